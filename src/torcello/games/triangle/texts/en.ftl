# Le Triangle du Diable. Places may be one ship or a list, so no sentence counts them.

triangle-red = red
triangle-blue = blue
triangle-yellow = yellow
triangle-green = green
triangle-sugar = sugar
triangle-lumber = lumber
triangle-bananas = bananas
triangle-oil = oil
triangle-point = .
triangle-money =
    { $count ->
        [0] 0
       *[other] { $count },000
    }
triangle-fleet =
    { $count ->
        [0] no ships left
        [one] { $count } ship
       *[other] { $count } ships
    }
triangle-hang =
    { $count ->
        [one] { $count } of them caught
       *[other] { $count } of them caught
    }

## Reading a move

triangle-ship = There is no ship “{ $text }”. Your ships are s1, s2, s3 and s4.
triangle-move = “{ $text }” is not a move of this game. A move is a ship, such as s2, or pass.
triangle-sector = “{ $text }” is not a sector of the spinner. A sector is a letter, steps and a direction, such as G4W, or without steps, such as GE.
triangle-card = “{ $text }” is not a card. A card turned up is written like pile:sugar:30, in thousands.
triangle-luck = “{ $text }” is not a luck event. Luck events are written like start:2, pile:sugar:30, roll:4, spin:G4W or catch:0:s2:yes.

## Ships that cannot sail

triangle-covered = Ship { $ship } cannot sail. It lies under the cloud.
triangle-hanging = Ship { $ship } cannot sail. It hangs from the cloud.
triangle-lost = Ship { $ship } is lost. The cloud was lifted with it.
triangle-two-ships = Ship { $ship } cannot sail. Two of your ships are in the port ahead, and no space before it is free.
triangle-no-queue = Ship { $ship } cannot sail. The port ahead is full, and no space before it is free.
triangle-cut-off = Ship { $ship } cannot sail. The cloud is in the way, and no space before it is free.
triangle-full-move-first = Ship { $ship } would be cut short by the cloud. That is allowed only when none of your ships can sail freely.
triangle-must-move = You cannot pass. A move is possible with { $at }.

## Luck

triangle-no-player = Seat { $seat } does not play in this match, so it cannot begin.
triangle-other-pile = Not this pile now. The card to be turned up belongs to { $at }.
triangle-gone = { $at } cannot come up. No such card is left below.
triangle-no-doubt = { $at } is not in doubt now.

## A record from a real table

triangle-remedy = The rules do not say what to do about such a move. Here it is taken back, and play goes on from there.

## In the terminal

triangle-round = Round { $round }.
triangle-cloud-mover = When it ends, { $colour } moves the cloud.
triangle-rolled = Rolled { $roll }.
triangle-spun = The last spin was { $sector }.
triangle-in-doubt = Is { $at } caught?
triangle-cloud = Cloud at { $x },{ $y } with { $letter } to the North
triangle-magnet = magnet { $number }: { $list }
triangle-piles = Top card (cards left): { $list }
triangle-is-hanging = caught
triangle-is-lost = lost
triangle-dangers = In danger, by how many of { $count } sectors: { $list }
triangle-to-space = { $at } goes to { $place }.
triangle-to-wait = { $at } waits on { $place }; the port ahead is full.
triangle-to-cloud = { $at } goes to { $place }, as near the cloud as it can get.
triangle-to-port = { $at } enters the port of { $port }.
triangle-pays = It pays { $sum }.
triangle-bumps = It sends { $at } back.
triangle-at-risk = Danger where it is: { $sectors } of { $count } sectors.
triangle-foretold = The cloud would turn by { $turn }° and go from { $start } to { $end }.
triangle-fate-caught = { $ship } is caught by magnet { $magnet }.
triangle-fate-doubtful = { $ship } may be caught by magnet { $magnet }.
triangle-fate-held = { $ship } is pushed and keeps its place.
triangle-fate-pushed = { $ship } is pushed to { $place }.
triangle-fate-lost = { $ship } is lost when the cloud is lifted.
triangle-fate-lift = Then the cloud is put back where it began.
triangle-fate-none = Nothing happens to any ship.
triangle-only-pass = No ship can sail.
triangle-reason =
    { $reason ->
        [goal] The goal is reached.
        [fleet] A whole fleet is lost; most money decides.
       *[cards] No cards are left.
    }
triangle-help =
    A move is the ship that sails; the roll does the rest:
      s2      your ship 2 sails
      pass    only when none of your ships can
    preview spin:G4W says what a spin would do now.

    On the chart: R2 is red’s ship s2, numbers are free spaces, _ free docks.
    The cloud is drawn with ~; @ is its point, *1 and *2 are its magnets,
    ## is a place it covers. Ports show their top card in thousands.

    Ships sail one way round: sugar, lumber, bananas, oil. A ship sails
    exactly the roll, stops in a port it enters and takes the top card;
    sugar pays a bonus of 20,000 besides. If the port is full, or two of your
    ships are in it, the ship waits on the nearest free space before it.
    Landing on a ship sends it back to the last port. Nothing enters or
    crosses what the cloud covers, and covered ships cannot sail; a ship that
    meets the cloud stops before it, if none of yours can sail freely.

    When all have moved, the spinner turns the cloud until its letter is to
    the North and sends it over the chart. Its magnets catch ships they pass,
    two each. A full magnet and the cloud’s foot only push ships, which
    keep their places. A spin without a number lifts the cloud, and what
    hangs from it is lost.

    The first to hold 350,000 wins (200,000 in the short game). If a player
    loses all four ships, most money wins.

## Options

triangle-option-goal = the money, in thousands, that wins
triangle-option-capture = magnets catch by distance alone, or by luck when they pass at some distance
triangle-option-pushed = pushed ships keep their places, or are put on the nearest free space at once
triangle-option-magnet_capacity = how many ships hang from one magnet
triangle-option-tie_break = with equal money after a lost fleet, the win is shared or goes to the player with more ships left
triangle-side = { $colour }: { $facts }

## The picture

triangle-picture = Le Triangle du Diable, round { $round }, turn { $turn }
triangle-picture-round = Round { $round } · first to { $goal }
triangle-picture-spun = Last spin
triangle-picture-covers = It covers { $places }.
