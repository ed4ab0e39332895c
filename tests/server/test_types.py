"""What other programs and readers know of the protocol is what the server speaks."""

from __future__ import annotations

import ast
import re
import shutil
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

import torcello
from torcello import registry, texts
from torcello.server import typescript
from torcello.server.describing.pages import UnknownTable, filled
from torcello.server.describing.shapes import Protocol, protocol
from torcello.server.describing.types import Writer
from torcello.server.metrics import REGISTRY
from torcello.server.settings import Settings
from torcello.server.tables.decisions import PRESETS
from torcello.server.web import messages

ROOT = Path(__file__).parents[2]
TYPES, DOCS = ROOT / "web/src/lib/api/types.ts", ROOT / "docs"
SOURCE = Path(torcello.__file__).parent
CODE = re.compile(r"[a-z]+/[a-z][a-z-]*")
AT_THE_COMMAND = re.compile(r"(storage|backup)/.*|server/no-(port|service)").fullmatch
"""What only whoever runs a server can meet."""


@cache
def spoken() -> Protocol:
    return protocol()


def interface(name: str) -> str:
    found = re.search(
        rf"^export interface {name} {{\n(.*?)^}}", TYPES.read_text(), re.MULTILINE | re.DOTALL
    )
    assert found is not None, name
    return found[1]


def kinds(union: object) -> list[str]:
    models = get_args(get_args(union)[0])
    return [get_args(model.model_fields["kind"].annotation)[0] for model in models]


# --- types ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("union", [messages.Request, messages.Reply], ids=["request", "reply"])
def test_every_kind_of_message_has_a_type(union: object) -> None:
    text = TYPES.read_text()
    assert len(kinds(union)) > 7
    for kind in kinds(union):
        assert f'\n  kind: "{kind}";\n' in text


@pytest.mark.parametrize(
    ("model", "line"),
    [
        ("Moving", "answers: number;"),
        ("Moving", "seat?: number | null;"),  # may be left out, may be null
        ("Watching", 'detail?: "all" | "moves";'),  # may be left out, may not be null
        ("Answering", "yes: boolean;"),
        ("Welcome", "guest: string | null;"),  # is there, may be null
        ("Welcome", "version: number;"),  # has a default, and is told all the same
        ("Refusal", "where: string[];"),
        ("TableInfo", "options: Record<string, string | number | boolean>;"),
        ("TableInfo", "clock: ClockPlan;"),
        ("TableInfo", "seats: SeatInfo[];"),
        ("Update", "views?: Record<string, unknown>[] | null;"),
        ("OptionInfo", "values: (string | number | boolean)[];"),
        ("NewTable", "seats: SeatPlan[];"),
        ("Subscription", "expirationTime?: number | null;"),  # by the name on the wire
        ("EventInfo", "kind:\n    | "),
        ("Moving", "/** The number of the last event the mover had seen. */\n  answers"),
    ],
)
def test_a_field_of_each_sort(model: str, line: str) -> None:
    assert f"  {line}" in interface(model)


def test_unions_are_told_apart_by_their_kind() -> None:
    text = TYPES.read_text()
    assert "export type ClockPlan = NoClock | MoveClock | TotalClock | DaysClock;" in text
    for model, kind in (("NoClock", "none"), ("TotalClock", "total"), ("OwnSeat", "mine")):
        assert f'  kind: "{kind}";\n' in interface(model)


def test_routes_say_what_they_take_and_answer() -> None:
    routes = interface("Routes")
    query = "{ seat?: number | null; begins?: string; limit?: number }"
    legal = (
        f'"GET /api/tables/{{key}}/legal": {{\n    path: {{ key: string }};\n    query: {query};'
    )
    assert legal in routes
    assert "body: NewTable;\n    answer: Opened;" in routes
    assert routes.count("answer: ") == len(spoken().routes)


