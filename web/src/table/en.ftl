# The page of a table. What belongs to one game stands in that game's catalogue.

app-failed = That did not work. Nothing is lost; please try again.
app-copied = Copied

table-title = Table
table-board = Board
table-you = You
table-somebody = Somebody
table-free-seat = Free seat
table-finished =
    { $turns ->
        [0] Finished
        [one] Finished · { $turns } move
       *[other] Finished · { $turns } moves
    }
table-status-gathering = Waiting for players
table-status-cancelled = Closed
table-status-running = Running
table-status-over = Finished
table-menu = Menu
table-help = Rules, score and keys
table-chat =
    { $count ->
        [0] Chat
        [one] Chat, { $count } new line
       *[other] Chat, { $count } new lines
    }
table-unreachable = This table cannot be shown.
table-loading = The table is being fetched.
table-lost = Connection lost. Trying again.
table-lost-draft = Connection lost. Your draft is kept. Trying again.
table-no-board = The board could not be fetched. Nothing is lost; please load the page again.

## Before the match

table-invite =
    { $count ->
        [one] Invite somebody
       *[other] Invite { $count } people
    }
table-invite-text = Send this link. Whoever opens it sits down at once; nobody has to sign up.
table-link = Link to this table
table-copy = Copy
table-qr = The link as a QR code
table-seats = Seats
table-host = host
table-sit = Sit here
table-seat-bot = Seat a bot
table-bot-here = A bot for seat { $seat }
table-start = Start
table-starts-full = The match begins when the last seat is taken.
table-close = Close the table
table-leave = Leave
table-cancelled = This table was closed before it began.

## The turn

table-prompt = What is expected now
table-your-turn = Your turn.
table-to-move = to move
table-looking-back = Looking back
table-hand-over = { $name }, it is your turn
table-covered = Hands are covered while the device goes round.
table-uncover = I am { $name }
table-sending = Sending your move
table-preparing = The bot is waking up; the first time takes a moment
table-waiting = Waiting
table-thinking = { $name } is thinking
table-rule = Rule { $rule }
table-hinted = A bot’s advice. It counts as help.
table-hint-is = A bot would play { $move }.
table-parts = Your move so far
table-take-part = Take back { $part }
table-take-back = Take back the last part
table-undo = Take back your last move
table-hint = Ask a bot for advice
table-type = Type a move
table-type-text = In the notation of the game
table-type-found = Moves that begin like this
table-type-play = Play it
table-to-now = Back to now
table-again = Play again
table-more-games = More games

## Seats

table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-time-left = { $time } left
table-away = away
table-left = has left
table-stands-in = a bot plays
table-out-resigned = gave up
table-out-time = out of time
table-let-bot = Let a bot play for { $name }

## Asking

table-asked-undo = You have asked to take a move back.
table-asked-draw = You have offered a draw.
table-asks-undo = { $name } asks to take a move back.
table-asks-draw = { $name } offers a draw.
table-agree = Agree
table-decline = Decline

## The log, and looking back

table-moves = Moves
table-no-moves = No move yet.
table-hidden-move = hidden
table-replay = Going through the match
table-first = To the start
table-earlier = One move back
table-later = One move on
table-autoplay = Play by itself
table-pause = Stop
table-looked-at = Move { $at } of { $count }.
table-move-of = { $at } of { $count }

## The end

table-result = Result
table-lead = { $name } ahead, by { $points } at most
table-turned = Where it turned
table-turned-at =
    { $name ->
        [You] You take the lead
       *[other] { $name } takes the lead
    }, { $more } to { $less }.
table-share = Share
table-luck-check = Check the luck
table-luck-sealed = The luck is still sealed. Its secret is shown when the day is over.
table-luck-true =
    { $count ->
        [one] One roll or draw, and it follows from the secret.
       *[other] All { $count } rolls and draws follow from the secret.
    }
table-luck-false = Number { $number } of the rolls and draws does not follow from the secret.
table-luck-promised = It is the secret that was sealed before the match; this browser had noted the seal.
table-luck-broken = It is not the secret that was sealed before the match.
table-luck-unnoted = This browser had not noted the seal; compare it with yours.

## What happened

table-event-join = { $name } sits down.
table-event-bot = A bot plays.
table-event-leave = { $name } has left.
table-event-back = { $name } is back.
table-event-undo = { $name } takes a move back.
table-event-ask = { $name } asks something.
table-event-answer = { $name } answers.
table-event-resign = { $name } gives up.
table-event-flag = { $name } is out of time.
table-event-rematch = A new match is ready.
table-event-stop = The match was stopped.

## The menu

table-draw = Offer a draw
table-resign = Give up
table-back = Come back to your seat
table-sure-resign = Give up this match?
table-sure-leave = Leave? The match goes on; you can come back by its link.
table-stay = Stay
table-sound = Sound
table-show-legal = Show all that can be touched
table-send-at-once = Send a whole move at once (bots, one device)
table-full-screen = Full screen
table-watching =
    { $count ->
        [one] One person is watching.
       *[other] { $count } people are watching.
    }

## Chat

table-chat-title = Chat
table-chat-empty = Nothing has been said yet.
table-chat-write = Write something
table-chat-send = Send
chat-hello = Hello
chat-good-luck = Good luck
chat-well-played = Well played
chat-thanks = Thanks
chat-oops = Oops
chat-one-moment = One moment, please
chat-good-game = Good game
chat-bye = Goodbye

## Help

table-rules = The rules of { $game }
table-score = Score
table-keys = Keys
key-arrows = arrows
key-arrows-does = from place to place on the board
key-enter = Enter
key-enter-does = choose, and confirm a whole move
key-escape = Esc
key-escape-does = take back the last part; back to now
key-slash = /
key-slash-does = type a move
key-l = L
key-l-does = to the log
key-s = S
key-s-does = say the score
key-question = ?
key-question-does = this page
key-brackets = [ ]
key-brackets-does = look back, and forward again

## Records

table-seat = Seat { $seat }
