# What pages say of the game; what its table says is in fr.ftl.

game-triangle = Le Triangle du Diable

home-facts-triangle = 2 à 4 joueurs · 45 min
home-about-triangle = Commercez entre quatre ports sous un nuage qui dérive.
home-play-triangle = { " " }au Triangle du Diable contre deux robots

new-order-triangle = Les places jouent dans cet ordre. Le premier à jouer est tiré au sort.

option-triangle-goal = Somme à atteindre
option-triangle-goal-number = { $value } 000
option-triangle-goal-help = 200 000 donne une partie courte. Règle T43.
option-triangle-capture = Les bateaux que prennent les aimants
option-triangle-capture-exact = Tous ceux qu’ils frôlent
option-triangle-capture-physical = De plus loin, au hasard
option-triangle-capture-help = Au hasard, un bateau à la limite de la portée d’un aimant peut lui échapper. Règle T29.
option-triangle-pushed = Les bateaux que pousse le nuage
option-triangle-pushed-when_gone = Gardent leur place
option-triangle-pushed-now = Vont sur la case libre la plus proche
option-triangle-pushed-help = Aucun bateau ne bouge tant que le nuage le couvre. Règle T33.
option-triangle-magnet_capacity = Nombre de bateaux par aimant
option-triangle-magnet_capacity-help = Un aimant plein ne prend plus rien ; il pousse. Règle T30.
option-triangle-tie_break = À argent égal après la perte d’une flotte
option-triangle-tie_break-shared = La victoire est partagée
option-triangle-tie_break-ships = Le joueur qui a gardé le plus de bateaux gagne
option-triangle-tie_break-help = Règle T41.

learn-credit-triangle = Publié par Milton Bradley au milieu des années 1970 ; l’auteur nous est inconnu. Ces pages et la carte sont les nôtres.
learn-triangle-aim = Être le premier à posséder 350 000 en cartes.
learn-triangle-turn = Le dé est lancé ; choisissez lequel de vos quatre bateaux avance. Un bateau qui entre dans un port y prend la carte du dessus.
learn-triangle-twist = Après chaque manche, le nuage tourne et dérive. Ses deux aimants prennent les bateaux qu’ils frôlent, et quand la roulette ne montre pas de nombre, tout ce qui y pend est perdu.
learn-triangle-end = À 350 000, ou quand un joueur a perdu ses quatre bateaux : c’est alors le plus riche qui gagne.
learn-key-triangle-number = choisir un bateau
learn-key-triangle-c = lire le nuage : où il est, ce qu’il couvre
learn-key-triangle-d = montrer quels bateaux sont en danger
learn-triangle-write-ship = le bateau 2 avance de ce que dit le dé
learn-triangle-write-pass = aucun bateau ne peut avancer

bots-triangle = Chaque niveau voit quelque chose que le précédent ne voit pas. À partir du niveau 6, ils demandent à un petit réseau de neurones, entraîné en jouant contre lui-même, ce que vaut une position. Le hasard compte beaucoup ici. Jusqu’au niveau 7, ils répondent aussitôt.
bots-triangle-1 = Prend ce que paient les ports, mais ne les voit qu’à deux cases.
bots-triangle-2 = Voit tous les ports à portée du dé et s’approche de ceux qui sont à trois cases ou moins.
bots-triangle-3 = Voit à six cases.
bots-triangle-4 = Voit jusqu’au prochain port.
bots-triangle-5 = Pèse aussi le danger du nuage, et quels bateaux il renvoie.
bots-triangle-6 = Interroge un réseau de neurones, qui ne regarde de près ni ses propres bateaux ni les cartes des ports.
bots-triangle-7 = Interroge le même réseau, qui ne néglige plus que certains dangers.
bots-triangle-8 = Essaie chaque bateau de nombreuses fois, avec les mêmes tirages pour chacun, jusqu’à une seconde par coup.
