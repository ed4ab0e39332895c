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
nav-light = Couleurs claires
nav-dark = Couleurs sombres

page-missing = Cette page n’existe pas.
page-missing-text = L’adresse est peut-être mal écrite, ou la page a changé de place.
page-offline = Cette page n’a pas pu être chargée.
page-offline-text = Il semble n’y avoir aucune connexion. Rien n’est perdu : les parties attendent sur le serveur.

game-ponte = Ponte del Diavolo
game-equilibre = Équilibre
game-hashi = Hashi
game-triangle = Le Triangle du Diable

## Toutes les pages

app-your-turn = À vous de jouer : { $game }
app-not-reached = Le serveur ne répond pas. Rien n’est perdu. Réessayez dans un instant.

## Accueil

home-title = Des îles, des ponts, quatre jeux
home-lead = Jouez contre un ami, un inconnu, la personne en face de vous ou un robot qui se défend. Sans compte.
home-games = Choisissez un jeu
home-facts-ponte = 2 joueurs · 30 min
home-facts-equilibre = 2 joueurs · 20 min
home-facts-hashi = 1 à 4 joueurs · 20 min
home-facts-triangle = 2 à 4 joueurs · 45 min
home-about-ponte = Formez des îles de quatre tuiles, reliez-les par des ponts. Aucun hasard.
home-about-equilibre = Faites traverser vos tours. La moitié renverse son double.
home-about-hashi = Une carte pour tous. Écrivez le nombre, tracez les ponts.
home-about-triangle = Commercez entre quatre ports sous un nuage qui dérive.
home-play = Jouer
home-play-more =
    { $game ->
        [ponte] { " " }à Ponte del Diavolo contre un robot
        [equilibre] { " " }à Équilibre contre un robot
        [hashi] { " " }à Hashi, seul
       *[triangle] { " " }au Triangle du Diable contre deux robots
    }
home-invite = Inviter un ami
home-rules = Règles
home-your-tables = Vos tables
home-your-turn = À vous
home-gathering = En attente de joueurs
home-on-this-device = Sur cet appareil
home-alone = Seul
home-all-tables = Tout montrer ({ $count })
home-no-tables = Aucune table pour l’instant. Ouvrez-en une, ou essayez un robot.
home-start = Lancer une partie
home-bot-now = Jouer contre un robot
home-two-here = À deux sur cet écran
home-code = Code de la table
home-join = Rejoindre
home-no-such-table = Aucune table n’a le code { $code }.
home-choose-friend = Inviter un ami
home-choose-friend-text = Choisissez un jeu. Vous aurez un lien à envoyer ; la partie commence dès que votre ami s’assoit.
home-choose-bot = Jouer contre un robot
home-choose-bot-text = Choisissez sa force, puis le jeu.
home-choose-here = À deux sur cet écran
home-choose-here-text = Choisissez un jeu et passez-vous l’appareil. Ce qui doit rester caché le reste.
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
        [one] une place libre
       *[other] { $count } places libres
    }
home-look = Regarder
home-no-open-tables = Aucune table ouverte en ce moment. Ouvrez-en une, et qui passe pourra s’y joindre.

## Une nouvelle table

new-seats = Qui joue
new-order-ponte = La première place pose les deux premières tuiles ; la deuxième choisit ensuite sa couleur.
new-order-equilibre = La première place est rouge, la deuxième bleue. Le sort décide qui commence.
new-order-hashi = Tous jouent en même temps. Le nombre de départ passe de chaque place à la suivante.
new-order-triangle = Les places jouent dans cet ordre. Le sort décide qui commence.
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
new-add-seat = Une place de plus
new-shuffle = Tirer l’ordre au sort
new-nobody-here = Une place au moins doit être la vôtre.
new-open = Ouvrir la table
new-play = Jouer
new-then-link = Vous aurez un lien à envoyer.
new-then-play = La partie commence aussitôt.
new-access = Qui peut venir
new-access-link = Qui a le lien
new-access-link-help = La table n’est dans aucune liste. Envoyez le lien, ou montrez son code carré.
new-access-open = Tout le monde
new-access-open-help = La table est sur la page d’accueil jusqu’à ce que ses places soient prises.
new-clock = Temps
new-clock-none = Libre
new-clock-none-help = Prenez le temps qu’il vous faut.
new-clock-none-short = sans pendule
new-clock-move = Par coup
new-clock-move-help = Qui laisse passer le temps d’un coup a perdu.
new-clock-move-short =
    { $seconds ->
        [one] { $seconds } seconde par coup
       *[other] { $seconds } secondes par coup
    }
