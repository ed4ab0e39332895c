"""SQLite in a thread of its own, as the driver offers it: what every move goes through."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import UpdateBase, make_url
from sqlalchemy.dialects import sqlite

Work = Sequence[tuple[UpdateBase, Sequence[Mapping[str, Any]]]]
"""What is to be changed in one go: statements that are used again and again, each with rows."""

_NAMED = sqlite.dialect(paramstyle="named")


class Direct:
    """SQLite in a separate thread, where a whole transaction is done in one go.

    Statement by statement the event loop and the thread would wait for each other eight times. And
    the driver is used as it is: a move costs SQLAlchemy several times what it costs SQLite.
    """

    def __init__(self, url: str) -> None:
        self._file = make_url(url).database or ":memory:"
        self._thread = _Thread("sqlite")
        self._broom = ThreadPoolExecutor(1, "sqlite-tidy")
        self._connection: sqlite3.Connection | None = None
        self._texts: dict[UpdateBase, str] = {}

    async def commit(self, work: Work) -> None:
        await self._thread.do(partial(self._commit, work))

    def _commit(self, work: Work) -> None:
        if self._connection is None:
            self._connection = self._connect()
        with self._connection as connection:  # commits, or takes everything back
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in work:
                connection.executemany(self._text_of(statement), rows)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        prepare(connection, None)
        return connection

    def _text_of(self, statement: UpdateBase) -> str:
        if statement not in self._texts:
            self._texts[statement] = str(statement.compile(dialect=_NAMED))
        return self._texts[statement]

    async def tidy(self) -> int:
        """Copy the log into the database while others write; returns how many pages it has."""
        # Done as part of a commit, it would make that wait until the disk has all changes.
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._broom, self._checkpoint, "PASSIVE")

    async def restart_log(self) -> None:
        await self._thread.do(partial(self._checkpoint, "RESTART"))

    def _checkpoint(self, how: str) -> int:
        with closing(self._connect()) as connection:
            found = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
            return int(found[1])

    def close(self) -> None:
        self._thread.end()
        self._broom.shutdown()
        if self._connection is not None:
            self._connection.close()


def prepare(connection: Any, _record: Any) -> None:
    """Set up a connection to the file, whoever opens it."""
    cursor = connection.cursor()
    # WAL lets readers go on while one writes; FULL means that a commit outlives a power cut.
    # `Database.tidy` copies the log into the database; a commit does if that falls behind.
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "busy_timeout=10000",
        "foreign_keys=ON",
        "wal_autocheckpoint=20000",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


class _Thread:
    """A thread that does one thing after another. An executor does the same for twice the price,
    which matters where there is one thing for each move.
    """

    def __init__(self, name: str) -> None:
        self._given: SimpleQueue[tuple[Callable[[], object], asyncio.Future[None]] | None]
        self._given = SimpleQueue()
        self._thread = Thread(target=self._run, name=name, daemon=True)

    async def do(self, work: Callable[[], object]) -> None:
        if self._thread.ident is None:
            self._thread.start()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._given.put((work, done))
        await done

    def _run(self) -> None:
        while (given := self._given.get()) is not None:
            work, done = given
            error = None
            try:
                work()
            except BaseException as problem:
                error = problem
            with suppress(RuntimeError):  # the loop may be closed: nobody waits any more
                done.get_loop().call_soon_threadsafe(_settle, done, error)

    def end(self) -> None:
        """Once all is done that was given."""
        self._given.put(None)
        if self._thread.ident is not None:
            self._thread.join()


def _settle(done: asyncio.Future[None], error: BaseException | None) -> None:
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
