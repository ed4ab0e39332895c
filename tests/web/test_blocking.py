"""Blocking somebody and reporting what they said, at a table and in the settings."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visitors
from web.test_names import named
from web.visiting import FREE, MINE, Lang, Size, Visit

CHAT = re.compile("^(Chat|Discussion)")


def pair(visitor: Visitors, size: Size, lang: Lang) -> tuple[Visit, Visit]:
    """A host, and somebody who has something to say."""
    host, friend = visitor(size=size, lang=lang), visitor()
    named(friend, "Boris")
    match = host.open("ponte", MINE, FREE)
    friend.go(f"/t/{match}")
    assert host.wait_for_turn()
    friend.button(CHAT).click()
    say(friend, "you will never win")
    return host, friend


def say(visit: Visit, text: str) -> None:
    field = visit.page.get_by_role("textbox", name="Write something")
    field.fill(text)
    visit.press("Enter")
    expect(field).to_have_value("")


def test_a_message_is_reported_and_its_author_blocked(visitor: Visitors) -> None:
    host, friend = pair(visitor, "laptop", "en")
    host.button(CHAT).click()
    words = host.page.get_by_role("listitem").get_by_text("you will never win", exact=True)
    expect(words).to_be_visible()
    host.check()
    host.shot("about-button")
    # by keys alone
    host.button("Report or block Boris: you will never win").focus()
    host.press("Enter")
    expect(host.dialog).to_contain_text("you will never win")
    for theme in ("light", "dark"):
        host.paint(theme)  # type: ignore[arg-type]
        host.check()
        host.shot("about")
    host.button("Report this message", host.dialog).press("Enter")
    expect(host.dialog).to_have_count(0)
    expect(host.notices.last).to_contain_text("Reported")
    host.button("Report or block Boris: you will never win").click()
    host.button("Block Boris", host.dialog).click()
    expect(words).to_have_count(0)
    say(friend, "can you hear me")
    say(host, "no")
    lines = host.page.get_by_role("listitem")
    expect(lines.get_by_text("no", exact=True)).to_be_visible()
    expect(host.page.get_by_text("can you hear me")).to_have_count(0)
    host.page.reload()
    host.button(CHAT).click()
    expect(lines.get_by_text("no", exact=True)).to_be_visible()
    expect(words).to_have_count(0)


def test_somebody_is_blocked_in_the_menu_and_unblocked_in_the_settings(visitor: Visitors) -> None:
    host, _ = pair(visitor, "phone", "fr")
    host.button("Menu").click()
    host.shot("menu-block")
    host.button("Bloquer Boris", host.dialog).click()
    last = host.dialog.last
    host.check()
    host.shot("about")
    host.button("Bloquer Boris", last).click()
    expect(last).not_to_contain_text("Vous ne voyez plus ni")
    host.go("/me")
    blocked = host.page.get_by_role("region", name="Invités bloqués")
    expect(blocked.get_by_role("listitem")).to_have_count(1)
    for theme in ("light", "dark"):
        host.paint(theme)  # type: ignore[arg-type]
        host.check()
        blocked.scroll_into_view_if_needed()
        host.shot("blocked")
    host.button(re.compile("^Débloquer.*Boris")).click()
    expect(blocked.get_by_role("listitem")).to_have_count(0)
    expect(blocked).to_contain_text("Vous n’avez bloqué personne")
