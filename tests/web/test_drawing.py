"""What is drawn can be seen, and says what it means."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import BOT, MINE, Visit, box

# How much of the middle of a zero is inked, in the font of a custom property.
MIDDLE_OF_A_ZERO = """async (font) => {
  const wanted = `700 200px ${getComputedStyle(document.documentElement).getPropertyValue(font)}`;
  await document.fonts.load(wanted, '0');
  const canvas = new OffscreenCanvas(240, 240);
  const pen = canvas.getContext('2d');
  pen.font = wanted;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillText('0', 120, 200);
  const { data } = pen.getImageData(100, 110, 40, 40);
  return data.reduce((ink, value, i) => ink + (i % 4 === 3 ? value : 0), 0);
}"""

# The contrast between the border of an element and what lies around it, by WCAG.
CONTRAST_OF_BORDER = """(element) => {
  const rgb = (colour) => colour.match(/[0-9.]+/g).slice(0, 3).map(Number);
  const light = (colour) => {
    const [r, g, b] = rgb(colour).map((v) => {
      const c = v / 255;
      return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const over = light(getComputedStyle(element).borderTopColor);
  const under = light(getComputedStyle(element.parentElement).backgroundColor);
  const seen = getComputedStyle(element).opacity;
  return seen * (Math.max(over, under) + 0.05) / (Math.min(over, under) + 0.05);
}"""


def size_of(visit: Visit, selector: str) -> float:
    drawn = box(visit.page.locator(selector).first)
    return min(drawn["width"], drawn["height"])


def test_figures_are_plain(visitor: Visitors) -> None:
    visit = visitor("/")
    for font in ("--font-text", "--font-sign"):
        assert visit.page.evaluate(MIDDLE_OF_A_ZERO, font) == 0


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_tiles_of_equilibre_are_large_on_a_laptop(
    visitor: Visitors, width: int, height: int
) -> None:
    visit = visitor(theme="dark")
    visit.open("equilibre", MINE, BOT)
    visit.page.set_viewport_size({"width": width, "height": height})
    assert visit.wait_for_turn()
    assert size_of(visit, ".rack .place") >= 54
    assert size_of(visit, ".hand .option") >= 60
    assert visit.page.locator(".rack .empty").first.evaluate(CONTRAST_OF_BORDER) >= 3
    # nothing had to give way for them
    over = visit.page.locator(".panel-body").evaluate("one => one.scrollHeight - one.clientHeight")
    assert over == 0
    assert box(visit.page.locator("svg.scene"))["height"] > 0.5 * height


def test_a_refusal_stays_in_its_panel(visitor: Visitors) -> None:
    visit = visitor(size="phone", lang="fr").sit("equilibre", MINE, BOT)
    square = visit.page.locator("g.option[aria-disabled=true]").last
    visit.page.locator(".hand .option").first.tap()
    square.tap(force=True)
    told = visit.page.locator(".prompt .refusal p")
    expect(told).to_be_visible()
    told.evaluate("one => one.firstChild.data = '4b:c@3m5'.repeat(20) + ' '")
    assert told.evaluate("one => one.getBoundingClientRect().right <= innerWidth")
    visit.check()
