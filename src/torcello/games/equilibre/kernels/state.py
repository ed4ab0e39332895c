"""What a position of Équilibre is, and how its actions are numbered.

Squares are 0 to 7, red walks up and blue walks down:

      red bank | 0  1  2  3 | 4  5  6  7 | blue bank
                 red's four    blue's four

A tile's number is `3 * (figure - 1) + symbol`, symbols a, b, c being 0, 1, 2. Sets of tiles are
bits. An action is `256 * kind + value`; a turn is a tile, a summon if one is due, a pawn's move:

      kind 0  put a tile on the own rack: value = 3 * tile + section (0 and 1 combos, 2 chain)
      kind 1  summon the pawn of that tile on a square
      kind 2  move the pawn that stands on a square
      kind 3  luck: a tile is drawn
      kind 4  luck: the seat that begins
"""

import numpy as np

from torcello.kernels.records import record_type

RED, BLUE = 0, 1
SQUARES, SIZES, TILES, SECTIONS, SLOTS, ROUNDS, HAND = 8, 6, 18, 3, 3, 3, 3
CHAIN = 2  # the third section; the first two are combos

PLACE, SUMMON, WALK, DRAW, BEGIN = range(5)
MAX_ACTIONS = HAND * SECTIONS + SQUARES + TILES
MAX_PARTS = 3  # of a turn

# Phases
STARTING, DEALING, TILE, SUMMONING, WALKING, DRAWING, OVER = range(7)

# Options
ATTACKER, DEFENDER, BOTH = range(3)  # E21: who keeps the square when sizes are equal
TRAILING, ALTERNATE = range(2)  # E5: who begins rounds 2 and 3
SAME, RUN = range(2)  # E30: what makes a chain
SHARED, CROSSINGS = range(2)  # E33: what decides a tie

PAWNS = np.array([2, 2, 1, 2, 1, 1], np.uint8)  # of sizes 1 to 6, each seat
ALL_TILES = (1 << TILES) - 1

PRIZE = np.array([1, 1, 3])  # E29, E30: what each section brings

# Points of a round, by part
CROSSING, STANDING, COMBOS, CHAINS = range(4)

STATE = record_type(
    ("bridge", "i1", (SQUARES,)),  # 0 empty, n a red pawn of n storeys, -n a blue one
    ("reserve", "u1", (2, SIZES)),
    ("fallen", "u1", (2, SIZES)),
    ("hand", "u4", (2,)),
    ("pile", "u4"),  # tiles nobody has drawn yet
    ("rack", "u1", (2, SECTIONS, SLOTS)),  # tile + 1, or 0
    ("filled", "u1", (2, SECTIONS)),
    ("placed", "u1"),  # tiles placed in this round
    ("round_no", "u1"),  # 0, 1, 2
    ("starter", "u1"),  # who began this round
    ("mover", "u1"),
    ("drawer", "u1"),  # for whom the next tile is drawn
    ("to_deal", "u1"),
    ("due", "i1"),  # the size of the pawn to summon
    ("phase", "u1"),
    ("begun", "u1", (2,)),  # of the running turn: PLACE's value + 1, SUMMON's + 1
    ("won", "u1", (2, ROUNDS, 4)),  # points by seat, round and part
    ("crossings", "u1", (2,)),
    # options
    ("equal", "u1"),
    ("order", "u1"),
    ("chain", "u1"),
    ("tie_break", "u1"),
)
