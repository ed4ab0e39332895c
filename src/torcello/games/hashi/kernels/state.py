"""What a position of Hashi is, and how its actions are numbered.

Islands and lines are counted from 0; texts count islands from 1. A line joins two neighbouring
islands; lines are in ascending order of their islands. A card's kind is `3 * (number - 1) +
bridges - 1`.

Seats move at the same time, so each has its own stage and its own unrevealed turn, and an action
says whose it is: `4096 * seat + 256 * kind + value`. A turn is a number, then bridges one by one:

      kind 0  the start number: value = 2 * island + number - 3
      kind 1  write the card's number on that island; 18 renounces
      kind 2  draw a bridge on that line; 36 renounces
      kind 3  luck: the start number, as kind 0
      kind 4  luck: a card of that kind

`numbers`, `laid`, `arriving` and `used` hold a seat's board with what it has settled in secret;
the fields called `shown_…` hold what everybody has seen of it.
"""

import numpy as np

from torcello.kernels.records import record_type

SEATS, ISLANDS, LINES, KINDS, CARDS = 4, 18, 36, 18, 17
MOST_AT_ISLAND, MOST_ON_LINE, MOST_ON_CARD = 6, 2, 3

START, WRITE, DRAW, LOT, CARD = range(5)
NO_NUMBER, NO_BRIDGES = ISLANDS, LINES  # the values that renounce
# A bare 0 has another type: everything it is passed to would be compiled twice.
FIRST_LINE = np.int64(0)
MAX_ACTIONS = LINES + 1

# Phases
DRAWING_LOT, STARTING, TURNING_UP, PLAYING, OVER = range(5)

# Stages of a seat's move
NOTHING, NUMBERED, COMMITTED = range(3)

# Categories, their islands, and what they are worth (H24, H25, H31)
RED, BLUE, SIX = range(3)
LINKED = 6
PER_ISLAND = 2
FIRST_VALUE = np.array([9, 7, 8], np.uint8)
LATER_VALUE = np.array([5, 3, 4], np.uint8)
DEADLINE = np.array([12, 7, 12], np.uint8)  # the last card that pays the high value, in solo
PILES = (7, 5, 5)

ANY_LATER, NEXT_ONLY = range(2)  # option `late` (H25)

STATE = record_type(
    ("numbers", "u1", (SEATS, ISLANDS)),  # 0 where none is written
    ("laid", "u1", (SEATS, LINES)),
    ("arriving", "u1", (SEATS, ISLANDS)),
    ("used", "u8", (SEATS,)),  # lines that carry a bridge, as bits
    ("shown_numbers", "u1", (SEATS, ISLANDS)),
    ("shown_laid", "u1", (SEATS, LINES)),
    ("shown_arriving", "u1", (SEATS, ISLANDS)),
    ("stage", "u1", (SEATS,)),
    ("written", "u1", (SEATS,)),  # the value of the move's first action
    ("drawn", "u1", (SEATS, MOST_ON_CARD)),  # the lines of its bridges so far
    ("n_drawn", "u1", (SEATS,)),
    ("last_number", "u1", (SEATS,)),  # of the last move on a board that was revealed
    ("last_island", "u1", (SEATS,)),  # 18 for none
    ("last_drawn", "u1", (SEATS, MOST_ON_CARD)),
    ("last_n", "u1", (SEATS,)),
    ("done", "u1", (SEATS, 3)),  # the turn in which a category was completed, or 0
    ("paid", "u1", (SEATS, 3)),
    ("first", "u1", (3,)),  # the turn in which anybody completed it first, or 0
    ("deck", "u1", (KINDS,)),  # copies of each kind of card
    ("unseen", "u1", (KINDS,)),  # copies not turned up, the removed one among them
    ("number", "u1"),  # of the card being played
    ("bridges", "u1"),
    ("turn", "u1"),  # cards turned up so far
    ("phase", "u1"),
    ("n_seats", "u1"),
    ("asked", "u1"),  # the seat whose move is taken now
    # options
    ("side", "u2"),
    ("pack", "u2"),
    ("late", "u1"),
    # the printed side
    ("n_lines", "u1"),
    ("turn_room", "i2", (4,)),  # room for one turn, to deal moves
    ("ends", "u1", (LINES, 2)),
    ("crossing", "u8", (LINES,)),  # the lines that cross a line, as bits
    ("red", "u4"),  # flagged islands, as bits
    ("blue", "u4"),
)
