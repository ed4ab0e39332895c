# What all games say. Voice: short, exact, kind; first what is so, then what is possible.

rule = Rule { $rule }.
list-and = { $first } and { $last }

## Reading a move

notation-empty = This is empty. Write a move.
notation-unreadable = “{ $text }” cannot be read as a move.
notation-too-long = This is too long to be a move.

## The match

match-not-your-turn = It is seat { $turn }’s turn. Seat { $seat } has to wait.
match-over = The match is over.
match-nothing-to-undo = Nothing has been played, so there is nothing to take back.
match-no-seat = There is no seat { $seat }. The seats here: { $seats }.
match-bad-action = Action { $action } cannot be taken now. Choose one of the listed actions.
match-luck-due = A roll or a draw comes first.
match-no-luck = No such roll or draw is due now.
match-committed = Seat { $seat } has already sealed its move. It is revealed when everyone has moved.
match-not-yours-to-undo = The last move is not seat { $seat }’s, so seat { $seat } cannot take it back.
match-no-preview = There is no preview for this.
match-mid-move = A move is half played. Finish it or take it back first.

## Games and options

game-broken = The game “{ $name }” of the package { $module } cannot be loaded: { $problem }
game-unknown = No game is called “{ $name }”. The games: { $known }.
option-unknown = { $game } has no option “{ $name }”. Its options: { $known }.
option-value = “{ $value }” is not a value of the option { $name }. Possible values: { $allowed }.
option-seats = This game does not take { $value } as a number of seats. Possible numbers: { $allowed }.
option-how-many-seats = how many players
option-seed = The seed has to be text or a number.
picture-any = { $game }, turn { $turn }
picture-place = There is no place “{ $at }” on this board.
## Records

# Reading the file
record-not-text = Line { $line }: this is not UTF-8 text.
record-control = Line { $line }: the control character { $found } cannot stand here. Write it as an escape.
record-too-large = Line { $line }: this record is larger than { $limit } bytes.
record-no-record = Line { $line }: no record begins here. A record begins with [Game "…"].
record-one =
    { $count ->
        [0] There is no record here. Exactly one is needed.
       *[other] There are { $count } records here. Exactly one is needed.
    }

# Text
record-tag = Line { $line }: “{ $found }” is not a tag. A tag looks like [Name "value"].
record-tag-twice = Line { $line }: the tag { $tag } has been given already.
record-tag-place = Line { $line }: “{ $found }” stands after the moves. Tags come before them, Game first.
record-escape = Line { $line }: “{ $found }” is not an escape. Write \\ for a backslash.
record-open-comment = Line { $line }: this comment is never closed. Close it with a curly bracket.
record-open-variation = Line { $line }: this variation is never closed. It ends with “)”.
record-closing = Line { $line }: “{ $found }” closes nothing.
record-number = Line { $line }: “{ $found }” appears where move number { $number } is expected.
record-no-move = Line { $line }: number { $number } has no move.
record-seat = Line { $line }: “{ $found }” is not a seat. Write its number or “luck”, then a colon.
record-comment-place = Line { $line }: a comment cannot stand here. Write one comment, right after its move.
record-variation-place = Line { $line }: a variation cannot stand here. It follows the move it replaces.
record-empty-variation = Line { $line }: this variation has no moves.

# JSON
record-json = Line { $line }, column { $column }: this is not JSON.
record-not-finite = Line { $line }: { $found } is not a number a record can hold.
record-key-twice = Line { $line }: the key “{ $key }” is given twice in one object.
record-key-unknown = Line { $line }, { $path }: the key “{ $key }” is unknown.
record-key-missing = Line { $line }, { $path }: the key “{ $key }” is missing.
record-text-wanted = Line { $line }, { $path }: text is needed here.
record-integer-wanted = Line { $line }, { $path }: a whole number is needed here.
record-list-wanted = Line { $line }, { $path }: a list is needed here.
record-object-wanted = Line { $line }, { $path }: an object is needed here.
record-format = Line { $line }: this is not a record. Its format has to be “{ $format }”.
record-version = Line { $line }: this version of the record format is unknown. It has to be { $version }.

