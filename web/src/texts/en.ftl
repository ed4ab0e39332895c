# The pages of Torcello. Games have catalogues of their own.

app-close = Close
app-notices = Messages
app-again = Try again

nav-home = Torcello, home page
nav-places = Pages
nav-play = Play
nav-learn = Learn
nav-records = Records
nav-bots = Bots
nav-me = You and your settings
nav-other-language = Français
nav-light = Switch to light colours
nav-dark = Switch to dark colours

page-missing = This page does not exist.
page-missing-text = The address may be mistyped, or the page has moved.
page-to-home = All games
page-to-learn = Learn the rules
page-day = There is no Hashi for this day.
page-day-text = There is one for every day up to today. A new one starts at midnight UTC.
page-daily = The daily Hashi comes from a server.
page-daily-text = It is the same for everyone, so someone has to hand it out. Until then you can play Hashi on this device as often as you like.
page-daily-play = Play Hashi here
page-offline = This page could not be loaded.
page-offline-text = You seem to be offline. Nothing is lost: your matches are waiting on the server.

## All pages

app-rematch = { $name } asks for a rematch: { $game }
app-your-turn = Your turn: { $game }
app-signed-out = This device was signed out from another one. Your phrase brings you back.
app-not-understood = This page and the server no longer match. Reload the page; nothing is lost.
app-away = The server cannot be reached. You can play bots, or each other on this device; friends and open tables come back with it.
app-site = These pages have no server behind them: you play bots, or each other on this device, and your matches stay here.
app-failed = This did not work. Reload the page and try again.
app-not-reached = The server could not be reached. Nothing is lost. Try again in a moment.

## Home

