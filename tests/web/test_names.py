"""Names as long as they may be, in one word: no page grows by them, and all that can be touched
stays within reach.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import FREE, MINE, Visit, box

LONG = "W" * 40
SEATS = {"ponte": 2, "equilibre": 2, "hashi": 4, "triangle": 4}
BEYOND = """() => [
  ...document.querySelectorAll('a, button, input, select, h1, h2, strong, .name, li')
]
  .filter(one => !one.closest('.unseen') && one.checkVisibility())
  .map(one => [one.getBoundingClientRect(), one])
  .filter(([box]) => box.width > 0 && (box.right > innerWidth + 1 || box.left < -1))
  .map(([box, one]) => `${one.outerHTML.slice(0, 120)} ${box.left} ${box.right}`)"""


def stays_within(visit: Visit) -> None:
    assert visit.page.evaluate(BEYOND) == [], str(visit)
    visit.check_width()


def stay_within(visit: Visit, *paths: str) -> None:
    for path in paths:
        visit.go(path)
        visit.page.wait_for_load_state("networkidle")
        stays_within(visit)


def named(visit: Visit, name: str) -> None:
    visit.become_guest()
    renamed = visit.context.request.patch(f"{visit.url}/api/me", data={"name": name})
    assert renamed.ok


def seat(letter: str) -> dict[str, Any]:
    return {**MINE, "name": letter * 40}


def test_no_page_grows_by_a_long_name(visitor: Visitors) -> None:
    host = visitor(size="phone", lang="fr")
    named(host, LONG)
    open_to_all = {"game": "hashi", "seats": [MINE, FREE], "access": "open"}
    assert host.context.request.post(f"{host.url}/api/tables", data=open_to_all).ok
    match = host.open("ponte", MINE, FREE)
    expect(host.page.locator("main .name").first).to_be_visible()
    stays_within(host)

    friend = visitor(size="phone")
    named(friend, "M" * 40)
    friend.go(f"/t/{match}")
    assert host.wait_for_turn() or friend.wait_for_turn()
    stays_within(friend)
    stay_within(friend, "/", "/records", "/new/hashi", "/daily", "/me")
    friend.page.locator("#me-name").fill("🦩" * 40)
    friend.button("Save").click()
    expect(friend.notices).to_contain_text("🦩" * 40)
    stays_within(friend)
    friend.shot("long-name-me")


@pytest.mark.parametrize("game", SEATS)
def test_no_table_grows_by_long_names(visitor: Visitors, game: str) -> None:
    visit = visitor(size="phone")
    match = visit.open(game, *(seat(letter) for letter in "WMЖØ"[: SEATS[game]]))
    uncover = visit.button(re.compile("^I am"))
    expect(visit.prompt.or_(uncover).first).to_be_visible(timeout=90_000)
    stays_within(visit)
    if uncover.is_visible():
        uncover.click()
    assert visit.wait_for_turn()
    stays_within(visit)
    visit.shot(f"long-names-{game}")

    visit.button(re.compile("^Chat")).click()
    visit.button("Well played").click()
    said = visit.page.locator("li").get_by_text("Well played")
    assert box(said)["width"] > 40, "the words have room beside the name"
    stays_within(visit)
    visit.shot(f"long-names-chat-{game}")
    visit.press("Escape", "?")
    expect(visit.dialog).to_be_visible()
    stays_within(visit)
    visit.press("Escape")
    visit.button("Menu").click()
    stays_within(visit)

    play_on(visit)
    visit.go(f"/t/{match}")
    expect(visit.result).to_be_visible(timeout=90_000)
    stays_within(visit)
    visit.shot(f"long-names-over-{game}")
    stay_within(visit, "/", "/records")
