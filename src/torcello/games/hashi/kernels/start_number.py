"""The start number that suits a board most, or least (H3)."""

import numpy as np

from torcello.games.hashi.kernels.bridges import is_flagged
from torcello.games.hashi.kernels.knowledge import look, value
from torcello.games.hashi.kernels.state import ISLANDS
from torcello.kernels.jit import kernel

UNKNOWN = -1000.0  # less than any board is worth


@kernel
def best_start(s, seat, net, desk, sign):
    """The start number that promises the board of `seat` most points; with sign -1, fewest."""
    best, most = np.int64(0), UNKNOWN
    for start in range(2 * ISLANDS):
        if is_flagged(s, start >> 1):
            continue
        worth = sign * start_worth(s, seat, net, desk, start)
        if worth > most:
            best, most = np.int64(start), worth
    return best


@kernel
def start_worth(s, seat, net, desk, start):
    """What the board of `seat` promises with a start number."""
    island = start >> 1
    s.numbers[seat, island] = 3 + (start & 1)
    look(s, seat, net, desk)
    s.numbers[seat, island] = 0
    return np.float64(value(net, desk, 0))
