"""Hashi at a table: what is due is marked, the boards of others and the cards can be read."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.fast_forward import sit_amid
from web.visiting import BOT, MINE, Visit, box

LOOK = re.compile("^Look at ")
SMALLEST = """pictures => Math.min(...pictures.flatMap(picture =>
  [...picture.querySelectorAll('svg text')].map(text => text.getBoundingClientRect().height)))"""


def marked(visit: Visit) -> tuple[int, int]:
    """Islands and lines."""
    drawing = visit.page.locator("[role=group] > svg").first
    return drawing.locator("circle.dash").count(), drawing.locator("path.dash").count()


def test_what_is_due_next_is_marked(visit: Visit) -> None:
    # an experienced player
    visit.go("/me")
    visit.page.evaluate("localStorage.setItem('torcello', JSON.stringify({showLegal: false}))")
    sit_amid(visit, 4, "hashi", MINE, BOT)
    legal = visit.view()["legal"]
    assert marked(visit) == (len(legal["islands"]), 0)
    island = legal["islands"][0]
    visit.page.locator(f"[data-island='{island}']").press("Enter")
    expect(visit.prompt).to_contain_text(re.compile("Draw|ready"))
    assert marked(visit) == (0, len(legal["lines"][str(island)]))


@pytest.mark.parametrize("seats", [3, 4])
def test_the_boards_of_all_others_can_be_read(visit: Visit, seats: int) -> None:
    sit_amid(visit, 4, "hashi", MINE, *[BOT] * (seats - 1))
    pictures = visit.button(LOOK)
    expect(pictures).to_have_count(seats - 1)
    assert min(box(one)["width"] for one in pictures.all()) >= 110
    assert pictures.evaluate_all(SMALLEST) >= 10, "numbers are large enough to be read"
    expect(visit.page.get_by_text("crossed off: played")).to_be_visible()
    visit.check()
    visit.shot(f"hashi-{seats}")

    visit.change("phone", "en")
    assert visit.wait_for_turn()
    expect(visit.page.get_by_text("crossed off: played")).to_be_visible()
    pictures.first.click()
    large = visit.dialog.locator(".large")
    names = visit.dialog.get_by_role("group", name="The other boards").get_by_role("button")
    expect(names).to_have_count(seats - 1)
    for name in names.all():
        name.click()
        expect(visit.dialog).to_have_accessible_name(name.locator("span").inner_text())
        assert box(large)["width"] >= 300
    visit.check()
    visit.shot(f"hashi-look-{seats}")
