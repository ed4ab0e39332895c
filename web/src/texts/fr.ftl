# Les pages de Torcello. Les jeux ont leurs propres catalogues.

app-close = Fermer
app-notices = Messages
app-again = Réessayer

nav-home = Torcello, page d’accueil
nav-places = Pages
nav-play = Jouer
nav-learn = Apprendre
nav-records = Parties
nav-bots = Robots
nav-me = Vous et vos réglages
nav-other-language = English
nav-light = Passer aux couleurs claires
nav-dark = Passer aux couleurs sombres

page-missing = Cette page n’existe pas.
page-missing-text = L’adresse est peut-être mal écrite, ou la page a changé de place.
page-to-home = Tous les jeux
page-to-learn = Apprendre les règles
page-day = Il n’y a pas de Hashi pour ce jour.
page-day-text = Il y en a un pour chaque jour jusqu’à aujourd’hui. Le suivant commence à minuit UTC.
page-daily = Le Hashi du jour vient d’un serveur.
page-daily-text = Il est le même pour tous : il faut bien que quelqu’un le distribue. En attendant, vous pouvez jouer à Hashi sur cet appareil autant que vous voulez.
page-daily-play = Jouer à Hashi ici
page-offline = Cette page n’a pas pu être chargée.
page-offline-text = Vous semblez hors ligne. Rien n’est perdu : vos parties attendent sur le serveur.

## Toutes les pages

app-rematch = { $name } propose une revanche : { $game }
app-your-turn = À vous de jouer : { $game }
app-signed-out = Cet appareil a été déconnecté depuis un autre. Votre phrase vous permet de revenir.
app-not-understood = Cette page et le serveur ne s’accordent plus. Rechargez la page ; rien n’est perdu.
app-away = Le serveur est injoignable. Vous pouvez jouer contre des robots, ou à plusieurs sur cet appareil ; les amis et les tables ouvertes reviendront avec lui.
app-site = Ces pages n’ont pas de serveur : vous y jouez contre des robots, ou à plusieurs sur cet appareil, et vos parties y restent.
app-failed = Cela n’a pas marché. Rechargez la page, puis réessayez.
app-not-reached = Le serveur est injoignable. Rien n’est perdu. Réessayez dans un instant.

## Accueil

home-title = Des îles, des ponts, quatre jeux
home-lead = Jouez contre un ami, un inconnu, la personne en face de vous ou un robot qui se défend. Sans compte.
home-lead-site = Jouez contre un robot qui se défend, ou avec la personne en face de vous. Ni compte ni serveur : tout se passe dans votre navigateur.
home-games = Choisissez un jeu
home-play = Jouer
home-invite = Inviter un ami
home-set-up = Préparer
home-rules = Règles
home-your-tables = Vos tables
home-your-turn = À vous
home-gathering = En attente de joueurs
home-old-rules = Anciennes règles : partie conservée, non jouable
home-on-this-device = Sur cet appareil
home-alone = En solo
home-all-tables = Tout montrer ({ $count })
home-no-tables = Aucune table pour l’instant. Ouvrez-en une, ou essayez un robot.
home-start = Lancer une partie
home-bot-now = Jouer contre un robot
home-two-here = À deux sur cet écran
home-code = Code de la table
home-join = Rejoindre
home-no-such-table = Aucune table n’a le code { $code }. Vérifiez-le et réessayez.
home-choose-friend = Inviter un ami
home-choose-friend-text = Choisissez un jeu. Vous aurez un lien à envoyer ; la partie commence dès que votre ami prend place.
home-choose-bot = Jouer contre un robot
home-choose-bot-text = Choisissez un robot, puis un jeu.
home-choose-here = À deux sur cet écran
home-choose-here-text = Choisissez un jeu, puis passez-vous l’appareil. Ce qui doit rester caché le reste.
home-which-bot = Quel robot
home-daily-best = Meilleur score : { $name }, { $points }
home-daily-first = Personne ne l’a encore terminé.
home-daily-mine = Vous : { $points }
home-daily-on = Continuer
home-daily-try = Essayer
home-open-tables = Tables ouvertes
home-somebody = Quelqu’un
home-free-seats =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
home-look = Voir
home-no-open-tables = Aucune table ouverte en ce moment. Ouvrez-en une : toute personne de passage pourra s’y joindre.

