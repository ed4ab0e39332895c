"""Every turn that a card allows, weighed by the network, and the best of them kept.

Turns are looked at in the order of `turns.list_turns`, except that renouncing the bridges comes
before drawing any; among equals the first one stays ahead.
"""

import numpy as np

from torcello.games.hashi.kernels.bridges import draw, erase, lowest_bit, open_lines
from torcello.games.hashi.kernels.facts import LEVELS
from torcello.games.hashi.kernels.knowledge import look, look_on, value
from torcello.games.hashi.kernels.state import FIRST_LINE, NO_BRIDGES, NO_NUMBER
from torcello.games.hashi.kernels.turns import may_place, unwrite, write
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type

MOST_KEPT = 64

CHOICES = record_type(
    ("turn", "i2", (MOST_KEPT, 4)),  # the island, then the lines; as in `turns`
    ("value", "f4", (MOST_KEPT,)),  # points expected at the end, the best turn first
    ("n", "i8"),
    ("weighed", "i8"),  # turns looked at since this was set to 0
    # the turn being looked at
    ("line", "i8", (LEVELS,)),  # the bridge drawn on each level ...
    ("lines", "u8", (LEVELS,)),  # ... and those to be tried after it, as bits
)


@kernel
def weigh(s, seat, net, desk, most, out):
    """Put the `most` best turns for the card on the table into `out`."""
    look(s, seat, net, desk)
    out.n = 0
    island = -1
    level = 0
    last = np.int64(s.bridges) + 1  # the level of a turn that is complete
    while True:
        if level == 0:  # the next island for the number
            island += 1
            while island < NO_NUMBER and not may_place(s, seat, island):
                island += 1
            if island > NO_NUMBER:
                return
            write(s, seat, island)
        else:  # the next bridge
            lines = out.lines[level]
            if lines == 0:
                level -= 1
                if level == 0:
                    unwrite(s, seat, island)
                else:
                    erase(s, seat, np.int64(out.line[level]))
                continue
            out.line[level] = lowest_bit(lines)
            out.lines[level] = lines & (lines - np.uint64(1))
            draw(s, seat, np.int64(out.line[level]))
        level += 1
        look_on(s, seat, net, desk, level)
        if level == 1 or level == last:
            _keep(out, most, value(net, desk, level), island, level)
        if level == last:
            level -= 1
            erase(s, seat, np.int64(out.line[level]))
        else:
            least = np.int64(out.line[level - 1]) if level > 1 else FIRST_LINE
            out.lines[level] = open_lines(s, seat, least)


@kernel
def _keep(out, most, worth, island, level):
    """Put a turn among the best, if it is one of them."""
    out.weighed += 1
    if out.n == most and worth <= out.value[most - 1]:
        return
    if out.n < most:
        out.n += 1
    i = out.n - 1
    while i > 0 and out.value[i - 1] < worth:
        out.value[i] = out.value[i - 1]
        for j in range(4):
            out.turn[i, j] = out.turn[i - 1, j]
        i -= 1
    out.value[i] = worth
    out.turn[i, 0] = island
    out.turn[i, 1] = NO_BRIDGES
    for j in range(1, 4):
        if j < level:
            out.turn[i, j] = out.line[j]
        elif j > 1:
            out.turn[i, j] = -1
