# Équilibre. Une tour s’appelle par sa taille : « la 6 », « la 5 bleue ». Ce qui
# est demandé et l’issue d’une partie sont des titres, et un titre ne porte pas de chiffres.

## Les choses

equilibre-colour =
    { $seat ->
        [0] Rouge
       *[1] Bleu
    }
equilibre-symbol =
    { $symbol ->
        [a] soleil
        [b] lune
       *[c] étoile
    }
equilibre-tile = { $number } { $symbol }
equilibre-section =
    { $section ->
        [c] chaîne
       *[other] combo { $section }
    }
equilibre-section-label =
    { $section ->
        [c] Chaîne
       *[other] Combo { $section }
    }
equilibre-tower =
    { $whose ->
        [plain] la { $size }
        [own] votre propre { $size }
        [red] la { $size } rouge
       *[blue] la { $size } bleue
    }
equilibre-tower-first =
    { $whose ->
        [plain] La { $size }
        [own] Votre propre { $size }
        [red] La { $size } rouge
       *[blue] La { $size } bleue
    }
equilibre-it = Elle

## Ce que fait un coup

equilibre-goes = { $mover } avance jusqu’à la case { $square }.
equilibre-slides = { $mover } glisse devant la 1 sur la case { $square }.
equilibre-wins = { $mover } rencontre { $met } sur la case { $square }, l’emporte et s’y arrête. { $loser } tombe.
equilibre-wins-half = { $mover } rencontre { $met } sur la case { $square }. La moitié bat son double : { $loser-mid } tombe, la { $size } s’arrête là.
equilibre-falls = { $mover } rencontre { $met } sur la case { $square } et tombe.
equilibre-falls-half = { $mover } rencontre { $met } sur la case { $square }. La moitié bat son double : la { $size } tombe.
equilibre-falls-equal = { $mover } rencontre { $met } sur la case { $square }. Celle qui était déjà là l’emporte, l’autre tombe.
equilibre-both-fall = { $mover } rencontre { $met } sur la case { $square }. Toutes deux tombent.
equilibre-crosses = { $mover } traverse le pont : 4 points, et la manche est finie.
equilibre-nothing-moves = Aucune tour n’avance.
equilibre-last-tile = C’est la dernière tuile de la manche.

## Le coup, pas à pas

equilibre-ask-tile = Choisissez une tuile
equilibre-ask-section = Où va cette tuile ?
equilibre-ask-at = Où va la nouvelle tour ?
equilibre-ask-from = Quelle tour avance ?
equilibre-ready = Votre coup est prêt
equilibre-waiting = En attente
equilibre-over = La partie est finie
equilibre-help-tile = Elle va dans votre tuilier et appelle une tour de son nombre.
equilibre-help-section =
    { $chain ->
        [run] Il faut trois fois le même symbole pour un combo, trois nombres qui se suivent pour la chaîne.
       *[same] Il faut trois fois le même symbole pour un combo, trois fois le même nombre pour la chaîne.
    }
equilibre-help-at = La nouvelle { $size } va sur l’une de vos cases vides.
equilibre-help-from = Les tours paires avancent de deux cases, les impaires d’une.
equilibre-part-tile = une tuile
equilibre-part-section = une section
equilibre-part-at = une case
equilibre-part-from = une tour
equilibre-part-at-done = sur { $square }
equilibre-part-from-done = depuis { $square }
equilibre-part-from-new = avance
equilibre-no-new-tower = pas de nouvelle tour
equilibre-confirm = Jouer ce coup
equilibre-say-back = Annulé.

## Des noms pour qui écoute

equilibre-bridge = Le pont, huit cases
equilibre-square = Case { $square }, { $what }
equilibre-square-empty = vide
equilibre-square-tower =
    { $whose ->
        [own] votre tour de { $size }
        [new] votre nouvelle tour de { $size }
        [red] tour rouge de { $size }
       *[blue] tour bleue de { $size }
    }
