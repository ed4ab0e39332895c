"""A phone shows a whole turn at once: the board, what is expected, and the actions. So does a
laptop with many seats.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.fast_forward import play_on, sit_amid
from web.visiting import BOT, FREE, MINE, Lang, Visit

TABLES = [
    ("ponte", 2),
    ("equilibre", 2),
    *(("hashi", seats) for seats in (1, 2, 3, 4)),
    *(("triangle", seats) for seats in (2, 3, 4)),
]
CAN_BEGIN = {"hashi": "[data-island][aria-disabled=false]", "triangle": "[role=radio].can"}


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
    sit_amid(visit, 2, game, MINE, *[BOT] * (seats - 1))
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
    visit.button(re.compile("^(Ask a bot for a hint|Demander conseil à un robot)$")).click()
    expect(visit.page.locator(".prompt .hint:not(.pondering)")).to_be_visible(timeout=90_000)
    expect(visit.confirm).to_be_enabled()


@pytest.mark.parametrize("lang", LONGEST)
def test_a_whole_move_with_advice_needs_no_scrolling(visitor: Visitors, lang: Lang) -> None:
    visit = visitor(size="phone", lang=lang).sit("equilibre", MINE, BOT)
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
    visit = visitor(size="phone", lang=lang).sit(game, *[BOT] * 3, MINE)
    names = visit.page.locator(".others .name")
    expect(names).to_have_count(4)
    cut = names.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth).length")
    assert cut == 0
    fits(visit)


# Luck decides whether a move finishes islands and whether some are out of reach; here both is so.
EVERYTHING_TOLD = """panel => {
    const add = (like, name, text) => {
        const line = like.cloneNode()
        line.className = like.className.replace(/^\\w+/, name)
        line.textContent = text
        like.after(line)
    }
    if (!panel.querySelector('.outcome'))
        add(panel.querySelector('.help'), 'outcome', 'Achève les îles 2, 12 et 13.')
    if (!panel.querySelector('.hopeless'))
        add(panel.querySelector('.turn'), 'hopeless', 'Îles hors d’atteinte : 7 et 12')
}"""


@pytest.mark.parametrize("seats", [3, 4])
def test_the_panel_of_hashi_needs_no_scrolling_on_a_laptop(visitor: Visitors, seats: int) -> None:
    visit = visitor(lang="fr")
    sit_amid(visit, 3, "hashi", MINE, *[BOT] * (seats - 1))
    panel = visit.page.locator(".panel-body")
    assert panel.evaluate("panel => panel.scrollHeight - panel.clientHeight") == 0
    take_advice(visit)
    panel.evaluate(EVERYTHING_TOLD)
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


def test_all_moves_can_be_reached_on_a_phone(visitor: Visitors) -> None:
    visit = visitor(size="phone")
    sit_amid(visit, 8, "ponte", MINE, {**MINE, "name": "Bob"}, size=6)
    for way in ("beside the last one", "in the menu"):
        within = visit.page.locator("main")
        if way == "in the menu":
            visit.button("Menu").click()
            within = visit.dialog
        visit.button("All moves", within).click()
        rows = visit.dialog.get_by_role("listitem")
        expect(rows).to_have_count(8)
        expect(rows.last).to_be_in_viewport()
        visit.check()
        rows.nth(2).get_by_role("button").click()
        expect(visit.dialog).to_have_count(0)
        expect(visit.last_number).to_have_text("3")
        visit.press("Escape")
        expect(visit.last_number).to_have_text("8")


ASKED = ".prompt h2, .actions .button:not(:disabled), .actions .button.main"


@pytest.mark.parametrize("game", ["ponte", "equilibre", "hashi"])
def test_a_phone_on_its_side_shows_what_is_asked_and_the_controls(
    visitor: Visitors, game: str
) -> None:
    visit = visitor(size="phone", lang="fr")
    match = visit.open(game, MINE, {**MINE, "name": "Bob"})
    play_on(visit, moves=4)
    visit.page.set_viewport_size({"width": 844, "height": 390})
    visit.go(f"/t/{match}")
    uncover = visit.button(re.compile("^Je suis "))
    expect(uncover.or_(visit.prompt).first).to_be_visible(timeout=90_000)
    if game != "ponte":
        expect(uncover).to_be_in_viewport(ratio=1)
        visit.shot(f"low-cover-{game}")
        uncover.click()
    assert visit.wait_for_turn()
    visit.shot(f"low-{game}")
    shown = visit.page.locator(ASKED)
    assert shown.count() >= 3
    for one in shown.all():
        expect(one).to_be_in_viewport(ratio=1)
    if game == "equilibre":
        hand = visit.page.get_by_role("listbox", name="Votre main")
        for tile in hand.get_by_role("option").all():
            expect(tile).to_be_in_viewport(ratio=1)
    fits(visit)
