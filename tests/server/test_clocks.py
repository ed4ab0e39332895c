"""Clocks, by a time that goes when a test tells it to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.playing import (
    MINE,
    OPEN,
    Guests,
    Person,
    Time,
    a_table,
    a_worker,
    bot,
    do,
    first,
    move,
    plan,
    play,
    refusal,
    seated,
)
from torcello.server.tables.clocks import Clocks
from torcello.server.tables.plan import ClockPlan, DaysClock, MoveClock, NoClock, TotalClock
from torcello.server.tables.table import PATIENCE_MS, Table
from torcello.server.worker import Worker
from waiting import until

MOVE = {"kind": "move", "seconds": 10}
TOTAL = {"kind": "total", "seconds": 60, "increment": 5}
GRACE = 1.0  # seconds, as the settings say
START = 1_000_000

# --- time is never created ------------------------------------------------------------------------

CLOCKS = st.sampled_from(
    [TotalClock(seconds=60), TotalClock(seconds=60, increment=5), MoveClock(seconds=10)]
)
TURNS = st.lists(
    st.tuples(st.sets(st.integers(0, 2)), st.integers(0, 20_000), st.booleans()), max_size=20
)
OUTAGES = st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 10_000)), max_size=5)


def lost_in(outages: list[tuple[int, int]]) -> Callable[[int, int], int]:
    def lost(began: int, ended: int) -> int:
        return sum(max(0, min(ended, b) - max(began, a)) for a, b in outages)

    return lost


@given(CLOCKS, TURNS, OUTAGES)
def test_what_is_charged_is_what_has_passed_while_the_server_was_up(
    clock: ClockPlan, turns: list[tuple[set[int], int, bool]], gaps: list[tuple[int, int]]
) -> None:
    outages, at = [], START
    for pause, length in gaps:
        outages.append((at + pause, at + pause + length))
        at += pause + length
    lost = lost_in(outages)
    clocks = Clocks(clock, 3, lost)
    now, charged, earned, passed = START, [0] * 3, [0] * 3, [0] * 3
    for waiting, milliseconds, everybody_moves in turns:
        before = [clocks.remaining(seat, now) or 0 for seat in range(3)]
        fresh = waiting - clocks.running.keys()
        clocks.wait_for(waiting, now)
        for seat in range(3):
            after = clocks.remaining(seat, now) or 0
            if isinstance(clock, MoveClock) and seat in fresh:
                assert after == 10_000
            else:
                assert after == before[seat]  # starting and stopping cost and give nothing
        left = [clocks.remaining(seat, now) or 0 for seat in range(3)]
        then, now = now, now + milliseconds
        for seat in waiting:
            passed[seat] += milliseconds - lost(then, now)
        for seat in range(3):
            charged[seat] += left[seat] - (clocks.remaining(seat, now) or 0)
        if everybody_moves:
            for seat in waiting:
                rest = clocks.remaining(seat, now) or 0
                clocks.moved(seat, now)
                earned[seat] += (clocks.remaining(seat, now) or 0) - rest
                clocks.taken_back(seat)
                assert clocks.remaining(seat, now) == rest
                clocks.resume(seat, now)
    assert charged == passed
    increment = clock.increment * 1000 if isinstance(clock, TotalClock) else 0
    assert all(gain % increment == 0 if increment else gain == 0 for gain in earned)


@given(st.integers(0, 10**9))
def test_without_a_clock_nothing_is_ever_due(now: int) -> None:
    clocks = Clocks(NoClock(), 2, lambda *_: 0)
    clocks.wait_for([0, 1], 0)
    clocks.moved(0, now)
    assert clocks.due(now) is None
    assert clocks.remaining(0, now) is None


# --- at tables in memory --------------------------------------------------------------------------


def left(table: Table, seat: int, now: int) -> int | None:
    return table.clocks.remaining(seat, now)


def test_each_move_has_its_own_time() -> None:
    table = a_table("ponte", MINE, MINE, clock=MOVE)
    assert table.clocks.running == {0: 0}
    move(table, "ann", 0, 4_000)
    assert table.clocks.running == {1: 4_000}
    move(table, "ann", 1, 13_000)
    assert (left(table, 0, 13_000), left(table, 1, 13_000)) == (10_000, 1_000)
    move(table, "ann", 0, 14_000)
    assert left(table, 1, 14_000) == 10_000


def test_a_total_shrinks_and_a_move_earns() -> None:
    table = a_table("ponte", MINE, MINE, clock=TOTAL)
    move(table, "ann", 0, 20_000)
    assert left(table, 0, 99_000) == 60_000 - 20_000 + 5_000
    assert left(table, 1, 30_000) == 60_000 - 10_000


def test_days_are_days() -> None:
    table = a_table("ponte", MINE, MINE, clock={"kind": "days", "days": 2})
    assert table.clocks.due(0) == (2 * 86_400_000, 0)
    assert isinstance(table.plan.clock, DaysClock)


def test_both_clocks_run_at_once_and_each_stops_for_itself() -> None:
    table = seated("bob", game="hashi", clock=MOVE)
    assert table.clocks.running == {0: 0, 1: 0}
    move(table, "ann", 0, 3_000)
    assert table.clocks.running == {1: 0}
    assert (left(table, 0, 9_000), left(table, 1, 9_000)) == (7_000, 1_000)


def test_who_is_awaited_again_at_once_has_the_whole_time_again() -> None:
    table = seated("bob", game="hashi", clock=MOVE)
    move(table, "ann", 0, 3_000)
    move(table, "bob", 1, 8_000)  # a new card: both have to move
    assert table.clocks.running == {0: 8_000, 1: 8_000}
    assert (left(table, 0, 9_000), left(table, 1, 9_000)) == (9_000, 9_000)


def test_who_thinks_again_gets_no_new_time() -> None:
    table = seated("bob", game="hashi", clock=MOVE)
    for second in range(3, 9, 2):
        move(table, "ann", 0, second * 1000)
        do(table, "ann", "undo", now=second * 1000 + 1000)
    assert left(table, 0, 8_000) == 10_000 - 3_000 - 1_000 - 1_000


def test_an_undone_move_has_earned_nothing() -> None:
    table = seated("bob", game="hashi", clock=TOTAL)
    for _ in range(3):
        move(table, "ann", 0, 0)
        do(table, "ann", "undo")
    assert left(table, 0, 0) == 60_000
    alone = a_table("ponte", MINE, MINE, clock=TOTAL)
    move(alone, "ann", 0, 10_000)
    do(alone, "ann", "undo", now=12_000)
    assert (left(alone, 0, 12_000), left(alone, 1, 12_000)) == (50_000, 58_000)


def test_a_bot_has_no_clock() -> None:
    table = a_table("ponte", bot(), MINE, clock=MOVE)
    assert table.to_act == (0,)
    assert table.clocks.running == {}
    assert table.due(0) is None


def test_a_stand_in_earns_nobody_time() -> None:
    table = seated("bob", clock=TOTAL, stand_in=1)
    do(table, "ann", "leave", now=0)
    do(table, None, "time", 0, now=PATIENCE_MS)
    do(table, None, "bot_move", 0, first(table, 0), table.number, now=PATIENCE_MS)
    do(table, "ann", "back", now=PATIENCE_MS)
    assert left(table, 0, PATIENCE_MS) == 30_000


# --- in a worker ----------------------------------------------------------------------------------


async def pass_(seconds: float, worker: Worker, time: Time) -> None:
    """And look at all clocks."""
    time.pass_(seconds)
    await worker.alarms.ring()


@pytest.mark.parametrize(
    ("clock", "seconds"), [(MOVE, 10.0), (TOTAL, 60.0), ({"kind": "days", "days": 1}, 86_400.0)]
)
async def test_a_flag_falls_after_the_grace_and_not_before(
    clock: dict[str, Any], seconds: float, worker: Worker, time: Time
) -> None:
    _, _, match = await Person.pair(worker, clock=clock)
    await pass_(seconds + GRACE - 0.001, worker, time)
    assert (await worker.keeper.table(match)).status == "running"
    await pass_(0.001, worker, time)
    result = (await worker.keeper.table(match)).result
    assert result is not None
    assert (result.winners, result.reason) == ((1,), "time")


async def test_an_alarm_is_set_for_the_end_of_the_grace(worker: Worker, time: Time) -> None:
    ann, _, match = await Person.pair(worker, clock=TOTAL)
    assert worker.alarms._heap == [(time() + 61_000, match)]
    await ann.move(match, 0)
    await worker.alarms.ring()  # nothing is due yet
    assert worker.alarms._heap == [(time() + 61_000, match)]


async def test_within_the_grace_a_move_still_counts(worker: Worker, time: Time) -> None:
    ann, _, match = await Person.pair(worker, clock=MOVE)
    time.pass_(10.5)
    await ann.move(match, 0)
    await pass_(9, worker, time)
    assert (await worker.keeper.table(match)).to_act == (1,)


async def test_in_four_seats_a_flag_puts_a_bot_in_the_seat(worker: Worker, time: Time) -> None:
    ann = await Person.arrive(worker)
    match = await ann.open(plan("hashi", MINE, MINE, OPEN, OPEN, clock=MOVE))
    for _ in range(2):
        await (await Person.arrive(worker)).do(match, "join")
    for seat in (0, 1):
        await ann.move(match, seat)
    await pass_(10 + GRACE, worker, time)
    table = await worker.keeper.table(match)
    assert [seat.out for seat in table.seats] == [None, None, "time", None]
    assert table.bots_to_act() == (2,)
    await worker.alarms.ring()
    assert [seat.out for seat in table.seats] == [None, None, "time", "time"]
    assert table.status == "running"


async def test_an_empty_seat_is_kept_for_a_while(worker: Worker, time: Time) -> None:
    ann, _, match = await Person.pair(worker, stand_in=2)
    await ann.do(match, "leave")
    await pass_(29.9, worker, time)
    table = await worker.keeper.table(match)
    assert not table.seats[0].is_played_by_bot
    await ann.do(match, "back")
    await pass_(60, worker, time)
    assert not table.seats[0].is_played_by_bot
    await ann.do(match, "leave")
    await pass_(30 + GRACE, worker, time)
    assert (table.seats[0].level, table.bots_to_act()) == (2, (0,))
    assert await ann.refused(match, "move", first(table, 0), table.number) == "table/bot-plays"
    await ann.do(match, "back")
    await ann.move(match, 0)
    assert table.to_act == (1,)


async def test_nobody_pays_for_an_outage(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann, _, match = await Person.pair(worker, clock=TOTAL)
        time.pass_(20)
    time.pass_(3600)
    async with a_worker(tmp_path, time) as worker:
        table = await worker.keeper.table(match)
        assert table.clocks.remaining(0, time()) == 40_000
        await worker.alarms.ring()  # in the database it is due; by the clock it is not
        assert await worker.store.due(time()) == []
        assert worker.alarms._heap == [(time() + 40_000 + 1_000, match)]
        await pass_(39, worker, time)
        assert table.status == "running"
        await Person(worker, ann.guest).move(match, 0)
        assert table.clocks.remaining(0, time()) == 1_000 + 5_000
        await pass_(60 + GRACE, worker, time)
        assert table.result is not None
        assert table.result.winners == (0,)


async def test_a_pause_while_the_server_is_up_is_charged(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time) as worker:
        _, _, match = await Person.pair(worker, clock=TOTAL)
        time.pass_(20)
    async with a_worker(tmp_path, time) as worker:  # a restart that takes no time
        assert (await worker.keeper.table(match)).clocks.remaining(0, time()) == 40_000


async def test_who_waits_for_alarms_wakes_up_in_time(worker: Worker, time: Time) -> None:
    _, _, match = await Person.pair(worker, clock=MOVE)
    time.pass_(10 + GRACE - 0.001)
    due, rang = worker.store.due, asyncio.Event()

    async def looked(now: int, limit: int = 200) -> list[str]:
        rang.set()
        return await due(now, limit)

    worker.store.due = looked  # type: ignore[method-assign]
    running = asyncio.create_task(worker.alarms.run(3600))
    await rang.wait()  # the first time, nothing is due
    time.pass_(0.001)

    async def is_over() -> bool:
        return (await worker.keeper.table(match)).status != "running"

    await until(is_over)
    running.cancel()


async def test_clocks_go_on_after_the_database_was_away(worker: Worker, time: Time) -> None:
    _, _, match = await Person.pair(worker, clock=MOVE)
    due, rang = worker.store.due, asyncio.Event()

    async def away(now: int, limit: int = 200) -> list[str]:
        rang.set()
        raise ConnectionError("away")

    worker.store.due = away  # type: ignore[method-assign]
    running = asyncio.create_task(worker.alarms.run(0.01))
    await rang.wait()
    worker.store.due = due  # type: ignore[method-assign]
    time.pass_(10 + GRACE)

    async def is_over() -> bool:
        return (await worker.keeper.table(match)).status != "running"

    await until(is_over)
    running.cancel()


async def test_who_is_gone_for_a_minute_may_be_missed(
    url: str, behind: Worker, time: Time, guests: Guests
) -> None:
    ann, bob, match = await guests.pair(url, stand_in=1)
    await play(ann, match)
    assert await refusal(ann.ask("miss", match=match, seat=1)) == "table/still-here"
    await bob.drop()
    await until(lambda: not any(behind.hub.connections(str(bob.guest))))
    # it may be a tunnel
    assert await refusal(ann.ask("miss", match=match, seat=1)) == "table/still-here"
    time.pass_(61)
    await ann.ask("miss", match=match, seat=1)
    table = (await ann.get(f"/api/tables/{match}"))["table"]
    assert table["seats"][1]["left_at"] == time()
    await bob.connect()
    await bob.ask("back", match=match)
    await play(bob, match)


async def test_a_table_is_looked_at_once_however_much_has_happened_there(
    worker: Worker, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = {"kind": "move", "seconds": 3_000}
    ann, _, over = await Person.pair(worker, clock=clock)
    await ann.do(over, "resign")
    eve = await Person.arrive(worker)
    match = await eve.open(plan("ponte", MINE, MINE, clock=clock))
    for _ in range(300):
        time.pass_(1)
        await eve.move(match, 0)
        await eve.do(match, "undo")
    assert len(worker.alarms) < 200
    looked: list[str] = []
    do = worker.keeper.do

    async def note(key: str, *args: Any, **more: Any) -> Any:
        looked.append(key)
        return await do(key, *args, **more)

    monkeypatch.setattr(worker.keeper, "do", note)
    time.pass_(2_999)
    await worker.alarms.ring()
    assert looked == []
    time.pass_(3)
    await worker.alarms.ring()
    assert looked == [match]
    assert (await worker.keeper.table(match)).status == "over"
    assert len(worker.alarms) == 0
