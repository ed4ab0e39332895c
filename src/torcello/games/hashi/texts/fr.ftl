# Hashi. Un lieu peut être une île ou une ligne, ou une liste : aucune phrase ne les compte.
# Les tirages sont entre guillemets droits : leur deux-points ne prend pas d’espace.

hashi-red = drapeaux rouges
hashi-blue = drapeaux bleus
hashi-six = six îles reliées
hashi-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
hashi-finished-islands =
    { $count ->
        [one] { $count } île achevée
       *[other] { $count } îles achevées
    }

## Lire un coup

hashi-move = « { $text } » n’est pas un coup de ce jeu. Un coup est un nombre sur son île, puis les ponts, par exemple 5@14 8-14 14-15 ; écrivez - pour la partie à laquelle vous renoncez.
hashi-island = Il n’y a pas d’île « { $text } ». Les îles vont de 1 à 18.
hashi-both-parts = Un coup a deux parties, le nombre et les ponts. Écrivez - pour la partie à laquelle vous renoncez, par exemple 5@14 - ou - 8-14.
hashi-half-number =
    { $count ->
        [one] Cela convient. Maintenant le pont, par exemple 8-14, ou - pour aucun.
       *[other] Cela convient. Maintenant les { $count } ponts, par exemple 8-14, ou - pour aucun.
    }
hashi-half-bridges =
    { $left ->
        [one] Cela convient. Encore { $left } pont à tracer.
       *[other] Cela convient. Encore { $left } ponts à tracer.
    }
hashi-start-now = C’est le moment du nombre de départ : un 3 ou un 4 et son île, par exemple 3@10.
hashi-luck = « { $text } » n’est pas un tirage. Un tirage est une carte, par exemple { "card:5/3" }, ou un nombre de départ, par exemple { "start:3@10" }.

## Le nombre de départ

hashi-start-number = Pas sur l’île { $at }. Le nombre de départ est un 3 ou un 4.
hashi-start-flag = Pas sur l’île { $at }. Il y a là un drapeau, et le nombre de départ va sur une île qui n’en a pas.

## Le nombre

hashi-wrong-number = La carte montre { $card } et non { $number }. Écrivez le nombre de la carte, ou - pour aucun.
hashi-numbered = Pas sur l’île { $at }. Un nombre s’y trouve déjà.
hashi-flag-locked = Pas encore sur l’île { $at }. Une île à drapeau reçoit un nombre une fois qu’un pont d’un coup précédent y arrive.
hashi-too-small = Trop petit pour l’île { $at }. Ponts qui y arrivent déjà : { $bridges }. Le nombre ne peut pas être inférieur.

## Les ponts

hashi-no-line = Il n’y a pas de ligne { $at }. Les ponts suivent les lignes pointillées entre voisines.
hashi-no-number = Pas sur la ligne { $at }. L’une des deux îles doit d’abord avoir un nombre.
hashi-finished =
    { $count ->
        [one] Plus de pont vers l’île { $at }. Elle en a autant que le dit son nombre, et elle est achevée.
       *[other] Plus de pont vers les îles { $at }. Elles en ont autant que le disent leurs nombres, et elles sont achevées.
    }
hashi-full =
    { $count ->
        [one] Plus de place sur l’île { $at }. Une île accepte autant de ponts que le dit son nombre, ou six si elle n’en a pas.
       *[other] Plus de place sur les îles { $at }. Une île accepte autant de ponts que le dit son nombre, ou six si elle n’en a pas.
    }
hashi-two-a-line = Pas sur la ligne { $at }. Une ligne porte deux ponts au plus.
hashi-crosses = Pas sur la ligne { $at }. Le pont croiserait { $crossing }, et les ponts ne se croisent jamais.
hashi-wrong-count = Ponts de ce coup : { $found }. La carte en a { $wanted } : tracez-en exactement autant, ou écrivez - pour aucun.
hashi-no-room = Les ponts de la carte n’ont pas tous leur place sur votre plateau. Écrivez - pour les ponts.

## Les tirages et l’ordre

hashi-card-gone = { $at } ne peut pas être retournée. Elle n’est plus dans la pioche.
hashi-random-solo = Le nombre de départ n’est tiré au sort que si l’on joue seul.

## La feuille d’une partie jouée à une vraie table

hashi-remedy-now = Remarquée avant la fin du coup suivant, l’erreur est corrigée, et la partie continue.
hashi-remedy-late =
    { $count ->
        [one] Remarquée après le coup suivant, l’erreur reste inscrite. L’île { $at } est rayée : elle ne sera jamais achevée et ne rapporte rien.
       *[other] Remarquée après le coup suivant, l’erreur reste inscrite. Les îles { $at } sont rayées : elles ne seront jamais achevées et ne rapportent rien.
    }
hashi-remedy-late-bridge = Remarquée après le coup suivant, l’erreur reste inscrite. L’île d’où part le pont est rayée : elle ne sera jamais achevée et ne rapporte rien.
hashi-remedy-late-turn = Remarquée après le coup suivant, l’erreur reste inscrite. L’île concernée est rayée : elle ne sera jamais achevée et ne rapporte rien.

