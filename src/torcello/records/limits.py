"""How large a record may be: every bound of the two forms, in one place.

They keep the memory a reader needs small whatever it is given, and are far above what any match
can use. `docs/notation.md` and `docs/record.schema.json` say the same numbers.
"""

RECORD_BYTES = 1 << 20  # of one record as it stands in the file, in UTF-8

MOVES = 20_000  # of one record, those in variations counted too
DEPTH = 32  # variations within variations
TAGS = 64  # other than the seven that have a meaning
OPTIONS = 64
SEATS = 16

MOVE_CHARS = 256
COMMENT_CHARS = 1 << 16
TAG_CHARS = 4096  # the value of a tag, the luck
NAME_CHARS = 256  # a game, a rules version, a player
WORD_CHARS = 64  # the name of a tag or an option, an option's word

INTEGER = (1 << 53) - 1  # the largest whole number that every JSON reader keeps exact

# A record, its moves, a move; then three more brackets for each level of variations.
JSON_DEPTH = 3 + 3 * DEPTH
