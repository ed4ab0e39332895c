"""Verbs find the game by its state; states that could not work are refused."""

from __future__ import annotations

from types import ModuleType

import numpy as np
import pytest

import torcello
from torcello import registry
from torcello.kernels import playout, rng, steps, verbs
from torcello.kernels.jit import COMPILED
from torcello.kernels.records import record_type

BARE = ModuleType("bare")
"""A game without a single kernel."""


def test_random_playouts_are_the_published_ones() -> None:
    """The same games, by seed, as a hand-written engine in C: wins and sum of margins agree."""
    n = 2000 if COMPILED else 1
    match = torcello.new("ponte", choice=False, shared_cell=False)
    tally = playout.play_randomly(match.state(), n)
    assert int(tally.playouts) == n
    if COMPILED:
        assert (int(tally.wins), int(tally.losses)) == (971, 898)


@pytest.mark.parametrize("name", torcello.game_names())
def test_random_action_reaches_every_legal_action_and_no_other(name: str) -> None:
    match = torcello.new(name)
    while len(match.actions()) > 40:
        match.act(match.actions()[len(match.moves) * 7 % len(match.actions())])
    state, source = match.state(), rng.seeded(1)
    drawn = {int(verbs.random_action(state[0], source)) for _ in range(4000 if COMPILED else 400)}
    assert drawn == set(match.actions())


@pytest.mark.parametrize("name", torcello.game_names())
def test_what_playouts_choose_is_legal(name: str) -> None:
    """Also where a game knows more likely actions than any."""
    state, source = torcello.new(name, luck="manual").state(), rng.seeded(2)
    actions = 0
    while steps.who(state) != verbs.OVER:
        assert steps.step(state, int(verbs.playout_action(state[0], source))) != steps.REFUSED
        actions += 1
    assert actions > 10


def test_an_action_that_is_refused_changes_nothing() -> None:
    state = torcello.new("ponte", size=6, choice=False).state()
    action = steps.actions(state, 100)[0]
    assert steps.step(state, action) == steps.HALF
    before = state.tobytes()
    assert steps.step(state, action) == steps.REFUSED  # the cell is taken
    assert state.tobytes() == before


def test_perft_counts_what_listing_counts() -> None:
    match = torcello.new("ponte", size=6, choice=False)
    while len(match.legal()) > 70:
        match.play(match.legal()[-1])
    state, game = match.state(), registry.game("ponte")
    listed = sum(len(match.copy().play(move).legal()) for move in match.legal())
    assert listed == 2415
    assert playout.count_sequences(state, 2, game.actions_a_move, game.max_actions) == listed
    assert playout.count_sequences(state, 0, game.actions_a_move, game.max_actions) == 1


def test_a_state_already_known_is_refused() -> None:
    other = ModuleType("other")
    with pytest.raises(TypeError, match="same kind of state"):
        verbs.register(registry.game("ponte").dtype, other)


def test_a_field_that_numpy_knows_already_is_refused() -> None:
    """Uncompiled, `s.size` would be NumPy's, not the field's."""
    dtype = np.dtype((np.record, np.dtype([("size", "u1")])))
    with pytest.raises(TypeError, match="field called size"):
        verbs.register(dtype, ModuleType("other"))


def test_a_game_may_leave_out_what_it_has_no_use_for() -> None:
    dtype = record_type(("bareness", "u1"))
    verbs.register(dtype, BARE)
    s = np.zeros(1, dtype)[0]
    assert [verbs.weight(s, 7), verbs.facts(s, 0, None), verbs.hunch(s, 0)] == [1, 0, 0.0]
    asked = (
        verbs.mid_move(s),
        verbs.has_hidden(s),
        verbs.hides(s, 7, 0),
        verbs.may_stop(s, s),
        verbs.is_quiet(s),
    )
    assert asked == (False,) * 5