new-clock-total = Par partie
new-clock-total-help = Chaque place a une réserve de temps, et chaque coup en rapporte un peu.
new-clock-total-short = { $minutes } min + { $increment } s
new-clock-days = En jours
new-clock-days-help = Une partie par correspondance. Activez les avis sur votre page, et vous saurez quand c’est à vous.
new-clock-days-short =
    { $days ->
        [one] { $days } jour par coup
       *[other] { $days } jours par coup
    }
new-clock-seconds = Secondes par coup
new-clock-minutes = Minutes pour la partie
new-clock-increment = Secondes de plus après chaque coup
new-clock-days-each = Jours par coup
new-clock-problem = Les nombres de la pendule sont trop petits, trop grands, ou manquent.
new-rules = Règles au choix
new-rules-help = Sans rien changer, vous jouez comme d’habitude.
new-usual = d’habitude
new-more = Plus
new-start = Quand commencer
new-start-full = Quand toutes les places sont prises
new-start-host = Quand vous le dites
new-spectators = D’autres peuvent regarder
new-spectators-help = Qui a le lien voit ce qu’un spectateur peut voir, jamais une main.
new-stand-in = Si quelqu’un s’en va
new-stand-in-none = L’attendre
new-stand-in-help = Un robot peut jouer à la place de qui est parti, jusqu’à son retour.
new-words = Un mot pour le hasard
new-words-help = N’importe quel texte. Il entre dans chaque dé et chaque pioche : même le serveur n’aurait pas pu les choisir.

## Les règles au choix

option-ponte-size = Le plateau
option-ponte-size-number = { $value } × { $value }
option-ponte-size-help = Sur un plateau plus petit, il y a moins de tuiles et de ponts. 8 × 8 fait une bonne partie courte.
option-ponte-supply = Tuiles et ponts
option-ponte-supply-box = Comptés, comme dans la boîte
option-ponte-supply-unlimited = Sans fin
option-ponte-supply-help = Sans fin, seule la place termine la partie.
option-ponte-shared_cell = Deux ponts sur une case
option-ponte-shared_cell-true = S’ils vont côte à côte
option-ponte-shared_cell-false = Jamais
option-ponte-shared_cell-help = Deux ponts parallèles en saut de cavalier, décalés d’une case, ne se croisent pas et peuvent partager une case. Règle D11.
option-ponte-must_bridge = Passer
option-ponte-must_bridge-false = Quand on ne peut poser deux tuiles
option-ponte-must_bridge-true = Seulement si aucun pont n’est possible non plus
option-ponte-must_bridge-help = Qui n’a plus la place pour deux tuiles construit un pont ou passe. Règle D14.
option-ponte-choice = Les couleurs
option-ponte-choice-true = Choisies après les deux premières tuiles
option-ponte-choice-false = Fixées : la première place est claire
option-ponte-choice-help = L’un pose, l’autre choisit : aucune couleur n’est donc meilleure. Règle D1.

