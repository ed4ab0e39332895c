# Planks.

planks-bank-left = left bank
planks-bank-right = right bank
planks-point =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
planks-taken =
    { $count ->
        [one] { $count } plank taken
       *[other] { $count } planks taken
    }

## Reading a move

planks-move = “{ $text }” is not a move of this game. A move is take and a number from 1 to 6, such as take 3.
planks-luck = “{ $text }” is not a luck event. A luck event is roll: and a number from 1 to 6, such as roll:4.

## Taking planks

planks-die =
    { $count ->
        [one] The die shows { $count }. Take one plank.
       *[other] The die shows { $count }. Take that many planks or fewer.
    }
planks-few =
    { $count ->
        [one] Only { $count } plank is left. Take that one.
       *[other] Only { $count } planks are left. Take that many or fewer.
    }

## A record from a real table

planks-remedy = The rules do not say what to do about such a move. Here it is taken back, and play goes on from there.

## In the terminal

planks-bridge =
    { $count ->
        [0] No planks left.
        [one] { $count } plank left.
       *[other] { $count } planks left.
    }
planks-rolled = The die shows { $count }.
planks-side = { $role }: { $facts }
planks-reason =
    { $reason ->
        [took] The last plank won.
       *[spared] The last plank lost.
    }
planks-help =
    Each turn a die is rolled. Take one plank of the bridge or more, up to the
    number the die shows:
      take 3      three planks; 3 alone will do
    Whoever takes the last plank wins, or loses if that was agreed before.

    On the bridge: = is a plank, a dot one that has been taken.

## Options

planks-option-planks = how many planks the bridge has
planks-option-last = whoever takes the last plank wins, or loses
