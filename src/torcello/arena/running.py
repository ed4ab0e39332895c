"""Playing the games of a plan that are not there yet, by whoever does the work.

The work is done by an `Executor`: processes of this machine, or a Dask cluster. A game depends on
its fixture alone, so it does not matter who plays it, in what order, or how often one is lost.
"""

from __future__ import annotations

import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from threading import Thread

from torcello.arena.pairing import Fixture, Plan
from torcello.arena.playing import play
from torcello.arena.results import is_settled
from torcello.arena.sprt import Sprt
from torcello.arena.store import Store
from torcello.errors import MatchError, OptionError
from torcello.records import Record

_TRIES = 3  # for a game whose worker is lost: the game may be what it dies of


class Workers:
    """Those who play: an executor that can be replaced, and how many games to give it at once."""

    def __init__(
        self,
        make: Callable[[], Executor],
        room: Callable[[], int],
        loss: type[Exception],
    ) -> None:
        self.room, self.loss = room, loss
        self._make, self._executor = make, make()

    def begin(self, fixture: Fixture) -> Future[Record]:
        try:
            return self._executor.submit(play, fixture)
        except BrokenExecutor:
            self.end()
            self._executor = self._make()
            return self._executor.submit(play, fixture)

    def end(self) -> None:
        self._executor.shutdown(wait=True, cancel_futures=True)


def play_missing(
    plan: Plan, games: int, store: Store, workers: Workers, sprt: Sprt | None = None
) -> Iterator[Record]:
    """Play and keep what is missing of so many games; each finished game is told.

    With a test, no more games begin once it is settled.
    """
    if sprt is not None and len(plan.players) != 2:
        raise OptionError("arena/sprt-two")
    missing = (f for f in plan.fixtures(plan.rounds(games)) if f.number not in store.records)
    if sprt is not None and is_settled(plan, store.records, sprt):
        return
    for record in _played(missing, workers):
        store.add(record)
        yield record
        if sprt is not None and is_settled(plan, store.records, sprt):
            return


def _played(fixtures: Iterator[Fixture], workers: Workers) -> Iterator[Record]:
    """The records as games end; only as many wait as keep all workers busy."""
    under_way: dict[Future[Record], Fixture] = {}
    lost: list[Fixture] = []
    losses = Counter[int]()
    try:
        while True:
            free = max(0, workers.room() - len(under_way))
            again, lost = lost[:free], lost[free:]
            for fixture in chain(again, islice(fixtures, free - len(again))):
                under_way[workers.begin(fixture)] = fixture
            if not under_way:
                return
            done, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                fixture = under_way.pop(future)
                try:
                    yield future.result()
                except workers.loss:  # its worker is gone; the game is not
                    lost.append(fixture)
                    losses[fixture.number] += 1
                    if losses[fixture.number] == _TRIES:
                        raise MatchError("arena/lost", number=str(fixture.number)) from None
    finally:
        for future in under_way:
            future.cancel()


@contextmanager
def by_processes(jobs: int) -> Iterator[Workers]:
    """So many processes of this machine, each with one game at a time."""

    def pool() -> Executor:
        # A process that was forked would share locks of threads that it does not have.
        return ProcessPoolExecutor(jobs, get_context("spawn"), _live_and_die_with_parent)

    workers = Workers(pool, lambda: jobs + 1, BrokenExecutor)
    try:
        yield workers
    finally:
        workers.end()


def _live_and_die_with_parent() -> None:
    """Let Ctrl-C end a worker without a word, and a parent that is gone as well."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def by_cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler; one that dies costs time and no game."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.core import CommClosedError
    except ModuleNotFoundError:
        raise OptionError("arena/no-dask") from None
    unanswered = OptionError("arena/cluster", address=address[:80])
    try:
        client = Client(address, timeout=10, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise unanswered from None
    with client:
        try:
            yield Workers(
                lambda: client.get_executor(pure=False),
                lambda: 2 + 2 * sum(client.nthreads().values()),  # workers come and go
                KilledWorker,
            )
        except (CancelledError, CommClosedError):  # the scheduler itself is gone
            raise unanswered from None
