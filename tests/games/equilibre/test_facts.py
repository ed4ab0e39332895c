"""What a network is told of a position of Équilibre."""

from __future__ import annotations

import numpy as np
import pytest

from torcello.games.equilibre import GAME
from torcello.games.equilibre.kernels import facts
from torcello.kernels import steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.learning.network import MOST_FACTS
from torcello.options import settle


def begun(**options: str) -> State:
    return GAME.start(settle(GAME.name, GAME.options, options), 2)


def told(state: State, seat: int) -> list[int]:
    out = np.zeros(MOST_FACTS, np.int16)
    return sorted(out[: int(facts.facts(state[0], seat, out))].tolist())


def mirrored(state: State) -> State:
    """The same position with colours and banks exchanged."""
    other = steps.copied(state)
    other["bridge"] = -state["bridge"][:, ::-1]
    for pairs in ("reserve", "fallen", "hand", "rack", "filled", "won", "crossings"):
        other[pairs] = state[pairs][:, ::-1]
    for seat in ("starter", "mover", "drawer"):
        other[seat] = 1 - state[seat]
    return other


@pytest.mark.parametrize("chain", ["same", "run"])
def test_both_seats_see_the_bridge_from_their_own_bank(chain: str) -> None:
    for seed in range(6 if COMPILED else 2):
        state, rng = begun(chain=chain), seeded(seed)
        while int(steps.who(state)) != verbs.OVER:
            other = mirrored(state)
            assert told(state, 0) == told(other, 1)
            assert told(state, 1) == told(other, 0)
            steps.step(state, int(verbs.random_action(state[0], rng)))


def test_a_section_tells_what_lies_there_and_whether_it_can_score() -> None:
    """Combos are of one symbol; a chain is of one number, or a run of three."""
    met = {}
    for chain in ("same", "run"):
        state = begun(chain=chain)
        for section, tiles in ((0, (0, 3)), (1, (0, 4)), (2, (0, 4, 8))):
            for slot, tile in enumerate(tiles):
                state["rack"][0, 0, section, slot] = tile + 1
            state["filled"][0, 0, section] = len(tiles)
        met[chain] = [int(facts._section(state[0], 0, section)) for section in range(3)]
    assert met["same"][0] == met["run"][0] == 1 + 4 * 1 + 0  # two tiles of the first symbol
    assert met["same"][1] == met["run"][1] == 1 + 4 * 1 + 3  # two of several
    assert met["same"][2] == 1 + 7 * 2 + 6  # three numbers make no chain ...
    assert met["run"][2] == 1 + 7 * 2 + 0  # ... unless they are a run


def test_every_option_that_matters_is_told() -> None:
    equal = {tuple(told(begun(equal=value), 0)) for value in ("attacker", "defender", "both")}
    chain = {tuple(told(begun(chain=value), 0)) for value in ("same", "run")}
    assert (len(equal), len(chain)) == (3, 2)
