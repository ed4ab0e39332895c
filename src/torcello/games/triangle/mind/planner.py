"""A planner that tries every ship many times, and drops those that are clearly worse."""

import math
import time
from threading import Event
from typing import Any
from zlib import crc32

import numpy as np

from torcello.games.triangle.kernels.foresight import TRIALS, try_all
from torcello.games.triangle.kernels.state import FLEET
from torcello.kernels import steps
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.mind import Advice

AT_ONCE = 64  # trials between two looks at the clock
CLEARLY = 2.5  # standard errors: a ship so far behind is dropped
EQUALLY = 0.004  # of a win: ships that differ by less are equally good


def plan(
    state: State,
    mind: Any,
    *,
    seconds: float = math.inf,
    trials: float = math.inf,
    stop: Event | None = None,
) -> Advice:
    """The ship that brings most in trials; at least one is made, whatever the limits."""
    began = time.perf_counter()
    actions = np.empty(FLEET + 1, np.int16)
    n = int(steps.listed(state, actions))
    found = np.zeros(1, TRIALS)[0]
    seed = crc32(state.tobytes())  # the same position always gets the same answer
    luck, cards, room = seeded(0), seeded(0), np.empty_like(actions)
    states = np.concatenate((state, state, state))
    while True:
        times = min(AT_ONCE, max(1, trials - int(found.trials)))
        try_all(states, mind, actions, n, times, seed, found, luck, cards, room)
        best = _best(found, n)
        if int(found.trials) >= trials or time.perf_counter() - began >= seconds:
            break
        if (stop is not None and stop.is_set()) or _drop(found, n, best):
            break
    seats = int(state["seats"][0])
    values = found.sums[best, :seats] / int(found.trials)
    return Advice((int(actions[best]),), tuple(values.tolist()), int(found.trials))


def _best(found: Any, n: int) -> int:
    """Of those that are still tried, the one that is ahead of every other."""
    left = [i for i in range(n) if not found.out[i]]
    return max(left, key=lambda i: min((found.ahead[i, j] for j in left if j != i), default=0.0))


def _drop(found: Any, n: int, best: int) -> bool:
    """Drop what is clearly worse than the best; whether nothing is left to compare."""
    trials, is_open = int(found.trials), False
    for i in range(n):
        if i == best or found.out[i]:
            continue
        lead = found.ahead[best, i] / trials
        variance = max(found.squares[best, i] / trials - lead * lead, 0.0)
        error = CLEARLY * math.sqrt(variance / trials)
        if lead > error:
            found.out[i] = 1
        elif lead + error > EQUALLY:
            is_open = True
    return not is_open
