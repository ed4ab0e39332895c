# What pages say of a game that has no words of its own here.
# GAME is its id, NAME its name and SEATS how many may play.

game-GAME = NAME

home-facts-GAME = Players: SEATS
home-about-GAME = Look at the diagram, choose a move from the list.
home-play-GAME = { " " }NAME against a bot

new-order-GAME = The rules say which seat moves first.

learn-credit-GAME = An extra game on this server.

bots-GAME = All of them imagine how the game may go on, and choose what turns out best. Each level imagines more than the one below.
bots-GAME-1 = Imagines just a few games for each move.
bots-GAME-2 = Imagines some dozens.
bots-GAME-3 = Imagines more than a hundred.
bots-GAME-4 = Imagines some hundreds.
bots-GAME-5 = Imagines more than a thousand.
bots-GAME-6 = Imagines some thousands.
bots-GAME-7 = Imagines more than ten thousand.
bots-GAME-8 = Thinks for up to a second per move.
