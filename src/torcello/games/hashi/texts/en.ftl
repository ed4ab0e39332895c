# Hashi. Places may be one island or line or a list, so no sentence counts them.

hashi-red = red flags
hashi-blue = blue flags
hashi-six = six linked
hashi-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
hashi-finished-islands =
    { $count ->
        [one] { $count } island finished
       *[other] { $count } islands finished
    }

## Reading a move

hashi-move = “{ $text }” is not a move of this game. A turn is a number on its island and then the bridges, such as 5@14 8-14 14-15; write - for a part you renounce.
hashi-island = There is no island “{ $text }”. The islands are 1 to 18.
hashi-both-parts = A turn has two parts, the number and the bridges. Write - for a part you renounce, such as 5@14 - or - 8-14.
hashi-half-number =
    { $count ->
        [one] Fine so far. Now the bridge, such as 8-14, or - for none.
       *[other] Fine so far. Now the { $count } bridges, such as 8-14, or - for none.
    }
hashi-half-bridges =
    { $left ->
        [one] Fine so far. { $left } more bridge to draw.
       *[other] Fine so far. { $left } more bridges to draw.
    }
hashi-start-now = The start number is due now: a 3 or a 4 and its island, such as 3@10.
hashi-luck = “{ $text }” is not a luck event. Luck events are a card, such as card:5/3, or a start number, such as start:3@10.

## The start number

hashi-start-number = Not on island { $at }. The start number is a 3 or a 4.
hashi-start-flag = Not on island { $at }. It has a flag, and the start number goes on an island without one.

## The number

hashi-wrong-number = The card shows { $card }, not { $number }. Write the card’s number, or - for none.
hashi-numbered = Not on island { $at }. It has a number already.
hashi-flag-locked = Not on island { $at } yet. An island with a flag takes a number once a bridge from an earlier turn arrives there.
hashi-too-small = Too small for island { $at }. Bridges already there: { $bridges }. The number cannot be less.

## The bridges

hashi-no-line = There is no line { $at }. Bridges follow the dotted lines between neighbours.
hashi-no-number = Not on line { $at }. One of the two islands needs a number first.
hashi-finished =
    { $count ->
        [one] No more bridges to island { $at }. It has as many as its number says, and is finished.
       *[other] No more bridges to islands { $at }. They have as many as their numbers say, and are finished.
    }
hashi-full =
    { $count ->
        [one] No room on island { $at }. An island takes as many bridges as its number says, or six without a number.
       *[other] No room on islands { $at }. An island takes as many bridges as its number says, or six without a number.
    }
hashi-two-a-line = Not on line { $at }. A line carries two bridges at most.
hashi-crosses = Not on line { $at }. It would cross { $crossing }, and bridges never cross.
hashi-wrong-count = Bridges in this turn: { $found }. The card has { $wanted }: draw exactly that many, or write - for none.
hashi-no-room = The card’s bridges do not all fit on your board now. Write - for the bridges.

## Luck and order

hashi-card-gone = { $at } cannot be turned up. It is no longer in the deck.
hashi-random-solo = The start number is drawn by lot only when you play alone.

## A record from a real table

hashi-remedy-now = Found before the next turn was over, the mistake is put right, and play goes on.
hashi-remedy-late =
    { $count ->
        [one] Found later than the next turn, the mistake stays. Island { $at } is struck out: it can never be finished and never scores.
       *[other] Found later than the next turn, the mistake stays. Islands { $at } are struck out: they can never be finished and never score.
    }
hashi-remedy-late-bridge = Found later than the next turn, the bridge stays. The island it was drawn from is struck out: it can never be finished and never scores.
hashi-remedy-late-turn = Found later than the next turn, the mistake stays. The island concerned is struck out: it can never be finished and never scores.

## In the terminal

hashi-role = board { $board }
hashi-side = { $board }: { $facts }
hashi-card-is =
    { $count ->
        [one] Card { $card } of 17: write { $number }, draw { $count } bridge
       *[other] Card { $card } of 17: write { $number }, draw { $count } bridges
    }