option-equilibre-equal = Quand deux tours de même taille se rencontrent
option-equilibre-equal-attacker = Celle qui avance gagne
option-equilibre-equal-defender = Celle qui attend gagne
option-equilibre-equal-both = Les deux tombent
option-equilibre-equal-help = Cela vaut aussi entre deux tours d’une même couleur. Règle E21.
option-equilibre-first = Qui commence les manches deux et trois
option-equilibre-first-trailing = Qui a le moins de points
option-equilibre-first-alternate = En alternance
option-equilibre-first-help = Le sort décide de la première manche. Règle E5.
option-equilibre-chain = La chaîne
option-equilibre-chain-same = Trois fois le même nombre
option-equilibre-chain-run = Trois nombres qui se suivent
option-equilibre-chain-help = La troisième section d’un tuilier rapporte ainsi 3 points. Règle E30.

option-hashi-side = La face du plateau
option-hashi-side-A = Face A, pour les premières parties
option-hashi-side-B = Face B, avec plus de croisements
option-hashi-deck = Les cartes
option-hashi-deck-default34 = 34 ponts en tout
option-hashi-deck-product36 = 36 ponts en tout
option-hashi-deck-help = Dans les deux cas, chaque nombre de 1 à 6 est là trois fois.
option-hashi-late = Qui finit plus tard les rouges, les bleues ou les six
option-hashi-late-any = Reçoit la valeur basse à tout coup ultérieur
option-hashi-late-next = Ne la reçoit qu’au coup suivant
option-hashi-late-help = Les premiers à les finir reçoivent la valeur haute. Règle H25.
option-hashi-start = Le nombre de départ
option-hashi-start-choose = Vous choisissez
option-hashi-start-random = Tiré au sort, un peu plus difficile
option-hashi-start-help = Un 3 ou un 4 sur une île sans drapeau, avant la première carte. Règle H4.

option-triangle-goal = L’argent qui fait gagner
option-triangle-goal-number = { $value } 000
option-triangle-goal-help = 200 000 fait une partie courte. Règle T43.
option-triangle-capture = Ce que prennent les aimants
option-triangle-capture-exact = Tout bateau qu’ils frôlent
option-triangle-capture-physical = À quelque distance, par chance
option-triangle-capture-help = Par chance, un bateau au bord de la portée d’un aimant peut lui échapper. Règle T29.
option-triangle-magnet_capacity = Bateaux que porte un aimant
option-triangle-magnet_capacity-help = Un aimant plein ne prend plus rien ; il pousse. Règle T30.
option-triangle-tie_break = À argent égal après une flotte perdue
option-triangle-tie_break-shared = La victoire est partagée
option-triangle-tie_break-ships = Qui garde le plus de bateaux gagne
option-triangle-tie_break-help = Règle T41.

## Le Hashi du jour

daily-title = Le Hashi du jour
daily-lead = Un plateau, des cartes, un départ, les mêmes pour tous. Vous avez un seul essai qui compte, seul, jusqu’à la fin du jour. Le jour change à minuit UTC.
daily-board = Face { $side }. Le nombre de départ est tiré au sort.
daily-try = Jouer le Hashi d’aujourd’hui
daily-go-on = Reprendre votre essai
daily-look = Revoir votre essai
daily-mine = Votre résultat : { $points } points, place { $place }
daily-next = Le prochain arrive à { $time }, à votre heure.
daily-missed = Vous n’avez pas joué celui-ci.
daily-scores = Scores
daily-place = Place
daily-name = Nom
daily-points = Points
daily-you = vous
daily-all = Tout montrer ({ $count })
daily-nobody-yet = Personne ne l’a encore terminé. Vous pouvez être le premier.
daily-nobody = Personne ne l’a terminé.
daily-days = Les jours passés
daily-day = Jour
daily-before = La veille
daily-after = Le lendemain
daily-today = Aujourd’hui
daily-luck = Le hasard du jour
daily-luck-sealed = Toutes les cartes du jour découlent d’un secret. Voici son sceau : il fixe le secret sans le dire. Notez-le, et comparez une fois le jour passé.
daily-luck-open = Le jour est passé, le secret peut être connu. Avec lui, chacun peut recalculer le nombre de départ et chaque carte, et les comparer au sceau de ce jour.

