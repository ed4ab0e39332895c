"""The rules of Le Triangle du Diable as kernels: the verbs of `torcello.kernels.verbs`.

T-numbers refer to docs/rules/triangle.md. No kernel checks what it is given; `is_legal` does.
Sailing and the cloud have separate files; here are turns, cards and ends.
"""

import numpy as np

from torcello.games.triangle.kernels.cloud import decide, depart, follow
from torcello.games.triangle.kernels.sailing import ready, sail
from torcello.games.triangle.kernels.state import (
    BEGIN,
    BELOW,
    BY_SHIPS,
    CARDS,
    CATCH,
    CATCHING,
    CERTAINTY,
    DOCKS,
    FLEET,
    FLEET_LOST,
    GOAL,
    HELD,
    LOST,
    NO_CARDS,
    NODES,
    OVER,
    PASS,
    PORTS,
    ROLL,
    ROLLING,
    SAIL,
    SAILING,
    SECTORS,
    SPIN,
    SPINNING,
    STARTING,
    TOP,
    TURN_UP,
    TURNING_UP,
)
from torcello.games.triangle.kernels.tables import (
    BONUS,
    CARD_VALUE,
    FIRST_CARD,
    START_X,
    START_Y,
)
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below

FACES = 6


@kernel
def start(states, seats, goal, capture, pushing, capacity, tie_break):
    """Begin a match in `states[0]`, a zeroed record: a ship of each seat in each port (T1, T3)."""
    s = states[0]
    s.seats, s.goal, s.capture, s.pushing = seats, goal, capture, pushing
    s.capacity, s.tie_break = capacity, tie_break
    s.cloud_x, s.cloud_y, s.from_x, s.from_y = START_X, START_Y, START_X, START_Y
    for seat in range(seats):
        for port in range(PORTS):
            spot = NODES + DOCKS * port + seat
            s.spot[FLEET * seat + port] = spot
            s.ship_at[spot] = FLEET * seat + port + 1
    s.phase = STARTING


@kernel
def actor(s):
    """The seat to act, CHANCE (-1) while luck acts, -2 when the match is over."""
    if s.phase == SAILING:
        return np.int64(s.mover)
    return -2 if s.phase == OVER else -1


@kernel
def luck_due(s):
    """Which kind of luck event is due, and how many values it may have."""
    if s.phase == STARTING:
        return BEGIN, np.int64(s.seats)
    if s.phase == TURNING_UP:
        return TURN_UP, CARDS
    if s.phase == ROLLING:
        return ROLL, FACES
    if s.phase == SPINNING:
        return SPIN, SECTORS
    return CATCH, 2 * FLEET * np.int64(s.seats)


@kernel
def luck_kind(s):
    """Which kind of luck event is due."""
    kind, _ = luck_due(s)
    return kind


@kernel
def copies_below(s, card):
    """T5: how many cards like this one are below the top; 0 if it is not the first of them."""
    first, end = FIRST_CARD[s.due], FIRST_CARD[s.due + 1]
    if card < first or card >= end or (card > first and CARD_VALUE[card] == CARD_VALUE[card - 1]):
        return 0
    n = 0
    for other in range(card, end):
        n += CARD_VALUE[other] == CARD_VALUE[card] and s.card[other] == BELOW
    return n


@kernel
def is_legal(s, action):
    """Whether `action`, any integer, is legal now."""
    kind, value = action >> 8, action & 255
    if s.phase == OVER:
        return False
    if s.phase == SAILING:
        if kind != SAIL or value > PASS:
            return False
        ships = ready(s, np.int64(s.mover))
        return ships == 0 if value == PASS else (ships >> value) & 1 == 1
    due, values = luck_due(s)
    return kind == due and value < values and can_happen(s, kind, value)


@kernel
def can_happen(s, kind, value):
    """Whether luck of the kind that is due may have that value."""
    if kind == TURN_UP:
        return copies_below(s, value) > 0
    return kind != CATCH or value >> 1 == s.doubtful


@kernel
def legal_actions(s, out):
    """Write the legal actions into `out` in ascending order; return how many."""
    n = 0
    if s.phase == OVER:
        return n
    if s.phase == SAILING:
        ships = ready(s, np.int64(s.mover))
        for k in range(FLEET):
            if (ships >> k) & 1 == 1:
                out[n] = 256 * SAIL + k
                n += 1
        if n == 0:
            out[n] = 256 * SAIL + PASS
            n += 1
        return n
    kind, values = luck_due(s)
    for value in range(values):
        if can_happen(s, kind, value):
            out[n] = 256 * kind + value
            n += 1
    return n


@kernel
def weight(s, action):
    """How likely a luck event is: cards by their copies, doubtful catches by their odds."""
    kind, value = action >> 8, action & 255
    if kind == TURN_UP:
        return np.int64(copies_below(s, value))
    if kind == CATCH:
        odds = np.int64(s.odds)
        return odds if value & 1 == 1 else CERTAINTY - odds
    return np.int64(1)


@kernel
def random_action(s, rng):
    """One legal action: for players all equally likely, for luck by their weights."""
    if s.phase == SAILING:
        ships = ready(s, np.int64(s.mover))
        n = 0
        for k in range(FLEET):
            n += (ships >> k) & 1
        if n == 0:
            return 256 * SAIL + PASS
        which = below(rng, n)
        for k in range(FLEET):
            if (ships >> k) & 1 == 1:
                if which == 0:
                    return 256 * SAIL + k
                which -= 1
    if s.phase == TURNING_UP:
        return 256 * TURN_UP + _random_card(s, rng)
    if s.phase == CATCHING:
        is_caught = below(rng, CERTAINTY) < np.int64(s.odds)
        return 256 * CATCH + 2 * np.int64(s.doubtful) + np.int64(is_caught)
    kind, values = luck_due(s)
    return 256 * kind + below(rng, values)


