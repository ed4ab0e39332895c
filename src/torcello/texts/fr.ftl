# Ce que disent tous les jeux. Ton : bref, exact, aimable ; d’abord ce qui est, puis ce qui est possible.

rule = Règle { $rule }.
list-and = { $first } et { $last }

## Lire un coup

notation-empty = C’est vide. Écrivez un coup.
notation-unreadable = « { $text } » ne se lit pas comme un coup.
notation-too-long = C’est trop long pour un coup.

## La partie

match-not-your-turn = C’est à la place { $turn } de jouer. La place { $seat } doit attendre.
match-over = La partie est finie.
match-nothing-to-undo = Rien n’a été joué, il n’y a donc rien à annuler.
match-no-seat = Il n’y a pas de place { $seat }. Les places ici : { $seats }.
match-bad-action = L’action { $action } n’est pas possible maintenant. Choisissez l’une des actions proposées.
match-luck-due = Un lancer ou un tirage doit d’abord avoir lieu.
match-no-luck = Aucun lancer ni tirage de ce genre n’est attendu à présent.
match-committed = La place { $seat } a déjà scellé son coup. Il sera dévoilé quand tout le monde aura joué.
match-not-yours-to-undo = Le dernier coup n’est pas celui de la place { $seat }, qui ne peut donc pas l’annuler.
match-no-preview = Il n’y a pas d’aperçu pour cela.
match-mid-move = Un coup est commencé. Terminez-le ou annulez-le d’abord.

## Jeux et options

game-broken = Le jeu « { $name } » du paquet { $module } ne se charge pas : { $problem }
game-unknown = Aucun jeu ne s’appelle « { $name } ». Les jeux : { $known }.
option-unknown = { $game } n’a pas d’option « { $name } ». Ses options : { $known }.
option-value = « { $value } » n’est pas une valeur de l’option { $name }. Valeurs possibles : { $allowed }.
option-seats = Ce jeu n’accepte pas { $value } comme nombre de places. Nombres possibles : { $allowed }.
option-how-many-seats = nombre de joueurs
option-seed = La graine doit être un texte ou un nombre.
picture-any = { $game }, coup { $turn }
picture-place = Il n’y a pas d’endroit « { $at } » sur ce plateau.
## Feuilles de partie

# Lire le fichier
record-not-text = Ligne { $line } : ce n’est pas du texte UTF-8.
record-control = Ligne { $line } : le caractère de contrôle { $found } ne peut pas figurer ici. Écrivez-le avec un échappement.
record-too-large = Ligne { $line } : cette feuille de partie dépasse { $limit } octets.
record-no-record = Ligne { $line } : aucune partie ne commence ici. Une partie commence par [Game "…"].
record-one =
    { $count ->
        [0] Il n’y a aucune feuille de partie ici. Il en faut une et une seule.
       *[other] Il y a { $count } feuilles de partie ici. Il en faut une et une seule.
    }

# Texte
record-tag = Ligne { $line } : « { $found } » n’est pas une étiquette. Une étiquette s’écrit [Nom "valeur"].
record-tag-twice = Ligne { $line } : l’étiquette { $tag } est déjà donnée.
record-tag-place = Ligne { $line } : « { $found } » se trouve après les coups. Les étiquettes viennent avant eux, Game en premier.
record-escape = Ligne { $line } : « { $found } » n’est pas un échappement. Écrivez \\ pour une barre oblique inverse.
record-open-comment = Ligne { $line } : ce commentaire n’est jamais fermé. Fermez-le par une accolade.
record-open-variation = Ligne { $line } : cette variante n’est jamais fermée. Elle se termine par « ) ».
record-closing = Ligne { $line } : « { $found } » ne ferme rien.
record-number = Ligne { $line } : « { $found } » se trouve là où l’on attend le numéro { $number }.
record-no-move = Ligne { $line } : le numéro { $number } n’a pas de coup.
record-seat = Ligne { $line } : « { $found } » n’est pas une place. Écrivez son numéro ou « luck », puis deux-points.
record-comment-place = Ligne { $line } : un commentaire ne peut pas figurer ici. Écrivez un seul commentaire, juste après son coup.
record-variation-place = Ligne { $line } : une variante ne peut pas figurer ici. Elle suit le coup qu’elle remplace.
record-empty-variation = Ligne { $line } : cette variante n’a aucun coup.