home-title = Four games of islands and bridges
home-lead = Play a friend, a stranger, the person across the table, or a bot worth beating. No account needed.
home-lead-site = Play a bot worth beating, or the person across the table. No account, no server: everything runs in your browser.
home-games = Choose a game
home-play = Play
home-invite = Invite a friend
home-set-up = Set up
home-rules = Rules
home-your-tables = Your tables
home-your-turn = Your turn
home-gathering = Waiting for players
home-old-rules = Earlier rules: kept, but no longer played
home-on-this-device = On this device
home-alone = Alone
home-all-tables = Show all { $count }
home-no-tables = No tables yet. Start one, or try a bot.
home-start = Start a match
home-bot-now = Play a bot now
home-two-here = Two players, one screen
home-code = Table code
home-join = Join
home-no-such-table = No table has the code { $code }. Check it and try again.
home-choose-friend = Invite a friend
home-choose-friend-text = Choose a game. You will get a link to send; the match begins when your friend sits down.
home-choose-bot = Play a bot
home-choose-bot-text = Choose a bot, then a game.
home-choose-here = Two players, one screen
home-choose-here-text = Choose a game, then pass the device back and forth. What must stay hidden stays hidden.
home-which-bot = Which bot
home-daily-best = Best so far: { $name }, { $points }
home-daily-first = Nobody has finished it yet.
home-daily-mine = You: { $points }
home-daily-on = Continue
home-daily-try = Try it
home-open-tables = Open tables
home-somebody = Someone
home-free-seats =
    { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
home-look = View
home-no-open-tables = No open tables right now. Open one, and anyone who comes by can join.

## A new table

new-seats = Players
new-seat = Seat { $number }
new-level = Bot level for seat { $number }
new-name = Name for seat { $number }
new-person = Player { $number }
new-who-me = You
new-who-me-named = You ({ $name })
new-who-here = Someone on this device
new-who-bot = A bot
new-who-open = Free, for a friend
new-bot-level = { $name }, level { $level }
new-earlier = Move seat { $number } up
new-later = Move seat { $number } down
new-remove = Remove seat { $number }
new-add-seat = Add a seat
new-shuffle = Draw lots for the order
new-nobody-here = At least one seat has to be yours.
new-open = Open the table
new-play = Play
new-then-link = You will get a link to send.
new-then-play = The match begins right away.
new-access = Open to
new-access-link = Anyone with the link
new-access-link-help = The table is not listed. Send the link, or show its QR code.
new-access-open = Everyone
new-access-open-help = The table is listed on the home page until all its seats are taken.
new-needs-others = Without a server nobody else can come to the table. Seat bots, or people at this device.
new-clock = Time limit
new-clock-none = None
new-clock-none-help = Take the time you need. A match that everyone leaves ends after some weeks.
new-clock-none-short = no clock
new-clock-move = Per move
new-clock-move-help = A player who lets the time for a move run out loses.
new-clock-move-short =
    { $seconds ->
        [one] one second per move
       *[other] { $seconds } seconds per move
    }
new-clock-total = Per match
new-clock-total-help = Each player has a supply of time, and every move adds a little.
new-clock-total-short = { $minutes } min + { $increment } s
new-clock-days = Days
new-clock-days-help = For play by correspondence. Turn on notifications on your own page to hear when it is your turn.
new-clock-days-short =
    { $days ->
        [one] one day per move
       *[other] { $days } days per move
    }
new-clock-seconds = Seconds per move
new-clock-minutes = Minutes per match
new-clock-increment = Extra seconds after each move
new-clock-days-each = Days per move
new-clock-problem = Check the time limit: a number is missing, too small or too large.
new-rules = Rule options
new-rules-help = Leave these as they are to play the standard game.
new-usual = standard
new-more = More options
new-start = The match begins
new-start-full = When all seats are taken
new-start-host = When you say so
new-spectators = Allow spectators
new-spectators-help = Anyone with the link can watch, but never sees a player’s hand.
new-stand-in = If a player leaves
new-stand-in-none = Wait for them
new-stand-in-help = A bot can play for someone who has left, until they come back.
new-words = Mix a word into the luck
new-words-help = Any text. It goes into every roll and every draw, so that not even the server can choose them.

## The daily Hashi

daily-title = The daily Hashi
daily-lead = One board, one deck, one start, the same for everyone. You play alone, and the day ends at midnight UTC.
daily-board = Side { $side }. The start number is drawn by lot.
daily-try = Play today’s Hashi
daily-go-on = Continue your try
daily-look = See your try
daily-mine =
    { $points ->
        [one] Your result: { $points } point, place { $place } of { $players }
       *[other] Your result: { $points } points, place { $place } of { $players }
    }
daily-mine-late =
    { $points ->
        [one] Your result: { $points } point, finished too late to be ranked
       *[other] Your result: { $points } points, finished too late to be ranked
    }
daily-one-try = You have one try, and it counts. You can stop and come back until the day is over.
daily-to-today = Today’s Hashi
daily-see-others = Choose a name to see that player’s try.
daily-others-later = You can see the tries of others once you have finished yours, or when the day is over.
daily-next = The next one starts at { $time }, your time.
daily-missed = You did not play this one.
daily-scores = Scores
daily-place = Place
daily-name = Name
daily-points = Points
daily-you = you
daily-all = Show all { $count }
daily-nobody-yet = Nobody has finished it yet. You could be the first.
daily-nobody = Nobody finished it.
daily-days = Other days
daily-day = Day
daily-before = The day before
daily-after = The day after
daily-today = Today
daily-luck = The day’s luck
daily-luck-sealed = Every card of the day follows from one secret. This is its seal: it pins the secret down without giving it away. Note it, and compare when the day is over.
daily-luck-open = The day is over, so here is the secret. With it, anyone can work out the start number and every card again, and check the seal of that day.

## Learn

learn-title = Learn
learn-lead = Each game in a minute, then all its rules. When a move is refused, the rule number links here.
learn-minute = In a minute
learn-aim = The aim
learn-turn = Your turn
learn-twist = The twist
learn-end = The end
learn-all-rules = All rules
learn-play = Play it
learn-rules = The rules
learn-no-rules = This site has no page of rules for this game.
learn-only-english = These rules have not been translated yet.

learn-keys = Keyboard
learn-keys-text = Everything can be played without a mouse. Tab takes you to the board; once there, the arrow keys move around it.
learn-space = Space
learn-key-arrows = move on the board
learn-key-enter = choose; when the move is complete, confirm it
learn-key-esc = undo the last step
learn-key-slash = type a move
learn-key-log = read the moves so far
learn-key-score = hear the score
learn-key-help = open the help
learn-key-back = step back through the moves, and forward again

learn-notation = Writing a game down
learn-notation-text = The list of moves is written like this, and you can type a move the same way.

learn-luck = Luck that can be checked
learn-luck-text = All rolls and draws of a match follow from one secret. Its seal is shown before the match, and the secret itself is in the record once the match is over, so anyone can check that nothing was changed along the way. A word that you add when you open or join a table changes every roll and draw, so that not even the server can choose them.
learn-licences = Licences of the software and fonts in these pages

## Records

records-title = Records
records-lead = Replay a match, move by move. A record is a short text that anyone can keep, share and check.
records-read = Open a record
records-read-text = A .tgn or JSON file, from this site, from the terminal or written by hand. Every move is checked, and every roll too if the record holds the secret. Comments, variations and tags are kept.
records-alone = A server reads and checks records, and none can be reached. The matches you finished on this device can still be replayed and saved.
records-file = Choose a file
records-paste = Or paste a record
records-check = Check and show
records-checked =
    { $count ->
        [0] No moves
        [one] One move, and it is legal
       *[other] { $count } moves, all legal
    }
records-luck-true = The rolls and draws follow from the secret
records-luck-false = The rolls and draws do not follow from the secret
records-won =
    { $count ->
        [one] { $names } won
       *[other] Shared by { $names }
    }
records-unfinished = Not finished
records-seat = Seat { $number }
records-eyes = Seen by
records-spectator = A spectator
records-moves = Moves
records-luck = Luck
records-variations =
    { $count ->
        [one] One variation is kept in the record. It is not shown here yet.
       *[other] { $count } variations are kept in the record. They are not shown here yet.
    }
records-which = Record to show, out of { $count }
records-save = The whole record, with everything that was in it.
records-not-text = This file is not text. A record is plain text in UTF-8.
records-own = Your finished matches
records-download = Download the record: { $game }, { $day }
records-all = Show all { $count }
home-won = Won
home-lost = Lost
home-shared = Shared
home-resigned = someone gave up
home-time = on time
home-stopped = stopped
home-abandoned = abandoned
home-over = over
home-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
records-none = No finished matches yet.
records-none-play = Play one.

## Bots

bots-title = Bots
bots-lead = Eight islands of the lagoon, from a gentle neighbour to the best we know how to make. A bot sees what its seat may see, never more.
bots-game = Game
bots-level = level { $level }
bots-measured = How strong they are
bots-measured-text = Each bot played the one below it, with the same luck and the seats swapped. Ratings take all the games of a table together; thin lines are 95% intervals.
bots-not-measured = Not measured yet for this game.
bots-seats =
    { $seats ->
        [one] Alone, compared by points
       *[other] { $seats } seats
    }
bots-when = measured on { $day }
bots-player = Player
bots-player-greedy = Takes the most points now
bots-player-random = Plays at random
bots-rating = Rating
bots-score = Won against the level below
bots-games = Games
bots-range = { $from } to { $to }

## My page

me-title = You
me-lead = No account, no password. Your browser keeps a cookie, and that is you.
me-lead-site = No account, no password, no cookie. What you choose stays in this browser.
me-alone = Your phrase, your devices and notifications are kept by the server. They are back as soon as it can be reached.
me-who = Your name
me-name = As others see you
me-name-here = What you are called at tables on this device.
me-name-help = Up to 40 characters, in any language.
me-name-first = You get a name when you first play. You can choose another one here at any time.
me-keep = Save
me-name-kept = You are now { $name }.
me-looks = Look and sound
me-language = Language
me-theme = Colours
me-theme-system = Same as the system
me-theme-light = Light
me-theme-dark = Dark
me-sound = Sound
me-sound-help = Wood, water and bells, quietly.
me-volume = Volume
me-playing = Playing
me-show-legal = Show all possible moves
me-show-legal-help = Unless you choose otherwise, they are shown in your first two matches of a game; later they appear where you point, focus or press.
me-send-at-once = Send complete moves at once
me-send-at-once-help = Against bots and on one device, without asking you to confirm. You can still take a move back.
me-flight = Without a connection
me-kept = Keep the whole app on this device
me-kept-off = All games and all bots, ready without a connection: { $size } MB. Otherwise only the games you have played are kept.
me-kept-coming = { $percent }% of { $size } MB are here.
me-kept-on = All games and all bots are on this device, { $size } MB. They need no connection.
me-kept-failed = Part of the { $size } MB could not be fetched. It is tried again when you come back.
me-kept-impossible = This browser keeps nothing here. It would need a secure address (https), and no private window.
me-notices = Notifications
me-push = Tell me when it is my turn
me-push-asking = One moment.
me-push-impossible = This browser cannot show notifications here. They need a secure address and, on some phones, the app on the home screen.
me-push-not-here = This server does not send notifications.
me-push-forbidden = This browser blocks notifications from this page. You can allow them in its settings.
me-push-off = With a notification from this browser, even while this page is closed.
me-push-on = This browser notifies you, even while this page is closed.
me-push-failed = Notifications could not be turned on. Try again in a moment.

me-vacation = Vacation
me-vacation-text =
    { $days ->
        [one] In your running matches by days, your clock can stand still for one day out of thirty. Matches that you start later are not included.
       *[other] In your running matches by days, your clock can stand still for up to { $days } days out of thirty. Matches that you start later are not included.
    }
me-vacation-left =
    { $days ->
        [0] You have no days left for now.
        [one] You have one day left.
       *[other] You have { $days } days left.
    }
me-vacation-days = Days
me-vacation-take = Start now
me-vacation-until = You are on vacation until { $until }. Your opponents can see it.
me-vacation-end = Come back now
me-phrase = Your phrase
me-phrase-text = Six made-up words that bring you back, on another device or when your browser has forgotten you. Anyone who has them can become you.
me-phrase-make = Make a phrase
me-phrase-again = Make a new phrase
me-phrase-old = You have one already. A new one replaces it.
me-phrase-once = Write it down now. It is shown only once.
me-phrase-copy = Copy
me-phrase-copied = Copied.
me-phrase-not-copied = The browser does not let this page copy. Select the words and copy them yourself.
me-recover = I have a phrase
me-recover-do = Come back
me-recover-help = Type the six words, with spaces between them.
me-recover-instead = Type the six words. This device then becomes that guest; the guest you are now is lost, unless you have a phrase for it as well.
me-recovered = Welcome back, { $name }.
me-devices = Your devices
me-devices-text = The devices that are signed in as this guest.
me-device-named = { $browser } on { $system }
me-device-unknown = Unknown device
me-device-this = This device
me-device-used = Last used { $when }
me-device-used-today = Used in the last day
me-device-sign-out = Sign out
me-device-sign-out-named = Sign out: { $name }
me-device-gone = Signed out: { $name }
me-devices-sign-out = Sign out the others
me-devices-gone = All other devices are signed out.
me-devices-phrase = Anyone who knows your phrase can still come back. If that worries you, make a new one.
me-blocked = Blocked guests
me-blocked-none = You have blocked nobody. At a table, you can do so in the menu or beside a message.
me-blocked-text = You do not see what they write, or their invitations. They are not told.
me-blocked-since = Since { $date }
me-blocked-unknown = A guest without a name
me-unblock = Unblock
me-unblock-named = Unblock: { $name }
me-unblocked = You hear { $name } again.
me-forget = Forget me
me-forget-text = The server deletes your name, your phrase, your notifications and everything you wrote to others. Your moves stay, without a name.
me-forget-sure = Forget you for good?
me-forget-sure-text = This cannot be undone. You lose your seats in matches that are still going on.
me-forget-no = Stay
me-forget-yes = Forget me
me-forgotten = You have been forgotten. Nothing about you is kept here any more.
