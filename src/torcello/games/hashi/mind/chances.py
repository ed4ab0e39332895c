"""What a plan means for each seat: alone, a share of all points; in company, a chance to win."""

import math

import numpy as np

from torcello.games.hashi.kernels.facts import DESK
from torcello.games.hashi.kernels.ranking import CHOICES, weigh
from torcello.games.hashi.kernels.state import CARDS, PLAYING
from torcello.games.hashi.mind.networks import Weights
from torcello.games.hashi.mind.planner import PlannedMove
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.learning.network import soften

MOST_POINTS = 60  # H33


def chances(known: State, seat: int, network: Weights, plan: PlannedMove) -> tuple[float, ...]:
    """What each seat may expect, 0 to 1, if `seat` follows a plan; from what that seat knows."""
    seats = int(known[0].n_seats)
    if seats == 1:
        return (min(max(plan.value / MOST_POINTS, 0.0), 1.0),)
    if known[0].phase != PLAYING:  # the start numbers are not revealed yet
        return (1 / seats,) * seats
    points = [plan.value if one == seat else _promise(known, one, network) for one in range(seats)]
    # Two good players end about 4 points apart; the fewer cards are left, the less may change.
    scale = 0.3 + 0.5 * math.sqrt(CARDS - int(known[0].turn))
    shares = np.array([(own - max(points)) / scale for own in points])
    soften(shares, seats)
    return tuple(shares.tolist())


def _promise(known: State, seat: int, network: Weights) -> float:
    """What the network expects for a seat that does its best with the card on the table."""
    room, best = steps.copied(known), np.zeros(1, CHOICES)[0]
    weigh(room[0], seat, network[0], np.zeros(1, DESK)[0], 1, best)
    return float(best.value[0])
