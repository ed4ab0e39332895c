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
nav-light = Light colours
nav-dark = Dark colours

page-missing = There is no such page.
page-missing-text = The address may be mistyped, or the page has moved.
page-offline = This page could not be fetched.
page-offline-text = There seems to be no connection. Nothing is lost: matches wait on the server.

game-ponte = Ponte del Diavolo
game-equilibre = Équilibre
game-hashi = Hashi
game-triangle = Le Triangle du Diable

## All pages

app-your-turn = Your turn: { $game }
app-not-reached = The server could not be reached. Nothing is lost. Try again in a moment.

## Home

home-title = Four games of islands and bridges
home-lead = Play a friend, a stranger, the person across the table, or a bot worth beating. No account needed.
home-games = Choose a game
home-facts-ponte = 2 players · 30 min
home-facts-equilibre = 2 players · 20 min
home-facts-hashi = 1 to 4 players · 20 min
home-facts-triangle = 2 to 4 players · 45 min
home-about-ponte = Raise islands of four, link them by bridges. No luck at all.
home-about-equilibre = Send your towers across. The half topples its double.
home-about-hashi = One card, every board. Write the number, draw the bridges.
home-about-triangle = Trade between four ports while a cloud drifts over the chart.
home-play = Play
home-play-more =
    { $game ->
        [ponte] { " " }Ponte del Diavolo against a bot
        [equilibre] { " " }Équilibre against a bot
        [hashi] { " " }Hashi alone
       *[triangle] { " " }Le Triangle du Diable against two bots
    }
home-invite = Invite a friend
home-rules = Rules
home-your-tables = Your tables
home-your-turn = Your turn
home-gathering = Waiting for players
home-on-this-device = On this device
home-alone = Alone
home-all-tables = Show all { $count }
home-no-tables = No tables yet. Start one, or try a bot.
home-start = Start something
home-bot-now = Play a bot now
home-two-here = Two on this screen
home-code = Table code
home-join = Join
home-no-such-table = No table has the code { $code }.
home-choose-friend = Invite a friend
home-choose-friend-text = Choose a game. You get a link to send; the match begins when your friend sits down.
home-choose-bot = Play a bot
home-choose-bot-text = Choose how strong, then what to play.
home-choose-here = Two on this screen
home-choose-here-text = Choose a game and pass the device. What must stay hidden stays hidden.
home-which-bot = Which bot
home-daily-best = Best so far: { $name }, { $points }
home-daily-first = Nobody has finished it yet.
home-daily-mine = You: { $points }
home-daily-on = Go on
home-daily-try = Try it
home-open-tables = Open tables
home-somebody = Somebody
home-free-seats =
    { $count ->
        [one] one free seat
       *[other] { $count } free seats
    }
home-look = Look
home-no-open-tables = No open tables now. Open one yourself, and whoever comes by can join.

## A new table

new-seats = Who plays
new-order-ponte = The first seat places the first two tiles; the second then chooses a colour.
new-order-equilibre = The first seat is red, the second blue. Who begins is drawn by lot.
new-order-hashi = All play at the same time. The start number passes from each seat to the next.
new-order-triangle = Seats play in this order. Who begins is drawn by lot.
new-seat = Seat { $number }
new-level = Level of the bot on seat { $number }
new-name = Name on seat { $number }
new-person = Player { $number }
new-who-me = You
new-who-me-named = You ({ $name })
new-who-here = Somebody on this device
new-who-bot = A bot
new-who-open = Free, for a friend
new-bot-level = { $name }, level { $level }
new-earlier = Move seat { $number } up
new-later = Move seat { $number } down
new-remove = Take seat { $number } away
new-add-seat = One more seat
new-shuffle = Draw lots for the order
new-nobody-here = One seat at least has to be yours.
new-open = Open the table
new-play = Play
new-then-link = You get a link to send.
new-then-play = The match begins at once.
new-access = Who may come
new-access-link = Who has the link
new-access-link-help = The table is in no list. Send the link, or show its square code.
new-access-open = Anybody
new-access-open-help = The table stands on the home page until its seats are taken.
new-clock = Time
new-clock-none = None
new-clock-none-help = Take the time you need.
new-clock-none-short = no clock
new-clock-move = For each move
new-clock-move-help = Who lets a move's time run out has lost.
new-clock-move-short =
    { $seconds ->
        [one] one second a move
       *[other] { $seconds } seconds a move
    }
