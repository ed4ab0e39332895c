# Équilibre. Places may be one tile or square or a list, so no sentence counts them.

equilibre-red = red
equilibre-blue = blue
equilibre-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
equilibre-pawn =
    { $count ->
        [one] { $count } tower on the bridge
       *[other] { $count } towers on the bridge
    }
equilibre-crossing =
    { $count ->
        [one] { $count } crossing
       *[other] { $count } crossings
    }

## Reading a move

equilibre-tile = “{ $text }” is not a tile. A tile is a number from 1 to 6 and a symbol, a, b or c, such as 4b.
equilibre-section = “{ $text }” is not a section of the rack. The sections are 1 and 2 for the combos and c for the chain.
equilibre-square = “{ $text }” is not a square. The squares are 1 to 8.
equilibre-move = “{ $text }” is not a move of this game. A move is a tile with its section, the square of a new tower and the square of the tower that moves, such as 4b:c @3 m5.
equilibre-luck = “{ $text }” is not a luck event. Luck events are start:0 or start:1, or a tile drawn, such as draw:4b.

## The tile

equilibre-choose-tile-first = Choose a tile and its section first, such as 4b:c.
equilibre-not-in-hand = You do not have { $at } in your hand.
equilibre-section-full =
    { $at ->
        [c] No room in the chain. It holds three tiles already.
       *[other] No room in combo { $at }. It holds three tiles already.
    }
equilibre-one-part =
    { $next ->
        [summon] Fine so far. Choose the square of your new tower.
       *[move] Fine so far. Choose the tower that moves.
    }

## The new tower

equilibre-summon-due = This tile summons a tower of { $size }. Add @ and one of your own empty squares.
equilibre-no-summon =
    { $why ->
        [reserve] This tile summons no tower. None of its size is left in your reserve.
       *[full] This tile summons no tower. None of your own four squares is empty.
    }
equilibre-not-own-square = Not on square { $at }. A new tower starts on one of your own four squares.
equilibre-occupied = Not on square { $at }. A tower stands there already.

## The tower that moves

equilibre-no-pawn = No tower of yours stands on square { $at }. Choose one of your own.
equilibre-nothing-to-move = No tower of yours is on the bridge, so none moves. Leave out the part with m.

## Luck

equilibre-gone = { $at } cannot be drawn. It is no longer in the pile.

## A record from a real table

equilibre-remedy = The rules do not say what to do about such a move. Here it is taken back, and play goes on from there.

## In the terminal

equilibre-round = Round { $round } of 3
equilibre-hand = In hand: { $list }
equilibre-hand-hidden =
    { $count ->
        [one] { $count } tile in hand
       *[other] { $count } tiles in hand
    }
equilibre-rack =
    { $section ->
        [c] chain
       *[other] combo { $section }
    }
equilibre-pile =
    { $count ->
        [0] no tiles left to draw
        [one] { $count } tile left to draw
       *[other] { $count } tiles left to draw
    }
equilibre-reserve = In reserve: { $list }
equilibre-reason =
    { $reason ->
        [points] Decided by points.
        [crossings] Points are equal; more crossings decide.
       *[other] Points are equal; the victory is shared.
    }
equilibre-help =
    A move is a whole turn, written like this:
      4b:c @3 m5    tile 4b into the chain, its tower onto square 3,
                    then the tower on square 5 moves
      4b:1 m5       into combo 1; without @ when no tower can come
      4b:2          into combo 2; without m when you have no tower there
    Tiles are a number and a symbol: a sun, b moon, c star.

    On the bridge: R4 is a red tower of four storeys, b4 a blue one, dots are
    empty squares. Red goes from 1 to 8, blue from 8 to 1.

    A turn is a tile into your rack, its tower onto one of your own four
    squares, a move of one of your towers, and a new tile. Even towers go two
    squares, odd towers one, never back. Where two towers meet, the larger
    stays and the other falls; but exactly half beats its double: 1 beats 2,
    2 beats 4, 3 beats 6. Of two equals, the one that moved wins. Your own
    towers are no exception. The winner stops there. A 6 slides past a 1.
    A tower that leaves the far end brings 4 points and ends the round; two
    full racks end it, too. Then each tower still on the bridge counts 1, a
    combo of one symbol 1, the chain of one number 3.
    Most points after three rounds win; with equal points both do.

## Options

equilibre-option-equal = who wins when two towers of one size meet
equilibre-option-first = who begins the second and the third round
equilibre-option-chain = the chain needs one number three times, or three in a row
equilibre-option-tie_break = equal points are shared, or go to the player with more crossings

## The picture

equilibre-picture = Équilibre, round { $round } of 3, turn { $turn }
equilibre-side = { $colour }: { $facts }