# JSON
record-json = Ligne { $line }, colonne { $column } : ce n’est pas du JSON.
record-not-finite = Ligne { $line } : { $found } n’est pas un nombre qu’une feuille de partie peut contenir.
record-key-twice = Ligne { $line } : la clé « { $key } » est donnée deux fois dans un même objet.
record-key-unknown = Ligne { $line }, { $path } : la clé « { $key } » est inconnue.
record-key-missing = Ligne { $line }, { $path } : la clé « { $key } » manque.
record-text-wanted = Ligne { $line }, { $path } : il faut ici un texte.
record-integer-wanted = Ligne { $line }, { $path } : il faut ici un nombre entier.
record-list-wanted = Ligne { $line }, { $path } : il faut ici une liste.
record-object-wanted = Ligne { $line }, { $path } : il faut ici un objet.
record-format = Ligne { $line } : ce n’est pas une feuille de partie. Son format doit être « { $format } ».
record-version = Ligne { $line } : cette version du format est inconnue. Elle doit être { $version }.

# Valeurs
record-character = Ligne { $line }, { $path } : un caractère n’est pas du texte.
record-too-long = Ligne { $line }, { $path } : c’est plus long que { $limit } caractères.
record-too-many = Ligne { $line }, { $path } : il y en a plus de { $limit }.
record-too-deep = Ligne { $line } : les variantes sont imbriquées sur plus de { $limit } niveaux.
record-empty = Ligne { $line }, { $path } : ceci ne doit pas être vide.
record-repeated = Ligne { $line }, { $path } : quelque chose est donné deux fois.
record-integer = Ligne { $line }, { $path } : il faut un nombre entier de { $low } à { $high }.
record-seats = Les options parlent de { $seats } places, mais { $found } joueurs sont nommés.
record-word = Ligne { $line }, { $path } : « { $found } » ne se lit pas ici.
record-move = Ligne { $line }, { $path } : « { $move } » ne peut pas s’écrire comme un coup.

# Rejouer
record-unknown-game = Aucun jeu ne s’appelle « { $game } ».
record-rules-version = Cette partie suit la version { $found } des règles. Ici, on ne joue que la version { $known } : elle ne peut donc pas être rejouée.
record-option = Les options de cette partie ne conviennent pas. { $problem }
record-missing-tag = L’étiquette { $tag } manque.
record-illegal = Coup { $number }, « { $move } » : { $problem }
record-after-end = Le coup { $number } vient après la fin de la partie.
record-result = La feuille de partie donne pour résultat { $written }. Les coups donnent { $true }.
record-scores = La feuille de partie donne pour scores { $written }. Les coups donnent { $true }.

## La ligne de commande

option-no-value = { $name } demande une valeur à sa suite.
record-none = Ce fichier ne contient aucune partie.
record-too-many-records = Ce fichier contient plus de { $limit } parties.
check-no-boards = { $game } ne prend pas de plateaux dans des fichiers.
check-ok =
    { $moves ->
        [one] { $moves } coup, permis.
       *[other] { $moves } coups, tous permis.
    }
check-total = { $good } sans faute, { $bad } avec une faute.
show-moves =
    { $count ->
        [one] Cette partie n’a que { $count } coup.
       *[other] Cette partie n’a que { $count } coups.
    }
show-records = Le fichier n’a pas de partie numéro { $number }.

## Jouer dans le terminal

play-hint = Tapez un coup, ou aide.
play-prompt = { $who }, à vous de jouer ({ $role })
play-prompt-you = À vous de jouer ({ $role })
play-hand-over = { $who }, c’est à vous. Appuyez sur Entrée quand personne d’autre ne regarde.
play-only = Un seul coup est possible : { $move }
play-unsaved = Cette partie n’est pas enregistrée. Tapez save FICHIER pour la garder, ou répétez la commande pour la laisser.
play-you = Vous
play-random = Hasard
play-greedy = Gourmand
play-level = Niveau { $level }
play-hint-move = Le niveau { $level } jouerait { $move } ; il estime votre part de la victoire à { $percent } %.
play-hint-alone = Le niveau { $level } jouerait { $move } ; il prévoit { $percent } % de tous les points.
play-seat = Place { $seat }
play-moved = { $who } ({ $role }) : { $move }
play-seats =
    { $count ->
        [one] en solo
       *[other] { $count } places
    }
