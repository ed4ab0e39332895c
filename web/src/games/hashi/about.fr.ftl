# What pages say of the game; what its table says is in fr.ftl.

game-hashi = Hashi

home-facts-hashi = 1 à 4 joueurs · 20 min
home-about-hashi = Une carte pour tous. Écrivez le nombre, tracez les ponts.
home-play-hashi = { " " }à Hashi en solo

new-order-hashi = Tout le monde joue en même temps. Chaque place choisit le nombre de départ de la suivante.

option-hashi-side = La face du plateau
option-hashi-side-A = Face A, pour les premières parties
option-hashi-side-B = Face B, avec plus de croisements
option-hashi-deck = Les cartes
option-hashi-deck-default34 = 34 ponts en tout
option-hashi-deck-product36 = 36 ponts en tout
option-hashi-deck-help = Dans les deux cas, chaque nombre de 1 à 6 revient trois fois.
option-hashi-late = Achever plus tard les rouges, les bleus ou les six
option-hashi-late-any = Rapporte la valeur basse à tout coup ultérieur
option-hashi-late-next = Ne la rapporte qu’au coup suivant
option-hashi-late-help = Les premiers à les achever reçoivent la valeur haute. Règle H25.
option-hashi-start = Le nombre de départ
option-hashi-start-choose = Vous choisissez
option-hashi-start-random = Tiré au sort, un peu plus difficile
option-hashi-start-help = Un 3 ou un 4 sur une île sans drapeau, avant que la première carte soit retournée. Règle H4.

learn-credit-hashi = De Jeffrey D. Allers, publié par Nürnberger-Spielkarten-Verlag en 2021. Ces pages, plateaux et cartes sont les nôtres.
learn-hashi-aim = Achever des îles, en donnant à chacune autant de ponts que le dit son nombre. Chacune vaut 2 points.
learn-hashi-turn = Tout le monde joue la même carte en même temps : écrivez son nombre sur une île, puis tracez ses ponts, tous ou aucun.
learn-hashi-twist = Soyez rapide : les premiers à achever tous les drapeaux rouges, tous les bleus ou six îles reliées marquent davantage.
learn-hashi-end = Après 17 cartes. L’une des 18 reste cachée.
learn-key-hashi-shift = tracer un pont de ce côté, ou l’enlever
learn-key-hashi-r = renoncer au nombre ou aux ponts
learn-hashi-write-start = le nombre de départ : 3 sur l’île 10
learn-hashi-write-turn = 5 sur l’île 14, un pont de 8 à 14, un de 13 à 14
learn-hashi-write-no-number = sans nombre, deux ponts de 8 à 14
learn-hashi-write-no-bridges = 5 sur l’île 14, sans ponts

bots-hashi = À partir du niveau 3, un petit réseau de neurones, entraîné en jouant contre lui-même, dit ce que vaut un plateau. Chaque niveau voit quelque chose que le précédent ne voit pas.
bots-hashi-1 = Imagine quelques coups au hasard.
bots-hashi-2 = En imagine beaucoup plus.
bots-hashi-3 = Voit combien de ponts il manque à chaque île.
bots-hashi-4 = Voit aussi ce qui les entoure.
bots-hashi-5 = Voit les courses aux rouges, aux bleus et aux six.
bots-hashi-6 = Voit quelles lignes sont libres.
bots-hashi-7 = Voit quelles cartes sont encore à venir.
bots-hashi-8 = Tient compte de ce que ces cartes apportent et voit plus loin, jusqu’à une seconde par coup.
