"""Where bots think: in threads of this machine, after all that people wait for, or on Dask."""

import asyncio
import random
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from threading import Event
from typing import Any

from torcello import registry
from torcello.bots import Choice, bot
from torcello.match import Observation, begin
from torcello.mind.levels import N_LEVELS
from torcello.server.errands import Errands
from torcello.server.live.cluster import Cluster, NoCluster
from torcello.server.live.queue import Queue, Work


def think(
    game: str,
    level: int,
    observation: Observation,
    seconds: float | None = None,
    stop: Event | None = None,
) -> Choice:
    """What a bot would do; runs in a thread here or in another process elsewhere."""
    return bot(game, level, seconds=seconds).choose(observation, stop)


class Compute:
    """Where bots think, and what they need is prepared."""

    def __init__(self, threads: int, cluster: str | None = None) -> None:
        self._thinking = Queue(threads)
        # Loading and compiling hold the interpreter's lock. A thread with a low priority that has
        # the lock would slow everything here down with it.
        self._preparing = ThreadPoolExecutor(1, "warm-up")
        self._cluster = None if cluster is None else Cluster(cluster)
        self.waiting = 0
        """How many bots think or wait to."""

    async def run(self, owner: str, kind: Hashable, work: Work) -> Any:
        """The result of some thinking, for somebody who waits for their turn. If the cluster cannot
        do it, it is done here: a match never waits.
        """
        self.waiting += 1
        try:
            if self._cluster is not None:
                with suppress(NoCluster):
                    return await self._cluster.run(owner, kind, work, None)
            return await self._thinking.run(owner, kind, work)
        finally:
            self.waiting -= 1

    async def prepare(self, work: Any, *args: Any) -> None:
        """Work that prepares, and does not think."""
        await asyncio.get_running_loop().run_in_executor(self._preparing, partial(work, *args))

    async def close(self) -> None:
        if self._cluster is not None:
            await self._cluster.close()
        self._thinking.close()
        self._preparing.shutdown(wait=False, cancel_futures=True)


class Warmth:
    """Whether each game can be played at once, or has to be compiled first."""

    def __init__(self, compute: Compute) -> None:
        self._compute = compute
        self._ready: dict[str, asyncio.Event] = {}
        self._thinking: dict[str, asyncio.Event] = {}
        self.when_complete: Callable[[], None] = lambda: None
        self._errands = Errands()

    def start(self) -> None:
        for name in registry.names():
            self._ready[name] = asyncio.Event()
            self._thinking[name] = asyncio.Event()
        self._errands.start(self._warm_up())

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
        self._errands.cancel()


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
