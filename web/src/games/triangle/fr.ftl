# Le Triangle du Diable : la carte, les bateaux, le nuage.
# $you vaut « yes » quand il s’agit de qui lit ; $of est le nom précédé de « de » ou de « d’ ».

## Les noms

triangle-sign-sugar = Sucre
triangle-sign-lumber = Bois
triangle-sign-bananas = Bananes
triangle-sign-oil = Pétrole
triangle-port-sugar = le port du sucre
triangle-port-lumber = le port du bois
triangle-port-bananas = le port des bananes
triangle-port-oil = le port du pétrole
triangle-space = la case { $node }
triangle-spaces = les cases { $first } à { $last }
triangle-ship-of =
    { $you ->
        [yes] votre bateau { $ship }
       *[no] le bateau { $ship } { $of }
    }
triangle-n = nord
triangle-e = est
triangle-s = sud
triangle-w = ouest
triangle-compass =
    { $direction ->
        [N] N
        [E] E
        [S] S
       *[W] O
    }
triangle-number =
    { $n ->
        [1] d’une case
        [2] de deux cases
        [3] de trois cases
        [4] de quatre cases
        [5] de cinq cases
       *[6] de six cases
    }
triangle-stops = { $text }.
triangle-then = { "" } ;{ " " }

## La page

triangle-title = Manche { $round } · premier à { $goal }
triangle-facts-ships =
    { $count ->
        [0] aucun bateau
        [one] { $count } bateau
       *[other] { $count } bateaux
    }
triangle-facts-caught =
    { $count ->
        [one] { $count } pris
       *[other] { $count } pris
    }
triangle-facts-lost =
    { $count ->
        [one] { $count } perdu
       *[other] { $count } perdus
    }
triangle-facts-to-go = encore { $sum }

## Le coup en préparation

triangle-wait-move =
    { $you ->
        [yes] Vous choisissez un bateau
       *[no] { $name } choisit un bateau
    }
triangle-wait-luck = Le sort décide
triangle-which = Quel bateau avance { $number } ?
triangle-which-help = Touchez l’un de vos bateaux, ou l’anneau où il irait.
triangle-none = Aucun bateau ne peut avancer
triangle-none-help = Vous passez, sans amende.
triangle-over = Le voyage est fini
triangle-sail = Avancer le { $ship }
triangle-sail-none = Avancer
triangle-pass = Passer
triangle-risk = Danger
triangle-to-space =
    { $away ->
        [one] Le bateau { $ship } va sur la case { $node }, juste avant { $port }.
       *[other] Le bateau { $ship } va sur la case { $node }, { $away } cases avant { $port }.
    }
triangle-to-bump = Le bateau { $ship } arrive sur la case { $node } et renvoie { $other } vers { $port }.
triangle-to-port = Le bateau { $ship } entre dans { $port } et prend { $sum }.
triangle-to-bonus = Le bateau { $ship } entre dans { $port } et prend { $sum }, bonus compris.
triangle-to-empty = Le bateau { $ship } entre dans { $port }. La pile est vide : il n’y a rien à prendre.
triangle-to-win = Le bateau { $ship } entre dans { $port } et prend { $sum }. Le but est atteint.
triangle-to-wait = { $port } n’a plus de place pour vous. Le bateau { $ship } attend sur la case { $node }.
triangle-to-cloud = Le bateau { $ship } s’arrête sur la case { $node }, aussi près du nuage que possible.

## Pourquoi un bateau reste : en bref, sur son bouton, et en entier

triangle-held-covered = couvert
triangle-held-hanging = pris
triangle-held-lost = perdu
triangle-held-two-ships = plein
triangle-held-no-queue = plein
triangle-held-cut-off = bloqué
triangle-held-full-move-first = gêné
triangle-held-other = reste
triangle-why-covered = est couvert par le nuage
triangle-why-hanging = pend au nuage
triangle-why-lost = est perdu
triangle-why-two-ships = ne peut pas avancer, car deux de vos bateaux sont dans le port devant lui
triangle-why-no-queue = ne peut pas avancer, car le port devant lui est plein
triangle-why-cut-off = ne peut pas avancer, car le nuage lui barre la route
triangle-why-full-move-first = serait arrêté par le nuage alors que d’autres ont la voie libre
triangle-why-other = ne peut pas avancer
triangle-rule = règle { $rule }
triangle-pick-space = en { $node }
triangle-pick-port = +{ $sum }
triangle-pick-empty = port
triangle-pick-wait = attend
triangle-pick-cloud = en { $node }
triangle-pick-bump = heurte

