"""The daily Hashi from its page to its end and back, for oneself and for a friend with the link."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.test_pages import look


def test_a_daily_is_begun_with_a_warning_and_leads_back(visitor: Visitors) -> None:
    ann = visitor("/daily")
    expect(ann.page.get_by_text("You have one try, and it counts.")).to_be_visible()
    ann.button("Play today’s Hashi").click()
    match = ann.match
    play_on(ann)
    place = ann.result.get_by_text(re.compile(r"Your result: \d+ points"))
    expect(place).to_be_visible()
    look(ann, "daily-over", lambda visit: expect(visit.result).to_be_visible())
    expect(ann.button("Play again")).to_have_count(0)

    # a friend who has not played yet is told so, and led there; one who has played may look
    bob = visitor(f"/t/{match}")
    expect(bob.page.get_by_text("Finish your own try at this Hashi first.")).to_be_visible()
    look(bob, "daily-hidden")
    bob.change("laptop", "en")
    bob.page.get_by_role("link", name="Today’s Hashi").click()
    bob.button("Play today’s Hashi").click()
    play_on(bob)
    bob.page.get_by_role("link", name="All scores").click()
    bob.page.wait_for_url(re.compile(r"/daily/\d{4}-\d\d-\d\d$"))
    look(bob, "daily-played")
    scores = bob.page.get_by_role("table")
    expect(scores.get_by_role("row")).to_have_count(3)
    scores.locator(f"a[href='/t/{match}']").click()
    expect(bob.result).to_be_visible()

    # afterwards one may practise, as often as one likes
    bob.button("Practise alone").click()
    bob.page.wait_for_url(lambda url: not url.endswith(match))
    assert bob.api(f"/tables/{bob.match}")["table"]["day"] is None


def test_former_days_have_an_address(visitor: Visitors) -> None:
    visit = visitor("/daily/2026-01-31")
    expect(visit.page.get_by_role("heading", name="Saturday, 31 January 2026")).to_be_visible()
    visit.page.get_by_role("link", name="The day after").click()
    expect(visit.page.get_by_role("heading", name="Sunday, 1 February 2026")).to_be_visible()
    assert visit.page.url.endswith("/daily/2026-02-01")
    expect(visit.focused).to_have_text("The day after")
    visit.page.go_back()
    expect(visit.page.get_by_role("heading", name="Saturday, 31 January 2026")).to_be_visible()
    visit.go("/daily/2099-01-01")
    expect(
        visit.page.get_by_role("heading", name="There is no Hashi for this day.")
    ).to_be_visible()
    visit.page.get_by_role("link", name="Today’s Hashi").click()
    expect(visit.button("Play today’s Hashi")).to_be_visible()
