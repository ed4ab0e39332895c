"""Thinking in turn: nobody waits for what another guest has asked for a hundred times."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from threading import Event

import pytest

from torcello.server.live.queue import Queue
from waiting import PATIENCE, until


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


class Scene:
    """One thread, busy until it is let go; then what was asked for is done in an order."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.queue = Queue(1, self.clock)
        self.gate, self.done = Event(), list[str]()
        self.tasks: list[asyncio.Task[str]] = []

    def ask(self, owner: str, seconds: float, kind: str = "any") -> asyncio.Task[str]:
        def work(_: Event | None) -> str:
            assert self.gate.wait(PATIENCE)
            self.clock.now += seconds
            self.done.append(owner)
            return owner

        task = asyncio.create_task(self.queue.run(owner, kind, work))
        self.tasks.append(task)
        return task

    async def let_go(self) -> str:
        """Do everything; the first letters of those who were served, in order."""
        await asyncio.sleep(0)
        self.gate.set()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.gate.clear()
        self.tasks.clear()
        served, self.done = "".join(owner[0] for owner in self.done), []
        return served


@pytest.fixture
async def scene() -> AsyncIterator[Scene]:
    scene = Scene()
    yield scene
    scene.gate.set()
    scene.queue.close()


async def test_a_guest_with_many_tables_waits_for_themselves_alone(scene: Scene) -> None:
    for _ in range(5):
        scene.ask("eve", 1)
    for owner in ("ann", "bob"):
        scene.ask(owner, 1)
    assert await scene.let_go() == "eabeeee"


async def test_what_is_cheap_comes_before_what_is_dear(scene: Scene) -> None:
    for owner, seconds, kind in (("xen", 2.0, "dear"), ("yan", 0.1, "cheap")):
        scene.ask(owner, seconds, kind)
    await scene.let_go()
    scene.ask("first", 1)
    for owner, seconds, kind in (("ann", 2.0, "dear"), ("bob", 2.0, "dear"), ("cy", 0.1, "cheap")):
        scene.ask(owner, seconds, kind)
    assert await scene.let_go() == "fcab"


async def test_what_one_guest_asks_for_is_done_in_their_order() -> None:
    """On the real clock, too, which goes on while they are compared."""
    queue, done = Queue(1), list[int]()
    for _ in range(2):  # the second time, they have had something before
        await asyncio.gather(
            *(queue.run("eve", "any", lambda _, n=n: done.append(n)) for n in range(9))
        )
    queue.close()
    assert done == [*range(9), *range(9)]


async def test_what_somebody_has_had_is_forgotten_in_time(scene: Scene) -> None:
    scene.ask("eve", 10)
    await scene.let_go()
    for owner in ("first", "eve", "ann"):
        scene.ask(owner, 1)
    assert await scene.let_go() == "fae"
    scene.clock.now += 3600
    for owner in ("first", "eve", "ann"):
        scene.ask(owner, 1)
    assert await scene.let_go() == "fea"


async def test_what_nobody_wants_any_more_is_not_begun(scene: Scene) -> None:
    scene.ask("first", 1)
    stale = scene.ask("eve", 1)
    scene.ask("ann", 1)
    await asyncio.sleep(0)
    stale.cancel()
    assert await scene.let_go() == "fa"
    assert len(scene.queue) == 0


async def test_what_is_under_way_is_stopped_and_makes_room(scene: Scene) -> None:
    begun = Event()

    def work(stop: Event | None) -> None:
        begun.set()
        assert stop is not None
        assert stop.wait(PATIENCE)

    thought = asyncio.create_task(scene.queue.run("eve", "any", work))
    await until(begun.is_set)
    thought.cancel()
    with suppress(asyncio.CancelledError):
        await thought
    scene.gate.set()
    assert await scene.ask("ann", 1) == "ann"


async def test_what_fails_fails_for_the_one_who_asked(scene: Scene) -> None:
    def work(_: Event | None) -> None:
        raise ValueError("no idea")

    with pytest.raises(ValueError, match="no idea"):
        await scene.queue.run("eve", "any", work)
    scene.gate.set()
    assert await scene.ask("ann", 1) == "ann"
