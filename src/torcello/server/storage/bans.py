"""Who is kept out, until when, and from which address ranges."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Row, UpdateBase, delete, func, insert, select, update

from torcello.server.storage import schema as db
from torcello.server.storage.facts import doors_signed
from torcello.server.storage.queries import Queries

_bans, _ranges = db.bans.c, db.banned_ranges.c


class BanList(Queries):
    async def add(self, guest: str, until: int | None) -> None:
        """Ban a guest, or change until when."""
        row = {"guest": guest, "until": until}
        await self._change(
            *_removed(guest), insert(db.bans).values(row), _flag(guest, True), *doors_signed()
        )

    async def lift(self, guest: str) -> None:
        await self._change(*_removed(guest), _flag(guest, False), *doors_signed())

    async def all(self) -> list[Row[Any]]:
        """Guest, name, `until`, and how many ranges are covered."""
        covered = func.count(_ranges.hash).label("ranges")
        wanted = (
            select(db.bans, db.guests.c.name, covered)
            .join(db.guests, db.guests.c.id == _bans.guest)
            .outerjoin(db.banned_ranges, _ranges.guest == _bans.guest)
            .group_by(_bans.guest, _bans.until, db.guests.c.name)
        )
        return await self._rows(wanted.order_by(_bans.until, _bans.guest))

    async def find(self, guest: str) -> Row[Any] | None:
        return await self._row(select(db.bans).where(_bans.guest == guest))

    async def due(self, now: int) -> list[str]:
        return await self._column(select(_bans.guest).where(_bans.until <= now))

    async def cover(self, guest: str, hashes: Iterable[str], until: int) -> None:
        """Cover these ranges, too, until then at the latest."""
        known = set(await self._column(select(_ranges.hash).where(_ranges.guest == guest)))
        rows = [{"hash": one, "guest": guest, "until": until} for one in {*hashes} - known]
        if rows:
            await self._change(insert(db.banned_ranges).values(rows))

    async def is_covering(self, guest: str) -> bool:
        found = await self._row(select(_ranges.hash).where(_ranges.guest == guest).limit(1))
        return found is not None

    async def covered_until(self, hashed: str, now: int) -> int | None:
        """Until when a range is covered by a ban; None if it is not."""
        latest = select(func.max(_ranges.until)).where(_ranges.hash == hashed, _ranges.until > now)
        (until,) = await self._column(latest)
        return None if until is None else int(until)

    async def uncover(self, now: int) -> None:
        """Forget the ranges whose time is over."""
        await self._change(delete(db.banned_ranges).where(_ranges.until <= now))


def _removed(guest: str) -> tuple[UpdateBase, UpdateBase]:
    return (
        delete(db.banned_ranges).where(_ranges.guest == guest),
        delete(db.bans).where(_bans.guest == guest),
    )


def _flag(guest: str, banned: bool) -> UpdateBase:
    return update(db.guests).where(db.guests.c.id == guest).values(banned=banned)
