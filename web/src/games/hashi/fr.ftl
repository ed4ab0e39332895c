# Hashi. Les quantités sont données en nombres ; les petites s’écrivent en lettres.

hashi-bridges =
    { $count ->
        [0] aucun pont
        [1] un pont
        [2] deux ponts
        [3] trois ponts
        [4] quatre ponts
        [5] cinq ponts
        [6] six ponts
       *[other] { $count } ponts
    }
hashi-times =
    { $count ->
        [1] { $line }
        [2] { $line } deux fois
       *[other] { $line } { $count } fois
    }
hashi-card-name = { $number } avec { hashi-bridges }
hashi-red = Drapeaux rouges
hashi-blue = Drapeaux bleus
hashi-six = Six reliées
hashi-islands = Îles
hashi-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## La page d’une table

hashi-title-start = Nombre de départ · face { $side }
hashi-title-card = Carte { $card } sur { $of } · face { $side }
hashi-title-over = { $of } cartes jouées · face { $side }
hashi-facts =
    { $count ->
        [0] Aucune île achevée
        [one] { $count } île achevée
       *[other] { $count } îles achevées
    }
hashi-facts-sealed = { $facts } · coup scellé

## Le coup que l’on prépare

hashi-lot = Le nombre de départ est tiré au sort
hashi-turning = On retourne une carte
hashi-start-alone = Choisissez votre nombre de départ
hashi-start-for = Choisissez un nombre de départ pour { $name }
hashi-start-help = Un 3 ou un 4, sur une île sans drapeau.
hashi-start-help-for = Un 3 ou un 4, sur une île sans drapeau. Chaque plateau passe ensuite à la place suivante : { $name } reçoit celui-ci, et vous en recevez un écrit pour vous.
hashi-start-done = Vous commencez avec un { $number } sur l’île { $island }.
hashi-start-done-for = { $name } commencera avec un { $number } sur l’île { $island }.
hashi-write = Écrivez le nombre
hashi-write-help = Écrivez le { $number } sur une île sans nombre. Les ponts viennent ensuite.
hashi-draw =
    { $left ->
        [1] Tracez un pont
        [2] Tracez deux ponts
        [3] Tracez trois ponts
       *[other] Tracez { $left } ponts
    }
hashi-draw-more =
    { $left ->
        [1] Tracez encore un pont
        [2] Tracez encore deux ponts
       *[other] Tracez encore { $left } ponts
    }
hashi-draw-help =
    { $count ->
        [1] Un pont, ou aucun.
       *[other] Exactement { hashi-count }, ou aucun.
    }
hashi-draw-how = Touchez une ligne, ou glissez d’île en île.
hashi-count =
    { $count ->
        [1] un
        [2] deux
        [3] trois
       *[other] { $count }
    }
hashi-ready = Votre coup est prêt
hashi-ready-alone = Confirmez-le, ou changez-le d’abord.
hashi-ready-help = Scellez-le, ou changez-le d’abord. Tous les coups sont dévoilés ensemble.
hashi-sealed = Coup scellé
hashi-waiting = En attente : { $names }.
hashi-no-place = Aucune île ne peut recevoir le { $number } à présent.
hashi-no-room =
    { $count ->
        [1] Aucun pont ne peut être tracé à présent.
       *[other] Il n’y a pas assez de place pour les { hashi-count } ponts à présent : aucun n’est tracé.
    }
hashi-finishes =
    { $count ->
        [1] Achève l’île { $islands }.
       *[other] Achève les îles { $islands }.
    }
hashi-completes =
    { $race ->
        [red] Toutes les îles à drapeau rouge sont alors achevées.
        [blue] Toutes les îles à drapeau bleu sont alors achevées.
       *[six] La chaîne d’îles achevées est alors complète.
    }
hashi-part-number = { $number } sur l’île { $island }
hashi-part-no-number = Pas de nombre
hashi-part-no-bridges = Pas de pont
hashi-part-left = { $left } à tracer
hashi-renounce-number = Pas de nombre
hashi-renounce-bridges = Pas de pont
hashi-start-with = Un { $number }
hashi-seal = Sceller
hashi-confirm = Confirmer

## Le plateau

hashi-board-own = Votre plateau
hashi-board-of = Plateau : { $name }
hashi-board-for = Un plateau pour { $name }
hashi-keys = Les flèches vont à l’île suivante le long d’une ligne. Entrée écrit le nombre. Maj et une flèche tracent un pont dans ce sens ou le retirent. R renonce au nombre ou aux ponts.
hashi-island-first = Île { $id }
hashi-number = { $number }
hashi-number-own = votre { $number }
hashi-number-pencil = { $number } au crayon
hashi-number-none = sans nombre
hashi-missing =
    { $count ->
        [1] il manque un pont
        [2] il manque deux ponts
        [3] il manque trois ponts
        [4] il manque quatre ponts
        [5] il manque cinq ponts
        [6] il manque six ponts
       *[other] il manque { $count } ponts
    }