new-clock-total = For the match
new-clock-total-help = Each seat has a stock of time, and every move earns some more.
new-clock-total-short = { $minutes } min + { $increment } s
new-clock-days = Days
new-clock-days-help = A match by correspondence. Turn on notices on your own page, and you hear when it is your turn.
new-clock-days-short =
    { $days ->
        [one] one day a move
       *[other] { $days } days a move
    }
new-clock-seconds = Seconds for each move
new-clock-minutes = Minutes for the match
new-clock-increment = Seconds more after each move
new-clock-days-each = Days for each move
new-clock-problem = The clock's numbers are too small, too large, or missing.
new-rules = Rules to choose
new-rules-help = As they are, you play the usual game.
new-usual = usual
new-more = More
new-start = When it begins
new-start-full = When all seats are taken
new-start-host = When you say so
new-spectators = Others may watch
new-spectators-help = Whoever has the link sees what a spectator may see, never a hand.
new-stand-in = If somebody leaves
new-stand-in-none = Wait for them
new-stand-in-help = A bot may play for somebody who has left, until they come back.
new-words = A word for the luck
new-words-help = Any text. It is mixed into every roll and every draw, so that not even the server could have chosen them.

## What can be chosen of the rules

option-ponte-size = The board
option-ponte-size-number = { $value } × { $value }
option-ponte-size-help = Tiles and bridges become fewer on a smaller board. 8 × 8 makes a good short game.
option-ponte-supply = Tiles and bridges
option-ponte-supply-box = Limited, as in the box
option-ponte-supply-unlimited = Without end
option-ponte-supply-help = Without end, only room ends the game.
option-ponte-shared_cell = Two bridges over one cell
option-ponte-shared_cell-true = Where they run side by side
option-ponte-shared_cell-false = Never
option-ponte-shared_cell-help = Two parallel knight’s bridges, shifted by one cell, do not cross and may share a cell. Rule D11.
option-ponte-must_bridge = Passing
option-ponte-must_bridge-false = When no two tiles can be placed
option-ponte-must_bridge-true = Only when no bridge can be built either
option-ponte-must_bridge-help = Who has no room for two tiles may build a bridge or pass. Rule D14.
option-ponte-choice = Colours
option-ponte-choice-true = Chosen after the first two tiles
option-ponte-choice-false = Fixed: the first seat is light
option-ponte-choice-help = One places, the other chooses: so neither colour is better. Rule D1.

option-equilibre-equal = When two towers of one size meet
option-equilibre-equal-attacker = The one that moved wins
option-equilibre-equal-defender = The one that stood wins
option-equilibre-equal-both = Both fall
option-equilibre-equal-help = It holds for two towers of one colour, too. Rule E21.
option-equilibre-first = Who begins rounds two and three
option-equilibre-first-trailing = Who has fewer points
option-equilibre-first-alternate = Both in turn
option-equilibre-first-help = Who begins the first round is drawn by lot. Rule E5.
option-equilibre-chain = The chain
option-equilibre-chain-same = Three times the same number
option-equilibre-chain-run = Three numbers in a row
option-equilibre-chain-help = The third section of a rack pays 3 points for it. Rule E30.

option-hashi-side = The side of the board
option-hashi-side-A = Side A, for first games
option-hashi-side-B = Side B, with more crossings
option-hashi-deck = The cards
option-hashi-deck-default34 = 34 bridges in all
option-hashi-deck-product36 = 36 bridges in all
option-hashi-deck-help = Every number from 1 to 6 is there three times either way.
option-hashi-late = Who completes red, blue or six later
option-hashi-late-any = Gets the low value in any later turn
option-hashi-late-next = Gets it in the very next turn only
option-hashi-late-help = The first to complete them get the high value. Rule H25.
option-hashi-start = The start number
option-hashi-start-choose = You choose
option-hashi-start-random = By lot, a little harder
option-hashi-start-help = A 3 or a 4 on an island without flag, before any card is known. Rule H4.