## Une nouvelle table

new-seats = Joueurs
new-seat = Place { $number }
new-level = Niveau du robot à la place { $number }
new-name = Nom à la place { $number }
new-person = Joueur { $number }
new-who-me = Vous
new-who-me-named = Vous ({ $name })
new-who-here = Quelqu’un sur cet appareil
new-who-bot = Un robot
new-who-open = Libre, pour un ami
new-bot-level = { $name }, niveau { $level }
new-earlier = Monter la place { $number }
new-later = Descendre la place { $number }
new-remove = Retirer la place { $number }
new-add-seat = Ajouter une place
new-shuffle = Tirer l’ordre au sort
new-nobody-here = Une place au moins doit être la vôtre.
new-open = Ouvrir la table
new-play = Jouer
new-then-link = Vous aurez un lien à envoyer.
new-then-play = La partie commence tout de suite.
new-access = Table ouverte à
new-access-link = Toute personne ayant le lien
new-access-link-help = La table n’apparaît dans aucune liste. Envoyez le lien, ou montrez son code QR.
new-access-open = Tout le monde
new-access-open-help = La table apparaît sur la page d’accueil jusqu’à ce que toutes ses places soient prises.
new-needs-others = Sans serveur, personne d’autre ne peut venir à la table. Placez-y des robots, ou des personnes sur cet appareil.
new-clock = Temps de réflexion
new-clock-none = Illimité
new-clock-none-help = Prenez le temps qu’il vous faut. Une partie que tous ont quittée s’arrête après quelques semaines.
new-clock-none-short = sans pendule
new-clock-move = Par coup
new-clock-move-help = Le joueur qui dépasse le temps d’un coup perd la partie.
new-clock-move-short =
    { $seconds ->
        [one] { $seconds } seconde par coup
       *[other] { $seconds } secondes par coup
    }
new-clock-total = Par partie
new-clock-total-help = Chaque joueur a une réserve de temps, et chaque coup en rajoute un peu.
new-clock-total-short = { $minutes } min + { $increment } s
new-clock-days = En jours
new-clock-days-help = Pour jouer par correspondance. Activez les notifications sur votre page pour savoir quand c’est à vous.
new-clock-days-short =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
new-clock-seconds = Secondes par coup
new-clock-minutes = Minutes par partie
new-clock-increment = Secondes de plus après chaque coup
new-clock-days-each = Jours par coup
new-clock-problem = Vérifiez le temps de réflexion : un nombre manque, ou il est trop petit ou trop grand.
new-rules = Règles au choix
new-rules-help = Sans rien changer, vous jouez selon la règle de base.
new-usual = par défaut
new-more = Plus d’options
new-start = La partie commence
new-start-full = Quand toutes les places sont prises
new-start-host = Quand vous le décidez
new-spectators = Autoriser les spectateurs
new-spectators-help = Toute personne ayant le lien peut regarder, sans jamais voir la main d’un joueur.
new-stand-in = Si un joueur s’en va
new-stand-in-none = L’attendre
new-stand-in-help = Un robot peut remplacer un joueur parti, jusqu’à son retour.
new-words = Un mot à mêler aux tirages
new-words-help = N’importe quel texte. Il entre dans chaque lancer et chaque tirage : même le serveur ne peut donc pas les choisir.

## Le Hashi du jour

daily-title = Le Hashi du jour
daily-lead = Un plateau, un paquet de cartes, un départ, les mêmes pour tout le monde. Vous jouez seul, et le jour finit à minuit UTC.
daily-board = Face { $side }. Le nombre de départ est tiré au sort.
daily-try = Jouer le Hashi d’aujourd’hui
daily-go-on = Continuer votre essai
daily-look = Revoir votre essai
daily-mine =
    { $points ->
        [one] Votre résultat : { $points } point, rang { $place } sur { $players }
       *[other] Votre résultat : { $points } points, rang { $place } sur { $players }
    }
daily-mine-late =
    { $points ->
        [one] Votre résultat : { $points } point, terminé trop tard pour être classé
       *[other] Votre résultat : { $points } points, terminé trop tard pour être classé
    }
