"""What tests of the server share: plans of tables, moves, and what should not have happened."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.serving import GENEROUS
from torcello.errors import TorcelloError
from torcello.luck import SECRET_BYTES, Luck
from torcello.server.identity import Guest
from torcello.server.live.outages import PULSE_MS, Outages
from torcello.server.metrics import ERRORS
from torcello.server.settings import Settings
from torcello.server.tables.decisions import Wish
from torcello.server.tables.plan import Plan
from torcello.server.tables.rendering import described, told
from torcello.server.tables.table import Table
from torcello.server.timekeeping import ServerTime
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker
from waiting import PATIENCE

MINE: dict[str, Any] = {"kind": "mine"}
OPEN: dict[str, Any] = {"kind": "open"}


def plan(game: str = "ponte", *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A table as it is asked for; without seats, one for the host and one for somebody else."""
    return {"game": game, "seats": list(seats or (MINE, OPEN)), **more}


def bot(level: int = 1) -> dict[str, Any]:
    return {"kind": "bot", "level": level}


def cold(worker: Worker) -> None:
    """Compile nothing ahead: a test plays what it plays."""
    worker.warmth.start = lambda: None  # type: ignore[method-assign]


def errors() -> float:
    """How many things have happened so far that should not."""
    samples = (sample for metric in ERRORS.collect() for sample in metric.samples)
    return sum(sample.value for sample in samples if sample.name.endswith("_total"))


async def opened(host: Visitor, game: str = "ponte", *seats: dict[str, Any], **more: Any) -> str:
    """A new table of somebody's, with this plan."""
    return str((await host.post("/api/tables", plan(game, *seats, **more)))["match"])


async def watch(visitor: Visitor, match: str) -> None:
    """Watch, and wait until what has happened so far is known."""
    await visitor.watch(match)
    await visitor.until(lambda: match in visitor.tables, PATIENCE)


async def a_move(
    visitor: Visitor, match: str, seat: int | None = None, rng: Random | None = None
) -> str:
    """The first legal move of somebody who is to act; with a `rng`, one of the first thirty."""
    which = "" if seat is None else f"&seat={seat}"
    found = await visitor.get(f"/api/tables/{match}/legal?limit={30 if rng else 1}{which}")
    return str(rng.choice(found["moves"]) if rng else found["moves"][0])


async def play(
    visitor: Visitor, match: str, seat: int | None = None, rng: Random | None = None
) -> dict[str, Any]:
    """Play such a move, in answer to all that has happened."""
    now = await visitor.get(f"/api/tables/{match}?since={10**9}")
    more = {} if seat is None else {"seat": seat}
    move = await a_move(visitor, match, seat, rng)
    return await visitor.ask("move", match=match, answers=now["number"], move=move, **more)


async def play_on(
    visitor: Visitor, match: str, moves: int = 10**6, rng: Random | None = None
) -> None:
    """Play for all seats of one who watches: as many moves as asked for, or all to the end."""

    def is_over() -> bool:
        return bool(visitor.tables[match]["status"] == "over")

    for _ in range(moves):
        await visitor.until(lambda: is_over() or visitor.awaited(match) != [], PATIENCE)
        if is_over():
            return
        done = await play(visitor, match, visitor.awaited(match)[0], rng)
        await visitor.until(lambda number=done["number"]: visitor.have[match] >= number, PATIENCE)


async def refusal(asked: Awaitable[Any]) -> str:
    """The code of the refusal that has to come."""
    with pytest.raises(Refused) as caught:
        await asked
    return caught.value.code


class Guests:
    """People who come to servers, and are gone when a test is over."""

    def __init__(self) -> None:
        self._here: list[Visitor] = []

    async def arrive(self, url: str, cookie: str | None = None) -> Visitor:
        """Somebody new, or another window of somebody whose cookie it is."""
        visitor = await Visitor.arrive(url) if cookie is None else Visitor(url, cookie)
        self._here.append(visitor)
        if cookie is not None:
            await visitor.connect()
        return visitor

    async def pair(
        self, url: str | tuple[str, str], game: str = "ponte", **more: Any
    ) -> tuple[Visitor, Visitor, str]:
        """A host, at whose table somebody else has sat down, maybe at another worker."""
        here, there = (url, url) if isinstance(url, str) else url
        ann, bob = await self.arrive(here), await self.arrive(there)
        match = await opened(ann, game, **more)
        await bob.ask("join", match=match)
        return ann, bob, match

    async def leave(self) -> None:
        for visitor in self._here:
            await visitor.drop()


# --- without a server -----------------------------------------------------------------------------