play-luck = Tirages : { $events }
play-alone =
    { $count ->
        [one] Vous avez { $count } point.
       *[other] Vous avez { $count } points.
    }
play-won = { $who } ({ $role }) : victoire, { $points }.
play-shared = Victoire partagée, { $points }.
play-shared-by = Victoire partagée entre { $who }, { $points }.
play-after-end = La partie est finie. À présent : save FICHIER, undo, again ou quit.
play-taken-back = Annulé : { $moves }
play-legal =
    { $count ->
        [one] { $count } coup permis.
       *[other] { $count } coups permis.
    }
play-fine = { $move } est permis.
play-why-how = Quel coup ? Par exemple : why { $move }
play-preview-how = Un aperçu de quoi ? Tapez aide pour un exemple.
play-saved = Enregistré sous { $file }.
play-save-how = Où ? Par exemple : save partie.tgn (ou partie.json)
play-save-exists = { $file } existe déjà. Pour le remplacer : save { $file } over
play-not-saved = Non enregistré : { $problem }
play-lost = Au revoir. Cette partie n’est pas enregistrée.
play-goodbye = Au revoir.
play-help =
    Commandes, en anglais ou en français :
      undo, annuler           annuler le dernier coup ; contre des robots, le vôtre
      hint, conseil           ce que jouerait le robot le plus fort
      legal, permis           ce qui peut être joué
      why, pourquoi COUP      pourquoi un coup est refusé
      score, points           les points et d’où ils viennent
      moves, coups            les coups joués
      board, plateau          le plateau encore une fois
      save, garder FICHIER    garder la partie : save partie.tgn
      again, encore           une nouvelle partie
      help, aide              cette page
      quit, quitter           quitter

## Les robots

bot-level = Il n’y a pas de robot « { $value } ». Les robots : { $allowed }.
bot-budget = Un robot réfléchit un temps ou un nombre de simulations supérieur à zéro.
bot-threads = Un robot réfléchit avec 1 à 256 fils.
bot-seed = La graine d’un robot doit être un nombre entier.
bot-other-game = Ce robot joue à { $bot }, pas à { $game }.
bot-not-to-act = Ce n’est pas à la place { $seat } de jouer ; il n’y a rien à choisir.

## L’arène

arena-player = « { $text } » n’est pas un joueur. Un joueur s’écrit ainsi : { $known }.
arena-unthinking = { $name } ne calcule pas à l’avance ; il ne prend ni temps ni simulations.
arena-players = Une arène demande de 2 à { $most } joueurs, pas { $count }.
arena-rungs = Une échelle demande au moins deux joueurs, chacun une seule fois.
arena-other-plan = { $folder } contient les parties d’autres joueurs, options ou tirages. Choisissez un autre dossier.
arena-sprt = Un test s’écrit { $form }, la plus petite différence d’abord : { $example }.
arena-errors = Une probabilité d’erreur est au-dessus de 0 et en dessous de 0,5.
arena-sprt-two = Un test compare deux joueurs.
workers-lost = Un travail ({ $task }) a été perdu trois fois, avec son exécutant. Ce qui est fini est gardé.
workers-no-dask = Une grappe demande d’autres paquets : pip install "torcello[cluster]"
workers-cluster = Aucun ordonnanceur Dask ne répond à l’adresse « { $address } ».
arena-no-marks = Cette page n’a pas de place pour le tableau : la marque { $mark } manque.
arena-interrupted =
    { $count ->
        [one] { $count } partie est gardée dans { $folder }. Relancez la même commande pour continuer.
       *[other] { $count } parties sont gardées dans { $folder }. Relancez la même commande pour continuer.
    }
arena-kept =
    { $count ->
        [one] { $count } partie, gardée dans { $folder }
       *[other] { $count } parties, gardées dans { $folder }
    }
