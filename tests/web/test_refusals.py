"""What cannot be done is told kindly: why, by which rule, and where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from server.serving import Process
from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import BOT, FREE, MINE, Visit
from web.wire import Wire


def is_refused(visit: Visit, text: str | re.Pattern[str], rule: str, mark: Locator) -> None:
    """The reason is shown, said at once, linked to its rule and drawn on the board."""
    refusal = visit.prompt.locator(".refusal")
    expect(refusal).to_contain_text(text)
    expect(visit.at_once).to_contain_text(text)
    link = refusal.get_by_role("link", name=f"Rule {rule}")
    game = visit.api(f"/tables/{visit.match}")["table"]["game"]
    expect(link).to_have_attribute("href", f"/learn/{game}#{rule}")
    expect(mark.first).to_be_visible()
    expect(visit.confirm).to_be_disabled()


def touch(place: Locator) -> None:
    """What is marked as not possible can be touched all the same, to learn why."""
    expect(place).to_have_attribute("aria-disabled", "true")
    place.click(force=True)


def is_forgotten(visit: Visit, mark: Locator) -> None:
    visit.press("Escape")
    expect(visit.prompt.locator(".refusal")).to_have_count(0)
    expect(mark).to_have_count(0)


def test_ponte_says_why_no_tile_goes_there(visit: Visit) -> None:
    visit.open("ponte", MINE, MINE, size=6, choice=False)
    visit.type_move("b2,e5")
    visit.wait_for_turn()
    visit.page.get_by_role("gridcell", name=re.compile("^b2,")).click()
    mark = visit.page.locator("svg rect[fill*=refused]")
    is_refused(visit, "Not on b2. A tile lies there already.", "D2", mark)

    with visit.context.expect_page() as opened:
        visit.prompt.get_by_role("link").click()
    rule = opened.value.get_by_role("heading", name=re.compile("^D2"))
    expect(rule).to_be_in_viewport()
    opened.value.close()
    is_forgotten(visit, mark)


def test_equilibre_says_why_no_tower_stands_there(visit: Visit) -> None:
    visit.sit("equilibre", MINE, BOT)
    can = set(re.findall(r"@(\d)", " ".join(visit.legal(limit=200))))
    stands = {str(at) for at, tower in enumerate(visit.view()["bridge"], 1) if tower is not None}
    square = next(at for at in "87654321" if at not in can | stands)
    touch(visit.page.get_by_role("option", name=f"Square {square}, empty"))
    mark = visit.page.locator("svg .refused")
    is_refused(
        visit,
        f"Not on square {square}. A new tower starts on one of your own four squares.",
        "E10",
        mark,
    )
    is_forgotten(visit, mark)


def test_hashi_says_why_no_number_goes_there(visit: Visit) -> None:
    visit.sit("hashi", MINE)
    view = visit.view()
    island = next(one["id"] for one in view["map"]["islands"] if one["flag"] is not None)
    touch(visit.button(re.compile(f"^Island {island},")))
    mark = visit.page.locator("svg .refused > *")
    is_refused(visit, f"Not on island {island}. It has a flag", "H3", mark)
    is_forgotten(visit, mark)


def test_the_triangle_says_why_a_ship_stays(visit: Visit) -> None:
    match = visit.open("triangle", MINE, BOT)
    for _ in range(40):
        assert visit.wait_for_turn()
        ships = visit.view()["legal"]["ships"]
        # a ship that is lost is not there to be touched
        stays = [
            name for name, course in ships.items() if course.get("why") and course["rule"] != "T36"
        ]
        if stays:
            break
        play_on(visit, moves=1)
        visit.go(f"/t/{match}")  # else it may still show the turn before
    ship, rule = stays[0], ships[stays[0]]["rule"]
    mark = visit.page.locator("svg circle.refused")
    for place in ("Your ships on the chart", "Your ships"):
        fleet = visit.page.get_by_role("radiogroup", name=place, exact=True)
        touch(fleet.get_by_role("radio").nth(int(ship[1]) - 1))
        is_refused(visit, re.compile(r"\w"), rule, mark)
        is_forgotten(visit, mark)


def test_a_typed_move_that_cannot_be_is_answered_in_its_dialog(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    visit.press("/")
    field = visit.dialog.get_by_role("textbox")
    answer = visit.dialog.get_by_role("alert")
    field.fill("zebra")
    visit.press("Enter")
    expect(answer).to_contain_text("zebra")
    field.fill("b2,b2")
    visit.press("Enter")
    expect(answer).to_contain_text("b2")
    visit.press("Escape")
    # the reason is still there, and names its rule once
    refusal = visit.prompt.locator(".refusal")
    assert len(re.findall(r"Rule D\d+", refusal.inner_text())) == 1
    visit.press("/")
    field.fill("b2,e5")
    visit.press("Enter")
    expect(visit.dialog).to_have_count(0)
    expect(visit.moves.first).to_contain_text("b2,e5")


def test_a_move_against_a_bot_is_taken_back_at_once(visit: Visit) -> None:
    visit.sit("ponte", MINE, BOT, size=6)
    visit.type_move("b2,e5")
    assert visit.wait_for_turn()
    visit.button("Take back your last move").click()
    expect(visit.heading).to_have_text("Place two light tiles")
    expect(visit.moves).to_have_count(0)
    assert visit.view()["tiles"] == {"light": [], "dark": []}


def test_a_move_against_a_person_is_taken_back_if_they_agree(visitor: Visitors) -> None:
    ann = visitor()
    match = ann.open("ponte", MINE, FREE, size=6)
    bob = visitor(f"/t/{match}")
    ann.type_move("b2,e5")
    assert bob.wait_for_turn()
    ann.button("Take back your last move").click()
    expect(ann.page.get_by_text("You have asked to take a move back.")).to_be_visible()
    bob.button("Agree").click()
    assert ann.wait_for_turn()
    for visit in (ann, bob):
        expect(visit.moves).to_have_count(0)


def test_a_tab_that_was_left_behind_says_so_and_catches_up(visitor: Visitors, url: str) -> None:
    with Wire(url) as wire:
        visit = visitor()
        match = visit.open("ponte", MINE, BOT, size=6)
        assert visit.wait_for_turn()
        late = visit.beside(wire.url)
        late.go(f"/t/{match}")
        assert late.wait_for_turn()
        wire.cut()
        visit.type_move("b2,e5")
        assert visit.wait_for_turn()
        for cell in ("a1", "f6"):
            late.page.get_by_role("gridcell", name=re.compile(f"^{cell},")).click()
        late.confirm.click()
        wire.mend()
        said = "The match has moved on in the meantime."
        expect(late.at_once).to_contain_text(said)
        expect(late.prompt.locator(".refusal")).to_contain_text(said)
        expect(late.moves.first).to_contain_text("b2,e5")
        assert "a1,f6" not in visit.replay()["moves"]
        late.page.close()


def test_a_link_to_no_table_says_so(visitor: Visitors) -> None:
    visit = visitor("/t/zzzzzzzzzzzz")
    expect(visit.page.get_by_role("heading", level=2)).to_have_text("There is no such table.")
    visit.page.get_by_role("main").get_by_role("link", name="All games").click()
    expect(visit.page.get_by_role("article")).to_have_count(4)


def test_a_code_of_no_table_is_told_beside_its_field(visitor: Visitors) -> None:
    visit = visitor("/")
    field = visit.page.get_by_role("textbox", name="Table code")
    field.fill("zzzzzzzzzzzz")
    field.press("Enter")
    said = "No table has the code zzzzzzzzzzzz. Check it and try again."
    expect(visit.page.get_by_text(said)).to_be_visible()
    expect(field).to_have_accessible_description(said)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Process]:
    """A server that may be stopped."""
    with Process(tmp_path) as process:
        yield process


def test_a_server_that_was_away_is_found_again(mortal: Process, visitor: Visitors) -> None:
    visit = visitor(via=mortal.url).sit("ponte", MINE, MINE, size=6)
    visit.type_move("b2,e5")
    visit.is_cut_off = True
    mortal.stop()
    expect(visit.page.get_by_role("status").filter(has_text="Connection lost.")).to_be_visible()
    expect(visit.page.get_by_role("grid")).to_be_visible()  # still there to be read
    mortal.start()
    expect(visit.page.get_by_text("Connection lost.")).to_have_count(0)
    visit.type_move("light")
    expect(visit.moves).to_have_count(2)
