"""A move in the making goes on as the list of moves says, and does what then happens."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from budget import Budget
from players import Case, spread
from refusals import error_of
from snapshots import snapshot
from torcello.errors import NotYourTurn, TorcelloError
from torcello.match import Match


def words(text: str) -> list[str]:
    """A move in the parts that are chosen one by one."""
    return re.split("[ ,]", text)


def holds(whole: str, half: list[str]) -> bool:
    """Whether a move has these parts; what a dash renounces depends on where it stands."""
    return Counter(half) <= Counter(words(whole)) and ("-" not in half or half[0] == whole[0])


def test_half_a_move_goes_on_as_the_list_of_moves_says(
    case: Case, positions: list[Match], budget: Budget
) -> None:
    rng = random.Random(5)
    in_parts = case.game.actions_a_move > 1
    halves = 0
    for match in positions[:-1]:
        listed = list(match.legal())
        before = snapshot(match)
        for move in spread(listed, budget.texts):
            half = words(move)[: rng.randrange(1, 4)]
            if not in_parts or half == words(move):
                continue
            halves += 1
            text = ("," if "," in move else " ").join(half)
            made = match.making(text)
            assert (made["whole"], made["does"]) == (False, None)
            assert made["legal"]["count"] == sum(holds(whole, half) for whole in listed)
        assert snapshot(match) == before
    assert (halves > 0) == in_parts


def test_what_a_whole_move_does_is_what_happens(positions: list[Match], budget: Budget) -> None:
    for match in positions[:-1]:
        for move in spread(list(match.legal()), budget.texts // 4):
            made = match.making(move)
            assert (made["text"], made["whole"], made["legal"]) == (move, True, None)
            after = match.copy().play(move)
            if made["does"] and "points" in made["does"]:
                assert tuple(made["does"]["points"]) == after.score().points  # type: ignore[typeddict-item]
            if after.deeds():
                assert made["does"] == after.deeds()[len(match.deeds())]


def test_what_cannot_be_played_is_refused_as_it_would_be(
    case: Case, positions: list[Match], budget: Budget
) -> None:
    rng = random.Random(6)
    tried = [rng.choice(list(match.legal())) for match in positions[:-1]]
    for match in positions:
        for text in [*spread(tried, budget.texts), "", "?", "\x00"]:
            refusal = match.explain(text)
            if refusal is None or not refusal.complete:
                assert match.making(text)["whole"] == (refusal is None)
                continue
            assert error_of(TorcelloError, match.making, text).refusal == refusal


def test_only_whoever_is_to_act_makes_a_move(positions: list[Match]) -> None:
    match = positions[0]
    for seat in set(range(match.seats)) - set(match.to_act):
        with pytest.raises(NotYourTurn):
            match.making(next(iter(match.legal())), seat)