hashi-cards = Cards not crossed off can still come:
hashi-worth-open = { $first }, then { $later }
hashi-worth-until = { $first } until card { $card }, then { $later }
hashi-worth-late = { $later }
hashi-worth-over = all paid out
hashi-out-of-reach = out of reach: { $list }
hashi-own-move = Your move so far: { $move }
hashi-ready = move sealed
hashi-start-how = Write it with its island, such as 3@10.
hashi-start-for = You choose it for { $board }.
hashi-title-is = Title: { $title }
hashi-parts = red { $red } + blue { $blue } + six { $six } + islands { $islands }
hashi-legal-start = The start number: 3 or 4, on one of { $list }
hashi-legal-number = The number { $number } goes on one of { $list }, or - for none.
hashi-legal-no-number = There is no place for the number { $number } now: write - instead.
hashi-legal-bridges =
    { $count ->
        [one] Then { $count } bridge, or - for none.
       *[other] Then { $count } bridges, or - for none.
    }
hashi-legal-lines = A first bridge may go on { $list }
hashi-legal-no-lines = No bridge is possible without a number: write - for the bridges.
hashi-legal-also = after { $move } also { $list }
hashi-legal-not = after { $move } not { $list }
hashi-reason =
    { $reason ->
        [cards] All cards are played.
        [points] Decided by points.
       *[shared] Points are equal.
    }
hashi-help =
    A move is a whole turn, the number first and then the bridges:
      5@14 8-14 14-15    write 5 on island 14, draw two bridges
      - 8-14 8-14        no number, two bridges between 8 and 14
      5@14 -             a number and no bridges
      - -                neither
      3@10               the start number, before the first card; unless you
                         play alone, it goes on the next player’s board

    On the board: 14(5) is island 14 with the number 5, 14[5] the same and
    finished; r and b are flags; dots are lines, - and | one bridge, = and H
    two; + is where two lines cross.

    All play the same card. Write its number on an island that has none; an
    island with a flag needs a bridge from an earlier turn, and a number is
    never less than the bridges there. Then draw exactly the card’s bridges,
    or none. A bridge needs a number at one end, room at both, and never
    crosses another; a line carries two. An island is finished when as many
    bridges arrive as its number says. It brings 2 points. The first to finish
    all four red flags gets 9, all three blue flags 7, six linked islands 8;
    later it is 5, 3 and 4. Alone, the high values end with card 12, for the
    blue flags with card 7. After 17 cards most points win.

## Options

hashi-option-side = the side of the board; B has more crossings
hashi-option-deck = the cards; product36 has a few more bridges
hashi-option-late = whether the low values are paid in any later turn or in the next one only
hashi-option-start = choose the start number, or have it drawn by lot when you play alone

## Titles

hashi-title-1 = Underling
hashi-title-2 = Water carrier
hashi-title-3 = Tinkerer
hashi-title-4 = Labourer
hashi-title-5 = Concrete worker
hashi-title-6 = Project manager
hashi-title-7 = Bridge engineer
hashi-title-8 = Planning expert
hashi-title-9 = Genius of bridges
hashi-title-10 = Ace of architecture
hashi-title-11 = Genius of construction
hashi-title-12 = God of the islands

## The picture

hashi-picture = Hashi, side { $side }, card { $card } of 17
hashi-board = Board { $board }
hashi-own = Your board
hashi-settled = Sealed
hashi-phase-lot = The start number is drawn
hashi-phase-start = Start number: 3 or 4
hashi-phase-card = Next: card { $card } of 17
hashi-phase-turn = Card { $card } of 17
hashi-pile = pile { $pile }, card { $place } of { $of }
hashi-unseen = Unseen card: { $card }
hashi-red-done = red flags { $done } of { $of }
hashi-blue-done = blue flags { $done } of { $of }
hashi-six-done = linked { $done } of { $of }
## Boards of a host

