"""Looking ahead: the best turns, every card that may follow, the best turns then, and so on.

A turn is worth the average, over the cards that may come next, of the best that can be done with
each (expectimax); after the last card looked at, the network answers. It climbs a
ladder with a rung for each card: the position with that card on the table, and the turns that then
seem worth trying.

With several seats the others stand still in what is imagined: the network knows how long the
categories may still be open (see `facts`).
"""

import numpy as np

from torcello.games.hashi.kernels.bridges import draw
from torcello.games.hashi.kernels.facts import brings
from torcello.games.hashi.kernels.ranking import weigh
from torcello.games.hashi.kernels.rules import apply_action, is_complete, show
from torcello.games.hashi.kernels.state import CARD, CARDS, KINDS, NO_BRIDGES, TURNING_UP
from torcello.games.hashi.kernels.turns import write
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type

RUNG = record_type(
    ("width", "i8"),  # turns looked at more closely
    ("choice", "i8"),  # the one being looked at ...
    ("kind", "i8"),  # ... with that card next ...
    ("total", "f8"),  # ... and what the cards before it brought, by their copies
    ("copies", "i8"),
    ("best", "f8"),
    ("weighed", "i8"),  # on the first: turns that were looked at in all
)


@kernel
def settle(s, seat, turn):
    """Do a seat's turn as if it were alone, and pay what it completes."""
    write(s, seat, np.int64(turn[0]))
    for i in range(1, 4):
        if turn[i] >= 0 and turn[i] != NO_BRIDGES:
            draw(s, seat, np.int64(turn[i]))
    show(s, seat)
    for race in range(3):
        if s.done[seat, race] == 0 and is_complete(s, seat, race):
            s.paid[seat, race] = brings(s, race)
            s.done[seat, race] = s.turn
            if s.first[race] == 0:
                s.first[race] = s.turn
    s.phase = TURNING_UP


@kernel
def after(settled, kind, depth, seat, net, desk, states, choices, rungs, limit):
    """What can be expected once a card of that kind follows, looking `depth` cards beyond it.

    `settled` is the position after a turn; each rung takes two of `states`. If more turns had to be
    looked at than `limit`, it is not a number.
    """
    rungs[0].weighed = 0
    states[0] = settled
    apply_action(states[0], 256 * CARD + kind)
    rung = 0
    climbed = True
    while True:
        if climbed:
            choices[rung].weighed = 0
            _arrive(states[2 * rung], rung == depth, seat, net, desk, choices[rung], rungs[rung])
            rungs[0].weighed += choices[rung].weighed
            if rungs[0].weighed > limit:
                return np.nan
        climbed = _next_card(states, rung, seat, choices[rung], rungs[rung])
        if climbed:
            states[2 * rung + 2] = states[2 * rung + 1]
            apply_action(states[2 * rung + 2], 256 * CARD + rungs[rung].kind)
            rung += 1
        elif rung == 0:
            return rungs[0].best
        else:
            rung -= 1
            copies = np.int64(states[2 * rung + 1].unseen[rungs[rung].kind])
            rungs[rung].total += copies * rungs[rung + 1].best
            rungs[rung].copies += copies


@kernel
def _arrive(s, is_last, seat, net, desk, turns, at):
    """Find the turns worth a try; on the last rung what the network says of them is the answer."""
    is_last = is_last or s.turn == CARDS
    weigh(s, seat, net, desk, 1 if is_last else np.int64(at.width), turns)
    at.best = np.float64(turns.value[0]) if is_last else -1.0
    at.choice = turns.n if is_last else -1
    at.kind = KINDS
    at.copies = 0


@kernel
def _next_card(states, rung, seat, turns, at):
    """Go on to the next card that may follow the turn, or to the next turn, if there is one."""
    while True:
        at.kind += 1
        while at.kind < KINDS and states[2 * rung + 1].unseen[at.kind] == 0:
            at.kind += 1
        if at.kind < KINDS:
            return True
        if at.copies > 0:
            at.best = max(at.best, at.total / at.copies)
        at.choice += 1
        if at.choice >= turns.n:
            return False
        states[2 * rung + 1] = states[2 * rung]
        settle(states[2 * rung + 1], seat, turns.turn[at.choice])
        at.kind = -1
        at.total = 0.0
        at.copies = 0