arena-elo = Différence Elo de { $player } : { $elo }
arena-verdict =
    { $why ->
        [accepted] Le test est tranché : meilleur de { $high } Elo plutôt que de { $low }.
        [rejected] Le test est tranché : meilleur de { $low } Elo plutôt que de { $high }.
       *[open] Le test n’est pas tranché : { $low } et { $high } Elo restent possibles.
    }
arena-percent = { $mean } % [{ $low } ; { $high }]
arena-within = { $mean } [{ $low } ; { $high }]
arena-column-player = joueur
arena-column-games = parties
arena-column-score = score
arena-column-points = points
arena-column-rating = cote
arena-column-forfeits = échecs
arena-column-below = score contre le précédent
arena-column-elo = Elo au-dessus

## Le hasard

luck-none = Cette partie ne dit rien de son hasard ; il n’y a rien à vérifier.
luck-unreadable = L’étiquette Luck est illisible : { $problem }
luck-sealed = Le hasard de cette partie est encore scellé. Son secret sera dévoilé à la fin.
luck-commitment = Le secret ne correspond pas à l’engagement { $written }. C’est celui de { $true }.
luck-differs = Le coup { $number } est « { $written } ». D’après le secret, ce devrait être « { $true } ».
signature-none = Cette partie n’est pas signée.
signature-false = Cette partie n’est pas telle qu’elle a été signée : quelque chose y a été modifié.
signature-other-server = Cette partie est signée par un autre serveur : { $print }
signature-unreadable = La signature de cette partie est illisible.
signature-no-key = « { $found } » n’est ni la clé publique d’un serveur, ni l’empreinte d’une telle clé.
signature-no-package = Vérifier une signature demande un paquet de plus : pip install "torcello[cli]"
verify-ok =
    { $events ->
        [one] { $events } tirage, conforme au secret.
       *[other] { $events } tirages, tous conformes au secret.
    }
verify-signed = Signée par le serveur { $print }.

## L’entraînement

train-nothing = Pour { $game }, les robots n’ont rien à apprendre.
train-no-simulations = { $game } apprend sans recherche ; --simulations n’a pas de sens ici.
train-other-course = { $folder } contient un autre entraînement. Choisissez un autre dossier.
train-interrupted = Interrompu. Ce qui est fini est dans { $folder } ; relancez la même commande pour continuer.
train-written = Les poids sont dans { $file }.
weights-unreadable = { $file } n’est pas un fichier de poids pour { $game }.
weights-none = { $game } n’a rien appris qu’un fichier puisse remplacer.

## Moteurs

ugi-command = La commande « { $command } » est inconnue.
ugi-busy = « { $command } » doit attendre : le moteur réfléchit. Envoyez d’abord stop.
ugi-setoption = Cela ne règle rien. Écrivez : setoption name NOM value VALEUR
ugi-option = Il n’y a pas d’option « { $name } ».
ugi-position = Ce n’est pas une position. Écrivez : position startpos moves …
ugi-no-position = La dernière position n’a pas pu être lue. Envoyez-en une autre.
ugi-move = Coup { $number }, « { $move } » : { $problem }
ugi-go = « { $word } » n’est pas une limite de réflexion.
ugi-number = « { $value } » ne convient pas pour { $word }. Il faut un nombre entier.
ugi-query = La question « { $question } » est inconnue.
engine-start = Le moteur { $engine } ne peut pas démarrer : { $why }
engine-game = Le moteur { $engine } ne joue pas à { $game }.
engine-silent = Le moteur { $engine } n’a pas répondu à temps.
engine-ended = Le moteur { $engine } s’est arrêté de lui-même, avec le code { $code }.
engine-illegal = Le moteur { $engine } joue « { $move } ». { $problem }

## Analyse

