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
table-loading = Chargement de la table.
table-banned = L’hôte de ce serveur vous a bloqué.
table-lost = Connexion perdue. Nouvel essai en cours.
table-lost-draft = Connexion perdue. Votre coup commencé est gardé. Nouvel essai en cours.
table-no-board = Le plateau n’a pas pu être chargé. Rien n’est perdu ; veuillez recharger la page.

## Before the match

table-invite =
    { $count ->
        [one] Invitez quelqu’un
       *[other] Invitez { $count } personnes
    }
table-invite-text = Envoyez ce lien. La personne qui l’ouvre prend place aussitôt, sans s’inscrire.
table-link = Lien vers cette table
table-copy = Copier
table-qr = Le lien en code QR
table-seats = Places
table-host = hôte
table-sit = Prendre cette place
table-seat-bot = Placer un robot
table-bot-here = Un robot pour la place { $seat }
table-start = Commencer
table-starts-full = La partie commence dès que la dernière place est prise.
table-close = Fermer la table
table-leave = Quitter
table-cancelled = Cette table a été fermée avant de commencer.
table-unused = Personne n’était venu depuis longtemps.

## The turn

table-prompt = À faire maintenant
table-your-turn = À vous de jouer.
table-to-move = en train de jouer
table-looking-back = Retour en arrière
table-hand-over = { $name }, c’est à vous
table-covered = Ce qui est secret reste caché le temps de passer l’appareil.
table-uncover = Je suis { $name }
table-sending = Envoi de votre coup
table-preparing = Le robot se réveille ; la première fois, cela prend un moment
table-waiting = En attente
table-thinking = { $name } réfléchit
table-rule = Règle { $rule }
table-hinted = Le conseil d’un robot. Il compte comme une aide.
table-hint-comes = Un robot réfléchit à votre coup.
table-hint-beside = Un robot jouerait { $move }. Votre coup reste tel quel.
table-hint-use = Le suivre
table-hint-keep = Garder le mien
table-hint-is = Un robot jouerait { $move }.
table-parts = Votre coup jusqu’ici
table-take-part = Annuler { $part }
table-take-back = Annuler la dernière étape
table-no-undo = Rien ne peut être annulé pour l’instant.
table-no-undo-luck-seen = Il y a eu un tirage ou un lancer depuis votre dernier coup : on ne peut plus l’annuler.
table-no-undo-nothing-to-undo = Vous n’avez pas encore joué : il n’y a rien à annuler.
table-no-undo-asked = Une demande attend une réponse.
table-undo = Annuler votre dernier coup
table-hint = Demander conseil à un robot
table-type = Taper un coup
table-type-text = Dans la notation du jeu
table-type-found = Coups qui commencent ainsi
table-type-play = Le jouer
table-to-now = Revenir au présent
table-go-on = Continuer
table-again = Rejouer
table-missing = Cette table n’existe pas.
table-missing-text = Le lien ou le code est peut-être mal écrit. Le code figure dans le lien que l’hôte partage.
table-daily = Le Hashi du { $day }
table-practise = S’entraîner en solo
table-to-daily = Tous les scores
table-asks-rematch = { $name } propose une revanche.
table-rematch = Revanche
table-rematch-text = Tout le monde s’est décalé d’une place.
table-rematch-waits = Demande envoyée. La partie commence dès que tout le monde a dit oui.
table-rematch-asked = invitation envoyée
table-rematch-yes = Rejouer
table-rematch-no = Non merci
table-rematch-declined = { $name } préfère ne pas rejouer.
table-to-rematch = Aller à la revanche
table-next-level = Suivant : { $name }
table-next-level-of-several = Niveau suivant
table-more-games = Autres jeux

## Seats

table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-time-left = il reste { $time }
table-time-stands = il reste { $time }, la pendule est arrêtée
table-away = absent
table-left = est parti
table-vacation = en vacances jusqu’au { $until }
table-stands-in = un robot joue
table-out-resigned = a abandonné
table-out-time = temps écoulé
table-let-bot = Laisser un robot jouer pour { $name }
table-quiet = Personne n’a joué depuis longtemps. Un robot peut continuer, ou vous pouvez arrêter la partie sans vainqueur. Sinon, elle s’arrêtera le { $date }.
table-end = Arrêter la partie
table-paused = Pause jusqu’au { $until } au plus tard. Les pendules sont arrêtées.
table-resume = Continuer la partie

## Asking

table-asked-undo = Vous avez demandé à annuler un coup.
table-asked-draw = Vous avez proposé la nulle.
table-asks-undo = { $name } demande à annuler un coup.
table-asks-draw = { $name } propose la nulle.
table-asked-pause = Vous avez demandé une pause.
table-asks-pause = { $name } demande une pause. Les pendules s’arrêteraient.
table-agree = Accepter
table-decline = Refuser

## The log, and looking back

table-moves = Coups
table-all-moves = Tous les coups
table-no-moves = Aucun coup pour l’instant.
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
table-over = La partie est finie
table-wins =
    { $name ->
        [Vous] Vous gagnez
       *[other] { $name } gagne
    }
table-you-lose = Vous perdez
table-shared = Victoire partagée
table-drawn = Partie nulle
table-won-by-nobody = Personne ne gagne
table-share-it = Vainqueurs : { $names }.
table-ended-resigned =
    { $name ->
        [Vous] Vous avez abandonné.
       *[other] { $name } a abandonné.
    }
