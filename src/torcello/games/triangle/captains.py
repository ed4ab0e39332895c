"""Captains who see little: how each chooses a ship, by a rule of thumb. For the lower levels.

The first two see neither ports nor the cloud. Traders want what ports pay, as far as the eye
reaches: a ship is worth nothing while its port is further away than that. The master weighs what
playouts weigh. And their eyes are dim: ships that differ by little seem equally good.
"""

from __future__ import annotations

from math import floor, inf
from typing import NamedTuple

import numpy as np

from torcello.games.triangle.knowledge import PART, PORT_AHEAD, TO_SAIL, pay, sailing_gain
from torcello.games.triangle.sailing import bound, ready
from torcello.games.triangle.state import FLEET, NODES, PASS, PORT, SPACE
from torcello.games.triangle.tables import NODE_OF, PORT_AT
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below

REAR, FAST, TRADER, MASTER = range(4)
CLUMSY = 100.0  # thousands that seem to be lost by bumping a ship of one's own


class Captain(NamedTuple):
    """What a captain goes by, how many spaces ahead, and what difference is noticed."""

    wants: int
    sight: int = 0
    notices: float = 1.0
    """In thousands, or spaces."""


CAPTAINS = (
    Captain(REAR),
    Captain(FAST),
    Captain(TRADER, 1, 40.0),
    Captain(TRADER, 4, 20.0),
    Captain(TRADER, 16, 15.0),
    Captain(MASTER, notices=3.0),
)


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
    if wants == TRADER:
        return _gain_in_sight(s, seat, ship, sight)
    here = NODE_OF[s.spot[ship]]
    if wants == REAR:  # the longest way to go
        return np.float64(TO_SAIL[here])
    _, node = bound(s, ship)  # as far as the roll carries
    return np.float64((node - here) % NODES)


@kernel
def _gain_in_sight(s, seat, ship, sight):
    """What sailing with a ship brings, as far as the captain sees."""
    kind, node = bound(s, ship)
    here = NODE_OF[s.spot[ship]]
    gain = -_worth_in_sight(s, here, sight)
    if kind == PORT:
        return gain + pay(s, PORT_AT[node]) if TO_SAIL[here] <= sight else 0.0
    gain += _worth_in_sight(s, node, sight)
    other = np.int64(s.ship_at[node]) - 1
    if kind == SPACE and other >= 0 and other // FLEET == seat:
        gain -= CLUMSY + _worth_in_sight(s, node, sight)
    return gain


@kernel
def _worth_in_sight(s, node, sight):
    if TO_SAIL[node] > sight:
        return 0.0
    return PART[node] * pay(s, PORT_AHEAD[node])
