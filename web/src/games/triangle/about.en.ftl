# What pages say of the game; what its table says is in en.ftl.

game-triangle = Le Triangle du Diable

home-facts-triangle = 2 to 4 players · 45 min
home-about-triangle = Trade between four ports while a cloud drifts over the chart.
home-play-triangle = { " " }Le Triangle du Diable against two bots

new-order-triangle = Seats play in this order. The starting player is drawn by lot.

option-triangle-goal = Money needed to win
option-triangle-goal-number = { NUMBER($value) },000
option-triangle-goal-help = 200,000 makes a short game. Rule T43.
option-triangle-capture = Ships the magnets catch
option-triangle-capture-exact = Every ship they pass closely
option-triangle-capture-physical = At a distance, some by luck
option-triangle-capture-help = By luck, a ship at the edge of a magnet’s reach may slip away. Rule T29.
option-triangle-pushed = Ships pushed by the cloud
option-triangle-pushed-when_gone = Keep their places
option-triangle-pushed-now = Go to the nearest free space
option-triangle-pushed-help = No ship can move while the cloud covers it. Rule T33.
option-triangle-magnet_capacity = Ships one magnet can hold
option-triangle-magnet_capacity-help = A full magnet catches no more; it pushes. Rule T30.
option-triangle-tie_break = If money is equal after a fleet is lost
option-triangle-tie_break-shared = The win is shared
option-triangle-tie_break-ships = The player with more ships left wins
option-triangle-tie_break-help = Rule T41.

learn-credit-triangle = Published by Milton Bradley in the mid-1970s; the author is unknown to us. These pages and the chart are our own.
learn-triangle-aim = Be the first to hold cards worth 350,000.
learn-triangle-turn = The die is rolled; choose which of your four ships sails. A ship that enters a port takes the top card there.
learn-triangle-twist = After each round the cloud turns and drifts. Its two magnets catch ships they pass, and when the spinner shows no number, whatever hangs from them is lost.
learn-triangle-end = At 350,000, or when someone has lost all four ships: then the player with the most money wins.
learn-key-triangle-number = choose a ship
learn-key-triangle-c = read the cloud: where it is, what it covers
learn-key-triangle-d = show which ships are in danger
learn-triangle-write-ship = ship 2 sails as the die says
learn-triangle-write-pass = no ship can move

bots-triangle = Each level sees something the one below does not. From level 6 up, they ask a small neural network, trained by playing against itself, what a position is worth. Much depends on luck here. Up to level 7, they answer at once.
bots-triangle-1 = Takes what ports pay, but sees them only from two spaces away.
bots-triangle-2 = Sees every port within reach of the die, and moves ships closer to those within three spaces.
bots-triangle-3 = Sees six spaces ahead.
bots-triangle-4 = Sees as far as the next port.
bots-triangle-5 = Also weighs the danger of the cloud, and which ships it bumps.
bots-triangle-6 = Asks a neural network that does not look closely at its own ships or at the cards in port.
bots-triangle-7 = Asks the same network, which now overlooks only some dangers.
bots-triangle-8 = Tries every ship many times, with the same luck for each, for up to a second per move.