table-ended-time =
    { $name ->
        [Vous] Votre temps est écoulé.
       *[other] Temps écoulé pour { $name }.
    }
table-ended-draw = D’un commun accord.
table-ended-stopped = La partie a été arrêtée avant sa fin.
table-ended-abandoned = Personne n’avait joué depuis longtemps.
table-hints-used =
    { $count ->
        [one] Avec { $count } conseil
       *[other] Avec { $count } conseils
    }
table-hints-of =
    { $name ->
        [Vous] Vous avez eu
       *[other] { $name } a eu
    } { $count ->
        [one] { $count } conseil.
       *[other] { $count } conseils.
    }
table-lead = { $name } en tête, de { $points } au plus
table-turned = Tournants
table-turned-at =
    { $name ->
        [Vous] Vous prenez la tête
       *[other] { $name } prend la tête
    }, { $more } à { $less }.
table-take-online = Mettre en ligne
table-take-online-help = La partie se poursuit sur le serveur : vous pouvez en envoyer le lien, et elle y est conservée. Le hasard reste celui qui a été scellé sur cet appareil.
table-is-online = La partie est en ligne. Quiconque a son lien peut la suivre.
table-go-online = Aller à la partie
table-moved = Cette partie a déménagé
table-share = Partager
table-luck-check = Vérifier le hasard
table-luck-sealed = Le hasard est encore scellé. Son secret sera dévoilé à la fin du jour.
table-luck-true =
    { $count ->
        [0] Il n’y avait aucun tirage à vérifier.
        [one] Un seul tirage, et il découle du secret.
       *[other] Les { $count } tirages découlent tous du secret.
    }
table-luck-false = Le tirage numéro { $number } ne découle pas du secret.
table-luck-promised = C’est bien le secret scellé avant la partie ; ce navigateur en avait noté le sceau.
table-luck-broken = Ce n’est pas le secret scellé avant la partie.
table-luck-unnoted = Ce navigateur n’avait pas noté le sceau. Si vous l’avez noté vous-même, comparez.

## What happened

table-event-join =
    { $name ->
        [Vous] Vous prenez place.
       *[other] { $name } prend place.
    }
table-event-bot = Un robot prend place.
table-event-leave =
    { $name ->
        [Vous] Vous avez quitté la table.
       *[other] { $name } a quitté la table.
    }
table-event-back =
    { $name ->
        [Vous] Vous êtes de retour.
       *[other] { $name } est de retour.
    }
table-event-undo =
    { $name ->
        [Vous] Vous annulez un coup.
       *[other] { $name } annule un coup.
    }
table-event-ask =
    { $name ->
        [Vous] Vous avez fait une demande.
       *[other] { $name } fait une demande.
    }
table-event-answer =
    { $name ->
        [Vous] Vous avez répondu.
       *[other] { $name } a répondu.
    }
table-event-resign =
    { $name ->
        [Vous] Vous abandonnez.
       *[other] { $name } abandonne.
    }
table-event-flag =
    { $name ->
        [Vous] Vous n’avez plus de temps.
       *[other] { $name } n’a plus de temps.
    }
table-event-stop = La partie a été arrêtée.
table-event-away =
    { $name ->
        [Vous] Vous partez en vacances ou en revenez.
       *[other] { $name } part en vacances ou en revient.
    }
table-event-pause = Pause. Les pendules sont arrêtées.
table-event-resume = La pause est finie. Les pendules tournent.

## The menu

table-draw = Proposer la nulle
table-ask-pause = Demander une pause
table-pause-now = Pause
table-resign = Abandonner
table-back = Revenir à votre place
table-sure-resign = Abandonner cette partie ?
table-sure-leave = Partir ? La partie continue ; vous pouvez revenir avec son lien.
table-stay = Rester
table-sound = Son
table-show-legal = Montrer tous les coups possibles
table-send-at-once = Envoyer aussitôt les coups complets
table-send-at-once-help = Contre des robots, et sur un seul appareil.
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
table-about = Bloquer { $name }
table-about-message = Signaler ou bloquer { $name } : { $said }
table-report = Signaler ce message
table-report-help = L’hôte de ce serveur en reçoit une copie.
table-reported = C’est signalé. L’hôte de ce serveur le verra.
table-block = Bloquer { $name }
table-block-help = Vous ne voyez plus ni ses messages, ni ses invitations. Cette personne n’en sait rien. Vous pouvez revenir sur ce choix dans vos réglages.
table-blocked = Personne bloquée : { $name }
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
table-counts = Ce qui compte
table-score = Score
table-keys = Touches
key-arrows = flèches
key-arrows-does = se déplacer sur le plateau
key-enter = Entrée
key-enter-does = choisir, et confirmer un coup complet
key-escape = Échap
key-escape-does = annuler la dernière étape ; revenir au présent
key-slash = /
key-slash-does = taper un coup
key-l = L
key-l-does = aller à la liste des coups
key-s = S
key-s-does = entendre le score
key-question = ?
key-question-does = cette aide
key-brackets = [ ]
key-brackets-does = revenir en arrière dans les coups, puis en avant

## Records

table-seat = Place { $seat }
