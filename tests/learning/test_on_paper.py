"""What a network says and how it learns, with numbers few enough to be worked out by hand."""

from __future__ import annotations

from math import cos, e, pi
from typing import Any

import numpy as np
import pytest

from nim import MAX_ACTIONS, ONE, TWO, stones
from torcello.kernels.rng import seeded
from torcello.learning.choosing import best_action
from torcello.learning.course import Hyperparameters, Run
from torcello.learning.descent import adam, blend
from torcello.learning.masking import without
from torcello.learning.network import SEATS, expect, mind_type, newborn, promise, share, soften
from torcello.learning.selfplay import LESSON, play_and_note


def empty() -> Any:
    return np.zeros(1, mind_type(3))[0]


def test_a_promise_adds_up_what_is_told() -> None:
    mind = empty()
    mind.straight[:] = 1, 10, 100
    mind.out_bias[0] = 0.5
    told = np.array([0, 2, 1], np.int16)
    assert promise(mind, told, 2) == 101.5
    assert promise(mind, told, 0) == 0.5


def test_a_layer_passes_on_what_is_above_zero() -> None:
    """Wide: 2 + 1 - 4 = -1, told 0 alone 3. Narrow: 3 · 5 - 7 = 8 and 3 · -5 + 1 = -14."""
    mind = empty()
    mind.wide_bias[0] = 2
    mind.rows[:2, 0] = 1, -4
    mind.between[0, :2] = 5, -5
    mind.narrow_bias[:2] = -7, 1
    mind.out[:2] = 3, 1000
    told = np.array([0, 1], np.int16)
    assert promise(mind, told, 1) == 3 * 8
    assert promise(mind, told, 2) == 1000  # only the bias of the second is above zero


@pytest.mark.parametrize("shift", [0.0, -1000.0, 1000.0])
def test_how_seats_stand_becomes_shares(shift: float) -> None:
    results = np.array([shift + 1, shift, shift + 1, 7.0])
    soften(results, 3)
    assert results.tolist() == pytest.approx([e / (2 * e + 1), 1 / (2 * e + 1), e / (2 * e + 1), 7])


@pytest.mark.parametrize(
    ("facts", "shares"),
    [
        ({"mover": 1}, [0, 1, 0, 0]),
        ({"mover": 0}, [1, 0, 0, 0]),
        ({"mover": 2, "seats": 3}, [0, 0, 1, 0]),
        ({"peace": 1, "seats": 4}, [0.25] * 4),
    ],
)
def test_a_win_is_divided_among_the_winners(facts: dict[str, int], shares: list[float]) -> None:
    over = stones(0, 1, **facts)[0]
    for divide in (share, lambda s, results: expect(s, empty(), results)):
        results = np.zeros(SEATS)
        divide(over, results)
        assert results.tolist() == shares


def test_without_facts_a_hunch_decides() -> None:
    results = np.zeros(SEATS)
    expect(stones(3, 1)[0], empty(), results)
    assert results[:2].tolist() == pytest.approx([1 / (e + 1), e / (e + 1)])


@pytest.mark.parametrize(
    ("heap", "mover", "tokens", "best"),
    [
        (4, 0, (1, 1, 0, 0), ONE),  # three stones are left to the other
        (5, 0, (1, 1, 0, 0), TWO),
        (4, 1, (1, 1, 0, 0), ONE),
        (5, 1, (1, 1, 0, 0), TWO),
        (6, 0, (1, 1, 0, 0), ONE),  # both are as bad, and the first is taken
        (5, 1, (1, 0, 0, 0), ONE),  # it is the only one
        (2, 1, (1, 1, 0, 0), TWO),  # it wins
    ],
)
def test_the_action_that_promises_most_is_chosen(
    heap: int, mover: int, tokens: tuple[int, ...], best: int
) -> None:
    states = stones(heap, mover=mover, secret=1, tokens=tokens)
    states[1]["mover"] = 1 - mover  # where actions are tried is not looked at before
    actions = np.full(MAX_ACTIONS, 99, np.int16)
    before = states[0].tobytes()
    assert best_action(states, empty(), actions) == best
    assert states[0].tobytes() == before


def test_adam_takes_the_steps_of_its_paper() -> None:
    """Kingma and Ba, algorithm 1, in numbers twice as long."""
    weights, moments = np.array([1.0, -2.0], np.float32), np.zeros((2, 2), np.float32)
    long, m, v = np.array([1.0, -2.0]), np.zeros(2), np.zeros(2)
    for step, given in enumerate(([4.0, -0.5], [-1.0, 0.25], [3.0, 2.0]), 1):
        slopes, g = np.array(given, np.float32), np.array(given)
        adam(weights, slopes, moments, np.float32(0.1), step)
        m, v = 0.9 * m + 0.1 * g, 0.999 * v + 0.001 * g * g
        long -= 0.1 * (m / (1 - 0.9**step)) / (np.sqrt(v / (1 - 0.999**step)) + 1e-8)
        assert weights.tolist() == pytest.approx(long.tolist(), rel=1e-4)
        assert slopes.tolist() == [0, 0]  # used up
    assert moments[0].tolist() == pytest.approx(m.tolist(), rel=1e-4)
    assert moments[1].tolist() == pytest.approx(v.tolist(), rel=1e-4)