# Values
record-character = Line { $line }, { $path }: a character here is not text.
record-too-long = Line { $line }, { $path }: this is longer than { $limit } characters.
record-too-many = Line { $line }, { $path }: there are more than { $limit }.
record-too-deep = Line { $line }: variations are nested more than { $limit } deep.
record-empty = Line { $line }, { $path }: this must not be empty.
record-repeated = Line { $line }, { $path }: something is given twice.
record-integer = Line { $line }, { $path }: a whole number from { $low } to { $high } is needed.
record-seats = The options say { $seats } seats, but { $found } players are named.
record-word = Line { $line }, { $path }: “{ $found }” cannot be read here.
record-move = Line { $line }, { $path }: “{ $move }” cannot be written as a move.

# Replaying
record-unknown-game = No game is called “{ $game }”.
record-rules-version = This record follows version { $found } of the rules. Only version { $known } is played here, so it cannot be replayed.
record-option = The options of this record do not fit. { $problem }
record-missing-tag = The tag { $tag } is missing.
record-illegal = Move { $number }, “{ $move }”: { $problem }
record-after-end = Move { $number } comes after the end of the match.
record-result = The record says the result is { $written }. The moves say { $true }.
record-scores = The record says the scores are { $written }. The moves say { $true }.

## The command line

option-no-value = { $name } needs a value after it.
record-none = There is no record in this file.
record-too-many-records = There are more than { $limit } records in this file.
check-no-boards = { $game } takes no boards from files.
check-ok =
    { $moves ->
        [one] { $moves } move, legal.
       *[other] { $moves } moves, all legal.
    }
check-total = { $good } good, { $bad } with a fault.
show-moves =
    { $count ->
        [one] This record has only { $count } move.
       *[other] This record has only { $count } moves.
    }
show-records = The file has no record number { $number }.

## Playing in the terminal

play-hint = Type a move, or help.
play-prompt = { $who } to move ({ $role })
play-prompt-you = Your move ({ $role })
play-hand-over = { $who }, it is your turn. Press Enter when nobody else is looking.
play-only = There is only one move: { $move }
play-unsaved = This match is not saved. Type save FILE to keep it, or repeat the command to leave it.
play-you = You
play-random = Random
play-greedy = Greedy
play-level = Level { $level }
play-hint-move = Level { $level } would play { $move }; it puts your share of the win at { $percent }%.
play-hint-alone = Level { $level } would play { $move }; it expects { $percent }% of all points.
play-seat = Seat { $seat }
play-moved = { $who } ({ $role }): { $move }
play-seats =
    { $count ->
        [one] alone
       *[other] { $count } seats
    }
play-luck = Luck: { $events }
play-alone =
    { $count ->
        [one] You have { $count } point.
       *[other] You have { $count } points.
    }
play-won = { $who } ({ $role }) won, { $points }.
play-shared = A shared win, { $points }.
play-shared-by = A win shared by { $who }, { $points }.
play-after-end = The match is over. Now: save FILE, undo, again or quit.
play-taken-back = Taken back: { $moves }
play-legal =
    { $count ->
        [one] { $count } legal move.
       *[other] { $count } legal moves.
    }
play-fine = { $move } is legal.
play-why-how = Which move? For instance: why { $move }
play-preview-how = Preview what? Type help for an example.
play-saved = Saved as { $file }.
play-save-how = Where? For instance: save game.tgn (or game.json)
play-save-exists = { $file } already exists. To replace it: save { $file } over
play-not-saved = Not saved: { $problem }
play-lost = Goodbye. This match is not saved.
play-goodbye = Goodbye.
play-help =
    Commands:
      undo        take back the last move; against bots, your last one
      hint        what the strongest bot would play
      legal       what can be played now
      why MOVE    why a move is refused
      score       the points and what they come from
      moves       the moves so far
      board       the board again
      save FILE   keep the match: save game.tgn
      again       a new match
      help        this page
      quit        leave

## Bots

bot-level = There is no bot “{ $value }”. The bots: { $allowed }.
bot-budget = A bot thinks for a time or a number of simulations above zero.
bot-threads = A bot thinks with 1 to 256 threads.
bot-seed = The seed of a bot has to be a whole number.
bot-other-game = This bot plays { $bot }, not { $game }.
bot-not-to-act = It is not seat { $seat }’s turn, so there is nothing to choose.

## The arena

