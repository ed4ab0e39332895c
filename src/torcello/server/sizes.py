"""How long, how many, how large: the bounds of what clients may send, field by field.

What people write is taken with room to spare, and cleaned before it is measured (`tables.writing`).
"""

REQUEST_ID_CHARS = 64
KEY_CHARS = 24  # of a match, a device, a block
GAME_CHARS = 32
TYPED_CHARS = 200  # a name, words for the luck, a phrase, as they are typed
TYPED_CHAT_CHARS = 2_000
PRESET_CHARS = 40
MOVE_CHARS = 400
HANDED_EVENTS = 3_000  # of a match that is brought from a device
LUCK_TEXTS = 200  # that may follow one move
BEGINNING_CHARS = 100
DAY_CHARS = 10
ENDPOINT_CHARS = 2_048

LEGAL_MOVES = 200
LAST_EVENT = 10**9
LAST_MOVE = 100_000
LAST_SEAT = 16

SEAT_NAME_CHARS = 64
OPTIONS = 16
SEATS = 8
MOVE_SECONDS = 3_600
MATCH_SECONDS = 6 * 3_600
INCREMENT_SECONDS = 300
MOVE_DAYS = 30
VACATION_DAYS = 30
