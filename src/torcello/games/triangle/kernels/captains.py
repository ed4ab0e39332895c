"""Captains who see little: how each chooses a ship, by a rule of thumb. For the lower levels.

The purser takes what ports pay, but sees them from nearby only. Traders take it wherever the roll
reaches a port, and else come nearer to one, as far as the eye reaches: a ship is worth nothing
while its port is further away than that. The master weighs what playouts weigh. None of them bumps
a ship of their own if another can sail. They also judge roughly: ships that differ by little seem
equally good to them.
"""

from __future__ import annotations

from math import floor, inf
from typing import NamedTuple

import numpy as np

from torcello.games.triangle.kernels.knowledge import PART, PORT_AHEAD, TO_SAIL, pay, sailing_gain
from torcello.games.triangle.kernels.sailing import bound, ready
from torcello.games.triangle.kernels.state import FLEET, PASS, PORT, SPACE
from torcello.games.triangle.kernels.tables import NODE_OF, PORT_AT
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below

PURSER, TRADER, MASTER = range(3)
CLUMSY = 100.0  # thousands that seem to be lost by bumping a ship of one's own


class Captain(NamedTuple):
    """What a captain goes by, how many spaces it sees ahead, and what difference it notices."""

    wants: int
    sight: int = 0
    notices: float = 15.0
    """In thousands."""


CAPTAINS = {
    "purser": Captain(PURSER, 2),
    "hawker": Captain(TRADER, 3),
    "trader": Captain(TRADER, 6),
    "merchant": Captain(TRADER, 16),
    "master": Captain(MASTER, notices=1.0),
}
"""From the one who sees least to the one who sees most."""


@kernel
def choose(s, wants, sight, notices, rng):
    """The ship that a captain sails with, 0 to 3, or PASS; among equals any."""
    seat = np.int64(s.mover)
    ships = ready(s, seat)
    best, most, equals = PASS, -inf, 0
    for k in range(FLEET):
        if (ships >> k) & 1 == 1:
            value = floor(urge(s, seat, FLEET * seat + k, wants, sight) / notices + 0.5)
            if value > most:
                most, equals = value, 0
            if value == most:
                equals += 1
                if below(rng, equals) == 0:
                    best = k
    return best


@kernel
def urge(s, seat, ship, wants, sight):
    """How much a captain wants to sail with a ship that is ready."""
    if wants == MASTER:
        return sailing_gain(s, seat, ship)
    kind, node = bound(s, ship)
    here = NODE_OF[s.spot[ship]]
    if kind == PORT:
        is_seen = wants == TRADER or TO_SAIL[here] <= sight
        return np.float64(pay(s, PORT_AT[node])) if is_seen else 0.0
    other = np.int64(s.ship_at[node]) - 1
    if kind == SPACE and other >= 0 and other // FLEET == seat:
        return -CLUMSY
    if wants == PURSER:
        return 0.0
    return _worth_in_sight(s, node, sight) - _worth_in_sight(s, here, sight)


@kernel
def _worth_in_sight(s, node, sight):
    if TO_SAIL[node] > sight:
        return 0.0
    return PART[node] * pay(s, PORT_AHEAD[node])