analyse-at-work = Partie { $number }
analyse-head-number = N°
analyse-head-who = Qui
analyse-head-move = Coup
analyse-head-value = Valeur
analyse-head-mark = Note
analyse-head-better = Mieux
analyse-head-open = Cartes ouvertes
analyse-luck = hasard
analyse-best = meilleur
analyse-good = bon
analyse-inaccuracy = imprécision
analyse-mistake = erreur
analyse-blunder = gaffe
analyse-summary = { $who } : { $marks }. Perdu par les coups : { $loss }. Chance : { $luck }.
analyse-legend =
    { $measure ->
        [points] Les valeurs sont des points à la fin
        [lead] Les valeurs sont l’avance en points, à la fin, sur la meilleure des autres places
       *[win] Les valeurs sont des parts de la victoire
    }, d’après { $by ->
        [planner] le planificateur du jeu
       *[search] la recherche
    }. Notes selon ce que perd un coup, le doute déduit : { $marks }.

## Le serveur : les invités

# Qui n’a pas dit son nom porte celui d’un oiseau de la lagune.
guest-names = Aigrette, Avocette, Balbuzard, Barge, Bécasseau, Bécassine, Bergeronnette, Bernache, Bihoreau, Busard, Butor, Canard, Chevalier, Cormoran, Courlis, Cygne, Échasse, Eider, Fauvette, Flamant, Foulque, Fuligule, Garrot, Goéland, Gravelot, Grèbe, Guêpier, Harle, Héron, Huîtrier, Ibis, Macreuse, Martin-pêcheur, Milouin, Mouette, Pilet, Pluvier, Rousserolle, Sarcelle, Souchet, Spatule, Sterne, Tadorne, Tournepierre, Vanneau
bot-name = Robot, niveau { $level }
guest-needed = Le serveur ne sait pas qui vous êtes. Autorisez les cookies pour ce site, puis réessayez.
guest-banned =
    { $until ->
        [never] L’hôte de ce serveur a bloqué cet invité.
       *[other] L’hôte de ce serveur a bloqué cet invité jusqu’au { $until }.
    }
guest-range-banned = Une personne de votre réseau a été bloquée. Ce serveur n’accepte pas de nouvel invité venant de là jusqu’au { $until }.
guest-no-name = Ce nom n’afficherait rien. Écrivez-en un qui se voie.
guest-bare-name = Un nom demande au moins une lettre, un chiffre ou un émoji.
guest-long-name = Ce nom est trop long. { $limit } caractères au plus.
guest-no-such-phrase = Aucun invité n’a cette phrase. Relisez chaque mot.
guest-no-such-device = Cet appareil n’est plus connecté.

## Le serveur : les tables

table-unknown = Cette table n’existe pas. Vérifiez son lien ou son code.
table-rules-version = Cette partie suit la version { $found } des règles. Ici, on ne joue que la version { $known } : elle ne peut donc pas être ouverte. Elle est gardée telle quelle.
table-stale = La partie a avancé entre-temps. Regardez-la de nouveau.
table-full = Toutes les places sont prises.
table-taken = Cette place n’est pas libre. Choisissez-en une autre.
table-kept = Les places libres sont gardées pour les joueurs de la partie précédente.
table-seated =
    { $limit ->
        [one] À cette table, chaque invité prend une place.
       *[other] À cette table, chaque invité prend { $limit } places au plus.
    }
