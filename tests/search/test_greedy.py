"""The best move by points at once, where every lead can be counted on fingers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nim
from nim import ONE, TWO, stones
from torcello.kernels.rng import seeded
from torcello.search import greedy


def best(states: Any, seat: int, seed: int = 1) -> tuple[list[int], int]:
    lists, lengths = np.zeros((2, nim.MAX_ACTIONS), np.int16), np.zeros(2, np.int64)
    found = np.full(2, -7, np.int64)
    looked_at = greedy.find_best(states, lists, lengths, found, seat, seeded(seed))
    return found.tolist(), int(looked_at)


@pytest.mark.parametrize(
    ("heap", "seat", "chosen"),
    [(3, 0, ([TWO, -1], 2)), (1, 0, ([ONE, -1], 1)), (3, 1, ([ONE, -1], 2)), (0, 0, ([-7, -7], 0))],
)
@pytest.mark.long
def test_a_seat_wants_its_lead_to_be_as_large_as_it_can_be(
    heap: int, seat: int, chosen: tuple[list[int], int]
) -> None:
    """Seat 0 moves; what is good for seat 1 is what seat 0 gets least by."""
    assert best(stones(heap), seat) == chosen


@pytest.mark.parametrize(
    ("seats", "taken", "leads"),
    [(2, (3, 5, 9, 9), [-2, 2]), (3, (3, 5, 1, 9), [-2, 2, -4]), (1, (4, 9, 9, 9), [4])],
)
def test_a_lead_is_counted_from_the_best_of_the_others(
    seats: int, taken: tuple[int, ...], leads: list[int]
) -> None:
    s = stones(3, seats=seats, taken=taken)[0]
    assert [greedy.lead(s, seat) for seat in range(seats)] == leads


def test_of_moves_that_are_as_good_each_is_as_likely() -> None:
    """Seat 2 is nine points behind seat 1, whatever seat 0 takes."""
    states = stones(3, seats=3, taken=(0, 9, 0, 0))
    chosen = [best(states.copy(), 2, seed)[0][0] for seed in range(100)]
    assert 30 < chosen.count(ONE) < 70
    assert chosen.count(ONE) + chosen.count(TWO) == 100


@pytest.mark.parametrize(
    ("heap", "halves", "best", "moves"),
    [
        (5, 0, {(TWO,)}, 2),
        (0, 0, {()}, 0),
        (5, 1, {(TWO, TWO)}, 4),
        (3, 1, {(ONE, TWO), (TWO, ONE)}, 3),  # 1-1 is worse
        (2, 1, {(ONE, ONE), (TWO,)}, 2),  # with the last stone a move ends early
    ],
)
def test_whole_moves_are_compared(heap: int, halves: int, best: set[Any], moves: int) -> None:
    game: Any = SimpleNamespace(actions_a_move=2, max_actions=nim.MAX_ACTIONS)
    state = stones(heap, 1, halves=halves)
    found = {greedy.best_move(game, state, 0, seeded(seed)) for seed in range(20)}
    assert found == {(move, moves) for move in best}
