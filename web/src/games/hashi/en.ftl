# Hashi. Counts are given as numbers; small ones are written out.

hashi-bridges =
    { $count ->
        [0] no bridge
        [1] one bridge
        [2] two bridges
        [3] three bridges
        [4] four bridges
        [5] five bridges
        [6] six bridges
       *[other] { $count } bridges
    }
hashi-times =
    { $count ->
        [1] { $line }
        [2] { $line } twice
       *[other] { $line } { $count } times
    }
hashi-card-name = { $number } with { hashi-bridges }
hashi-red = Red flags
hashi-blue = Blue flags
hashi-six = Six linked
hashi-islands = Islands
hashi-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

## The page of a table

hashi-title-start = Start number · side { $side }
hashi-title-card = Card { $card } of { $of } · side { $side }
hashi-title-over = { $of } cards played · side { $side }
hashi-facts =
    { $count ->
        [0] No island finished
        [one] { $count } island finished
       *[other] { $count } islands finished
    }
hashi-facts-sealed = { $facts } · sealed

## The move in the making

hashi-lot = The start number is drawn by lot
hashi-turning = A card is being turned up
hashi-start-alone = Choose your start number
hashi-start-for = Choose a start number for { $name }
hashi-start-help = A 3 or a 4, on an island without a flag.
hashi-start-help-for = A 3 or a 4, on an island without a flag. Each board then moves on by one seat: { $name } gets this one, and you get one written for you.
hashi-start-done = You begin with a { $number } on island { $island }.
hashi-start-done-for = { $name } will begin with a { $number } on island { $island }.
hashi-write = Write the number
hashi-write-help = Write the { $number } on an island without a number. Bridges come next.
hashi-draw =
    { $left ->
        [1] Draw one bridge
        [2] Draw two bridges
        [3] Draw three bridges
       *[other] Draw { $left } bridges
    }
hashi-draw-more =
    { $left ->
        [1] Draw one more bridge
        [2] Draw two more bridges
       *[other] Draw { $left } more bridges
    }
hashi-draw-help =
    { $count ->
        [1] One bridge or none.
       *[other] Exactly { hashi-count }, or none at all.
    }
hashi-draw-how = Tap a line, or drag from island to island.
hashi-count =
    { $count ->
        [1] one
        [2] two
        [3] three
       *[other] { $count }
    }
hashi-ready = Your move is ready
hashi-ready-alone = Confirm it, or change it first.
hashi-ready-help = Seal it, or change it first. All moves are revealed together.
hashi-sealed = Move sealed
hashi-waiting = Waiting for { $names }.
hashi-no-place = No island can take the { $number } now.
hashi-no-room =
    { $count ->
        [1] No bridge can be drawn now.
        [2] There is no room for both bridges now, so neither is drawn.
       *[other] There is no room for all { hashi-count } bridges now, so none is drawn.
    }
hashi-finishes =
    { $count ->
        [1] Finishes island { $islands }.
       *[other] Finishes islands { $islands }.
    }
hashi-completes =
    { $race ->
        [red] All red-flag islands are then finished.
        [blue] All blue-flag islands are then finished.
       *[six] The link of finished islands is then complete.
    }
hashi-part-number = { $number } on island { $island }
hashi-part-no-number = No number
hashi-part-no-bridges = No bridges
hashi-part-left = { $left } to draw
hashi-renounce-number = No number
hashi-renounce-bridges = No bridges
hashi-start-with = A { $number }
hashi-seal = Seal
hashi-confirm = Confirm

## The board

hashi-board-own = Your board
hashi-board-of = { $name }’s board
hashi-board-for = A board for { $name }
hashi-keys = Arrow keys go to the next island along a line. Enter writes the number. Shift and an arrow key draw a bridge that way or remove it. R renounces the number or the bridges.
hashi-island-first = Island { $id }
hashi-number = { $number }
hashi-number-own = your { $number }
hashi-number-pencil = { $number } in pencil
hashi-number-none = no number
hashi-missing =
    { $count ->
        [1] one bridge missing
        [2] two bridges missing
        [3] three bridges missing
        [4] four bridges missing
        [5] five bridges missing
        [6] six bridges missing
       *[other] { $count } bridges missing
    }
