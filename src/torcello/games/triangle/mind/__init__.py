"""How the Triangle is thought about: trials with a network, and captains who try nothing."""

from __future__ import annotations

import math
from pathlib import Path
from threading import Event
from zlib import crc32

import numpy as np

from torcello import mind
from torcello.games.triangle.kernels import captains, facts
from torcello.games.triangle.kernels.state import SAIL, SEATS
from torcello.games.triangle.mind import planner
from torcello.kernels import verbs
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.mind import Advice


class Mind(mind.Mind):
    n_facts = facts.N_FACTS
    fact_sorts = facts.SORTS
    term = 8_192

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        manner: str | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,
    ) -> Advice | None:
        """What is found by trying each ship about `effort` times; or what a captain does."""
        if manner is not None:
            return _as_captain(state, captains.CAPTAINS[manner])
        return planner.plan(
            state,
            self.knowledge(weights),
            seconds=math.inf if seconds is None else seconds,
            trials=math.inf if effort is None else effort,
            stop=stop,
        )


def _as_captain(state: State, captain: captains.Captain) -> Advice:
    lot = seeded(crc32(state.tobytes()))  # among equals; the same question has the same answer
    ship = int(captains.choose(state[0], *captain, lot))
    values = np.zeros(SEATS)
    verbs.outlook(state[0], values)
    seats = state["seats"].item()
    return Advice((256 * SAIL + ship,), tuple(values[:seats].tolist()), 1)
