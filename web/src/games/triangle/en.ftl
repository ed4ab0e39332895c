# Le Triangle du Diable: the chart, the ships, the cloud.
# $you is "yes" where the reader is meant, and $name says who else it is.

## Names

triangle-sign-sugar = Sugar
triangle-sign-lumber = Lumber
triangle-sign-bananas = Bananas
triangle-sign-oil = Oil
triangle-port-sugar = Sugar
triangle-port-lumber = Lumber
triangle-port-bananas = Bananas
triangle-port-oil = Oil
triangle-space = space { $node }
triangle-spaces = spaces { $first }–{ $last }
triangle-ship-of =
    { $you ->
        [yes] your ship { $ship }
       *[no] { $name }’s ship { $ship }
    }
triangle-n = north
triangle-e = east
triangle-s = south
triangle-w = west
triangle-compass =
    { $direction ->
        [N] N
        [E] E
        [S] S
       *[W] W
    }
triangle-number =
    { $n ->
        [1] one space
        [2] two spaces
        [3] three spaces
        [4] four spaces
        [5] five spaces
       *[6] six spaces
    }
triangle-stops = { $text }.
triangle-then = ;{ " " }

## The page

triangle-title = Round { $round } · first to { $goal }
triangle-facts-ships =
    { $count ->
        [0] no ships
        [one] { $count } ship
       *[other] { $count } ships
    }
triangle-facts-caught = { $count } caught
triangle-facts-lost = { $count } lost
triangle-facts-to-go = { $sum } to go

## The move in the making

triangle-wait-move =
    { $you ->
        [yes] You choose a ship
       *[no] { $name } chooses a ship
    }
triangle-wait-luck = Luck decides
triangle-which = Which ship sails { $number }?
triangle-which-help = Tap one of your ships, or the ring it would sail to.
triangle-none = No ship can sail
triangle-none-help = You pass, without a fine.
triangle-over = The voyage is over
triangle-sail = Sail ship { $ship }
triangle-sail-none = Sail
triangle-pass = Pass
triangle-risk = Risk
triangle-to-space =
    { $away ->
        [one] Ship { $ship } sails to space { $node }, one space short of { $port }.
       *[other] Ship { $ship } sails to space { $node }, { $away } spaces short of { $port }.
    }
triangle-to-bump = Ship { $ship } lands on space { $node } and sends { $other } back towards { $port }.
triangle-to-port = Ship { $ship } enters { $port } and takes { $sum }.
triangle-to-bonus = Ship { $ship } enters { $port } and takes { $sum }, the bonus included.
triangle-to-empty = Ship { $ship } enters { $port }. The pile is empty, so there is nothing to take.
triangle-to-win = Ship { $ship } enters { $port } and takes { $sum }. That reaches the goal.
triangle-to-wait = { $port } has no room for you. Ship { $ship } waits on space { $node }.
triangle-to-cloud = Ship { $ship } stops on space { $node }, as near the cloud as it can get.

## Why a ship stays: short, on its button, and in full

triangle-held-covered = covered
triangle-held-hanging = caught
triangle-held-lost = lost
triangle-held-two-ships = full
triangle-held-no-queue = full
triangle-held-cut-off = cut off
triangle-held-full-move-first = cut short
triangle-held-other = stays
triangle-why-covered = lies under the cloud
triangle-why-hanging = hangs from the cloud
triangle-why-lost = is lost
triangle-why-two-ships = cannot sail because two of your ships are in the port ahead
triangle-why-no-queue = cannot sail because the port ahead is full
triangle-why-cut-off = cannot sail because the cloud is in the way
triangle-why-full-move-first = would be cut short by the cloud while others sail freely
triangle-why-other = cannot sail
triangle-rule = rule { $rule }
triangle-pick-space = to { $node }
triangle-pick-port = +{ $sum }
triangle-pick-empty = port
triangle-pick-wait = waits
triangle-pick-cloud = to { $node }
triangle-pick-bump = bumps

## For those who listen

triangle-chart = Sea chart
triangle-fleet = Your ships
triangle-fleet-chart = Your ships on the chart
triangle-turn-north = Turn the chart: North up
triangle-turn-east = Turn the chart: East up
triangle-ship-sea = Ship { $ship }, at sea on space { $node }
triangle-ship-port = Ship { $ship }, in { $port }
triangle-ship-hanging = Ship { $ship }, caught by magnet { $magnet }
triangle-ship-lost = Ship { $ship }, lost
triangle-ship-is-covered = under the cloud
triangle-ship-at-risk =
    { $risk ->
        [0] in no danger
       *[other] caught by { $risk } of { $sectors } sectors
    }
triangle-there =
    { $risk ->
        [0] There, no sector would catch it.
        [one] There, 1 of { $sectors } sectors would catch it.
       *[other] There, { $risk } of { $sectors } sectors would catch it.
    }
triangle-ship-goes = { $name }. { $outcome }
triangle-ship-stays = { $name }. It { $why }, { $rule }.
triangle-others = { $name }: { $ships }
triangle-pile =
    { $left ->
        [0] { $port }: the pile is empty
        [one] { $port }: { $sum }, the last card
       *[other] { $port }: { $sum }, { $left } cards left
    }
triangle-pile-bonus = { $pile }; the bonus is { $sum }
triangle-cloud = The cloud is at column { $x }, row { $y }, with { $letter } to the North.
triangle-cloud-covers = It covers { $places }.
triangle-cloud-covers-nothing = It covers nothing.
triangle-cloud-holds = Hanging from it: { $ships }.
triangle-die = The die shows { $roll }
triangle-spinner = Spinner: { $sector }
triangle-spinner-none = Spinner, not spun yet

## The cloud, in the panel

