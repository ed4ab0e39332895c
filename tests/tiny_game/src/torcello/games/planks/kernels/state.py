"""What a position of Planks is, and how its actions are numbered.

A move is one action, and so is a roll of the die:

      action  0  1  2  3  4  5    take 1, 2 … 6 planks
      action  6  7  8  9 10 11    luck: the die shows 1, 2 … 6
"""

import numpy as np

FACES = 6
TAKE, ROLL = 0, 6  # the first action of each kind
MAX_ACTIONS = FACES

LENGTHS = (21, 13, 34)  # P1: how many planks a bridge may have
WINS, LOSES = range(2)  # P5: what becomes of whoever takes the last plank

STATE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("left", "u1"),  # planks that are still there
                ("taken", "u1", (2,)),
                ("rolled", "u1"),  # 0 until the die of this turn is rolled
                ("mover", "u1"),  # at the end: who took the last plank
                # options
                ("last_plank", "u1"),
            ],
            align=True,
        ),
    )
)
