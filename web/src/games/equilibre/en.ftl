# Équilibre. Towers are called by their size: “the 6”, “the blue 5”. What is asked for and how a
# match ended are headings, and headings hold no figures.

## Things

equilibre-colour =
    { $seat ->
        [0] Red
       *[1] Blue
    }
equilibre-symbol =
    { $symbol ->
        [a] sun
        [b] moon
       *[c] star
    }
equilibre-tile = { $number } { $symbol }
equilibre-section =
    { $section ->
        [c] chain
       *[other] combo { $section }
    }
equilibre-section-label =
    { $section ->
        [c] Chain
       *[other] Combo { $section }
    }
equilibre-tower =
    { $whose ->
        [plain] the { $size }
        [own] your own { $size }
        [red] the red { $size }
       *[blue] the blue { $size }
    }
equilibre-tower-first =
    { $whose ->
        [plain] The { $size }
        [own] Your own { $size }
        [red] The red { $size }
       *[blue] The blue { $size }
    }
equilibre-it = It

## What a move does

equilibre-goes = { $mover } moves to square { $square }.
equilibre-slides = { $mover } slides past the 1 on square { $square }.
equilibre-wins = { $mover } meets { $met } on square { $square }, wins and stops there. { $loser } falls.
equilibre-wins-half = { $mover } meets { $met } on square { $square }. Half beats its double: { $loser-mid } falls, the { $size } stops there.
equilibre-falls = { $mover } meets { $met } on square { $square } and falls.
equilibre-falls-half = { $mover } meets { $met } on square { $square }. Half beats its double: the { $size } falls.
equilibre-falls-equal = { $mover } meets { $met } on square { $square }. The one that stood wins, the other falls.
equilibre-both-fall = { $mover } meets { $met } on square { $square }. Both fall.
equilibre-crosses = { $mover } crosses the bridge: 4 points, and the round ends.
equilibre-nothing-moves = No tower moves.
equilibre-last-tile = It is the last tile of the round.

## The turn, step by step

equilibre-ask-tile = Choose a tile
equilibre-ask-section = Where does this tile go?
equilibre-ask-at = Where does the new tower stand?
equilibre-ask-from = Which tower moves?
equilibre-ready = Your move is ready
equilibre-waiting = Waiting
equilibre-over = The match is over
equilibre-help-tile = It goes into your rack and calls a tower of its number.
equilibre-help-section =
    { $chain ->
        [run] A combo wants three of one symbol, the chain three numbers in a row.
       *[same] A combo wants three of one symbol, the chain three of one number.
    }
equilibre-help-at = A { $size } comes onto one of your own empty squares.
equilibre-help-from = Even towers go two squares, odd ones go one.
equilibre-part-tile = a tile
equilibre-part-section = a section
equilibre-part-at = a square
equilibre-part-from = a tower
equilibre-part-at-done = on { $square }
equilibre-part-from-done = from { $square }
equilibre-part-from-new = moves
equilibre-no-new-tower = no new tower
equilibre-confirm = Play this move
equilibre-say-back = Taken back.

## Names for those who listen

equilibre-bridge = The bridge, eight squares
equilibre-square = Square { $square }, { $what }
equilibre-square-empty = empty
equilibre-square-tower =
    { $whose ->
        [own] your tower of { $size }
        [new] your new tower of { $size }
        [red] red tower of { $size }
       *[blue] blue tower of { $size }
    }
equilibre-square-can-take = can take the new tower
equilibre-square-can-move = can move: { $what }
equilibre-square-moves = moves: { $what }
equilibre-hand = Your hand
equilibre-hand-hidden = The hand is hidden.
equilibre-laid = laid
equilibre-rack = { $colour }’s rack
equilibre-rack-own = Your rack
equilibre-section-name = { $section }: { $tiles }. { $prospect }
equilibre-section-tiles =
    { $count ->
        [0] no tile yet
        [1] { $list }, 2 places free
        [2] { $list }, 1 place free
       *[3] { $list }
    }
equilibre-prospect =
    { $prospect ->
        [made] It brings { $points }.
        [missed] It brings nothing.
       *[growing] It can bring { $points }.
    }
equilibre-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
equilibre-pile-left =
    { $count ->
        [one] tile to draw
       *[other] tiles to draw
    }
equilibre-reserve = { $colour }. In reserve: { $reserve }. On the bridge: { $bridge }. Fallen: { $fallen }.
equilibre-reserve-title = Towers
equilibre-none = none
equilibre-and = { $first }, { $second }

## The table

equilibre-title = Round { $round } of 3 · turn { $turn }
equilibre-title-over = After three rounds
equilibre-facts =
    { $tiles ->
        [one] { $colour } · { $tiles } tile · +{ $worth } now
       *[other] { $colour } · { $tiles } tiles · +{ $worth } now
    }
equilibre-facts-over =
    { $crossings ->
        [0] { $colour } · no crossing
        [one] { $colour } · { $crossings } crossing
       *[other] { $colour } · { $crossings } crossings
    }
equilibre-log = { $tile }, { $section }
equilibre-to-section =
    { $section ->
        [c] to the chain
       *[other] to combo { $section }
    }
equilibre-tell = { $name }: { $tile } { $to }.
equilibre-tell-at = The { $colour } { $size } comes onto square { $square }.
equilibre-tell-draw = Drawn: { $tiles }.
equilibre-tell-begins = { $colour } begins. Round { $round } of 3.
equilibre-tell-round = Round { $round } is over. { $first }: { $points }, { $second }: { $more }.
equilibre-red-mid = red
equilibre-blue-mid = blue
equilibre-standing = { $first }: { $points }, { $second }: { $more }.

## The end

equilibre-wins-crossings = { $colour } wins by crossings
equilibre-wins-match = { $colour } wins
equilibre-shared = A shared victory
equilibre-drawn = A draw
equilibre-stopped = The match was stopped
equilibre-why-points =
    { $count ->
        [one] By { $count } point after three rounds.
       *[other] By { $count } points after three rounds.
    }
equilibre-why-crossings = Points are equal. { $colour } crossed the bridge more often, { $more } to { $less }.
equilibre-why-shared = Points and crossings are equal.
equilibre-why-draw = Both agreed to it.
equilibre-why-resigned = { $colour } gave up.
equilibre-why-time = { $colour } ran out of time.

## The score

equilibre-score-round = Round { $round }
equilibre-score-now = Round { $round }, if it ended now
equilibre-score-crossing = Crossing
equilibre-score-pawns = Towers on the bridge
equilibre-score-combos = Combos
equilibre-score-chain = Chain
equilibre-score-total = In all
equilibre-score-part = Part
equilibre-score-later = To come
