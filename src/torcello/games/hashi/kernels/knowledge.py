"""What a board of Hashi is worth: a small network that reads the facts of one seat's board.

It answers how many points a seat can expect *beyond* those it has, once its turn is done and the
next card is not turned up yet. A turn changes a few facts only, so the first layer is not summed
up again for every turn that is looked at: only the rows that changed are exchanged.
"""

import numpy as np

from torcello.games.hashi.kernels.facts import (
    LINE_FACT,
    NARROW,
    ROWS,
    TURN_FACT,
    WIDE,
    read_board,
    read_cards,
    read_races,
)
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type

POINTS = np.float32(16)  # the network's unit
ZERO = np.float32(0)

NETWORK = record_type(
    ("rows", "f4", (ROWS, WIDE)),
    ("wide_bias", "f4", (WIDE,)),
    ("between", "f4", (WIDE, NARROW)),
    ("narrow_bias", "f4", (NARROW,)),
    ("out", "f4", (NARROW,)),
    ("out_bias", "f4", (1,)),
)


@kernel
def look(s, seat, net, desk):
    """Put the board as it is on the desk, to think over the card on the table."""
    read_races(s, seat, desk)
    read_cards(s, desk)
    desk.finished[0] = 0
    desk.linked[0] = 0
    read_board(s, seat, desk, 0, 0)
    for j in range(WIDE):
        desk.sums[0, j] = net.wide_bias[j]
    for fact in range(LINE_FACT + np.int64(s.n_lines)):
        row = np.int64(desk.facts[0, fact])
        for j in range(WIDE):
            desk.sums[0, j] += net.rows[row, j]


@kernel
def look_on(s, seat, net, desk, level):
    """Put the board on the desk one step later."""
    read_board(s, seat, desk, level, level - 1)
    for j in range(WIDE):
        desk.sums[level, j] = desk.sums[level - 1, j]
    for fact in range(TURN_FACT):
        _exchange(net, desk, level, fact)
    for fact in range(LINE_FACT, LINE_FACT + np.int64(s.n_lines)):
        _exchange(net, desk, level, fact)


@kernel
def _exchange(net, desk, level, fact):
    new, old = np.int64(desk.facts[level, fact]), np.int64(desk.facts[level - 1, fact])
    if new != old:
        for j in range(WIDE):
            desk.sums[level, j] += net.rows[new, j] - net.rows[old, j]


@kernel
def promise(net, desk, level):
    """The points to be expected in later turns."""
    if desk.ended:
        return ZERO
    for k in range(NARROW):
        desk.narrow[k] = net.narrow_bias[k]
    for j in range(0, WIDE, 4):  # four at once: the compiler then computes in vectors
        x0 = max(desk.sums[level, j], ZERO)
        x1 = max(desk.sums[level, j + 1], ZERO)
        x2 = max(desk.sums[level, j + 2], ZERO)
        x3 = max(desk.sums[level, j + 3], ZERO)
        for k in range(NARROW):
            desk.narrow[k] += (
                x0 * net.between[j, k]
                + x1 * net.between[j + 1, k]
                + x2 * net.between[j + 2, k]
                + x3 * net.between[j + 3, k]
            )
    total = net.out_bias[0]
    for k in range(NARROW):
        total += max(desk.narrow[k], ZERO) * net.out[k]
    return total * POINTS


@kernel
def value(net, desk, level):
    """The points to be expected at the end, if the turn ends at this level."""
    return np.float32(desk.scored[level]) + promise(net, desk, level)