def test_the_first_step_of_adam_is_its_rate_whatever_the_slope() -> None:
    weights = np.array([1.0, 1.0, 1.0], np.float32)
    adam(
        weights,
        np.array([1e-3, -50, 0], np.float32),
        np.zeros((2, 3), np.float32),
        np.float32(0.25),
        1,
    )
    assert weights.tolist() == pytest.approx([0.75, 1.25, 1], rel=1e-4)


def test_what_is_kept_follows_by_its_share() -> None:
    kept, weights = np.array([1, 5], np.float32), np.array([3, 1], np.float32)
    blend(kept, weights, np.float32(0.25))
    assert kept.tolist() == [1.5, 4]
    assert weights.tolist() == [3, 1]
    blend(kept, weights, np.float32(1))
    assert kept.tolist() == [3, 1]


def test_a_newborn_has_layers_of_the_usual_size_and_says_nothing() -> None:
    mind = newborn(2_000, 1)[0]
    assert mind.rows.mean() == pytest.approx(0, abs=0.002)
    assert mind.between.mean() == pytest.approx(0, abs=0.05)
    assert mind.rows.std() == pytest.approx(0.05, rel=0.05)
    assert mind.between.std() == pytest.approx((2 / 48) ** 0.5, rel=0.1)
    assert 0 <= mind.wide_bias.min() < mind.wide_bias.max() < 0.5
    assert 0 <= mind.narrow_bias.min() < mind.narrow_bias.max() < 0.1
    for silent in (mind.out, mind.out_bias, mind.straight):
        assert not silent.any()


def test_ignored_facts_count_as_their_average() -> None:
    mind = np.zeros(1, mind_type(6))
    mind["straight"][0] = 1, 3, 10, 0, 3, 6
    mind["rows"][0, :, 0] = 2, 4, 20, 30, 0, 3
    mind["rows"][0, :, 1] = 5, 5, 5, 1, 2, 6
    masked, before = without(mind, [(0, 2), (3, 6)]), mind.tobytes()
    assert masked["straight"][0].tolist() == [2, 2, 10, 3, 3, 3]
    assert masked["rows"][0, :, 0].tolist() == [3, 3, 20, 11, 11, 11]
    assert masked["rows"][0, :, 1].tolist() == [5, 5, 5, 3, 3, 3]
    assert not masked["rows"][0, :, 2:].any()
    assert mind.tobytes() == before


class Plain(Run):
    """A run whose network is one number; every match has three lessons, and learning adds one."""

    def __init__(self, **course: Any) -> None:
        super().__init__(np.zeros(1, np.float32), np.dtype("f4"), Hyperparameters(**course))
        self.rounds: list[int] = []
        self.studied: list[tuple[int, float]] = []

    def _flat(self, network: Any) -> Any:
        return network

    def _play(self, games: int) -> int:
        self.rounds.append(games)
        return 3 * games

    def _study(self, known: int, rate: np.float32) -> None:
        self.studied.append((known, float(rate)))
        self.network += 1

    def publish(self) -> tuple[bytes, dict[str, Any]]:
        raise NotImplementedError


def test_a_course_is_cut_into_rounds_and_ends() -> None:
    run = Plain(games=10, games_a_round=4, pool=20, batch=8, reuse=2.0)
    run.run(5)
    assert (run.rounds, run.played) == ([4, 1], 5)
    assert [known for known, _ in run.studied] == [12, 12, 12, 15]  # ⌈12 · 2 / 8⌉, ⌈3 · 2 / 8⌉
    run.run(100)
    assert (run.rounds, run.played) == ([4, 1, 4, 1], 10)
    assert [known for known, _ in run.studied[4:]] == [20, 20, 20, 20]  # as many as the pool holds
    assert (run._noted, run._steps) == (30, 8)


def test_learning_slows_down_and_what_is_kept_follows() -> None:
    """The rate falls along a cosine; of the network, 1 to 4, shares of 1, ½, 0.4, 0.4 are kept."""
    run, kept = Plain(games=4, games_a_round=1, rate=0.5, batch=3, reuse=1.0, follow=0.4), []
    for _ in range(4):
        run.run(1)
        kept.append(float(run.kept[0]))
    assert kept == pytest.approx([1, 1.5, 2.1, 2.86])
    falling = [0.5 + 0.5 * cos(pi * done / 4) for done in range(1, 5)]
    rates = [rate for _, rate in run.studied]
    assert rates == pytest.approx([0.5 * (0.02 + 0.98 * one) for one in falling])


@pytest.mark.parametrize("noted", [0, 6])
def test_a_lesson_is_what_followed_and_what_was_thought(noted: int) -> None:
    """Four stones: 1, then 1 or 2, then all. Two positions are noted, and seat 0 wins."""
    pool, expected = np.zeros(7, LESSON), np.zeros((9, SEATS))
    n = play_and_note(
        stones(4, 1)[0],
        stones(1),
        empty(),
        np.zeros(MAX_ACTIONS, np.int16),
        expected,
        pool,
        noted,
        0.25,
        0,
        seeded(1),
    )
    assert n == 2
    sure = e / (e + 1)  # three stones are left to seat 1, then fewer to seat 0
    assert expected[:2, :2].ravel().tolist() == pytest.approx([sure, 1 - sure] * 2)
    first, second = (pool[(noted + i) % 7] for i in range(2))
    assert second.target[:2].tolist() == [1, 0]
    assert first.target[:2].tolist() == pytest.approx([0.25 + 0.75 * sure, 0.75 * (1 - sure)])
    for lesson in (first, second):
        assert (lesson.seats, lesson.hunches[:2].tolist()) == (2, [1, 0])
    assert pool["seats"].sum() == 4
