"""A copy is the same match, and another one."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

from snapshots import snapshot, views
from torcello.match import Match

COPIES: dict[str, Callable[[Match], Match]] = {
    "method": Match.copy,
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda match: pickle.loads(pickle.dumps(match)),
}

every_way = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES)


@every_way
def test_a_copy_is_the_same_match_and_another_one(
    copied: Callable[[Match], Match], points: list[Match]
) -> None:
    for match in points:
        before, legal = snapshot(match), list(match.legal())
        other = copied(match)
        disturb(match)
        assert snapshot(other) == before
        assert list(other.legal()) == legal
        disturb(copied(other))
        assert snapshot(other) == before


@every_way
def test_a_copy_of_a_match_under_way_moves_by_itself(
    copied: Callable[[Match], Match], positions: list[Match]
) -> None:
    for match in positions[:-1]:
        match.play(match.legal()[-1])
        other, before = copied(match), snapshot(match)
        for _ in range(2):
            for text in list(other.legal())[:2]:
                assert other.explain(text) is None
            if other.to_act:
                other.play(other.legal()[0])
        assert snapshot(match) == before


def disturb(match: Match) -> None:
    """Go on where that is possible, else back."""
    before = views(match)
    if match.to_act:
        match.act(match.actions()[-1])
    else:
        match.undo()
    assert views(match) != before


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
    for position in positions:
        for seat in range(position.seats):
            match = position.copy()
            seen = match.observe(seat)
            assert (seen.game, seen.options) == (match.game, match.options)
            assert (seen.seat, seen.to_act, seen.view) == (seat, match.to_act, match.view(seat))
            view, state = copy.deepcopy(seen.view), seen.state.tobytes()
            disturb(match)
            assert (seen.view, seen.state.tobytes()) == (view, state)
