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
triangle-number =
    { $n ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
       *[6] six
    }
triangle-and = { $first } and { $last }
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
triangle-wait-luck = The luck decides
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
        [one] Ship { $ship } sails to space { $node }, one short of { $port }.
       *[other] Ship { $ship } sails to space { $node }, { $away } spaces short of { $port }.
    }
triangle-to-bump = Ship { $ship } lands on { $other } and sends it back towards { $port }.
triangle-to-port = Ship { $ship } enters { $port } and takes { $sum }.
triangle-to-bonus = Ship { $ship } enters { $port } and takes { $sum }, the bonus included.
triangle-to-empty = Ship { $ship } enters { $port }. The pile is empty, there is nothing to take.
triangle-to-win = Ship { $ship } enters { $port } and takes { $sum }. That reaches the goal.
triangle-to-wait = { $port } is full for you. Ship { $ship } waits on space { $node }.
triangle-to-cloud = Ship { $ship } stops on space { $node }, as near to the cloud as it can.

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
triangle-why-two-ships = cannot sail, two of yours are in the port ahead
triangle-why-no-queue = cannot sail, the port ahead is full
triangle-why-cut-off = cannot sail, the cloud is in the way
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
triangle-cloud-covers-nothing = It covers no place.
triangle-cloud-holds =
    { $count ->
        [one] From it hangs { $ships }.
       *[other] From it hang { $ships }.
    }
triangle-die = The die shows { $roll }
triangle-spinner = Spinner: { $sector }
triangle-spinner-none = Spinner, not spun yet

## The cloud, in the panel

triangle-the-cloud = The cloud
triangle-not-spun = It waits on the red point. When all have moved, the spinner sends it off.
triangle-last-spin = Last spin
triangle-risk-help = How many of { $sectors } sectors would catch each ship now.

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
triangle-tell-moved =
    { $you ->
        [yes] You sail ship { $ship }.
       *[no] { $name } sails ship { $ship }.
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
triangle-tell-back-port = { $ship } is sent back to { $port }.
triangle-tell-back-space = { $ship } is sent back to space { $node }.
triangle-tell-spin = Spinner: { $letter }, { $steps } { $direction }.
triangle-tell-word = Spinner: { $letter }, { $direction } to the edge.
triangle-tell-turned = The cloud turns to { $letter } and drifts to column { $x }, row { $y }.
triangle-tell-drifted = The cloud drifts to column { $x }, row { $y }.
triangle-tell-lifted = The cloud is lifted and put back on the red point.
triangle-tell-caught = { $ship } is caught.
triangle-tell-lost = { $ship } is lost.
triangle-tell-pushed = { $ship } is pushed to space { $node }.
triangle-tell-roll =
    { $you ->
        [yes] You roll { $roll }.
       *[no] { $name } rolls { $roll }.
    }
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
        [yes] Your holds carry it
       *[no] { $name } brings it home
    }
triangle-end-shared = A shared harbour
triangle-end-goal = { $name } reached { $points } of { $goal }.
triangle-end-goal-you = You reached { $points } of { $goal }.
triangle-end-fleet = A whole fleet is lost. Most money decides: { $list }.
triangle-end-cards = No cards are left. Most money decides: { $list }.
triangle-end-ships = Equal money: more ships left decides.
triangle-end-equal = Equal money: the victory is shared.
triangle-end-other = { $list }.
triangle-end-item = { $name }: { $points }
triangle-score-caption = Money in thousands
triangle-score-port = Port
triangle-score-bonus = Bonus
triangle-score-total = Total
triangle-score-ships = Ships left
triangle-score-none = none
triangle-money-of = { $points } of { $goal }
