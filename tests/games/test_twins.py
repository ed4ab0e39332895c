"""The library agrees with the twins, and the comparisons would tell if it did not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from games.equilibre import compare as equilibre
from games.hashi import compare as hashi
from games.long_run import Comparison, RulesDifferError
from games.ponte import compare as ponte
from games.triangle import compare as triangle
from torcello.kernels.jit import COMPILED

SMALL = Comparison("the small board", partial(ponte.compare_match, sizes=(6,)), 1)
GAMES = ["ponte", "equilibre", "hashi", "triangle"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("comparison", "positions"),  # as many as there is time for; `make twin` takes many more
    [
        (ponte.COMPARISON, 500) if COMPILED else (SMALL, 60),
        (equilibre.COMPARISON, 2500 if COMPILED else 100),
        (hashi.COMPARISON, 400 if COMPILED else 12),
        (triangle.COMPARISON, 900 if COMPILED else 60),
    ],
    ids=GAMES,
)
def test_library_agrees_with_the_twin(comparison: Comparison, positions: int) -> None:
    assert comparison.compare(400, seed=2024, positions=positions) >= positions


def wrong_duel(mover: int, other: int, equal: str) -> str:
    """A law of balance without its exception of the half."""
    if mover == other:
        return {"attacker": "mover", "defender": "other", "both": "nobody"}[equal]
    return "mover" if mover > other else "other"


def wrong_faults(*args: Any, right: Callable[..., Any] = hashi.Board.number_faults) -> set[str]:
    """As if a flag could be numbered without a bridge."""
    return right(*args) - {"H12"}


@pytest.mark.parametrize(
    ("comparison", "make_twin", "place", "wrong", "said"),
    [
        (SMALL, ponte.Twin, "ponte.twin.Twin.may_pass", lambda _: False, r"library \['pass'\]"),
        (equilibre.COMPARISON, equilibre.Twin, "equilibre.twin.duel", wrong_duel, "library"),
        (hashi.COMPARISON, hashi.Twin, "hashi.twin.Board.number_faults", wrong_faults, "library"),
        (triangle.COMPARISON, triangle.Twin, "triangle.twin.COVER", 2.5, "library"),
    ],
    ids=GAMES,
)
def test_a_difference_from_the_twin_is_told_so_that_it_can_be_played_again(
    monkeypatch: pytest.MonkeyPatch,
    comparison: Comparison,
    make_twin: Callable[..., Any],
    place: str,
    wrong: object,
    said: str,
) -> None:
    """The comparison can fail: it does with a twin that gets D14, E18, H12 or T12 wrong."""
    monkeypatch.setattr(f"games.{place}", wrong)
    with pytest.raises(RulesDifferError, match=said) as caught:
        comparison.compare(20, seed=3)
    difference = caught.value
    twin = make_twin(**difference.options)
    for move in difference.moves:
        seat, _, text = move.rpartition(": ")  # where all seats move at once, it is written
        twin.play(text, *map(int, seat))
    assert difference.board in str(difference)
    assert difference.board == twin.diagram()


@pytest.mark.parametrize(
    ("make_twin", "move"),
    [
        *((ponte.Twin, "a1,c1"), (equilibre.Twin, "start:1")),
        *((hashi.Twin, "3@10"), (triangle.Twin, "start:1")),
    ],
    ids=GAMES,
)
def test_a_copy_of_a_twin_goes_its_own_way(make_twin: Callable[[], Any], move: str) -> None:
    twin = make_twin()
    before = twin.diagram(), twin.phase, twin.to_act
    other = twin.copy().play(move)
    assert (twin.diagram(), twin.phase, twin.to_act) == before
    assert (len(other.moves), len(twin.moves)) == (1, 0)
