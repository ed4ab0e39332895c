"""What somebody new finds at the table itself: the essentials, and what can be touched."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import BOT, MINE, Visit

ESSENTIALS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "ponte": ({}, ["D16 · Networks", "78"]),
    "equilibre": ({}, ["E18 · The law of balance", "3 beats 6", "Crossing: 4 points"]),
    "hashi": ({}, ["All 4 red-flag islands", "2 points"]),
    "triangle": (
        {"goal": 200},
        ["The first to hold 200,000 wins", "30 · 30 · 40", "loses all four"],
    ),
}


@pytest.mark.parametrize("game", ESSENTIALS)
def test_the_essentials_of_a_game_are_at_hand(visitor: Visitors, game: str) -> None:
    options, essentials = ESSENTIALS[game]
    visit = visitor(size="phone")
    visit.open(game, MINE, BOT, **options)
    expect(visit.prompt).to_be_visible(timeout=90_000)
    visit.press("?")
    for words in essentials:
        expect(visit.dialog).to_contain_text(words)
    if game == "hashi":
        races = visit.view()["races"]
        rows = visit.dialog.get_by_role("row", name="red-flag")
        expect(rows).to_contain_text(f"{races['red']['first']}")
        expect(rows).to_contain_text(f"{races['red']['later']}")
    visit.check()
    visit.shot(f"help-{game}")
    visit.change("laptop", "fr")
    expect(visit.prompt).to_be_visible()
    visit.press("?")
    expect(visit.dialog.get_by_role("heading", level=4).first).to_be_visible()
    visit.check()
    visit.shot(f"help-{game}")


def test_what_can_be_touched_is_shown_to_newcomers_until_they_choose(visit: Visit) -> None:
    for match, shown in enumerate((True, True, False)):
        visit.open("ponte", MINE, BOT)
        expect(visit.prompt).to_be_visible()
        visit.button("Menu").click()
        switch = visit.dialog.get_by_role("switch", name="Show all possible moves")
        expect(switch).to_be_checked(checked=shown)
        if match == 2:
            switch.check()
            visit.shot("menu")
        visit.press("Escape")
    visit.open("ponte", MINE, BOT)
    expect(visit.prompt).to_be_visible()
    visit.button("Menu").click()
    expect(switch).to_be_checked()
