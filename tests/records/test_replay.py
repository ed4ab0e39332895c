"""From matches to records and back: what is written, what is found wrong, and where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import torcello
from cli.samples import FINISHED, ILLEGAL, MOVES, with_move, with_variation
from refusals import code_of, error_of
from snapshots import snapshot
from torcello.errors import RecordError
from torcello.records import Node, Record, parse
from torcello.records.replay import check, opening, positions, record_of, replay

SHARED_MOVES = (
    *("e3,f4", "light", "d3,b6", "d1,d6", "e1,a2"),
    *("c3,d4", "e2,b4", "f1,e5", "a3,a6", "a1,b3"),
    *("c4,f5", "f2,a5", "b2,f3", "c2,c6", "c4-b6"),
    *("d4-c6", "c1,e4", "pass"),
)
SHARED = replace(FINISHED, moves=tuple(map(Node, SHARED_MOVES)), result=(0, 1), scores=(0, 0))
LONGER = replace(FINISHED, moves=(*FINISHED.moves, Node("a4,b4")))


def problem(record: Record) -> tuple[str, int]:
    """The code of what is wrong with a record, and how many moves are right."""
    verdict = check(record)
    assert not verdict.ok
    return verdict.problem.code, verdict.moves


# --- from a match ---------------------------------------------------------------------------------


def test_a_finished_match_as_a_record() -> None:
    assert record_of(FINISHED.replay(), ["Ada", "Bo"]) == FINISHED


def test_an_unfinished_match_has_no_result() -> None:
    record = record_of(torcello.new("ponte", size=6).play("c3,d4"))
    assert (record.result, record.scores, record.seats) == (None, None, ())
    assert record.moves == (Node("c3,d4"),)


def test_size_is_always_written_and_other_options_when_they_are_chosen() -> None:
    assert record_of(torcello.new("ponte")).options == {"size": 10}
    chosen = torcello.new("ponte", must_bridge=True, choice=False)
    assert record_of(chosen).options == {"size": 10, "must_bridge": True, "choice": False}


def test_half_a_move_is_not_written() -> None:
    match = torcello.new("ponte", size=6)
    match.act(match.actions()[0])
    assert record_of(match).moves == ()


# --- back to a match ------------------------------------------------------------------------------


def test_replaying_gives_the_same_match() -> None:
    match = torcello.new("ponte", size=6)
    for move in MOVES:
        match.play(move)
    assert snapshot(replay(FINISHED)) == snapshot(match)


@pytest.mark.parametrize("write", [Record.text, Record.json])
def test_a_record_replays_after_being_written_and_read(write: Any) -> None:
    assert parse(write(FINISHED)).replay().moves == MOVES


@pytest.mark.parametrize("n", [0, 1, 7, 20])
def test_replaying_the_first_moves(n: int) -> None:
    assert replay(FINISHED, n).moves == MOVES[:n]
    assert FINISHED.replay(n).moves == MOVES[:n]


def test_the_opening_has_the_options_of_the_record() -> None:
    match = opening(replace(FINISHED, options={"size": 7, "choice": False, "supply": "unlimited"}))
    assert match.moves == ()
    unnamed = {"shared_cell": True, "must_bridge": False}
    assert match.options == {"size": 7, "supply": "unlimited", "choice": False} | unnamed


def test_options_written_as_small_words_are_understood() -> None:
    assert opening(replace(FINISHED, options={"choice": "false"})).options["choice"] is False


def test_positions_before_the_first_move_and_after_each() -> None:
    found = list(positions(FINISHED))
    assert [len(match.moves) for match in found] == list(range(21))
    assert [match.moves for match in found] == [MOVES[:n] for n in range(21)]


def test_positions_are_independent() -> None:
    first, second, *_ = positions(FINISHED)
    first.play("a1,a2")
    assert second.moves == ("c3,f5",)


def test_positions_end_at_an_illegal_move() -> None:
    walk = positions(with_move(3))
    assert [len(next(walk).moves) for _ in range(3)] == [0, 1, 2]
    assert code_of(RecordError, next, walk) == "record/illegal"


def test_a_record_that_names_no_rules_is_read_by_the_latest() -> None:
    for rules in ("", " ", " 1 "):
        record = replace(FINISHED, rules=rules)
        assert check(record).ok
        assert replay(record).outcome == replay(FINISHED).outcome


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"game": "chess"}, "record/unknown-game"),
        ({"rules": "1.0"}, "record/rules-version"),
        ({"rules": "2"}, "record/rules-version"),
        ({"options": {"colour": "red"}}, "record/option"),
        ({"options": {"size": 5}}, "record/option"),
        ({"options": {"size": "ten"}}, "record/option"),
        ({"options": {"size": True}}, "record/option"),
        ({"options": {"choice": 0}}, "record/option"),
        ({"seats": ("alone",)}, "record/option"),
    ],
)
def test_a_match_that_cannot_begin(changes: dict[str, Any], code: str) -> None:
    record = replace(FINISHED, **changes)
    for use in (opening, replay, lambda record: list(positions(record))):
        assert code_of(RecordError, use, record) == code
    assert problem(record) == (code, 0)
    assert check(record).refusal is None


def test_replaying_an_illegal_move() -> None:
    assert replay(with_move(5), 4).moves == MOVES[:4]
    error = error_of(RecordError, replay, with_move(5))
    assert error.code == "record/illegal"
    assert "Move 5" in str(error)
    assert "Rule D2." in str(error)
    assert "Coup 5" in error.text("fr")


def test_replaying_beyond_the_end() -> None:
    assert code_of(RecordError, replay, LONGER) == "record/after-end"


# --- the verdict ----------------------------------------------------------------------------------


@pytest.mark.parametrize("record", [FINISHED, SHARED], ids=["won", "shared"])
def test_a_good_record(record: Record) -> None:
    verdict = check(record)
    assert verdict.ok
    assert (verdict.moves, verdict.problem, verdict.refusal) == (len(record.moves), None, None)
    assert record.check() == verdict


@pytest.mark.parametrize("number", [2, 5, 16, 19])
def test_an_illegal_move_is_named(number: int) -> None:
    assert problem(with_move(number)) == ("record/illegal", number - 1)
    verdict = check(with_move(number))
    assert (verdict.number, verdict.move) == (number, ILLEGAL)
    assert verdict.moves_since == 20 - number
    assert verdict.refusal.rule == ("D1" if number == 2 else "D2")


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("xyz", "ponte/move"),
        ("a1,z9", "ponte/off-board"),
        ("c3-c5", "ponte/opening"),
        ("pass", "ponte/can-place"),
        ("light", "ponte/no-choice"),
        ("d1", "ponte/one-tile"),
    ],
)
def test_the_refusal_says_why(move: str, code: str) -> None:
    assert check(with_move(3, move)).refusal.code == code


@pytest.mark.parametrize(
    ("seat", "code"),
    [(1, "match/not-your-turn"), (7, "match/no-seat"), (-1, "match/not-your-turn")],
)
def test_a_wrong_seat(seat: int, code: str) -> None:
    verdict = check(replace(FINISHED, moves=(Node(MOVES[0], seat), *FINISHED.moves[1:])))
    assert (verdict.number, verdict.refusal.code) == (1, code)


def test_the_right_seats_may_be_written() -> None:
    seats = [seat for seat, _ in FINISHED.replay().history()]
    moves = tuple(Node(move, seat) for move, seat in zip(MOVES, seats, strict=True))
    assert check(replace(FINISHED, moves=moves)).ok


def test_moves_after_the_end() -> None:
    assert problem(LONGER) == ("record/after-end", 20)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"result": (1,)}, "record/result"),
        ({"result": (0, 1)}, "record/result"),
        ({"scores": (1, 3)}, "record/scores"),
        ({"scores": (3,)}, "record/scores"),
    ],
)
def test_an_end_that_is_not_as_written(changes: dict[str, Any], code: str) -> None:
    assert problem(replace(FINISHED, **changes)) == (code, 20)


def test_the_winners_may_be_written_in_any_order() -> None:
    assert check(replace(SHARED, result=(1, 0))).ok


def test_an_unfinished_match_may_have_a_winner_but_no_false_scores() -> None:
    unfinished = replace(FINISHED, moves=FINISHED.moves[:5], scores=None, result=(1,))
    assert check(unfinished).ok
    assert problem(replace(unfinished, scores=(9, 9)))[0] == "record/scores"


# --- variations -----------------------------------------------------------------------------------


def test_variations_start_where_their_move_does() -> None:
    assert check(with_variation(5, "d1,b1", "d3-f5", "pass")).number == 7
    assert check(with_variation(5, "d1,b1", "d3-f5")).ok


def test_variations_within_variations() -> None:
    inner = Node("d3-f5", variations=((Node(ILLEGAL),),))
    moves = list(FINISHED.moves)
    moves[4] = replace(moves[4], variations=((Node("d1,b1"), inner),))
    verdict = check(replace(FINISHED, moves=tuple(moves)))
    assert (verdict.number, verdict.move) == (6, ILLEGAL)


def test_an_illegal_variation_leaves_the_main_line_as_it_is() -> None:
    """Nobody played it, so nothing has followed it and nothing is to be taken back."""
    verdict = check(with_variation(5, ILLEGAL))
    assert not verdict.ok
    assert verdict.number == 5
    assert not verdict.moves_since


def test_a_variation_after_the_end() -> None:
    assert problem(with_variation(20, "pass", "a4,b4"))[0] == "record/after-end"
