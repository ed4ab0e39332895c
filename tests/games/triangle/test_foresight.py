"""Trying ships: all meet the same luck, the clearly worse are dropped, and limits are kept."""

from __future__ import annotations

from itertools import count
from threading import Event
from typing import Any

import numpy as np
import pytest

import torcello
from games.triangle.test_captains import POSITIONS, rich
from torcello.games.triangle import GAME
from torcello.games.triangle.kernels.foresight import TRIALS, try_all
from torcello.games.triangle.kernels.state import FLEET
from torcello.games.triangle.mind import planner
from torcello.kernels import steps
from torcello.kernels.jit import COMPILED
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State

SOME = POSITIONS[: 20 if COMPILED else 1]
FEW = 64 if COMPILED else 1


def tried(state: State, actions: list[int], times: int, out: tuple[int, ...] = ()) -> Any:
    found = np.zeros(1, TRIALS)[0]
    found.out[list(out)] = 1
    listed = np.array(actions, np.int16)
    states, room = np.concatenate((state, state, state)), np.empty(FLEET + 1, np.int16)
    mind = GAME.mind.knowledge()
    try_all(states, mind, listed, len(actions), times, 7, found, seeded(0), seeded(0), room)
    return found


def legal(state: State) -> list[int]:
    listed = np.empty(FLEET + 1, np.int16)
    return [int(action) for action in listed[: int(steps.listed(state, listed))]]


@pytest.mark.compiled
def test_the_same_ship_with_the_same_luck_comes_to_the_same() -> None:
    for state in SOME:
        action = legal(state)[0]
        found = tried(state, [action, action], FEW)
        assert found.squares[0, 1] == 0
        assert np.array_equal(found.sums[0], found.sums[1])


@pytest.mark.compiled
def test_luck_differs_from_trial_to_trial() -> None:
    state, action = SOME[0], legal(SOME[0])[0]
    once = tried(state, [action], 1).sums[0]
    assert not np.allclose(tried(state, [action], 2).sums[0], 2 * once)


def test_trials_are_compared_pair_by_pair() -> None:
    for state in SOME:
        actions, seat = legal(state), int(steps.who(state))
        found = tried(state, actions, FEW)
        for i in range(len(actions)):
            for j in range(len(actions)):
                lead = found.sums[i, seat] - found.sums[j, seat]
                assert found.ahead[i, j] == pytest.approx(lead, abs=1e-9)
                assert found.squares[i, j] * FEW >= lead * lead - 1e-9
        assert found.sums[: len(actions)].sum() == pytest.approx(FEW * len(actions))


@pytest.mark.compiled
def test_a_ship_that_is_out_is_not_tried() -> None:
    state = SOME[0]
    found = tried(state, legal(state), 3, out=(0,))
    assert not found.sums[0].any()
    assert not found.ahead[0].any()
    assert found.sums[1].sum() == pytest.approx(3)


@pytest.mark.compiled
def test_trials_can_go_on_later() -> None:
    state = SOME[0]
    whole = planner.plan(state, GAME.mind.knowledge(), trials=FEW)
    assert whole.looked_at == FEW
    assert planner.plan(state, GAME.mind.knowledge(), trials=FEW) == whole


def test_what_is_clearly_worse_is_dropped_and_a_clear_choice_ends_the_trials() -> None:
    found = np.zeros(1, TRIALS)[0]
    found.trials = 100
    found.ahead[0, 1], found.ahead[0, 2] = 10.0, 1.0  # a tenth of a win, a hundredth
    found.squares[0, 1], found.squares[0, 2] = 2.0, 4.0
    assert not planner._drop(found, 3, 0)
    assert found.out.tolist() == [0, 1, 0, 0]
    found.squares[0, 2] = 0.011  # the same hundredth nearly every time
    assert planner._drop(found, 3, 0)
    assert found.out.tolist() == [0, 1, 1, 0]


def test_ships_that_are_equally_good_are_not_compared_for_ever() -> None:
    found = np.zeros(1, TRIALS)[0]
    found.trials = 10_000
    found.squares[0, 1] = 0.0001
    assert planner._drop(found, 2, 0)
    assert not found.out.any()


@pytest.mark.compiled
def test_a_plan_keeps_to_its_time_and_stops_when_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at once before and once after each round of trials."""
    mind, state = GAME.mind.knowledge(), POSITIONS[0]
    ticks = count(step=0.25)
    monkeypatch.setattr(planner.time, "perf_counter", lambda: next(ticks))
    assert planner.plan(state, mind, seconds=0.5).looked_at == 2 * planner.AT_ONCE
    stop = Event()
    stop.set()
    assert planner.plan(state, mind, stop=stop).looked_at == planner.AT_ONCE


def test_the_only_ship_is_tried_once_and_sailed() -> None:
    match = torcello.new("triangle", seats=2, seed=1)
    while len(match.legal()) > 1:
        match.play(match.legal()[-1])
    choice = torcello.bot("triangle", 8, simulations=FEW).choose(match.observe(match.to_act[0]))
    assert choice.move == match.legal()[0]
    assert choice.visits <= planner.AT_ONCE
    assert sum(choice.value) == pytest.approx(1)


def test_a_card_that_wins_is_taken_after_few_trials() -> None:
    state, entering = rich()
    advice = planner.plan(state, GAME.mind.knowledge(), trials=FEW)
    assert advice.actions[0] in entering
    assert advice.values[int(steps.who(state))] == pytest.approx(1)
