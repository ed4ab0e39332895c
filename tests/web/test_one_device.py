"""Two people who pass a device: what one has in hand, the other must not find out."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import MINE, Visit

ANN = {**MINE, "name": "Ann"}
BOB = {**MINE, "name": "Bob"}
SYMBOLS = {"a": "sun", "b": "moon", "c": "star"}


def all_that_can_be_read(visit: Visit) -> str:
    """By eye, by ear, and by looking into the source of the page."""
    page = visit.page
    page.wait_for_function("document.activeElement !== null")
    body = page.locator("body")
    return "\n".join((body.inner_text(), body.aria_snapshot(), page.content()))


def take_over(visit: Visit, name: str) -> None:
    expect(visit.page.get_by_role("heading", name=f"{name}, it is your turn").first).to_be_visible()
    visit.button(f"I am {name}").click()
    assert visit.wait_for_turn()


def other(name: str) -> str:
    return "Bob" if name == "Ann" else "Ann"


def test_a_hand_of_equilibre_is_covered_while_the_device_goes_round(visit: Visit) -> None:
    visit.open("equilibre", ANN, BOB)
    seat = visit.view()["to_act"][0]
    name = ("Ann", "Bob")[seat]
    for _ in range(3):
        expect(visit.button(f"I am {name}")).to_be_visible()
        # everybody may see what lies open, from the side of the player who comes next
        expect(visit.page.get_by_role("listbox", name=re.compile("^The bridge"))).to_be_visible()
        tiles = [tile for owner in (0, 1) for tile in visit.view(owner)["hands"][owner]]
        hands = {f"{tile[0]} {SYMBOLS[tile[1]]}" for tile in tiles}
        assert len(hands) == 6
        read = all_that_can_be_read(visit)
        assert {tile for tile in hands if re.search(rf"\b{tile}\b", read)} == set()

        take_over(visit, name)
        own = visit.view(seat)["hands"][seat]
        hand = visit.page.get_by_role("listbox", name="Your hand").get_by_role("option")
        assert [one.strip()[0] for one in hand.all_inner_texts()] == [tile[0] for tile in own]
        visit.type_move(visit.legal(seat)[0])
        expect(visit.politely).to_contain_text(name)
        seat, name = 1 - seat, other(name)


def test_a_sealed_move_of_hashi_stays_sealed_on_one_device(visit: Visit) -> None:
    visit.open("hashi", ANN, BOB)
    # start numbers are for the other, and secret, too
    for name, move in (("Ann", "3@10"), ("Bob", "4@10")):
        take_over(visit, name)
        visit.type_move(move)
    take_over(visit, "Ann")
    move = next(one for one in visit.legal(0, limit=200) if not one.startswith("-"))
    visit.type_move(move)

    expect(visit.button("I am Bob")).to_be_visible()
    expect(visit.page.get_by_role("group", name="Bob’s board")).to_be_visible()
    expect(visit.page.get_by_role("table").first).to_contain_text("Red flags")
    number, bridges = move.split(" ", 1)
    written = number.replace("@", " on island ")
    places = [f"island {number.split('@')[1]}", *bridges.replace("-", "–").split()]
    expect(visit.politely).to_contain_text("Ann: move sealed. Bob, it is your turn.")
    read = all_that_can_be_read(visit)
    assert [part for part in (move, written, *places) if re.search(rf"\b{part}\b", read)] == []

    visit.button("I am Bob").click()
    assert visit.wait_for_turn()
    read = all_that_can_be_read(visit)
    assert move not in read
    assert written not in read
    expect(visit.page.get_by_role("group", name="Your board")).to_be_visible()


def test_two_who_share_a_screen_are_asked_for_their_names(visitor: Visitors) -> None:
    visit = visitor("/", size="phone")
    visit.button("Two players, one screen").click()
    visit.dialog.get_by_label("Name for seat 1").fill("Zoë")
    visit.shot("two-here")
    visit.dialog.get_by_role("button", name=re.compile("^Équilibre")).click()
    name = re.compile("^I am (Zoë|Player 2)$")
    expect(visit.button(name)).to_be_visible(timeout=90_000)
    seats = visit.page.locator(".seat .name:visible")
    assert {text.split("\n")[0] for text in seats.all_inner_texts()} == {"Zoë", "Player 2"}
    over = visit.page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert over <= 0, "who comes next needs no scrolling"
    visit.check()
    visit.shot("cover")


def test_ponte_hides_nothing_and_shows_no_cover(visit: Visit) -> None:
    visit.open("ponte", ANN, BOB, size=6)
    for move in ("b2,e5", "light", "a4,d1", "c6,f1"):
        assert visit.wait_for_turn()
        expect(visit.button(re.compile("^I am"))).to_have_count(0)
        expect(visit.page.get_by_role("grid")).to_be_visible()
        visit.type_move(move)
    assert visit.wait_for_turn()
    seats = visit.page.locator(".seat").all_inner_texts()
    assert [("Ann" in text, "Bob" in text) for text in seats] in (
        [(True, False), (False, True)],
        [(False, True), (True, False)],
    )
