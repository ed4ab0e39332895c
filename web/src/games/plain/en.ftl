# A table of a game whose board the server draws.

plain-picture = The position as a diagram. It follows in words.
plain-drawing = The board is being drawn.
plain-undrawn = The board could not be drawn. Your move can still be chosen.

plain-prompt = Choose your move
plain-prompt-chosen = Confirm your move
plain-confirm = Confirm
plain-moves =
    { $count ->
        [one] One move you can make
       *[other] { $count } moves you can make
    }
plain-begins = Show only moves that begin with
plain-more = The first { $count } are listed. Type how your move begins to see others.
plain-none = No move begins like this.
plain-why = Why not?

plain-title = Turn { $turn }
plain-title-over =
    { $turn ->
        [one] Finished · { $turn } turn
       *[other] Finished · { $turn } turns
    }
plain-told = { $name }: { $move }.
plain-luck = Luck: { $events }.
plain-standing = { $scores }.
plain-of = { $name }: { $points }
plain-ending = Final score: { $scores }.

plain-score-caption = Points of every player
plain-score-points = Points
