from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from records.strategies import MISTAKES, records
from refusals import code_of, error_of
from torcello.errors import RecordError
from torcello.records import Node, Record, limits, parse, read

EXAMPLE = Record(
    game="ponte",
    options={"size": 10, "supply": "box", "shared_cell": True},
    rules="1",
    seats=("Ann", "Bob"),
    result=(0, 1),
    scores=(16, 14),
    tags={"Place": 'The "Doge"'},
    comment="A first match.",
    moves=(
        Node("c3,d7"),
        Node("dark", 1, "Brave.", ((Node("light", 1), Node("a1,b2", comment="Why {not}?")),)),
        Node("5@14 8-14 -", -1),
    ),
)
EXAMPLE_TEXT = """\
[Game "ponte"]
[Options "size=10 supply=box shared_cell=True"]
[Rules "1"]
[Seats "Ann; Bob"]
[Result "0 1"]
[Scores "16 14"]
[Place "The \\"Doge\\""]

{A first match.} 1. c3,d7 2. 1: dark {Brave.} (2. 1: light 3. a1,b2 {Why
\\{not\\}?}) 3. luck: 5@14 8-14 -
"""


def read_text(text: str) -> list[Record]:
    return list(read(io.StringIO(text)))


def test_the_example_is_written_as_documented() -> None:
    assert EXAMPLE.text() == EXAMPLE_TEXT
    assert parse(EXAMPLE_TEXT) == EXAMPLE


@given(records)
def test_what_is_written_is_read_back(record: Record) -> None:
    text = record.text()
    assert parse(text) == record
    assert parse(text).text() == text
    assert list(parse(text).tags) == list(record.tags)


@pytest.mark.long
@given(st.lists(records, max_size=3), st.sampled_from(["", "\n", "\n \n\t\n"]))
def test_records_follow_each_other(several: list[Record], between: str) -> None:
    assert read_text(between.join(record.text() for record in several)) == several


@given(records)
def test_line_ends_of_windows_and_a_byte_order_mark_change_nothing(record: Record) -> None:
    data = b"\xef\xbb\xbf" + record.text().replace("\n", "\r\n").encode()
    assert list(read(io.BytesIO(data))) == [record]


def test_moves_are_wrapped_between_moves_only() -> None:
    record = Record("ponte", moves=tuple(Node("5@14 8-14 13-14", n % 2) for n in range(60)))
    body = record.text().split("\n\n")[1].splitlines()
    assert max(map(len, body)) <= 80
    assert all(line.endswith("13-14") for line in body)


def test_comments_are_wrapped_but_never_into_a_tag() -> None:
    record = Record("ponte", comment=" ".join(f'word [Game "{n}"]' for n in range(50)))
    body = record.text().split("\n\n")[1].splitlines()
    assert max(map(len, body)) <= 80
    assert not any(line.startswith("[") for line in body)
    assert parse(record.text()) == record


def test_a_line_break_in_a_comment_is_one_blank() -> None:
    assert parse('[Game "x"]\n\n1. a {one\ntwo\r\n three}').moves[0].comment == "one two  three"


@pytest.mark.parametrize(
    ("tags", "options"),
    [
        ('[Options "size=6 choice=False"]', {"size": 6, "choice": False}),
        ('[Options "size=6,full=False, supply=box"]', {"size": 6, "full": False, "supply": "box"}),
        ('[Options ""]', {}),
        ('[Options "a=-5  b=true"]', {"a": -5, "b": "true"}),
    ],
)
def test_options_are_numbers_words_and_truths(tags: str, options: dict[str, object]) -> None:
    read_options = parse(f'[Game "ponte"]\n{tags}\n').options
    assert read_options == options
    assert list(map(type, read_options.values())) == list(map(type, options.values()))


@pytest.mark.parametrize(
    ("value", "seats"),
    [
        ("Ann; Bob", ("Ann", "Bob")),
        ("  Ann;Bob  ", ("Ann", "Bob")),
        ("", ("",)),
        (";", ("", "")),
        (r"A\; B; \u0020C", ("A; B", " C")),
    ],
)
def test_seats_are_separated_by_semicolons(value: str, seats: tuple[str, ...]) -> None:
    assert parse(f'[Game "x"]\n[Seats "{value}"]').seats == seats


def test_tags_may_share_a_line_and_moves_may_be_spread() -> None:
    record = parse('[Game "x"] [Rules "2"]\n\n\n1.\n 0:  a \n b\t2. c')
    assert (record.rules, record.moves) == ("2", (Node("a b", 0), Node("c")))


def test_a_missing_result_is_an_unfinished_match() -> None:
    assert parse('[Game "x"]').result is None
    assert parse('[Game "x"]\n[Result "*"]').result is None
    assert parse('[Game "x"]\n[Result "1, 0"]').result == (1, 0)


@pytest.mark.parametrize(("text", "code", "line"), MISTAKES["text"])
def test_mistakes_are_named_with_their_line(text: str, code: str, line: int) -> None:
    error = error_of(RecordError, read_text, text)
    assert (error.code, error.refusal.facts["line"]) == (code, line)


@pytest.mark.parametrize(
    "move", ["", " a", "a  b", "a ", "12.", "0:", "a: b", "a.", "(a", "[a", "é"]
)
def test_a_move_that_would_not_be_read_back_cannot_be_made(move: str) -> None:
    with pytest.raises(RecordError, match="move"):
        Node(move)


def test_exactly_one_record_is_parsed() -> None:
    for text in ("", "\n", EXAMPLE_TEXT * 2):
        assert code_of(RecordError, parse, text) == "record/one"


def test_the_documented_examples_are_records() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    (text,) = re.findall(r"```tgn\n(.*?)```", page, re.DOTALL)
    (line,) = re.findall(r"```json\n(.*?)```", page, re.DOTALL)
    assert [node.move for node in parse(text).moves[:3]] == ["c3,d7", "dark", "e6,e7"]
    assert parse(text).moves[3].variations[0][0].comment == "Safer: it only grows what is there."
    assert parse(line).json() == line.strip()


def test_the_documented_limits_hold() -> None:
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
    numbers = {int(n.replace(",", "")) for n in re.findall(r"\d[\d,]*", page.split("## Limits")[1])}
    meant = {value for name, value in vars(limits).items() if name.isupper()}
    assert numbers == meant - {limits.JSON_DEPTH}
