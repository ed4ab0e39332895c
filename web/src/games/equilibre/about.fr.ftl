# What pages say of the game; what its table says is in fr.ftl.

game-equilibre = Équilibre

home-facts-equilibre = 2 joueurs · 20 min
home-about-equilibre = Faites traverser vos tours. Une tour de 3 renverse une tour de 6.
home-play-equilibre = { " " }à Équilibre contre un robot

new-order-equilibre = La première place est rouge, la deuxième bleue. Le premier à jouer est tiré au sort.

option-equilibre-equal = Quand deux tours de même taille se rencontrent
option-equilibre-equal-attacker = Celle qui avance gagne
option-equilibre-equal-defender = Celle qui est déjà là gagne
option-equilibre-equal-both = Les deux tombent
option-equilibre-equal-help = Cela vaut aussi pour deux tours de la même couleur. Règle E21.
option-equilibre-first = Premier à jouer aux manches deux et trois
option-equilibre-first-trailing = Celui qui est mené
option-equilibre-first-alternate = En alternance
option-equilibre-first-help = À la première manche, le premier à jouer est tiré au sort. Règle E5.
option-equilibre-chain = La chaîne
option-equilibre-chain-same = Trois fois le même nombre
option-equilibre-chain-run = Trois nombres qui se suivent
option-equilibre-chain-help = Elle rapporte 3 points dans la troisième section d’un tuilier. Règle E30.
option-equilibre-tie_break = En cas d’égalité de points après trois manches
option-equilibre-tie_break-shared = La victoire est partagée
option-equilibre-tie_break-crossings = Le plus grand nombre de traversées l’emporte
option-equilibre-tie_break-help = À égalité de traversées aussi, la victoire est partagée. Règle E33.

learn-credit-equilibre = D’Axel Renaud. Le titre est de nous ; les règles que nous connaissons n’en portent pas. Ces pages et ces plateaux sont les nôtres.
learn-equilibre-aim = Marquer le plus de points en trois manches : 4 pour une tour qui traverse, 1 pour chaque tour sur le pont, et davantage pour les motifs de votre tuilier.
learn-equilibre-turn = Posez une tuile dans votre tuilier. Elle appelle une tour de son nombre sur votre moitié du pont. Puis avancez l’une de vos tours : les paires de deux cases, les impaires d’une.
learn-equilibre-twist = Quand deux tours se rencontrent, la plus grande reste, sauf si la petite en est exactement la moitié : 1 bat 2, 2 bat 4, 3 bat 6. Vos propres tours ne sont pas épargnées.
learn-equilibre-end = Une manche finit quand une tour sort à l’autre bout, ou quand toutes les tuiles sont posées.
learn-key-equilibre-arrows = aller à votre main, ou à votre tuilier
learn-key-equilibre-number = choisir une tuile par son nombre
learn-equilibre-write-tile = la tuile 4b dans la chaîne ; 1 et 2 sont les combos
learn-equilibre-write-summon = sa tour sur la case 3
learn-equilibre-write-move = la tour de la case 5 avance
learn-equilibre-write-whole = le coup entier

bots-equilibre = À partir du niveau 2, ils jugent une manche à ce que vaut l’avance prise, traversent dès qu’ils le peuvent et posent les tuiles là où elles conviennent.
bots-equilibre-1 = Imagine 24 parties au hasard à chaque coup.
bots-equilibre-2 = Connaît les traversées, les duels et les tuiliers. Imagine 18 manches à chaque coup.
bots-equilibre-3 = Idem, avec 28.
bots-equilibre-4 = Idem, avec 50.
bots-equilibre-5 = Idem, avec 110.
bots-equilibre-6 = Idem, avec 280.
bots-equilibre-7 = Idem, avec 600.
bots-equilibre-8 = Demande à un petit réseau de neurones, entraîné en jouant contre lui-même, qui est le mieux placé ; jusqu’à une seconde par coup. Quand il ne reste rien à piocher, il joue parfaitement la fin de la manche.
