from __future__ import annotations

import io
import json
import time
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records.strategies import MISTAKES, records
from refusals import code_of, error_of
from torcello import texts
from torcello.errors import RecordError
from torcello.records import Node, Record, limits, parse, read

HEADS = ["", '[Game "x"]\n', '[Game "x"]\n\n1. a ', '[Game "', "{", '{"format":"torcello-record",']
SCRAPS = [
    '[Game "x"]',
    '[Seats "',
    '[Options "',
    '"]',
    '"game"',
    "luck: ",
    "0:",
    "1.",
    "2. ",
    "null",
]
SCRAPS += [*' a1{}()[]\\";=,:\n', "\n\n"]
JSON = {"format": "torcello-record", "version": 1, "game": "x"}


def survey(data: bytes) -> list[RecordError]:
    """Read everything; any other exception than `RecordError` gets out."""
    errors: list[RecordError] = []
    for _ in read(io.BytesIO(data), on_error=errors.append):
        pass
    return errors


def check_sentences(error: RecordError) -> None:
    for lang in texts.LANGUAGES:
        sentence = error.text(lang)
        assert sentence != error.code
        assert "$" not in sentence.replace(str(error.refusal.facts.get("found")), "")


@given(st.sampled_from(HEADS), st.binary(max_size=200))
def test_any_bytes_give_records_or_record_errors(head: str, rest: bytes) -> None:
    for error in survey(head.encode() + rest):
        assert error.code.startswith("record/")


@given(st.sampled_from(HEADS), st.one_of(st.text(), st.lists(st.sampled_from(SCRAPS)).map("".join)))
def test_any_text_gives_records_or_record_errors(head: str, rest: str) -> None:
    for error in survey((head + rest).encode(errors="surrogatepass")):
        assert error.code.startswith("record/")


@given(records, st.data())
def test_a_record_with_a_hole_is_read_or_refused(record: Record, data: st.DataObject) -> None:
    whole = data.draw(st.sampled_from([record.text(), record.json()])).encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 20)))
    for error in survey(whole[:start] + whole[end:]):
        assert error.code.startswith("record/")


def nested(depth: int) -> tuple[Node, ...]:
    line: tuple[Node, ...] = (Node("a"),)
    for _ in range(depth):
        line = (Node("a", variations=(line,)),)
    return line


def test_variations_nest_to_the_limit_and_no_deeper() -> None:
    record = Record("x", moves=nested(limits.DEPTH))
    assert parse(record.text()) == parse(record.json()) == record
    assert code_of(RecordError, Record, "x", moves=nested(limits.DEPTH + 1)) == "record/too-deep"


@pytest.mark.parametrize("depth", [limits.DEPTH + 1, 500, 30_000])
def test_deeper_files_are_refused(depth: int) -> None:
    for text in (
        '[Game "x"]\n\n' + "1. a (" * depth + "1. a" + ")" * depth,
        json.dumps(JSON)[:-1] + ',"moves":[' + '{"move":"a","variations":[[' * depth,
    ):
        assert code_of(RecordError, parse, text) == "record/too-deep"


@pytest.mark.parametrize("bracket", ["[", '{"a":'])
def test_any_deep_json_is_refused(bracket: str) -> None:
    text = f'{{"options":{bracket * 100_000}'
    assert code_of(RecordError, parse, text) == "record/too-deep"


def test_brackets_in_strings_are_not_depth() -> None:
    record = Record("x", comment='[{"\\' * 1000)
    assert parse(record.json()) == record


L = limits


@pytest.mark.parametrize(
    ("n", "make"),
    [
        (L.MOVE_CHARS, lambda n: Record("x", moves=(Node("a" * n),))),
        (L.COMMENT_CHARS, lambda n: Record("x", moves=(Node("a", comment="{" * n),))),
        (L.COMMENT_CHARS, lambda n: Record("x", comment="é" * n)),
        (L.NAME_CHARS, lambda n: Record("x" * n)),
        (L.NAME_CHARS, lambda n: Record("x", rules="1" * n)),
        (L.NAME_CHARS, lambda n: Record("x", seats=(" " * n,))),
        (L.TAG_CHARS, lambda n: Record("x", luck=";" * n)),
        (L.TAG_CHARS, lambda n: Record("x", tags={"Event": '"' * n})),
        (L.WORD_CHARS, lambda n: Record("x", tags={"E" * n: ""})),
        (L.WORD_CHARS, lambda n: Record("x", options={"o" * n: 1})),
        (L.WORD_CHARS, lambda n: Record("x", options={"o": "w" * n})),
        (L.TAGS, lambda n: Record("x", tags={f"T{i}": "" for i in range(n)})),
        (L.OPTIONS, lambda n: Record("x", options={f"o{i}": i for i in range(n)})),
        (L.SEATS, lambda n: Record("x", seats=("",) * n)),
        (L.SEATS, lambda n: Record("x", scores=(0,) * n)),
        (L.SEATS, lambda n: Record("x", result=tuple(range(n)))),
        (L.INTEGER, lambda n: Record("x", scores=(n, -n))),
        (L.MOVES, lambda n: Record("x", moves=(Node("a"),) * n)),
        (L.MOVES, lambda n: Record("x", moves=(Node("a", variations=((Node("b"),) * (n - 1),)),))),
    ],
)
def test_every_limit_can_be_reached_and_not_passed(n: int, make: Callable[[int], Record]) -> None:
    record = make(n)
    assert parse(record.text()) == parse(record.json()) == record
    code = code_of(RecordError, make, n + 1)
    assert code in ("record/too-long", "record/too-many", "record/integer")


