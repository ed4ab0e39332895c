# What pages say of the game; what its table says is in en.ftl.

game-equilibre = Équilibre

home-facts-equilibre = 2 players · 20 min
home-about-equilibre = Send your towers across. A tower of 3 topples a tower of 6.
home-play-equilibre = { " " }Équilibre against a bot

new-order-equilibre = The first seat is red, the second blue. The starting player is drawn by lot.

option-equilibre-equal = When two towers of the same size meet
option-equilibre-equal-attacker = The one that moved wins
option-equilibre-equal-defender = The one already there wins
option-equilibre-equal-both = Both fall
option-equilibre-equal-help = This also applies to two towers of the same colour. Rule E21.
option-equilibre-first = Starting player of rounds two and three
option-equilibre-first-trailing = The player with fewer points
option-equilibre-first-alternate = Each in turn
option-equilibre-first-help = The starting player of the first round is drawn by lot. Rule E5.
option-equilibre-chain = The chain
option-equilibre-chain-same = Three of the same number
option-equilibre-chain-run = Three numbers in a row
option-equilibre-chain-help = It scores 3 points in the third section of a rack. Rule E30.
option-equilibre-tie_break = If points are equal after three rounds
option-equilibre-tie_break-shared = The win is shared
option-equilibre-tie_break-crossings = More crossings win
option-equilibre-tie_break-help = If crossings are equal as well, the win is shared. Rule E33.

learn-credit-equilibre = By Axel Renaud. The title is ours; the rules we know of have none. These pages and boards are our own.
learn-equilibre-aim = Score the most points in three rounds: 4 for a tower that crosses, 1 for each tower on the bridge, and more for patterns in your rack.
learn-equilibre-turn = Lay a tile in your rack. It summons a tower of its number onto your half of the bridge. Then move one of your towers: even ones two squares, odd ones one.
learn-equilibre-twist = When towers meet, the larger stays, unless the smaller is exactly half its size: 1 beats 2, 2 beats 4, 3 beats 6. Your own towers are not spared.
learn-equilibre-end = A round ends when a tower walks off the far end, or when all tiles are laid.
learn-key-equilibre-arrows = go to your hand, or to your rack
learn-key-equilibre-number = choose a tile by its number
learn-equilibre-write-tile = tile 4b into the chain; 1 and 2 are the combos
learn-equilibre-write-summon = its tower onto square 3
learn-equilibre-write-move = the tower on square 5 moves
learn-equilibre-write-whole = the whole turn

bots-equilibre = From level 2 up, they judge a round by what its lead is worth, cross when they can, and lay tiles where they fit.
bots-equilibre-1 = Imagines 24 random games for each move.
bots-equilibre-2 = Knows crossings, duels and racks. Imagines 18 rounds for each move.
bots-equilibre-3 = The same, with 28.
bots-equilibre-4 = The same, with 50.
bots-equilibre-5 = The same, with 110.
bots-equilibre-6 = The same, with 280.
bots-equilibre-7 = The same, with 600.
bots-equilibre-8 = Asks a small neural network, trained by playing against itself, who is better placed, for up to a second per move. Once there are no tiles left to draw, it plays the rest of the round perfectly.
