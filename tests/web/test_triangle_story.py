"""What happened in the Triangle is seen: on the chart first, then in the log and all else."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from web.conftest import Visitors
from web.fast_forward import play_on, sit_amid
from web.visiting import BOT, FREE, MINE, Visit


def sail(visit: Visit) -> None:
    """The first ship that can."""
    ship = visit.page.locator(".picks [role=radio].can")
    if ship.count():
        ship.first.click()
    visit.confirm.click()


def told(visit: Visit) -> list[str]:
    """All that the panel says of how the match stands."""
    shown = visit.page.locator(".seat .score, .fleets li, .log li")
    return shown.all_inner_texts()


def player(visit: Visit, name: str) -> Locator:
    return visit.page.locator("[data-player]").get_by_role("button", name=name, exact=True)


def test_the_page_tells_nothing_that_the_chart_has_not_shown(visitor: Visitors) -> None:
    visit = visitor(still=False)
    match = visit.open("triangle", MINE, FREE)
    friend = visitor(f"/t/{match}")
    expect(friend.page.get_by_role("group", name="Sea chart")).to_be_visible()
    while visit.view()["to_act"] != [0]:
        play_on(friend, moves=1)
    assert visit.wait_for_turn()
    count, before, turn = visit.moves.count(), told(visit), visit.view()["turn"]
    sail(visit)
    heading = visit.heading
    expect(player(visit, "Pause")).to_be_visible()
    visit.press("p")
    expect(player(visit, "Resume")).to_be_visible()
    expect(heading).to_have_text(re.compile("^You sail ship"))
    assert visit.view()["turn"] > turn
    play_on(friend, moves=1)  # and the cloud may have moved
    visit.page.wait_for_timeout(500)
    assert told(visit) == before
    player(visit, "Resume").click()
    expect(visit.moves).to_have_count(count + 2)
    expect(heading).to_have_text(re.compile(r"^Which ship sails|^No ship can sail"))

    rows = visit.moves.all_inner_texts()
    assert all(re.search(r"Rolled \d", row) for row in rows)
    spins = [deed for deed in visit.replay(0)["deeds"] if deed["kind"] == "spin"]
    assert sum("the cloud:" in row for row in rows) == len(spins)

    # once more, by key, at another pace that is remembered
    visit.press("r")
    expect(heading).to_have_text(re.compile("^You sail ship"))
    visit.press("Escape")
    expect(heading).to_have_text(re.compile(r"^Which ship sails|^No ship can sail"))
    player(visit, "Speed: normal").click()
    visit.page.reload()
    expect(player(visit, "Speed: fast")).to_be_visible()
    visit.check()


def in_sight(thing: Locator) -> bool:
    """Whether all of it is to be seen, and nothing lies over its middle."""
    return bool(
        thing.evaluate(
            """thing => {
              const { left, top, right, bottom } = thing.getBoundingClientRect();
              const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
              const panel = thing.closest('.panel-body')?.getBoundingClientRect();
              return thing.contains(hit) && top >= 0 && bottom <= innerHeight &&
                (!panel || bottom <= panel.bottom + 1);
            }"""
        )
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_a_phone_on_its_side_shows_what_is_asked_and_the_ships(
    visitor: Visitors, seats: int
) -> None:
    visit = visitor(size="phone", theme="dark", lang="fr")
    visit.page.set_viewport_size({"width": 844, "height": 390})
    sit_amid(visit, 2, "triangle", MINE, *[BOT] * (seats - 1))

    def check() -> None:
        ships = visit.page.locator(".picks > *").all()
        wanted = {"heading": visit.heading, "confirm": visit.confirm}
        wanted |= {f"ship {i}": ship for i, ship in enumerate(ships)}
        hidden = [name for name, thing in wanted.items() if not in_sight(thing)]
        assert hidden == [], f"{visit} does not show {hidden}"

    check()
    visit.press("d")
    visit.page.locator(".picks [role=radio].can").first.tap()
    expect(visit.page.locator(".prompt .outcome")).to_be_visible()
    check()
    visit.shot(f"low-{seats}")
