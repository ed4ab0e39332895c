"""The boards of the game, those of a host, and everything a file of boards can have wrong."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from games.hashi.twin import CROSSINGS, DECKS, SIDES
from refusals import error_of
from schemas import broken
from torcello import texts
from torcello.games.hashi import boards
from torcello.games.hashi.board_file import MOST_BYTES
from torcello.games.hashi.boards import BoardError, Deck, Side, check, read

DOCS = Path(__file__).parents[3] / "docs"
PAGE = (DOCS / "hashi-boards.md").read_text("utf-8")
VALIDATOR = Draft202012Validator(json.loads((DOCS / "hashi-boards.schema.json").read_text("utf-8")))
BUILT_IN = (Path(boards.__file__).parent / "boards.json").read_text("utf-8")
EXAMPLE: dict[str, Any] = json.loads(
    "".join(re.findall(r"^```json\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
)
LAGOON, TIDE = EXAMPLE["sides"]["Lagoon"], EXAMPLE["decks"]["tide34"]
TEXT = json.dumps(EXAMPLE)
PATH = "sides.Lagoon"


def error_in(text: str, name: str = "my.json") -> BoardError:
    """The first fault of a file."""
    return error_of(BoardError, read, text, name)


def code_and_path(error: BoardError) -> tuple[str, Any]:
    return error.code, error.refusal.facts.get("path")


def changed(change: Callable[[Any], object]) -> str:
    """The example with its side changed."""
    file = deepcopy(EXAMPLE)
    change(file["sides"]["Lagoon"])
    return json.dumps(file)


def put(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def only(**named: object) -> str:
    """A file with nothing else in it."""
    return json.dumps({"format": EXAMPLE["format"], "version": 1, **named})


@pytest.fixture(autouse=True)
def _no_host(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the boards of the user who runs the tests out of them."""
    monkeypatch.delenv("TORCELLO_HASHI_BOARDS", raising=False)


# What there is


def crossings_of(side: Side) -> set[frozenset[tuple[int, int]]]:
    return {frozenset((side.lines[i], side.lines[j])) for i, j in side.crossings}


@pytest.mark.parametrize("name", ["A", "B"])
def test_the_sides_are_those_of_the_twin(name: str) -> None:
    side, twin = boards.sides()[name], SIDES[name]
    assert (side.name, side.columns, side.rows) == (name, 6, 6)
    assert set(side.lines) == set(twin.lines)
    assert {i.number: i.flag for i in side.islands} == twin.flags
    assert {i.number: (i.x, i.y) for i in side.islands} == twin.places
    assert crossings_of(side) == CROSSINGS[name]


def test_the_crossings_of_the_sides_are_those_their_file_lists() -> None:
    listed = {
        name: {frozenset(pair) for pair in side["crossings"]}
        for name, side in json.loads(BUILT_IN)["sides"].items()
    }
    worked_out = {
        name: {frozenset(f"{a}-{b}" for a, b in pair) for pair in crossings_of(side)}
        for name, side in boards.sides().items()
    }
    assert worked_out == listed
    assert {name: len(pairs) for name, pairs in listed.items()} == {"A": 4, "B": 8}


def test_the_decks_are_those_of_the_twin() -> None:
    ours = {
        name: tuple(f"{number}/{bridges}" for number, bridges in deck.cards)
        for name, deck in boards.decks().items()
    }
    assert ours == DECKS


def test_islands_lines_and_crossings_are_in_order() -> None:
    for side in [*boards.sides().values(), *read(TEXT, "example")[0]]:
        assert [island.number for island in side.islands] == list(range(1, 19))
        assert list(side.lines) == sorted(side.lines)
        assert all(a < b for a, b in side.lines)
        assert list(side.crossings) == sorted(side.crossings)
        assert all(i < j for i, j in side.crossings)


