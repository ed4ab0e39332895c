# Planks. Les coups et les tirages sont entre guillemets droits : leur deux-points ne prend pas d’espace.

planks-bank-left = rive gauche
planks-bank-right = rive droite
planks-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
planks-taken =
    { $count ->
        [one] { $count } planche prise
       *[other] { $count } planches prises
    }

## Lire un coup

planks-move = « { $text } » n’est pas un coup de ce jeu. Un coup est take et un nombre de 1 à 6, par exemple take 3.
planks-luck = « { $text } » n’est pas un tirage. Un tirage est { "roll:" } et un nombre de 1 à 6, par exemple { "roll:4" }.

## Prendre des planches

planks-die =
    { $count ->
        [one] Le dé montre { $count }. Prenez une planche.
       *[other] Le dé montre { $count }. Prenez autant de planches, ou moins.
    }
planks-few =
    { $count ->
        [one] Il ne reste que { $count } planche. Prenez-la.
       *[other] Il ne reste que { $count } planches. Prenez-en autant, ou moins.
    }

## La feuille d’une partie jouée à une vraie table

planks-remedy = Les règles ne disent pas ce que l’on fait d’un tel coup. Ici, il est annulé, et la partie continue de là.

## Dans le terminal

planks-bridge =
    { $count ->
        [0] Il ne reste aucune planche.
        [one] Il reste { $count } planche.
       *[other] Il reste { $count } planches.
    }
planks-rolled = Le dé montre { $count }.
planks-side = { $role } : { $facts }
planks-reason =
    { $reason ->
        [took] La dernière planche a gagné.
       *[spared] La dernière planche a perdu.
    }
planks-help =
    À chaque coup, on lance un dé. Prenez au pont une planche ou plus, jusqu’au
    nombre que montre le dé :
      take 3      trois planches ; 3 tout seul suffit
    Le joueur qui prend la dernière planche gagne, ou perd si l’on en est convenu avant.

    Sur le pont : = est une planche, un point une planche déjà prise.

## Options

planks-option-planks = le nombre de planches du pont
planks-option-last = le joueur qui prend la dernière planche gagne, ou perd