@kernel
def _random_card(s, rng):
    """A card below the top, named by the first of its like."""
    first, end = FIRST_CARD[s.due], FIRST_CARD[s.due + 1]
    left = 0
    for card in range(first, end):
        left += s.card[card] == BELOW
    which = below(rng, left)
    for card in range(first, end):
        if s.card[card] == BELOW:
            if which == 0:
                while card > first and CARD_VALUE[card] == CARD_VALUE[card - 1]:
                    card -= 1
                return card
            which -= 1
    return first


@kernel
def apply_action(s, action):
    """Do a legal action."""
    kind, value = action >> 8, action & 255
    if kind == SAIL:
        _move(s, value)
    elif kind == ROLL:
        s.roll = value + 1
        s.phase = SAILING
    elif kind == TURN_UP:
        _turn_up(s, value)
    elif kind == SPIN or kind == CATCH:
        if kind == SPIN:
            depart(s, value)
        else:
            decide(s, value & 1 == 1)
        follow(s)
        _end_round(s)
    else:
        s.starter = value
        s.mover = value
        s.due = 0
        s.phase = TURNING_UP


@kernel
def _turn_up(s, card):
    """The next of the cards like `card` becomes the top of its pile."""
    while s.card[card] != BELOW:
        card += 1
    s.card[card] = TOP
    if s.round_no > 0:
        _end_turn(s)
    elif s.due < PORTS - 1:
        s.due += 1
    else:
        s.round_no = 1
        s.phase = ROLLING


@kernel
def _move(s, value):
    """A ship sails or the seat passes; then the card of a port entered, and the next turn."""
    port = -1 if value == PASS else sail(s, FLEET * np.int64(s.mover) + value)
    s.roll = 0
    if port >= 0 and _take_card(s, port):
        s.due = port
        s.phase = TURNING_UP
    elif s.phase != OVER:
        _end_turn(s)


@kernel
def _take_card(s, port):
    """T2, T37 to T42: the mover takes the top card; True if the next is to be turned up now."""
    seat = np.int64(s.mover)
    taken, below_it = False, False
    for card in range(FIRST_CARD[port], FIRST_CARD[port + 1]):
        if s.card[card] == TOP:
            s.card[card] = HELD + seat
            s.money[seat] += CARD_VALUE[card] + (BONUS if port == 0 else 0)
            s.taken += 1
            taken = True
        elif s.card[card] == BELOW:
            below_it = True
    if taken and s.money[seat] >= s.goal:
        _end(s, GOAL)
    elif taken and s.taken == CARDS:
        _end(s, NO_CARDS)
    return below_it and s.phase != OVER


@kernel
def _end_turn(s):
    """T9: the next seat rolls; after all seats, the cloud moves."""
    s.moved += 1
    if s.moved == s.seats:
        s.moved = 0
        s.phase = SPINNING
    else:
        s.mover = (s.mover + 1) % s.seats
        s.phase = ROLLING


@kernel
def _end_round(s):
    """T41, T56: after a cloud's move the starter opens a new round, unless a fleet is lost."""
    if s.phase == CATCHING:
        return
    s.mover = s.starter
    for seat in range(s.seats):
        if ships_left(s, seat) == 0:
            _end(s, FLEET_LOST)
            return
    s.round_no += 1


@kernel
def _end(s, reason):
    s.reason = reason
    s.phase = OVER


@kernel
def ships_left(s, seat):
    """T36: a ship is lost when it has been lifted with the cloud, not while it hangs."""
    n = 0
    for k in range(FLEET):
        n += s.spot[FLEET * seat + k] != LOST
    return n


@kernel
def fleets(states, out):
    """Into `out`, how many ships each seat has left."""
    for seat in range(np.int64(states[0].seats)):
        out[seat] = ships_left(states[0], seat)


@kernel
def margin(s):
    """How far seat 0 is ahead by money; if that decides (T41), by ships; 0 when shared."""
    lead = np.int64(s.money[0])
    best = np.int64(0)
    for seat in range(1, s.seats):
        best = max(best, np.int64(s.money[seat]))
    if lead != best or s.tie_break != BY_SHIPS or s.reason != FLEET_LOST:
        return lead - best
    most = np.int64(0)
    for seat in range(1, s.seats):
        if s.money[seat] == best:
            most = max(most, ships_left(s, seat))
    return ships_left(s, 0) - most


@kernel
def count_moves(s):
    """How many moves, or events of luck, there are."""
    if s.phase == OVER:
        return 0
    if s.phase == SAILING:
        ships = ready(s, np.int64(s.mover))
        n = 0
        for k in range(FLEET):
            n += (ships >> k) & 1
        return max(n, 1)
    kind, values = luck_due(s)
    if kind == CATCH:
        return 2
    if kind != TURN_UP:
        return values
    n = 0
    for card in range(CARDS):
        n += copies_below(s, card) > 0
    return n


@kernel
def n_seats(s):
    return np.int64(s.seats)


@kernel
def worth(s, seat):
    return np.int64(s.money[seat])


@kernel
def rank(s, seat):
    """Money; after a lost fleet ships, if the option says so (T41)."""
    ships = s.tie_break == BY_SHIPS and s.phase == OVER and s.reason == FLEET_LOST
    return (np.int64(s.money[seat]) << 4) + (ships_left(s, seat) if ships else 0)
