"""A record that somebody brings is shown, and given back whole."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import torcello
from cli.samples import FINISHED, with_variation
from players import pick, play_at_random
from records.strategies import tags, texts
from torcello.errors import RecordError
from torcello.match import Match
from torcello.records import Node, Record, parse
from torcello.records.replay import record_of
from torcello.server.tables import exports

SETUPS = (("ponte", 2), ("equilibre", 2), ("hashi", 1), ("hashi", 3), ("triangle", 3))


def given_back(record: Record, form: str) -> str:
    """What comes of a record that is imported and saved again."""
    text = record.text() if form == "tgn" else record.json()
    made, count = exports.found_in(text, 0)
    shown = exports.imported(made, None)
    assert count == 1
    assert len(shown["comments"]) == len(shown["replay"]["moves"])
    if form == "tgn":
        return str(shown["tgn"])
    return json.dumps(shown["record"], ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def a_match(game: str, seats: int, seed: int, moves: int) -> Match:
    match, rng = torcello.new(game, seats=seats, seed=seed), random.Random(seed)
    for _ in range(moves):
        if match.to_act:
            play_at_random(match, rng)
    return match


def a_variation(record: Record, number: int, seed: int, comment: str) -> tuple[Node, ...]:
    """Something else that could have happened there."""
    before, rng = record.replay(number), random.Random(seed)
    seat = record.moves[number].seat
    other = pick(before.legal() if seat is None else before.legal(seat), rng)
    return (Node(other, seat, comment),)


@pytest.mark.parametrize("form", ["tgn", "json"])
@pytest.mark.parametrize(("game", "seats"), SETUPS)
@settings(max_examples=8)
@given(data=st.data())
def test_nothing_is_lost_between_import_and_export(
    game: str, seats: int, form: str, data: st.DataObject
) -> None:
    seed = data.draw(st.integers(0, 5))
    record = record_of(a_match(game, seats, seed, data.draw(st.integers(1, 9))))
    nodes = [
        replace(
            node,
            comment=data.draw(texts),
            variations=tuple(
                a_variation(record, number, at, data.draw(texts))
                for at in range(data.draw(st.integers(0, 2)))
            ),
        )
        for number, node in enumerate(record.moves)
    ]
    told = replace(record, moves=tuple(nodes), comment=data.draw(texts), tags=data.draw(tags))
    assert given_back(told, form) == (told.text() if form == "tgn" else told.json())


HEAD = '[Game "ponte"]\n[Options "size=6"]\n[Rules "1"]\n\n'


@pytest.mark.parametrize(
    "moves",
    [
        "{before all} 1. c3,f5 2. dark",
        "1. c3,f5 {after a move} 2. dark {after the last}",
        "{before its number} 1. c3,f5 (1. a1,b1 {in a variation}) 2. dark",
        "1. c3,f5 (1. a1,b1 (1. a2,b2 {deep} 2. light) 2. dark {late}) (1. a3,b3) 2. dark",
    ],
)
def test_what_is_said_anywhere_is_kept(moves: str) -> None:
    made, _ = exports.found_in(HEAD + moves, 0)
    kept = exports.imported(made, None)["tgn"].split("\n\n")[1]
    assert " ".join(kept.split()) == moves


@pytest.mark.parametrize(
    ("moves", "code"),
    [
        ("1. c3,f5 {one} {another}", "record/comment-place"),
        ("{one} {another} 1. c3,f5", "record/comment-place"),
        ("1. {before its move} c3,f5", "record/no-move"),
        ("1. c3,f5 (1. a1,b1) {after a variation} 2. dark", "record/comment-place"),
        ("1. c3,f5 ({before a variation's move} 1. a1,b1)", "record/comment-place"),
        ("1. c3,f5 ({alone in a variation})", "record/comment-place"),
        ("1. c3,f5 {never closed", "record/open-comment"),
        ("1. c3,f5 {one {within} another}", "record/open-comment"),
        ("1. c3,f5 2. dark 0-1 {after a result}", "record/illegal"),
        ("1. c3,f5 2. dark * {after a star}", "record/illegal"),
        ("1. c3,f5 $1 {after a sign} 2. dark", "record/illegal"),
        ("1. c3,f5! 2. dark", "record/illegal"),
        ("1. c3,f5 ; to the end of the line\n2. dark", "record/illegal"),
    ],
)
def test_what_has_no_place_is_refused_by_name(moves: str, code: str) -> None:
    with pytest.raises(RecordError) as refused:
        exports.imported(exports.found_in(HEAD + moves, 0)[0], None)
    assert refused.value.code == code


def test_what_is_said_stands_with_its_move() -> None:
    """Also where seats move at once and the record names another first."""
    match = a_match("hashi", 2, 1, 4)
    record = record_of(match)
    luck = next(i for i, (seat, _) in enumerate(match.history()) if seat == torcello.CHANCE)
    first, second = record.moves[:2]
    assert luck == 2
    swapped = (replace(second, seat=1, comment="the second"), replace(first, comment="the first"))
    shown = exports.imported(replace(record, moves=(*swapped, *record.moves[2:])), None)
    assert shown["comments"][:2] == ["the first", "the second"]
    assert shown["replay"]["moves"][:2] == [first.move, second.move]


def test_of_several_records_each_can_be_had() -> None:
    text = f'{FINISHED.text()}\n[Game "ponte"]\nbroken\n{with_variation(3, "a1,b2").text()}'
    made, count = exports.found_in(text, 0)
    assert (made, count) == (FINISHED, 3)
    with pytest.raises(RecordError, match="expected"):
        exports.found_in(text, 1)
    assert exports.found_in(text, 2) == (parse(with_variation(3, "a1,b2").text()), 3)
    with pytest.raises(RecordError, match="no record"):
        exports.found_in(text, 3)


def test_a_file_may_hold_so_many_and_no_more() -> None:
    one = '[Game "ponte"]\n\n'
    assert exports.found_in(one * exports.MOST_RECORDS, 7)[1] == exports.MOST_RECORDS
    with pytest.raises(RecordError) as refused:
        exports.found_in(one * (exports.MOST_RECORDS + 1) + "never read", 7)
    assert refused.value.code == "record/too-many-records"


def test_json_records_are_counted_wherever_they_stand() -> None:
    one = FINISHED.json()
    text = f"{one} {one}\n{one}\n{{broken}} {one}\n"
    assert exports.found_in(text, 1) == (FINISHED, 4)
    with pytest.raises(RecordError, match="JSON"):
        exports.found_in(text, 3)