option-triangle-goal = The money that wins
option-triangle-goal-number = { NUMBER($value) },000
option-triangle-goal-help = 200,000 makes a short game. Rule T43.
option-triangle-capture = What the magnets catch
option-triangle-capture-exact = Every ship they pass closely
option-triangle-capture-physical = At some distance, by luck
option-triangle-capture-help = By luck, a ship may slip away at the edge of a magnet’s reach. Rule T29.
option-triangle-magnet_capacity = Ships that one magnet holds
option-triangle-magnet_capacity-help = A full magnet catches no more; it pushes. Rule T30.
option-triangle-tie_break = Equal money after a lost fleet
option-triangle-tie_break-shared = The win is shared
option-triangle-tie_break-ships = More ships left win
option-triangle-tie_break-help = Rule T41.

## The daily Hashi

daily-title = The daily Hashi
daily-lead = One board, one deck, one start, the same for everybody. You have one try that counts, alone, until the day is over. Days change at midnight UTC.
daily-board = Side { $side }. The start number is drawn by lot.
daily-try = Play today’s Hashi
daily-go-on = Go on with your try
daily-look = Look at your try
daily-mine = Your result: { $points } points, place { $place }
daily-next = The next one comes at { $time }, by your clock.
daily-missed = You did not play this one.
daily-scores = Scores
daily-place = Place
daily-name = Name
daily-points = Points
daily-you = you
daily-all = Show all { $count }
daily-nobody-yet = Nobody has finished it yet. You could be the first.
daily-nobody = Nobody finished it.
daily-days = Former days
daily-day = Day
daily-before = The day before
daily-after = The day after
daily-today = Today
daily-luck = The day’s luck
daily-luck-sealed = Every card of the day follows from one secret. This is its seal: it fixes the secret without telling it. Note it, and compare when the day is over.
daily-luck-open = The day is over, so the secret may be known. With it anybody can work out the start number and every card again, and compare it with the seal of that day.

## Learn

learn-title = Learn
learn-lead = Each game in a minute, then all its rules. When a move is refused, the rule’s number leads here.
learn-minute = In a minute
learn-aim = The aim
learn-turn = Your turn
learn-twist = The twist
learn-end = The end
learn-all-rules = All rules
learn-play = Play it
learn-rules = The rules
learn-only-english = These rules have not been translated yet.
learn-credit-ponte = By Martin Ebel, published by Hans im Glück in 2007. These pages and boards are our own.
learn-credit-equilibre = By Axel Renaud. The title is ours; the rules we know carry none. These pages and boards are our own.
learn-credit-hashi = By Jeffrey D. Allers, published by Nürnberger-Spielkarten-Verlag in 2021. These pages, boards and cards are our own.
learn-credit-triangle = Published by Milton Bradley in the mid-1970s; the author is unknown to us. These pages and the chart are our own.

learn-ponte-aim = Have the better islands in the lagoon. One alone is worth 1 point, two linked by bridges 3, three 6, four 10.
learn-ponte-turn = Place two tiles of your colour, or build one bridge between two of your tiles.
learn-ponte-twist = Four tiles side by side are an island, and an island keeps its distance: no other tile of yours may touch it, not even by a corner.
learn-ponte-end = When there is no room for two more tiles. Bridges come from one stock for both, so each one you build is gone for the other.

learn-equilibre-aim = Make the most points in three rounds: 4 for a tower that crosses, 1 for each on the bridge, and more for patterns in your rack.
learn-equilibre-turn = Lay a tile in your rack. It calls a tower of its number onto your half of the bridge. Then move one of your towers: even ones two squares, odd ones one.
learn-equilibre-twist = When towers meet, the larger stays, unless the smaller is exactly half of it: 1 beats 2, 2 beats 4, 3 beats 6. Your own towers are not spared.
learn-equilibre-end = A round ends when a tower walks off the far end, or when all tiles are laid.

learn-hashi-aim = Finish islands: as many bridges as the number says. Each is worth 2 points.
learn-hashi-turn = All play the same card at once: write its number on an island, then draw its bridges, all of them or none.
learn-hashi-twist = Be quick: there is more for the first who finish all red flags, all blue flags, or six islands that hang together.
learn-hashi-end = After 17 cards. One card of the 18 stays unseen.

learn-triangle-aim = Be the first to hold 350,000 in cards.
learn-triangle-turn = The die is rolled; choose which of your four ships sails. A ship that enters a port takes the top card there.
learn-triangle-twist = After each round the cloud turns and drifts. Its two magnets catch ships they pass, and when the spinner shows a word, whatever hangs there is gone.
learn-triangle-end = At 350,000, or when somebody has lost all four ships: then most money wins.

