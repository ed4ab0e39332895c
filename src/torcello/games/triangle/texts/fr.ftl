# Le Triangle du Diable. Un lieu peut être un bateau ou une liste : aucune phrase ne les compte.
# Les coups et les tirages sont entre guillemets droits : leur deux-points ne prend pas d’espace.

triangle-red = rouge
triangle-blue = bleu
triangle-yellow = jaune
triangle-green = vert
triangle-sugar = sucre
triangle-lumber = bois
triangle-bananas = bananes
triangle-oil = pétrole
triangle-point = ,
triangle-money =
    { $count ->
        [0] 0
       *[other] { $count } 000
    }
triangle-fleet =
    { $count ->
        [0] plus aucun bateau
        [one] { $count } bateau
       *[other] { $count } bateaux
    }
triangle-hang =
    { $count ->
        [one] dont { $count } pris
       *[other] dont { $count } pris
    }

## Lire un coup

triangle-ship = Il n’y a pas de bateau « { $text } ». Vos bateaux sont s1, s2, s3 et s4.
triangle-move = « { $text } » n’est pas un coup de ce jeu. Un coup est un bateau, par exemple s2, ou pass (passer).
triangle-sector = « { $text } » n’est pas un secteur de la roulette. Un secteur est une lettre, un nombre de pas et une direction, par exemple G4W, ou sans nombre, par exemple GE.
triangle-card = « { $text } » n’est pas une carte. Une carte retournée s’écrit { "pile:sugar:30" }, en milliers.
triangle-luck = « { $text } » n’est pas un tirage. Un tirage s’écrit { "start:2" }, { "pile:sugar:30" }, { "roll:4" }, { "spin:G4W" } ou { "catch:0:s2:yes" }.

## Les bateaux qui ne peuvent pas avancer

triangle-covered = Le bateau { $ship } ne peut pas avancer. Le nuage le couvre.
triangle-hanging = Le bateau { $ship } ne peut pas avancer. Il pend au nuage.
triangle-lost = Le bateau { $ship } est perdu. Le nuage a été soulevé avec lui.
triangle-two-ships = Le bateau { $ship } ne peut pas avancer. Deux de vos bateaux sont dans le port devant lui, et aucune case n’est libre avant ce port.
triangle-no-queue = Le bateau { $ship } ne peut pas avancer. Le port devant lui est plein, et aucune case n’est libre avant ce port.
triangle-cut-off = Le bateau { $ship } ne peut pas avancer. Le nuage lui barre la route, et aucune case n’est libre avant lui.
triangle-full-move-first = Le bateau { $ship } serait arrêté par le nuage. Ce n’est permis que si aucun de vos bateaux n’a la voie libre.
triangle-must-move = Vous ne pouvez pas passer. Un coup est possible avec { $at }.

## Les tirages

triangle-no-player = La place { $seat } ne joue pas cette partie, elle ne peut donc pas commencer.
triangle-other-pile = Pas cette pile maintenant. La carte à retourner est de la pile { $at }.
triangle-gone = { $at } ne peut pas venir. Il ne reste plus de telle carte dessous.
triangle-no-doubt = Le sort de { $at } n’est pas en jeu maintenant.

## La feuille d’une partie jouée à une vraie table

triangle-remedy = Les règles ne disent pas ce que l’on fait d’un tel coup. Ici, il est annulé, et la partie continue de là.

## Dans le terminal

