"""The app as plain files: every game is played without a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from web.alone import Site
from web.conftest import Visitors
from web.visiting import Lang, Size, Theme, Visit

GAMES = {
    "ponte": "Ponte del Diavolo",
    "equilibre": "Équilibre",
    "hashi": "Hashi",
    "triangle": "Le Triangle du Diable",
}


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Site(tmp_path_factory.mktemp("site")) as site:
        yield site.url


def play_a_bot(visit: Visit, game: str) -> None:
    """As somebody does who comes by."""
    visit.button("Play a bot now").click()
    visit.dialog.get_by_role("listitem").get_by_role("button", name=GAMES[game]).click()
    assert visit.match.startswith("here-")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_against_a_bot_and_kept(visitor: Visitors, files: str, game: str) -> None:
    visit = visitor("/", via=files)
    play_a_bot(visit, game)
    for _ in range(3):
        visit.play_any()
    assert visit.wait_for_turn()
    played = visit.moves.all_text_contents()
    assert len(played) >= 6  # the bot has answered
    visit.page.reload()
    assert visit.wait_for_turn()
    assert visit.moves.all_text_contents() == played
    visit.play_any()

    match = visit.match
    visit.go("/")
    tables = visit.page.get_by_role("region", name="Your tables")
    expect(tables.get_by_role("link")).to_have_attribute("href", f"/here?{match}")


@pytest.mark.parametrize(
    ("path", "said"),
    [("/t/abcdefghijkl", "There is no such table."), ("/nowhere", "This page does not exist.")],
)
def test_where_nothing_is_the_app_says_so(
    visitor: Visitors, files: str, path: str, said: str
) -> None:
    """As on a host that shows `404.html` there, which Python's web server does not."""
    visit = visitor(via=files)
    visit.go("/404.html")
    visit.page.evaluate("path => history.pushState(null, '', path)", path)
    visit.page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
    expect(visit.page.get_by_role("heading", name=said)).to_be_visible()


@pytest.mark.parametrize(
    ("size", "lang", "theme"), [("phone", "fr", "light"), ("laptop", "en", "dark")]
)
def test_no_page_of_a_site_waits_for_a_server(
    visitor: Visitors, files: str, size: Size, lang: Lang, theme: Theme
) -> None:
    visit = visitor(via=files, size=size, lang=lang, theme=theme)
    for page in ("", "new/equilibre", "daily", "records", "me"):
        visit.go(f"/{page}")
        visit.page.wait_for_load_state("networkidle")
        expect(visit.page.get_by_role("heading", level=1)).to_be_visible()
        visit.check()
        visit.shot(f"site-{page.partition('/')[0] or 'home'}")
