"""A match that was begun while the server was away, and is taken there once it is back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.test_site import GAMES, play_a_bot
from web.visiting import Visit

ASKED = re.compile(r"/api/(?!live)|/healthz")


def alone(visit: Visit, game: str, moves: int) -> str:
    """Plays at the device, as the server cannot be asked for anything; the match's key there."""
    visit.is_cut_off = True
    visit.context.route(ASKED, lambda route: route.abort())
    visit.go("/")
    play_a_bot(visit, game)
    for _ in range(moves):
        visit.play_any()
    visit.wait_for_turn()
    return visit.match


def come_back(visit: Visit) -> None:
    visit.context.unroute(ASKED)
    visit.page.evaluate("dispatchEvent(new Event('online'))")


@pytest.mark.parametrize("game", GAMES)
def test_it_goes_on_there_with_every_move(visitor: Visitors, game: str) -> None:
    visit = visitor()
    here = alone(visit, game, 3)
    played = visit.moves.all_text_contents()
    visit.button("Menu").click()
    expect(visit.button("Take it online")).to_have_count(0)
    come_back(visit)
    expect(visit.button("Take it online")).to_be_visible()
    visit.check()
    visit.button("Take it online").click()
    visit.page.wait_for_url(f"**/t/{here.replace('-', '')}")
    assert visit.wait_for_turn()
    assert visit.moves.all_text_contents() == played
    visit.type_move(visit.legal(limit=1)[0])

    # on the device it is no longer played, nor listed twice
    there = f"/t/{visit.match}"
    visit.go(f"/here?{here}")
    visit.check()
    visit.page.get_by_role("link", name="Go to the match").click()
    assert visit.wait_for_turn()
    visit.go("/")
    tables = visit.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(tables).to_have_count(1)
    expect(tables).to_have_attribute("href", there)


def test_its_result_and_its_luck_can_be_looked_at_there(visitor: Visitors) -> None:
    visit = visitor()
    here = alone(visit, "triangle", 2)
    visit.give_up()
    come_back(visit)
    visit.button("Take it online", visit.result).click()
    visit.page.wait_for_url(f"**/t/{here.replace('-', '')}")
    expect(visit.result).to_be_visible()
    expect(visit.button("Share", visit.result)).to_be_visible()
    visit.button("Check the luck").click()
    verdict = visit.result.get_by_role("status")
    expect(verdict).to_contain_text("from the secret.")
    expect(verdict).to_contain_text("this browser had noted the seal")


def test_what_the_server_refuses_stays_here(visitor: Visitors) -> None:
    visit = visitor()
    here = alone(visit, "ponte", 2)
    come_back(visit)
    refusal = {"code": "handed/other-rules", "text": "It stays on the device.", "where": []}
    visit.context.route("**/handed", lambda route: route.fulfill(status=409, json=refusal))
    visit.button("Menu").click()
    visit.button("Take it online").click()
    expect(visit.notices.first).to_contain_text("It stays on the device.")
    visit.context.unroute("**/handed")
    visit.context.route("**/handed", lambda route: route.abort())
    visit.button("Take it online").click()
    expect(visit.notices.filter(has_text="The server cannot be reached.")).to_be_visible()
    visit.press("Escape")
    assert visit.match == here
    visit.play_any()
