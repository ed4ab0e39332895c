"""Talking at a table: the match goes on beside it."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from web.conftest import Visitors
from web.visiting import FREE, MINE, Visit, box

CHAT = re.compile("^Chat")


def talk(visit: Visit, *, beside: bool) -> Locator:
    """Opens the chat, says a lot, and closes it by a key."""
    visit.button(CHAT).click()
    panel = visit.page.get_by_role("region" if beside else "dialog", name="Chat")
    field = panel.get_by_role("textbox")
    field.focus()
    for line in range(8):
        visit.page.keyboard.type(f"line {line}")
        visit.press("Enter")
        expect(field).to_have_value("")
        expect(field).to_be_focused()
        newest = panel.get_by_text(f"line {line}", exact=True).last
        expect(newest).to_be_in_viewport(ratio=0.9)
    field.fill("by a click")
    visit.button("Send", panel).click()
    expect(panel.get_by_text("by a click").last).to_be_in_viewport()
    expect(field).to_be_focused()
    return panel


def test_what_is_said_stands_beside_the_board(visitor: Visitors) -> None:
    host = visitor()
    match = host.open("ponte", MINE, FREE)
    friend = visitor(f"/t/{match}", size="phone")
    assert host.wait_for_turn()
    board = host.page.locator("main > .board")
    before = box(board)
    panel = talk(host, beside=True)
    drawn = box(panel)
    assert box(board) == before, "the board stays as large as it was"
    assert drawn["x"] >= before["x"] + before["width"]
    assert drawn["y"] + drawn["height"] <= box(host.page.locator(".actions"))["y"] + 1
    host.check()
    host.shot("chat-beside")

    # the match goes on in the meantime
    cells = host.page.get_by_role("gridcell")
    cells.nth(11).click()
    cells.nth(15).click()
    expect(host.confirm).to_be_enabled()
    expect(panel).to_be_visible()
    panel.get_by_role("textbox").focus()
    host.press("Escape")
    expect(panel).to_have_count(0)
    expect(host.button(CHAT)).to_be_focused()
    expect(host.confirm).to_be_enabled()

    expect(friend.button(re.compile("^Chat, 9 new messages"))).to_be_visible()
    panel = talk(friend, beside=False)
    friend.check()
    friend.press("Escape")
    expect(panel).to_have_count(0)
    expect(host.button(re.compile("^Chat, 9 new messages"))).to_be_visible()
