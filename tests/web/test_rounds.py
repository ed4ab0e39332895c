"""The end of a round of Équilibre is looked at before the next one begins."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import BOT, MINE, Visit


def play_to_the_end_of(number: int, visit: Visit) -> dict[str, Any]:
    """Plays on without the page; the position that came after the round."""
    while True:
        view: dict[str, Any] = visit.api(f"/tables/{visit.match}")["views"][0]
        if view["round"] > number or view["outcome"]:
            return view
        play_on(visit, moves=1)


def account(visit: Visit) -> Locator:
    return visit.page.get_by_role("region", name=re.compile("round is over|manche est finie"))


def assert_account_of(number: int, visit: Visit, score: list[dict[str, Any]]) -> None:
    """What the page tells of a round is what the server paid for it."""
    names = ("first", "second", "third") if visit.lang == "en" else ("première", "deuxième")
    expect(account(visit)).to_contain_text(names[number - 1])
    rows = account(visit).get_by_role("row")
    told = [row.locator("td").all_inner_texts() for row in rows.all()[1:]]
    parts = [seat["rounds"][number - 1] for seat in score]
    paid = [
        [f"+{one[part]}" if one[part] else "–" for one in parts]
        for part in ("crossing", "pawns", "combos", "chain")
        if any(one[part] for one in parts)
    ]
    so_far = [sum(sum(one.values()) for one in seat["rounds"][:number]) for seat in score]
    assert told == [
        *paid,
        [f"+{sum(one.values())}" for one in parts],
        [str(points) for points in so_far],
    ]
    crossed = any(one["crossing"] for one in parts)
    expect(visit.page.locator(".flag")).to_have_count(int(crossed))


def test_everybody_sees_a_round_end_also_when_it_goes_on_at_once(visitor: Visitors) -> None:
    ann = visitor()
    match = ann.open("equilibre", MINE, MINE)
    watcher = visitor(f"/t/{match}", size="phone", theme="dark", lang="fr", still=False)
    expect(watcher.prompt).to_be_visible()
    after = play_to_the_end_of(1, ann)
    play_on(ann, moves=2)  # the next round is under way
    assert any(ann.view()["bridge"])
    for visit in (ann, watcher):
        assert_account_of(1, visit, after["score"])
        bar = visit.page.get_by_role("banner")
        expect(bar).to_contain_text(re.compile(" 1 (of|sur) 3"))
        expect(visit.prompt).to_have_count(0)
        expect(visit.last_number).to_have_text(str(after["turn"] - 1))
        expect(account(visit)).to_have_css("opacity", "1")  # it comes after the crossing
        visit.check()
        visit.shot("round-over")

    ann.press("Enter")
    expect(account(ann)).to_have_count(0)
    expect(ann.button(re.compile("^I am"))).to_be_visible()  # whose hand it is now
    watcher.page.locator(".board svg.scene").tap()
    expect(account(watcher)).to_have_count(0)
    expect(watcher.page.locator(".flag")).to_have_count(0)
    standing = sum(tower is not None for tower in ann.view()["bridge"])
    expect(watcher.page.locator(".actor")).to_have_count(standing)

    # a visitor who comes back is not shown what is over
    watcher.page.reload()
    expect(watcher.prompt).to_be_visible()
    expect(account(watcher)).to_have_count(0)


def test_the_last_round_is_seen_to_end_before_the_result(visit: Visit) -> None:
    visit.sit("equilibre", MINE, BOT)
    for number in (1, 2, 3):
        after = play_to_the_end_of(number, visit)
        assert_account_of(number, visit, after["score"])
        expect(visit.result).to_have_count(0)
        assert visit.page.locator(".prompt[data-mine]").count() == 0
        if number < 3:
            # a player who looks at another page is told whose turn it is
            if visit.view()["to_act"] == [0]:
                expect(visit.page).to_have_title(re.compile("^● "))
            visit.confirm.click()
            expect(account(visit)).to_have_count(0)
    # nobody touches anything
    expect(visit.result).to_be_visible()
    expect(account(visit)).to_have_count(0)

    # every hand is open now
    visit.slider.fill("1")
    hands = visit.page.get_by_role(
        "img", name=re.compile("(Red|Blue)’s hand: (\\d (sun|moon|star)(, | and )?){3}$")
    )
    expect(hands).to_have_count(2)

    # looking back it is there again: a step on shows how the next round begins
    replay = visit.replay(0)
    turns = [i for i, mover in enumerate(replay["movers"]) if mover >= 0]
    first = next(n for n, i in enumerate(turns) if replay["views"][i]["round"] == 2)
    visit.slider.fill(str(first))
    assert_account_of(1, visit, after["score"])
    visit.button("One move forward").click()
    expect(account(visit)).to_have_count(0)
    expect(visit.page.locator(".actor")).to_have_count(0)
    expect(visit.slider).to_have_value(str(first))
    visit.button("One move forward").click()
    expect(visit.slider).to_have_value(str(first + 1))
    visit.slider.fill(str(len(turns) - 1))
    visit.button("One move forward").click()
    assert_account_of(3, visit, after["score"])
    visit.button("One move forward").click()
    expect(visit.result).to_be_visible()
