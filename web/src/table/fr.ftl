# La page d’une table. Ce qui appartient à un jeu se trouve dans le catalogue de ce jeu.

app-failed = Cela n’a pas marché. Rien n’est perdu ; veuillez réessayer.
app-copied = Copié

table-title = Table
table-board = Plateau
table-you = Vous
table-somebody = Quelqu’un
table-free-seat = Place libre
table-finished =
    { $turns ->
        [0] Terminée
        [one] Terminée · { $turns } coup
       *[other] Terminée · { $turns } coups
    }
table-status-gathering = En attente de joueurs
table-status-cancelled = Fermée
table-status-running = En cours
table-status-over = Terminée
table-menu = Menu
table-help = Règles, score et touches
table-chat =
    { $count ->
        [0] Discussion
        [one] Discussion, { $count } nouveau message
       *[other] Discussion, { $count } nouveaux messages
    }
table-unreachable = Cette table ne peut pas être affichée.
table-loading = La table arrive.
table-lost = Connexion perdue. Nouvel essai en cours.
table-lost-draft = Connexion perdue. Votre brouillon est gardé. Nouvel essai en cours.
table-no-board = Le plateau n’a pas pu être chargé. Rien n’est perdu ; veuillez recharger la page.

## Before the match

table-invite =
    { $count ->
        [one] Invitez quelqu’un
       *[other] Invitez { $count } personnes
    }
table-invite-text = Envoyez ce lien. Qui l’ouvre s’assied aussitôt ; personne n’a besoin de s’inscrire.
table-link = Lien vers cette table
table-copy = Copier
table-qr = Le lien en code QR
table-seats = Places
table-host = hôte
table-sit = S’asseoir ici
table-seat-bot = Placer un robot
table-bot-here = Un robot pour la place { $seat }
table-start = Commencer
table-starts-full = La partie commence dès que la dernière place est prise.
table-close = Fermer la table
table-leave = Quitter
table-cancelled = Cette table a été fermée avant de commencer.

## The turn

table-prompt = Ce qui est attendu
table-your-turn = À vous de jouer.
table-to-move = au trait
table-looking-back = Retour en arrière
table-hand-over = { $name }, c’est à vous
table-covered = Les mains sont cachées pendant que l’appareil passe de main en main.
table-uncover = Je suis { $name }
table-sending = Envoi de votre coup
table-preparing = Le robot se réveille ; la première fois prend un moment
table-waiting = En attente
table-thinking = { $name } réfléchit
table-rule = Règle { $rule }
table-hinted = Le conseil d’un robot. Il compte comme une aide.
table-hint-is = Un robot jouerait { $move }.
table-parts = Votre coup jusqu’ici
table-take-part = Reprendre { $part }
table-take-back = Reprendre la dernière partie
table-undo = Reprendre votre dernier coup
table-hint = Demander conseil à un robot
table-type = Écrire un coup
table-type-text = Dans la notation du jeu
table-type-found = Coups qui commencent ainsi
table-type-play = Le jouer
table-to-now = Revenir au présent
table-again = Rejouer
table-more-games = Autres jeux

## Seats

table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-time-left = reste { $time }
table-away = absent
table-left = est parti
table-stands-in = un robot joue
table-out-resigned = a abandonné
table-out-time = temps écoulé
table-let-bot = Laisser un robot jouer pour { $name }

## Asking

table-asked-undo = Vous avez demandé à reprendre un coup.
table-asked-draw = Vous avez proposé la nulle.
table-asks-undo = { $name } demande à reprendre un coup.
table-asks-draw = { $name } propose la nulle.
table-agree = Accepter
table-decline = Refuser

## The log, and looking back

table-moves = Coups
table-no-moves = Pas encore de coup.
table-hidden-move = caché
table-replay = Parcourir la partie
table-first = Au début
table-earlier = Un coup en arrière
table-later = Un coup en avant
table-autoplay = Lecture automatique
table-pause = Arrêter
table-looked-at = Coup { $at } sur { $count }.
table-move-of = { $at } sur { $count }

## The end

table-result = Résultat
table-lead = { $name } en tête, de { $points } au plus
table-turned = Les tournants
table-turned-at =
    { $name ->
        [Vous] Vous prenez la tête
       *[other] { $name } prend la tête
    }, { $more } à { $less }.
table-share = Partager
table-luck-check = Vérifier le hasard
table-luck-sealed = Le hasard est encore scellé. Son secret paraît quand le jour est fini.
table-luck-true =
    { $count ->
        [one] Un seul tirage, et il découle du secret.
       *[other] Les { $count } tirages découlent tous du secret.
    }
table-luck-false = Le tirage numéro { $number } ne découle pas du secret.
table-luck-promised = C’est bien le secret scellé avant la partie ; ce navigateur en avait noté le sceau.
table-luck-broken = Ce n’est pas le secret scellé avant la partie.
table-luck-unnoted = Ce navigateur n’avait pas noté le sceau ; comparez-le au vôtre.

## What happened

table-event-join = { $name } s’assied.
table-event-bot = Un robot joue.
table-event-leave = { $name } est parti.
table-event-back = { $name } est de retour.
table-event-undo = { $name } reprend un coup.
table-event-ask = { $name } demande quelque chose.
table-event-answer = { $name } répond.
table-event-resign = { $name } abandonne.
table-event-flag = { $name } n’a plus de temps.
table-event-rematch = Une nouvelle partie est prête.
table-event-stop = La partie a été arrêtée.

## The menu

table-draw = Proposer la nulle
table-resign = Abandonner
table-back = Reprendre votre place
table-sure-resign = Abandonner cette partie ?
table-sure-leave = Partir ? La partie continue ; vous pouvez revenir par son lien.
table-stay = Rester
table-sound = Son
table-show-legal = Montrer tout ce qui peut être touché
table-send-at-once = Envoyer aussitôt un coup entier (robots, un seul appareil)
table-full-screen = Plein écran
table-watching =
    { $count ->
        [one] Une personne regarde.
       *[other] { $count } personnes regardent.
    }

## Chat

table-chat-title = Discussion
table-chat-empty = Rien n’a encore été dit.
table-chat-write = Écrire quelque chose
table-chat-send = Envoyer
chat-hello = Bonjour
chat-good-luck = Bonne chance
chat-well-played = Bien joué
chat-thanks = Merci
chat-oops = Oups
chat-one-moment = Un instant, s’il vous plaît
chat-good-game = Belle partie
chat-bye = Au revoir

## Help

table-rules = Les règles : { $game }
table-score = Score
table-keys = Touches
key-arrows = flèches
key-arrows-does = d’une case à l’autre
key-enter = Entrée
key-enter-does = choisir, et confirmer un coup entier
key-escape = Échap
key-escape-does = reprendre la dernière partie ; revenir au présent
key-slash = /
key-slash-does = écrire un coup
key-l = L
key-l-does = vers la liste des coups
key-s = S
key-s-does = dire le score
key-question = ?
key-question-does = cette page
key-brackets = [ ]
key-brackets-does = en arrière, et de nouveau en avant

## Records

table-seat = Place { $seat }
