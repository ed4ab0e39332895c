"""Asking a database, and changing it: what all that do so share."""

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from typing import Any

from sqlalchemy import Row, Select, UpdateBase
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from torcello.server.storage.engine import Database


class Queries:
    """Some of the questions that a database is asked."""

    engine: AsyncEngine
    begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]]

    def __init__(self, database: "Database | Queries") -> None:
        self.engine, self.begin = database.engine, database.begin

    async def _rows(self, wanted: Select[Any]) -> list[Row[Any]]:
        async with self.engine.connect() as connection:
            return list(await connection.execute(wanted))

    async def _row(self, wanted: Select[Any]) -> Row[Any] | None:
        return next(iter(await self._rows(wanted)), None)

    async def _column(self, wanted: Select[Any]) -> list[Any]:
        return [value for (value,) in await self._rows(wanted)]

    async def _change(self, *changes: UpdateBase) -> None:
        """Make some changes in one transaction."""
        async with self.begin() as connection:
            for change in changes:
                await connection.execute(change)