hashi-board-left-out = Boards left out. { $problem }
hashi-board-unreadable = { $file }: this cannot be read: { $problem }.
hashi-board-no-file = { $file }: this is not a file.
hashi-board-too-large = { $file }: this file is larger than { $limit } bytes.
hashi-board-not-text = { $file }: this is not UTF-8 text.
hashi-board-json = { $file }, line { $line }, column { $column }: this is not JSON.
hashi-board-too-deep = { $file }: brackets are nested too deep.
hashi-board-key-twice = { $file }: the key “{ $key }” is given twice in one object.
hashi-board-not-finite = { $file }: { $found } is not a JSON number.
hashi-board-format = { $file }: these are not Hashi boards. The format has to be “{ $wanted }”.
hashi-board-version = { $file }: this version of the format is unknown. It has to be { $wanted }.
hashi-board-nothing = { $file }: there is neither a side nor a deck in it.
hashi-board-key-unknown = { $file }, { $path }: the key “{ $key }” is unknown.
hashi-board-key-missing = { $file }, { $path }: the key “{ $key }” is missing.
hashi-board-shape =
    { $file }, { $path }: { $why ->
        [object] an object is needed here.
        [list] a list is needed here.
        [text] text is needed here.
       *[integer] a whole number is needed here.
    }
hashi-board-range = { $file }, { $path }: a whole number from { $low } to { $high } is needed here.
hashi-board-name = { $file }, { $path }: “{ $found }” is not a name. A name has up to 16 letters, digits, “-” and “_”, a letter first, and is not True or False.
hashi-board-name-taken = { $file }, { $path }: the name “{ $name }” is taken. Choose another.

hashi-board-island-count = { $file }, { $path }: islands given: { $count }. A side has { $wanted }.
hashi-board-island-twice = { $file }, { $path }: island { $at } is given more than once.
hashi-board-same-point = { $file }, { $path }: islands { $at } lie on the same point, x { $x }, y { $y }.
hashi-board-off-grid = { $file }, { $path }: island { $at } lies off the grid, at x { $x }, y { $y }. Columns and rows are counted from 0.
hashi-board-flag = { $file }, { $path }: “{ $found }” is not a flag. A flag is red or blue.
hashi-board-flags = { $file }, { $path }: red flags given: { $red }, blue flags given: { $blue }. A side has 4 red and 3 blue.

hashi-board-line = { $file }, { $path }: “{ $found }” is not a line. A line is two islands, such as 3-9.
hashi-board-line-island = { $file }, { $path }: “{ $found }” leads to island { $number }. The last one is { $last }.
hashi-board-line-count = { $file }, { $path }: lines given: { $count }. There is room for { $limit } at most.
hashi-board-line-twice = { $file }, { $path }: the line { $at } is given more than once.
hashi-board-loop = { $file }, { $path }: the line { $at } leads back to its own island.
hashi-board-slanted = { $file }, { $path }: the line { $at } is neither level nor upright.
hashi-board-over-island = { $file }, { $path }: the line { $at } runs over { $passed }. A line ends at the first island it meets.
hashi-board-few-lines = { $file }, { $path }: too few lines lead to { $at }. Every island needs at least { $least }.
hashi-board-unconnected = { $file }, { $path }: no way leads from island 1 to { $at }.

hashi-board-crossing = { $file }, { $path }: a crossing is a list of two lines.
hashi-board-crossing-missing = { $file }, { $path }: the lines { $at } cross, but are not listed. List every crossing, or none at all.
hashi-board-crossing-false = { $file }, { $path }: the lines { $at } are listed, but do not cross.

hashi-board-card = { $file }, { $path }: “{ $found }” is not a card. A card is a number from 1 to 6 and 1 to 3 bridges, such as 5/3.
hashi-board-card-count = { $file }, { $path }: cards given: { $count }. A deck has { $wanted }.