equilibre-square-can-take = peut recevoir la nouvelle tour
equilibre-square-can-move = peut avancer : { $what }
equilibre-square-moves = avance : { $what }
equilibre-hand = Votre main
equilibre-hand-of = Main de { $colour } : { $tiles }
equilibre-laid = posée
equilibre-rack = Tuilier de { $colour }
equilibre-rack-own = Votre tuilier
equilibre-section-name = { $section } : { $tiles }. { $prospect }
equilibre-section-tiles =
    { $count ->
        [0] pas encore de tuile
        [1] { $list }, 2 places libres
        [2] { $list }, 1 place libre
       *[3] { $list }
    }
equilibre-prospect =
    { $prospect ->
        [made] Rapporte { $points }.
        [missed] Ne rapporte rien.
       *[growing] Peut rapporter { $points }.
    }
equilibre-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
equilibre-pile-left =
    { $count ->
        [one] tuile à piocher
       *[other] tuiles à piocher
    }
equilibre-reserve = { $colour }. En réserve : { $reserve }. Sur le pont : { $bridge }. Tombées : { $fallen }.
equilibre-reserve-title = Tours
equilibre-none = aucune

## La table

equilibre-title = Manche { $round } sur 3 · coup { $turn }
equilibre-title-over = Après trois manches
equilibre-facts =
    { $tiles ->
        [one] { $colour } · { $tiles } tuile · +{ $worth } en jeu
       *[other] { $colour } · { $tiles } tuiles · +{ $worth } en jeu
    }
equilibre-facts-over =
    { $crossings ->
        [0] { $colour } · aucune traversée
        [one] { $colour } · { $crossings } traversée
       *[other] { $colour } · { $crossings } traversées
    }
equilibre-facts-round = { $colour } · +{ $points } cette manche
equilibre-log = { $tile }, { $section }
equilibre-to-section =
    { $section ->
        [c] dans la chaîne
       *[other] dans le combo { $section }
    }
equilibre-tell = { $name } : { $tile } { $to }.
equilibre-tell-at = La { $size } { $colour } arrive sur la case { $square }.
equilibre-tell-draw = Piochée : { $tiles }.
equilibre-tell-begins = { $colour } commence. Manche { $round } sur 3.
equilibre-tell-round = La manche { $round } est finie.
equilibre-tell-won = { $name } : { $points }{ $parts }.
equilibre-tell-part =
    { $part ->
        [crossing] traversée { $points }
        [pawns] tours sur le pont { $points }
        [combos] combos { $points }
       *[chain] chaîne { $points }
    }
equilibre-tell-total = Au total, { $standing }
equilibre-red-mid = rouge
equilibre-blue-mid = bleue
equilibre-standing = { $first } : { $points }, { $second } : { $more }.

## La fin

equilibre-why-points =
    { $count ->
        [one] De { $count } point, après trois manches.
       *[other] De { $count } points, après trois manches.
    }
equilibre-why-crossings = Les points sont égaux. { $colour } a traversé plus souvent, { $more } contre { $less }.
equilibre-why-shared = { $rule ->
    [crossings] Points et traversées sont à égalité.
   *[shared] Les points sont égaux.
    }

## La fin d’une manche

equilibre-account =
    { $round ->
        [1] La première manche est finie
        [2] La deuxième manche est finie
       *[3] La troisième manche est finie
    }
equilibre-account-crossed = { $colour } a traversé le pont.
equilibre-account-laid = Toutes les tuiles sont posées.
equilibre-account-round = Cette manche

## Le décompte

equilibre-score-round = Manche { $round }
equilibre-score-now = Manche { $round }, si elle finissait maintenant
equilibre-score-unfinished = Manche { $round }, inachevée
equilibre-score-crossing = Traversée
equilibre-score-pawns = Tours sur le pont
equilibre-score-combos = Combos
equilibre-score-chain = Chaîne
equilibre-score-total = Total
equilibre-score-later = À venir
equilibre-score-part = Détail