@pytest.mark.parametrize(
    "text",
    [
        '[Game "x"]\n\n1. a' + " (1. a)" * limits.MOVES + " (((",
        json.dumps(JSON)[:-1] + ',"moves":[' + '{"move":"a"},' * (limits.MOVES + 3) + "?",
    ],
)
def test_reading_stops_at_the_first_limit(text: str) -> None:
    assert code_of(RecordError, parse, text) == "record/too-many"  # what follows is worse


def test_a_record_that_would_be_too_large_is_not_written() -> None:
    record = Record("x", moves=tuple(Node("a", comment="é" * 50_000) for _ in range(11)))
    for write in (record.text, record.json):
        assert code_of(RecordError, write) == "record/too-large"


def test_the_largest_record_is_read_whatever_follows() -> None:
    def with_comment(chars: int) -> Record:
        long = Node("a", comment="x" * limits.COMMENT_CHARS)
        return Record("x", moves=(long,) * 15, comment="x" * chars)

    room = limits.RECORD_BYTES - len(with_comment(0).json().encode())
    record = with_comment(room - len('"comment":"",'))
    assert len(record.json().encode()) == limits.RECORD_BYTES
    assert list(read(io.StringIO(f"{record.json()}\n\n{record.json()}\n"))) == [record, record]


SLOW = [
    b'[Game "x"]\n\n1. a' + b" " * 1_000_000,
    b'[Game "x"]\n\n1. a {' + b"\\{" * 500_000,
    b'[Game "x"]\n\n1. a {' + b"{" * 1_000_000,
    b'[Game "x"]\n\n' + b"(" * 1_000_000,
    b'[Game "x"]\n\n1. ' + b"a " * 500_000,
    b'[Game "x"]\n\n' + b"1" * 1_000_000 + b".",
    b'[Game "x"]\n' + b" \n" * 500_000,
    b'[Game "x"]\n[Seats "' + b";" * 1_000_000 + b'"]',
    b'[Game "x"]\n[Options "' + b"," * 1_000_000 + b'"]',
    b'[Game "x"]\n[Event "' + b"\\" * 1_000_000,
    b'{"a":"' + b'\\"' * 500_000,
    b'{"a":' + b'"' * 1_000_000,
    b'{"a":[' + b"{}," * 300_000,
    b'{"a":' + b"9" * 1_000_000 + b"}",
    b"{" + b",".join(b'"%d":0' % n for n in range(100_000)) + b',"0":0}',
    json.dumps({**JSON, "moves": [{"move": "a"}] * 60_000}).encode(),
    b"{}\n" * 20_000,
    b'[Game "x"]x\n' * 20_000,
]


@pytest.mark.long
@pytest.mark.parametrize("data", SLOW, ids=lambda data: ascii(data[:24].decode()))
def test_awkward_files_take_time_in_proportion(data: bytes) -> None:
    start = time.process_time()
    survey(data)
    assert time.process_time() - start < 5  # a reader that goes back and forth takes minutes


def test_messages_are_short_and_harmless() -> None:
    for data in (f'[Game "x"]\n\n1. {"é" * 9999}', '[Game "x"]\n\n\x9b31m', '{"\\u001b[31m": 1}'):
        (error,) = survey(data.encode())
        sentence = str(error)
        assert len(sentence) < 200
        assert sentence.isprintable()


BROKEN = [
    *(text for mistakes in MISTAKES.values() for text, *_ in mistakes),
    '[Game "x"]\n[Rules "' + "1" * 257 + '"]',
    '[Game "x"]\n[Seats "' + ";" * 16 + '"]',
    '[Game "x"]\n\n' + "1. a (" * 33,
    "{" + "x" * 1_200_000,
    '{"]',
]


def test_every_error_has_a_sentence_in_every_language() -> None:
    errors = [error for data in BROKEN for error in survey(data.encode())] + survey(b"\xff")
    errors += [error_of(RecordError, make, "") for make in (Node, parse)]
    for error in errors:
        check_sentences(error)
    assert len({error.code for error in errors}) == 38