## Pour qui écoute

triangle-chart = Carte marine
triangle-fleet = Vos bateaux
triangle-fleet-chart = Vos bateaux sur la carte
triangle-turn-north = Tourner la carte : Nord en haut
triangle-turn-east = Tourner la carte : Est en haut
triangle-ship-sea = Bateau { $ship }, en mer sur la case { $node }
triangle-ship-port = Bateau { $ship }, dans { $port }
triangle-ship-hanging = Bateau { $ship }, pris par l’aimant { $magnet }
triangle-ship-lost = Bateau { $ship }, perdu
triangle-ship-is-covered = sous le nuage
triangle-ship-at-risk =
    { $risk ->
        [0] hors de danger
        [one] pris par { $risk } secteur sur { $sectors }
       *[other] pris par { $risk } secteurs sur { $sectors }
    }
triangle-there =
    { $risk ->
        [0] Là, aucun secteur ne le prendrait.
        [one] Là, { $risk } secteur sur { $sectors } le prendrait.
       *[other] Là, { $risk } secteurs sur { $sectors } le prendraient.
    }
triangle-ship-goes = { $name }. { $outcome }
triangle-ship-stays = { $name }. Il { $why }, { $rule }.
triangle-others = { $name } : { $ships }
triangle-pile =
    { $left ->
        [0] { $port } : la pile est vide
        [one] { $port } : { $sum }, la dernière carte
       *[other] { $port } : { $sum }, il reste { $left } cartes
    }
triangle-pile-bonus = { $pile } ; le bonus est de { $sum }
triangle-cloud = Le nuage est en colonne { $x }, ligne { $y }, { $letter } au Nord.
triangle-cloud-covers = Il couvre { $places }.
triangle-cloud-covers-nothing = Il ne couvre rien.
triangle-cloud-holds = Bateaux qui y pendent : { $ships }.
triangle-die = Le dé montre { $roll }
triangle-spinner = Roulette : { $sector }
triangle-spinner-none = Roulette, pas encore lancée

## Le nuage, dans le panneau

triangle-the-cloud = Le nuage
triangle-not-spun = Il attend sur le point rouge. Quand tout le monde a joué, la roulette le met en route.
triangle-last-spin = Roulette
triangle-cloud-next =
    { $you ->
        [yes] C’est vous qui le déplacerez.
       *[no] C’est { $name } qui le déplacera.
    }
triangle-risk-help = Les chiffres indiquent combien des { $sectors } secteurs prendraient un bateau à cet endroit.
triangle-player = Lecture
triangle-player-again = Revoir
triangle-player-halt = Pause
triangle-player-go-on = Continuer
triangle-pace =
    { $pace ->
        [slow] Vitesse : lente
        [fast] Vitesse : rapide
        [none] Vitesse : immédiate
       *[normal] Vitesse : normale
    }

## Ce qui s’est passé

