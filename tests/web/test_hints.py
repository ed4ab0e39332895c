"""A bot's advice, and the move one was making when it came."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from web.visiting import BOT, MINE, Visit


def test_advice_waits_for_nobody_and_takes_nothing_away(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    chips = visit.prompt.get_by_role("list").get_by_role("button")
    visit.page.get_by_role("gridcell", name=re.compile("^c3")).click()
    expect(chips).to_have_count(1)
    visit.page.reload()  # what was half made is still there
    expect(chips).to_have_text(re.compile("c3"))

    asked: list[Route] = []
    visit.page.route("**/hint", lambda route: asked.append(route))
    visit.button("Ask a bot for a hint").click()
    expect(visit.prompt).to_contain_text("A bot is thinking about your move.")
    asked.pop().continue_()
    expect(visit.prompt).to_contain_text("A bot would play", timeout=90_000)
    expect(visit.politely).to_contain_text("Your own move stays as it is.")
    expect(chips).to_have_text(re.compile("c3"))
    visit.check()
    visit.button("Keep mine").click()
    expect(visit.button("Use it")).to_have_count(0)
    expect(chips).to_have_text(re.compile("c3"))
    visit.page.unroute("**/hint")
    visit.button("Ask a bot for a hint").click()
    visit.button("Use it").click(timeout=90_000)
    expect(visit.confirm).to_be_enabled()
    expect(visit.prompt).to_contain_text("A hint from a bot. It counts as help.")


def test_advice_is_not_lost_while_a_bot_seals_its_move(visit: Visit) -> None:
    match = visit.open("hashi", MINE, BOT)
    asked: list[Route] = []
    for _ in range(2):  # the start number, then a card
        assert visit.wait_for_turn()
        visit.page.route("**/hint", lambda route: asked.append(route))
        visit.button("Ask a bot for a hint").click()
        expect(visit.prompt).to_contain_text("A bot is thinking")
        expect(visit.moves.last).to_contain_text("hidden", timeout=90_000)  # the bot's
        asked.pop().continue_()
        visit.page.unroute("**/hint")
        expect(visit.prompt).to_contain_text("It counts as help.", timeout=90_000)
        visit.confirm.click()
    assert visit.api(f"/tables/{match}")["table"]["seats"][0]["hints"] == 2
