"""Kernels for ships that sail: where a roll takes them, whom they bump, where they come to lie.

T-numbers refer to docs/rules/triangle.md.
"""

import numpy as np

from torcello.games.triangle.kernels.state import (
    CUT,
    CUT_OFF,
    DOCKS,
    FLEET,
    HANGING,
    IS_COVERED,
    IS_HANGING,
    IS_LOST,
    LIMIT,
    LOST,
    NO_QUEUE,
    NODES,
    PORT,
    SPACE,
    WAIT,
)
from torcello.games.triangle.kernels.tables import (
    COVERED,
    LEAST_X,
    LEAST_Y,
    NEAREST,
    NODE_OF,
    PORT_AT,
    PORT_BEHIND,
    PORT_NODE,
    ROWS,
    SPACES,
)
from torcello.kernels.jit import kernel

N_SPACES = len(SPACES)


@kernel
def covered(states):
    """T12: the places that lie under the cloud, as bits."""
    return _under_cloud(states[0])


@kernel
def _under_cloud(s):
    return COVERED[ROWS * (np.int64(s.cloud_x) - LEAST_X) + np.int64(s.cloud_y) - LEAST_Y]


@kernel
def is_covered(s, node):
    """T12: whether a place lies under the cloud."""
    return (_under_cloud(s) >> np.uint64(node)) & np.uint64(1) == np.uint64(1)


@kernel
def is_full(s, port, seat):
    """T15: no dock is free, or the seat has two ships there."""
    ships, own = 0, 0
    for dock in range(s.seats):
        ship = np.int64(s.ship_at[NODES + DOCKS * port + dock]) - 1
        if ship >= 0:
            ships += 1
            own += ship // FLEET == seat
    return ships == s.seats or own >= LIMIT


@kernel
def free_space_between(s, behind, before):
    """The free space nearest to `before` that lies after `behind`, bumping nobody; -1 if none is.

    `before` may be 50 or more: places are counted on from `behind`.
    """
    for place in range(before - 1, behind, -1):
        if s.ship_at[place % NODES] == 0:
            return place % NODES
    return -1


@kernel
def bound(s, ship):
    """Where the roll takes a ship: SPACE, PORT, WAIT or CUT with the place, or why it cannot go."""
    spot = np.int64(s.spot[ship])
    if spot == LOST:
        return IS_LOST, -1
    if spot >= HANGING:
        return IS_HANGING, -1
    here = NODE_OF[spot]
    if is_covered(s, here):
        return IS_COVERED, -1
    for place in range(here + 1, here + np.int64(s.roll) + 1):
        node = place % NODES
        if is_covered(s, node):  # T13; before T16, for a covered port cuts even if full (T52)
            stop = free_space_between(s, here, place)
            return (CUT if stop >= 0 else CUT_OFF), stop
        if PORT_AT[node] >= 0:
            if not is_full(s, PORT_AT[node], ship // FLEET):
                return PORT, node  # T14
            stop = free_space_between(s, here, place)  # T16
            return (WAIT if stop >= 0 else NO_QUEUE), stop
    return SPACE, (here + np.int64(s.roll)) % NODES


@kernel
def courses(states, seat, out):
    """What `bound` says of each ship of a seat, into `out`, an array (4, 2)."""
    for k in range(FLEET):
        out[k, 0], out[k, 1] = bound(states[0], FLEET * seat + k)


@kernel
def ready(s, seat):
    """T11: which ships of a seat may move, as bits; those cut short only if no other can."""
    first, second = 0, 0
    for k in range(FLEET):
        kind, _ = bound(s, FLEET * seat + k)
        if kind <= WAIT:
            first |= 1 << k
        elif kind == CUT:
            second |= 1 << k
    return first or second


@kernel
def put(s, ship, spot):
    """Put a ship that is nowhere on a spot."""
    s.spot[ship] = spot
    s.ship_at[spot] = ship + 1


@kernel
def take_up(s, ship):
    """Take a ship from the water; its spot stays known."""
    s.ship_at[s.spot[ship]] = 0


@kernel
def dock(s, ship, port):
    """T47: the lowest free dock."""
    spot = NODES + DOCKS * port
    while s.ship_at[spot] != 0:
        spot += 1
    put(s, ship, spot)


@kernel
def send_back(s, ship, node):
    """T19 to T21, T53: a ship bumped from a place goes to the port behind, or queues before it.

    It is sent under the cloud, too (T20).
    """
    port = PORT_BEHIND[node]
    if not is_full(s, port, ship // FLEET):
        dock(s, ship, port)
        return
    back = PORT_NODE[port]
    while PORT_AT[back] >= 0 or s.ship_at[back] != 0:
        back = (back + NODES - 1) % NODES
    put(s, ship, back)


@kernel
def sail(s, ship):
    """Move a ship by the roll; return the port it enters, or -1."""
    kind, node = bound(s, ship)
    take_up(s, ship)
    if kind == PORT:
        dock(s, ship, PORT_AT[node])
        return PORT_AT[node]
    other = np.int64(s.ship_at[node]) - 1
    put(s, ship, node)
    if other >= 0:
        send_back(s, other, node)
    return -1


@kernel
def put_nearby(s, ship):
    """T33, T51: put a ship on the free uncovered space nearest to where it was."""
    spot = np.int64(s.spot[ship])
    for i in range(N_SPACES):
        space = NEAREST[spot, i]
        if s.ship_at[space] == 0 and not is_covered(s, space):
            put(s, ship, space)
            return
