# What pages say of the game; what its table says is in fr.ftl.

game-ponte = Ponte del Diavolo

home-facts-ponte = 2 joueurs · 30 min
home-about-ponte = Formez des îles de quatre tuiles et reliez-les par des ponts. Aucun hasard.
home-play-ponte = { " " }à Ponte del Diavolo contre un robot

new-order-ponte = La première place pose les deux premières tuiles ; la deuxième choisit ensuite sa couleur.

option-ponte-size = Taille du plateau
option-ponte-size-number = { $value } × { $value }
option-ponte-size-help = Un plateau plus petit va avec moins de tuiles et de ponts. 8 × 8 donne une bonne partie courte.
option-ponte-supply = Tuiles et ponts
option-ponte-supply-box = Limités, comme dans la boîte
option-ponte-supply-unlimited = Illimités
option-ponte-supply-help = S’ils sont illimités, la partie ne finit que lorsque la place manque.
option-ponte-shared_cell = Deux ponts au-dessus d’une même case
option-ponte-shared_cell-true = Permis côte à côte
option-ponte-shared_cell-false = Jamais
option-ponte-shared_cell-help = Deux ponts parallèles en saut de cavalier, décalés d’une case, ne se croisent pas et peuvent partager une case. Règle D11.
option-ponte-must_bridge = Passer
option-ponte-must_bridge-false = Quand on ne peut pas poser deux tuiles
option-ponte-must_bridge-true = Seulement si aucun pont n’est possible non plus
option-ponte-must_bridge-help = Dans le second cas, comme dans la règle française, Clair continue quand Foncé a encore des tuiles mais plus de place. Règles D14 et D15.
option-ponte-choice = Les couleurs
option-ponte-choice-true = Choisies après les deux premières tuiles
option-ponte-choice-false = Fixées : la première place est claire
option-ponte-choice-help = L’un pose, l’autre choisit : aucune couleur n’est donc avantagée. Règle D1.

learn-credit-ponte = De Martin Ebel, publié par Hans im Glück en 2007. Ces pages et ces plateaux sont les nôtres.
learn-ponte-aim = Avoir les meilleures îles de la lagune. Seule, une île vaut 1 point ; reliées par des ponts, deux en valent 3, trois 6 et quatre 10.
learn-ponte-turn = Posez deux tuiles de votre couleur, ou construisez un pont entre deux de vos tuiles.
learn-ponte-twist = Quatre tuiles côte à côte sont une île, et une île garde ses distances : aucune autre de vos tuiles ne peut la toucher, même par un coin.
learn-ponte-end = Quand il n’y a plus de place pour deux tuiles. Les ponts viennent d’une réserve commune : chaque pont que vous construisez manque à l’adversaire.
learn-key-ponte-b = les ponts : les flèches passent en revue ceux que vous pouvez construire
learn-key-ponte-n = aller à votre groupe de tuiles suivant
learn-ponte-write-tiles = deux tuiles, en c3 et d7
learn-ponte-write-bridge = un pont de c3 à e4
learn-ponte-write-choice = le choix d’une couleur : light pour clair, dark pour foncé
learn-ponte-write-pass = passer

bots-ponte = Tous savent ce qui fait une île et voient, vers la fin, les coups qui gagnent à coup sûr. À partir du niveau 3, ils essaient d’abord les coups prometteurs. Jusqu’au niveau 4, ils répondent aussitôt.
bots-ponte-1 = Imagine 24 parties à chaque coup.
bots-ponte-2 = Imagine 72 parties à chaque coup.
bots-ponte-3 = Essaie d’abord les coups prometteurs. Imagine 32 parties à chaque coup.
bots-ponte-4 = Idem, avec 128.
bots-ponte-5 = Idem, avec 512.
bots-ponte-6 = Idem, avec 2 000.
bots-ponte-7 = Idem, avec 10 000.
bots-ponte-8 = Réfléchit jusqu’à une seconde par coup.
