"""The tokens by which guests are known, one for each device."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, Select, delete, insert, or_, select, update

from torcello.server.devices import UNKNOWN, Device
from torcello.server.storage import schema as db
from torcello.server.storage.facts import doors_signed
from torcello.server.storage.queries import Queries
from torcello.server.tables.plan import DAY_MS

_AT_ONCE = 500
_ID_DIGITS = 12


def device_id(token_hash: str) -> str:
    """What a device is called. It opens nothing: not even the whole hash would."""
    return token_hash[:_ID_DIGITS]


def token_row(guest: str, token_hash: str, now: int, device: Device) -> dict[str, Any]:
    return {"hash": token_hash, "guest": guest, "created": now, "used": now} | device._asdict()


class Tokens(Queries):
    async def add(self, guest: str, token_hash: str, now: int, device: Device) -> None:
        await self._change(insert(db.tokens).values(token_row(guest, token_hash, now, device)))

    async def find(self, token_hash: str) -> Row[Any] | None:
        """The guest whose token it is, and when it was last `used`."""
        return await self._row(_with_guests().where(db.tokens.c.hash == token_hash))

    async def note_use(self, token_hash: str, now: int, device: Device) -> None:
        """Unless another worker has noted it today."""
        tokens = db.tokens.c
        is_due = or_(tokens.used.is_(None), tokens.used <= now - DAY_MS)
        values: dict[str, Any] = {"used": now}
        if device != UNKNOWN:
            values |= device._asdict()
        await self._change(
            update(db.tokens).where(tokens.hash == token_hash, is_due).values(**values)
        )

    async def of_guest(self, guest: str) -> list[Row[Any]]:
        """A guest's devices, the one that was used last first."""
        wanted = select(db.tokens).where(db.tokens.c.guest == guest)
        return await self._rows(wanted.order_by(db.tokens.c.used.desc(), db.tokens.c.created))

    async def remove(self, guest: str, hashes: Collection[str]) -> None:
        """Sign devices of a guest out. Notices stop, too; also those of which it was not kept
        where they go.
        """
        tokens, notices = db.tokens.c, db.subscriptions.c
        theirs = or_(notices.token.in_(hashes), notices.token.is_(None))
        await self._change(
            delete(db.tokens).where(tokens.guest == guest, tokens.hash.in_(hashes)),
            delete(db.subscriptions).where(notices.guest == guest, theirs),
            *doors_signed(),
        )

    async def valid(self, hashes: Sequence[str]) -> dict[str, bool]:
        """Those that still open the door; whether their guest is banned."""
        found: dict[str, bool] = {}
        for first in range(0, len(hashes), _AT_ONCE):
            some = hashes[first : first + _AT_ONCE]
            rows = await self._rows(_with_guests().where(db.tokens.c.hash.in_(some)))
            found |= {row.hash: row.banned for row in rows}
        return found

    async def expire(self, unused_since: int, now: int) -> int:
        """Delete what nobody has used since then, some at a time; returns how many."""
        tokens = db.tokens.c
        # Of the oldest it is not known. They count from today.
        await self._change(update(db.tokens).where(tokens.used.is_(None)).values(used=now))
        gone = 0
        while old := await self._column(
            select(tokens.hash).where(tokens.used < unused_since).limit(_AT_ONCE)
        ):
            await self._change(delete(db.tokens).where(tokens.hash.in_(old)))
            gone += len(old)
        return gone


def _with_guests() -> Select[Any]:
    return (
        select(db.guests, db.tokens.c.hash, db.tokens.c.used)
        .join(db.tokens, db.tokens.c.guest == db.guests.c.id)
        .where(~db.guests.c.forgotten)
    )
