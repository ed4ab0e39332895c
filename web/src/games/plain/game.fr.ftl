# Ce que les pages disent d’un jeu qui n’a pas ici ses propres mots.
# GAME est son identifiant, NAME son nom et SEATS le nombre de joueurs.

game-GAME = NAME

home-facts-GAME = Joueurs : SEATS
home-about-GAME = Regardez le diagramme, choisissez un coup dans la liste.
home-play-GAME = { " " }à NAME contre un robot

new-order-GAME = Les règles disent quelle place joue en premier.

learn-credit-GAME = Un jeu de plus sur ce serveur.

bots-GAME = Tous imaginent la suite de la partie et choisissent ce qui finit le mieux. Chaque niveau imagine davantage que le précédent.
bots-GAME-1 = N’imagine que quelques parties par coup.
bots-GAME-2 = Imagine quelques dizaines de parties.
bots-GAME-3 = Imagine plus de cent parties.
bots-GAME-4 = Imagine quelques centaines de parties.
bots-GAME-5 = Imagine plus de mille parties.
bots-GAME-6 = Imagine quelques milliers de parties.
bots-GAME-7 = Imagine plus de dix mille parties.
bots-GAME-8 = Réfléchit jusqu’à une seconde par coup.
