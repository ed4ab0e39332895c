# Équilibre. Un lieu peut être une tuile ou une case, ou une liste : aucune phrase ne les compte.
# Les coups sont entre guillemets droits : leur deux-points ne prend pas d’espace.

equilibre-red = rouge
equilibre-blue = bleu
equilibre-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
equilibre-pawn =
    { $count ->
        [one] { $count } tour sur le pont
       *[other] { $count } tours sur le pont
    }
equilibre-crossing =
    { $count ->
        [one] { $count } traversée
       *[other] { $count } traversées
    }

## Lire un coup

equilibre-tile = « { $text } » n’est pas une tuile. Une tuile est un nombre de 1 à 6 et un symbole, a, b ou c, par exemple 4b.
equilibre-section = « { $text } » n’est pas une section du tuilier. Les sections sont 1 et 2 pour les combos, et c pour la chaîne.
equilibre-square = « { $text } » n’est pas une case. Les cases vont de 1 à 8.
equilibre-move = « { $text } » n’est pas un coup de ce jeu. Un coup est une tuile et sa section, la case d’une nouvelle tour et celle de la tour qui avance, par exemple { "4b:c @3 m5" }.
equilibre-luck = « { $text } » n’est pas un tirage. Un tirage est { "start:0" } ou { "start:1" }, ou une tuile piochée, par exemple { "draw:4b" }.

## La tuile

equilibre-choose-tile-first = Choisissez d’abord une tuile et sa section, par exemple { "4b:c" }.
equilibre-not-in-hand = Vous n’avez pas { $at } en main.
equilibre-section-full =
    { $at ->
        [c] Plus de place dans la chaîne. Elle contient déjà trois tuiles.
       *[other] Plus de place dans le combo { $at }. Il contient déjà trois tuiles.
    }
equilibre-one-part =
    { $next ->
        [summon] Cela convient. Choisissez la case de votre nouvelle tour.
       *[move] Cela convient. Choisissez la tour qui avance.
    }

## La nouvelle tour

equilibre-summon-due = Cette tuile appelle une tour de { $size } sur le pont. Ajoutez @ et une case vide parmi les vôtres.
equilibre-no-summon =
    { $why ->
        [reserve] Cette tuile n’appelle aucune tour. Votre réserve n’en a plus de cette taille.
       *[full] Cette tuile n’appelle aucune tour. Aucune de vos quatre cases n’est vide.
    }
equilibre-not-own-square = Pas sur la case { $at }. Une nouvelle tour arrive sur l’une de vos quatre cases.
equilibre-occupied = Pas sur la case { $at }. Une tour s’y trouve déjà.

## La tour qui avance

equilibre-no-pawn = Vous n’avez pas de tour sur la case { $at }. Choisissez l’une des vôtres.
equilibre-nothing-to-move = Vous n’avez aucune tour sur le pont, aucune n’avance donc. Laissez de côté ce qui commence par m.

## Les tirages

equilibre-gone = { $at } ne peut pas être piochée. Elle n’est plus dans la pioche.

## La feuille d’une partie jouée à une vraie table

equilibre-remedy = Les règles ne disent pas ce que l’on fait d’un tel coup. Ici, il est annulé, et la partie continue de là.

## Dans le terminal

equilibre-round = Manche { $round } sur 3
equilibre-hand = En main : { $list }
equilibre-hand-hidden =
    { $count ->
        [one] { $count } tuile en main
       *[other] { $count } tuiles en main
    }
equilibre-rack =
    { $section ->
        [c] chaîne
       *[other] combo { $section }
    }
equilibre-pile =
    { $count ->
        [0] plus de tuiles à piocher
        [one] { $count } tuile à piocher
       *[other] { $count } tuiles à piocher
    }
equilibre-reserve = En réserve : { $list }
equilibre-reason =
    { $reason ->
        [points] Décidé aux points.
        [crossings] Points égaux ; le nombre de traversées décide.
       *[other] Points égaux ; la victoire est partagée.
    }
equilibre-help =
    Un coup s’écrit en une ligne, ainsi :
      { "4b:c @3 m5" }    la tuile 4b dans la chaîne, sa tour sur la case 3,
                    puis la tour de la case 5 avance
      { "4b:1 m5" }       dans le combo 1 ; sans @ si aucune tour ne peut venir
      { "4b:2" }          dans le combo 2 ; sans m si vous n’y avez pas de tour
    Une tuile est un nombre et un symbole : a soleil, b lune, c étoile.

    Sur le pont : R4 est une tour rouge de quatre étages, b4 une bleue, les
    points ( . ) des cases vides. Rouge va de 1 à 8, bleu de 8 à 1.

    Un coup : une tuile au tuilier, sa tour sur l’une de vos quatre cases, l’une
    de vos tours avance, puis vous piochez. Les tours paires avancent de deux
    cases, les impaires d’une, sans jamais reculer. Quand deux tours se
    rencontrent, la plus grande reste, l’autre tombe ; mais la moitié exacte bat
    son double : 1 bat 2, 2 bat 4, 3 bat 6. À taille égale, celle qui arrive
    gagne. Vos propres tours suivent la même loi. La gagnante s’y arrête.
    La 6 glisse devant la 1. Une tour qui sort au bout du pont rapporte 4 points
    et finit la manche ; deux tuiliers pleins la finissent aussi. Puis chaque
    tour restée sur le pont compte 1, un combo d’un seul symbole 1, la chaîne
    d’un seul nombre 3.
    Le plus de points après trois manches gagne ; à égalité, on partage.

## Options

equilibre-option-equal = qui gagne quand deux tours de même taille se rencontrent
equilibre-option-first = qui commence la deuxième et la troisième manche
equilibre-option-chain = la chaîne demande trois fois le même nombre, ou trois qui se suivent
equilibre-option-tie_break = à égalité de points, la victoire est partagée, ou va au plus grand nombre de traversées

## L’image

equilibre-picture = Équilibre, manche { $round } sur 3, coup { $turn }
equilibre-side = { $colour } : { $facts }
