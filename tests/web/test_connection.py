"""Two people, and a connection that is lost in the middle."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from web.conftest import Visitors
from web.fast_forward import play_on
from web.visiting import BOT, FREE, MINE, Visit
from web.wire import Wire

Two = tuple[Visit, Visit]


@pytest.fixture(scope="module")  # it outlives those who use it
def line(url: str) -> Iterator[Wire]:
    with Wire(url) as wire:
        yield wire


@pytest.fixture
def wire(line: Wire) -> Iterator[Wire]:
    yield line
    line.mend()  # a test that fails leaves it cut


@pytest.fixture
def two(visitor: Visitors, wire: Wire) -> Two:
    """Ann, and Bob on a line that can be cut, after the opening and the choice of colours."""
    ann = visitor()
    match = ann.open("ponte", MINE, FREE, size=6)
    bob = visitor(f"/t/{match}", via=wire.url)
    for one, move in ((ann, "b2,e5"), (bob, "light")):
        one.type_move(move)
    assert ann.wait_for_turn()
    return ann, bob


@pytest.fixture
def bobs_turn(two: Two) -> Two:
    """A move later."""
    ann, bob = two
    ann.type_move("a4,d1")
    assert bob.wait_for_turn()
    return two


LOST = "Connection lost. Your move so far is kept."


def lose(bob: Visit, wire: Wire) -> None:
    bob.is_cut_off = True
    wire.cut()
    bob.context.set_offline(True)
    expect(bob.page.get_by_text(LOST)).to_be_visible()


def find(bob: Visit, wire: Wire) -> None:
    wire.mend()
    bob.context.set_offline(False)
    expect(bob.page.get_by_text("Connection lost")).to_have_count(0)


def touch(visit: Visit, *cells: str) -> None:
    for cell in cells:
        visit.page.locator(f'[data-cell="{cell}"]').click()


def moves(visit: Visit) -> list[str]:
    return list(visit.replay()["moves"])


def test_a_table_is_seen_before_the_connection_is_there(visitor: Visitors) -> None:
    ann = visitor()
    match = ann.open("ponte", MINE, FREE, size=6)
    bob = visitor(f"/t/{match}")
    ann.type_move("b2,e5")
    assert bob.wait_for_turn()
    bob.page.route_web_socket("**/api/live*", lambda _: None)  # it is never answered
    bob.page.reload()
    expect(bob.page.locator('[data-cell="b2"]')).to_have_accessible_name(re.compile("just played"))
    expect(bob.page.get_by_text("away")).to_have_count(0)


def test_who_was_away_sees_what_was_played_in_the_meantime(two: Two, wire: Wire) -> None:
    ann, bob = two
    lose(bob, wire)
    ann.type_move("a4,d1")
    find(bob, wire)
    assert bob.wait_for_turn()
    expect(bob.moves.last).to_contain_text("a4")
    for visit in two:
        expect(visit.page.get_by_role("gridcell", name="a4")).to_have_accessible_name(
            "a4, " + ("your" if visit is ann else "dark") + " sandbank of one, just played"
        )
    assert ann.view(0)["tiles"] == bob.view(1)["tiles"]


def test_who_was_away_hears_what_each_of_the_last_moves_did(visitor: Visitors, wire: Wire) -> None:
    ann = visitor()
    match = ann.open("equilibre", MINE, BOT)
    away = visitor(f"/t/{match}", via=wire.url)
    expect(away.page.get_by_role("listbox", name="The bridge")).to_be_visible()
    lose(away, wire)
    play_on(ann, moves=2)
    assert ann.wait_for_turn()
    find(away, wire)
    # who walks where follows from a position that the page was never sent
    move = (
        r"[^:]+: \d \w+ to [^.]+\.( The \w+ \d comes onto \w+ \d\.)? (The|No) (?!\w+ \d comes).+\."
    )
    expect(away.politely).to_have_text(re.compile(f"^{move} {move}$"))


def test_a_move_that_is_sent_without_a_connection_arrives_once(bobs_turn: Two, wire: Wire) -> None:
    ann, bob = bobs_turn
    touch(bob, "c6")
    lose(bob, wire)
    expect(bob.page.get_by_role("list", name="Your move so far")).to_contain_text("c6")
    touch(bob, "f1")  # a touch is answered, connected or not
    bob.confirm.click()
    expect(bob.heading).to_have_text("Sending your move")
    assert len(moves(ann)) == 3

    find(bob, wire)
    assert ann.wait_for_turn()
    assert moves(ann).count("f1,c6") == 1
    assert len(moves(ann)) == 4
    expect(bob.moves).to_have_count(4)
    expect(ann.moves).to_have_count(4)
    assert ann.view(0)["tiles"] == bob.view(1)["tiles"]


def test_a_draft_survives_a_lost_connection(bobs_turn: Two, wire: Wire) -> None:
    ann, bob = bobs_turn
    touch(bob, "c6")
    lose(bob, wire)
    find(bob, wire)
    expect(bob.page.get_by_role("list", name="Your move so far")).to_contain_text("c6")
    touch(bob, "f1")
    bob.confirm.click()
    assert ann.wait_for_turn()
    assert moves(ann)[-1] == "f1,c6"


def test_a_tunnel_that_nobody_noticed_delays_a_move_and_loses_nothing(
    bobs_turn: Two, wire: Wire
) -> None:
    ann, bob = bobs_turn
    wire.cut()
    touch(bob, "c6", "f1")
    bob.confirm.click()
    expect(bob.heading).to_have_text("Sending your move")
    wire.mend()
    assert ann.wait_for_turn()
    assert moves(ann)[-1] == "f1,c6"
    expect(bob.moves).to_have_count(4)


def test_a_line_that_is_dead_without_a_word_is_given_up(bobs_turn: Two, wire: Wire) -> None:
    ann, bob = bobs_turn
    bob.page.clock.install()
    bob.is_cut_off = True
    wire.cut()
    touch(bob, "c6", "f1")
    bob.confirm.click()
    bob.page.clock.fast_forward(15_000)
    expect(bob.page.get_by_text(LOST)).to_be_visible()
    wire.mend()
    assert ann.wait_for_turn()
    assert moves(ann).count("f1,c6") == 1
    expect(bob.page.get_by_text("Connection lost")).to_have_count(0)
    expect(bob.moves).to_have_count(4)