## Apprendre

learn-title = Apprendre
learn-lead = Chaque jeu en une minute, puis toutes ses règles. Quand un coup est refusé, le numéro de la règle mène ici.
learn-minute = En une minute
learn-aim = Le but
learn-turn = Votre coup
learn-twist = Le sel
learn-end = La fin
learn-all-rules = Toutes les règles
learn-play = Y jouer
learn-rules = Les règles
learn-only-english = Ces règles ne sont pas encore traduites : les voici en anglais.
learn-credit-ponte = De Martin Ebel, publié par Hans im Glück en 2007. Ces pages et ces plateaux sont les nôtres.
learn-credit-equilibre = D’Axel Renaud. Le titre est de nous ; les règles que nous connaissons n’en portent pas. Ces pages et ces plateaux sont les nôtres.
learn-credit-hashi = De Jeffrey D. Allers, publié par Nürnberger-Spielkarten-Verlag en 2021. Ces pages, plateaux et cartes sont les nôtres.
learn-credit-triangle = Publié par Milton Bradley au milieu des années 1970 ; l’auteur nous est inconnu. Ces pages et la carte sont les nôtres.

learn-ponte-aim = Avoir les meilleures îles de la lagune. Seule, une île vaut 1 point ; reliées par des ponts, deux en valent 3, trois 6, quatre 10.
learn-ponte-turn = Posez deux tuiles de votre couleur, ou construisez un pont entre deux de vos tuiles.
learn-ponte-twist = Quatre tuiles côte à côte sont une île, et une île garde ses distances : aucune autre de vos tuiles ne peut la toucher, même par un coin.
learn-ponte-end = Quand il n’y a plus la place pour deux tuiles. Les ponts viennent d’une réserve commune : chacun de ceux que vous construisez manque à l’autre.

learn-equilibre-aim = Faire le plus de points en trois manches : 4 pour une tour qui traverse, 1 pour chacune sur le pont, et davantage pour les motifs de votre tuilier.
learn-equilibre-turn = Posez une tuile dans votre tuilier. Elle appelle une tour de son nombre sur votre moitié du pont. Puis avancez l’une de vos tours : les paires de deux cases, les impaires d’une.
learn-equilibre-twist = Quand deux tours se rencontrent, la plus grande reste, sauf si la petite en est exactement la moitié : 1 bat 2, 2 bat 4, 3 bat 6. Vos propres tours ne sont pas épargnées.
learn-equilibre-end = Une manche finit quand une tour sort à l’autre bout, ou quand toutes les tuiles sont posées.

learn-hashi-aim = Finir des îles : autant de ponts que dit le nombre. Chacune vaut 2 points.
learn-hashi-turn = Tous jouent la même carte en même temps : écrivez son nombre sur une île, puis tracez ses ponts, tous ou aucun.
learn-hashi-twist = Soyez rapide : il y a plus pour les premiers qui finissent tous les drapeaux rouges, tous les bleus, ou six îles qui se tiennent.
learn-hashi-end = Après 17 cartes. L’une des 18 reste inconnue.

learn-triangle-aim = Être le premier à posséder 350 000 en cartes.
learn-triangle-turn = On lance le dé ; choisissez lequel de vos quatre bateaux avance. Un bateau qui entre dans un port y prend la carte du dessus.
learn-triangle-twist = Après chaque manche, le nuage tourne et dérive. Ses deux aimants prennent les bateaux qu’ils frôlent, et quand la roulette montre un mot, tout ce qui y pend est perdu.
learn-triangle-end = À 350 000, ou quand quelqu’un a perdu ses quatre bateaux : le plus riche gagne alors.

