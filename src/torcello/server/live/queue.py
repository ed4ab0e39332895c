"""Thinking in turn: a few threads, and a queue that no guest can fill.

The next to be served is the owner of the work who has had the least of it lately, counting what is
asked for now. So one guest with a hundred tables waits for themselves alone, and what is cheap
comes before what is dear.
"""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
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
class _Job:
    owner: str
    kind: Hashable
    work: Work
    done: asyncio.Future[Any]
    stop: Event = field(default_factory=Event)


class Queue:
    def __init__(self, threads: int, clock: Callable[[], float] = monotonic) -> None:
        self._pool = ThreadPoolExecutor(threads, "thinking", initializer=step_back)
        self._free = threads
        self._clock = clock
        self._jobs: list[_Job] = []
        self._had: dict[str, tuple[float, float]] = {}
        """By owner, how many seconds of work they have had, and when that was true."""
        self._costs: dict[Hashable, float] = {}
        """By kind of work, how many seconds it takes."""

    def __len__(self) -> int:
        """How much work waits."""
        return len(self._jobs)

    async def run(self, owner: str, kind: Hashable, work: Work) -> Any:
        """The result of some work of a kind. If this is cancelled, the work is stopped, too."""
        job = _Job(owner, kind, work, asyncio.get_running_loop().create_future())
        self._jobs.append(job)
        self._serve()
        try:
            return await job.done
        finally:
            job.stop.set()
            if job in self._jobs:
                self._jobs.remove(job)

    def _serve(self) -> None:
        while self._free and self._jobs:
            job = min(self._jobs, key=self._share)  # the earliest of those that are equal
            self._jobs.remove(job)
            self._free -= 1
            asyncio.get_running_loop().create_task(self._do(job))

    def _share(self, job: _Job) -> float:
        """What the owner of a job will have had after it."""
        return self._had_by(job.owner) + self._costs.get(job.kind, _UNKNOWN_SECONDS)

    def _had_by(self, owner: str) -> float:
        seconds, then = self._had.get(owner, (0.0, 0.0))
        return float(seconds * 0.5 ** ((self._clock() - then) / _HALF_LIFE))

    async def _do(self, job: _Job) -> None:
        began = self._clock()
        loop = asyncio.get_running_loop()
        try:
            result = await loop.run_in_executor(self._pool, job.work, job.stop)
        except BaseException as error:
            if not job.done.done():
                job.done.set_exception(error)
            if not isinstance(error, Exception):
                raise
        else:
            if not job.done.done():
                job.done.set_result(result)
        finally:
            self._free += 1
            self._count(job, self._clock() - began)
            self._serve()

    def _count(self, job: _Job, seconds: float) -> None:
        if not job.stop.is_set():
            before = self._costs.get(job.kind, seconds)
            self._costs[job.kind] = before + _NEW * (seconds - before)
        had = {owner: self._had_by(owner) for owner in self._had}
        had[job.owner] = had.get(job.owner, 0.0) + seconds
        now = self._clock()
        self._had = {owner: (had[owner], now) for owner in had if had[owner] > _FORGOTTEN}

    def close(self) -> None:
        for job in self._jobs:
            job.stop.set()
        self._pool.shutdown(wait=False, cancel_futures=True)


def step_back() -> None:
    """Give this thread only what others leave: on Linux each thread has its own priority."""
    with suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
