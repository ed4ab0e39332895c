"""Opening a database: SQLite in one file, durable, or PostgreSQL by its address."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    closing,
    nullcontext,
    suppress,
)
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool, UpdateBase, event, make_url
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from torcello.errors import MatchError
from torcello.server import lines

_POOL: dict[str, Any] = {"pool_size": 10, "max_overflow": 10, "pool_pre_ping": True}


def open_engine(url: str, *, is_brief: bool = False) -> AsyncEngine:
    """An engine for `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://…`; a brief one keeps no
    connection open.

    Its errors do not repeat what was to be stored: they are logged, and it may hold secrets.
    """
    brief = {"poolclass": NullPool} if is_brief else {}
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, **brief)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    try:
        engine = create_async_engine(
            url,
            hide_parameters=True,
            **(brief or _POOL),
            connect_args={"timeout": lines.CONNECT_SECONDS, "server_settings": _AT_THE_OTHER_END},
        )
    except ModuleNotFoundError:
        raise MatchError("storage/no-driver") from None
    event.listen(engine.sync_engine, "connect", _watch_line)
    return engine


Work = Sequence[tuple[UpdateBase, Sequence[Mapping[str, Any]]]]
"""What is to be changed in one go: statements that are used again and again, each with rows."""

_FILE = "torcello.sqlite"
_LONG_LOG = 4_000  # pages of SQLite's log, 16 MB


class Database:
    """A database to which changes are made in transactions."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        # SQLite lets one connection write at a time. The others try again now and then, and the one
        # that tries at the right moment is next; on a busy machine some never are. So they queue.
        is_sqlite = self.engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[Any] = (
            asyncio.Lock() if is_sqlite else nullcontext()
        )
        self._direct = _Direct(url) if is_sqlite else None
        self._kept: AsyncConnection | None = None

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """Begin a transaction that changes something, and commit it."""
        async with self._turn, self.engine.begin() as connection:
            yield connection

    async def commit(self, work: Work) -> None:
        """The same for work that is known beforehand, done in one go."""
        if self._direct is None:
            await self._commit_kept(work)
        else:
            async with self._turn:
                await self._direct.commit(work)

    async def _commit_kept(self, work: Work) -> None:
        """On one connection that is kept open: taking one from the pool tests it each time."""
        was_kept = self._kept is not None
        if self._kept is None:
            self._kept = await self.engine.connect()
        try:
            async with self._kept.begin():
                for statement, rows in work:
                    await self._kept.execute(statement, rows)
        except BaseException as error:
            is_lost = isinstance(error, DBAPIError) and error.connection_invalidated
            if is_lost or not isinstance(error, IntegrityError):
                await self._part()
            # The connection may have been dead for long. If it was not, and the work was done after
            # all, doing it again is refused: numbers and requests are unique.
            if is_lost and was_kept:
                await self._commit_kept(work)
            else:
                raise

    async def _part(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(Exception):
                await kept.close()

    async def tidy(self) -> None:
        """Let SQLite copy its log into the database. PostgreSQL does so by itself."""
        if self._direct is not None and await self._direct.tidy() > _LONG_LOG:
            async with self._turn:  # hardly anything is left, so nobody waits long
                await self._direct.restart_log()

    async def close(self) -> None:
        if self._direct is not None:
            self._direct.close()
        await self._part()
        await self.engine.dispose()


class _Direct:
    """SQLite in a separate thread, where a whole transaction is done in one go.

    Statement by statement the event loop and the thread would wait for each other eight times. And
    the driver is used as it is: a move costs SQLAlchemy several times what it costs SQLite.
    """

    def __init__(self, url: str) -> None:
        self._file = make_url(url).database or ":memory:"
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._broom = ThreadPoolExecutor(1, "sqlite-tidy")
        self._connection: sqlite3.Connection | None = None
        self._texts: dict[UpdateBase, str] = {}

    async def commit(self, work: Work) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, work)

    def _commit(self, work: Work) -> None:
        if self._connection is None:
            self._connection = self._connect()
        with self._connection as connection:  # commits, or takes everything back
            connection.execute("BEGIN IMMEDIATE")
            for statement, rows in work:
                connection.executemany(self._text_of(statement), rows)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._file, isolation_level=None, check_same_thread=False)
        _prepare_sqlite(connection, None)
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
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._thread, self._checkpoint, "RESTART")

    def _checkpoint(self, how: str) -> int:
        with closing(self._connect()) as connection:
            found = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
            return int(found[1])

    def close(self) -> None:
        for thread in (self._thread, self._broom):
            thread.shutdown()
        if self._connection is not None:
            self._connection.close()


_NAMED = sqlite.dialect(paramstyle="named")


def url_of(database: str | None, data: Path) -> str:
    """The address of the database that the settings mean: the given one, or a file of ours."""
    if database is None:
        return f"sqlite+aiosqlite:///{data / _FILE}"
    kind, _, rest = database.partition("://")
    if kind in ("postgresql", "postgres", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if kind in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise MatchError("storage/unknown", kind=kind[:40])


def file_of(url: str) -> Path | None:
    """The file of an SQLite database."""
    address = make_url(url)
    name = address.database if address.get_backend_name() == "sqlite" else None
    return None if not name or name == ":memory:" else Path(name)


def make_private(url: str, data: Path) -> None:
    """Let nobody else on this machine read what is kept: luck, hands and chat are in it.

    The data folder is closed, too, and so is one that is made for the file. Others are left alone.
    """
    file = file_of(url)
    if file is None:
        return
    folder = file.parent
    try:
        is_ours = folder == data or not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        if is_ours:
            folder.chmod(0o700)
        file.touch(0o600)
        for end in ("", "-wal", "-shm", "-journal"):  # SQLite's log beside it, too
            with suppress(FileNotFoundError):
                file.with_name(file.name + end).chmod(0o600)
    except OSError as error:
        problem = error.strerror or str(error)
        raise MatchError("storage/no-folder", folder=str(folder), problem=problem) from None


_AT_THE_OTHER_END = {
    "tcp_keepalives_idle": str(lines.IDLE_SECONDS),
    "tcp_keepalives_interval": str(lines.INTERVAL_SECONDS),
    "tcp_keepalives_count": str(lines.COUNT),
    "tcp_user_timeout": str(lines.SILENCE_SECONDS * 1000),
}
"""PostgreSQL, too, has to find out that a worker is cut off: its locks are in the way of others."""


def _watch_line(connection: Any, _record: Any) -> None:
    lines.watch(connection.driver_connection._transport.get_extra_info("socket"))


def _prepare_sqlite(connection: Any, _record: Any) -> None:
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