learn-keys = By keyboard
learn-keys-text = Everything can be played without a mouse. Tab leads to the board, once; inside, the arrows move.
learn-space = Space
learn-key-arrows = move on the board
learn-key-enter = choose; once the move is whole, confirm it
learn-key-esc = take the last part back
learn-key-slash = type a move
learn-key-log = read what was played
learn-key-score = hear the score
learn-key-help = help
learn-key-back = look back, and on again
learn-key-ponte-b = bridges: the arrows step through those you can build
learn-key-ponte-n = to your next group of tiles
learn-key-equilibre-arrows = to your hand, to your rack
learn-key-equilibre-number = choose a tile by its number
learn-key-hashi-shift = draw a bridge that way, or take it back
learn-key-hashi-r = renounce the number or the bridges
learn-key-triangle-number = choose a ship
learn-key-triangle-c = read the cloud: where it is, what it covers
learn-key-triangle-d = show which ships are in danger

learn-notation = Writing a game down
learn-notation-text = The log writes moves like this, and so can you when you type one.
learn-ponte-write-tiles = two tiles, on c3 and d7
learn-ponte-write-bridge = a bridge from c3 to e4
learn-ponte-write-choice = the choice of a colour: light or dark
learn-ponte-write-pass = a pass
learn-equilibre-write-tile = tile 4b into the chain; 1 and 2 are the combos
learn-equilibre-write-summon = its tower onto square 3
learn-equilibre-write-move = the tower on square 5 moves
learn-equilibre-write-whole = the whole turn
learn-hashi-write-start = the start number: 3 on island 10
learn-hashi-write-turn = 5 on island 14, a bridge from 8 to 14, one from 13 to 14
learn-hashi-write-no-number = no number, two bridges from 8 to 14
learn-hashi-write-no-bridges = 5 on island 14, no bridges
learn-triangle-write-ship = ship 2 sails as the die says
learn-triangle-write-pass = no ship can move

learn-luck = Luck that can be checked
learn-luck-text = All dice, cards and draws of a match follow from one secret. Its seal is shown before the match, the secret itself stands in the record when it is over. So anybody can check afterwards that nothing was changed on the way. Who gives a word when a table is opened or joined changes all luck with it, and not even the server could have chosen it.

## Records

records-title = Records
records-lead = Look through a match again, move by move. A record is a small text that anybody can keep, share and check.
records-read = Open a record
records-read-text = A file in .tgn or JSON, from here, from the terminal or written by hand. Every move is checked, and every roll if the record tells the secret. Of several matches the first is shown.
records-file = Choose a file
records-paste = Or paste a record
records-check = Check and show
records-checked =
    { $count ->
        [one] One move, in keeping with the rules
       *[other] { $count } moves, all in keeping with the rules
    }
records-luck-true = The luck follows from its secret
records-luck-false = The luck does not follow from its secret
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
records-own = Your finished matches
records-download = Download the record: { $game }, { $day }
records-all = Show all { $count }
records-none = No finished matches yet.
records-none-play = Play one.

## Bots