def test_every_name_that_is_used_is_there() -> None:
    text = re.sub(r"/\*\*.*?\*/|//[^\n]*|\"[^\"]*\"", "", TYPES.read_text(), flags=re.DOTALL)
    known = set(re.findall(r"export (?:type|interface|const) (\w+)", text))
    assert set(re.findall(r"\b[A-Z]\w+", text)) - known == {"Record"}


# --- the command ----------------------------------------------------------------------------------


def test_what_is_in_the_repository_is_up_to_date() -> None:
    pages = [f"--protocol={DOCS / 'protocol.md'}", f"--hosting={DOCS / 'hosting.md'}"]
    assert typescript.main(["--check", str(TYPES), *pages]) == 0


def test_a_check_says_what_is_out_of_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    types, page = tmp_path / "types.ts", tmp_path / "page.md"
    shutil.copy(TYPES, types)
    page.write_text("<!-- made: clocks -->\n<!-- end -->\n")
    types.write_text(types.read_text().replace("answers: number", "answers: string"))
    words = ["--protocol", str(page), str(types)]
    assert typescript.main(["--check", *words]) == 1
    said = capsys.readouterr().err
    assert f"{types} is out of date: run `make types`" in said
    assert f"{page} is out of date" in said
    assert "answers: string" in types.read_text()
    assert typescript.main(words) == 0
    assert types.read_text() == TYPES.read_text()
    assert "`DaysClock`" in page.read_text()
    assert typescript.main(["--check", *words]) == 0


def test_a_changed_model_makes_the_file_stale() -> None:
    changed = dict(spoken().models)
    changed["Turn"] = {**changed["Turn"], "description": "Another meaning."}
    facts = spoken()
    other = Protocol(changed, facts.requests, facts.replies, facts.unions, facts.routes)
    assert "/** Another meaning. */\nexport interface Turn {" in Writer(other).file()


def test_a_mark_without_a_table_is_an_error() -> None:
    with pytest.raises(UnknownTable, match="no such thing"):
        filled("<!-- made: no such thing -->\n<!-- end -->", spoken())


# --- documents ------------------------------------------------------------------------------------


def test_every_message_is_described_by_field() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    for kind in (*kinds(messages.Request), *kinds(messages.Reply)):
        assert f"\n#### `{kind}`\n" in page
    for model in spoken().models.values():
        assert model.get("description"), model["title"]


def test_every_refusal_is_in_the_table() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    told = re.findall(r"^\| `([a-z]+/[a-z-]+)` \|", page, re.MULTILINE)
    assert len(told) == len(set(told))
    assert set(told) == refusals()


def refusals() -> set[str]:
    """The codes in the server's source: texts that look like one, and for which there are words."""
    trees = [ast.parse(path.read_text("utf-8")) for path in (SOURCE / "server").rglob("*.py")]
    constants = (
        node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)
    )
    codes = {str(node.value) for node in constants if CODE.fullmatch(str(node.value))}
    return {code for code in codes if texts.say("en", code) != code and not AT_THE_COMMAND(code)}


@pytest.mark.parametrize("game", registry.names())
def test_every_field_of_a_view_is_described(game: str) -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    section = page.split(f"\n#### The view of `{game}`\n")[1].split("\n#### ")[0]
    shared = page.split("\n## Views\n")[1].split("\n#### ")[0]
    match = torcello.new(game, seed=1)
    described = set(re.findall(r"`(\w+)`", section + shared))
    assert set(match.view(match.to_act[0])) <= described


def test_ready_made_words_are_listed() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    assert ", ".join(f"`{preset}`" for preset in PRESETS) in page


def test_every_setting_and_every_measure_is_in_the_page_for_hosts() -> None:
    page = (DOCS / "hosting.md").read_text("utf-8")
    for name in Settings.model_fields:
        assert f"| `{name}` |" in page
    measures = {family.name for family in REGISTRY.collect()}
    rows = set(re.findall(r"^\| `(torcello_\w+)` \|", page, re.MULTILINE))
    assert {row.removesuffix("_total") for row in rows} == measures
