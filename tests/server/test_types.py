"""What other programs and readers know of the protocol is what the server speaks."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import torcello
from torcello import registry, texts
from torcello.server import replies
from torcello.server.metrics import REGISTRY
from torcello.server.schemas.__main__ import main
from torcello.server.schemas.openapi import document
from torcello.server.schemas.pages import UnknownTable, filled
from torcello.server.schemas.shapes import Protocol, protocol
from torcello.server.settings import Settings
from torcello.server.tables.decisions import PRESETS
from torcello.server.web import messages

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
SOURCE = Path(torcello.__file__).parent
CODE = re.compile(r"[a-z]+/[a-z][a-z-]*")
AT_THE_COMMAND = re.compile(r"(storage|backup)/.*|server/no-(port|service)").fullmatch
"""What only whoever runs a server can meet."""


@cache
def spoken() -> Protocol:
    return protocol()


def kinds(union: object) -> list[str]:
    models = get_args(get_args(union)[0])
    return [get_args(get_type_hints(model)["kind"])[0] for model in models]


# --- types ----------------------------------------------------------------------------------------


def schema(name: str) -> dict[str, Any]:
    found: dict[str, Any] = document(spoken())["components"]["schemas"][name]
    return found


@pytest.mark.parametrize(
    ("model", "field", "is_there"),
    [
        ("Moving", "answers", True),
        ("Moving", "seat", False),  # may be left out by a client
        ("Watching", "detail", False),
        ("Watching", "kind", True),  # it tells messages apart
        ("Refusal", "where", True),
        ("Explanation", "where", True),  # has a default, and is told all the same
        ("EventInfo", "seat", False),
        ("Update", "views", False),
        ("PonteView", "legal", True),
    ],
)
def test_it_is_told_which_fields_are_always_there(model: str, field: str, is_there: bool) -> None:
    assert field in schema(model)["properties"]
    assert (field in schema(model)["required"]) is is_there


def test_a_view_has_what_all_views_share_and_what_is_its_own() -> None:
    fields = schema("TriangleView")["properties"]
    assert fields["turn"] == schema("AnyView")["properties"]["turn"]
    assert fields["cloud"] == {"$ref": "#/components/schemas/TriangleCloud"}
    assert set(fields["piles"]["required"]) == {"sugar", "lumber", "bananas", "oil"}
    assert schema("TriangleDoubt")["properties"]["odds"]["maxItems"] == 2


def test_every_name_that_is_used_is_there() -> None:
    described = document(spoken())
    used = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(described)))
    assert used <= described["components"]["schemas"].keys()
    assert "#/$defs" not in json.dumps(described)


# --- the command ----------------------------------------------------------------------------------


def test_what_is_in_the_repository_is_up_to_date(tmp_path: Path) -> None:
    pages = [str(DOCS / "protocol.md"), str(DOCS / "hosting.md")]
    made = tmp_path / "deep" / "openapi.json"
    assert main(["--check", "--openapi", str(made), *pages]) == 0
    assert json.loads(made.read_text("utf-8"))["info"] == {"title": "Torcello", "version": "1"}


@pytest.mark.long
def test_a_check_says_what_is_out_of_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- made: clocks -->\n<!-- end -->\n")
    assert main(["--check", str(page)]) == 1
    assert f"{page} is out of date: run `make types`" in capsys.readouterr().err
    assert "`DaysClock`" not in page.read_text()
    assert main([str(page)]) == 0
    assert "`DaysClock`" in page.read_text()
    assert main(["--check", str(page)]) == 0


def test_a_mark_without_a_table_is_an_error() -> None:
    with pytest.raises(UnknownTable, match="no such thing"):
        filled("<!-- made: no such thing -->\n<!-- end -->", spoken())


@pytest.mark.parametrize(
    ("row", "told"),
    [
        ("supply", "PonteSupply"),
        ("tiles", 'Record<"light" \\| "dark", string[]>'),
        ("ends", "[string, string]"),
        ("hands", "(string[] \\| number)[]"),
    ],
)
def test_a_table_says_types_as_typescript_does(row: str, told: str) -> None:
    assert f"| `{row}` | `{told}` |" in (DOCS / "protocol.md").read_text("utf-8")


# --- documents ------------------------------------------------------------------------------------


def test_every_message_is_described_by_field() -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    for kind in (*kinds(messages.Request), *kinds(replies.Reply)):
        assert f"\n#### `{kind}`\n" in page
    for name, model in spoken().models.items():
        assert model.get("description"), name


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


@pytest.mark.parametrize("game", [name for name in registry.names() if registry.game(name).shapes])
def test_every_view_is_described(game: str) -> None:
    page = (DOCS / "protocol.md").read_text("utf-8")
    assert f"\n#### The view of `{game}`\n" in page
    assert f"<!-- made: view of {game} -->" in page


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
