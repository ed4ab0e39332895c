"""Opening a database: SQLite in one file, durable, or PostgreSQL by its address."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import (
    AbstractAsyncContextManager,
    asynccontextmanager,
    nullcontext,
    suppress,
)
from pathlib import Path
from typing import Any

from sqlalchemy import NullPool, event, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from torcello.errors import MatchError
from torcello.server import lines
from torcello.server.storage.direct import Direct, Work, prepare

_POOL: dict[str, Any] = {"pool_size": 10, "max_overflow": 10, "pool_pre_ping": True}


def open_engine(url: str, *, is_brief: bool = False) -> AsyncEngine:
    """An engine for `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://…`; a brief one keeps no
    connection open.

    Its errors do not repeat what was to be stored: they are logged, and it may hold secrets.
    """
    brief = {"poolclass": NullPool} if is_brief else {}
    if url.startswith("sqlite"):
        engine = create_async_engine(url, hide_parameters=True, **brief)
        event.listen(engine.sync_engine, "connect", prepare)
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
        self._direct = Direct(url) if is_sqlite else None
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
