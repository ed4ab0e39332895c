# What pages say of the game; what its table says is in en.ftl.

game-ponte = Ponte del Diavolo

home-facts-ponte = 2 players · 30 min
home-about-ponte = Raise islands of four tiles and link them with bridges. No luck at all.
home-play-ponte = { " " }Ponte del Diavolo against a bot

new-order-ponte = The first seat places the first two tiles; the second then chooses a colour.

option-ponte-size = Board size
option-ponte-size-number = { $value } × { $value }
option-ponte-size-help = A smaller board comes with fewer tiles and bridges. 8 × 8 makes a good short game.
option-ponte-supply = Tiles and bridges
option-ponte-supply-box = Limited, as in the box
option-ponte-supply-unlimited = Unlimited
option-ponte-supply-help = If unlimited, the game ends only when there is no room left.
option-ponte-shared_cell = Two bridges over one cell
option-ponte-shared_cell-true = Allowed side by side
option-ponte-shared_cell-false = Never
option-ponte-shared_cell-help = Two parallel knight’s-move bridges, one cell apart, do not cross and may share a cell. Rule D11.
option-ponte-must_bridge = Passing
option-ponte-must_bridge-false = When two tiles cannot be placed
option-ponte-must_bridge-true = Only when no bridge can be built either
option-ponte-must_bridge-help = In the second case, as in the French rules, light plays on when dark has tiles but no room for them. Rules D14 and D15.
option-ponte-choice = Colours
option-ponte-choice-true = Chosen after the first two tiles
option-ponte-choice-false = Fixed: the first seat is light
option-ponte-choice-help = One places, the other chooses, so neither colour has the edge. Rule D1.

learn-credit-ponte = By Martin Ebel, published by Hans im Glück in 2007. These pages and boards are our own.
learn-ponte-aim = Have the better islands in the lagoon. An island alone is worth 1 point; linked by bridges, two are worth 3, three 6 and four 10.
learn-ponte-turn = Place two tiles of your colour, or build one bridge between two of your tiles.
learn-ponte-twist = Four tiles side by side are an island, and an island keeps its distance: no other tile of yours may touch it, not even by a corner.
learn-ponte-end = When there is no room for two more tiles. Both players build from one supply of bridges, so each one you build is one fewer for your opponent.
learn-key-ponte-b = bridges: the arrows step through those you can build
learn-key-ponte-n = go to your next group of tiles
learn-ponte-write-tiles = two tiles, on c3 and d7
learn-ponte-write-bridge = a bridge from c3 to e4
learn-ponte-write-choice = the choice of a colour: light or dark
learn-ponte-write-pass = a pass

bots-ponte = All of them know what makes an island, and see certain wins near the end. From level 3 up, they try promising moves first. Up to level 4, they answer at once.
bots-ponte-1 = Imagines 24 games for each move.
bots-ponte-2 = Imagines 72 games for each move.
bots-ponte-3 = Tries promising moves first. Imagines 32 games for each move.
bots-ponte-4 = The same, with 128.
bots-ponte-5 = The same, with 512.
bots-ponte-6 = The same, with 2,000.
bots-ponte-7 = The same, with 10,000.
bots-ponte-8 = Thinks for up to a second per move.
