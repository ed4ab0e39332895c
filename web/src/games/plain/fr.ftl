# Une table d’un jeu dont le serveur dessine le plateau.

plain-picture = La position en diagramme. Elle suit en toutes lettres.
plain-drawing = Le plateau se dessine.
plain-undrawn = Le plateau n’a pas pu être dessiné. Vous pouvez quand même choisir un coup.

plain-prompt = Choisissez votre coup
plain-prompt-chosen = Confirmez votre coup
plain-confirm = Confirmer
plain-moves =
    { $count ->
        [one] Un coup possible
       *[other] { $count } coups possibles
    }
plain-begins = N’afficher que les coups qui commencent par
plain-more = Voici les { $count } premiers. Tapez le début de votre coup pour en voir d’autres.
plain-none = Aucun coup ne commence ainsi.
plain-why = Pourquoi ?

plain-title = Coup { $turn }
plain-title-over =
    { $turn ->
        [one] Terminée · { $turn } coup
       *[other] Terminée · { $turn } coups
    }
plain-told = { $name } : { $move }.
plain-luck = Hasard : { $events }.
plain-standing = { $scores }.
plain-of = { $name } : { $points }
plain-ending = Score final : { $scores }.

plain-score-caption = Points de chaque joueur
plain-score-points = Points
