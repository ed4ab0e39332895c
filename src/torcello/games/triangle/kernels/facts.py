"""What a seat sees of a position of Le Triangle du Diable, as facts for a network. Kernels.

Facts are numbered, sort by sort, in the order of `_SIZES`.
"""

from itertools import accumulate

import numpy as np

from torcello.games.triangle.kernels.knowledge import DANGER, PORT_AHEAD, TO_SAIL, sharpness, wealth
from torcello.games.triangle.kernels.sailing import is_full
from torcello.games.triangle.kernels.state import (
    BELOW,
    DOCKS,
    FLEET,
    LOST,
    NODES,
    PORTS,
    SPINNING,
    SPOTS,
    TOP,
    TURNING_UP,
)
from torcello.games.triangle.kernels.tables import (
    CARD_VALUE,
    COVERED,
    FIRST_CARD,
    LEAST_X,
    LEAST_Y,
    NODE_OF,
    PORT_AT,
    ROWS,
)
from torcello.kernels.jit import kernel

PLACES = NODES + 2  # on the ring, hanging, lost
WAYS = 6  # how far the port is: five steps, and in port
DANGERS = 8
CHASERS = 4  # ships of others that can bump a ship by one roll: none to three and more
TOPS = 12  # a pile's top card in tens of thousands; then: not turned up yet, pile empty
CARDS_LEFT = 9
TENS = 37  # tens of thousands that a seat misses of the goal
TURNS = 20  # how soon a seat moves, by how many have moved in this round

_SIZES = (
    PLACES,
    PLACES,
    len(COVERED),
    8,
    WAYS * DANGERS,
    WAYS * DANGERS,
    WAYS * CHASERS,
    WAYS * CHASERS,
    WAYS,
    PORTS * TOPS,
    PORTS * CARDS_LEFT,
    TENS,
    TENS,
    TENS,
    TURNS,
    3,
)
(
    OWN_PLACE,
    OTHER_PLACE,
    POINT,
    LETTER,
    OWN_DANGER,
    OTHER_DANGER,
    OWN_CHASED,
    OTHER_CHASED,
    PORT_FULL,
    TOP_CARD,
    LEFT,
    OWN_MISSES,
    RICHEST_MISSES,
    NEXT_MISSES,
    TURN,
    COMPANY,
    N_FACTS,
) = accumulate(_SIZES, initial=0)

# What a network may be told to ignore, of the seat's own ships and of the piles
SORTS = {
    "danger": ((OWN_DANGER, OTHER_DANGER),),
    "places": ((OWN_PLACE, OTHER_PLACE),),
    "cards": ((TOP_CARD, LEFT),),
}

_WAY_UP_TO = np.array([2, 4, 6, 9], np.int64)


@kernel
def hunch(s, seat):
    """Money and what ships are worth; it says the more, the nearer the goal is."""
    return sharpness(s) * wealth(s, seat)


@kernel
def facts(s, seat, out):
    """Write the facts that hold for a seat; return how many."""
    n = _fleet_facts(s, seat, out)
    n = _pile_facts(s, out, n)
    n = _money_facts(s, seat, out, n)
    out[n] = TURN + _turn(s, seat)
    out[n + 1] = COMPANY + np.int64(s.seats) - 2
    return n + 2


@kernel
def _fleet_facts(s, seat, out):
    """The cloud, and where all ships are: how safe, how far from port, and how many chase them."""
    letter = np.int64(s.letter)
    point = ROWS * (np.int64(s.cloud_x) - LEAST_X) + np.int64(s.cloud_y) - LEAST_Y
    out[0] = POINT + point
    out[1] = LETTER + letter
    n = 2
    for ship in range(FLEET * np.int64(s.seats)):
        spot = np.int64(s.spot[ship])
        is_own = ship // FLEET == seat
        place = OWN_PLACE if is_own else OTHER_PLACE
        if spot >= SPOTS:
            out[n] = place + NODES + np.int64(spot == LOST)
            n += 1
            continue
        node, way = NODE_OF[spot], _way(spot)
        danger = np.int64(DANGER[point, letter, spot]) * DANGERS // 256
        out[n] = place + node
        out[n + 1] = (OWN_DANGER if is_own else OTHER_DANGER) + DANGERS * way + danger
        n += 2
        if spot < NODES:
            chasers = _chasers(s, ship, node)
            out[n] = (OWN_CHASED if is_own else OTHER_CHASED) + CHASERS * way + chasers
            n += 1
        if is_own and is_full(s, PORT_AHEAD[node], seat):
            out[n] = PORT_FULL + way
            n += 1
    return n


@kernel
def _way(spot):
    """How far a ship has to sail, roughly."""
    if spot >= NODES:
        return WAYS - 1
    way = 0
    while way < WAYS - 2 and TO_SAIL[spot] > _WAY_UP_TO[way]:
        way += 1
    return way


@kernel
def _chasers(s, ship, node):
    """How many ships of others lie a roll or less behind, as far back as the last port."""
    n = 0
    for back in range(1, 7):
        behind = (node + NODES - back) % NODES
        port = PORT_AT[behind]
        if port < 0:
            n += _is_of_another(s, behind, ship)
            continue
        for dock in range(DOCKS):
            n += _is_of_another(s, NODES + DOCKS * port + dock, ship)
        break
    return min(n, CHASERS - 1)


@kernel
def _is_of_another(s, spot, ship):
    other = np.int64(s.ship_at[spot]) - 1
    return other >= 0 and other // FLEET != ship // FLEET


@kernel
def _pile_facts(s, out, n):
    """What each port pays next, and how many cards it has left."""
    for port in range(PORTS):
        top, left = -1, 0
        for card in range(FIRST_CARD[port], FIRST_CARD[port + 1]):
            left += s.card[card] == BELOW or s.card[card] == TOP
            if s.card[card] == TOP:
                top = CARD_VALUE[card] // 10
        if top < 0:
            top = TOPS - 2 if left > 0 else TOPS - 1
        out[n] = TOP_CARD + TOPS * port + top
        out[n + 1] = LEFT + CARDS_LEFT * port + left
        n += 2
    return n


@kernel
def _money_facts(s, seat, out, n):
    """What the seat and the two richest others miss of the goal."""
    richest = following = np.int64(0)
    for other in range(s.seats):
        money = np.int64(s.money[other])
        if other == seat:
            continue
        if money > richest:
            richest, following = money, richest
        elif money > following:
            following = money
    out[n] = OWN_MISSES + _tens_missed(s, np.int64(s.money[seat]))
    out[n + 1] = RICHEST_MISSES + _tens_missed(s, richest)
    n += 2
    if s.seats > 2:
        out[n] = NEXT_MISSES + _tens_missed(s, following)
        n += 1
    return n


@kernel
def _tens_missed(s, money):
    return max(0, min(TENS - 1, (np.int64(s.goal) - money) // 10))


@kernel
def _turn(s, seat):
    """How many seats move before this one, and how many have moved in this round."""
    seats, moved, mover = np.int64(s.seats), np.int64(s.moved), np.int64(s.mover)
    if s.phase == TURNING_UP:  # after the card, the next seat is to move
        moved += 1
        mover += 1
    if s.phase == SPINNING or moved == seats:
        moved, mover = seats, np.int64(s.starter)
    return 5 * ((seat - mover) % seats) + moved
