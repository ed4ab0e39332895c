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
equilibre-falls-equal = { $mover } meets { $met } on square { $square }. The one already there wins, the other falls.
equilibre-both-fall = { $mover } meets { $met } on square { $square }. Both fall.
equilibre-crosses = { $mover } crosses the bridge: 4 points, and the round ends.
equilibre-nothing-moves = No tower moves.
equilibre-last-tile = It is the last tile of the round.

## The turn, step by step

equilibre-ask-tile = Choose a tile
equilibre-ask-section = Where does this tile go?
equilibre-ask-at = Where does the new tower go?
equilibre-ask-from = Which tower moves?
equilibre-ready = Your move is ready
equilibre-waiting = Waiting
equilibre-over = The match is over
equilibre-help-tile = It goes into your rack and summons a tower of its number.
equilibre-help-section =
    { $chain ->
        [run] A combo needs three of one symbol, the chain three numbers in a row.
       *[same] A combo needs three of one symbol, the chain three of one number.
    }
equilibre-help-at = The new { $size } goes on one of your own empty squares.
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
equilibre-say-back = Undone.

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
equilibre-hand-of = { $colour }’s hand: { $tiles }
equilibre-laid = laid
equilibre-rack = { $colour }’s rack
equilibre-rack-own = Your rack
equilibre-section-name = { $section }: { $tiles }. { $prospect }
equilibre-section-tiles =
    { $count ->
        [0] no tiles yet
        [1] { $list }, 2 places free
        [2] { $list }, 1 place free
       *[3] { $list }
    }
equilibre-prospect =
    { $prospect ->
        [made] It scores { $points }.
        [missed] It scores nothing.
       *[growing] It can score { $points }.
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
equilibre-facts-round = { $colour } · +{ $points } this round
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
equilibre-tell-round = Round { $round } is over.
equilibre-tell-won = { $name }: { $points }{ $parts }.
equilibre-tell-part =
    { $part ->
        [crossing] crossing { $points }
        [pawns] towers on the bridge { $points }
        [combos] combos { $points }
       *[chain] chain { $points }
    }
equilibre-tell-total = In total, { $standing }
equilibre-red-mid = red
equilibre-blue-mid = blue
equilibre-standing = { $first }: { $points }, { $second }: { $more }.

## The end

equilibre-why-points =
    { $count ->
        [one] By { $count } point after three rounds.
       *[other] By { $count } points after three rounds.
    }
equilibre-why-crossings = Points are equal. { $colour } crossed the bridge more often, { $more } to { $less }.
equilibre-why-shared = { $rule ->
    [crossings] Points and crossings are equal.
   *[shared] Points are equal.
    }

## The end of a round

equilibre-account =
    { $round ->
        [1] The first round is over
        [2] The second round is over
       *[3] The third round is over
    }
equilibre-account-crossed = { $colour } has crossed the bridge.
equilibre-account-laid = All tiles have been laid.
equilibre-account-round = This round

## The score

equilibre-score-round = Round { $round }
equilibre-score-now = Round { $round }, if it ended now
equilibre-score-unfinished = Round { $round }, unfinished
equilibre-score-crossing = Crossing
equilibre-score-pawns = Towers on the bridge
equilibre-score-combos = Combos
equilibre-score-chain = Chain
equilibre-score-total = Total
equilibre-score-later = To come
equilibre-score-part = Part
