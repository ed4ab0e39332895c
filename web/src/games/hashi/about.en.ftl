# What pages say of the game; what its table says is in en.ftl.

game-hashi = Hashi

home-facts-hashi = 1 to 4 players · 20 min
home-about-hashi = One card for everyone. Write the number, draw the bridges.
home-play-hashi = { " " }Hashi alone

new-order-hashi = Everyone plays at the same time. Each seat chooses the start number of the next.

option-hashi-side = Side of the board
option-hashi-side-A = Side A, for first games
option-hashi-side-B = Side B, with more crossings
option-hashi-deck = The cards
option-hashi-deck-default34 = 34 bridges in all
option-hashi-deck-product36 = 36 bridges in all
option-hashi-deck-help = Either way, every number from 1 to 6 comes three times.
option-hashi-late = Completing red, blue or six later
option-hashi-late-any = Earns the low value in any later turn
option-hashi-late-next = Earns it only in the very next turn
option-hashi-late-help = Those who complete them first earn the high value. Rule H25.
option-hashi-start = The start number
option-hashi-start-choose = You choose
option-hashi-start-random = Drawn by lot, a little harder
option-hashi-start-help = A 3 or a 4 on an island without a flag, before any card is turned up. Rule H4.

learn-credit-hashi = By Jeffrey D. Allers, published by Nürnberger-Spielkarten-Verlag in 2021. These pages, boards and cards are our own.
learn-hashi-aim = Finish islands by giving each as many bridges as its number says. Each is worth 2 points.
learn-hashi-turn = Everyone plays the same card at once: write its number on an island, then draw its bridges, all of them or none.
learn-hashi-twist = Be quick: the first to finish all red flags, all blue flags, or six linked islands score more.
learn-hashi-end = After 17 cards. One card of the 18 stays unseen.
learn-key-hashi-shift = draw a bridge that way, or remove it
learn-key-hashi-r = renounce the number or the bridges
learn-hashi-write-start = the start number: 3 on island 10
learn-hashi-write-turn = 5 on island 14, a bridge from 8 to 14, one from 13 to 14
learn-hashi-write-no-number = no number, two bridges from 8 to 14
learn-hashi-write-no-bridges = 5 on island 14, no bridges

bots-hashi = From level 3 up, a small neural network, trained by playing against itself, judges what a board is worth. Each level sees something the one below does not.
bots-hashi-1 = Imagines a few random turns.
bots-hashi-2 = Imagines many more.
bots-hashi-3 = Sees how many bridges each island still needs.
bots-hashi-4 = Also sees what surrounds them.
bots-hashi-5 = Sees the races for red, blue and six.
bots-hashi-6 = Sees which lines are open.
bots-hashi-7 = Sees which cards are still to come.
bots-hashi-8 = Weighs what those cards bring and looks ahead, for up to a second per turn.
