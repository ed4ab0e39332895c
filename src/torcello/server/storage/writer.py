"""Writes what happens at tables: many matches in one commit, each durable.

A commit waits for the disk. While it does, further jobs gather for the next, so the disk sets the
pace and not the number of matches.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.exc import IntegrityError

from torcello.server.errands import Errands
from torcello.server.storage.direct import Work
from torcello.server.storage.engine import Database
from torcello.server.storage.schema import events, matches, seats, tries

_MOST = 512  # jobs in one commit

_CHANGES = ("number", "status", "is_open", "to_act", "bots", "due", "updated", "result")
_NEW_MATCH, _NEW_EVENT, _NEW_SEAT = insert(matches), insert(events), insert(seats)
_NEW_TRY = insert(tries).values({name: bindparam(name) for name in ("day", "guest", "match")})
_UPDATE = (
    update(matches)
    .where(matches.c.id == bindparam("key"))
    .values({name: bindparam(f"new_{name}") for name in _CHANGES})
)
_LEAVE_ALL = delete(seats).where(seats.c.match == bindparam("key"))
_END_TRY = (
    update(tries)
    .where(tries.c.match == bindparam("key"))
    .values(points=bindparam("new_points"), finished=bindparam("new_finished"))
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
        except (IntegrityError, sqlite3.IntegrityError) as error:
            if len(jobs) == 1:
                _fail(jobs[0], AlreadyThere(str(getattr(error, "orig", error))))
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
        await self._database.commit([(what, rows) for what, rows in _changes(jobs) if rows])
        self.commits += 1


def _changes(jobs: list[Job]) -> Work:
    """All that some jobs change, in an order in which nothing refers to what is not there yet."""
    seated = [job for job in jobs if job.seats is not None]
    tried = [job for job in jobs if job.attempt is not None]
    return [
        (_NEW_MATCH, [job.match for job in jobs if job.is_new]),
        (_NEW_EVENT, [event for job in jobs for event in job.events]),
        (_UPDATE, [job.match for job in jobs if not job.is_new]),
        (_LEAVE_ALL, [{"key": job.match["id" if job.is_new else "key"]} for job in seated]),
        (_NEW_SEAT, [seat for job in seated for seat in job.seats or ()]),
        (_NEW_TRY, [job.attempt for job in tried if job.is_new and job.attempt]),
        (_END_TRY, [_ended(job.attempt) for job in tried if not job.is_new and job.attempt]),
    ]


def _ended(attempt: dict[str, Any]) -> dict[str, Any]:
    values = {f"new_{name}": attempt[name] for name in ("points", "finished")}
    return {"key": attempt["match"]} | values


def _fail(job: Job, error: Exception) -> None:
    if not job.stored.done():
        job.stored.set_exception(error)
        job.stored.exception()  # whoever waited may be gone; then nobody else looks at it