triangle-round = Manche { $round }.
triangle-cloud-mover = À la fin de la manche, { $colour } déplace le nuage.
triangle-rolled = Le dé donne { $roll }.
triangle-spun = Dernier lancer de la roulette : { $sector }.
triangle-in-doubt = { $at } est-il pris ?
triangle-cloud = Nuage en { $x },{ $y }, { $letter } au Nord
triangle-magnet = aimant { $number } : { $list }
triangle-piles = Carte du dessus (cartes restantes) : { $list }
triangle-is-hanging = pris
triangle-is-lost = perdu
triangle-dangers = En danger, par combien des { $count } secteurs : { $list }
triangle-to-space = { $at } va en { $place }.
triangle-to-wait = { $at } attend en { $place } ; le port devant lui est plein.
triangle-to-cloud = { $at } va en { $place }, aussi près du nuage que possible.
triangle-to-port = { $at } entre au port : { $port }.
triangle-pays = Gain : { $sum }.
triangle-bumps = Il renvoie { $at } en arrière.
triangle-at-risk = Danger sur place : { $sectors } sur { $count } secteurs.
triangle-foretold = Le nuage tournerait de { $turn }° et irait de { $start } à { $end }.
triangle-fate-caught = { $ship } est pris par l’aimant { $magnet }.
triangle-fate-doubtful = { $ship } risque d’être pris par l’aimant { $magnet }.
triangle-fate-held = { $ship } est poussé et garde sa place.
triangle-fate-pushed = { $ship } est poussé en { $place }.
triangle-fate-lost = { $ship } est perdu quand on soulève le nuage.
triangle-fate-lift = Puis le nuage est remis à son point de départ.
triangle-fate-none = Il n’arrive rien à aucun bateau.
triangle-only-pass = Aucun bateau ne peut avancer.
triangle-reason =
    { $reason ->
        [goal] Le but est atteint.
        [fleet] Une flotte entière est perdue ; l’argent décide.
       *[cards] Il n’y a plus de cartes.
    }
triangle-help =
    Un coup est le bateau qui avance ; le dé fait le reste :
      s2      votre bateau 2 avance
      pass    passer, seulement si aucun de vos bateaux ne peut avancer
    preview { "spin:G4W" } dit ce que ferait un lancer de la roulette.

    Sur la carte : R2 est le bateau s2 de rouge (J jaune, V vert), les
    nombres sont des cases libres, _ un quai libre. Le nuage est fait de ~,
    @ est son point, *1 et *2 ses aimants, ## un lieu couvert. Les ports
    montrent leur carte du dessus, en milliers.

    Les bateaux tournent dans un seul sens : sucre, bois, bananes, pétrole. Un
    bateau avance du dé exact, s’arrête dans le port où il entre et en prend la
    carte du dessus ; le sucre donne en plus un bonus de 20 000. Si le port est
    plein, ou si deux de vos bateaux y sont, il attend sur la case libre la
    plus proche avant le port. Arriver sur un bateau le renvoie au dernier
    port. Rien n’entre sous le nuage ni ne le traverse, et un bateau couvert
    reste sur place ; celui que le nuage arrête s’en approche autant que
    possible, mais seulement si aucun des vôtres n’a la voie libre.

    Quand tous ont joué, la roulette tourne le nuage, sa lettre au Nord, et
    l’envoie sur la carte. Ses aimants prennent les bateaux qu’ils frôlent,
    deux chacun. Un aimant plein et le pied du nuage ne font que pousser les
    bateaux, qui gardent leur place. Un secteur sans nombre soulève le
    nuage : ce qui y pend est perdu.

    Le premier à avoir 350 000 gagne (200 000 en partie courte). Si un
    joueur perd ses quatre bateaux, le plus riche gagne.

## Options

triangle-option-goal = l’argent, en milliers, qui fait gagner
triangle-option-capture = l’aimant prend selon la seule distance, ou au hasard s’il passe un peu loin
triangle-option-pushed = un bateau poussé garde sa place, ou va aussitôt sur la case libre la plus proche
triangle-option-magnet_capacity = combien de bateaux pendent à un aimant
triangle-option-tie_break = à argent égal après une flotte perdue, la victoire est partagée ou va au joueur qui a gardé le plus de bateaux
triangle-side = { $colour } : { $facts }
## L’image

triangle-picture = Le Triangle du Diable, manche { $round }, coup { $turn }
triangle-picture-round = Manche { $round } · but { $goal }
triangle-picture-spun = Roulette
triangle-picture-covers = Il couvre { $places }.
