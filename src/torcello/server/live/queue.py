"""Work in turn: a few places, and a line of those who want one that no guest can fill.

The next to be served is the owner of the work who has had the least of it lately, counting what is
asked for now. So one guest with a hundred tables waits for themselves alone, and what is cheap
comes before what is dear.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import AsyncIterator, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from threading import Event
from time import monotonic
from typing import Any

_NICE = 10
_HALF_LIFE = 60.0  # seconds after which half of what somebody has had is forgotten
_FORGOTTEN = 0.001  # what is left of that is not worth remembering
_UNKNOWN_SECONDS = 0.5  # what work of a kind that was never done is taken to cost
_NEW = 0.25  # how much the last cost of a kind counts beside those before

Work = Callable[[Event | None], Any]
"""It gets an event that is set when nobody wants the result any more, unless it runs elsewhere."""


@dataclass(eq=False)
class Turn:
    owner: str
    kind: Hashable
    called: asyncio.Future[None]
    began: float = 0.0


class Line:
    """Calls those who wait, as many at a time as there are places."""

    def __init__(self, places: int, clock: Callable[[], float] = monotonic) -> None:
        self._places, self._clock = places, clock
        self._served = 0
        self._turns: list[Turn] = []
        self._had: dict[str, tuple[float, float]] = {}
        """By owner, how many seconds of work they have had, and when that was true."""
        self._costs: dict[Hashable, float] = {}
        """By kind of work, how many seconds it takes."""

    def __len__(self) -> int:
        """How many wait."""
        return len(self._turns)

    @property
    def places(self) -> int:
        return self._places

    @places.setter
    def places(self, places: int) -> None:
        self._places = places
        self._call()

    @asynccontextmanager
    async def turn(self, owner: str, kind: Hashable) -> AsyncIterator[None]:
        """Wait for a place, and have it until the end."""
        turn, is_whole = await self.begin(owner, kind), False
        try:
            yield
            is_whole = True
        finally:
            self.end(turn, is_whole=is_whole)

    async def begin(self, owner: str, kind: Hashable) -> Turn:
        """Wait for a place, which somebody has to give back with `end`."""
        turn = Turn(owner, kind, asyncio.get_running_loop().create_future())
        self._turns.append(turn)
        self._call()
        try:
            await turn.called
        except BaseException:
            if turn in self._turns:
                self._turns.remove(turn)
            else:  # called at the same moment
                self.end(turn, is_whole=False)
            raise
        return turn

    def end(self, turn: Turn, *, is_whole: bool) -> None:
        """Give a place back. Only work that was done to its end says what its kind costs."""
        self._served -= 1
        now = self._clock()
        seconds = now - turn.began
        if is_whole:
            before = self._costs.get(turn.kind, seconds)
            self._costs[turn.kind] = before + _NEW * (seconds - before)
        had = {owner: self._had_by(owner, now) for owner in self._had}
        had[turn.owner] = had.get(turn.owner, 0.0) + seconds
        self._had = {owner: (had[owner], now) for owner in had if had[owner] > _FORGOTTEN}
        self._call()

    def _call(self) -> None:
        now = self._clock()  # the same for all, or those that are equal would not be
        while self._served < self._places and self._turns:
            turn = min(self._turns, key=lambda turn: self._share(turn, now))  # the earliest of them
            self._turns.remove(turn)
            self._served += 1
            turn.began = now
            if not turn.called.cancelled():  # then it gives its place back in a moment
                turn.called.set_result(None)

    def _share(self, turn: Turn, now: float) -> float:
        """What the owner of a turn will have had after it."""
        return self._had_by(turn.owner, now) + self._costs.get(turn.kind, _UNKNOWN_SECONDS)

    def _had_by(self, owner: str, now: float) -> float:
        seconds, then = self._had.get(owner, (0.0, 0.0))
        return float(seconds * 0.5 ** ((now - then) / _HALF_LIFE))


class Queue:
    """A line for a few threads."""

    def __init__(
        self, threads: int, clock: Callable[[], float] = monotonic, name: str = "thinking"
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, name, initializer=step_back)
        self._line = Line(threads, clock)

    def __len__(self) -> int:
        """How much work waits."""
        return len(self._line)

    async def run(self, owner: str, kind: Hashable, work: Work) -> Any:
        """The result of some work of a kind. If this is cancelled, the work is stopped, too."""
        turn, stop = await self._line.begin(owner, kind), Event()
        try:
            done = asyncio.get_running_loop().run_in_executor(self._pool, work, stop)
        except BaseException:  # no thread takes it any more
            self._line.end(turn, is_whole=False)
            raise
        # a thread is free when it has noticed that it is to stop, and not before
        done.add_done_callback(lambda _: self._line.end(turn, is_whole=not stop.is_set()))
        try:
            return await asyncio.shield(done)
        finally:
            stop.set()

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """Give this thread only what others leave: on Linux each thread has its own priority."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
