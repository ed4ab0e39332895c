"""How bots think about the Triangle: trials with a network, and captains who try nothing."""

from zlib import crc32

import numpy as np

from torcello import mind
from torcello.games.triangle.kernels import captains, facts
from torcello.games.triangle.kernels.state import SAIL, SEATS
from torcello.games.triangle.mind import planner
from torcello.kernels import verbs
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.mind import Advice, Asked


class Mind(mind.Mind):
    n_facts = facts.N_FACTS
    fact_sorts = facts.SORTS
    term = 8_192

    def plan(self, state: State, seat: int, asked: Asked) -> Advice | None:
        """What is found by trying each ship about `effort` times; or what a captain does."""
        if asked.manner is not None:
            return _as_captain(state, captains.CAPTAINS[asked.manner])
        return planner.plan(
            state,
            self.knowledge(asked.weights),
            seconds=asked.seconds,
            trials=asked.effort,
            stop=asked.stop,
        )


def _as_captain(state: State, captain: captains.Captain) -> Advice:
    lot = seeded(crc32(state.tobytes()))  # decides among equals, always in the same way
    ship = int(captains.choose(state[0], *captain, lot))
    values = np.zeros(SEATS)
    verbs.outlook(state[0], values)
    seats = state["seats"].item()
    return Advice((256 * SAIL + ship,), tuple(values[:seats].tolist()), 1)