daily-one-try = Vous avez un seul essai, et il compte. Vous pouvez vous arrêter et revenir jusqu’à la fin du jour.
daily-to-today = Le Hashi d’aujourd’hui
daily-see-others = Choisissez un nom pour voir l’essai de ce joueur.
daily-others-later = Vous pourrez voir les essais des autres quand vous aurez fini le vôtre, ou une fois le jour passé.
daily-next = Le prochain commence à { $time }, heure locale.
daily-missed = Vous n’avez pas joué celui-ci.
daily-scores = Scores
daily-place = Rang
daily-name = Nom
daily-points = Points
daily-you = vous
daily-all = Tout montrer ({ $count })
daily-nobody-yet = Personne ne l’a encore terminé. À vous d’ouvrir le classement.
daily-nobody = Personne ne l’a terminé.
daily-days = Les autres jours
daily-day = Jour
daily-before = La veille
daily-after = Le lendemain
daily-today = Aujourd’hui
daily-luck = Le hasard du jour
daily-luck-sealed = Toutes les cartes du jour découlent d’un secret. Voici son sceau : il fixe le secret sans le dévoiler. Notez-le, et comparez une fois le jour passé.
daily-luck-open = Le jour est passé, voici donc le secret. Avec lui, chacun peut recalculer le nombre de départ et chaque carte, et vérifier le sceau de ce jour.

## Apprendre

learn-title = Apprendre
learn-lead = Chaque jeu en une minute, puis toutes ses règles. Quand un coup est refusé, le numéro de la règle mène ici.
learn-minute = En une minute
learn-aim = Le but
learn-turn = Votre coup
learn-twist = La subtilité
learn-end = La fin
learn-all-rules = Toutes les règles
learn-play = Y jouer
learn-rules = Les règles
learn-no-rules = Ce site n’a pas de page de règles pour ce jeu.
learn-only-english = Ces règles ne sont pas encore traduites : les voici en anglais.

learn-keys = Au clavier
learn-keys-text = Tout peut se jouer sans souris. La touche Tab mène au plateau ; les flèches permettent ensuite de s’y déplacer.
learn-space = Espace
learn-key-arrows = se déplacer sur le plateau
learn-key-enter = choisir ; quand le coup est complet, le confirmer
learn-key-esc = annuler la dernière étape
learn-key-slash = taper un coup
learn-key-log = lire les coups joués
learn-key-score = entendre le score
learn-key-help = ouvrir l’aide
learn-key-back = revenir en arrière dans les coups, puis en avant

learn-notation = Écrire une partie
learn-notation-text = La liste des coups s’écrit ainsi, et vous pouvez taper un coup de la même façon.

learn-luck = Un hasard vérifiable
learn-luck-text = Tous les lancers et tirages d’une partie découlent d’un seul secret. Son sceau est montré avant la partie, et le secret lui-même figure dans la feuille de partie une fois celle-ci finie : chacun peut donc vérifier que rien n’a été changé en chemin. Le mot que vous ajoutez en ouvrant une table ou en y prenant place change tous les lancers et tirages, et même le serveur ne peut donc pas les choisir.
learn-licences = Licences des logiciels et des polices utilisés dans ces pages

## Parties

records-title = Parties
records-lead = Revoyez une partie coup par coup. Une feuille de partie est un petit texte que chacun peut garder, partager et vérifier.
records-read = Ouvrir une partie
records-read-text = Un fichier .tgn ou JSON, venu de ce site, du terminal ou écrit à la main. Chaque coup est vérifié, et chaque tirage aussi si la feuille contient le secret. Les commentaires, variantes et étiquettes sont conservés.
records-alone = C’est un serveur qui lit et vérifie les feuilles de partie, et aucun n’est joignable. Les parties que vous avez finies sur cet appareil peuvent toujours être revues et enregistrées.
records-file = Choisir un fichier
records-paste = Ou collez une partie
records-check = Vérifier et montrer
records-checked =
    { $count ->
        [0] Aucun coup
        [one] Un coup, conforme aux règles
       *[other] { $count } coups, tous conformes aux règles
    }
records-luck-true = Les tirages découlent bien du secret
records-luck-false = Les tirages ne découlent pas du secret
records-won =
    { $count ->
        [one] Vainqueur : { $names }
       *[other] Victoire partagée : { $names }
    }
