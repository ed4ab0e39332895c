# Ponte del Diavolo. Places may be one cell or a list ("g5 and h6"), so no sentence counts them.

ponte-light = light
ponte-dark = dark
ponte-island =
    { $count ->
        [one] { $count } island
       *[other] { $count } islands
    }
ponte-bridge =
    { $count ->
        [one] { $count } bridge
       *[other] { $count } bridges
    }
ponte-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## Reading a move

ponte-cell = “{ $text }” is not a cell. A cell is a column letter and a row number, such as c3.
ponte-off-board = { $at } is off the board. This board has { $size } rows and columns, from a1 to { $last }.
ponte-move = “{ $text }” is not a move of this game. A move is two tiles (c3,d7), one bridge (c3-e4), pass, or a colour (light or dark).

## Tiles

ponte-occupied = Not on { $at }. A tile lies there already.
ponte-covered = Not on { $at }. It is under a bridge, where no tile may lie.
ponte-too-big = Not on { $at }. Joined to { $group } it would make { $count } tiles, and a group has four at most.
ponte-touches-island = Not on { $at }. It would touch your island on { $touching }, and an island keeps clear of its own colour.
ponte-island-touches = Not on { $at }. It would finish an island that touches your own colour on { $touching } by a corner.
ponte-no-second = Not on { $at }. No second tile could follow, and tiles go down two at a time.
ponte-no-tiles =
    { $left ->
        [0] You have no tiles left.
        [one] You have one tile left, and tiles go down two at a time.
       *[other] You have { $left } tiles left, and tiles go down two at a time.
    }
ponte-same-cell = Both tiles are on { $at }. Choose another cell for one of them.
ponte-one-tile = A tile on { $at } is fine. Place your second tile.

## Bridges

ponte-one-end = A bridge can start on { $at }. Choose its other end.
ponte-shape = Not between { $at }. A bridge goes two steps along a row, a column or a diagonal, or makes a knight’s move.
ponte-no-own-tile = No tile of yours lies on { $at }. A bridge stands on two tiles of your own.
ponte-end-taken = No second bridge on { $at }. A tile carries one bridge only, here { $bridge }.
ponte-tile-under = Not between { $at }. The bridge would pass over { $under }, and no tile of either colour may lie under a bridge.
ponte-crossing = Not between { $at }. The bridge would cross { $bridge }, and bridges never cross.
ponte-shared-cell = Not between { $at }. The bridge would cover { $shared }, as { $bridge } does already. In this match no cell lies under two bridges.
ponte-no-bridges = No bridges are left.
ponte-no-bridge-from = No bridge can start on { $at } now.
ponte-opening = No bridge yet. Dark places two tiles first.

## Passing and choosing

ponte-can-place = You cannot pass yet. Two tiles can still be placed.
ponte-must-bridge = You cannot pass yet. A bridge can be built, and in this match it has to be.
ponte-choose-first = Choose your colour first: light or dark.
ponte-no-choice = There is no colour to choose now.

## A record from a real table

ponte-remedy-take-back =
    { $rounds ->
        [0] Noticed within the round: what was placed is taken back, and play goes on from there.
        [one] Noticed after one round: what was placed is taken back, and play goes on from there.
       *[other] Noticed after { $rounds } rounds: what was placed is taken back, and play goes on from there.
    }
ponte-remedy-void = { $rounds } rounds have gone by, more than two: the game is void, and a new one is begun.

## In the terminal

ponte-tiles-left =
    { $count ->
        [one] { $count } tile left
       *[other] { $count } tiles left
    }
ponte-bridges-left =
    { $count ->
        [one] { $count } bridge left for both
       *[other] { $count } bridges left for both
    }
ponte-legal-tiles = Any two tiles of: { $list }
ponte-legal-apart = but not together: { $list }
ponte-legal-bridges = Bridges: { $list }
ponte-legal-pass = You may pass: pass
ponte-legal-choice = Choose your colour: light or dark
ponte-reason =
    { $reason ->
        [points] Decided by points.
        [islands] Points are equal; the number of islands decides.
        [bridges] Points and islands are equal; the number of bridges decides.
       *[other] Points, islands and bridges are equal.
    }
ponte-help =
    Moves are written like this:
      c3,d7    two tiles, on c3 and d7
      c3-e4    a bridge from c3 to e4
      pass     only when two tiles cannot be placed
      light or dark    the choice of a colour after the first two tiles

    On the board: o O light, x X dark. Small letters are sandbanks, capitals
    are islands, lines ( - | / \ ) are cells under a bridge, dots are free.

    A turn is two tiles or one bridge. Four tiles side by side are an island;
    no tile of its own colour may touch it, not even by a corner. A bridge joins
    two tiles of yours that are two steps apart in a row, a column or a diagonal,
    or a knight's move. Nothing may lie under it, and a tile carries one only.
    Bridged islands count together: 1, 3, 6, 10, 15 points and so on.

    When light passes, dark has one more turn; when dark passes, the match ends.
    Most points win, then most islands, then most bridges.

## Options

ponte-option-size = cells along a side of the board
ponte-option-supply = tiles and bridges as in the box, or unlimited
ponte-option-shared_cell = parallel knight’s-move bridges may share a covered cell
ponte-option-must_bridge = no pass while a bridge can be built
ponte-option-choice = after the first pair, the other seat chooses its colour

## The picture

ponte-picture = Ponte del Diavolo, { $size } × { $size }, turn { $turn }
ponte-side = { $colour }: { $facts }
