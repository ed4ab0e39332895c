# Ponte del Diavolo. Un lieu peut être une case ou une liste (« g5 et h6 ») : aucune phrase ne les compte.

ponte-light = clair
ponte-dark = foncé
ponte-island =
    { $count ->
        [one] { $count } île
       *[other] { $count } îles
    }
ponte-bridge =
    { $count ->
        [one] { $count } pont
       *[other] { $count } ponts
    }
ponte-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Lire un coup

ponte-cell = « { $text } » n’est pas une case. Une case est une lettre de colonne et un numéro de ligne, par exemple c3.
ponte-off-board = { $at } est hors du plateau. Celui-ci compte { $size } lignes et colonnes, de a1 à { $last }.
ponte-move = « { $text } » n’est pas un coup de ce jeu. Un coup est deux tuiles (c3,d7), un pont (c3-e4), pass (passer), ou une couleur : light (clair) ou dark (foncé).

## Tuiles

ponte-occupied = Pas en { $at }. Une tuile s’y trouve déjà.
ponte-covered = Pas en { $at }. La case est sous un pont, où aucune tuile ne peut être posée.
ponte-too-big = Pas en { $at }. Jointe à { $group }, la tuile formerait un groupe de { $count }, et un groupe compte quatre tuiles au plus.
ponte-touches-island = Pas en { $at }. La tuile toucherait votre île en { $touching }, et une île reste à l’écart de sa propre couleur.
ponte-island-touches = Pas en { $at }. L’île ainsi formée toucherait votre propre couleur en { $touching } par un coin.
ponte-no-second = Pas en { $at }. Aucune deuxième tuile ne pourrait suivre, et on en pose toujours deux.
ponte-no-tiles =
    { $left ->
        [0] Vous n’avez plus de tuiles.
        [one] Il vous reste une tuile, et on en pose toujours deux.
       *[other] Il vous reste { $left } tuiles, et on en pose toujours deux.
    }
ponte-same-cell = Les deux tuiles sont en { $at }. Choisissez une autre case pour l’une d’elles.
ponte-one-tile = Une tuile en { $at } convient. Posez votre deuxième tuile.

## Ponts

ponte-one-end = Un pont peut partir de { $at }. Choisissez son autre bout.
ponte-shape = Pas entre { $at }. Un pont franchit deux pas le long d’une ligne, d’une colonne ou d’une diagonale, ou fait un saut de cavalier.
ponte-no-own-tile = Vous n’avez pas de tuile en { $at }. Un pont repose sur deux de vos tuiles.
ponte-end-taken = Pas de deuxième pont en { $at }. Une tuile ne porte qu’un pont, ici { $bridge }.
ponte-tile-under = Pas entre { $at }. Le pont passerait au-dessus de { $under }, et aucune tuile, quelle que soit sa couleur, ne peut se trouver sous un pont.
ponte-crossing = Pas entre { $at }. Le pont croiserait { $bridge }, et les ponts ne se croisent jamais.
ponte-shared-cell = Pas entre { $at }. Le pont couvrirait { $shared }, comme le fait déjà { $bridge }. Dans cette partie, aucune case n’est sous deux ponts.
ponte-no-bridges = Il ne reste plus de ponts.
ponte-no-bridge-from = Aucun pont ne peut partir de { $at } maintenant.
ponte-opening = Pas encore de pont. Foncé pose d’abord deux tuiles.

## Passer et choisir

ponte-can-place = Vous ne pouvez pas encore passer. Deux tuiles peuvent encore être posées.
ponte-must-bridge = Vous ne pouvez pas encore passer. Un pont est possible et, dans cette partie, il doit être construit.
ponte-choose-first = Choisissez d’abord votre couleur : light (clair) ou dark (foncé).
ponte-no-choice = Il n’y a pas de couleur à choisir maintenant.

## La feuille d’une partie jouée à une vraie table

ponte-remedy-take-back =
    { $rounds ->
        [0] Remarqué dans la manche même : ce qui a été posé est retiré, et la partie continue de là.
        [one] Remarqué après une manche : ce qui a été posé est retiré, et la partie continue de là.
       *[other] Remarqué après { $rounds } manches : ce qui a été posé est retiré, et la partie continue de là.
    }
ponte-remedy-void = { $rounds } manches ont passé, plus de deux : la partie est annulée, et l’on en commence une autre.

## Dans le terminal

ponte-tiles-left =
    { $count ->
        [one] { $count } tuile en réserve
       *[other] { $count } tuiles en réserve
    }
ponte-bridges-left =
    { $count ->
        [one] { $count } pont en réserve commune
       *[other] { $count } ponts en réserve commune
    }
ponte-legal-tiles = Deux tuiles parmi : { $list }
ponte-legal-apart = mais pas ensemble : { $list }
ponte-legal-bridges = Ponts : { $list }
ponte-legal-pass = Vous pouvez passer : pass
ponte-legal-choice = Choisissez votre couleur : light (clair) ou dark (foncé)
ponte-reason =
    { $reason ->
        [points] Décidé aux points.
        [islands] Points égaux ; le nombre d’îles décide.
        [bridges] Points et îles égaux ; le nombre de ponts décide.
       *[other] Points, îles et ponts sont égaux.
    }
ponte-help =
    Les coups s’écrivent ainsi :
      c3,d7    deux tuiles, sur c3 et d7
      c3-e4    un pont de c3 à e4
      pass     passer, seulement si deux tuiles ne peuvent être posées
      light ou dark    le choix d’une couleur (clair, foncé) après les deux premières tuiles

    Sur le plateau : o O clair, x X foncé. Les minuscules sont des bancs de
    sable, les majuscules des îles, les traits ( - | / \ ) des cases sous un
    pont, les points ( . ) des cases libres.

    Un coup, ce sont deux tuiles ou un pont. Quatre tuiles côte à côte font une
    île ; aucune tuile de sa couleur ne la touche, même par un coin. Un pont relie
    deux de vos tuiles à deux pas l’une de l’autre, en ligne, en colonne ou en
    diagonale, ou en saut de cavalier. Rien ne reste dessous, et une tuile n’en
    porte qu’un. Les îles reliées comptent ensemble : 1, 3, 6, 10, 15 points.

    Si clair passe, foncé joue encore un coup ; si foncé passe, la partie finit.
    Le plus de points gagne, puis le plus d’îles, puis le plus de ponts.

## Options

ponte-option-size = nombre de cases par côté
ponte-option-supply = tuiles et ponts comme dans la boîte, ou illimités
ponte-option-shared_cell = des ponts parallèles en saut de cavalier peuvent partager une case
ponte-option-must_bridge = on ne passe pas tant qu’un pont est possible
ponte-option-choice = après la première paire, l’autre place choisit sa couleur

## L’image

ponte-picture = Ponte del Diavolo, { $size } × { $size }, coup { $turn }
ponte-side = { $colour } : { $facts }
