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
        other = copied(match)
        for change in changes(match):
            change(other)
            assert snapshot(match) == before
            change(match)
            assert snapshot(match) == snapshot(other) != before
            other, match = copied(rewound(match, before)), rewound(match, before)


def changes(match: Match) -> list[Callable[[Match], Match]]:
    """What can be done with a match: go on, or back."""
    possible: list[Callable[[Match], Match]] = []
    if match.to_act:
        action, text = match.actions()[-1], match.legal()[0]
        possible += [lambda m: m.act(action), lambda m: m.play(text)]
    if match.moves:
        possible.append(Match.undo)
    return possible


def rewound(match: Match, before: dict[str, object]) -> Match:
    raise NotImplementedError