arena-player = “{ $text }” is not a player. Players look like this: { $known }.
arena-unthinking = { $name } does not think ahead, so it takes no time and no simulations.
arena-players = An arena needs from 2 to { $most } players, not { $count }.
arena-rungs = A ladder needs two players or more, each of them once.
arena-other-plan = { $folder } holds the games of other players, options or luck. Choose another folder.
arena-sprt = A test is written { $form }, the smaller difference first: { $example }.
arena-errors = An error probability is above 0 and below 0.5.
arena-sprt-two = A test compares two players.
workers-lost = A piece of work ({ $task }) was lost three times, together with its worker. What is finished is kept.
workers-no-dask = A cluster needs more packages: pip install "torcello[cluster]"
workers-cluster = No Dask scheduler answers at “{ $address }”.
arena-no-marks = This page has no place for the table: the mark { $mark } is missing.
arena-interrupted =
    { $count ->
        [one] { $count } game is kept in { $folder }. Run the same command to continue from there.
       *[other] { $count } games are kept in { $folder }. Run the same command to continue from there.
    }
arena-kept =
    { $count ->
        [one] { $count } game, kept in { $folder }
       *[other] { $count } games, kept in { $folder }
    }
arena-elo = Elo difference of { $player }: { $elo }
arena-verdict =
    { $why ->
        [accepted] The test is settled: better by { $high } Elo rather than by { $low }.
        [rejected] The test is settled: better by { $low } Elo rather than by { $high }.
       *[open] The test is not settled: { $low } and { $high } Elo are both possible.
    }
arena-percent = { $mean }% [{ $low }, { $high }]
arena-within = { $mean } [{ $low }, { $high }]
arena-column-player = player
arena-column-games = games
arena-column-score = score
arena-column-points = points
arena-column-rating = rating
arena-column-forfeits = failed
arena-column-below = score against the one below
arena-column-elo = Elo above it

## Luck

luck-none = This record says nothing about its luck, so there is nothing to verify.
luck-unreadable = The tag Luck cannot be read: { $problem }
luck-sealed = The luck of this record is still sealed. Its secret is shown when the match is over.
luck-commitment = The secret does not fit the commitment { $written }. It belongs to { $true }.
luck-differs = Move { $number } is “{ $written }”. By the secret it should be “{ $true }”.
signature-none = This record is not signed.
signature-false = This record is not as it was signed: something in it was changed.
signature-other-server = This record is signed by another server: { $print }
signature-unreadable = The signature of this record cannot be read.
signature-no-key = “{ $found }” is neither the public key of a server nor the print of one.
signature-no-package = Checking signatures needs one more package: pip install "torcello[cli]"
verify-ok =
    { $events ->
        [one] { $events } luck event, as the secret says.
       *[other] { $events } luck events, all as the secret says.
    }
verify-signed = Signed by the server { $print }.

## Training

train-nothing = The bots of { $game } have nothing to learn.
train-no-simulations = { $game } learns without a search, so --simulations means nothing here.
train-other-course = { $folder } holds another course. Choose another folder.
train-interrupted = Interrupted. What is finished is in { $folder }; run the same command to continue.
train-written = The weights are in { $file }.
weights-unreadable = { $file } is not a file of weights for { $game }.
weights-none = { $game } has learned nothing that a file could replace.

## Engines

ugi-command = The command “{ $command }” is unknown.
ugi-busy = “{ $command }” has to wait: the engine is thinking. Send stop first.
ugi-setoption = This sets nothing. Write: setoption name NAME value VALUE
ugi-option = There is no option “{ $name }”.
ugi-position = This is not a position. Write: position startpos moves …
ugi-no-position = The last position could not be read. Send another.
ugi-move = Move { $number }, “{ $move }”: { $problem }
ugi-go = “{ $word }” is not a limit for thinking.
ugi-number = “{ $value }” does not fit { $word }. A whole number is needed.
ugi-query = The question “{ $question }” is unknown.
engine-start = The engine { $engine } cannot be started: { $why }
engine-game = The engine { $engine } does not play { $game }.
engine-silent = The engine { $engine } did not answer in time.
engine-ended = The engine { $engine } stopped by itself, with code { $code }.
engine-illegal = The engine { $engine } plays “{ $move }”. { $problem }

## Analysis

analyse-at-work = Record { $number }
analyse-head-number = No.
analyse-head-who = Who
analyse-head-move = Move
analyse-head-value = Value
analyse-head-mark = Mark
analyse-head-better = Better
analyse-head-open = All cards open
analyse-luck = luck
analyse-best = best
analyse-good = good
analyse-inaccuracy = inaccuracy
analyse-mistake = mistake
analyse-blunder = blunder
analyse-summary = { $who }: { $marks }. Lost by moves: { $loss }. Luck: { $luck }.
analyse-legend =
    { $measure ->
        [points] Values are points at the end
        [lead] Values are the lead in points, at the end, over the best other seat
       *[win] Values are shares of the win
    }, by { $by ->
        [planner] the game’s own planner
       *[search] search
    }. Marks go by what a move loses, less the doubt: { $marks }.