learn-keys = Au clavier
learn-keys-text = Tout se joue sans souris. La touche Tab mène au plateau, une fois ; à l’intérieur, les flèches déplacent.
learn-space = Espace
learn-key-arrows = se déplacer sur le plateau
learn-key-enter = choisir ; quand le coup est complet, le confirmer
learn-key-esc = reprendre la dernière partie du coup
learn-key-slash = taper un coup
learn-key-log = lire ce qui a été joué
learn-key-score = entendre le score
learn-key-help = l’aide
learn-key-back = revoir les coups, et revenir
learn-key-ponte-b = les ponts : les flèches passent de l’un à l’autre de ceux qui sont possibles
learn-key-ponte-n = à votre groupe de tuiles suivant
learn-key-equilibre-arrows = à votre main, à votre tuilier
learn-key-equilibre-number = choisir une tuile par son nombre
learn-key-hashi-shift = tracer un pont de ce côté, ou l’enlever
learn-key-hashi-r = renoncer au nombre ou aux ponts
learn-key-triangle-number = choisir un bateau
learn-key-triangle-c = lire le nuage : où il est, ce qu’il couvre
learn-key-triangle-d = montrer quels bateaux sont en danger

learn-notation = Écrire une partie
learn-notation-text = Le journal écrit les coups ainsi, et vous aussi quand vous en tapez un.
learn-ponte-write-tiles = deux tuiles, en c3 et d7
learn-ponte-write-bridge = un pont de c3 à e4
learn-ponte-write-choice = le choix d’une couleur : light pour clair, dark pour sombre
learn-ponte-write-pass = passer
learn-equilibre-write-tile = la tuile 4b dans la chaîne ; 1 et 2 sont les combos
learn-equilibre-write-summon = sa tour sur la case 3
learn-equilibre-write-move = la tour de la case 5 avance
learn-equilibre-write-whole = le coup entier
learn-hashi-write-start = le nombre de départ : 3 sur l’île 10
learn-hashi-write-turn = 5 sur l’île 14, un pont de 8 à 14, un de 13 à 14
learn-hashi-write-no-number = sans nombre, deux ponts de 8 à 14
learn-hashi-write-no-bridges = 5 sur l’île 14, sans ponts
learn-triangle-write-ship = le bateau 2 avance de ce que dit le dé
learn-triangle-write-pass = aucun bateau ne peut avancer

learn-luck = Un hasard vérifiable
learn-luck-text = Tous les dés, cartes et pioches d’une partie découlent d’un seul secret. Son sceau est montré avant la partie, le secret lui-même est écrit dans la feuille une fois qu’elle est finie. Chacun peut donc vérifier que rien n’a été changé en chemin. Qui donne un mot en ouvrant une table ou en s’y asseyant change tout le hasard, et même le serveur n’aurait pas pu le choisir.

## Parties

records-title = Parties
records-lead = Revoyez une partie coup par coup. Une feuille de partie est un petit texte que chacun peut garder, partager et vérifier.
records-read = Ouvrir une partie
records-read-text = Un fichier .tgn ou JSON, d’ici, du terminal ou écrit à la main. Chaque coup est vérifié, et chaque tirage si la feuille dit le secret. De plusieurs parties, la première est montrée.
records-file = Choisir un fichier
records-paste = Ou collez une partie
records-check = Vérifier et montrer
records-checked =
    { $count ->
        [one] Un coup, conforme aux règles
       *[other] { $count } coups, tous conformes aux règles
    }
records-luck-true = Le hasard découle bien de son secret
records-luck-false = Le hasard ne découle pas de son secret
records-won =
    { $count ->
        [one] Victoire de { $names }
       *[other] Victoire partagée entre { $names }
    }
records-unfinished = Inachevée
records-seat = Place { $number }
records-eyes = Vue par
records-spectator = Un spectateur
records-moves = Coups
records-luck = Hasard
records-own = Vos parties finies
records-download = Télécharger la feuille : { $game }, { $day }
records-all = Tout montrer ({ $count })
records-none = Aucune partie finie pour l’instant.
records-none-play = Jouez-en une.

