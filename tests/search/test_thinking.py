"""When a search ends and what it says of its trees: by numbers that are set, on a clock that is."""

from __future__ import annotations

from itertools import count
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

import nim
from nim import ONE, TWO, stones
from torcello.search import Search, Settings, thinking
from torcello.search.thinking import _CHUNK, _GLANCE
from torcello.search.tree import LOST, WON


def nim_game(**facts: Any) -> Any:
    """As much of a game as a search asks for."""
    usual = {"has_secrets": False, "has_luck": False, "seats": range(2, 3)}
    mind = SimpleNamespace(knowledge=lambda _: np.zeros(1))
    return SimpleNamespace(max_actions=nim.MAX_ACTIONS, dtype=nim.STATE, mind=mind, **usual | facts)


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A search of a heap, begun."""
    monkeypatch.setattr(thinking, "prepare", lambda _: None)

    def begun(heap: int, threads: int = 1, **facts: Any) -> Search:
        settings = Settings(open_after=1, margin=0, nodes=1_000)
        made = Search(nim_game(**facts), settings, threads=threads)
        made.begin(stones(heap, 1), 0, seed=1)
        return made

    return begun


class Heap:
    """A tree that grows as a test says."""

    def __init__(self, lead: int = 0, best_mean: float = 0.5, settled_after: int = 10**9) -> None:
        self.lead, self.best_mean, self.settled_after = lead, best_mean, settled_after
        self.grown = 0

    @property
    def is_settled(self) -> bool:
        return self.grown >= self.settled_after

    def grow(self, simulations: int) -> None:
        self.grown += simulations


GLANCE = _CHUNK * _GLANCE


@pytest.mark.parametrize(
    ("tree", "budget", "grown"),
    [
        ({}, {"simulations": 100}, 100),
        ({"settled_after": 70}, {"simulations": 500}, 2 * _CHUNK),
        ({}, {"seconds": 2.5}, 3 * _CHUNK),  # the clock goes on by a second with each chunk
        ({}, {"seconds": 3.0}, 3 * _CHUNK),
        ({"lead": 10**9}, {"simulations": 3 * GLANCE}, 3 * GLANCE),  # it was not to look
        # after one glance, two are left; after two of them one, and a lead has to be larger
        ({"lead": GLANCE}, {"simulations": 3 * GLANCE, "until_clear": True}, 3 * GLANCE),
        ({"lead": GLANCE + 1}, {"simulations": 3 * GLANCE, "until_clear": True}, 2 * GLANCE),
        # the same by the time that is left
        ({"lead": GLANCE}, {"seconds": 3.0 * _GLANCE, "until_clear": True}, 3 * GLANCE),
        ({"lead": GLANCE + 1}, {"seconds": 3.0 * _GLANCE, "until_clear": True}, 2 * GLANCE),
        # a win that is as good as certain ends it when more than an eighth is done
        ({"best_mean": 0.96}, {"simulations": 7 * GLANCE, "until_clear": True}, GLANCE),
        ({"best_mean": 0.96}, {"simulations": 8 * GLANCE, "until_clear": True}, 2 * GLANCE),
        ({"best_mean": 0.95}, {"simulations": 3 * GLANCE, "until_clear": True}, 3 * GLANCE),
    ],
)
def test_a_search_ends_with_its_budget_or_when_it_is_clear(
    tree: dict[str, Any], budget: dict[str, Any], grown: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = count()
    monkeypatch.setattr(thinking, "perf_counter", lambda: float(next(ticks)))
    one: Any = Heap(**tree)
    asked = {"seconds": None, "simulations": None, "stop": None, "until_clear": False} | budget
    Search._grow(one, **asked)
    assert one.grown == grown


def test_wins_are_proven_only_where_two_know_all() -> None:
    def solves(open_cards: bool = False, **facts: Any) -> bool:
        made = Search(nim_game(**facts), Settings(open_cards=open_cards, nodes=10))
        return bool(made.trees[0].plan.solve)

    assert solves()
    assert solves(open_cards=True, has_secrets=True)
    assert not solves(has_secrets=True)
    assert not solves(has_luck=True)
    assert not solves(seats=range(2, 5))


def test_trees_are_added_up_and_what_is_proven_comes_first(search: Any) -> None:
    made = search(4, threads=2)
    for one, (visits, total, proven) in zip(
        made.trees, (((5, 3), (4.0, 1.5), (0, WON)), ((6, 1), (2.5, 0.5), (0, 0))), strict=True
    ):
        one.nodes[0]["first"], one.nodes[0]["n"], one.plan.simulations = 1, 2, 8
        one.plan.sums[:2] = 6, 2
        one.nodes["action"][1:3] = ONE, TWO
        for name, values in (("visits", visits), ("total", total), ("proven", proven)):
            one.nodes[name][1:3] = values
    thought = made._thought()
    assert (thought.best, thought.actions, thought.proven) == (TWO, (TWO, ONE), (WON, 0))
    assert (thought.visits, thought.means) == ((4, 11), (0.5, 6.5 / 11))
    assert (thought.values, thought.simulations) == ((0.75, 0.25), 16)
    one = made.trees[0]
    assert (one.lead, one.best_mean) == (2, 0.8)
    one.nodes["proven"][1:3] = LOST, 0
    made.trees[1].nodes["proven"][1:3] = LOST, 0
    assert made._thought().actions == (TWO, ONE)  # what loses comes last
    one.nodes[0]["n"] = 1
    assert one.lead == 5


@pytest.mark.long
def test_threads_share_what_is_to_be_done(search: Any) -> None:
    made = search(9, threads=2, has_luck=True)  # nothing is proven
    assert made.think(simulations=101).simulations == 102
    assert made.think(simulations=10).simulations == 10  # counted anew, in the same trees
    assert [int(one.nodes[0]["visits"]) for one in made.trees] == [56, 56]
    assert made.trees[0].rng.x != made.trees[1].rng.x


def test_a_search_goes_on_from_where_the_match_is(search: Any) -> None:
    made = search(5, has_luck=True)
    thought = made.think(simulations=300)
    line = list(made.line())
    assert line[:2] == [TWO, ONE] or line[:2] == [TWO, TWO]  # three are left, and none is right
    assert sum(action + 1 for action in line) <= 5
    assert made.follow(line[:2])
    one = made.trees[0]
    assert one.states[0]["heap"] == 5 - sum(action + 1 for action in line[:2])
    assert list(made.line()) == line[2:]
    visits = int(one.nodes[one.plan.root]["visits"])
    assert made.think(simulations=9).simulations == 9
    assert one.nodes[one.plan.root]["visits"] == visits + 9
    below = one.children()["visits"].tolist()
    line[2:] = made.line()
    made.tidy()
    assert (int(one.plan.root), one.children()["visits"].tolist()) == (0, below)
    assert list(made.line()) == line[2:]
    assert one.plan.used < 1 + thought.simulations
    assert not made.follow([nim.TOSS])
    assert not made.follow([*line[2:], ONE])  # beyond the end
    made.begin(stones(5, 1), 1, seed=1)
    assert (int(one.plan.seat), int(one.plan.used), list(made.line())) == (1, 1, [])
    fresh = search(5, has_luck=True)
    assert made.think(simulations=40) == fresh.think(simulations=40)  # nothing old is left
