"""What a player knows of Le Triangle du Diable beyond its rules, for search. Kernels.

A ship on its way is worth a part of the card it sails for, the less the further it has to go: each
space costs time. It is worth less where the cloud may soon catch it. The worth of all ships and the
money are a first guess at who is ahead, which a network refines (`facts`). So a simulation need not
last to the end of a match, which is mostly luck, but ends a few turns of the cloud from now. What
the cloud does until then is not guessed but spun.
"""

import numpy as np

from torcello.games.triangle.kernels.dangers import CERTAIN, stored
from torcello.games.triangle.kernels.rules import random_action
from torcello.games.triangle.kernels.sailing import bound, ready
from torcello.games.triangle.kernels.state import (
    DOCKS,
    FLEET,
    NODES,
    PASS,
    PORT,
    PORTS,
    ROLLING,
    SAIL,
    SAILING,
    SPOTS,
    TOP,
)
from torcello.games.triangle.kernels.tables import (
    BONUS,
    CARD_VALUE,
    FIRST_CARD,
    LEAST_X,
    LEAST_Y,
    NODE_OF,
    PORT_AT,
    PORT_BEHIND,
    PORT_NODE,
    ROWS,
)
from torcello.kernels.jit import kernel
from torcello.learning.network import expect, soften

HORIZON = 3  # turns of the cloud that a simulation sees
FADE = 0.91  # what is left of a card's worth with each space to sail
WARY = 0.8 / CERTAIN  # what is lost of a ship's worth by danger, as far as it is stored
LAST_CARD = 80.0  # what a card is worth besides if it wins the match
SHARP, SHARPER = 5.6, 2.0  # how surely a lead wins: at the beginning, and more towards the goal

DANGER = stored()
PORT_AHEAD = (PORT_BEHIND + 1) % PORTS
TO_SAIL = (PORT_NODE[PORT_AHEAD] - np.arange(NODES) - 1) % NODES + 1
PART = FADE**TO_SAIL


def _docked() -> list[float]:
    """What a ship in each port is worth, whatever cards lie on top: round and round the ring."""
    piles = np.split(CARD_VALUE, FIRST_CARD[1:PORTS])
    paid = [pile.mean() + BONUS * (port == 0) for port, pile in enumerate(piles)]
    worth = [0.0] * PORTS
    for _ in range(10):
        worth = [
            PART[PORT_NODE[port]] * (paid[(port + 1) % PORTS] + worth[(port + 1) % PORTS])
            for port in range(PORTS)
        ]
    return worth


DOCKED = np.array(_docked())


@kernel
def pay(s, port):
    """What the next to enter a port is paid."""
    for card in range(FIRST_CARD[port], FIRST_CARD[port + 1]):
        if s.card[card] == TOP:
            return CARD_VALUE[card] + (BONUS if port == 0 else 0)
    return 0


@kernel
def danger(s, spot):
    """What the cloud may do to a ship at a spot: 0 to CERTAIN."""
    point = ROWS * (np.int64(s.cloud_x) - LEAST_X) + np.int64(s.cloud_y) - LEAST_Y
    return np.int64(DANGER[point, np.int64(s.letter), spot])


@kernel
def ship_worth(s, seat, spot):
    """What a ship at a spot is worth to a seat, as money; nothing if it is caught or lost."""
    if spot >= SPOTS:
        return 0.0
    node = NODE_OF[spot]
    port = PORT_AHEAD[node]
    paid = pay(s, port)
    last = LAST_CARD if np.int64(s.money[seat]) + paid >= np.int64(s.goal) else 0.0
    safety = 1.0 - WARY * danger(s, spot)
    return safety * PART[node] * (paid + DOCKED[port] + last)


@kernel
def wealth(s, seat):
    """Money, and what the ships are worth."""
    total = np.float64(s.money[seat])
    for ship in range(FLEET * seat, FLEET * seat + FLEET):
        total += ship_worth(s, seat, np.int64(s.spot[ship]))
    return total


@kernel
def may_stop(s, root):
    """After some turns of the cloud, before anybody has moved again."""
    is_new_round = s.phase == ROLLING and s.moved == 0
    return is_new_round and np.int64(s.round_no) >= np.int64(root.round_no) + HORIZON


@kernel
def sharpness(s):
    """How surely a lead by wealth wins: the more surely the nearer the goal is."""
    richest = 0.0
    for seat in range(s.seats):
        richest = max(richest, np.float64(s.money[seat]))
    goal = np.float64(s.goal)
    return (SHARP + SHARPER * richest / goal) / goal


@kernel
def outlook(s, results):
    """How likely each seat is to win: by wealth, and more surely the nearer the goal is."""
    for seat in range(s.seats):
        results[seat] = sharpness(s) * wealth(s, seat)
    soften(results, np.int64(s.seats))


@kernel
def learned_outlook(s, known, results):
    expect(s, known, results)


@kernel
def playout_action(s, rng):
    """An action of a hasty player: the ship whose sailing brings most at once."""
    if s.phase != SAILING:
        return random_action(s, rng)
    seat = np.int64(s.mover)
    ships = ready(s, seat)
    best, most = PASS, -1e9
    for k in range(FLEET):
        if (ships >> k) & 1 == 1:
            gain = sailing_gain(s, seat, FLEET * seat + k)
            if gain > most:
                best, most = k, gain
    return 256 * SAIL + best


@kernel
def sailing_gain(s, seat, ship):
    """What a seat gains by sailing with a ship that is ready: on its way, in port, by a bump."""
    kind, node = bound(s, ship)
    gain = -ship_worth(s, seat, np.int64(s.spot[ship]))
    if kind == PORT:
        port = PORT_AT[node]
        paid = pay(s, port)
        if np.int64(s.money[seat]) + paid >= np.int64(s.goal):
            paid += LAST_CARD
        return gain + paid + ship_worth(s, seat, NODES + DOCKS * port)
    gain += ship_worth(s, seat, node)
    other = np.int64(s.ship_at[node]) - 1
    if other >= 0:
        owner = other // FLEET
        back = NODES + DOCKS * PORT_BEHIND[node]
        loss = ship_worth(s, owner, node) - ship_worth(s, owner, back)
        gain += -loss if owner == seat else loss / (np.int64(s.seats) - 1)
    return gain