bots-title = Bots
bots-lead = Eight islands of the lagoon, from a gentle neighbour to the best we know to make. They see what their seat may see, never more.
bots-game = Game
bots-level = level { $level }
bots-ponte = From level 3 on they know what makes an island, try first what looks promising, and see sure wins near the end. Up to level 4 they answer at once.
bots-ponte-1 = Imagines 16 games a move, played at random.
bots-ponte-2 = Imagines 100 games a move, played at random.
bots-ponte-3 = Knows islands and bridges. 32 imagined games a move.
bots-ponte-4 = The same with 128.
bots-ponte-5 = The same with 512.
bots-ponte-6 = The same with 2,000.
bots-ponte-7 = The same with 10,000.
bots-ponte-8 = Thinks up to a second a move.
bots-equilibre = From level 3 on they judge a round by what its lead is worth, cross when they can, and lay tiles where they fit.
bots-equilibre-1 = Imagines 8 games a move, played at random.
bots-equilibre-2 = Imagines 24 games a move, played at random.
bots-equilibre-3 = Knows crossings, duels and racks. 12 imagined rounds a move.
bots-equilibre-4 = The same with 18.
bots-equilibre-5 = The same with 32.
bots-equilibre-6 = The same with 110.
bots-equilibre-7 = The same with 700.
bots-equilibre-8 = Asks a small network, learned from play against itself, who stands better; up to a second a move. Once no tile is left to draw, it plays the rest of the round perfectly.
bots-hashi = From level 3 on a small network, learned from play against itself, tells what a board is worth. Each level sees something that the one below does not.
bots-hashi-1 = A few turns imagined at random.
bots-hashi-2 = Some more of them.
bots-hashi-3 = Sees how many bridges islands still miss.
bots-hashi-4 = Sees the places around them, too.
bots-hashi-5 = Sees the races for red, blue and six.
bots-hashi-6 = Sees which lines are open.
bots-hashi-7 = Sees which cards are still to come.
bots-hashi-8 = Reckons with what those cards bring, and looks ahead, up to a second a turn.
bots-triangle = Each level sees something that the one below does not. Levels 7 and 8 ask a small network, learned from play against itself, what a position is worth. Luck decides much here. Up to level 7 they answer at once.
bots-triangle-1 = Brings up the rear: the ship with the longest way to go.
bots-triangle-2 = Sails as far as the die carries.
bots-triangle-3 = Sees what ports pay, one space ahead and roughly.
bots-triangle-4 = Sees four spaces ahead, and more sharply.
bots-triangle-5 = Sees as far as the next port, and more sharply still.
bots-triangle-6 = Weighs the danger of the cloud, too, and whom it bumps.
bots-triangle-7 = Asks a network, which overlooks some dangers.
bots-triangle-8 = Tries every ship many times, with the same luck for each, up to a second a move.
bots-measured = How strong they are
bots-measured-text = Each bot met the one below it, with the same luck and seats exchanged. Ratings are of all games of a table together; thin lines are 95 % intervals.
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
bots-score = Won against the one below
bots-games = Games
bots-range = { $from } to { $to }

## My page

me-title = You
me-lead = No account, no password. Your browser keeps a cookie, and that is you.
me-who = Your name
me-name = As others see you
me-name-help = Up to 40 characters, in any language.
me-name-first = You get a name when you first play. You can choose another one here at any time.
me-keep = Keep it
me-name-kept = You are { $name } now.
me-looks = Look and sound
me-language = Language
me-theme = Colours
me-theme-system = As the system
me-theme-light = Light
me-theme-dark = Dark
me-sound = Sound
me-sound-help = Wood, water and bells, quietly.
me-volume = Volume
me-playing = Playing
me-show-legal = Show everything that can be touched
me-show-legal-help = Else it is shown where you point, focus or hold.
me-send-at-once = Send whole moves at once
me-send-at-once-help = Against bots and on one device: no confirming click. You can still take back.
me-notices = Notices
me-push = Tell me when it is my turn
me-push-asking = One moment.
me-push-impossible = This browser cannot show notices here. They need a secure address, and on some phones the app on the home screen.
me-push-not-here = This server sends no notices.
me-push-forbidden = The browser has been told not to show notices of this page. Its settings can change that.
me-push-off = By a notice of this browser, also while this page is closed.
me-push-on = This browser tells you, also while this page is closed.
me-push-failed = The browser could not turn notices on.
me-phrase = Your phrase
me-phrase-text = Six invented words that bring you back, on another device or after your browser has forgotten you. Whoever has them can become you.
me-phrase-make = Make a phrase
me-phrase-again = Make a new phrase
me-phrase-old = You have one already. A new one replaces it.
me-phrase-once = Write it down now. It is shown this once.
me-phrase-copy = Copy
me-phrase-copied = Copied.
me-phrase-not-copied = The browser does not let pages copy. Mark the words and copy them yourself.
me-recover = I have a phrase
me-recover-do = Come back
me-recover-help = Type the six words, with blanks between.
me-recover-instead = Type the six words. This device then is that guest; who you are now is lost unless you have a phrase for it, too.
me-recovered = Welcome back, { $name }.
me-forget = Forget me
me-forget-text = The server deletes your name, your phrase, your notices and what you wrote to others. Your moves stay, as nobody’s.
me-forget-sure = Forget you for good?
me-forget-sure-text = It cannot be undone. You lose your seats in matches that still run.
me-forget-no = Stay
me-forget-yes = Forget me
me-forgotten = You are forgotten. Nothing of you is kept here any more.
