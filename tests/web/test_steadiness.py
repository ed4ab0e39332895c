"""What comes later does not push away what somebody is about to touch."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Route, expect

from web.conftest import Visitors
from web.visiting import BOT, MINE, Size, Visit

MOST = 0.05
"""As Chromium counts shifts. A font that comes late moves words by less; that is not meant here."""

COUNT_SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((seen) => {
    for (const shift of seen.getEntries()) window.shifted += shift.value;
  }).observe({ type: 'layout-shift', buffered: true });
"""

# On a busy machine the browser paints between any two tasks.
PAINT_BETWEEN_TASKS = """
  const wait = window.setTimeout;
  let tasks = 0;
  window.setTimeout = (run, ms, ...given) => wait(run, ms || 50 * ++tasks, ...given);
"""


def shifted(visit: Visit) -> float:
    visit.page.wait_for_timeout(200)  # shifts are told a moment after they are painted
    total: float = visit.page.evaluate("shifted")
    return total


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_home_stays_in_place_when_its_parts_come_one_by_one(visitor: Visitors, size: Size) -> None:
    visit = visitor(size=size)
    visit.context.add_init_script(COUNT_SHIFTS + PAINT_BETWEEN_TASKS)
    visit.go("/")
    for part in ("Start a match", "Open tables"):
        expect(visit.page.get_by_role("region", name=part)).to_be_attached()
    assert shifted(visit) < MOST


def test_home_keeps_the_place_of_my_tables_until_they_are_known(visitor: Visitors) -> None:
    visit = visitor(size="phone")
    for _ in range(6):  # more than are shown at first
        visit.open("ponte", MINE, BOT)
    mine = visit.page.get_by_role("region", name="Your tables")
    visit.go("/")
    expect(mine.get_by_role("link")).to_have_count(5)

    def later(route: Route) -> None:
        expect(visit.page.get_by_role("region", name="Open tables")).to_be_attached()
        time.sleep(0.3)  # until that is painted
        route.continue_()

    visit.context.add_init_script(COUNT_SHIFTS)
    visit.page.route("**/api/me/matches", later)
    visit.page.reload()
    expect(mine.get_by_role("link")).to_have_count(5)
    assert shifted(visit) < MOST
