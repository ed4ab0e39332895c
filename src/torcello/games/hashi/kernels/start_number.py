"""The start number that suits a board most, or least (H3)."""

import numpy as np

from torcello.games.hashi.kernels.bridges import is_flagged
from torcello.games.hashi.kernels.knowledge import look, value
from torcello.games.hashi.kernels.state import ISLANDS
from torcello.kernels.jit import kernel

UNKNOWN = np.float32(-1000)  # less than any board is worth


@kernel
def best_start(s, seat, net, desk):
    """The start number that promises the board of `seat` the most points, and how many."""
    return _start(s, seat, net, desk, np.float32(1))


@kernel
def worst_start(s, seat, net, desk):
    """The start number that promises the board of `seat` the fewest points, and how many."""
    return _start(s, seat, net, desk, np.float32(-1))


@kernel
def _start(s, seat, net, desk, sign):
    best, most = np.int64(0), UNKNOWN
    for start in range(2 * ISLANDS):
        island = start >> 1
        if is_flagged(s, island):
            continue
        s.numbers[seat, island] = 3 + (start & 1)
        look(s, seat, net, desk)
        worth = sign * value(net, desk, 0)
        s.numbers[seat, island] = 0
        if worth > most:
            best, most = np.int64(start), worth
    return best, sign * most
