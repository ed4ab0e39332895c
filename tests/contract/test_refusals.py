"""Whatever is asked wrongly gets a named error and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import torcello
from budget import Budget
from players import Case, unfinished
from refusals import code_of, error_of
from snapshots import snapshot
from torcello.match import Match

ABSENT_SEATS = (-2, 99, 2**70, True, False, "0", 0.0, 1.5, (0,))
ABSURD_ACTIONS = (-1, -(2**31), -(2**70), 2**31 - 1, 2**31, 2**63, 2**64 + 1, 2**70)
SEATED: dict[str, Callable[[Match, Any], object]] = {
    "legal": lambda match, seat: match.legal(seat),
    "view": lambda match, seat: match.view(seat),
    "observe": lambda match, seat: match.observe(seat),
    "explain": lambda match, seat: match.explain("?", seat),
    "play": lambda match, seat: match.play("?", seat),
}


@pytest.mark.parametrize("ask", SEATED.values(), ids=SEATED)
def test_there_is_no_such_seat(ask: Callable[[Match, Any], object], positions: list[Match]) -> None:
    for match in (positions[0], positions[-1]):
        before = snapshot(match)
        for seat in (*ABSENT_SEATS, match.seats):
            error = error_of(torcello.MatchError, ask, match, seat)
            assert (type(error), error.code) == (torcello.MatchError, "match/no-seat")
        assert snapshot(match) == before


def test_a_seat_waits_for_its_turn(positions: list[Match]) -> None:
    for match in positions[:-1]:
        before, text = snapshot(match), match.legal()[0]
        for seat in set(range(match.seats)) - set(match.to_act):
            error = error_of(torcello.NotYourTurn, match.play, text, seat)
            assert error.code == "match/not-your-turn"
            assert match.explain(text, seat) == error.refusal
            assert len(match.legal(seat)) == 0
            assert text not in match.legal(seat)
        assert snapshot(match) == before


def test_the_seat_to_act_may_say_who_it_is(positions: list[Match]) -> None:
    for match in positions[:-1]:
        seat = match.to_act[0]
        if seat == torcello.CHANCE:
            continue
        text = match.legal(seat)[0]
        assert match.explain(text, seat) is None
        assert match.copy().play(text, seat).history()[len(match.moves)] == (seat, text)


def test_nothing_is_played_after_the_end(positions: list[Match]) -> None:
    match = positions[-1]
    before = snapshot(match)
    tries: list[Callable[[], object]] = [
        *(lambda text=text: match.play(text) for text in (*match.moves, "", "?")),
        *(lambda seat=seat: match.play(match.moves[0], seat) for seat in range(match.seats)),
        *(lambda action=action: match.act(action) for action in (*range(300), *ABSURD_ACTIONS)),
    ]
    for attempt in tries:
        assert code_of(torcello.MatchOver, attempt) == "match/over"
    assert match.explain(match.moves[0]).code == "match/over"
    assert snapshot(match) == before


def test_only_listed_actions_are_taken(points: list[Match], budget: Budget) -> None:
    rng = random.Random(6)
    for match in unfinished(points):
        before, listed = snapshot(match), set(match.actions())
        nearby = {int(rng.random() * (max(listed) + 600)) for _ in range(5 * budget.texts)}
        for action in (*nearby - listed, *ABSURD_ACTIONS, np.int64(-1), np.uint64(2**64 - 1)):
            assert code_of(torcello.IllegalMove, match.act, action) == "match/bad-action"
        assert snapshot(match) == before


def test_what_is_not_an_integer_is_a_mistake_of_the_program(positions: list[Match]) -> None:
    for match in (positions[0], positions[-1]):
        before = snapshot(match)
        for thing in (0.0, 1.5, float("nan"), np.float64(3), "3", "a1", None, [3], b"3"):
            with pytest.raises(TypeError):
                match.act(thing)  # type: ignore[arg-type]
        assert snapshot(match) == before


def test_integers_of_every_make_are_taken_alike(case: Case) -> None:
    match = case.new()
    action = match.actions()[-1]
    plain = snapshot(match.copy().act(action))
    for make in (np.int16, np.int32, np.int64, np.uint64):
        other = match.copy().act(make(action))  # type: ignore[arg-type]
        assert snapshot(other) == plain
        assert snapshot(other.undo()) == snapshot(match)
