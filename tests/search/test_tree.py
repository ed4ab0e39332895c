"""The tree search: its books balance, it finds forced wins, and it proves what is decided."""

from __future__ import annotations

import random
from itertools import count
from threading import Event

import numpy as np
import pytest

import torcello
from torcello import registry
from torcello.kernels import steps
from torcello.kernels.jit import COMPILED
from torcello.match import Match
from torcello.search import Search, Settings, thinking

SOME = 400 if COMPILED else 40
every_game = pytest.mark.parametrize("name", torcello.game_names())


def begun(name: str, **options: object) -> Match:
    """A match with a seat to act, a few moves on."""
    match = torcello.new(name, seed=4, **options)
    for _ in range(3):
        match.play(match.legal()[0])
    return match


def searching(match: Match, threads: int = 1, **settings: object) -> Search:
    """A search for the seat that is to act, which has not begun to think."""
    seat = match.to_act[0]
    search = Search(registry.game(match.game), Settings(**settings), threads=threads)  # type: ignore[arg-type]
    search.begin(match.observe(seat).state, seat, seed=1)
    return search


def searched(match: Match, simulations: int = SOME, **settings: object) -> Search:
    search = searching(match, open_after=1, **settings)
    search.think(simulations=simulations)
    return search


@every_game
def test_every_simulation_is_counted_once(name: str) -> None:
    search = searched(begun(name))
    thought = search._thought()
    assert thought.simulations == SOME
    assert sum(thought.visits) == SOME
    assert search.trees[0].nodes[0]["visits"] == SOME
    assert all(0.0 <= mean <= 1.0 for mean in thought.means)