def test_the_order_and_the_direction_of_what_a_file_lists_have_no_meaning() -> None:
    def turned(side: Any) -> None:
        side["islands"].reverse()
        side["lines"] = ["-".join(reversed(line.split("-"))) for line in reversed(side["lines"])]
        side["crossings"] = [list(reversed(pair)) for pair in reversed(side["crossings"])]

    file = json.loads(changed(turned))
    file["decks"]["tide34"].reverse()
    assert read(json.dumps(file), "my.json") == read(TEXT, "my.json")


# The page for hosts


def test_the_example_of_the_page_can_be_used() -> None:
    (side,), (deck,) = read(TEXT, "my.json")
    assert (side.name, len(side.lines), len(side.crossings)) == ("Lagoon", 24, 6)
    assert (deck.name, len(deck.cards)) == ("tide34", 18)
    assert sum(bridges for _, bridges in deck.cards) == 34


def test_the_page_draws_the_side_of_its_example() -> None:
    """A point of the grid is eight characters from the next and two lines."""
    (drawing,) = re.findall(r"^```\n(1r.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    (side,), _ = read(TEXT, "my.json")
    drawn = {
        (int(number), found.start() // 8, y // 2, {"r": "red", "b": "blue"}.get(flag))
        for y, row in enumerate(drawing.splitlines())
        for found in re.finditer(r"(\d+)([rb]?)", row)
        for number, flag in [found.groups()]
    }
    assert drawn == {(i.number, i.x, i.y, i.flag) for i in side.islands}
    assert drawing.count("+") == len(side.crossings)


def test_the_page_shows_what_a_check_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    put(tmp_path, "lagoon.json", changed(lambda side: side["lines"].append("1-3")))
    (fault,) = check("lagoon.json")
    assert f"```text\n{fault}\n```" in PAGE


def test_the_program_of_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (program,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    put(tmp_path, "lagoon.json", TEXT)
    exec(program, {})
    assert capsys.readouterr().out == ""
    put(tmp_path, "lagoon.json", only())
    exec(program, {})
    assert capsys.readouterr().out.startswith("lagoon.json: ")


# Folders of a host


@pytest.fixture
def warned(caplog: pytest.LogCaptureFixture) -> Callable[[], list[str]]:
    caplog.set_level(logging.WARNING, "torcello")
    return lambda: [record.getMessage() for record in caplog.records]


def test_boards_of_a_host_follow_those_of_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warned: Callable[[], list[str]]
) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    for folder in (first, second):
        folder.mkdir()
    put(second, "decks.json", only(decks={"other": TIDE}))
    put(first, "z.json", TEXT)
    put(first, "a.json", only(sides={"Bay": LAGOON}))
    put(first, "notes.txt", "not a board")
    monkeypatch.setenv("TORCELLO_HASHI_BOARDS", os.pathsep.join(["", str(first), str(second)]))
    assert list(boards.sides()) == ["A", "B", "Bay", "Lagoon"]
    assert list(boards.decks()) == ["default34", "product36", "tide34", "other"]
    assert isinstance(boards.sides()["Bay"], Side)
    assert isinstance(boards.decks()["other"], Deck)
    assert warned() == []


def test_a_caller_cannot_change_what_there_is() -> None:
    boards.sides().clear()
    boards.decks().clear()
    assert list(boards.sides()) == ["A", "B"]
    assert list(boards.decks()) == ["default34", "product36"]


def test_a_bad_file_is_left_out_with_one_line_and_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, warned: Callable[[], list[str]]
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    (tmp_path / "0.json").mkdir()
    bad = put(tmp_path, "1.json", changed(lambda side: side["lines"].append("1-3")))
    put(tmp_path, "2.json", only(sides=EXAMPLE["sides"]))
    put(tmp_path, "3.json", TEXT)  # Lagoon is taken by now, so its deck is left out, too
    missing = tmp_path / "missing"
    monkeypatch.setenv("TORCELLO_HASHI_BOARDS", f"{tmp_path}{os.pathsep}{missing}")
    assert list(boards.sides()) == ["A", "B", "Lagoon"]
    assert list(boards.decks()) == ["default34", "product36"]
    assert warned() == [
        f"Boards left out. {tmp_path / '0.json'}: this is not a file.",
        f"Boards left out. {bad}, {PATH}: the line 1-3 runs over 2. "
        "A line ends at the first island it meets.",
        f"Boards left out. {tmp_path / '3.json'}, sides: the name “Lagoon” is taken. "
        "Choose another.",
        f"Boards left out. {missing}: this cannot be read: No such file or directory.",
    ]


def test_folders_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TORCELLO_HASHI_BOARDS", str(tmp_path))
    assert list(boards.sides()) == ["A", "B"]
    put(tmp_path, "late.json", TEXT)
    assert list(boards.sides()) == ["A", "B"]


# What can be wrong

NO_NAMES = ("", "1x", "a b", "é", "x" * 17, "True", "False", "x\n", "\u001b[31m")


def in_lagoon(part: str, **fields: object) -> str:
    """The example with fields of its first island, or of the side itself, replaced."""
    return changed(lambda side: (side["islands"][0] if part == "island" else side).update(fields))


def without(*lines: str) -> Callable[[Any], object]:
    def take_out(side: Any) -> None:
        side["lines"] = [line for line in side["lines"] if line not in lines]
        side["crossings"] = None

    return take_out


def with_more(line: str) -> str:
    return changed(lambda side: side["lines"].append(line))


def with_cards(*cards: object) -> str:
    """A deck short of one card, and these."""
    return only(decks={"d": [*TIDE[1:], *cards]})


FORM = [
    ("", "json", None),
    ("{", "json", None),
    ('{"version": ' + "1" * 5000 + "}", "json", None),
    ("[" * 100_000, "too-deep", None),
    ('{"a":' * 50_000, "too-deep", None),
    ('{"version": NaN}', "not-finite", None),
    ('{"version": -Infinity}', "not-finite", None),
    ('{"sides": {"Ring": {}, "Ring": {}}}', "key-twice", None),
    (" " * (MOST_BYTES + 1), "too-large", None),
    ("[]", "shape", "boards"),
    ("{}", "key-missing", "boards"),
    (only(side={}), "key-unknown", "boards"),
    (only(format="chess"), "format", "format"),
    (only(version=2), "version", "version"),
    (only(version=True), "shape", "version"),
    (only(), "nothing", "boards"),
    (only(sides={}, decks={}), "nothing", "boards"),
    (only(sides=[]), "shape", "sides"),
    (only(sides={"X": 1}), "shape", "sides.X"),
    (in_lagoon("side", columns=0), "range", f"{PATH}.columns"),
    (in_lagoon("side", rows=13), "range", f"{PATH}.rows"),
    (in_lagoon("side", rows=1.5), "shape", f"{PATH}.rows"),
    (in_lagoon("side", colour="red"), "key-unknown", PATH),
    (changed(lambda side: side.pop("lines")), "key-missing", PATH),
    (in_lagoon("side", islands={}), "shape", f"{PATH}.islands"),
    (changed(lambda side: side["islands"].pop()), "island-count", PATH),
    (changed(lambda side: side["islands"].append(side["islands"][0])), "island-count", PATH),
    (in_lagoon("island", number=0), "range", f"{PATH}.islands[0].number"),
    (in_lagoon("island", number=19), "range", f"{PATH}.islands[0].number"),
    (in_lagoon("island", x=-1), "range", f"{PATH}.islands[0].x"),
    (in_lagoon("island", y=12), "range", f"{PATH}.islands[0].y"),
    (in_lagoon("island", flag="green"), "flag", f"{PATH}.islands[0].flag"),
    (in_lagoon("island", flag=0), "shape", f"{PATH}.islands[0].flag"),
    (with_more("1-2-3"), "line", f"{PATH}.lines[24]"),
    (with_more("0-2"), "line", f"{PATH}.lines[24]"),
    (with_more("1-19"), "line-island", f"{PATH}.lines[24]"),
    (in_lagoon("side", lines=["1-2"] * 37), "line-count", PATH),
    (in_lagoon("side", lines=[[1, 2]]), "shape", f"{PATH}.lines[0]"),
    (in_lagoon("side", crossings=[["1-2"]]), "crossing", f"{PATH}.crossings[0]"),
    (in_lagoon("side", crossings=[["1-2", "x"]]), "line", f"{PATH}.crossings[0][1]"),
    (with_cards(), "card-count", "decks.d"),
    (with_cards("1/1", "1/1"), "card-count", "decks.d"),
    *((with_cards(card), "card", "decks.d[17]") for card in ("7/1", "0/1", "1/4", "1/0")),
    (with_cards([1, 1]), "shape", "decks.d[17]"),
    *((only(decks={name: TIDE}), "name", "decks") for name in NO_NAMES),
]


@pytest.mark.parametrize(("text", "name", "path"), FORM, ids=lambda value: repr(value)[:30])
def test_a_file_of_another_form_is_refused(text: str, name: str, path: str | None) -> None:
    assert code_and_path(error_in(text)) == (f"hashi/board-{name}", path)
    assert str(error_in(text)).startswith("my.json")


def with_crossing(*lines: str) -> str:
    return changed(lambda side: side["crossings"].append([*lines]))


def move(number: int, x: int, y: int) -> str:
    return changed(lambda side: side["islands"][number - 1].update(x=x, y=y))


MEANING = [
    (in_lagoon("island", number=2), "island-twice", ("2",)),
    (move(1, 2, 0), "same-point", ("1", "2")),
    (move(4, 7, 0), "off-grid", ("4",)),
    (move(18, 6, 6), "off-grid", ("18",)),
    (in_lagoon("island", flag=None), "flags", ()),
    (in_lagoon("island", flag="blue"), "flags", ()),
    (changed(lambda side: side["islands"][1].update(flag="blue")), "flags", ()),
    (with_more("3-3"), "loop", ("3-3",)),
    (with_more("2-1"), "line-twice", ("1-2",)),
    (with_more("1-8"), "slanted", ("1-8",)),
    (with_more("1-4"), "over-island", ("1-4", "2", "3")),
    (with_more("13-1"), "over-island", ("1-13", "7")),
    (changed(without("13-14")), "few-lines", ("13",)),
    (in_lagoon("side", crossings=[]), "crossing-missing", ("2-8", "5-6")),
    (with_crossing("16-17", "1-2"), "crossing-false", ("1-2", "16-17")),
    (with_crossing("1-2", "1-3"), "crossing-false", ("1-2", "1-3")),
]


@pytest.mark.parametrize(("text", "name", "places"), MEANING, ids=lambda value: repr(value)[:30])
def test_a_side_that_cannot_be_played_on_is_refused_with_its_places(
    text: str, name: str, places: tuple[str, ...]
) -> None:
    assert code_and_path(error_in(text)) == (f"hashi/board-{name}", PATH)
    assert error_in(text).where == places


def two_rings() -> dict[str, Any]:
    """Nine islands around one point and nine around another; each has its two lines or more."""
    islands: list[dict[str, Any]] = []
    for left in (0, 3):
        for x in range(left, left + 3):
            islands += [{"number": len(islands) + n + 1, "x": x, "y": n} for n in range(3)]
    for number, flag in zip(range(7), ["red"] * 4 + ["blue"] * 3, strict=True):
        islands[number]["flag"] = flag
    upright = [f"{n}-{n + 1}" for n in range(1, 18) if n % 3]
    level = [f"{n}-{n + 3}" for n in range(1, 16) if n not in (7, 8, 9)]
    return {"columns": 6, "rows": 3, "islands": islands, "lines": upright + level}


def test_a_side_in_two_parts_is_refused() -> None:
    side = two_rings()
    error = error_in(only(sides={"Two": side}))
    assert error.code == "hashi/board-unconnected"
    assert error.where == tuple(map(str, range(10, 19)))
    side["lines"].append("7-10")
    assert len(read(only(sides={"Two": side}), "my.json")[0]) == 1


def test_the_names_of_the_game_are_taken() -> None:
    names = {"sides": ("A", "B", LAGOON), "decks": ("default34", "product36", TIDE)}
    for part, (first, second, value) in names.items():
        for name in (first, second):
            error = error_in(only(**{part: {name: value}}))
            assert code_and_path(error) == ("hashi/board-name-taken", part)


def test_a_side_and_a_deck_may_share_a_name() -> None:
    (side,), (deck,) = read(only(sides={"x": LAGOON}, decks={"x": TIDE}), "my.json")
    assert side.name == deck.name == "x"


def test_crossings_left_out_are_worked_out() -> None:
    for left_out in (in_lagoon("side", crossings=None), changed(lambda s: s.pop("crossings"))):
        assert read(left_out, "my.json") == read(TEXT, "my.json")


# Checking a file


def test_a_check_finds_nothing_wrong_with_a_good_file(tmp_path: Path) -> None:
    assert check(put(tmp_path, "good.json", TEXT)) == []
    assert check(put(tmp_path, "marked.json", "\ufeff" + TEXT)) == []


def test_a_check_tells_all_that_is_wrong(tmp_path: Path) -> None:
    file = json.loads(changed(lambda side: side["lines"].extend(["3-3", "1-8", "1-3"])))
    file["sides"]["B"] = deepcopy(LAGOON)
    file["sides"]["B"]["islands"][0]["number"] = 2
    found = [
        (fault.code, fault.where) for fault in check(put(tmp_path, "bad.json", json.dumps(file)))
    ]
    assert found == [
        ("hashi/board-loop", ("3-3",)),
        ("hashi/board-slanted", ("1-8",)),
        ("hashi/board-over-island", ("1-3", "2")),
        ("hashi/board-name-taken", ()),
        ("hashi/board-island-twice", ("2",)),
    ]


def awkward_files(folder: Path) -> dict[str, Path]:
    folder.joinpath("folder.json").mkdir()
    folder.joinpath("large.json").write_bytes(b" " * (MOST_BYTES + 1))
    folder.joinpath("binary.json").write_bytes(bytes(range(256)))
    return {
        "unreadable": folder / "missing.json",
        "no-file": folder / "folder.json",
        "too-large": folder / "large.json",
        "not-text": folder / "binary.json",
        "json": put(folder, "prose.json", "Dear sir,\n"),
    }


def test_a_check_refuses_what_is_no_text_of_boards(tmp_path: Path) -> None:
    for name, path in awkward_files(tmp_path).items():
        (fault,) = check(path)
        assert fault.code == f"hashi/board-{name}"
        assert str(fault).startswith(str(path))


def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.json"
    os.mkfifo(pipe)
    assert [fault.code for fault in check(pipe)] == ["hashi/board-no-file"]


# What is said


@pytest.fixture
def every_error(tmp_path: Path) -> list[BoardError]:
    errors = [
        BoardError(fault) for path in awkward_files(tmp_path).values() for fault in check(path)
    ]
    wrong = [only(sides={"Two": two_rings()}), only(sides={"A": LAGOON})]
    wrong += [text for text, *_ in (*FORM, *MEANING)]
    return errors + [error_in(text, "my\n.json") for text in wrong]


def test_every_error_has_a_short_harmless_sentence_in_every_language(
    every_error: list[BoardError],
) -> None:
    for error in every_error:
        for lang in texts.LANGUAGES:
            sentence = error.text(lang)
            assert sentence.isprintable() or "\u202f" in sentence
            assert not re.search(r"[\n\x1b{}$]", sentence)
            assert len(sentence) < 400
            assert sentence != error.code


def test_every_sentence_about_boards_is_used(every_error: list[BoardError]) -> None:
    catalogue = (Path(boards.__file__).parent / "texts" / "en.ftl").read_text("utf-8")
    written = set(re.findall(r"^(hashi-board-[a-z-]+) =", catalogue, re.MULTILINE))
    used = {error.code.replace("/", "-") for error in every_error}
    assert written - used == {"hashi-board-left-out"}  # said in a warning only
    assert used <= written


# The schema

# What no schema says: places, counts over several items, names given elsewhere.
BEYOND = {f"hashi/board-{name}" for _, name, _ in MEANING} | {
    "hashi/board-unconnected",
    "hashi/board-name-taken",
}


def code_of(text: str) -> str:
    """The code of the first fault, if there is one; any other exception gets out."""
    try:
        read(text, "my.json")
    except BoardError as error:
        return error.code
    return "fine"


def has_the_form(text: str) -> bool:
    return code_of(text) in {"fine", *BEYOND}


def test_the_schema_is_a_schema_and_accepts_what_can_be_used() -> None:
    Draft202012Validator.check_schema(VALIDATOR.schema)
    VALIDATOR.validate(EXAMPLE)
    VALIDATOR.validate(json.loads(BUILT_IN))


def test_the_schema_refuses_every_form_that_the_reader_refuses() -> None:
    unsaid = {"json", "too-deep", "not-finite", "key-twice", "too-large"}  # no JSON, or unwanted
    texts_said = [text for text, name, _ in FORM if name not in unsaid]
    assert len(texts_said) > 40
    assert [text for text in texts_said if VALIDATOR.is_valid(json.loads(text))] == []


AWKWARD: list[Any] = [
    *(None, True, False, 0, 1, -1, 1.0, -0.0, 0.5, 11, 12, 13, 18, 19, 1e300, 2**53),
    *("", "x", "A", "red", "blue", "green", "1-2", "2-1", "3-3", "18-1", "1-19", "01-2", "1-2\n"),
    *("1/1", "6/3", "7/1", "1/4", "1/1\n", "1-2 ", "\uff11-2", EXAMPLE["format"]),
    *([], [[]], ["1-2"], ["1-2", "2-3"], [["1-2", "2-3"]], ["1-2"] * 36, ["1-2"] * 37, [1, 2]),
    *(["1/1"] * 17, ["1/1"] * 18, ["1/1"] * 19, {}, {"x": {}}, {"x": ["1/1"] * 18}),
    *({"number": 1, "x": 0, "y": 0}, {"number": 1, "x": 0, "y": 0, "flag": None}),
    *(LAGOON, EXAMPLE["sides"], EXAMPLE["decks"]),
]
KEYS = [
    *("format", "version", "sides", "decks", "columns", "rows", "islands", "lines", "crossings"),
    *("number", "x", "y", "flag", "other", "", "True", "a b", "x" * 16, "x" * 17, "x\n", "A"),
]


@given(st.data())
def test_schema_and_reader_refuse_the_same_forms(data: st.DataObject) -> None:
    found = broken(data, EXAMPLE, KEYS, AWKWARD)
    assert has_the_form(json.dumps(found)) == VALIDATOR.is_valid(found)


@pytest.mark.parametrize("key", KEYS)
def test_schema_and_reader_agree_on_every_field(key: str) -> None:
    disagreed = []
    for value in AWKWARD:
        candidates: list[dict[str, Any]] = [
            {**EXAMPLE, key: value},
            {**EXAMPLE, "sides": {key: value}},
            {**EXAMPLE, "decks": {key: value}},
            json.loads(in_lagoon("side", **{key: value})),
            json.loads(in_lagoon("island", **{key: value})),
        ]
        disagreed += [c for c in candidates if has_the_form(json.dumps(c)) != VALIDATOR.is_valid(c)]
    assert disagreed == []


@given(st.text(max_size=200), st.integers(0, 2000), st.integers(0, 30))
def test_any_text_gives_boards_or_board_errors(scrap: str, start: int, length: int) -> None:
    whole = TEXT
    for text in (scrap, whole[:start] + scrap + whole[start + length :]):
        assert code_of(text).startswith(("hashi/board-", "fine"))
