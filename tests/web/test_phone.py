"""A phone shows a whole turn at once: the board, what is expected, and the actions."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.hurrying import play_on
from web.visiting import BOT, MINE, Visit

TABLES = [
    ("ponte", 2),
    ("equilibre", 2),
    *(("hashi", seats) for seats in (1, 2, 3, 4)),
    *(("triangle", seats) for seats in (2, 3, 4)),
]
CAN_BEGIN = {
    "hashi": "[data-island][aria-disabled=false]",
    "triangle": "[role=radio].can",
}


def fits(visit: Visit) -> None:
    over = visit.page.evaluate(
        "document.fonts.ready.then(() => ["
        "document.documentElement.scrollHeight - innerHeight,"
        "document.documentElement.scrollWidth - innerWidth])"
    )
    assert over == [0, 0], f"{visit} is too high and too wide by {over}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_turn_needs_no_scrolling(visitor: Visitors, game: str, seats: int) -> None:
    visit = visitor(size="phone", lang="fr")  # which has the longer words
    match = visit.open(game, MINE, *[BOT] * (seats - 1))
    play_on(visit, match, moves=2)
    visit.go(f"/t/{match}")
    assert visit.wait_for_turn()
    fits(visit)
    if game in CAN_BEGIN:
        prompt = visit.prompt.inner_text()
        visit.page.locator(CAN_BEGIN[game]).first.tap()
        expect(visit.prompt).not_to_have_text(prompt, use_inner_text=True)
        fits(visit)
