# Ce que disent tous les jeux. Ton : bref, exact, aimable ; d’abord ce qui est, puis ce qui est possible.

rule = Règle { $rule }.
list-and = { $first } et { $last }

## Lire un coup

notation-empty = Rien n’est écrit ici. Écrivez un coup.
notation-unreadable = « { $text } » ne se lit pas comme un coup.
notation-too-long = C’est trop long pour un coup.

## La partie

match-not-your-turn = La place { $seat } doit attendre. C’est à la place { $turn } de jouer.
match-over = La partie est finie.
match-nothing-to-undo = Rien n’a été joué, il n’y a donc rien à reprendre.
match-no-seat = Il n’y a pas de place { $seat }. Les places ici : { $seats }.
match-bad-action = L’action { $action } n’est pas possible maintenant. Choisissez l’une des actions proposées.
match-mid-move = Un coup est commencé. Terminez-le ou reprenez-le d’abord.

## Jeux et options

game-unknown = Aucun jeu ne s’appelle « { $name } ». Les jeux : { $known }.
option-unknown = { $game } n’a pas d’option « { $name } ». Ses options : { $known }.
option-value = « { $value } » ne convient pas à l’option { $name }. Elle accepte : { $allowed }.
option-seats = { $value } ne convient pas comme nombre de places. Ce jeu accepte : { $allowed }.
option-seed = La graine doit être un texte ou un nombre entier.