## The server: guests

# Guests who have not said their name are called after a bird of the lagoon.
guest-names = Avocet, Bittern, Bluethroat, Coot, Cormorant, Curlew, Dunlin, Eider, Flamingo, Gadwall, Garganey, Godwit, Grebe, Greenshank, Harrier, Heron, Ibis, Kingfisher, Kittiwake, Lapwing, Merganser, Moorhen, Osprey, Oystercatcher, Pintail, Plover, Pochard, Redshank, Ruff, Sanderling, Shelduck, Shoveler, Snipe, Spoonbill, Stilt, Teal, Tern, Turnstone, Wagtail, Warbler, Whimbrel, Wigeon
bot-name = Bot, level { $level }
guest-needed = The server does not know who you are. Allow cookies for this site, then try again.
guest-banned =
    { $until ->
        [never] The host of this server has blocked this guest.
       *[other] The host of this server has blocked this guest until { $until }.
    }
guest-range-banned = Someone from your network was blocked. This server takes no new guests from there until { $until }.
guest-no-name = This name would show nothing. Write one that can be seen.
guest-bare-name = A name needs a letter, a digit or an emoji.
guest-long-name = This name is too long. Use at most { $limit } characters.
guest-no-such-phrase = No guest has this phrase. Check each word.
guest-no-such-device = This device is no longer signed in.

## The server: tables

table-unknown = There is no such table. Check its link or its code.
table-rules-version = This match follows version { $found } of the rules. Only version { $known } is played here, so it cannot be opened. It is kept as it is.
table-stale = The match has moved on in the meantime. Look at it again.
table-full = All seats are taken.
table-taken = That seat is not free. Choose another.
table-kept = The free seats are kept for those who played the last match.
table-seated =
    { $limit ->
        [one] At this table, each guest takes one seat.
       *[other] At this table, each guest takes at most { $limit } seats.
    }
table-not-full = Some seats are still free.
table-no-host-seat = Take a seat at your own table.
table-no-such-seat = There is no such seat.
table-no-seat-here = You have no seat at this table.
table-not-your-seat = That seat is not yours.
table-not-your-bot = That bot does not move now, or the server moves it.
table-nobody-comes = Without a server nobody else can come to the table. Seat bots, or people at this device.
table-needs-others = This needs a server. The match is on this device only.
table-not-host = Only the host of the table may do this.
table-started = The match has begun already.
table-not-started = The match has not begun yet.
table-not-over = The match is not over yet.
table-not-awaited = It is not your turn.
table-bot-plays = A bot is playing for you. Return to your seat first.
table-luck-seen = What was drawn or rolled has been seen, so nothing before it can be taken back.
table-asked = There is already a request. Answer it first.
table-nothing-asked = Nobody has asked for this.
table-own-ask = You made this request yourself. The others have to agree.
table-nobody-to-agree = There is nobody here who could agree.
table-out = That seat is out of the match.
table-left = That player has already left.
table-not-left = The player in that seat has not left.
table-still-here = The player in that seat is still here, or was a moment ago.
table-nobody-there = Nobody sits there.
table-not-quiet = Please wait a little longer: somebody has moved here in the last { $days } days.
table-own-turn = It is your turn. To end the match now, resign.
table-no-clock = There is no clock here that could stand still.
table-paused = The clocks are standing still already.
table-not-paused = The clocks are running already.
vacation-off = On this server there are no vacations.
vacation-taken = You are on vacation already.
vacation-none = You are not on vacation.
vacation-too-long =
    { $days ->
        [0] You have no days of vacation left for now.
        [one] You have one day of vacation left for now.
       *[other] You have { $days } days of vacation left for now.
    }
table-no-stand-in = At this table, bots do not stand in for players who leave.
table-no-spectators = This match does not allow spectators.
table-no-hints = There are no hints against other people.
table-no-chat = The host of this server has turned chat off. The ready-made messages still work.
table-no-preset = There is no ready-made message “{ $preset }”.
table-nothing-said = This is empty. Write something first.
table-too-long = This is too long. Use at most { $limit } characters.
handed-clock = A match with a clock stays on the device where it was begun.
handed-open-seat = Every seat has to be taken.
handed-other-rules = This match was played by other rules than the server’s. It stays on the device.
handed-other-luck = What was drawn or rolled is not what this match’s secret says.
handed-not-begun = This match has not begun yet.
handed-no-seat = It is not said whose move this is.
handed-differs = This match was taken online before, and has gone on differently there. Yours stays on the device.
table-rematch-made = A new match has been offered already.
table-record-later = The record would reveal what players may not know yet. You can have it when the match is over.
daily-no-such-day = There is no daily Hashi for that day.
daily-own-first = Finish your own try at this Hashi first. From tomorrow on, everyone can see this one.
daily-running = This try at the daily Hashi is not finished yet.
daily-once = You have one try a day. The next Hashi comes tomorrow.
daily-no-hints = There are no hints in the daily Hashi.

