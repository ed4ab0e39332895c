"""Every page bars nobody, scrolls only downwards and has all its words: on a phone in French and on
a laptop in English, by day and by night. The pictures in web/shots are for people to look at.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import BOT, FREE, MINE, Lang, Size, Theme, Visit, box

GAMES = ("ponte", "equilibre", "hashi", "triangle")
PAGES = {
    "home": "/",
    **{f"new-{game}": f"/new/{game}" for game in GAMES},
    "daily": "/daily",
    "learn": "/learn",
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    "records": "/records",
    "bots": "/bots",
    "me": "/me",
    "missing": "/no-such-page",
    "missing-table": "/t/zzzzzzzzzzzz",
}
PLANS = dict.fromkeys(GAMES, (MINE, BOT)) | {"triangle": (MINE, BOT, BOT)}
OPTIONS = {"triangle": {"goal": 200}}
CHECKED = {("phone", "light"), ("laptop", "dark")}


def look(visit: Visit, name: str, prepare: Callable[[Visit], object] = lambda _: None) -> None:
    """At every size and by every light. What bars somebody by night bars them on any screen."""
    for size, lang in (("phone", "fr"), ("laptop", "en")):
        if (visit.size, visit.lang) != (size, lang):
            visit.change(size, lang)  # type: ignore[arg-type]
        visit.page.wait_for_load_state("networkidle")
        prepare(visit)
        for theme in ("light", "dark"):
            visit.paint(theme)  # type: ignore[arg-type]
            if (size, theme) in CHECKED:
                visit.check()
            visit.shot(name)


@pytest.mark.parametrize("name", PAGES)
def test_a_page_bars_nobody(visitor: Visitors, name: str) -> None:
    visit = visitor(PAGES[name], size="phone", lang="fr")
    look(visit, name)
    expect(visit.page.get_by_role("heading", level=1)).to_have_count(1)


def test_home_with_tables_bars_nobody(visit: Visit) -> None:
    for game in GAMES:
        visit.open(game, *PLANS[game])
    visit.open("ponte", MINE, FREE)
    visit.go("/")
    look(visit, "home-busy")


def test_a_table_before_the_match_bars_nobody(visit: Visit) -> None:
    visit.open("triangle", MINE, BOT, FREE, FREE)
    look(visit, "gathering")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_bars_nobody_while_it_is_played_and_after(visit: Visit, game: str) -> None:
    visit.open(game, *PLANS[game], **OPTIONS.get(game, {}))
    play_on(visit, moves=5)
    look(visit, f"table-{game}", Visit.wait_for_turn)
    look(visit, f"back-{game}", look_back)
    play_on(visit)
    look(visit, f"over-{game}", end)


TIGHT = """buttons => buttons.filter(button => {
  const content = document.createRange();
  content.selectNodeContents(button);
  return content.getBoundingClientRect().width > button.clientWidth - 8;
}).map(button => button.textContent.trim())"""


def look_back(visit: Visit) -> None:
    assert visit.wait_for_turn()
    visit.press("[")
    expect(visit.slider).to_be_visible()
    # the frame says that this is not now; where the board fills the screen, it takes its own room
    drawn, room = (box(visit.page.locator(of)) for of in (".back > *", "main > .board"))
    assert visit.size == "laptop" or drawn["y"] - room["y"] >= 4


def end(visit: Visit) -> None:
    expect(visit.result).to_be_visible()
    tight = visit.result.locator(".after .button").evaluate_all(TIGHT)
    assert tight == [], "words reach the edge of their button"
    expect(visit.slider).not_to_have_attribute("max", "0")
    if visit.size == "laptop":
        over = visit.page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert over == 0, f"the page scrolls by {over} px, and not only the panel"


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [("phone", "fr", "light"), ("laptop", "en", "dark")]
)
def test_a_table_without_a_connection_bars_nobody(
    visitor: Visitors, size: Size, lang: Lang, theme: Theme
) -> None:
    visit = visitor(size=size, lang=lang, theme=theme).sit("hashi", MINE, BOT)
    visit.is_cut_off = True
    visit.context.set_offline(True)
    again = visit.button(re.compile("^(Try again|Réessayer)$"))
    expect(again).to_be_visible()
    visit.check()
    visit.shot("lost")
    assert box(again)["height"] < 50, "two words need one line"


def test_without_a_connection_pages_and_tables_offer_to_try_again(visitor: Visitors) -> None:
    visit = visitor()
    visit.context.add_init_script("delete Navigator.prototype.serviceWorker")
    visit.go("/")
    visit.page.wait_for_load_state("networkidle")
    visit.is_cut_off = True
    # neither kept nor to be had: what a page is made of cannot be fetched
    visit.page.route("**/assets/Bots-*", lambda route: route.abort())
    visit.page.get_by_role("link", name="Bots").first.click()
    heading = visit.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("This page could not be loaded.")
    visit.check()
    visit.shot("offline")
    visit.page.unroute("**/assets/Bots-*")
    visit.button("Try again").click()
    expect(visit.page.get_by_role("heading", level=1, name="Bots")).to_be_visible()

    # the page of a table is there, the server is not
    visit.page.route("**/api/tables/**", lambda route: route.abort())
    visit.page.route_web_socket("**/api/live**", lambda socket: socket.close())
    visit.go("/t/abcdefghijkl")
    expect(visit.page.get_by_role("heading", level=2)).to_have_text(re.compile("Connection lost"))
    visit.check()
    visit.shot("offline-table")


def test_a_covered_table_bars_nobody(visit: Visit) -> None:
    visit.open("equilibre", {**MINE, "name": "Ann"}, {**MINE, "name": "Bob"})
    cover = visit.button(re.compile("(Ann|Bob)$"))
    look(visit, "covered", lambda _: expect(cover).to_be_visible())


def test_a_table_that_is_looked_at_from_outside_bars_nobody(visitor: Visitors) -> None:
    host = visitor()
    match = host.open("hashi", *PLANS["hashi"])
    play_on(host, moves=3)
    look(visitor(f"/t/{match}"), "watching")


DIALOGS = {
    "menu": lambda visit: visit.button("Menu").click(),
    "chat": lambda visit: visit.button(re.compile("^(Chat|Discussion)")).click(),
    "help": lambda visit: visit.press("?"),
    "typing": lambda visit: visit.press("/"),
}


@pytest.mark.parametrize("name", DIALOGS)
def test_a_dialog_bars_nobody(visit: Visit, name: str) -> None:
    visit.open("ponte", MINE, BOT)

    def open_it(visit: Visit) -> None:
        assert visit.wait_for_turn()
        DIALOGS[name](visit)
        beside = visit.page.get_by_role("region", name=re.compile("^(Chat|Discussion)$"))
        expect(visit.dialog.or_(beside)).to_be_visible()

    look(visit, f"dialog-{name}", open_it)


def test_colours_follow_the_system_until_somebody_chooses(visitor: Visitors) -> None:
    visit = visitor("/")
    root = visit.page.locator("html")

    def ground() -> str:
        return str(visit.page.evaluate("getComputedStyle(document.body).backgroundColor"))

    by_day = ground()
    visit.paint("dark")
    assert (by_night := ground()) != by_day
    visit.button("Switch to light colours").click()
    expect(root).to_have_attribute("data-theme", "light")
    assert ground() == by_day
    visit.page.reload()
    expect(visit.button("Switch to dark colours")).to_be_visible()
    assert ground() == by_day
    visit.button("Switch to dark colours").click()
    visit.paint("light")
    assert ground() == by_night