## Dans le terminal

hashi-role = plateau { $board }
hashi-side = { $board } : { $facts }
hashi-card-is =
    { $count ->
        [one] Carte { $card } sur 17 : écrivez { $number }, tracez { $count } pont
       *[other] Carte { $card } sur 17 : écrivez { $number }, tracez { $count } ponts
    }
hashi-cards = Les cartes non rayées peuvent encore venir :
hashi-worth-open = { $first }, puis { $later }
hashi-worth-until = { $first } jusqu’à la carte { $card }, puis { $later }
hashi-worth-late = { $later }
hashi-worth-over = tout est payé
hashi-out-of-reach = hors d’atteinte : { $list }
hashi-own-move = Votre coup jusqu’ici : { $move }
hashi-ready = coup scellé
hashi-start-how = Écrivez-le avec son île, par exemple 3@10.
hashi-start-for = Vous le choisissez pour le { $board }.
hashi-title-is = Titre : { $title }
hashi-parts = rouge { $red } + bleu { $blue } + six { $six } + îles { $islands }
hashi-legal-start = Le nombre de départ : 3 ou 4, sur l’une des îles { $list }
hashi-legal-number = Le nombre { $number } va sur l’une des îles { $list }, ou - pour aucune.
hashi-legal-no-number = Le nombre { $number } n’a pas de place à présent : écrivez - à la place.
hashi-legal-bridges =
    { $count ->
        [one] Puis { $count } pont, ou - pour aucun.
       *[other] Puis { $count } ponts, ou - pour aucun.
    }
hashi-legal-lines = Un premier pont peut aller sur { $list }
hashi-legal-no-lines = Sans nombre, aucun pont n’est possible : écrivez - pour les ponts.
hashi-legal-also = après { $move } aussi { $list }
hashi-legal-not = après { $move } pas { $list }
hashi-reason =
    { $reason ->
        [cards] Toutes les cartes sont jouées.
        [points] Décidé aux points.
       *[shared] Les points sont égaux.
    }
hashi-help =
    Un coup s’écrit en une ligne, le nombre d’abord, puis les ponts :
      5@14 8-14 14-15    écrire 5 sur l’île 14, tracer deux ponts
      - 8-14 8-14        pas de nombre, deux ponts entre 8 et 14
      5@14 -             un nombre et pas de pont
      - -                ni l’un ni les autres
      3@10               le nombre de départ, avant la première carte ; à
                         plusieurs, il va sur le plateau du joueur suivant

    Sur le plateau : 14(5) est l’île 14 avec le nombre 5, 14[5] de même et
    achevée ; r et b sont les drapeaux, rouge et bleu ; les points sont des
    lignes, - et | un pont, = et H deux ; + marque deux lignes qui se croisent.

    Tous jouent la même carte. Écrivez son nombre sur une île qui n’en a pas ;
    une île à drapeau veut un pont d’un coup précédent, et le nombre n’est
    jamais inférieur aux ponts présents. Puis tracez exactement les ponts de la
    carte, ou aucun. Un pont veut un nombre à l’un de ses bouts, de la place aux
    deux, et n’en croise jamais un autre ; une ligne en porte deux. Une île est
    achevée quand il y arrive autant de ponts que le dit son nombre. Elle
    rapporte 2 points. Le premier à achever les quatre drapeaux rouges reçoit 9,
    les trois bleus 7, six îles reliées 8 ; plus tard, c’est 5, 3 et 4. En
    solo, les valeurs hautes s’arrêtent à la carte 12, pour les bleus à la
    carte 7. Après 17 cartes, le plus grand total l’emporte.

## Options

hashi-option-side = la face du plateau ; B a plus de croisements
hashi-option-deck = les cartes ; product36 a quelques ponts de plus
hashi-option-late = les valeurs basses sont payées à tout coup ultérieur, ou au suivant seulement
hashi-option-start = choisir le nombre de départ, ou le faire tirer au sort quand on joue seul

## Titres

hashi-title-1 = Sous-fifre
hashi-title-2 = Porteur d’eau
hashi-title-3 = Rafistoleur
hashi-title-4 = Ouvrier
hashi-title-5 = Bétonnier
hashi-title-6 = Chef de projet
hashi-title-7 = Ingénieur des ponts
hashi-title-8 = Expert en planification
hashi-title-9 = Génie des ponts
hashi-title-10 = As de l’architecture
hashi-title-11 = Génie en construction
hashi-title-12 = Dieu des îles

## L’image

