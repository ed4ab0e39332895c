"""Whole matches against bots, by typed moves, up to the result."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.visiting import BOT, MINE, Visit


def play_out(visit: Visit) -> int:
    """Plays to the end; how many moves it took. What comes last among the moves ends it sooner."""
    count = 0
    while visit.wait_for_turn():
        visit.type_move(visit.legal(limit=200)[-1])
        count += 1
    return count


def parts(visit: Visit, row: str) -> list[str]:
    """What the score says in a row, by seat."""
    cells = visit.result.get_by_role("row").filter(
        has=visit.page.get_by_role("rowheader", name=row, exact=True)
    )
    return [text.strip() for text in cells.first.get_by_role("cell").all_inner_texts()]


def points(visit: Visit) -> list[str]:
    return [str(seat["points"]) for seat in visit.view()["score"]]


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_ponte_ends_with_networks_islands_and_bridges(visitor: Visitors, size: str) -> None:
    visit = visitor(size=size)
    visit.open("ponte", MINE, BOT, size=6)
    assert play_out(visit) > 3
    assert parts(visit, "Points") == points(visit)
    score = visit.view()["score"]
    assert parts(visit, "Islands") == [str(seat["islands"]) for seat in score]
    assert parts(visit, "Bridges built") == [str(seat["bridges"]) for seat in score]
    won = visit.view()["outcome"]["winners"] == [0]
    expect(visit.confirm).to_have_text("Next: Certosa 2" if won else "Play again")


def test_equilibre_ends_with_every_round_in_parts(visit: Visit) -> None:
    visit.open("equilibre", MINE, BOT)
    assert play_out(visit) > 3
    assert parts(visit, "Total") == points(visit)
    score = visit.view()["score"]
    for number in (1, 2, 3):
        rounds = [seat["rounds"][number - 1] for seat in score]
        assert parts(visit, f"Round {number}") == [str(sum(one.values())) for one in rounds]
    expect(visit.result.get_by_role("rowheader", name="Chain")).to_have_count(3)


def test_hashi_alone_ends_with_races_islands_and_a_title(visit: Visit) -> None:
    visit.open("hashi", MINE)
    assert play_out(visit) == 18
    assert parts(visit, "Points") == points(visit)
    view = visit.view()
    islands = view["score"][0]["islands"]
    assert parts(visit, "Islands")[0].split()[0] == str(islands)
    expect(visit.result).to_contain_text(view["title"]["en"])


def test_the_triangle_ends_with_the_cards_of_every_port(visit: Visit) -> None:
    visit.open("triangle", MINE, BOT, goal=200)
    assert play_out(visit) > 3
    assert parts(visit, "Total") == points(visit)
    for port, cards in visit.view()["score"][0]["cards"].items():
        row = visit.result.get_by_role("row").filter(has_text=port)
        said = row.first.get_by_role("cell").first.inner_text().strip()
        assert said == (" + ".join(str(card) for card in cards) or "none")


def test_the_next_match_is_one_click_away(visit: Visit) -> None:
    first = visit.open("hashi", MINE)
    visit.give_up()
    visit.confirm.click()
    visit.page.wait_for_url(lambda url: first not in url)
    assert visit.wait_for_turn()
    assert visit.api(f"/tables/{visit.match}")["table"]["game"] == "hashi"


def test_bots_of_one_level_are_told_apart(visit: Visit) -> None:
    visit.sit("triangle", BOT, MINE, BOT)  # who begins is drawn by lot
    names = visit.page.locator(".seat .name").all_inner_texts()
    assert {name.split("\n")[0].strip() for name in names} >= {"Vignole 1 A", "Vignole 1 B"}
