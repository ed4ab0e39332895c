"""Somebody comes for the first time: how soon they play, with whom, and what it costs them."""

from __future__ import annotations

import gzip
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Locator, Response, expect

from web.conftest import Visitors
from web.visiting import Visit

NAMES = {
    "ponte": "Ponte del Diavolo",
    "equilibre": "Équilibre",
    "hashi": "Hashi",
    "triangle": "Le Triangle du Diable",
}
MOST_BYTES = 150_000


@pytest.mark.parametrize("game", NAMES)
def test_two_clicks_lead_to_a_first_move(visitor: Visitors, game: str) -> None:
    visit = visitor("/")
    visit.button("Play a bot now").click()
    visit.dialog.get_by_role("button", name=NAMES[game]).click()
    assert visit.wait_for_turn()
    table = visit.api(f"/tables/{visit.match}")["table"]
    assert [seat["kind"] for seat in table["seats"]][:2] == ["person", "bot"]

    move = visit.legal(limit=1)[0]
    visit.type_move(move)
    assert move in visit.replay(0)["moves"]
    told = f"ship {move[1:]}" if game == "triangle" else move  # its log speaks in words
    expect(visit.moves.filter(has_text=told).first).to_be_visible()


@pytest.mark.parametrize("game", NAMES)
def test_one_click_on_a_card_is_enough(visitor: Visitors, game: str) -> None:
    visit = visitor("/", size="phone")
    visit.button(re.compile(f"^Play {NAMES[game]}")).click()
    assert visit.wait_for_turn()
    assert visit.view()["legal"]["count"] > 0


def invite(visit: Visit, game: str) -> Locator:
    """Two clicks; the link for the friend."""
    start = visit.page.get_by_role("region", name="Start a match")
    start.get_by_role("button", name="Invite a friend").click()
    visit.dialog.get_by_role("button", name=NAMES[game]).click()
    return visit.page.get_by_role("textbox", name="Link to this table")


def test_two_clicks_make_a_table_with_a_link_and_a_qr_code(visitor: Visitors) -> None:
    visit = visitor("/")
    link = invite(visit, "ponte")
    expect(link).to_have_value(f"{visit.url}/t/{visit.match}")
    expect(visit.page.get_by_role("img", name="The link as a QR code")).to_be_visible()

    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.button("Copy").click()
    expect(visit.button("Copied")).to_be_visible()
    assert visit.page.evaluate("navigator.clipboard.readText()") == visit.page.url


def test_a_friend_who_opens_the_link_is_seated_without_a_form(visitor: Visitors) -> None:
    host = visitor("/")
    link = invite(host, "hashi").input_value()
    friend = visitor(link.removeprefix(host.url), lang="fr", size="phone")
    for visit in (host, friend):
        assert visit.wait_for_turn()
        expect(visit.page.get_by_role("region", name=re.compile("Board|Plateau"))).to_be_visible()
        expect(visit.notices).to_have_count(0)
    assert host.view(0)["seat"] == 0
    assert friend.view(1)["seat"] == 1
    assert host.page.url == friend.page.url


def test_the_language_is_the_browsers_and_can_be_changed(visitor: Visitors) -> None:
    visit = visitor("/", lang="fr")
    heading = visit.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Des îles, des ponts, quatre jeux")
    assert visit.page.get_attribute("html", "lang") == "fr"
    visit.button("English").click()
    title = "Four games of islands and bridges"
    expect(heading).to_have_text(title)
    assert visit.page.get_attribute("html", "lang") == "en"
    visit.page.reload()  # the choice is kept
    expect(heading).to_have_text(title)


def test_what_the_server_says_is_in_the_same_language(visitor: Visitors) -> None:
    visit = visitor("/", lang="fr")
    visit.button(re.compile("^Jouer à Hashi")).click()
    assert visit.wait_for_turn()
    assert visit.api("/me")["lang"] == "fr"
    with visit.page.expect_response(lambda answer: answer.request.method == "PATCH"):
        visit.button("English").click()
    expect(visit.heading).to_contain_text("start number")
    assert visit.api("/me")["lang"] == "en"


def test_the_first_page_is_small_and_fetched_from_nowhere_else(visitor: Visitors) -> None:
    visit = visitor("/")
    expect(visit.page.get_by_role("article")).to_have_count(4)
    visit.page.wait_for_load_state("networkidle")

    assert {urlsplit(one.url).netloc for one in visit.responses} == {urlsplit(visit.url).netloc}
    code = [one for one in visit.responses if _is_code(one)]
    sizes = {one.url: len(gzip.compress(one.body(), 9)) for one in code}
    assert 50_000 < sum(sizes.values()) <= MOST_BYTES, sizes
    assert {one.header_value("content-encoding") for one in code} == {"gzip"}


def _is_code(response: Response) -> bool:
    """And not what the worker asks for once more, to keep it at hand."""
    kind = response.request.resource_type
    return "/assets/" in response.url and kind in ("script", "stylesheet")
