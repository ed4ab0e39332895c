"""There is only so much room at a table, but a match can always be finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.playing import (
    MINE,
    Guests,
    a_table,
    bot,
    do,
    first,
    move,
    opened,
    play,
    play_on,
    refusal,
    refused,
    seated,
    watch,
)
from torcello.server.refusals import Refused
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.room import Room
from torcello.server.tables.table import Table


def fill(table: Table, events: int) -> None:
    """Let one guest come and go until so many events have happened; nobody has to answer that."""
    while table.number < events:
        do(table, "bob", "leave")
        do(table, "bob", "back")


def with_room(events: int) -> Table:
    table = seated("bob", stand_in=3)
    table.room = Room(events)
    return table


def test_what_a_match_can_do_without_ends_first() -> None:
    table = with_room(10)
    move(table, "ann", 0)
    do(table, "ann", "chat", "hello")
    fill(table, 10)
    for who, what, *args in (
        ("ann", "chat", "hello"),
        ("ann", "chat", None, "thanks"),
        ("ann", "undo"),
        ("ann", "offer_draw"),
        ("bob", "take_hint", 1, table.number),
    ):
        assert refused(table, who, what, *args) == "limit/events", what
    move(table, "bob", 1)


def test_coming_and_going_ends_before_moves_do() -> None:
    table = with_room(10)
    fill(table, 20)
    assert refused(table, "bob", "leave") == "limit/events"
    assert refused(table, "ann", "miss", 1) == "limit/events"
    move(table, "ann", 0)
    move(table, "bob", 1)


def test_whoever_has_left_may_come_back() -> None:
    table = with_room(10)
    fill(table, 19)
    do(table, "bob", "leave")
    assert table.number == 20
    assert do(table, "bob", "back") == ["back"]


def test_before_the_start_nobody_comes_and_goes_for_ever() -> None:
    table = a_table(start="host")
    table.room = Room(10)
    while table.number < 20:
        do(table, "bob", "leave" if table.seats_of("bob") else "join")
    what = "leave" if table.seats_of("bob") else "join"
    assert refused(table, "bob", what) == "limit/events"
    assert do(table, "ann", "leave") == ["stop"]


BY_DAYS = {"kind": "days", "days": 2}


@pytest.mark.parametrize("seats", [(MINE, MINE), (MINE, bot())])
def test_nobody_pauses_for_ever(seats: tuple[dict[str, Any], ...]) -> None:
    table = a_table("ponte", *seats, clock=BY_DAYS)
    table.room = Room(10)
    while table.number < 10:
        do(table, "ann", "pause")
        do(table, "ann", "resume")
    assert refused(table, "ann", "pause") == "limit/events"
    assert table.number <= 11


def test_a_pause_is_not_agreed_to_for_ever() -> None:
    table = seated("bob", clock=BY_DAYS)
    table.room = Room(10)
    while table.number < 10:
        do(table, "ann", "pause")
        do(table, "bob", "answer", "pause", True)
        do(table, "bob", "resume")
    assert refused(table, "ann", "pause") == "limit/events"


def test_a_pause_at_a_full_table_is_ended_by_a_move_or_by_time() -> None:
    for what in ("move", "time"):
        table = a_table("ponte", MINE, MINE, clock=BY_DAYS)
        do(table, "ann", "pause")
        table.room = Room(1)
        assert refused(table, "ann", "resume") == "limit/events"
        if what == "move":
            assert move(table, "ann", table.to_act[0]) == ["resume", "move"]
        else:
            assert do(table, None, "time", 0, now=7 * DAY_MS) == ["resume"]


def test_vacations_do_not_fill_a_table() -> None:
    table = a_table("ponte", MINE, MINE, clock=BY_DAYS)
    table.room = Room(10)
    while table.number < 20:
        do(table, "ann", "away", DAY_MS)
    assert refused(table, "ann", "away", DAY_MS) == "limit/events"
    assert table.number <= 21


def test_a_full_table_can_only_be_left_by_resigning() -> None:
    table = with_room(10)
    table.room = Room(1)
    while table.number < 5:
        seat = table.to_act[0]
        move(table, ("ann", "bob")[seat], seat)
    seat = table.to_act[0]
    who = ("ann", "bob")[seat]
    wanted = (first(table, seat), table.number, seat)
    assert refused(table, who, "move", *wanted) == "limit/moves"
    assert do(table, who, "resign") == ["resign"]
    assert table.status == "over"


@pytest.mark.parametrize(
    ("check", "code", "limit"),
    [
        (Room.check_extras, "limit/events", 10),
        (Room.check_seating, "limit/events", 20),
        (Room.check_moves, "limit/moves", 50),
    ],
)
def test_a_refusal_says_how_much_may_happen(
    check: Callable[[Room, int], None], code: str, limit: int
) -> None:
    check(Room(10), limit - 1)
    with pytest.raises(Refused) as caught:
        check(Room(10), limit)
    assert (caught.value.code, caught.value.refusal.facts) == (code, {"limit": limit})


@pytest.mark.parametrize("settings", [{"events_per_table": 12}])
async def test_a_match_is_finished_although_its_table_is_full(url: str, guests: Guests) -> None:
    """Moves taken back again and again fill a table; then they stand, and the match goes on."""
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, MINE, options={"size": 6})
    await watch(ann, match)
    code = ""
    for _ in range(12):
        await play(ann, match)
        try:
            await ann.ask("undo", match=match)
        except Exception as error:
            code = getattr(error, "code", "")
            break
    assert code == "limit/events"
    assert await refusal(ann.ask("chat", match=match, text="hello")) == "limit/events"
    await play_on(ann, match)
    assert ann.tables[match]["status"] == "over"
    assert ann.have[match] > 12


def test_a_bot_never_stops() -> None:
    table = a_table("ponte", MINE, bot())
    table.room = Room(1)
    move(table, "ann", 0)
    while table.to_act == (1,):
        do(table, None, "bot_move", 1, first(table, 1), table.number)
    assert table.to_act == (0,)
