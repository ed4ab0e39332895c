"""Planning with neighbours, within budgets, and by levels that see less."""

from __future__ import annotations

from itertools import pairwise
from threading import Event
from typing import Any

import numpy as np
import pytest

import torcello
from games.hashi.positions import begin, known_network, noisy_network, random_position
from torcello.bots.planner import PlannerBot
from torcello.bots.searcher import SearchBot
from torcello.games.hashi import GAME
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.facts import DESK
from torcello.games.hashi.kernels.foresight import settle
from torcello.games.hashi.kernels.knowledge import look, value
from torcello.games.hashi.kernels.state import CARDS, ISLANDS, NO_BRIDGES, NO_NUMBER
from torcello.games.hashi.kernels.turns import count_turns
from torcello.games.hashi.mind.masking import without
from torcello.games.hashi.mind.planner import Limit, plan


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_planner_plays_in_company_and_says_who_may_win(seats: int) -> None:
    match = torcello.new("hashi", seats=seats, seed=seats)
    bots = [torcello.bot("hashi", level) for level in (3, 5, 6, 7)[:seats]]
    while match.to_act:
        seat = match.to_act[-1]
        choice = bots[seat].choose(match.observe(seat))
        assert choice.move in match.legal(seat)
        assert len(choice.value) == seats
        assert sum(choice.value) == pytest.approx(1)
        match.play(choice.move, seat)
    assert max(choice.value) > 0.9  # at the end it is clear who wins


@pytest.mark.compiled
def test_whoever_is_ahead_may_expect_to_win() -> None:
    state = random_position(CARDS, 5, seats=2)
    shares = []
    for paid in (0, 20):
        state[0].paid[1, 0] = paid
        advice = GAME.mind.advise(state, 0, effort=1)
        shares.append(advice.values)
    assert shares[0][1] < shares[1][1]
    assert shares[1][1] > 0.9


def test_the_start_number_for_a_neighbour_is_the_worst_there_is() -> None:
    """H3"""
    state, desk = begin(seats=2), np.zeros(1, DESK)[0]
    network = known_network(state)
    given = plan(state, 0, network, Limit())
    worth = {}
    for start in range(2 * ISLANDS):
        if rules.may_start(state[0], start):
            after = begin(seats=2)
            after[0].numbers[1, start >> 1] = 3 + (start & 1)
            look(after[0], 1, network[0], desk)
            worth[start] = float(value(network[0], desk, 0))
    assert worth[given.actions[0] & 255] == min(worth.values()) == pytest.approx(given.value)
    assert max(worth.values()) > given.value + 1


def test_in_company_the_first_takes_more_than_points() -> None:
    """H24: those behind get less."""
    nothing = np.array((NO_NUMBER, NO_BRIDGES, -1, -1), np.int16)
    got = []
    for seats, first in ((1, 0), (2, 0), (2, 3)):
        state = random_position(4, 2, seats=seats)
        state[0].first[2] = first
        state[0].shown_numbers[0] = state[0].numbers[0] = 2  # all islands finished and joined
        state[0].shown_arriving[0] = state[0].arriving[0] = 2
        state[0].laid[0] = 1
        settle(state[0], 0, nothing)
        got.append(int(state[0].paid[0, 2]))
    alone, earlier, later = got
    assert earlier > alone == 8 > later == 4


def test_where_there_is_nothing_to_choose_there_is_nothing_to_think_about() -> None:
    state = random_position(3, 1)
    state[0].numbers[0] = state[0].arriving[0] = 1  # no island is free, none takes a bridge
    assert count_turns(state[0], 0) == 1
    assert plan(state, 0, noisy_network(), Limit()).weighed == 1


@pytest.mark.compiled
def test_thinking_can_be_stopped() -> None:
    state, stop = random_position(14, 3), Event()
    stop.set()
    advice = plan(state, 0, noisy_network(), Limit(stop=stop))
    assert advice.weighed == count_turns(state[0], 0)  # the favourites, no look ahead
    for action in advice.actions:
        assert rules.is_legal(state[0], action)
        rules.apply_action(state[0], action)


@pytest.mark.compiled
def test_more_effort_looks_at_more() -> None:
    state, network = random_position(12, 3), noisy_network()
    looked_at = [plan(state, 0, network, Limit(weighed=n)).weighed for n in (1, 400)]
    assert looked_at[0] == count_turns(state[0], 0) < looked_at[1]


@pytest.mark.parametrize("side", ["A", "B"])
def test_what_is_ignored_makes_no_difference(side: str) -> None:
    desk = np.zeros(1, DESK)[0]

    def promised(network: Any, copies: int) -> float:
        state = random_position(6, 4, side)
        state[0].unseen[7] = copies
        look(state[0], 0, network[0], desk)
        return float(value(network[0], desk, 0))

    state = begin(side)
    network, blinkered = known_network(state), known_network(state, ("cards", "balance"))
    assert promised(network, 0) != promised(network, 3)
    assert promised(blinkered, 0) == pytest.approx(promised(blinkered, 3), abs=1e-3)
    assert network is known_network(state)  # and the whole one is still whole
    assert promised(network, 0) != promised(blinkered, 0)


def test_a_newborn_network_has_nothing_to_ignore() -> None:
    network = noisy_network()
    network["rows"] = 0
    assert np.array_equal(without(network, ("races", "lines")), network)


def test_each_level_sees_more_than_the_one_below() -> None:
    planned = [level.planning for level in GAME.mind.levels[2:]]
    ignored = [set(how.ignoring) for how in planned if how is not None]
    assert len(ignored) == 6
    assert all(below > above for below, above in pairwise(ignored))
    assert ignored[-1] == set()


def test_a_board_of_a_host_is_searched_with_the_budget_of_the_level() -> None:
    bot = torcello.bot("hashi", 5, seed=1)
    assert isinstance(bot, PlannerBot)
    assert isinstance(bot.otherwise, SearchBot)
    assert bot.planning.effort == 1
    assert bot.otherwise.simulations == 1_600
    asked = torcello.bot("hashi", 5, simulations=30)
    assert isinstance(asked, PlannerBot)
    assert (asked.simulations, asked.planning.effort) == (30, 1)
