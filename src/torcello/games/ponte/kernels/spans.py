"""Bridges: where they may be built and what they change (D8 to D13). Kernels."""

import numpy as np

from torcello.games.ponte.kernels.tables import (
    COVERED,
    CROSSINGS,
    FAR,
    N_CROSSINGS,
    ONE,
)
from torcello.kernels.board import count_all, get, put, shift
from torcello.kernels.jit import kernel


@kernel
def find_bridges(s, colour):
    """Write the lower ends of all legal bridges into `s.buildable`, by direction; return how many.

    For each direction: an own tile without a bridge here, one at the other end, no tile on the
    cells between (D9; nor a bridge, if cells may not be shared, D11), and no crossing (D10).
    """
    if s.bridges_left == 0:
        return 0
    bare = get(s.bare, colour)
    if s.shared_cell:
        clear = ~(get(s.tiles, 0) | get(s.tiles, 1))
    else:
        clear = get(s.empty, 0)
    # The cell up or to the side of the lower end, seen from the lower end.
    up, right, left = shift(clear, -1, 0), shift(clear, 0, -1), shift(clear, 0, 1)
    up_right, up_left = shift(up, 0, -1), shift(up, 0, 1)
    _keep(s, 0, bare & shift(bare, 0, -2) & right)
    _keep(s, 1, bare & shift(bare, -2, 0) & up)
    _keep(s, 2, bare & shift(bare, -2, -2) & up_right)
    _keep(s, 3, bare & shift(bare, -2, 2) & up_left)
    _keep(s, 4, bare & shift(bare, -1, -2) & right & up_right)
    _keep(s, 5, bare & shift(bare, -1, 2) & left & up_left)
    _keep(s, 6, bare & shift(bare, -2, -1) & up & up_right)
    _keep(s, 7, bare & shift(bare, -2, 1) & up & up_left)
    return count_all(s.buildable, 8)


@kernel
def _keep(s, direction, ends):
    put(s.buildable, direction, ends & ~get(s.blocked, direction))


@kernel
def build(s, colour, direction, end):
    """Build a legal bridge from the lower end `end`."""
    far = end + FAR[direction]
    put(s.bare, colour, get(s.bare, colour) & ~(get(ONE, end) | get(ONE, far)))
    empty = get(s.empty, 0) & ~get(ONE, end + COVERED[direction, 0])
    put(s.empty, 0, empty & ~get(ONE, end + COVERED[direction, 1]))
    for i in range(N_CROSSINGS[direction]):
        other = end + CROSSINGS[direction, i, 1]
        if 0 <= other < 192:
            s.blocked[CROSSINGS[direction, i, 0], other >> 6] |= np.uint64(1) << np.uint64(
                other & 63
            )
    s.built[s.n_built] = (direction + 1) * 256 + end
    s.builder[s.n_built] = colour
    s.n_built += 1
    s.bridges_of[colour] += 1
    s.bridges_left -= 1


@kernel
def ends_of(action):
    """The two ends of a bridge given as an action, as a set."""
    end = action & 255
    return get(ONE, end) | get(ONE, end + FAR[(action >> 8) - 1])
