"""Writes what happens at tables: many matches in one commit, each durable.

A commit waits for the disk. While it does, further jobs gather for the next, so the disk sets the
pace and not the number of matches.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from torcello.server.errands import Errands
from torcello.server.storage.engine import Database
from torcello.server.storage.schema import events, matches, seats, tries

_MOST = 512  # jobs in one commit

_CHANGES = ("number", "status", "is_open", "to_act", "bots", "due", "updated", "result")
_UPDATE = (
    update(matches)
    .where(matches.c.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGES})
)


class AlreadyThere(Exception):
    """Somebody else has stored an event with that number, or that request, before."""


@dataclass
class Job:
    """The events of one request, and what else has to be true once they are stored."""

    match: dict[str, Any]
    """The match's row, if it is new, otherwise what has changed of it, with its `key`."""
    events: Sequence[dict[str, Any]]
    is_new: bool = False
    seats: Sequence[dict[str, Any]] | None = None
    """Who sits there, if that has changed."""
    attempt: dict[str, Any] | None = None
    """A try at the daily puzzle that has begun or ended."""
    stored: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


class Writer:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._jobs: asyncio.Queue[Job] = asyncio.Queue()
        self._errands = Errands()
        self.commits = 0

    def start(self) -> None:
        self._errands.start(self._run())

    async def close(self) -> None:
        """Finish what has been given, then stop."""
        if self._errands:
            await self._jobs.join()
            await self._errands.close()

    async def store(self, job: Job) -> None:
        """Return when the job is on disk; `AlreadyThere` if somebody else was quicker."""
        self._jobs.put_nowait(job)
        # The caller may be cancelled. The job is then stored all the same, as nobody can tell
        # whether it was already under way.
        await asyncio.shield(job.stored)

    async def _run(self) -> None:
        while True:
            jobs = [await self._jobs.get()]
            while len(jobs) < _MOST and not self._jobs.empty():
                jobs.append(self._jobs.get_nowait())
            try:
                await self._write_together(jobs)
            finally:
                for _ in jobs:
                    self._jobs.task_done()

    async def _write_together(self, jobs: list[Job]) -> None:
        try:
            await self._commit(jobs)
        except IntegrityError as error:
            if len(jobs) == 1:
                _fail(jobs[0], AlreadyThere(str(error.orig)))
                return
            for job in jobs:  # at least one came too late; the others did not
                await self._write_together([job])
        except Exception as error:
            for job in jobs:
                _fail(job, error)
        else:
            for job in jobs:
                if not job.stored.done():
                    job.stored.set_result(None)

    async def _commit(self, jobs: list[Job]) -> None:
        await self._database.commit(partial(_write, jobs))
        self.commits += 1


def _write(jobs: list[Job], connection: Connection) -> None:
    if new := [job.match for job in jobs if job.is_new]:
        connection.execute(insert(matches), new)
    if happened := [event for job in jobs for event in job.events]:
        connection.execute(insert(events), happened)
    if changed := [job.match for job in jobs if not job.is_new]:
        connection.execute(_UPDATE, changed)
    for job in jobs:
        _write_rest(job, connection)


def _write_rest(job: Job, connection: Connection) -> None:
    if job.seats is not None:
        key = job.match["id" if job.is_new else "key"]
        connection.execute(delete(seats).where(seats.c.match == key))
        if job.seats:
            connection.execute(insert(seats), list(job.seats))
    if job.attempt is not None:
        if job.is_new:
            connection.execute(insert(tries), [job.attempt])
        else:
            ended = update(tries).where(tries.c.match == job.attempt["match"])
            connection.execute(ended.values(job.attempt))


def _fail(job: Job, error: Exception) -> None:
    if not job.stored.done():
        job.stored.set_exception(error)
        job.stored.exception()  # whoever waited may be gone; then nobody else looks at it