triangle-the-cloud = The cloud
triangle-not-spun = It waits on the red point. When everyone has moved, the spinner sends it off.
triangle-last-spin = Last spin
triangle-cloud-next =
    { $you ->
        [yes] You move it next.
       *[no] { $name } moves it next.
    }
triangle-risk-help = The figures show how many of { $sectors } sectors would catch a ship there.
triangle-player = Playback
triangle-player-again = Show that again
triangle-player-halt = Pause
triangle-player-go-on = Resume
triangle-pace =
    { $pace ->
        [slow] Speed: slow
        [fast] Speed: fast
        [none] Speed: at once
       *[normal] Speed: normal
    }

## What happened

triangle-move-pass = pass
triangle-move-ship = ship { $ship }
triangle-move-ship-to = ship { $ship } to { $place }
triangle-tell-begin =
    { $you ->
        [yes] You begin.
       *[no] { $name } begins.
    }
triangle-tell-sail =
    { $you ->
        [yes] You sail ship { $ship } to space { $node }.
       *[no] { $name } sails ship { $ship } to space { $node }.
    }
triangle-tell-port =
    { $you ->
        [yes] You sail ship { $ship } into { $port }.
       *[no] { $name } sails ship { $ship } into { $port }.
    }
triangle-tell-pass =
    { $you ->
        [yes] You pass.
       *[no] { $name } passes.
    }
triangle-tell-takes =
    { $you ->
        [yes] You take { $sum } and hold { $total }.
       *[no] { $name } takes { $sum } and holds { $total }.
    }
triangle-tell-next = The next card at { $port } is { $sum }.
triangle-tell-cards = On top of the piles: { $list }.
triangle-card = { $port } { $sum }
triangle-tell-back-port =
    { $covered ->
        [yes] { $ship } is sent back to { $port }, under the cloud.
       *[no] { $ship } is sent back to { $port }.
    }
triangle-tell-back-space =
    { $covered ->
        [yes] { $ship } is sent back to space { $node }, under the cloud.
       *[no] { $ship } is sent back to space { $node }.
    }
triangle-tell-mover =
    { $you ->
        [yes] You move the cloud.
       *[no] { $name } moves the cloud.
    }
triangle-tell-spin = Spinner: { $letter }, { $steps } { $direction }.
triangle-tell-word = Spinner: { $letter }, { $direction } to the edge.
triangle-tell-turned = The cloud turns to { $letter } and drifts to column { $x }, row { $y }.
triangle-tell-drifted = The cloud drifts to column { $x }, row { $y }.
triangle-tell-lifted = The cloud is lifted and put back on the red point.
triangle-tell-caught = { $ship } is caught.
triangle-tell-lost = { $ship } is lost.
triangle-tell-pushed = { $ship } is pushed to space { $node }.
triangle-tell-held = { $ship } is pushed, but keeps its place.
triangle-tell-doubtful = { $ship } is nearly caught.
triangle-tell-roll =
    { $you ->
        [yes] You roll { $roll }.
       *[no] { $name } rolls { $roll }.
    }
triangle-log-pass = Rolled { $roll }, passes
triangle-log-space = Rolled { $roll } · ship { $ship }: { $from } → { $to }
triangle-log-port = Rolled { $roll } · ship { $ship }: { $from } → { $to }, nothing left
triangle-log-takes = Rolled { $roll } · ship { $ship }: { $from } → { $to }, +{ $sum }
triangle-log-wait = Rolled { $roll } · ship { $ship }: { $from } → { $to }, waits for the port
triangle-log-cloud = Rolled { $roll } · ship { $ship }: { $from } → { $to }, stopped by the cloud
triangle-log-spin =
    { $you ->
        [yes] You move the cloud: { $sector }.
       *[no] { $name } moves the cloud: { $sector }.
    }
triangle-show-turn = The cloud turns to { $letter }
triangle-show-drift = The cloud drifts { $direction }
triangle-mark-back = sent back
triangle-mark-caught = caught
triangle-mark-held = holds
triangle-mark-pushed = pushed
triangle-mark-lost = lost
triangle-mark-doubtful = caught?
triangle-spin-short = { $letter } { $steps } { $direction }
triangle-spin-word = { $letter } { $direction }

## Points and end

triangle-standing-lead =
    { $you ->
        [yes] You lead with { $points }. The goal is { $goal }.
       *[no] { $name } leads with { $points }. The goal is { $goal }.
    }
triangle-standing-level = Level at { $points }. The goal is { $goal }.
triangle-standing-won =
    { $you ->
        [yes] You win with { $points }.
       *[no] { $name } wins with { $points }.
    }
triangle-end-won =
    { $you ->
        [yes] Your holds carry it.
       *[no] { $name } brings it home.
    }
triangle-end-shared = A shared harbour.
triangle-end-goal = { $name } reached { $points } of { $goal }.
triangle-end-goal-you = You reached { $points } of { $goal }.
triangle-end-fleet = A whole fleet is lost. Most money decides: { $list }.
triangle-end-cards = No cards are left. Most money decides: { $list }.
triangle-end-ships = Money is equal, so the number of ships left decides.
triangle-end-equal = Money is equal, so the win is shared.
triangle-end-item = { $name }: { $points }
triangle-essential-goal = The first to hold { $sum } wins at once.
triangle-essential-fleet = If a player loses all four ships before that, most money wins.
triangle-essential-cards = Cards in the pile
triangle-essential-left = Left
triangle-essential-bonus = and { $sum } more with each
triangle-score-caption = Money in thousands
triangle-score-port = Port
triangle-score-bonus = Bonus
triangle-score-total = Total
triangle-score-ships = Ships left
triangle-score-none = none
triangle-money-of = { $points } of { $goal }
