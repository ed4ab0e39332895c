from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from records.strategies import MISTAKES, records
from refusals import error_of
from schemas import broken
from torcello.errors import RecordError
from torcello.records import Node, Record, parse, read

SCHEMA = Path(__file__).parents[2] / "docs" / "record.schema.json"
VALIDATOR = Draft202012Validator(json.loads(SCHEMA.read_text("utf-8")))
LEAST = {"format": "torcello-record", "version": 1, "game": "x"}


def with_fields(**fields: object) -> str:
    return json.dumps({**LEAST, **fields})


def is_readable(text: str) -> bool:
    try:
        parse(text)
    except RecordError:
        return False
    return True


def test_the_form_is_canonical() -> None:
    record = Record(
        "ponte",
        {"size": 10, "choice": False},
        result=(0,),
        seats=("Zoé",),
        moves=(Node("c3,d7", 0), Node("dark", variations=((Node("light"),),))),
    )
    assert record.json() == (
        '{"format":"torcello-record","game":"ponte","moves":[{"move":"c3,d7","seat":0},'
        '{"move":"dark","variations":[[{"move":"light"}]]}],"options":{"choice":false,"size":10},'
        '"result":[0],"seats":["Zoé"],"version":1}'
    )


@given(records)
def test_what_is_written_is_read_back(record: Record) -> None:
    assert "\n" not in record.json()
    assert parse(record.json()) == record
    assert parse(record.json()).json() == record.json()


@given(records)
def test_the_schema_accepts_what_is_written(record: Record) -> None:
    VALIDATOR.validate(json.loads(record.json()))
    assert parse(json.dumps(json.loads(record.json()))) == record


@pytest.mark.long
@given(st.lists(records, max_size=3), st.sampled_from([None, 1, 4]))
def test_records_follow_each_other_on_one_line_or_many(
    several: list[Record], indent: int | None
) -> None:
    objects = (json.dumps(json.loads(record.json()), indent=indent) for record in several)
    assert list(read(io.StringIO("\n".join(objects)))) == several


def test_objects_may_share_a_line() -> None:
    assert len(list(read(io.StringIO(f"{with_fields()} {with_fields()}")))) == 2


def test_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(VALIDATOR.schema)
    assert VALIDATOR.is_valid(LEAST)


AWKWARD: list[Any] = [
    *(None, True, False, 0, 1, -1, -2, 15, 16, 1.0, -0.0, 0.5, 1e300, 2**53, 2**53 - 1, -(2**53)),
    *(
        "",
        "x",
        "a\n",
        "True",
        "False",
        "true",
        "a b",
        "a  b",
        "1.",
        "0:",
        "é",
        "\0",
        "\ud800",
        "🌉",
    ),
    *("T", "Game", "x" * 64, "x" * 65, "x" * 256, "x" * 257, "x" * 4097, "x" * 65537, "2v2"),
    *([], [[]], [0], [0, 0], [0, 1.0], [True], [1, True], ["x"], [None], [{}], [{"move": "a"}]),
    *([[{"move": "a"}]], [[]], list(range(17)), {}, {"a": 1}, {"A": "b"}, {"a": None}),
    *({"move": "a"}, {"move": "a", "seat": None}, {"a": "True"}, {"a": 1.5}, {"Game": "x"}),
    *({"a\n": 1}, {"A\n": "b"}, {"A": 1}, {f"a{n}": n for n in range(65)}),
    *({f"A{n}": "" for n in range(65)}, {"move": "a", "variations": None}),
]
KEYS = [
    *("format", "version", "game", "options", "rules", "seats", "luck", "result", "scores"),
    *("tags", "comment", "moves", "move", "seat", "variations", "size", "Event", "other", ""),
]


@given(records, st.data())
def test_schema_and_reader_refuse_the_same(record: Record, data: st.DataObject) -> None:
    found = broken(data, json.loads(record.json()), KEYS, AWKWARD)
    assert is_readable(json.dumps(found)) == VALIDATOR.is_valid(found)


@pytest.mark.parametrize("key", KEYS)
def test_schema_and_reader_agree_on_every_field(key: str) -> None:
    disagreed = []
    for value in AWKWARD:
        candidates: list[dict[str, Any]] = [
            {**LEAST, key: value},
            {**LEAST, "moves": [{"move": "a", key: value}]},
            {**LEAST, "options": {key: value}},
            {**LEAST, "tags": {key: value}},
        ]
        disagreed += [c for c in candidates if is_readable(json.dumps(c)) != VALIDATOR.is_valid(c)]
    assert disagreed == []


@pytest.mark.parametrize(("text", "code", "path"), MISTAKES["json"])
def test_mistakes_are_named_with_their_path(text: str, code: str, path: str) -> None:
    error = error_of(RecordError, list, read(io.StringIO(f"\n{text}")))
    facts = error.refusal.facts
    assert (error.code, facts["path"], facts["line"]) == (code, path, 2)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("{", 1, 2),
        ('{\n "game": }', 2, 10),
        (f"{with_fields()}\n\nnot a record", 3, 1),
        ('{"game": "a\nb"}', 1, 12),
        ('{"version": ' + "1" * 5000 + "}", 1, 1),
    ],
)
def test_what_is_not_json_is_named_with_its_column(text: str, line: int, column: int) -> None:
    error = error_of(RecordError, list, read(io.StringIO(text)))
    facts = error.refusal.facts
    assert (error.code, facts["line"], facts["column"]) == ("record/json", line, column)
