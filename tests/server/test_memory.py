"""Giving memory back does no harm: whatever is compiled afterwards still works."""

from __future__ import annotations

import gc

import numpy as np
import pytest

import torcello
from torcello.kernels.jit import kernel
from torcello.server import memory
from torcello.server.memory import Memory


@pytest.fixture(autouse=True)
def _as_it_was() -> object:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


@kernel
def twice(x):  # type: ignore[no-untyped-def]
    return x + x


@kernel
def four_times(x):  # type: ignore[no-untyped-def]
    return twice(twice(x))


@pytest.mark.compiled
def test_what_is_compiled_later_can_still_use_what_is_there() -> None:
    assert twice(3) == 6
    match = torcello.new("ponte", seed=1)
    moves = list(match.legal())
    memory.settle()
    assert four_times(3) == 12  # inlines the other one
    assert four_times(np.float64(1.5)) == 6.0
    assert list(match.legal()) == moves
    assert match.play(moves[0]).to_act == (1,)


def test_old_garbage_is_found_when_it_is_looked_for() -> None:
    memory.settle()

    class Ring:
        gone = 0

        def __init__(self) -> None:
            self.ring = self

        def __del__(self) -> None:
            Ring.gone += 1

    Ring()
    gc.collect()
    assert Ring.gone == 1


def test_what_a_rush_has_left_behind_is_given_back() -> None:
    room, least = Memory(), 20_000  # pages, 80 MB
    room.give_back()
    before = room.pages()
    held = [bytes(4_000) for _ in range(40_000)]
    kept = held[::400]  # between what is freed, so that the library alone gives nothing back
    assert room.pages() > before + least
    del held
    room.give_back()
    assert room.pages() < before + least
    assert len(kept) == 100
