"""A phone shows a whole turn at once: the board, what is expected, and the actions. So does a
laptop with many seats.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.hurrying import play_on
from web.visiting import BOT, FREE, MINE, Lang, Visit

TABLES = [
    ("ponte", 2),
    ("equilibre", 2),
    *(("hashi", seats) for seats in (1, 2, 3, 4)),
    *(("triangle", seats) for seats in (2, 3, 4)),
]
CAN_BEGIN = {
    "hashi": "[data-island][aria-disabled=false]",
    "triangle": "[role=radio].can",
}


def fits(visit: Visit) -> None:
    over = visit.page.evaluate(
        "document.fonts.ready.then(() => ["
        "document.documentElement.scrollHeight - innerHeight,"
        "document.documentElement.scrollWidth - innerWidth])"
    )
    assert over == [0, 0], f"{visit} is too high and too wide by {over}"


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_turn_needs_no_scrolling(visitor: Visitors, game: str, seats: int) -> None:
    visit = visitor(size="phone", lang="fr")  # which has the longer words
    match = visit.open(game, MINE, *[BOT] * (seats - 1))
    play_on(visit, match, moves=2)
    visit.go(f"/t/{match}")
    assert visit.wait_for_turn()
    fits(visit)
    if game in CAN_BEGIN:
        prompt = visit.prompt.inner_text()
        visit.page.locator(CAN_BEGIN[game]).first.tap()
        expect(visit.prompt).not_to_have_text(prompt, use_inner_text=True)
        fits(visit)


# The longest that Équilibre can say of a move.
LONGEST = {
    "en": "The 6 slides past the 1 on square 3. It meets your own 3 on square 4. Half beats its"
    " double: the 6 falls. It is the last tile of the round.",
    "fr": "La 6 glisse devant la 1 sur la case 3. Elle rencontre votre propre 3 sur la case 4. La"
    " moitié bat son double : la 6 tombe. C’est la dernière tuile de la manche.",
}


def take_advice(visit: Visit) -> None:
    visit.button(re.compile("^(Ask a bot for advice|Demander conseil à un robot)$")).click()
    expect(visit.page.locator(".prompt .hint")).to_be_visible(timeout=90_000)
    expect(visit.confirm).to_be_enabled()


@pytest.mark.parametrize("lang", LONGEST)
def test_a_whole_move_with_advice_needs_no_scrolling(visitor: Visitors, lang: Lang) -> None:
    visit = visitor(size="phone", lang=lang)
    visit.open("equilibre", MINE, BOT)
    assert visit.wait_for_turn()
    take_advice(visit)
    fits(visit)
    expect(visit.page.locator(".prompt .parts button")).to_have_count(4)
    visit.page.locator(".prompt .outcome").evaluate(
        "(told, text) => told.textContent = text", LONGEST[lang]
    )
    fits(visit)


@pytest.mark.parametrize("game", ["hashi", "triangle"])
@pytest.mark.parametrize("lang", LONGEST)
def test_four_seats_are_read_by_name(visitor: Visitors, game: str, lang: Lang) -> None:
    visit = visitor(size="phone", lang=lang)
    visit.open(game, *[BOT] * 3, MINE)
    assert visit.wait_for_turn()
    names = visit.page.locator(".others .name")
    expect(names).to_have_count(4)
    cut = names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length")
    assert cut == 0
    fits(visit)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_panel_of_hashi_needs_no_scrolling_on_a_laptop(visitor: Visitors, seats: int) -> None:
    visit = visitor(lang="fr")
    match = visit.open("hashi", MINE, *[BOT] * (seats - 1))
    play_on(visit, match, moves=3)
    assert visit.wait_for_turn()
    panel = visit.page.locator(".panel-body")
    assert panel.evaluate("panel => panel.scrollHeight - panel.clientHeight") == 0
    take_advice(visit)
    assert panel.evaluate("panel => panel.scrollHeight - panel.clientHeight") == 0


@pytest.mark.parametrize("others", [1, 2, 3])
def test_who_is_away_is_seen_however_many_play(visitor: Visitors, others: int) -> None:
    visit = visitor(size="phone", theme="dark", lang="fr")
    match = visit.open("triangle", MINE, *[FREE] * others)
    friends = [visitor(f"/t/{match}") for _ in range(others)]
    expect(friends[-1].page.get_by_role("group", name="Sea chart")).to_be_visible()
    expect(visit.page.locator(".seat .state:visible")).to_have_count(0)
    friends[0].page.goto("about:blank")
    expect(visit.page.locator(".seat .state:visible")).to_have_text("absent")
    expect(visit.prompt).not_to_contain_text("robot")  # also if the game is still being made ready
    visit.shot(f"away-{others + 1}")
    visit.check()
