"""Nobody loses time that nobody could use: by a wall clock that jumps, a process that is stopped, a
machine that sleeps, a database that is away.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

import services
from server.playing import Guests, Person, TwoClocks, a_worker, opened
from server.serving import Process
from torcello.server.live.outages import BEAT_MS, SILENCE_MS
from torcello.server.refusals import TooMuch
from torcello.server.timekeeping import JUMP_MS, ServerTime
from torcello.server.worker import Worker
from waiting import until

pytestmark = pytest.mark.anyio

HOUR, DAY = 3600, 86_400
JUMPS = [HOUR, -HOUR, DAY, -DAY]
TOTAL = {"kind": "total", "seconds": 60, "increment": 5}
GRACE = 1.0  # seconds, as the settings say
SLACK = 300  # milliseconds that a time which runs a little slower may be off in these tests


@pytest.fixture
def clocks() -> TwoClocks:
    return TwoClocks()


@pytest.fixture
async def kept(tmp_path: Path, clocks: TwoClocks) -> AsyncIterator[Worker]:
    """A worker that keeps its time by two clocks."""
    async with a_worker(tmp_path, clocks.now) as worker:
        yield worker


async def left(worker: Worker, match: str, seat: int = 0) -> int:
    remaining = (await worker.keeper.table(match)).clocks.remaining(seat, worker.now())
    assert remaining is not None
    return remaining


# --- the server's time ----------------------------------------------------------------------------


def test_it_is_the_wall_clock_while_that_goes_evenly(clocks: TwoClocks) -> None:
    for _ in range(5):
        clocks.freeze(100)
        clocks.now.align(0)
        assert clocks.now() == clocks.wall


@pytest.mark.parametrize("seconds", [1.0, -1.0])
def test_a_small_difference_is_left_alone(clocks: TwoClocks, seconds: float) -> None:
    before = clocks.now()
    clocks.jump(seconds)
    clocks.now.align(0)
    clocks.freeze(100)
    assert clocks.now() == before + 100_000


def test_forward_it_follows_at_once_and_back_slowly(clocks: TwoClocks) -> None:
    clocks.jump(HOUR)
    before = clocks.now()
    clocks.now.align(0)
    assert clocks.now() == clocks.wall == before + HOUR * 1000
    clocks.jump(-60)
    ahead, told = 60_000, clocks.now()
    while ahead > JUMP_MS:
        clocks.now.align(0)
        clocks.freeze(16)
        assert clocks.now() == told + 15_000
        told, ahead = clocks.now(), clocks.now() - clocks.wall
    clocks.now.align(0)
    clocks.freeze(16)
    assert clocks.now() == told + 16_000


def test_workers_go_with_the_one_that_is_ahead(clocks: TwoClocks) -> None:
    other = ServerTime(lambda: clocks.wall - DAY * 1000, lambda: clocks.steady)
    other.align(clocks.now())
    assert other() == clocks.now()
    for _ in range(100):  # and do not fall back again, although their own clocks say so
        other.align(clocks.now() - 100)
        clocks.freeze(2)
        assert 0 <= clocks.now() - other() <= JUMP_MS


# --- a wall clock that jumps ----------------------------------------------------------------------


@pytest.mark.parametrize("seconds", JUMPS)
async def test_clocks_go_on_when_the_wall_clock_jumps(
    kept: Worker, clocks: TwoClocks, seconds: int
) -> None:
    ann, bob, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(10, kept.outages)
    clocks.jump(seconds)
    assert await left(kept, match) == 50_000
    await kept.outages.beat()
    assert await left(kept, match) == 50_000
    await kept.alarms.ring()
    clocks.pass_(5, kept.outages)
    assert 45_000 <= await left(kept, match) <= 45_000 + SLACK + 100
    await ann.move(match, 0)
    assert 50_000 <= await left(kept, match) <= 50_000 + SLACK + 100
    await kept.outages.beat()
    clocks.pass_(50, kept.outages)
    await kept.alarms.ring()
    assert (await kept.keeper.table(match)).status == "running"
    await bob.move(match, 1)
    kept.keeper.drop(match)  # what is read again is the same
    assert abs(await left(kept, match, 1) - 15_000) <= 3_500
    clocks.pass_(70, kept.outages)
    await kept.alarms.ring()
    table = await kept.keeper.table(match)
    assert table.result is not None
    assert (table.result.reason, table.result.winners) == ("time", (1,))


@pytest.mark.parametrize("seconds", JUMPS)
async def test_days_are_not_lost_to_a_jump(kept: Worker, clocks: TwoClocks, seconds: int) -> None:
    _, _, match = await Person.pair(kept, clock={"kind": "days", "days": 1})
    clocks.pass_(60, kept.outages)
    clocks.jump(seconds)
    await kept.outages.beat()
    await kept.alarms.ring()
    assert await left(kept, match) == DAY * 1000 - 60_000
    assert (await kept.keeper.table(match)).status == "running"


@pytest.mark.parametrize("seconds", JUMPS)
async def test_a_jump_locks_nobody_out(tmp_path: Path, clocks: TwoClocks, seconds: int) -> None:
    async with a_worker(tmp_path, clocks.now, requests=6) as worker:
        for _ in range(6):
            worker.requests.take("ann")
        clocks.jump(seconds)
        await worker.outages.beat()
        with pytest.raises(TooMuch) as caught:
            worker.requests.take("ann")
        assert caught.value.refusal.facts["seconds"] == 10
        clocks.pass_(10, worker.outages)
        worker.requests.take("ann")


@pytest.mark.parametrize("seconds", JUMPS)
async def test_a_jump_makes_nobody_be_gone(kept: Worker, clocks: TwoClocks, seconds: int) -> None:
    clocks.jump(seconds)
    await kept.outages.beat()
    assert not await kept.is_gone("bob")
    clocks.pass_(61, kept.outages)
    assert await kept.is_gone("bob")


@pytest.mark.parametrize("seconds", [-HOUR, -DAY])
async def test_time_does_not_go_back_over_a_restart(
    tmp_path: Path, clocks: TwoClocks, seconds: int
) -> None:
    async with a_worker(tmp_path, clocks.now) as worker:
        _, _, match = await Person.pair(worker, clock=TOTAL)
        clocks.pass_(20, worker.outages)
        before = worker.now()
    again = TwoClocks(clocks.wall + seconds * 1000, steady=0)
    async with a_worker(tmp_path, again.now) as worker:
        assert worker.now() >= before - JUMP_MS
        assert abs(await left(worker, match) - 40_000) <= SLACK
        again.pass_(10, worker.outages)
        assert abs(await left(worker, match) - 30_000) <= 1_000


async def test_what_one_worker_notes_counts_for_all(tmp_path: Path, clocks: TwoClocks) -> None:
    async with a_worker(tmp_path, clocks.now) as one:
        _, _, match = await Person.pair(one, clock=TOTAL)
        other = TwoClocks(clocks.wall, 77)
        async with a_worker(tmp_path, other.now) as two:
            assert await left(two, match) == 60_000
            clocks.jump(HOUR)
            await one.outages.beat()
            await two.outages.beat()
            assert two.now() == one.now() == clocks.wall
            assert await left(two, match) == await left(one, match) == 60_000


# --- a process that is stopped, a machine that sleeps, a database that is away --------------------


@pytest.mark.parametrize("who_looks_first", ["alarm", "move", "beat"])
async def test_nobodys_clock_runs_while_the_process_is_stopped(
    kept: Worker, clocks: TwoClocks, who_looks_first: str
) -> None:
    ann, _, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(20, kept.outages)
    clocks.freeze(600)
    if who_looks_first == "alarm":
        await kept.alarms.ring()
    elif who_looks_first == "beat":
        await kept.outages.beat()
    assert await left(kept, match) == 40_000
    await ann.move(match, 0)
    await kept.outages.beat()
    assert await left(kept, match) == 45_000
    kept.keeper.drop(match)
    assert await left(kept, match) == 45_000


async def test_a_machine_that_is_merely_busy_stops_no_clock(
    kept: Worker, clocks: TwoClocks
) -> None:
    _, _, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(20, kept.outages)
    clocks.freeze(SILENCE_MS / 1000)
    await kept.outages.beat()
    assert await left(kept, match) == 40_000 - SILENCE_MS


async def test_nobodys_clock_runs_while_the_machine_sleeps(kept: Worker, clocks: TwoClocks) -> None:
    _, _, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(20, kept.outages)
    clocks.jump(8 * HOUR)  # on Linux, the steady clock sleeps, too
    clocks.pass_(2, kept.outages)
    await kept.outages.beat()
    assert kept.now() == clocks.wall
    assert await left(kept, match) == 38_000


async def test_nobodys_clock_runs_while_the_database_is_away(
    kept: Worker, clocks: TwoClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(20, kept.outages)
    await kept.outages.beat()

    async def away(*_: Any) -> None:
        raise ConnectionError("away")

    with monkeypatch.context() as broken:
        for name in ("fact", "change_fact"):
            broken.setattr(kept.store, name, away)
        with pytest.raises(ConnectionError):
            await kept.outages.beat()
        clocks.pass_(600, kept.outages)
        assert await left(kept, match) == 40_000
    await kept.alarms.ring()  # before the next heartbeat
    assert (await kept.keeper.table(match)).status == "running"
    await kept.outages.beat()
    assert await left(kept, match) == 40_000
    await ann.move(match, 0)
    kept.keeper.drop(match)
    assert await left(kept, match) == 45_000
    clocks.pass_(60 + GRACE, kept.outages)
    await kept.alarms.ring()
    assert (await kept.keeper.table(match)).result is not None


@pytest.mark.parametrize("seconds", [4, 600])
async def test_nobodys_clock_runs_while_the_database_keeps_silent(
    kept: Worker, clocks: TwoClocks, monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    """It was cut off just after a heartbeat, and answers the next one when it can be reached."""
    _, _, match = await Person.pair(kept, clock=TOTAL)
    clocks.pass_(20, kept.outages)
    await kept.outages.beat()
    clocks.pass_(BEAT_MS / 1000, kept.outages)
    answer, fact = asyncio.Event(), kept.store.fact

    async def late(name: str) -> str | None:
        await answer.wait()
        return await fact(name)

    with monkeypatch.context() as silent:
        silent.setattr(kept.store, "fact", late)
        beat = asyncio.create_task(kept.outages.beat())
        await asyncio.sleep(0)
        clocks.freeze(seconds - BEAT_MS / 1000)
        assert await left(kept, match) == 40_000
        answer.set()
        await beat
    assert await left(kept, match) == 40_000
    clocks.pass_(5, kept.outages)
    assert await left(kept, match) == 35_000


async def test_a_database_that_is_merely_slow_stops_no_clock(
    kept: Worker, clocks: TwoClocks, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, match = await Person.pair(kept, clock=TOTAL)
    await kept.outages.beat()
    fact = kept.store.fact

    async def slow(name: str) -> str | None:
        clocks.freeze(0.9)
        return await fact(name)

    with monkeypatch.context() as busy:
        busy.setattr(kept.store, "fact", slow)
        for _ in range(5):
            clocks.pass_(BEAT_MS / 1000, kept.outages)
            await kept.outages.beat()
    assert await left(kept, match) <= 60_000 - 5 * BEAT_MS


async def test_clocks_that_were_stopped_meanwhile_are_counted_again(
    tmp_path: Path, clocks: TwoClocks
) -> None:
    """One worker was cut off. Moves at another went on, and their time is given back."""
    async with a_worker(tmp_path, clocks.now) as one:
        other = TwoClocks(clocks.wall, 77)
        async with a_worker(tmp_path, other.now) as two:
            ann, _, match = await Person.pair(two, clock=TOTAL)
            clocks.freeze(30)
            other.pass_(30, two.outages)
            await ann.move(match, 0)
            assert await left(two, match) == 35_000
            await one.outages.beat()
            await two.outages.beat()
            assert await left(two, match) == 65_000


@pytest.mark.service
async def test_nobodys_clock_runs_while_postgresql_is_away(
    tmp_path: Path, clocks: TwoClocks
) -> None:
    with services.postgres() as server:
        database = f"postgresql://torcello@127.0.0.1:{server.port}/postgres"
        async with a_worker(tmp_path, clocks.now, database=database) as worker:
            ann, _, match = await Person.pair(worker, clock=TOTAL)
            clocks.pass_(20, worker.outages)
            await worker.outages.beat()
            server.kill()
            assert not await answers(worker)
            clocks.pass_(600, worker.outages)
            with pytest.raises((OSError, DBAPIError)):
                await ann.move(match, 0)
            server.start(server.port)
            await until(lambda: answers(worker))
            await worker.alarms.ring()
            assert await left(worker, match) == 40_000
            await ann.move(match, 0)
            assert await left(worker, match) == 45_000


async def answers(worker: Worker) -> bool:
    try:
        await worker.outages.beat()
    except Exception:
        return False
    return True


# --- for real -------------------------------------------------------------------------------------

STOPPED = 8  # seconds


@pytest.mark.long
async def test_a_process_that_is_stopped_takes_nobodys_time(tmp_path: Path, guests: Guests) -> None:
    with Process(tmp_path) as server:
        ann = await guests.arrive(server.url)
        match = await opened(ann, clock={"kind": "total", "seconds": 3600})
        bob = await guests.arrive(server.url)
        await bob.ask("join", match=match)

        async def time_left() -> int:
            told = await ann.get(f"/api/tables/{match}")
            return int(told["table"]["seats"][0]["time_left"])

        began, before = monotonic(), await time_left()
        os.kill(server.pid, signal.SIGSTOP)
        try:
            sleep(STOPPED)
        finally:
            os.kill(server.pid, signal.SIGCONT)
        charged = before - await time_left()
        passed = 1000 * (monotonic() - began)
        # What was charged is at most what passed while it ran, as seen from outside.
        assert charged <= passed - 1000 * STOPPED + SILENCE_MS / 2