@every_game
def test_a_nodes_visits_are_those_of_its_children_and_its_own(name: str) -> None:
    one = searched(begun(name)).trees[0]
    used = int(one.plan.used)
    for at in range(used):
        below, block = 0, at
        while block >= 0:
            node = one.nodes[block]
            first, n = int(node["first"]), int(node["n"])
            below += int(one.nodes["visits"][first : first + n].sum())
            block = int(node["more"]) or -1
        if below and one.nodes[at]["visits"]:
            assert 0 <= one.nodes[at]["visits"] - below <= max(1, one.nodes[at]["visits"] // 2)


@every_game
def test_the_root_offers_exactly_the_legal_actions(name: str) -> None:
    match = begun(name)
    search = searched(match)
    assert set(search._thought().actions) == set(match.actions(match.to_act[0]))


@every_game
def test_the_same_seed_and_simulations_think_the_same(name: str) -> None:
    match = begun(name)
    first, again = (searched(match)._thought() for _ in range(2))
    assert first == again


@every_game
def test_values_of_all_seats_add_up(name: str) -> None:
    """Without the lead in points, a match is worth 1 to all seats together."""
    if registry.game(name).seats[0] == 1:
        return
    thought = searched(begun(name), margin=0.0)._thought()
    assert sum(thought.values) == pytest.approx(1.0)


def test_a_full_tree_goes_on_with_playouts() -> None:
    match = begun("ponte", size=6)
    search = searched(match, nodes=50)
    assert int(search.trees[0].plan.used) <= 50
    assert search._thought().simulations == SOME


@pytest.mark.compiled
def test_it_stops_on_time_and_when_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock is looked at once before and once after each chunk."""
    search = searching(begun("ponte"))
    ticks = count(step=0.25)
    monkeypatch.setattr(thinking, "perf_counter", lambda: next(ticks))
    assert search.think(seconds=1.0).simulations == 4 * thinking._CHUNK
    assert search.think(seconds=1.1).simulations == 5 * thinking._CHUNK
    stop = Event()
    stop.set()
    assert search.think(seconds=1.0, stop=stop).simulations == thinking._CHUNK


@pytest.mark.compiled
def test_threads_think_together() -> None:
    match = begun("ponte")
    thought = searching(match, threads=2).think(simulations=500)
    assert thought.simulations == 500
    assert set(thought.actions) == set(match.actions())


def test_the_tree_is_kept_along_the_actions_played() -> None:
    match = begun("ponte", size=6)
    search = searched(match)
    best = search._thought().best
    visits = search._thought().visits[0]
    assert search.follow([best])
    assert int(search.trees[0].nodes[int(search.trees[0].plan.root)]["visits"]) == visits
    before = search._thought()
    search.tidy()
    assert search._thought().actions == before.actions
    assert search._thought().visits == before.visits
    assert int(search.trees[0].plan.root) == 0


def nearly_over(size: int, seed: int, left: int) -> Match:
    """A random match of Ponte in which only a few moves are left."""
    rng = random.Random(seed)
    match = torcello.new("ponte", size=size, choice=False)
    while match.to_act and len(match.legal()) > left:
        match.play(rng.choice(list(match.legal())))
    return match


def best_by_listing(match: Match, seat: int) -> float:
    """What a seat gets if both play perfectly: 1 a win, 0.5 shared, 0 a loss."""
    outcome = match.outcome
    if outcome is not None:
        return 0.5 if len(outcome.winners) > 1 else float(outcome.winners == (seat,))
    values = [best_by_listing(match.copy().play(move), seat) for move in match.legal()]
    return max(values) if match.to_act == (seat,) else min(values)


@pytest.mark.compiled
@pytest.mark.parametrize("seed", range(6))
def test_small_endgames_are_played_perfectly(seed: int) -> None:
    match = nearly_over(6, seed, left=4)
    if not match.to_act:
        return
    seat = match.to_act[0]
    true = best_by_listing(match, seat)
    bot = torcello.bot("ponte", 8, simulations=4000, seed=1)
    choice = bot.choose(match.observe(seat))
    assert best_by_listing(match.copy().play(choice.move), seat) == true


@pytest.mark.compiled
def test_a_proven_win_ends_the_search() -> None:
    for seed in range(30):
        match = nearly_over(6, seed, left=4)
        if match.to_act and best_by_listing(match, match.to_act[0]) == 1.0:
            search = searched(match, 20_000)
            assert search.trees[0].is_settled
            assert search._thought().simulations < 20_000
            assert search._thought().proven[0] == 1
            return
    raise AssertionError("some endgame is won")


def test_states_are_not_changed_by_thinking() -> None:
    for name in torcello.game_names():
        match = begun(name)
        before = match.state().tobytes()
        seen = match.observe(match.to_act[0])
        known = seen.state.tobytes()
        search = Search(registry.game(name), Settings(open_after=1))
        search.begin(seen.state, seen.seat, seed=2)
        search.think(simulations=20)
        assert match.state().tobytes() == before
        assert seen.state.tobytes() == known
        assert steps.copied(seen.state).tobytes() == known
        assert np.isfinite(search._thought().means).all()


@every_game
@pytest.mark.long
def test_a_choice_that_is_clear_is_not_thought_about_any_longer(name: str) -> None:
    match, budget = begun(name), 20 * SOME
    thought, saved = (
        searching(match, open_after=1).think(simulations=budget, until_clear=until_clear)
        for until_clear in (False, True)
    )
    assert thought.simulations == budget
    assert saved.simulations <= budget
    if saved.means[0] > 0.95:  # it wins anyway, by whatever is as good
        means = dict(zip(thought.actions, thought.means, strict=True))
        assert means[saved.best] > thought.means[0] - 0.01
        return
    assert saved.best == thought.best
    if saved.simulations < budget:  # no other could be visited more often
        assert saved.visits[0] - saved.visits[1] > budget - saved.simulations


def test_actions_taken_later_are_counted_for_whoever_took_them() -> None:
    one = searched(begun("ponte"), rave=500.0).trees[0]
    children = one.children()
    assert (children["rave_visits"] >= children["visits"]).all()
    assert children["rave_visits"].sum() > 5 * children["visits"].sum()
    shares = children["rave_total"] / np.maximum(children["rave_visits"], 1)
    assert ((shares >= 0) & (shares <= 1)).all()
    plain = searched(begun("ponte")).trees[0]
    assert plain.children()["rave_visits"].sum() == 0


def test_priors_are_shares_of_a_nodes_children() -> None:
    one = searched(begun("ponte"), priors=True).trees[0]
    assert one.children()["prior"].sum() == pytest.approx(1, abs=1e-4)
    assert sum(searched(begun("ponte"), priors=True)._thought().visits) == SOME
