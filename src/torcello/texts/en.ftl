# What all games say. Voice: short, exact, kind; first what is so, then what is possible.

rule = Rule { $rule }.
list-and = { $first } and { $last }

## Reading a move

notation-empty = Nothing is written here. Write a move.
notation-unreadable = “{ $text }” cannot be read as a move.
notation-too-long = This is too long to be a move.

## The match

match-not-your-turn = Seat { $seat } has to wait. Seat { $turn } is to move.
match-over = The match is over.
match-nothing-to-undo = Nothing has been played, so there is nothing to take back.
match-no-seat = There is no seat { $seat }. The seats here: { $seats }.
match-bad-action = Action { $action } cannot be taken now. Choose one of the listed actions.
match-mid-move = A move is half played. Finish it or take it back first.

## Games and options

game-unknown = No game is called “{ $name }”. The games: { $known }.
option-unknown = { $game } has no option “{ $name }”. Its options: { $known }.
option-value = “{ $value }” does not suit the option { $name }. It takes: { $allowed }.
option-seats = { $value } does not suit as a number of seats. This game takes: { $allowed }.
option-seed = The seed has to be a text or a whole number.