## Robots

bots-title = Robots
bots-lead = Huit îles de la lagune, du voisin aimable au meilleur que nous sachions faire. Ils voient ce que leur place peut voir, jamais plus.
bots-game = Jeu
bots-level = niveau { $level }
bots-ponte = À partir du niveau 3, ils savent ce qui fait une île, essaient d’abord ce qui promet, et voient près de la fin ce qui gagne à coup sûr. Jusqu’au niveau 4, ils répondent aussitôt.
bots-ponte-1 = Imagine 16 parties au hasard par coup.
bots-ponte-2 = Imagine 100 parties au hasard par coup.
bots-ponte-3 = Connaît les îles et les ponts. 32 parties imaginées par coup.
bots-ponte-4 = De même, avec 128.
bots-ponte-5 = De même, avec 512.
bots-ponte-6 = De même, avec 2 000.
bots-ponte-7 = De même, avec 10 000.
bots-ponte-8 = Réfléchit jusqu’à une seconde par coup.
bots-equilibre = À partir du niveau 3, ils jugent une manche à ce que vaut l’avance, traversent dès qu’ils peuvent et posent les tuiles où elles conviennent.
bots-equilibre-1 = Imagine 8 parties au hasard par coup.
bots-equilibre-2 = Imagine 24 parties au hasard par coup.
bots-equilibre-3 = Connaît traversées, rencontres et tuiliers. 12 manches imaginées par coup.
bots-equilibre-4 = De même, avec 18.
bots-equilibre-5 = De même, avec 32.
bots-equilibre-6 = De même, avec 110.
bots-equilibre-7 = De même, avec 700.
bots-equilibre-8 = Demande à un petit réseau, formé en jouant contre lui-même, qui est le mieux placé ; jusqu’à une seconde par coup. Quand il ne reste rien à piocher, il joue parfaitement la fin de la manche.
bots-hashi = À partir du niveau 3, un petit réseau, formé en jouant contre lui-même, dit ce que vaut un plateau. Chaque niveau voit ce que le précédent ne voit pas.
bots-hashi-1 = Quelques coups imaginés au hasard.
bots-hashi-2 = Quelques-uns de plus.
bots-hashi-3 = Voit combien de ponts manquent aux îles.
bots-hashi-4 = Voit aussi ce qui les entoure.
bots-hashi-5 = Voit les courses aux rouges, aux bleues et aux six.
bots-hashi-6 = Voit quelles lignes sont libres.
bots-hashi-7 = Voit quelles cartes sont encore à venir.
bots-hashi-8 = Compte avec ce que ces cartes apportent et regarde plus loin, jusqu’à une seconde par coup.
bots-triangle = Chaque niveau voit ce que le précédent ne voit pas. Les niveaux 7 et 8 demandent à un petit réseau, formé en jouant contre lui-même, ce que vaut une position. La chance décide beaucoup ici. Jusqu’au niveau 7, ils répondent aussitôt.
bots-triangle-1 = Fait avancer le dernier : le bateau qui a le plus long chemin.
bots-triangle-2 = Avance aussi loin que le dé le porte.
bots-triangle-3 = Voit ce que les ports paient, à une case et à peu près.
bots-triangle-4 = Voit à quatre cases, et plus nettement.
bots-triangle-5 = Voit jusqu’au prochain port, et plus nettement encore.
bots-triangle-6 = Pèse aussi le danger du nuage, et qui il repousse.
bots-triangle-7 = Interroge un réseau, qui néglige certains dangers.
bots-triangle-8 = Essaie chaque bateau de nombreuses fois, avec la même chance pour chacun, jusqu’à une seconde par coup.
bots-measured = Leur force
bots-measured-text = Chaque robot a rencontré celui d’en dessous, avec le même hasard et en échangeant les places. Les cotes portent sur toutes les parties d’un tableau ; les traits fins sont des intervalles à 95 %.
bots-not-measured = Pas encore mesurée pour ce jeu.
bots-seats =
    { $seats ->
        [one] Seul, comparés aux points
       *[other] { $seats } places
    }
