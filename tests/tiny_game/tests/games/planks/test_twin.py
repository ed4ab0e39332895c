"""The rules of Planks against their slow twin, on random matches."""

from __future__ import annotations

import random

import pytest

import torcello
from games.planks.twin import Twin


@pytest.mark.parametrize("last", ["wins", "loses"])
@pytest.mark.parametrize("planks", [13, 21, 34])
def test_the_kernels_play_as_the_twin_does(planks: int, last: str) -> None:
    for seed in range(5):
        rng = random.Random(seed)
        match = torcello.new("planks", luck="manual", planks=planks, last=last)
        twin = Twin(planks, last)
        while match.to_act:
            assert list(match.legal()) == twin.legal()
            assert match.to_act == (torcello.CHANCE if twin.die is None else twin.mover,)
            move = rng.choice(twin.legal())
            match.play(move)
            twin.play(move)
            assert match.view()["left"] == len(twin.bridge)
        assert twin.legal() == []
        assert match.outcome is not None
        assert match.outcome.winners == (twin.winner,)
