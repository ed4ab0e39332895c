"""Opening a database: SQLite in one file, durable, or PostgreSQL by its address."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from torcello.errors import MatchError


def open_engine(url: str) -> AsyncEngine:
    """An engine for `sqlite+aiosqlite:///FILE` or `postgresql+asyncpg://…`."""
    if url.startswith("sqlite"):
        engine = create_async_engine(url)
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    try:
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True)
    except ModuleNotFoundError:
        raise MatchError("storage/no-driver") from None


Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""Begins a transaction that changes something, and commits it."""


def in_turn(engine: AsyncEngine) -> Begin:
    """Transactions that wait for each other in order.

    SQLite lets one write at a time. Those who wait look again now and then, and whoever looks at
    the right moment is next; on a busy machine somebody never is.
    """
    is_alone = engine.dialect.name == "sqlite"
    turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if is_alone else nullcontext()

    @asynccontextmanager
    async def begin() -> AsyncIterator[AsyncConnection]:
        async with turn, engine.begin() as connection:
            yield connection

    return begin


def url_of(database: str | None, data: Path) -> str:
    """The address of the database that the settings mean: the given one, or a file of ours."""
    if database is None:
        return f"sqlite+aiosqlite:///{data / 'torcello.sqlite'}"
    kind, _, rest = database.partition("://")
    if kind in ("postgresql", "postgres", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if kind in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise MatchError("storage/unknown", kind=kind[:40])


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    # WAL lets readers go on while one writes; FULL means that a commit outlives a power cut.
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
