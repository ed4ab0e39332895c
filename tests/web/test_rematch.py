"""Another match: who is asked, who sits where, and who may not cut in."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import FREE, MINE, Visit


def name(visit: Visit) -> str:
    return str(visit.api("/me")["name"])


def test_the_other_side_is_asked_and_seats_are_kept(visitor: Visitors) -> None:
    ann = visitor()
    first = ann.open("ponte", MINE, FREE, size=6)
    bob = visitor(f"/t/{first}", size="phone")
    expect(bob.prompt).to_be_visible()
    cat = visitor(f"/t/{first}")
    expect(cat.prompt).to_be_visible()
    ann.give_up()

    bob.button("Play again").click()
    bob.page.wait_for_url(lambda url: first not in url)
    second = bob.match
    expect(bob.page).to_have_title(re.compile("Rematch"))
    expect(bob.page.get_by_role("heading", name="Rematch")).to_be_visible()
    expect(bob.page.get_by_role("listitem").filter(has_text=name(ann))).to_contain_text("asked")
    bob.check()
    # asked where she is, with who would sit where
    expect(ann.notices).to_contain_text(f"{name(bob)} asks for a rematch.")
    asked = ann.page.locator(".ask")
    expect(asked.get_by_role("listitem")).to_have_text([f"1 {name(bob)}", "2 You"])
    ann.check()
    # a spectator is not asked, and cannot sit down
    expect(cat.button("No, thanks")).to_have_count(0)
    cat.go(f"/t/{second}")
    expect(cat.page.get_by_role("heading", name="Seats")).to_be_visible()
    expect(cat.button("Sit here")).to_have_count(0)
    assert cat.api(f"/tables/{second}")["table"]["you"] == []

    ann.button("No, thanks").click()
    expect(bob.notices).to_contain_text(f"{name(ann)} would rather not play again.")
    expect(asked).to_have_count(0)
    expect(cat.button("Sit here")).to_be_visible()  # now it is anybody's
    bob.button("Close the table").click()
    bob.page.wait_for_url(re.compile(first))  # back at the result

    ann.button("Play again").click()
    ann.page.wait_for_url(lambda url: first not in url)
    assert ann.match != second
    bob.button("Play again").click()  # which is an answer, whether he has been asked yet or not
    for visit in (ann, bob):
        expect(visit.prompt).to_be_visible()
        assert visit.match == ann.match
    assert ann.api(f"/tables/{ann.match}")["table"]["you"] == [1]
    expect(bob.page).to_have_title(re.compile("Rematch"))
    expect(ann.politely).not_to_contain_text("You lose")


def test_whoever_cannot_take_back_sees_why(visit: Visit) -> None:
    visit.sit("hashi", MINE)
    undo = visit.button("Take back your last move")
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_description(re.compile("^You have not moved yet"))
    visit.type_move(visit.legal()[0])
    why = "Something has been drawn or rolled since your last move, so it stands."
    expect(undo).to_be_disabled()
    expect(undo).to_have_accessible_description(why)
    undo.click(force=True)
    expect(visit.notices).to_have_text(re.compile(re.escape(why)))
    visit.check()