bots-when = mesurée le { $day }
bots-player = Joueur
bots-player-greedy = Prend le plus de points
bots-player-random = Joue au hasard
bots-rating = Cote
bots-score = Gagne contre celui d’en dessous
bots-games = Parties
bots-range = de { $from } à { $to }

## Ma page

me-title = Vous
me-lead = Ni compte ni mot de passe. Votre navigateur garde un témoin, et c’est vous.
me-who = Votre nom
me-name = Tel que les autres vous voient
me-name-help = Jusqu’à 40 caractères, dans toute langue.
me-name-first = Vous recevrez un nom en jouant pour la première fois. Vous pouvez en choisir un autre ici à tout moment.
me-keep = Garder
me-name-kept = Vous êtes maintenant { $name }.
me-looks = Aspect et son
me-language = Langue
me-theme = Couleurs
me-theme-system = Comme le système
me-theme-light = Claires
me-theme-dark = Sombres
me-sound = Son
me-sound-help = Bois, eau et cloches, doucement.
me-volume = Volume
me-playing = Jouer
me-show-legal = Montrer tout ce qu’on peut toucher
me-show-legal-help = Sinon, cela se montre là où vous pointez ou appuyez.
me-send-at-once = Envoyer aussitôt un coup complet
me-send-at-once-help = Contre des robots et sur un même appareil : sans confirmer. Vous pouvez toujours reprendre.
me-notices = Avis
me-push = M’avertir quand c’est à moi
me-push-asking = Un instant.
me-push-impossible = Ce navigateur ne peut pas montrer d’avis ici. Il faut une adresse sécurisée et, sur certains téléphones, l’application sur l’écran d’accueil.
me-push-not-here = Ce serveur n’envoie pas d’avis.
me-push-forbidden = Le navigateur a reçu l’ordre de ne pas montrer d’avis de cette page. Ses réglages peuvent le changer.
me-push-off = Par un avis de ce navigateur, même quand cette page est fermée.
me-push-on = Ce navigateur vous avertit, même quand cette page est fermée.
me-push-failed = Le navigateur n’a pas pu activer les avis.
me-phrase = Votre phrase
me-phrase-text = Six mots inventés qui vous ramènent, sur un autre appareil ou après que votre navigateur vous a oublié. Qui les possède peut devenir vous.
me-phrase-make = Créer une phrase
me-phrase-again = Créer une nouvelle phrase
me-phrase-old = Vous en avez déjà une. Une nouvelle la remplace.
me-phrase-once = Notez-la maintenant. Elle n’est montrée qu’une fois.
me-phrase-copy = Copier
me-phrase-copied = Copiée.
me-phrase-not-copied = Le navigateur ne laisse pas les pages copier. Sélectionnez les mots et copiez-les vous-même.
me-recover = J’ai une phrase
me-recover-do = Revenir
me-recover-help = Écrivez les six mots, séparés par des espaces.
me-recover-instead = Écrivez les six mots. Cet appareil sera alors cet invité ; celui que vous êtes maintenant est perdu, à moins d’avoir aussi une phrase pour lui.
me-recovered = Vous revoilà, { $name }.
me-forget = M’oublier
me-forget-text = Le serveur efface votre nom, votre phrase, vos avis et ce que vous avez écrit aux autres. Vos coups restent, sans nom.
me-forget-sure = Vous oublier pour de bon ?
me-forget-sure-text = C’est irréversible. Vous perdez vos places dans les parties en cours.
me-forget-no = Rester
me-forget-yes = M’oublier
me-forgotten = Vous êtes oublié. Il ne reste rien de vous ici.
