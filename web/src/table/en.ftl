# The page of a table. What belongs to one game stands in that game's catalogue.

app-failed = That did not work. Nothing is lost; please try again.
app-copied = Copied

table-title = Table
table-board = Board
table-you = You
table-somebody = Someone
table-free-seat = Free seat
table-finished =
    { $turns ->
        [0] Finished
        [one] Finished · { $turns } move
       *[other] Finished · { $turns } moves
    }
table-status-gathering = Waiting for players
table-status-cancelled = Closed
table-status-running = In progress
table-status-over = Finished
table-menu = Menu
table-help = Rules, score and keys
table-chat =
    { $count ->
        [0] Chat
        [one] Chat, { $count } new message
       *[other] Chat, { $count } new messages
    }
table-unreachable = This table cannot be shown.
table-loading = Loading the table.
table-banned = The host of this server has blocked you.
table-lost = Connection lost. Trying again.
table-lost-draft = Connection lost. Your move so far is kept. Trying again.
table-no-board = The board could not be loaded. Nothing is lost; please reload the page.

## Before the match

table-invite =
    { $count ->
        [one] Invite someone
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
table-unused = Nobody had joined for a long time.

## The turn

table-prompt = What to do now
table-your-turn = Your turn.
table-to-move = to move
table-looking-back = Looking back
table-hand-over = { $name }, it is your turn
table-covered = What is secret stays hidden while the device is passed on.
table-uncover = I am { $name }
table-sending = Sending your move
table-preparing = The bot is waking up; the first time takes a moment
table-waiting = Waiting
table-thinking = { $name } is thinking
table-rule = Rule { $rule }
table-hinted = A hint from a bot. It counts as help.
table-hint-comes = A bot is thinking about your move.
table-hint-beside = A bot would play { $move }. Your own move stays as it is.
table-hint-use = Use it
table-hint-keep = Keep mine
table-hint-is = A bot would play { $move }.
table-parts = Your move so far
table-take-part = Undo { $part }
table-take-back = Undo the last step
table-no-undo = Nothing can be taken back now.
table-no-undo-luck-seen = Something has been drawn or rolled since your last move, so it stands.
table-no-undo-nothing-to-undo = You have not moved yet, so there is nothing to take back.
table-no-undo-asked = A request is waiting for an answer.
table-undo = Take back your last move
table-hint = Ask a bot for a hint
table-type = Type a move
table-type-text = In the notation of the game
table-type-found = Moves that begin like this
table-type-play = Play it
table-to-now = Back to now
table-go-on = Continue
table-again = Play again
table-missing = There is no such table.
table-missing-text = The link or the code may be mistyped. The code is part of the link that the host shares.
table-daily = The Hashi of { $day }
table-practise = Practise alone
table-to-daily = All scores
table-asks-rematch = { $name } asks for a rematch.
table-rematch = Rematch
table-rematch-text = Everyone has moved on by one seat.
table-rematch-waits = Your request is sent. The match begins when everyone has said yes.
table-rematch-asked = asked
table-rematch-yes = Play again
table-rematch-no = No, thanks
table-rematch-declined = { $name } would rather not play again.
table-to-rematch = To the rematch
table-next-level = Next: { $name }
table-next-level-of-several = Next level
table-more-games = More games

## Seats

table-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
table-time-left = { $time } left
table-time-stands = { $time } left, the clock is not running
table-away = away
table-left = has left
table-vacation = on vacation until { $until }
table-stands-in = a bot is playing
table-out-resigned = gave up
table-out-time = out of time
table-let-bot = Let a bot play for { $name }
table-quiet = Nobody has moved for a long time. A bot can play on, or you can end the match without a winner. Otherwise it ends on { $date }.
table-end = End the match
table-paused = Pause until { $until } at the latest. The clocks are standing still.
table-resume = Play on

## Asking

table-asked-undo = You have asked to take a move back.
table-asked-draw = You have offered a draw.
table-asks-undo = { $name } asks to take a move back.
table-asks-draw = { $name } offers a draw.
table-asked-pause = You have asked for a pause.
table-asks-pause = { $name } asks for a pause. The clocks would stand still.
table-agree = Agree
table-decline = Decline

## The log, and looking back

table-moves = Moves
table-all-moves = All moves
table-no-moves = No moves yet.
table-hidden-move = hidden
table-replay = Step through the match
table-first = To the start
table-earlier = One move back
table-later = One move forward
table-autoplay = Play automatically
table-pause = Stop
table-looked-at = Move { $at } of { $count }.
table-move-of = { $at } of { $count }

## The end

table-result = Result
table-over = The match is over
table-wins =
    { $name ->
        [You] You win
       *[other] { $name } wins
    }
table-you-lose = You lose
table-shared = A shared win
table-drawn = A draw
table-won-by-nobody = Nobody wins
table-share-it = Winners: { $names }.
table-ended-resigned =
    { $name ->
        [You] You gave up.
       *[other] { $name } gave up.
    }
table-ended-time =
    { $name ->
        [You] Your time ran out.
       *[other] { $name } ran out of time.
    }
table-ended-draw = By agreement.
table-ended-stopped = The match was stopped before its end.
table-ended-abandoned = Nobody had moved for a long time.
table-hints-used =
    { $count ->
        [one] With { $count } hint
       *[other] With { $count } hints
    }
table-hints-of =
    { $name ->
        [You] You had
       *[other] { $name } had
    } { $count ->
        [one] { $count } hint.
       *[other] { $count } hints.
    }
table-lead = { $name } ahead, by { $points } at most
table-turned = Turning points
table-turned-at =
    { $name ->
        [You] You take the lead
       *[other] { $name } takes the lead
    }, { $more } to { $less }.
table-take-online = Take it online
table-take-online-help = The match goes on at the server: you can send its link to others, and it is kept there. Luck stays as it was sealed on this device.
table-is-online = The match is online now. Whoever has its link can watch.
table-go-online = Go to the match
table-moved = This match has moved
table-share = Share
table-luck-check = Check the luck
table-luck-sealed = The luck is still sealed. Its secret is shown when the day is over.
table-luck-true =
    { $count ->
        [0] There was no roll or draw to check.
        [one] One roll or draw, and it follows from the secret.
       *[other] All { $count } rolls and draws follow from the secret.
    }
table-luck-false = Roll or draw number { $number } does not follow from the secret.
table-luck-promised = It is the secret that was sealed before the match; this browser had noted the seal.
table-luck-broken = It is not the secret that was sealed before the match.
table-luck-unnoted = This browser had not noted the seal. If you noted it yourself, compare.

## What happened

table-event-join =
    { $name ->
        [You] You sit down.
       *[other] { $name } sits down.
    }
table-event-bot = A bot takes a seat.
table-event-leave =
    { $name ->
        [You] You have left.
       *[other] { $name } has left.
    }
table-event-back =
    { $name ->
        [You] You are back.
       *[other] { $name } is back.
    }
table-event-undo =
    { $name ->
        [You] You take a move back.
       *[other] { $name } takes a move back.
    }
table-event-ask =
    { $name ->
        [You] You have made a request.
       *[other] { $name } has a request.
    }
table-event-answer =
    { $name ->
        [You] You have answered.
       *[other] { $name } has answered.
    }
table-event-resign =
    { $name ->
        [You] You give up.
       *[other] { $name } gives up.
    }
table-event-flag =
    { $name ->
        [You] You are out of time.
       *[other] { $name } is out of time.
    }
table-event-stop = The match was stopped.
table-event-away =
    { $name ->
        [You] You begin or end a vacation.
       *[other] { $name } begins or ends a vacation.
    }
table-event-pause = Pause. The clocks are standing still.
table-event-resume = The pause is over. The clocks are running.

## The menu

table-draw = Offer a draw
table-ask-pause = Ask for a pause
table-pause-now = Pause
table-resign = Give up
table-back = Return to your seat
table-sure-resign = Give up this match?
table-sure-leave = Leave? The match goes on; you can come back with its link.
table-stay = Stay
table-sound = Sound
table-show-legal = Show all possible moves
table-send-at-once = Send complete moves at once
table-send-at-once-help = Against bots, and on one device.
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
table-about = Block { $name }
table-about-message = Report or block { $name }: { $said }
table-report = Report this message
table-report-help = The host of this server gets a copy of it.
table-reported = Reported. The host of this server will see it.
table-block = Block { $name }
table-block-help = You no longer see what they write, or their invitations. They are not told. You can undo this in your settings.
table-blocked = Blocked: { $name }
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
table-counts = What counts
table-score = Score
table-keys = Keys
key-arrows = arrow keys
key-arrows-does = from place to place on the board
key-enter = Enter
key-enter-does = choose, and confirm a complete move
key-escape = Esc
key-escape-does = undo the last step; back to now
key-slash = /
key-slash-does = type a move
key-l = L
key-l-does = go to the list of moves
key-s = S
key-s-does = hear the score
key-question = ?
key-question-does = this help
key-brackets = [ ]
key-brackets-does = step back through the moves, and forward again

## Records

table-seat = Seat { $seat }
