"""A copy is the same match, and another one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from snapshots import snapshot
from torcello.match import Match

COPIES: dict[str, Callable[[Match], Match]] = {
    "method": Match.copy,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}

every_way = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


@every_way
def test_a_copy_is_equal_in_all_that_can_be_seen(
    copied: Callable[[Match], Match], positions: list[Match], halves: list[Match]
) -> None:
    for match in positions + halves:
        other = copied(match)
        assert snapshot(other) == snapshot(match)
        assert list(other.legal()) == list(match.legal())


@every_way
def test_what_happens_to_one_does_not_happen_to_the_other(
    copied: Callable[[Match], Match], positions: list[Match], halves: list[Match]
) -> None:
    for match in positions + halves:
        before = snapshot(match)
        disturb(copied(match))
        assert snapshot(match) == before
        other = copied(match)
        disturb(match)
        assert snapshot(other) == before != snapshot(match)


def disturb(match: Match) -> None:
    """Go on where that is possible, else back."""
    if match.to_act:
        match.act(match.actions()[-1])
    else:
        match.undo()


def test_what_a_match_gives_away_is_not_its_own(positions: list[Match]) -> None:
    for match in positions:
        before = snapshot(match)
        match.options.clear()
        match.actions().clear()
        match.view().clear()
        match.view()["options"].clear()
        match.record().options.clear()
        assert snapshot(match) == before


def test_an_observation_stays_as_it_was(positions: list[Match]) -> None:
    for match in positions:
        for seat in range(match.seats):
            seen = match.observe(seat)
            assert (seen.game, seen.options) == (match.game, match.options)
            assert (seen.seat, seen.to_act, seen.view) == (seat, match.to_act, match.view(seat))
            view, state = copy.deepcopy(seen.view), seen.state.tobytes()
            disturb(match.copy())
            disturb(other := match.copy())
            assert (seen.view, seen.state.tobytes()) == (view, state)
            assert other.view(seat) != view