hashi-arriving =
    { $count ->
        [1] one bridge arrives
       *[other] { hashi-bridges } arrive
    }
hashi-finished = finished
hashi-nearly = finished by this move
hashi-hopeless = out of reach
hashi-flag-red = red flag
hashi-flag-blue = blue flag
hashi-line = { $a } to { $b }
hashi-line-pencil = { hashi-bridges } in pencil
hashi-line-open = a bridge can be drawn
hashi-way =
    { $way ->
        [up] Up
        [right] Right
        [down] Down
       *[left] Left
    } to { $to }: { $what }.
hashi-island-open = takes the number
hashi-hopeless-list =
    { $count ->
        [1] Out of reach: island { $islands }
       *[other] Out of reach: islands { $islands }
    }
hashi-said-number = { $number } on island { $island }.
hashi-said-bridge = Bridge { $line }.
hashi-said-unbridge = Bridge { $line } removed.
hashi-said-unnumber = Number removed.
hashi-said-back = Undone.

## Card, races, other boards

hashi-card = Card
hashi-card-say = Write a { $number }, then draw { hashi-bridges }. Either part may be left out.
hashi-card-none = No card yet
hashi-pile = Pile { $pile }, card { $place } of { $of }
hashi-races = Races
hashi-first-later = first / later
hashi-first = First
hashi-in-time = In time
hashi-later = Later
hashi-race-red = All { $count } red-flag islands finished
hashi-race-blue = All { $count } blue-flag islands finished
hashi-race-six = { $count } finished islands linked together
hashi-value-open = { $first }, later { $later }
hashi-value-late = now { $later }
hashi-value-none = all paid out
hashi-until = until card { $card }
hashi-until-brief = until card { $card }
hashi-progress = { $has } of { $needs }
hashi-paid = +{ $points }
hashi-others = The other boards
hashi-look = Look at { $name }’s board
hashi-summary = { $facts }. Last: { $last }.
hashi-summary-new = { $facts }.
hashi-cards-legend = Bold: number. Boxes: bridges; crossed off: played.
hashi-cards-say = Cards turned up: { $gone }, to come: { $left }. One of these stays unseen.
hashi-card-gone = { $card }, gone
hashi-card-now = { $card }, in play
hashi-card-removed = { $card }, unseen

## Words for moves

hashi-word-number = { $number } on { $island }
hashi-word-no-number = no number
hashi-word-no-bridges = no bridges
hashi-word-nothing = nothing
hashi-word-sealed = sealed
hashi-word-card = card { $number } with { hashi-bridges }
hashi-word-start = start number { $number } on { $island }
hashi-tell-sealed = { $name }: move sealed.
hashi-tell-turn = Turn { $turn } revealed.
hashi-tell-start = Start numbers revealed.
hashi-tell-move = { $name }: { $move }.
hashi-tell-finished = { $name }, finished: { $islands }.
hashi-tell-race = { $name }, { $race }: { hashi-points }.
hashi-tell-card = Next card: { $number } with { hashi-bridges }.
hashi-say-number = { $number } on island { $island }
hashi-say-bridges =
    { $count ->
        [1] bridge { $lines }
       *[other] bridges { $lines }
    }

## Score and end

hashi-score = Score
hashi-total = Points
hashi-score-islands = { $count } × 2
hashi-lead-you = You lead, { $points } to { $second }.
hashi-lead = { $name } leads, { $points } to { $second }.
hashi-tied = { $names }: { $points } each.
hashi-alone = { hashi-points }.
hashi-end-by =
    { $count ->
        [one] By { $count } point.
       *[other] By { $count } points.
    }
hashi-end-shared = The points are equal, { $points } each. There is no tie-break.
hashi-end-parts = { $name }: { $parts }.
hashi-end-part = { $what } { $points }
hashi-end-unseen = The unseen card was a { $number } with { hashi-bridges }.
hashi-two-each =
    { $count ->
        [one] { $count } island at 2 points
       *[other] { $count } islands at 2 points
    }
