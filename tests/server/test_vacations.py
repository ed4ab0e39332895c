"""Vacations: a few days a month in which the clocks of matches by days wait for somebody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.playing import Guests, Person, Time, a_worker, do, move, refusal, seated
from torcello.errors import TorcelloError
from torcello.server.storage.doctor import examine
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.rendering import described, told
from torcello.server.tables.table import Table
from torcello.server.worker import Worker

pytestmark = pytest.mark.anyio

DAY = 86_400
BY_DAYS = {"kind": "days", "days": 2}


def left(table: Table, seat: int, now: int) -> int | None:
    return table.clocks.remaining(seat, now)


def test_only_ones_own_clock_waits() -> None:
    table = seated("bob", clock=BY_DAYS)
    do(table, "ann", "away", 3 * DAY_MS, now=DAY_MS)
    assert left(table, 0, 3 * DAY_MS) == DAY_MS
    seats = described(table, (1,), 2 * DAY_MS)["seats"]
    assert [seat["away_until"] for seat in seats] == [3 * DAY_MS, None]
    assert not seats[0]["time_runs"]
    assert table.clocks.due(2 * DAY_MS) == (4 * DAY_MS, 0)
    assert left(table, 0, 3 * DAY_MS + 5) == DAY_MS - 5
    assert described(table, (1,), 3 * DAY_MS + 5)["seats"][0]["time_runs"]
    move(table, "ann", 0, 3 * DAY_MS + 5)
    assert left(table, 1, 4 * DAY_MS + 5) == DAY_MS


def test_who_comes_back_early_has_a_clock_again() -> None:
    table = seated("bob", clock=BY_DAYS)
    do(table, "ann", "away", 3 * DAY_MS, now=0)
    do(table, "ann", "away", DAY_MS, now=DAY_MS)
    assert left(table, 0, 2 * DAY_MS) == DAY_MS
    assert described(table, (0,), 2 * DAY_MS)["seats"][0]["away_until"] is None


def test_a_pause_in_a_vacation_is_not_counted_twice() -> None:
    table = seated("bob", clock=BY_DAYS)
    do(table, "ann", "away", 30_000, now=10_000)
    do(table, "bob", "pause", now=20_000)
    do(table, "ann", "answer", "pause", True, now=20_000)
    do(table, "bob", "resume", now=40_000)
    assert left(table, 0, 50_000) == 2 * DAY_MS - 20_000
    again = Table("m1", table.plan, "ann", table._luck, {}, lambda *_: 0)
    for line in table.lines:
        again.apply(line.event)
    assert told(again, (0,), 0) == told(table, (0,), 0)
    assert described(again, (0,), 50_000) == described(table, (0,), 50_000)


def test_other_clocks_know_no_vacation() -> None:
    table = seated("bob", clock={"kind": "total", "seconds": 3600})
    assert do(table, "ann", "away", DAY_MS) == []


async def code(worker: Worker, guest: str, days: int) -> str:
    with pytest.raises(TorcelloError) as caught:
        await worker.vacations.take(guest, days)
    return caught.value.code


async def test_a_few_days_in_thirty(worker: Worker, time: Time) -> None:
    ann, _, match = await Person.pair(worker, clock=BY_DAYS)
    who = ann.guest.id
    assert await code(worker, who, 5) == "vacation/too-long"
    taken = await worker.vacations.take(who, 3)
    assert (taken.days, taken.left, taken.until) == (4, 1, time() + 3 * DAY_MS)
    assert await code(worker, who, 1) == "vacation/taken"
    time.pass_(DAY)
    assert (await worker.vacations.end(who)).left == 3
    time.pass_(DAY)
    assert (await worker.keeper.table(match)).clocks.remaining(0, time()) == DAY_MS
    await worker.vacations.take(who, 3)
    time.pass_(20 * DAY)
    assert (await worker.vacations.of(who)).left == 0
    time.pass_(9 * DAY)
    assert (await worker.vacations.of(who)).left == 1
    assert [one.problem async for one in examine(worker.store)] == [None]


async def test_a_day_that_has_begun_is_used(worker: Worker, time: Time) -> None:
    """Or somebody could begin and end vacations for ever, with events at all of their tables."""
    ann, _, match = await Person.pair(worker, clock=BY_DAYS)
    who = ann.guest.id
    for left_ in (3, 2, 1, 0):
        await worker.vacations.take(who, 1)
        time.pass_(1)
        assert (await worker.vacations.end(who)).left == left_
    assert await code(worker, who, 1) == "vacation/too-long"
    kinds = [line.event.kind for line in (await worker.keeper.table(match)).lines]
    assert kinds.count("away") == 8


async def test_who_asks_twice_at_once_takes_one_vacation(worker: Worker) -> None:
    ann, _, match = await Person.pair(worker, clock=BY_DAYS)
    wishes = (worker.vacations.take(ann.guest.id, 1) for _ in range(9))
    taken = await asyncio.gather(*wishes, return_exceptions=True)
    assert sum(isinstance(one, TorcelloError) for one in taken) == 8
    ends = (worker.vacations.end(ann.guest.id) for _ in range(9))
    ended = await asyncio.gather(*ends, return_exceptions=True)
    assert sum(isinstance(one, TorcelloError) for one in ended) == 8
    kinds = [line.event.kind for line in (await worker.keeper.table(match)).lines]
    assert kinds.count("away") == 2


async def test_nobody_runs_out_of_time_on_vacation(worker: Worker, time: Time) -> None:
    ann, bob, match = await Person.pair(worker, clock={"kind": "days", "days": 1})
    await worker.vacations.take(ann.guest.id, 4)
    time.pass_(4 * DAY + DAY // 2)
    await worker.alarms.ring()
    assert (await worker.keeper.table(match)).status == "running"
    await ann.move(match, 0)
    time.pass_(DAY + 2)
    await worker.alarms.ring()  # a reminder, and then
    await worker.alarms.ring()
    result = (await worker.keeper.table(match)).result
    assert result is not None
    assert result.winners == (0,)
    assert bob.guest.id != ann.guest.id


async def test_a_host_may_have_none(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time, vacation_days=0) as worker:
        ann = await Person.arrive(worker)
        assert await code(worker, ann.guest.id, 1) == "vacation/off"


async def test_over_the_network(url: str, time: Time, guests: Guests) -> None:
    ann, bob, match = await guests.pair(url, clock=BY_DAYS)
    assert await ann.get("/api/me/vacation") == {"days": 4, "left": 4, "until": None}
    taken = await ann.post("/api/me/vacation", {"days": 2})
    assert taken == {"days": 4, "left": 2, "until": time() + 2 * DAY_MS}
    seats = (await bob.get(f"/api/tables/{match}"))["table"]["seats"]
    assert seats[0]["away_until"] == taken["until"]
    assert await refusal(ann.post("/api/me/vacation", {"days": 1})) == "vacation/taken"