def a_table(
    game: str = "ponte", *seats: dict[str, Any], words: str | None = None, **more: Any
) -> Table:
    """A table of Ann's in memory, with those seated whom its plan seats."""
    chosen = Plan.model_validate(plan(game, *seats, **more)).checked()
    table = Table("m1", chosen, "ann", Luck(b"\1" * SECRET_BYTES, "m1"), {}, lambda *_: 0)
    do(table, "ann", "open", words)
    return table


def seated(*guests: str, game: str = "ponte", **more: Any) -> Table:
    """A table of Ann's with more guests, begun when it is full."""
    table = a_table(game, MINE, *[OPEN] * len(guests), **more)
    for guest in guests:
        do(table, guest, "join")
    return table


def do(table: Table, guest: str | None, what: str, *args: Any, now: int = 0) -> list[str]:
    """Let somebody do something at a table in memory; the kinds of the events that came of it."""
    kinds = []
    for event in getattr(Wish(table, guest, now), what)(*args):
        table.apply(event)
        kinds.append(event.kind)
    return kinds


def refused(table: Table, guest: str | None, what: str, *args: Any, **more: Any) -> str:
    """The code of a refusal, which has to come and to change nothing."""
    before = (table.number, told(table, (), 0), described(table, (), 0))
    with pytest.raises(TorcelloError) as caught:
        do(table, guest, what, *args, **more)
    assert (table.number, told(table, (), 0), described(table, (), 0)) == before
    return caught.value.code


def first(table: Table, seat: int) -> str:
    """The first legal move of a seat."""
    return next(iter(table.playing.legal(seat)))


def move(table: Table, guest: str, seat: int, now: int = 0) -> list[str]:
    return do(table, guest, "move", first(table, seat), table.number, seat, now=now)


# --- a worker without a network -------------------------------------------------------------------


@dataclass
class Time:
    """A clock that goes when it is told to."""

    ms: int = 1_800_000_000_000

    def __call__(self) -> int:
        return self.ms

    def pass_(self, seconds: float) -> None:
        self.ms += round(seconds * 1000)


@dataclass
class TwoClocks:
    """A wall clock and a steady one, which go when they are told to, and the server's time."""

    wall: int = 1_800_000_000_000
    steady: int = 5_000_000

    def __post_init__(self) -> None:
        self.now = ServerTime(lambda: self.wall, lambda: self.steady)

    def jump(self, seconds: float) -> None:
        """The wall clock is set."""
        self.wall += round(seconds * 1000)

    def freeze(self, seconds: float) -> None:
        """Time passes, and nobody looks at it."""
        self.wall += round(seconds * 1000)
        self.steady += round(seconds * 1000)

    def pass_(self, seconds: float, outages: Outages) -> None:
        """Time passes while the process runs."""
        left = round(seconds * 1000)
        while left > 0:
            self.freeze(min(left, PULSE_MS) / 1000)
            outages.pulse()
            left -= PULSE_MS


@asynccontextmanager
async def a_worker(data: Path, now: Callable[[], int], **settings: Any) -> AsyncIterator[Worker]:
    """A worker whose bots do not think and whose clocks ring when a test rings them."""
    worker = Worker(Settings(**(GENEROUS | {"data": data} | settings)), now)
    cold(worker)
    worker.bots.is_stopping = True
    await worker.start()
    worker._tasks[0].cancel()  # that of the alarms
    try:
        yield worker
    finally:
        await worker.stop()


class Person:
    """A guest in a worker."""

    def __init__(self, worker: Worker, guest: Guest) -> None:
        self.worker, self.guest = worker, guest

    @classmethod
    async def arrive(cls, worker: Worker) -> Person:
        return cls(worker, (await worker.guests.create("en"))[0])

    async def open(self, wanted: dict[str, Any]) -> str:
        return (await self.worker.open_table(Plan.model_validate(wanted), self.guest)).id

    async def do(self, match: str, what: str, *args: Any, client: str | None = None) -> int:
        """The number of the event that came of it."""
        _, number = await self.worker.keeper.do(
            match, lambda wish: getattr(wish, what)(*args), self.guest.id, client=client
        )
        return number

    async def move(self, match: str, seat: int) -> int:
        table = await self.worker.keeper.table(match)
        return await self.do(match, "move", first(table, seat), table.number, seat)

    @classmethod
    async def pair(
        cls, worker: Worker, game: str = "ponte", **more: Any
    ) -> tuple[Person, Person, str]:
        """A host, at whose table somebody else has sat down."""
        ann, bob = await cls.arrive(worker), await cls.arrive(worker)
        match = await ann.open(plan(game, **more))
        await bob.do(match, "join")
        return ann, bob, match

    async def refused(self, match: str, what: str, *args: Any) -> str:
        """The code of a refusal, which has to come."""
        with pytest.raises(TorcelloError) as caught:
            await self.do(match, what, *args)
        return caught.value.code
