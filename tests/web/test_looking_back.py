"""A match that is over: how it went, and whether its luck was honest."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import BOT, FREE, MINE, Visit


def finished(visit: Visit, game: str) -> int:
    """Opens a table and stays there to the end; how many moves there were, luck's included."""
    options = {"ponte": {"size": 6}}.get(game, {})
    visit.sit(game, *([MINE] if game == "hashi" else [MINE, BOT]), **options)
    play_on(visit)
    assert not visit.wait_for_turn()
    return len(visit.replay(0)["moves"])


def at(visit: Visit, number: int, count: int) -> None:
    """That many moves are on the board."""
    expect(visit.slider).to_have_accessible_name(f"{number} of {count}")
    expect(visit.slider).to_have_value(str(number))


def test_slider_keys_and_buttons_go_through_a_match(visit: Visit) -> None:
    count = finished(visit, "ponte")
    at(visit, count, count)
    cells = visit.page.get_by_role("gridcell", name=re.compile("sandbank|island"))
    full = cells.count()

    visit.slider.fill("1")
    at(visit, 1, count)
    expect(cells).to_have_count(2)
    expect(visit.heading).to_have_text("Looking back")
    visit.page.locator("h1").click()  # keys are the table's, not the slider's
    visit.press("]", "]")
    at(visit, 3, count)
    expect(cells).to_have_count(4)
    visit.press("[")
    at(visit, 2, count)
    visit.button("One move forward").click()
    at(visit, 3, count)
    visit.button("To the start").click()
    at(visit, 0, count)
    expect(cells).to_have_count(0)
    visit.moves.nth(2).get_by_role("button").click()  # a row of the log
    at(visit, 3, count)
    visit.button("Back to now").click()
    expect(visit.result).to_be_visible()
    expect(cells).to_have_count(full)


def test_what_was_taken_back_stays_so_for_who_comes_later(visitor: Visitors) -> None:
    visit = visitor()
    match = visit.open("ponte", MINE, BOT, size=6)
    for _ in range(3):
        assert visit.wait_for_turn()
        visit.type_move(visit.legal()[0])
    assert visit.wait_for_turn()
    before = visit.moves.count()  # a bot that takes dark moves twice
    visit.button("Take back your last move").click()
    expect(visit.moves).not_to_have_count(before)
    rows = visit.moves.all_inner_texts()
    stand = len(rows)
    visit.page.reload()
    expect(visit.moves).to_have_count(stand)
    assert visit.moves.all_inner_texts() == rows
    guest = visitor(f"/t/{match}")
    expect(guest.moves).to_have_count(stand)
    cells = visit.page.get_by_role("gridcell", name=re.compile("sandbank|island"))
    views = visit.replay(0)["views"]
    for number in (1, 3):
        visit.moves.nth(number - 1).get_by_role("button").click()
        tiles = views[number]["tiles"]
        expect(cells).to_have_count(len(tiles["light"]) + len(tiles["dark"]))
    visit.button("Back to now").click()
    visit.give_up()
    expect(visit.page.locator("header").first).to_contain_text(f"{stand} moves")
    at(visit, stand, stand)


def test_two_people_agree_to_take_back_and_both_see_the_same_after_a_reload(
    visitor: Visitors,
) -> None:
    visit = visitor()
    match = visit.open("ponte", MINE, FREE, size=6, choice=False)
    friend = visitor(f"/t/{match}")
    for seat in (0, 1, 0):
        mover = (visit, friend)[seat]
        assert mover.wait_for_turn()
        mover.type_move(mover.legal(seat)[0])
    expect(friend.moves).to_have_count(3)
    visit.button("Take back your last move").click()
    friend.button("Agree").click()
    for side in (visit, friend):
        expect(side.moves).to_have_count(2)
        rows = side.moves.all_inner_texts()
        side.page.reload()
        expect(side.moves).to_have_count(2)
        assert side.moves.all_inner_texts() == rows
        side.moves.nth(0).get_by_role("button").click()
        at(side, 1, 2)
        side.button("Back to now").click()
    assert visit.wait_for_turn()


def test_a_match_plays_by_itself_and_can_be_stopped(visitor: Visitors) -> None:
    visit = visitor(still=False)  # moves move here
    count = finished(visit, "ponte")
    visit.button("Play automatically").click()
    for number in (1, 2, 3):
        at(visit, number, count)
    visit.button("Stop").click()
    expect(visit.button("Play automatically")).to_be_visible()
    stopped = visit.slider.input_value()
    visit.page.wait_for_timeout(1500)  # longer than a step
    assert visit.slider.input_value() == stopped


@pytest.mark.parametrize("game", ["equilibre", "hashi", "triangle"])
def test_luck_is_derived_again_from_its_secret(visit: Visit, game: str) -> None:
    finished(visit, game)
    chances = len(visit.api(f"/tables/{visit.match}/luck"))
    assert chances > 5
    visit.button("Check the luck").click()
    verdict = visit.result.get_by_role("status")
    expect(verdict).to_contain_text(f"All {chances} rolls and draws follow from the secret.")
    expect(verdict).to_contain_text("this browser had noted the seal")


def test_who_comes_later_is_told_to_compare_the_seal(visitor: Visitors) -> None:
    visit = visitor()
    finished(visit, "hashi")
    late = visitor(f"/t/{visit.match}", lang="fr", size="phone")
    late.button("Vérifier le hasard").click()
    verdict = late.result.get_by_role("status")
    expect(verdict).to_contain_text(re.compile("Ce navigateur n’avait pas noté"))
    expect(verdict.locator(".seal")).to_have_text(re.compile("^[0-9a-f]{64}$"))


def test_a_luck_that_is_not_the_promised_one_is_found_out(visit: Visit) -> None:
    finished(visit, "hashi")

    def forge(route: Route) -> None:
        chances = route.fetch().json()
        chances[4]["happened"] = (chances[4]["happened"] + 1) % len(chances[4]["outcomes"])
        route.fulfill(json=chances)

    visit.page.route("**/luck", forge)
    visit.button("Check the luck").click()
    verdict = visit.result.get_by_role("status")
    expect(verdict).to_contain_text("Roll or draw number 5 does not follow")
