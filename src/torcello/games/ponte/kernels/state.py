"""What a position of Ponte del Diavolo is, and how its actions are numbered.

A cell's number is `16 * row + column`, counted from the bottom left, the same on every size:

      row 2 | 32  33  34  35 ...
      row 1 | 16  17  18  19 ...
      row 0 |  0   1   2   3 ...
            +---------------
               a   b   c   d

An action is `256 * kind + cell`:

      kind 0       a tile on the cell; two of them make a turn
      kind 1 to 8  a bridge whose lower end is the cell (the left one if both are level) and whose
                   other end lies `DIRECTIONS[kind - 1]` = (rows, columns) away:

                        4  8  2  7  3
                        6  .  .  .  5
                              o  .  1       o the lower end, figures the kinds
      kind 9       cell 0 a pass, cell 1 takes light, cell 2 takes dark
"""

from torcello.kernels.records import record_type

LIGHT, DARK = 0, 1

# Bridges: the other end as (rows, columns) from the lower end. Straight, diagonal, knight's moves.
DIRECTIONS = ((0, 2), (2, 0), (2, 2), (2, -2), (1, 2), (1, -2), (2, 1), (2, -1))
N_DIRECTIONS = len(DIRECTIONS)

TILE = 0
PASS, TAKE_LIGHT, TAKE_DARK = 9 * 256, 9 * 256 + 1, 9 * 256 + 2

# Phases of a match
OPENING, CHOICE, PLAY, OVER = range(4)  # OPENING: light's first pair

SMALLEST, LARGEST = 6, 12
UNLIMITED = 255  # a supply that no game can use up: 144 cells, two tiles a bridge
MAX_BRIDGES = 48  # each takes at least three of 144 cells: two ends and one covered
MAX_ACTIONS = LARGEST * LARGEST + N_DIRECTIONS * LARGEST * LARGEST + 1
NO_CELL = -1

# Sets of cells are stored as four words each (kernels/board.py); where there are two, they are
# light's and dark's.
STATE = record_type(
    ("tiles", "u8", (2, 4)),
    ("bare", "u8", (2, 4)),  # tiles that carry no bridge
    ("islands", "u8", (2, 4)),  # tiles of islands
    ("forbidden", "u8", (2, 4)),  # cells where D6 refuses a tile; it never shrinks
    ("beside_threes", "u8", (2, 4)),  # cells beside a sandbank of three
    ("free_threes", "u8", (2, 4)),  # threes that touch no other own tile by a corner
    ("empty", "u8", (1, 4)),  # cells with no tile and under no bridge
    ("placeable", "u8", (1, 4)),  # where the next tile may go: first (D3) or second
    ("blocked", "u8", (N_DIRECTIONS, 4)),  # lower ends whose bridge would cross one
    ("buildable", "u8", (N_DIRECTIONS, 4)),  # scratch: the mover's bridges
    ("built", "u2", (MAX_BRIDGES,)),  # bridges in the order of building, as actions
    ("builder", "u1", (MAX_BRIDGES,)),  # and their colours
    ("n_built", "u1"),
    ("bridges_of", "u1", (2,)),
    ("bridges_left", "u1"),
    ("tiles_left", "u1", (2,)),
    ("phase", "u1"),
    ("colour", "u1"),  # whose turn it is
    ("first", "i2"),  # the first tile of a turn that waits for its second, or NO_CELL
    ("last_turn", "u1"),  # light has passed: this turn of dark's is the last (D15)
    ("light_seat", "u1"),
    # options
    ("side", "u1"),
    ("unlimited", "u1"),
    ("shared_cell", "u1"),
    ("must_bridge", "u1"),
    ("choice", "u1"),
)


def cell(row: int, column: int) -> int:
    return 16 * row + column


def supplies(size: int) -> tuple[int, int]:
    """Tiles a colour and bridges in common: as in the box, else as dense (D13)."""
    in_box = {10: (40, 15), 12: (60, 22)}
    return in_box.get(size, (round(0.4 * size * size), round(0.15 * size * size)))