records-unfinished = Inachevée
records-seat = Place { $number }
records-eyes = Vue par
records-spectator = Un spectateur
records-moves = Coups
records-luck = Hasard
records-variations =
    { $count ->
        [one] Une variante est conservée dans la feuille. Elle n’est pas encore montrée ici.
       *[other] { $count } variantes sont conservées dans la feuille. Elles ne sont pas encore montrées ici.
    }
records-which = Partie à montrer, sur { $count }
records-save = La feuille entière, avec tout ce qui s’y trouvait.
records-not-text = Ce fichier n’est pas du texte. Une feuille de partie est un texte simple en UTF-8.
records-own = Vos parties finies
records-download = Télécharger la feuille : { $game }, { $day }
records-all = Tout montrer ({ $count })
home-won = Gagnée
home-lost = Perdue
home-shared = Partagée
home-resigned = par abandon
home-time = au temps
home-stopped = arrêtée
home-abandoned = délaissée
home-over = finie
home-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
records-none = Aucune partie finie pour l’instant.
records-none-play = Jouez-en une.

## Robots

bots-title = Robots
bots-lead = Huit îles de la lagune, du voisin aimable au meilleur que nous sachions faire. Un robot voit ce que sa place peut voir, jamais plus.
bots-game = Jeu
bots-level = niveau { $level }
bots-measured = Leur force
bots-measured-text = Chaque robot a rencontré celui du niveau inférieur, avec les mêmes tirages et en échangeant les places. Les cotes portent sur toutes les parties d’un tableau ; les traits fins sont des intervalles à 95 %.
bots-not-measured = Pas encore mesurée pour ce jeu.
bots-seats =
    { $seats ->
        [one] En solo, comparés aux points
       *[other] { $seats } places
    }
bots-when = mesurée le { $day }
bots-player = Joueur
bots-player-greedy = Prend le plus de points
bots-player-random = Joue au hasard
bots-rating = Cote
bots-score = Gagné contre le niveau inférieur
bots-games = Parties
bots-range = de { $from } à { $to }

## Ma page

me-title = Vous
me-lead = Ni compte ni mot de passe. Votre navigateur garde un cookie, et c’est vous.
me-lead-site = Ni compte, ni mot de passe, ni cookie. Vos choix restent dans ce navigateur.
me-alone = Votre phrase, vos appareils et vos notifications sont gardés par le serveur. Vous les retrouverez dès qu’il sera joignable.
me-who = Votre nom
me-name = Tel que les autres le voient
me-name-here = Votre nom aux tables de cet appareil.
me-name-help = Jusqu’à 40 caractères, dans n’importe quelle langue.
me-name-first = Vous recevrez un nom à votre première partie. Vous pouvez en choisir un autre ici à tout moment.
me-keep = Enregistrer
me-name-kept = Vous êtes maintenant { $name }.
me-looks = Apparence et son
me-language = Langue
me-theme = Couleurs
me-theme-system = Celles du système
me-theme-light = Claires
me-theme-dark = Sombres
me-sound = Son
me-sound-help = Bois, eau et cloches, doucement.
me-volume = Volume
me-playing = Jouer
me-show-legal = Montrer tous les coups possibles
me-show-legal-help = Par défaut, ils sont montrés pendant vos deux premières parties d’un jeu ; ensuite, ils apparaissent là où vous pointez ou appuyez.
me-send-at-once = Envoyer aussitôt les coups complets
me-send-at-once-help = Contre des robots et sur un même appareil, sans demander confirmation. Vous pouvez toujours annuler un coup.
me-flight = Sans connexion
me-kept = Garder toute l’application sur cet appareil
me-kept-off = Tous les jeux et tous les robots, prêts sans connexion : { $size } Mo. Sinon, seuls les jeux auxquels vous avez joué sont gardés.
me-kept-coming = { $percent } % des { $size } Mo sont là.
me-kept-on = Tous les jeux et tous les robots sont sur cet appareil, soit { $size } Mo. Ils se passent de connexion.
me-kept-failed = Une partie des { $size } Mo n’a pas pu être chargée. Un nouvel essai aura lieu à votre retour.
me-kept-impossible = Ce navigateur ne garde rien ici. Il faudrait une adresse sécurisée (https), hors fenêtre privée.
me-notices = Notifications
me-push = M’avertir quand c’est à moi
me-push-asking = Un instant.
me-push-impossible = Ce navigateur ne peut pas afficher de notifications ici. Il faut une adresse sécurisée et, sur certains téléphones, l’application sur l’écran d’accueil.
me-push-not-here = Ce serveur n’envoie pas de notifications.
me-push-forbidden = Ce navigateur bloque les notifications de cette page. Vous pouvez les autoriser dans ses réglages.
me-push-off = Par une notification de ce navigateur, même quand cette page est fermée.
me-push-on = Ce navigateur vous avertit, même quand cette page est fermée.
me-push-failed = Les notifications n’ont pas pu être activées. Réessayez dans un instant.

