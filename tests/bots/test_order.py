"""The lowest rungs in their order, on the same few games again and again; docs/bots.md has many."""

from __future__ import annotations

import pytest

from torcello.arena.pairing import Tournament
from torcello.arena.playing import play
from torcello.arena.results import judge

STEPS = [  # who has to be above whom, at how many seats, in how many games
    ("ponte", 2, "level:1", "random", 8),
    ("ponte", 2, "level:2", "greedy", 40),
    ("equilibre", 2, "level:1", "random", 20),
    ("equilibre", 2, "level:2", "greedy", 40),
    ("hashi", 1, "level:1", "random", 40),
    ("hashi", 1, "level:2", "greedy", 40),
    ("hashi", 2, "level:1", "random", 60),
    ("hashi", 2, "level:2", "greedy", 40),
    ("triangle", 4, "level:1", "random", 400),
    ("triangle", 4, "level:2", "greedy", 200),
]


@pytest.mark.long
@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats", "higher", "lower", "games"), STEPS)
def test_the_lowest_levels_are_in_order(
    game: str, seats: int, higher: str, lower: str, games: int
) -> None:
    plan = Tournament.checked(game, (higher, lower), seats=seats)
    records = {one.number: play(one) for one in plan.fixtures(plan.rounds(games))}
    assert judge(plan, records).standings[0].score.mean > 0.5