triangle-move-pass = passe
triangle-move-ship = bateau { $ship }
triangle-move-ship-to = bateau { $ship } vers { $place }
triangle-tell-begin =
    { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
triangle-tell-sail =
    { $you ->
        [yes] Vous avancez le bateau { $ship } jusqu’à la case { $node }.
       *[no] { $name } avance le bateau { $ship } jusqu’à la case { $node }.
    }
triangle-tell-port =
    { $you ->
        [yes] Votre bateau { $ship } entre dans { $port }.
       *[no] Le bateau { $ship } { $of } entre dans { $port }.
    }
triangle-tell-pass =
    { $you ->
        [yes] Vous passez.
       *[no] { $name } passe.
    }
triangle-tell-takes =
    { $you ->
        [yes] Vous prenez { $sum } et avez { $total }.
       *[no] { $name } prend { $sum } et a { $total }.
    }
triangle-tell-next = { $port } : la carte suivante vaut { $sum }.
triangle-tell-cards = Sur les piles : { $list }.
triangle-card = { $port } { $sum }
triangle-tell-back-port =
    { $covered ->
        [yes] { $ship } est renvoyé dans { $port }, sous le nuage.
       *[no] { $ship } est renvoyé dans { $port }.
    }
triangle-tell-back-space =
    { $covered ->
        [yes] { $ship } est renvoyé sur la case { $node }, sous le nuage.
       *[no] { $ship } est renvoyé sur la case { $node }.
    }
triangle-tell-mover =
    { $you ->
        [yes] Vous déplacez le nuage.
       *[no] { $name } déplace le nuage.
    }
triangle-tell-spin = Roulette : { $letter }, { $steps } { $direction }.
triangle-tell-word = Roulette : { $letter }, { $direction } jusqu’au bord.
triangle-tell-turned = Le nuage tourne sur { $letter } et dérive jusqu’à la colonne { $x }, ligne { $y }.
triangle-tell-drifted = Le nuage dérive jusqu’à la colonne { $x }, ligne { $y }.
triangle-tell-lifted = Le nuage est soulevé et remis sur le point rouge.
triangle-tell-caught = { $ship } est pris.
triangle-tell-lost = { $ship } est perdu.
triangle-tell-pushed = { $ship } est poussé sur la case { $node }.
triangle-tell-held = { $ship } est poussé, mais garde sa place.
triangle-tell-doubtful = { $ship } est presque pris.
triangle-tell-roll =
    { $you ->
        [yes] Votre dé donne { $roll }.
       *[no] Le dé { $of } donne { $roll }.
    }
triangle-log-pass = Dé { $roll }, passe
triangle-log-space = Dé { $roll } · bateau { $ship } : { $from } → { $to }
triangle-log-port = Dé { $roll } · bateau { $ship } : { $from } → { $to }, plus rien à prendre
triangle-log-takes = Dé { $roll } · bateau { $ship } : { $from } → { $to }, +{ $sum }
triangle-log-wait = Dé { $roll } · bateau { $ship } : { $from } → { $to }, attend le port
triangle-log-cloud = Dé { $roll } · bateau { $ship } : { $from } → { $to }, arrêté par le nuage
triangle-log-spin =
    { $you ->
        [yes] Vous déplacez le nuage : { $sector }.
       *[no] { $name } déplace le nuage : { $sector }.
    }
triangle-show-turn = Le nuage tourne sur { $letter }
triangle-show-drift = Le nuage dérive, cap { $direction }
triangle-mark-back = renvoyé
triangle-mark-caught = pris
triangle-mark-held = tient bon
triangle-mark-pushed = poussé
triangle-mark-lost = perdu
triangle-mark-doubtful = pris ?
triangle-spin-short = { $letter } { $steps } { $direction }
triangle-spin-word = { $letter } { $direction }

## Les points et la fin

triangle-standing-lead =
    { $you ->
        [yes] Vous menez avec { $points }. Le but est { $goal }.
       *[no] { $name } mène avec { $points }. Le but est { $goal }.
    }
triangle-standing-level = Égalité à { $points }. Le but est { $goal }.
triangle-standing-won =
    { $you ->
        [yes] Vous gagnez avec { $points }.
       *[no] { $name } gagne avec { $points }.
    }
triangle-end-won =
    { $you ->
        [yes] Vos cales l’emportent.
       *[no] { $name } rentre à bon port.
    }
triangle-end-shared = Un port partagé.
triangle-end-goal = { $name } atteint { $points } sur { $goal }.
triangle-end-goal-you = Vous atteignez { $points } sur { $goal }.
triangle-end-fleet = Une flotte entière est perdue. L’argent décide : { $list }.
triangle-end-cards = Il n’y a plus de cartes. L’argent décide : { $list }.
triangle-end-ships = L’argent est égal : le nombre de bateaux restants décide.
triangle-end-equal = L’argent est égal : la victoire est partagée.
triangle-end-item = { $name } : { $points }
triangle-essential-goal = Le premier à posséder { $sum } gagne aussitôt.
triangle-essential-fleet = Si un joueur perd ses quatre bateaux avant cela, la plus grosse somme l’emporte.
triangle-essential-cards = Cartes de la pile
triangle-essential-left = Reste
triangle-essential-bonus = et { $sum } de plus avec chacune
triangle-score-caption = Argent en milliers
triangle-score-port = Port
triangle-score-bonus = Bonus
triangle-score-total = Total
triangle-score-ships = Bateaux restants
triangle-score-none = aucune
triangle-money-of = { $points } sur { $goal }