me-vacation = Vacances
me-vacation-text =
    { $days ->
        [one] Dans vos parties par jours en cours, votre pendule peut s’arrêter un jour sur trente. Les parties que vous commencez après n’en profitent pas.
       *[other] Dans vos parties par jours en cours, votre pendule peut s’arrêter jusqu’à { $days } jours sur trente. Les parties que vous commencez après n’en profitent pas.
    }
me-vacation-left =
    { $days ->
        [0] Il ne vous reste aucun jour pour l’instant.
        [one] Il vous reste un jour.
       *[other] Il vous reste { $days } jours.
    }
me-vacation-days = Jours
me-vacation-take = Commencer maintenant
me-vacation-until = Vous êtes en vacances jusqu’au { $until }. Vos adversaires le voient.
me-vacation-end = Revenir maintenant
me-phrase = Votre phrase
me-phrase-text = Six mots inventés qui vous permettent de revenir, sur un autre appareil ou quand votre navigateur vous a oublié. Toute personne qui les a peut devenir vous.
me-phrase-make = Créer une phrase
me-phrase-again = Créer une nouvelle phrase
me-phrase-old = Vous en avez déjà une. Une nouvelle la remplace.
me-phrase-once = Notez-la maintenant. Elle n’est montrée qu’une fois.
me-phrase-copy = Copier
me-phrase-copied = Copiée.
me-phrase-not-copied = Le navigateur n’autorise pas cette page à copier. Sélectionnez les mots et copiez-les vous-même.
me-recover = J’ai une phrase
me-recover-do = Revenir
me-recover-help = Tapez les six mots, séparés par des espaces.
me-recover-instead = Tapez les six mots. Cet appareil devient alors cet invité ; l’invité que vous êtes maintenant est perdu, sauf si vous avez aussi une phrase pour lui.
me-recovered = Vous revoilà, { $name }.
me-devices = Vos appareils
me-devices-text = Les appareils connectés en tant que cet invité.
me-device-named = { $browser } sur { $system }
me-device-unknown = Appareil inconnu
me-device-this = Cet appareil
me-device-used = Dernière utilisation { $when }
me-device-used-today = Utilisé au cours des dernières 24 heures
me-device-sign-out = Déconnecter
me-device-sign-out-named = Déconnecter : { $name }
me-device-gone = Déconnecté : { $name }
me-devices-sign-out = Déconnecter les autres
me-devices-gone = Tous les autres appareils sont déconnectés.
me-devices-phrase = Toute personne qui connaît votre phrase peut encore revenir. Dans le doute, créez-en une nouvelle.
me-blocked = Invités bloqués
me-blocked-none = Vous n’avez bloqué personne. À une table, cela se fait dans le menu ou à côté d’un message.
me-blocked-text = Vous ne voyez ni ce qu’ils écrivent, ni leurs invitations. Ils n’en savent rien.
me-blocked-since = Depuis le { $date }
me-blocked-unknown = Un invité sans nom
me-unblock = Débloquer
me-unblock-named = Débloquer : { $name }
me-unblocked = Vous entendez de nouveau { $name }.
me-forget = M’oublier
me-forget-text = Le serveur efface votre nom, votre phrase, vos notifications et tout ce que vous avez écrit aux autres. Vos coups restent, sans nom.
me-forget-sure = Vous oublier pour de bon ?
me-forget-sure-text = C’est irréversible. Vous perdez vos places dans les parties en cours.
me-forget-no = Rester
me-forget-yes = M’oublier
me-forgotten = C’est oublié. Il ne reste rien de vous ici.
