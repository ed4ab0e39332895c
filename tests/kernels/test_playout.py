"""Playouts and perft of Nim, whose lines can be written down."""

from __future__ import annotations

import pytest

from nim import MAX_ACTIONS, stones
from torcello.kernels import playout


@pytest.mark.parametrize(
    ("heap", "counts"),
    [
        (1, [1, 1, 0]),
        (2, [1, 2, 1, 0]),
        # 1-1-1, 1-1-2 … : all eight triples of ones and twos but 2-2-2; then 1-1-1-1 and those
        # with one two; then ones only
        (5, [1, 2, 4, 7, 5, 1, 0]),
    ],
)
def test_perft_counts_lines_of_whole_moves(heap: int, counts: list[int]) -> None:
    state = stones(heap, 1)
    for depth, count in enumerate(counts):
        assert playout.count_sequences(state, depth, 1, MAX_ACTIONS) == count


def test_a_heap_of_two_is_taken_at_once_or_lost() -> None:
    tally = playout.play_randomly(stones(2, 1), 200, seed=5)
    assert tally.playouts == 200
    assert 60 < tally.wins < 140
    assert tally.wins + tally.losses == 200
    assert tally.actions == tally.wins + 2 * tally.losses
    assert tally.margin == tally.wins - tally.losses


def test_a_shared_match_is_neither_won_nor_lost() -> None:
    tally = playout.play_randomly(stones(2, 1, peace=1), 50)
    assert (tally.playouts, tally.wins, tally.losses, tally.margin) == (50, 0, 0, 0)


def test_a_match_depends_on_its_own_seed_only() -> None:
    state = stones(9, 1)
    alone = [playout.play_randomly(state, 1, seed) for seed in range(3, 13)]
    together = playout.play_randomly(state, 10, seed=3)
    for fact in ("playouts", "actions", "wins", "losses", "margin"):
        assert together[fact] == sum(int(one[fact]) for one in alone), fact
    assert len({int(one["actions"]) for one in alone}) > 1


@pytest.mark.parametrize(
    ("heap", "counts"),
    [
        (1, [1, 1, 0]),  # a move ends with the last stone
        (3, [1, 3, 1, 0]),  # 1-1, 1-2, 2-1; and after 1-1 the last one
        (4, [1, 4, 2 + 1 + 1, 0]),  # 1-1, 1-2, 2-1 and 2-2 leave two stones, one, one and none
        (5, [1, 4, 3 + 2 + 2 + 1, 1, 0]),
    ],
)
def test_perft_counts_moves_and_not_the_actions_they_are_made_of(
    heap: int, counts: list[int]
) -> None:
    state = stones(heap, 1, halves=1)
    for depth, count in enumerate(counts):
        assert playout.count_sequences(state, depth, 2, MAX_ACTIONS) == count
