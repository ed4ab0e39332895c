"""How a match ended: who won comes first, then why, and with how much help."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import BOT, FREE, MINE, Visit


def heading(visit: Visit, text: str) -> None:
    expect(visit.result.get_by_role("heading", level=2)).to_have_text(text)


def test_who_gives_up_has_lost_and_no_round_is_to_come(visitor: Visitors) -> None:
    ann = visitor()
    match = ann.open("equilibre", MINE, FREE)
    bob = visitor(f"/t/{match}")
    expect(bob.prompt).to_be_visible()
    cat = visitor(f"/t/{match}", lang="fr", size="phone")
    names = [seat["name"] for seat in bob.api(f"/tables/{match}")["table"]["seats"]]
    ann.give_up()
    heading(ann, "You lose")
    expect(ann.result).to_contain_text("You gave up.")
    heading(bob, "You win")
    # two of one name are told apart by a letter
    expect(bob.result).to_contain_text(re.compile(f"{names[0]}( A)? gave up."))
    expect(cat.result.get_by_role("heading", level=2)).to_have_text(
        re.compile(f"^{names[1]}( B)? gagne$")
    )
    expect(cat.result).to_contain_text(re.compile(f"{names[0]}( A)? a abandonné."))
    rounds = ann.result.get_by_role("rowheader").filter(has_text="Round")
    expect(rounds).to_have_text("Round 1, unfinished")
    expect(ann.politely).to_contain_text("You lose. You gave up.")
    expect(ann.page.locator(".seat", has_text="gave up")).to_have_count(1)


def test_help_is_named_at_the_end(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    visit.button("Ask a bot for a hint").click()
    expect(visit.prompt).to_contain_text("It counts as help.", timeout=90_000)
    visit.confirm.click()
    assert visit.wait_for_turn()
    visit.button("Ask a bot for a hint").click()  # and then it is not played
    expect(visit.confirm).to_be_enabled(timeout=90_000)
    drafted = visit.page.get_by_role("gridcell", name=re.compile("not sent yet"))
    visit.give_up()
    expect(drafted).to_have_count(0)
    expect(visit.result).to_contain_text("With 2 hints")
    record = visit.context.request.get(f"{visit.url}/api/tables/{visit.match}/record").text()
    assert '[Hints "2,0"]' in record
