"""Who may take how many seats, and whose seats are kept."""

from __future__ import annotations

from typing import Any

import pytest

from server.playing import MINE, OPEN, Guests, Person, a_table, do, opened, plan, refusal, refused
from torcello.server.worker import Worker


def test_a_guest_takes_one_seat_at_an_open_table() -> None:
    table = a_table("hashi", MINE, OPEN, OPEN, OPEN, access="open")
    do(table, "bob", "join")
    assert refused(table, "bob", "join", None, "Zoé") == "table/seated"
    assert refused(table, "bob", "join", 3) == "table/seated"
    do(table, "cat", "join")
    do(table, "bob", "leave")
    do(table, "bob", "join", 3)
    assert [seat.guest for seat in table.seats] == ["ann", None, "cat", "bob"]


@pytest.mark.parametrize(
    ("guest", "more"),
    [("ann", {"access": "open"}), ("bob", {"access": "open", "seats_each": 2}), ("bob", {})],
)
def test_several_on_one_device_sit_where_the_host_lets_them(
    guest: str, more: dict[str, Any]
) -> None:
    """The host at her own table, those whom she allows, and those to whom she gave the link."""
    table = a_table("hashi", MINE, OPEN, OPEN, OPEN, **more)
    for name in ("Zoé", "Max"):
        do(table, guest, "join", None, name)
    seats = [seat.guest for seat in table.seats]
    assert seats[1:3] == [guest, guest]


def test_the_host_says_how_many() -> None:
    table = a_table("hashi", MINE, OPEN, OPEN, OPEN, access="open", seats_each=2)
    do(table, "bob", "join")
    do(table, "bob", "join")
    assert refused(table, "bob", "join") == "table/seated"


async def test_the_server_refuses_in_words(url: str, guests: Guests) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    match = await opened(anna, "hashi", MINE, OPEN, OPEN, access="open")
    await boris.ask("join", match=match)
    assert await refusal(boris.ask("join", match=match, name="Zoé")) == "table/seated"


async def test_nobody_else_takes_a_seat_of_a_rematch_while_it_is_kept(worker: Worker) -> None:
    """Neither by its number nor the next free one, nor for a bot, nor those who have one."""
    ann, bob, cat, eve = [await Person.arrive(worker) for _ in range(4)]
    match = await ann.open(plan("hashi", MINE, OPEN, OPEN, access="open"))
    for person in (bob, cat):
        await person.do(match, "join")
    for person in (bob, cat):
        await person.do(match, "resign")
    fresh = await worker.rematch(match, ann.guest, "1")
    for seat in (None, 0, 1, 2):
        code = await eve.refused(fresh, "join", seat)
        own = (await worker.keeper.table(fresh)).seats_of(ann.guest.id)
        assert code == ("table/taken" if seat in own else "table/kept")
    assert await eve.refused(fresh, "seat_bot", 0, 1) == "table/not-host"
    kept = (await worker.keeper.table(fresh)).kept_for(bob.guest.id)
    assert await cat.refused(fresh, "join", kept[0]) == "table/kept"  # another's
    worker.keeper.drop(fresh)
    assert await eve.refused(fresh, "join") == "table/kept"
    for person in (bob, cat):
        await person.do(fresh, "join")
    assert (await worker.keeper.table(fresh)).status == "running"


async def test_who_had_several_seats_has_as_many_in_the_rematch(worker: Worker) -> None:
    ann, bob = await Person.arrive(worker), await Person.arrive(worker)
    wanted = plan("hashi", MINE, OPEN, OPEN, access="open", seats_each=2)
    match = await ann.open(wanted)
    for _ in range(2):
        await bob.do(match, "join")
    for seat in (1, 2):
        await bob.do(match, "resign", seat)
    fresh = await worker.rematch(match, ann.guest, "1")
    for _ in range(2):
        await bob.do(fresh, "join")
    assert (await worker.keeper.table(fresh)).status == "running"
