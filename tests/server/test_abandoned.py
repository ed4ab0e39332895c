"""Tables where nothing happens: first others may do without somebody, then the server ends them."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from server.playing import (
    MINE,
    OPEN,
    Guests,
    Person,
    Time,
    TwoClocks,
    a_table,
    a_worker,
    bot,
    do,
    errors,
    move,
    opened,
    plan,
    play,
    refusal,
    refused,
    seated,
)
from torcello.server.storage.doctor import examine
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.rendering import described
from torcello.server.tables.table import QUIET_MS, STAND_IN
from torcello.server.worker import Worker
from waiting import until

pytestmark = pytest.mark.anyio

DAY = 86_400
CLOCK = {"kind": "move", "seconds": 3600}

# --- at tables in memory --------------------------------------------------------------------------


def test_after_two_weeks_a_bot_may_play_on() -> None:
    table = seated("bob")
    move(table, "ann", 0)
    assert refused(table, "ann", "miss", 1, now=QUIET_MS - 1) == "table/no-stand-in"
    assert refused(table, "bob", "miss", 0, now=QUIET_MS) == "table/no-stand-in"  # not awaited
    assert do(table, "ann", "miss", 1, now=QUIET_MS) == ["leave", "bot"]
    assert (table.seats[1].kind, table.seats[1].level) == ("person", STAND_IN)
    do(table, "bob", "back", now=QUIET_MS)
    move(table, "bob", 1, now=QUIET_MS)


def test_a_bot_may_also_play_for_somebody_who_got_up() -> None:
    table = seated("bob")
    move(table, "ann", 0)
    do(table, "bob", "leave")
    assert do(table, "ann", "miss", 1, now=QUIET_MS) == ["bot"]


def test_after_two_weeks_who_waits_may_end_it() -> None:
    table = seated("bob")
    move(table, "ann", 0)
    assert refused(table, "ann", "end", now=QUIET_MS - 1) == "table/not-quiet"
    assert refused(table, "bob", "end", now=QUIET_MS) == "table/own-turn"
    assert refused(table, "cat", "end", now=QUIET_MS) == "table/no-seat-here"
    do(table, "ann", "end", now=QUIET_MS)
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == ((), "abandoned")


def test_who_talks_or_comes_and_goes_makes_nobody_wait() -> None:
    table = seated("bob")
    move(table, "ann", 0)
    do(table, "bob", "chat", None, "one-moment", now=QUIET_MS - 1)
    do(table, "bob", "leave", now=QUIET_MS - 1)
    do(table, "bob", "back", now=QUIET_MS - 1)
    assert described(table, (0,), 0)["quiet"] == {"offer": QUIET_MS, "end": 2 * QUIET_MS}
    do(table, "ann", "end", now=QUIET_MS)


def test_a_move_and_an_undo_begin_the_wait_anew() -> None:
    table = seated("bob")
    move(table, "ann", 0, now=QUIET_MS - 1)
    move(table, "bob", 1, now=2 * QUIET_MS - 2)
    assert refused(table, "bob", "end", now=2 * QUIET_MS - 1) == "table/not-quiet"
    do(table, "bob", "undo", now=2 * QUIET_MS - 2)
    do(table, "ann", "answer", "undo", True, now=3 * QUIET_MS - 3)
    assert described(table, (0,), 0)["quiet"] == {
        "offer": 4 * QUIET_MS - 3,
        "end": 5 * QUIET_MS - 3,
    }


def test_a_table_says_what_becomes_of_it() -> None:
    assert described(a_table(), (0,), 0)["quiet"] == {"offer": None, "end": QUIET_MS}
    with_bot = a_table("ponte", MINE, bot())
    assert described(with_bot, (0,), 0)["quiet"] == {"offer": QUIET_MS, "end": 2 * QUIET_MS}
    assert described(seated("bob", clock=CLOCK), (0,), 0)["quiet"] is None
    for_ever = seated("bob")
    for_ever.quiet_ms = 0
    assert described(for_ever, (0,), 0)["quiet"] is None
    assert refused(for_ever, "ann", "miss", 1, now=10 * QUIET_MS) == "table/no-stand-in"


# --- in a worker ----------------------------------------------------------------------------------


async def status(worker: Worker, match: str) -> str:
    return (await worker.keeper.table(match)).status


async def test_the_server_ends_what_nobody_comes_back_to(worker: Worker, time: Time) -> None:
    ann, _, running = await Person.pair(worker)
    _, _, timed = await Person.pair(worker, clock={"kind": "days", "days": 30})
    unused = await ann.open(plan("ponte", MINE, OPEN, access="open"))
    time.pass_(14 * DAY - 1)
    assert await worker.abandoned.sweep() == 0
    time.pass_(1)
    assert await worker.abandoned.sweep() == 1
    assert [await status(worker, key) for key in (running, unused)] == ["running", "cancelled"]
    assert await worker.store.open_tables(None, 0, 10) == []
    time.pass_(14 * DAY)
    assert await worker.abandoned.sweep() == 1
    assert await worker.abandoned.sweep() == 0
    assert [await status(worker, key) for key in (running, timed)] == ["over", "running"]
    result = (await worker.keeper.table(running)).result
    assert result is not None
    assert (result.winners, result.reason) == ((), "abandoned")
    assert [one.problem async for one in examine(worker.store)] == [None, None, None]


async def test_a_match_is_not_kept_open_by_talking(worker: Worker, time: Time) -> None:
    ann, _, match = await Person.pair(worker)
    await ann.move(match, 0)
    for _ in range(28):
        time.pass_(DAY)
        await ann.do(match, "chat", None, "one-moment")
    worker.keeper.drop(match)
    assert await worker.abandoned.sweep() == 1
    assert await status(worker, match) == "over"


async def test_a_match_that_goes_on_is_left_alone(worker: Worker, time: Time) -> None:
    ann, bob, match = await Person.pair(worker)
    for number in range(4):
        await (ann, bob)[number % 2].move(match, number % 2)
        time.pass_(13 * DAY)
        assert await worker.abandoned.sweep() == 0


async def test_a_sweep_ends_a_few_at_a_time_the_oldest_first(
    worker: Worker, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torcello.server.live.abandoned._BATCH", 2)
    ann, keys = await Person.arrive(worker), []
    for _ in range(3):
        keys.append(await ann.open(plan()))
        time.pass_(1)
    time.pass_(14 * DAY)
    assert await worker.abandoned.sweep() == 2
    assert len(worker.keeper) == 1  # what has ended takes no memory any more
    assert [await status(worker, key) for key in keys] == ["cancelled", "cancelled", "gathering"]
    assert await worker.abandoned.sweep() == 1


async def test_a_round_goes_on_until_nothing_is_left(
    worker: Worker, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torcello.server.live.abandoned._BATCH", 2)
    monkeypatch.setattr("torcello.server.live.abandoned._PAUSE_SECONDS", 0)
    ann = await Person.arrive(worker)
    keys = [await ann.open(plan()) for _ in range(5)]
    time.pass_(14 * DAY)

    async def are_ended() -> bool:
        return {await status(worker, key) for key in keys} == {"cancelled"}

    running = asyncio.create_task(worker.abandoned.run())  # the next round is an hour away
    await until(are_ended)
    running.cancel()


async def test_a_table_that_cannot_be_ended_is_in_nobodys_way(
    worker: Worker, tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torcello.server.live.abandoned._BATCH", 1)
    monkeypatch.setattr("torcello.server.live.abandoned._PAUSE_SECONDS", 0)
    ann = await Person.arrive(worker)
    broken = await ann.open(plan())
    time.pass_(1)
    whole = await ann.open(plan())
    worker.keeper.drop(broken)
    with closing(sqlite3.connect(tmp_path / "torcello.sqlite")) as database:
        database.execute("UPDATE events SET at = at + 1 WHERE match = ?", (broken,))
        database.commit()
    time.pass_(14 * DAY)

    async def is_ended() -> bool:
        return await status(worker, whole) == "cancelled"

    running = asyncio.create_task(worker.abandoned.run())
    await until(is_ended)
    running.cancel()


async def test_rounds_go_on_after_the_database_was_away(
    worker: Worker, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("torcello.server.live.abandoned._EVERY_SECONDS", 0.01)
    unused = await (await Person.arrive(worker)).open(plan())
    time.pass_(14 * DAY)
    quiet_since, before, asked = worker.store.quiet_since, errors(), asyncio.Event()

    async def away(*_: object) -> list[str]:
        asked.set()
        raise ConnectionError("away")

    worker.store.quiet_since = away  # type: ignore[method-assign]
    running = asyncio.create_task(worker.abandoned.run())
    await asked.wait()
    worker.store.quiet_since = quiet_since  # type: ignore[method-assign]

    async def is_ended() -> bool:
        return await status(worker, unused) == "cancelled"

    await until(is_ended)
    running.cancel()
    assert errors() > before


async def test_a_host_may_let_tables_stay(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time, abandoned_days=0) as worker:
        ann = await Person.arrive(worker)
        unused = await ann.open(plan())
        time.pass_(5000 * DAY)
        await worker.abandoned.run()  # which has nothing to do, and ends
        assert await status(worker, unused) == "gathering"


@pytest.mark.parametrize("days", [40, -40])
async def test_a_clock_that_is_set_abandons_nobody(tmp_path: Path, days: int) -> None:
    clocks = TwoClocks()
    async with a_worker(tmp_path, clocks.now) as worker:
        _, _, match = await Person.pair(worker)
        clocks.jump(days * DAY)
        await worker.outages.beat()
        assert await worker.abandoned.sweep() == 0
        quiet = (await worker.keeper.table(match)).quiet(worker.now())
        assert quiet is not None
        assert abs(quiet.end - worker.now() - 28 * DAY_MS) < 1000


# --- over the network -----------------------------------------------------------------------------


async def test_who_is_here_and_does_not_move_can_be_done_without(
    url: str, time: Time, guests: Guests
) -> None:
    ann, bob, match = await guests.pair(url)
    await play(ann, match)
    assert await refusal(ann.ask("miss", match=match, seat=1)) == "table/still-here"
    assert await refusal(ann.ask("end", match=match)) == "table/not-quiet"
    time.pass_(14 * DAY)
    await ann.ask("miss", match=match, seat=1)
    assert (await bob.get(f"/api/tables/{match}"))["table"]["seats"][1]["level"] == STAND_IN


async def test_lists_say_that_a_match_was_abandoned(url: str, time: Time, guests: Guests) -> None:
    ann, bob, match = await guests.pair(url)
    await play(ann, match)
    time.pass_(14 * DAY)
    await ann.ask("end", match=match)
    (own,) = await bob.get("/api/me/matches")
    assert (own["status"], own["result"]["reason"]) == ("over", "abandoned")
    told = await bob.get(f"/api/tables/{match}")
    assert told["events"][-1]["why"] == "abandoned"
    assert await opened(ann)