table-not-full = Des places sont encore libres.
table-no-host-seat = Prenez place à votre propre table.
table-no-such-seat = Cette place n’existe pas.
table-no-seat-here = Vous n’avez pas de place à cette table.
table-not-your-seat = Cette place n’est pas la vôtre.
table-not-your-bot = Ce n’est pas à ce robot de jouer, ou c’est le serveur qui le fait jouer.
table-nobody-comes = Sans serveur, personne d’autre ne peut venir à la table. Placez des robots, ou des personnes à cet appareil.
table-needs-others = Il faut un serveur pour cela. La partie n’est que sur cet appareil.
table-not-host = Seul l’hôte de la table peut faire cela.
table-started = La partie a déjà commencé.
table-not-started = La partie n’a pas encore commencé.
table-not-over = La partie n’est pas encore finie.
table-not-awaited = Ce n’est pas à vous de jouer.
table-bot-plays = Un robot vous remplace. Revenez d’abord à votre place.
table-luck-seen = Ce qui a été tiré ou lancé a été vu : rien de ce qui précède ne peut être annulé.
table-asked = Une demande est déjà en cours. Répondez-y d’abord.
table-nothing-asked = Personne ne l’a demandé.
table-own-ask = Vous l’avez demandé vous-même. Aux autres d’accepter.
table-nobody-to-agree = Il n’y a personne ici qui puisse accepter.
table-out = Cette place est hors de la partie.
table-left = Ce joueur est déjà parti.
table-not-left = Le joueur de cette place n’est pas parti.
table-still-here = Le joueur de cette place est encore là, ou l’était à l’instant.
table-nobody-there = Personne n’est assis là.
table-not-quiet = Il faut encore patienter : quelqu’un a joué ici ces { $days } derniers jours.
table-own-turn = C’est à vous de jouer. Pour arrêter la partie maintenant, abandonnez.
table-no-clock = Il n’y a pas de pendule à arrêter ici.
table-paused = Les pendules sont déjà arrêtées.
table-not-paused = Les pendules tournent déjà.
vacation-off = Il n’y a pas de vacances sur ce serveur.
vacation-taken = Vous êtes déjà en vacances.
vacation-none = Vous n’êtes pas en vacances.
vacation-too-long =
    { $days ->
        [0] Il ne vous reste pas de jour de vacances pour l’instant.
        [one] Il vous reste un jour de vacances pour l’instant.
       *[other] Il vous reste { $days } jours de vacances pour l’instant.
    }
table-no-stand-in = À cette table, les robots ne remplacent pas les joueurs partis.
table-no-spectators = Cette partie se joue sans spectateurs.
table-no-hints = Pas de conseils contre d’autres personnes.
table-no-chat = L’hôte de ce serveur a fermé la discussion. Les messages tout prêts fonctionnent encore.
table-no-preset = Il n’y a pas de message tout prêt « { $preset } ».
table-nothing-said = C’est vide. Écrivez d’abord quelque chose.
table-too-long = C’est trop long. { $limit } caractères au plus.
handed-clock = Une partie avec pendule reste sur l’appareil où elle a commencé.
handed-open-seat = Toutes les places doivent être prises.
handed-other-rules = Cette partie a été jouée selon d’autres règles que celles du serveur. Elle reste sur l’appareil.
handed-other-luck = Les tirages ne sont pas ceux que donne le secret de cette partie.
handed-not-begun = Cette partie n’a pas encore commencé.
handed-no-seat = Il n’est pas dit de qui est ce coup.
handed-differs = Cette partie a déjà été mise en ligne, et elle y a pris un autre cours. La vôtre reste sur l’appareil.
table-rematch-made = Une nouvelle partie a déjà été proposée.
table-record-later = La feuille de partie dévoilerait ce que les joueurs ne doivent pas encore savoir. Vous pourrez l’avoir à la fin.
daily-no-such-day = Il n’y a pas de Hashi du jour à cette date.
daily-own-first = Finissez d’abord votre propre essai à ce Hashi. Dès demain, tout le monde pourra voir celui-ci.
daily-running = Cet essai au Hashi du jour n’est pas encore terminé.
daily-once = Vous avez un seul essai par jour. Le prochain Hashi arrive demain.
daily-no-hints = Pas de conseils pour le Hashi du jour.

## Le serveur : les liens partagés

preview-site = Quatre jeux d’îles et de ponts. Jouez contre un ami, un inconnu ou un robot. Sans compte.
preview-table = Une table pour { $game }.
preview-gathering =
    { $count ->
        [one] { $names } vous attend. Ouvrez le lien et prenez place.
       *[other] { $names } vous attendent. Ouvrez le lien et prenez place.
    }
preview-running =
    { $count ->
        [one] { $names } joue. Venez regarder.
       *[other] { $names } jouent. Venez regarder.
    }
preview-over = Une partie finie : { $names }. Revoyez-la coup par coup.
preview-try = Un essai au Hashi du jour, { $day }.
preview-daily-title = Le Hashi du jour, { $day }
preview-daily = Un plateau, un paquet de cartes, un départ, les mêmes pour tout le monde, et un seul essai. Combien de points marquerez-vous ?
preview-records-title = Parties
preview-records = Revoyez une partie coup par coup, et vérifiez chaque tirage.

## Le serveur : ce qu’il ne peut pas

