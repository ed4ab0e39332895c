"""Those who do long work: processes of this machine, or the workers of a Dask cluster.

A task depends on nothing but itself, so it does not matter who does it, in what order, or how often
a worker is lost over it.
"""

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
from contextlib import AbstractContextManager, contextmanager
from itertools import chain, islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from torcello.errors import MatchError, OptionError

_TRIES = 3  # for a task whose worker is lost: the task itself may be what kills it

Task = TypeVar("Task")
Made = TypeVar("Made")


class Workers:
    """An executor that can be replaced, and how many tasks to give it at once."""

    def __init__(
        self, make: Callable[[], Executor], room: Callable[[], int], loss: type[Exception]
    ) -> None:
        self.room, self.loss = room, loss
        self._make, self._executor = make, make()

    def begin(self, work: Callable[[Task], Made], task: Task) -> Future[Made]:
        try:
            return self._executor.submit(work, task)
        except BrokenExecutor:
            self.end()
            self._executor = self._make()
            return self._executor.submit(work, task)

    def end(self) -> None:
        self._executor.shutdown(wait=True, cancel_futures=True)


def done(work: Callable[[Task], Made], tasks: Iterator[Task], workers: Workers) -> Iterator[Made]:
    """The results of the tasks, as they end; no more are begun than keep all workers busy."""
    under_way: dict[Future[Made], Task] = {}
    lost: list[Task] = []
    losses = Counter[str]()
    try:
        while True:
            free = max(0, workers.room() - len(under_way))
            again, lost = lost[:free], lost[free:]
            for task in chain(again, islice(tasks, free - len(again))):
                under_way[workers.begin(work, task)] = task
            if not under_way:
                return
            ended, _ = wait(under_way, return_when=FIRST_COMPLETED)
            for future in ended:
                task = under_way.pop(future)
                try:
                    yield future.result()
                except workers.loss:  # its worker is gone; the task is not
                    lost.append(task)
                    losses[str(task)] += 1
                    if losses[str(task)] == _TRIES:
                        raise MatchError("workers/lost", task=str(task)[:80]) from None
    finally:
        for future in under_way:
            future.cancel()


def workers_of(jobs: int | None, cluster: str | None) -> AbstractContextManager[Workers]:
    """A cluster by its address, else that many processes; by default one per core."""
    return by_processes(jobs or os.cpu_count() or 1) if cluster is None else by_cluster(cluster)


@contextmanager
def by_processes(jobs: int) -> Iterator[Workers]:
    """Processes of this machine, each with one task at a time."""

    def pool() -> Executor:
        # A forked process would inherit locks held by threads that it does not have.
        return ProcessPoolExecutor(jobs, get_context("spawn"), _live_and_die_with_parent)

    workers = Workers(pool, lambda: jobs + 1, BrokenExecutor)
    try:
        yield workers
    finally:
        workers.end()


def _live_and_die_with_parent() -> None:
    """Let Ctrl-C end a worker without a message, and end it when its parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os._exit(1)

    Thread(target=follow, daemon=True).start()


@contextmanager
def by_cluster(address: str) -> Iterator[Workers]:
    """The workers of a Dask scheduler; one that dies costs time and nothing else."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.core import CommClosedError
    except ModuleNotFoundError:
        raise OptionError("workers/no-dask") from None
    unanswered = OptionError("workers/cluster", address=address[:80])
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