hashi-arriving =
    { $count ->
        [1] un pont y arrive
       *[other] { hashi-bridges } y arrivent
    }
hashi-finished = achevée
hashi-nearly = achevée par ce coup
hashi-hopeless = hors d’atteinte
hashi-flag-red = drapeau rouge
hashi-flag-blue = drapeau bleu
hashi-line = { $a } à { $b }
hashi-line-pencil = { hashi-bridges } au crayon
hashi-line-open = un pont peut y être tracé
hashi-way =
    { $way ->
        [up] En haut
        [right] À droite
        [down] En bas
       *[left] À gauche
    } vers { $to } : { $what }.
hashi-island-open = peut recevoir le nombre
hashi-hopeless-list =
    { $count ->
        [1] Hors d’atteinte : île { $islands }
       *[other] Hors d’atteinte : îles { $islands }
    }
hashi-said-number = { $number } sur l’île { $island }.
hashi-said-bridge = Pont { $line }.
hashi-said-unbridge = Pont { $line } retiré.
hashi-said-unnumber = Nombre retiré.
hashi-said-back = Annulé.

## Carte, courses, autres plateaux

hashi-card = Carte
hashi-card-say = Écrivez un { $number }, puis tracez { hashi-bridges }. On peut renoncer à l’un comme à l’autre.
hashi-card-none = Pas encore de carte
hashi-pile = Pile { $pile }, carte { $place } sur { $of }
hashi-races = Courses
hashi-first-later = premier / après
hashi-first = Premier
hashi-in-time = À temps
hashi-later = Après
hashi-race-red = Les { $count } îles à drapeau rouge achevées
hashi-race-blue = Les { $count } îles à drapeau bleu achevées
hashi-race-six = { $count } îles achevées, reliées entre elles
hashi-value-open = { $first }, puis { $later }
hashi-value-late = à présent { $later }
hashi-value-none = tout est payé
hashi-until = jusqu’à la carte { $card }
hashi-until-brief = → carte { $card }
hashi-progress = { $has } sur { $needs }
hashi-paid = +{ $points }
hashi-others = Les autres plateaux
hashi-look = Voir le plateau : { $name }
hashi-summary = { $facts }. Dernier coup : { $last }.
hashi-summary-new = { $facts }.
hashi-cards-legend = En gras : nombre. Cases : ponts ; barrées : jouées.
hashi-cards-say = Cartes retournées : { $gone }, à venir : { $left }. L’une de ces dernières reste cachée.
hashi-card-gone = { $card }, passée
hashi-card-now = { $card }, en jeu
hashi-card-removed = { $card }, cachée

## Les mots des coups

hashi-word-number = { $number } sur { $island }
hashi-word-no-number = pas de nombre
hashi-word-no-bridges = pas de pont
hashi-word-nothing = rien
hashi-word-sealed = scellé
hashi-word-card = carte { $number } avec { hashi-bridges }
hashi-word-start = nombre de départ { $number } sur { $island }
hashi-tell-sealed = { $name } : coup scellé.
hashi-tell-turn = Coup { $turn } dévoilé.
hashi-tell-start = Nombres de départ dévoilés.
hashi-tell-move = { $name } : { $move }.
hashi-tell-finished = { $name }, îles achevées : { $islands }.
hashi-tell-race = { $name }, { $race } : { hashi-points }.
hashi-tell-card = Carte suivante : { $number } avec { hashi-bridges }.
hashi-say-number = { $number } sur l’île { $island }
hashi-say-bridges =
    { $count ->
        [1] pont { $lines }
       *[other] ponts { $lines }
    }

## Score et fin

hashi-score = Score
hashi-total = Points
hashi-score-islands = { $count } × 2
hashi-lead-you = Vous menez, { $points } à { $second }.
hashi-lead = { $name } mène, { $points } à { $second }.
hashi-tied = { $names } : { $points } chacun.
hashi-alone = { hashi-points }.
hashi-end-by =
    { $count ->
        [one] De { $count } point.
       *[other] De { $count } points.
    }
hashi-end-shared = Les points sont égaux, { $points } chacun. Rien ne les départage.
hashi-end-parts = { $name } : { $parts }.
hashi-end-part = { $what } { $points }
hashi-end-unseen = La carte cachée était un { $number } avec { hashi-bridges }.
hashi-two-each =
    { $count ->
        [one] { $count } île à 2 points
       *[other] { $count } îles à 2 points
    }