protocol-not-text = Les messages sont des textes, pas des octets.
protocol-unreadable = Ce message est incompréhensible : { $problem }
limit-rate = Cela fait beaucoup d’un coup. Réessayez dans { $seconds } s.
limit-watches = Une connexion peut suivre { $limit } parties au plus.
limit-body = C’est trop grand pour le serveur.
limit-slow = L’envoi a pris plus de { $seconds } s.
limit-cost = La lecture de ce fichier prendrait trop de temps au serveur.
limit-events = Il s’est passé beaucoup de choses à cette table. Vous pouvez encore jouer, mais plus faire cela.
limit-moves = Cette table a atteint sa limite de { $limit } événements. Vous ne pouvez plus qu’abandonner.
guard-origin = Cette page n’a pas le droit d’agir pour vous ici.
guard-host = Ce serveur ne répond pas à ce nom. Son hôte peut l’autoriser avec le réglage « hosts ».
guard-no-page = Il n’y a rien ici.
guard-no-method = Cela ne peut pas se faire ici.
guard-refused = Le serveur ne peut pas faire cela.
push-off = Ce serveur n’envoie pas de notifications.
push-unknown-service = Ce n’est pas l’adresse d’un service de notification de navigateur.
server-busy = Trop de choses se passent à la fois à cette table. Réessayez dans un instant.
server-failed = Une erreur s’est produite sur le serveur. Rien n’a changé ; réessayez.
server-no-port = Le serveur ne peut pas écouter sur { $host }, port { $port } : { $problem }
storage-newer = La base de données a été écrite par un Torcello plus récent ({ $revision }). Mettez celui-ci à jour.
storage-broken-key = La clé du serveur dans la base de données ({ $name }) est endommagée. Restaurez une sauvegarde.
storage-in-use = Un autre serveur utilise déjà { $file }. Arrêtez-le d’abord, ou donnez un autre dossier à celui-ci.
storage-no-folder = Le dossier { $folder } est inutilisable : { $problem }
storage-unusable = La base de données est inutilisable : { $problem }. Si son fichier est endommagé, restaurez une sauvegarde.
storage-no-driver = PostgreSQL demande un paquet de plus : pip install "torcello[postgres]"
storage-unknown = « { $kind } » n’est pas une sorte de base de données connue ici. Donnez l’adresse d’une base PostgreSQL ou SQLite.
guest-unknown = Cet invité n’existe pas.
doctor-sound = La base de données se dit saine.
doctor-damaged = La base de données est endommagée. Restaurez une sauvegarde.
doctor-unchecked = PostgreSQL n’a pas vérifié ses index : il faut pour cela son extension amcheck (CREATE EXTENSION amcheck).
block-nobody = Il n’y a personne à bloquer.
block-yourself = Vous ne pouvez pas vous bloquer vous-même.
block-too-many = Vous pouvez bloquer { $limit } invités au plus.
block-unknown = Vous n’avez pas bloqué cet invité.
report-no-words = Il n’y a rien à signaler ici.
report-yourself = Vous ne pouvez pas signaler votre propre message.
report-already = Vous avez déjà signalé ce message.
report-unknown = Ce signalement n’existe pas.
doctor-examined =
    Examen de { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } avec { $events ->
        [one] { $events } événement
       *[other] { $events } événements
    } : { $ill } avec un problème ; { $other_rules } sous une autre version des règles, qui n’est plus jouée ici.
doctor-restored =
    Restauration de { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    } ; examen de { $matches ->
        [one] { $matches } partie
       *[other] { $matches } parties
    } : { $ill } avec un problème ; { $other_rules } sous une autre version des règles, qui n’est plus jouée ici.
backup-not-one = { $file } n’est pas une sauvegarde de Torcello.
backup-broken = { $file } est incomplet : rien n’en a été fait.
backup-not-empty = Cette base de données n’est pas vide. Une sauvegarde ne se restaure que dans une base vide.
backup-other-form = { $file } vient d’une autre version. Restaurez-le avec cette version-là, puis mettez à jour.
server-no-service = Le service { $name } ne répond pas ({ $problem }). Son adresse est-elle juste, et tourne-t-il ?
