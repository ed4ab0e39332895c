"""Whom guests do not want to hear, and what they report to the host."""

from typing import Any

from sqlalchemy import Row, delete, func, insert, select

from torcello.server.storage import schema as db
from torcello.server.storage.facts import guests_signed
from torcello.server.storage.queries import Queries

_blocks, _reports = db.blocks.c, db.reports.c


class BlockList(Queries):
    async def add(self, guest: str, blocked: str, key: str, now: int) -> None:
        """`IntegrityError` if it is there already."""
        row = {"guest": guest, "blocked": blocked, "id": key, "created": now}
        await self._change(insert(db.blocks).values(row), guests_signed())

    async def remove(self, guest: str, key: str) -> bool:
        """Whether there was such a block."""
        mine = (_blocks.guest == guest, _blocks.id == key)
        found = await self._row(select(_blocks.id).where(*mine))
        await self._change(delete(db.blocks).where(*mine), guests_signed())
        return found is not None

    async def of_guest(self, guest: str) -> list[Row[Any]]:
        """Whom somebody blocks, with their names, the latest first."""
        wanted = (
            select(db.blocks, db.guests.c.name)
            .join(db.guests, db.guests.c.id == _blocks.blocked)
            .where(_blocks.guest == guest)
        )
        return await self._rows(wanted.order_by(_blocks.created.desc(), _blocks.id))


class ReportList(Queries):
    async def add(self, report: dict[str, Any]) -> None:
        """`IntegrityError` if this guest has reported this message before."""
        await self._change(insert(db.reports).values(report))

    async def all(self) -> list[Row[Any]]:
        """Those that wait, the oldest first."""
        return await self._rows(select(db.reports).order_by(_reports.created, _reports.id))

    async def find(self, key: str) -> Row[Any] | None:
        return await self._row(select(db.reports).where(_reports.id == key))

    async def settle(self, key: str) -> None:
        await self._change(delete(db.reports).where(_reports.id == key))

    async def count(self) -> int:
        (found,) = await self._column(select(func.count()).select_from(db.reports))
        return int(found)

    async def expire(self, before: int) -> None:
        await self._change(delete(db.reports).where(_reports.created < before))
