"""What a network says and how it learns, with numbers few enough to be worked out by hand."""

from __future__ import annotations

from math import e
from typing import Any

import numpy as np
import pytest

from nim import MAX_ACTIONS, ONE, TWO, stones
from torcello.learning.choosing import best_action
from torcello.learning.descent import adam, blend
from torcello.learning.network import SEATS, expect, mind_type, newborn, promise, share, soften


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
    assert mind.rows.std() == pytest.approx(0.05, rel=0.05)
    assert mind.between.std() == pytest.approx((2 / 48) ** 0.5, rel=0.1)
    assert 0 <= mind.wide_bias.min() < mind.wide_bias.max() < 0.5
    assert 0 <= mind.narrow_bias.min() < mind.narrow_bias.max() < 0.1
    for silent in (mind.out, mind.out_bias, mind.straight):
        assert not silent.any()