hashi-picture = Hashi, face { $side }, carte { $card } sur 17
hashi-board = Plateau { $board }
hashi-own = Votre plateau
hashi-settled = Scellé
hashi-phase-lot = Le nombre de départ est tiré
hashi-phase-start = Nombre de départ : 3 ou 4
hashi-phase-card = Prochaine carte : { $card } sur 17
hashi-phase-turn = Carte { $card } sur 17
hashi-pile = pile { $pile }, carte { $place } sur { $of }
hashi-unseen = Carte cachée : { $card }
hashi-red-done = drapeaux rouges { $done } sur { $of }
hashi-blue-done = drapeaux bleus { $done } sur { $of }
hashi-six-done = reliées { $done } sur { $of }
## Plateaux d’un hôte

hashi-board-left-out = Plateaux laissés de côté. { $problem }
hashi-board-unreadable = { $file } : lecture impossible : { $problem }.
hashi-board-no-file = { $file } : ce n’est pas un fichier.
hashi-board-too-large = { $file } : ce fichier dépasse { $limit } octets.
hashi-board-not-text = { $file } : ce n’est pas du texte UTF-8.
hashi-board-json = { $file }, ligne { $line }, colonne { $column } : ce n’est pas du JSON.
hashi-board-too-deep = { $file } : les crochets sont imbriqués sur trop de niveaux.
hashi-board-key-twice = { $file } : la clé « { $key } » est donnée deux fois dans un même objet.
hashi-board-not-finite = { $file } : { $found } n’est pas un nombre en JSON.
hashi-board-format = { $file } : ce ne sont pas des plateaux de Hashi. Le format doit être « { $wanted } ».
hashi-board-version = { $file } : cette version du format est inconnue. Elle doit être { $wanted }.
hashi-board-nothing = { $file } : on n’y trouve ni face ni jeu de cartes.
hashi-board-key-unknown = { $file }, { $path } : la clé « { $key } » est inconnue.
hashi-board-key-missing = { $file }, { $path } : la clé « { $key } » manque.
hashi-board-shape =
    { $file }, { $path } : { $why ->
        [object] il faut ici un objet.
        [list] il faut ici une liste.
        [text] il faut ici un texte.
       *[integer] il faut ici un nombre entier.
    }
hashi-board-range = { $file }, { $path } : il faut ici un nombre entier de { $low } à { $high }.
hashi-board-name = { $file }, { $path } : « { $found } » n’est pas un nom. Un nom compte jusqu’à 16 signes, lettres sans accent, chiffres, « - » et « _ », une lettre d’abord ; True et False sont exclus.
hashi-board-name-taken = { $file }, { $path } : le nom « { $name } » est déjà pris. Choisissez-en un autre.

hashi-board-island-count = { $file }, { $path } : îles données : { $count }. Une face en a { $wanted }.
hashi-board-island-twice = { $file }, { $path } : l’île { $at } est donnée plus d’une fois.
hashi-board-same-point = { $file }, { $path } : les îles { $at } sont au même point, x { $x }, y { $y }.
hashi-board-off-grid = { $file }, { $path } : l’île { $at } est hors de la grille, en x { $x }, y { $y }. Colonnes et rangées se comptent à partir de 0.
hashi-board-flag = { $file }, { $path } : « { $found } » n’est pas un drapeau. Un drapeau est red ou blue, rouge ou bleu.
hashi-board-flags = { $file }, { $path } : drapeaux rouges donnés : { $red }, drapeaux bleus donnés : { $blue }. Une face en a 4 rouges et 3 bleus.

hashi-board-line = { $file }, { $path } : « { $found } » n’est pas une ligne. Une ligne s’écrit avec deux îles, comme 3-9.
hashi-board-line-island = { $file }, { $path } : « { $found } » mène à l’île { $number }. La dernière est l’île { $last }.
hashi-board-line-count = { $file }, { $path } : lignes données : { $count }. Il y a place pour { $limit } au plus.
hashi-board-line-twice = { $file }, { $path } : la ligne { $at } est donnée plus d’une fois.
hashi-board-loop = { $file }, { $path } : la ligne { $at } revient à sa propre île.
hashi-board-slanted = { $file }, { $path } : la ligne { $at } n’est ni horizontale ni verticale.
hashi-board-over-island = { $file }, { $path } : la ligne { $at } passe sur { $passed }. Une ligne s’arrête à la première île qu’elle rencontre.
hashi-board-few-lines = { $file }, { $path } : trop peu de lignes mènent à { $at }. Il en faut au moins { $least } à chaque île.
hashi-board-unconnected = { $file }, { $path } : aucun chemin ne mène de l’île 1 à { $at }.

hashi-board-crossing = { $file }, { $path } : un croisement est une liste de deux lignes.
hashi-board-crossing-missing = { $file }, { $path } : les lignes { $at } se croisent, mais ce n’est pas indiqué. Indiquez tous les croisements, ou aucun.
hashi-board-crossing-false = { $file }, { $path } : les lignes { $at } sont indiquées, mais ne se croisent pas.

hashi-board-card = { $file }, { $path } : « { $found } » n’est pas une carte. Une carte est un nombre de 1 à 6 avec 1 à 3 ponts, comme 5/3.
hashi-board-card-count = { $file }, { $path } : cartes données : { $count }. Un jeu de cartes en a { $wanted }.
