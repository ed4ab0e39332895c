"""Pauses that players agree to, and matches that somebody has left alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from server.playing import Time
from server.serving import in_thread
from torcello.server.timekeeping import wall_clock
from web.conftest import Visitors
from web.visiting import FREE, MINE, Lang, Size, Theme, Visit

LOOKS: list[tuple[Size, Theme, Lang]] = [("phone", "light", "fr"), ("laptop", "dark", "en")]
DAYS = 86_400
STANDS = re.compile("the clock is not running$")


def opened(visit: Visit, **plan: Any) -> str:
    """A table for two, of Ponte on a small board."""
    visit.become_guest()
    wanted = {"game": "ponte", "seats": [MINE, FREE], "options": {"size": 6}, **plan}
    made = visit.context.request.post(f"{visit.url}/api/tables", data=wanted)
    assert made.ok, made.text()
    visit.go(f"/t/{made.json()['match']}")
    return visit.match


def look_at(visit: Visit, name: str) -> None:
    for size, theme, lang in LOOKS:
        visit.change(size, lang)
        visit.paint(theme)
        expect(visit.prompt).to_be_visible()
        visit.shot(name)
        visit.check()
    visit.change("laptop", "en")


def test_players_agree_to_a_pause(visitor: Visitors) -> None:
    ann = visitor()
    match = opened(ann, clock={"kind": "total", "seconds": 3600})
    bob = visitor(f"/t/{match}")
    expect(bob.prompt).to_be_visible()
    bob.button("Menu").click()
    bob.button("Ask for a pause").click()
    asked = ann.page.locator(".ask")
    expect(asked).to_contain_text("asks for a pause")
    ann.button("Agree").click()
    for visit in (ann, bob):
        expect(visit.page.locator(".pause")).to_contain_text("The clocks are standing still.")
        expect(visit.politely).to_contain_text("Pause. The clocks are standing still.")
    assert ann.api(f"/tables/{match}")["table"]["pause"] is not None
    look_at(ann, "pause")
    timers = ann.page.get_by_role("timer")
    expect(timers).to_have_count(2)
    for timer in timers.all():
        expect(timer).to_have_attribute("aria-label", STANDS)
    bob.button("Play on").click()
    for visit in (ann, bob):
        expect(visit.page.locator(".pause")).to_have_count(0)
        expect(visit.politely).to_contain_text("The pause is over.")


@pytest.fixture
def long_ago() -> Time:
    """Three weeks before now, so that browsers agree once they have passed."""
    return Time(wall_clock() - 21 * DAYS * 1000)


@pytest.fixture
def old_server(tmp_path: Path, long_ago: Time) -> Iterator[str]:
    with in_thread(tmp_path, now=long_ago) as (url, _):
        yield url


def test_who_waits_for_weeks_need_not_wait_for_ever(
    old_server: str, long_ago: Time, visitor: Visitors
) -> None:
    ann = visitor(via=old_server)
    match = opened(ann)
    bob = visitor(f"/t/{match}", via=old_server)
    expect(bob.prompt).to_be_visible()
    ann.type_move(ann.legal()[0])
    long_ago.pass_(21 * DAYS)
    ann.page.reload()
    offer = ann.page.locator(".quiet.column")
    expect(offer).to_contain_text("Nobody has moved for a long time.")
    look_at(ann, "quiet")
    expect(bob.page.locator(".quiet.column")).to_have_count(0)  # it is his turn
    ann.button("End the match", offer).click()
    expect(ann.result).to_contain_text("Nobody had moved for a long time.")
    bob.go("/records")
    expect(bob.page.get_by_text("abandoned")).to_be_visible()


def test_a_vacation_is_taken_and_seen_by_the_other(visitor: Visitors) -> None:
    ann = visitor()
    match = opened(ann, clock={"kind": "days", "days": 2})
    bob = visitor(f"/t/{match}")
    expect(bob.prompt).to_be_visible()
    ann.go("/me")
    panel = ann.page.get_by_role("region", name="Vacation")
    expect(panel).to_contain_text("You have 4 days left.")
    panel.get_by_role("combobox").select_option("2")
    ann.button("Start now", panel).click()
    expect(panel).to_contain_text("You are on vacation until")
    expect(bob.page.get_by_text("on vacation until")).to_be_visible()
    bob.shot("vacation-seen")
    bob.check()
    for size, theme, lang in LOOKS:
        ann.change(size, lang)
        ann.paint(theme)
        panel = ann.page.get_by_role("region", name=re.compile("^(Vacation|Vacances)$"))
        panel.scroll_into_view_if_needed()
        ann.shot("vacation")
        ann.check()
    ann.button("Come back now", panel).click()
    expect(panel).to_contain_text("You have 3 days left.")
    expect(bob.page.get_by_text("on vacation until")).to_have_count(0)
