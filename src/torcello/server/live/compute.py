"""Where bots think: threads of this machine, behind everything that people wait for, or Dask."""

from __future__ import annotations

import asyncio
import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any

from torcello import registry
from torcello.bots import bot
from torcello.match import Observation, begin
from torcello.mind.levels import N_LEVELS
from torcello.server.live.cluster import Cluster, NoCluster

_NICE = 10


def think(game: str, level: int, observation: Observation, seconds: float | None = None) -> str:
    """A bot's move; runs in a thread here or in another process elsewhere."""
    return bot(game, level, seconds=seconds).choose(observation).move


def advise(
    game: str, level: int, observation: Observation, seconds: float
) -> tuple[str, tuple[float, ...], tuple[str, ...]]:
    """A move, what every seat may then expect, and how it may go on."""
    choice = bot(game, level, seconds=seconds).choose(observation)
    return choice.move, choice.value, choice.line


class Compute:
    """One executor for all that takes long."""

    def __init__(self, threads: int, cluster: str | None = None) -> None:
        self._threads = ThreadPoolExecutor(threads, "bots", initializer=_step_back)
        # Loading and compiling hold the interpreter's lock. A thread that steps back behind other
        # programs while it has the lock would make everybody here step back with it.
        self._preparing = ThreadPoolExecutor(1, "warm-up")
        self._cluster = None if cluster is None else Cluster(cluster)
        self.waiting = 0
        """How many tasks have been given and are not done."""

    async def run(self, work: Any, *args: Any) -> Any:
        """The result of some work. What fails elsewhere is done here: a match never waits."""
        self.waiting += 1
        try:
            if self._cluster is not None:
                try:
                    return await self._cluster.run(work, *args)
                except NoCluster:
                    pass
            return await self.here(work, *args)
        finally:
            self.waiting -= 1

    async def here(self, work: Any, *args: Any) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, partial(work, *args))

    async def prepare(self, work: Any, *args: Any) -> None:
        """Work that prepares, and does not think."""
        await asyncio.get_running_loop().run_in_executor(self._preparing, partial(work, *args))

    async def close(self) -> None:
        if self._cluster is not None:
            await self._cluster.close()
        for threads in (self._threads, self._preparing):
            threads.shutdown(wait=False, cancel_futures=True)


def _step_back() -> None:
    """Let this thread have what others leave: on Linux each thread has its own priority."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)


class Warmth:
    """Whether each game can be played at once, or has to be compiled first."""

    def __init__(self, compute: Compute) -> None:
        self._compute = compute
        self._ready: dict[str, asyncio.Event] = {}
        self._thinking: dict[str, asyncio.Event] = {}
        self.when_complete: Callable[[], None] = lambda: None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        for name in registry.names():
            self._ready[name] = asyncio.Event()
            self._thinking[name] = asyncio.Event()
        task = asyncio.create_task(self._warm_up())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm_up(self) -> None:
        for name in registry.names():
            await self._compute.prepare(_prepare, name)
            self._ready[name].set()
        for name in registry.names():
            await self._compute.prepare(_prepare_bots, name)
            self._thinking[name].set()
        self.when_complete()

    async def playable(self, game: str) -> None:
        if game in self._ready:
            await self._ready[game].wait()

    def can_play(self, game: str) -> bool:
        return game not in self._ready or self._ready[game].is_set()

    def can_think(self, game: str) -> bool:
        return game not in self._thinking or self._thinking[game].is_set()

    @property
    def is_complete(self) -> bool:
        return all(event.is_set() for event in (*self._ready.values(), *self._thinking.values()))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()


def _prepare(name: str) -> None:
    """Load all that a table needs, by playing a whole match.

    A request that loads a kernel later waits for the compiler; while that is busy for a minute
    with those of bots, nobody at all would be answered.
    """
    match, chance = begin(registry.game(name), {}), random.Random(1)  # noqa: S311  # any match
    while match.to_act:
        seat = match.to_act[0]
        moves = match.legal(seat)
        match.observe(seat)
        match.explain("", seat)
        match.play(moves[chance.randrange(len(moves))], seat)
        match.view(seat)
        match.score()
    match.view(None)
    match.undo()


def _prepare_bots(name: str) -> None:
    match = begin(registry.game(name), {})
    seat = match.to_act[0]
    for level in range(1, N_LEVELS + 1):  # they think in different ways
        bot(name, level, simulations=8).choose(match.observe(seat))
