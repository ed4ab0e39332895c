"""A game that the web app knows nothing of is played in a browser: the server draws its board.

The game is Planks, from a package that is installed beside the server, or from the project itself
where it has been added to it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect

import tiny_package
from server.serving import Process
from torcello import registry
from web.conftest import Visitors
from web.visiting import Visit

ADDED = "planks" in registry.names()


@pytest.fixture(scope="module")
def planks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that has the game; a second one would compile
    everything again.
    """
    folder = tmp_path_factory.mktemp("installed")
    if not ADDED:
        tiny_package.install(folder)
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    env = {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"}
    with Process(tmp_path_factory.mktemp("data"), env) as process:
        yield process.url


def moves(visit: Visit) -> Locator:
    """The moves that can be made, each a button."""
    return visit.page.get_by_role("toolbar").get_by_role("button")


def board(visit: Visit) -> Locator:
    return visit.page.get_by_role("img", name=re.compile("diagram"))


def sit_down_together(visit: Visit) -> None:
    """Two people at one device."""
    visit.go("/new/planks")
    visit.page.locator("select.who").nth(1).select_option("here")
    visit.page.locator("form .go button").click()
    expect(moves(visit).first).to_be_visible()


@pytest.mark.parametrize(("size", "lang"), [("laptop", "en"), ("phone", "fr")])
def test_it_is_played_to_its_end(visitor: Visitors, planks: str, size: str, lang: str) -> None:
    visit = visitor("/", via=planks, size=size, lang=lang)
    expect(visit.page.get_by_role("heading", name="Planks")).to_be_visible()
    sit_down_together(visit)
    expect(board(visit)).to_be_visible()
    expect(visit.page.locator("figure pre")).to_contain_text("# =====================")
    visit.check()
    visit.shot("planks")
    visit.paint("dark")
    seen = board(visit).get_attribute("src")
    visit.shot("planks")
    turns = 0
    while visit.result.count() == 0:
        turns += 1
        assert turns <= 21
        last = moves(visit).last
        (last.tap if size == "phone" else last.click)()
        expect(last).to_have_attribute("aria-pressed", "true")
        visit.page.locator(".actions .button.main").click()
        expect(visit.last_number).to_have_text(str(turns))
        expect(visit.result.or_(moves(visit)).first).to_be_visible()
    expect(visit.page.locator("figcaption .verdict")).to_be_visible()
    expect(board(visit)).not_to_have_attribute("src", seen or "")
    visit.check()
    visit.shot("planks-over")


def test_it_is_played_by_keys_and_looked_back_at(visitor: Visitors, planks: str) -> None:
    visit = visitor(via=planks)
    sit_down_together(visit)
    first = board(visit).get_attribute("src") or ""
    moves(visit).first.focus()
    visit.press("ArrowLeft")
    expect(moves(visit).last).to_be_focused()
    visit.press("Enter", "Enter")
    expect(visit.last_number).to_have_text("1")
    expect(board(visit)).not_to_have_attribute("src", first)
    expect(visit.politely).to_contain_text(re.compile("take|turn"))
    visit.press("/")
    visit.dialog.get_by_role("textbox").fill("take 7")
    visit.press("Enter")
    expect(visit.dialog.get_by_role("alert")).to_contain_text("is not a move of this game")
    visit.press("Escape", "[")
    expect(board(visit)).to_have_attribute("src", first)


def test_its_pages_have_words(visitor: Visitors, planks: str) -> None:
    visit = visitor("/learn/planks", via=planks)
    expect(visit.page.get_by_text("Take one plank of the bridge or more")).to_be_visible()
    rules = visit.page.locator("#P3") if ADDED else visit.page.get_by_text("no page of rules")
    expect(rules).to_be_visible()
    visit.check()
    for path in ("/", "/learn", "/bots/planks", "/new/planks"):
        visit.go(path)
        expect(visit.page.get_by_text("Planks").first).to_be_visible()
        visit.check()
    visit.go("/")
    visit.shot("planks-home")