## The server: links that are shared

preview-site = Four board games of islands and bridges. Play a friend, a stranger or a bot. No account needed.
preview-table = A table for { $game }.
preview-gathering =
    { $count ->
        [one] { $names } is waiting for you. Open the link and take a seat.
       *[other] { $names } are waiting for you. Open the link and take a seat.
    }
preview-running =
    { $count ->
        [one] { $names } is playing. Come and watch.
       *[other] { $names } are playing. Come and watch.
    }
preview-over = A finished match: { $names }. Replay it move by move.
preview-try = A try at the daily Hashi of { $day }.
preview-daily-title = The daily Hashi, { $day }
preview-daily = One board, one deck, one start, the same for everyone, and one try. How many points will you score?
preview-records-title = Records
preview-records = Replay a match move by move, and check every roll.

## The server: what it cannot do

protocol-not-text = Messages are texts, not bytes.
protocol-unreadable = This message cannot be understood: { $problem }
limit-rate = That was a lot at once. Try again in { $seconds } s.
limit-watches = One connection can watch at most { $limit } matches.
limit-body = This is too large for the server.
limit-slow = This took longer than { $seconds } s to arrive.
limit-cost = Reading this would take the server too long.
limit-events = A lot has happened at this table. You can still play, but no longer do this.
limit-moves = This table has reached its limit of { $limit } events. You can only resign.
guard-origin = This page may not act for you here.
guard-host = This server does not answer to that name. Its host can allow it with the setting “hosts”.
guard-no-page = There is nothing here.
guard-no-method = That cannot be done here.
guard-refused = The server cannot do this.
push-off = This server does not send notifications.
push-unknown-service = That is not the address of a browser’s push service.
server-busy = Too much is happening at this table at once. Try again in a moment.
server-failed = Something went wrong on the server. Nothing was changed; try again.
server-no-port = The server cannot listen on { $host }, port { $port }: { $problem }
storage-newer = The database was written by a newer Torcello ({ $revision }). Upgrade this one.
storage-broken-key = The server’s key in the database ({ $name }) is damaged. Restore a backup.
storage-in-use = Another server is already using { $file }. Stop it first, or give this one another folder.
storage-no-folder = The folder { $folder } cannot be used: { $problem }
storage-unusable = The database cannot be used: { $problem }. If its file is damaged, restore a backup.
storage-no-driver = PostgreSQL needs one more package: pip install "torcello[postgres]"
storage-unknown = “{ $kind }” is not a kind of database known here. Give the address of a PostgreSQL or SQLite database.
guest-unknown = There is no such guest.
doctor-sound = The database says that it is sound.
doctor-damaged = The database is damaged. Restore a backup.
doctor-unchecked = PostgreSQL has not checked its indexes: that needs its extension amcheck (CREATE EXTENSION amcheck).
block-nobody = There is nobody to block.
block-yourself = You cannot block yourself.
block-too-many = You can block at most { $limit } guests.
block-unknown = You have not blocked this guest.
report-no-words = There is nothing to report here.
report-yourself = You cannot report your own message.
report-already = You have already reported this message.
report-unknown = There is no such report.
doctor-examined =
    { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } with { $events ->
        [one] { $events } event
       *[other] { $events } events
    } examined, { $ill } with a problem; { $other_rules } under another version of the rules, kept but not replayed.
doctor-restored =
    { $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    } restored; { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } examined, { $ill } with a problem; { $other_rules } under another version of the rules, kept but not replayed.
backup-not-one = { $file } is not a backup of Torcello.
backup-broken = { $file } is incomplete, so nothing was done with it.
backup-not-empty = This database is not empty. A backup can only be restored into an empty one.
backup-other-form = { $file } was written by another version. Restore it with that one, then upgrade.
server-no-service = The { $name } does not answer ({ $problem }). Is its address right, and is it running?
