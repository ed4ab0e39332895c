"""Guests who do not want to hear each other, and messages that they show to the host.

Nobody learns another guest's id: people are named by a seat, or by an event, of a match.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from sqlalchemy.exc import IntegrityError

from torcello.server.identity import Guest
from torcello.server.limits import Rate
from torcello.server.live.keeper import new_key
from torcello.server.refusals import Conflicting, Missing, Refused
from torcello.server.storage.conduct import BlockList, ReportList
from torcello.server.storage.store import Store
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.table import Table

_MOST_BLOCKS = 500
_REPORTS_PER_HOUR = 10
_ROOM = 4_096  # guests whose blocks are remembered
_IDS_IN_ALL = 100_000  # of those whom they block, some 12 MB

NOBODY: frozenset[str] = frozenset()


def hidden_at(table: Table, blocked: frozenset[str]) -> frozenset[str]:
    """Of those who have done something at a table, those who are blocked."""
    if not blocked:
        return NOBODY
    return blocked & {line.event.guest for line in table.lines if line.event.guest}


class Blocks:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._list, self._now = BlockList(store), now
        self._known: dict[str, frozenset[str]] = {}
        self._ids = 0
        self._times_forgotten = 0

    async def of(self, guest: str | None) -> frozenset[str]:
        """Whom somebody has blocked."""
        if guest is None:
            return NOBODY
        known = self._known.get(guest)
        if known is None:
            since = self._times_forgotten
            known = frozenset(row.blocked for row in await self._list.of_guest(guest))
            if since == self._times_forgotten:  # else what was read may be old
                self._remember(guest, known)
        return known

    def _remember(self, guest: str, known: frozenset[str]) -> None:
        if len(self._known) >= _ROOM or self._ids + len(known) > _IDS_IN_ALL:
            self.forget_cached()
        self.forget(guest)  # somebody may have asked at the same time
        self._known[guest] = known
        self._ids += len(known)

    @property
    def remembered(self) -> int:
        """Guests, and whom they block."""
        return len(self._known) + self._ids

    async def listed(self, guest: Guest) -> list[Any]:
        return await self._list.of_guest(guest.id)

    async def block(self, guest: Guest, other: str | None) -> None:
        """Do not hear somebody any more; twice is as good as once."""
        if other is None:
            raise Refused("block/nobody")
        if other == guest.id:
            raise Refused("block/yourself")
        known = await self.of(guest.id)
        if other in known:
            return
        if len(known) >= _MOST_BLOCKS:
            raise Refused("block/too-many", limit=_MOST_BLOCKS)
        with suppress(IntegrityError):  # it was done at another worker
            await self._list.add(guest.id, other, new_key(), self._now())
        self.forget(guest.id)

    async def unblock(self, guest: Guest, key: str) -> None:
        if not await self._list.remove(guest.id, key):
            raise Missing("block/unknown")
        self.forget(guest.id)

    def forget(self, guest: str) -> None:
        self._times_forgotten += 1
        self._ids -= len(self._known.pop(guest, NOBODY))

    def forget_cached(self) -> None:
        self._times_forgotten += 1
        self._known.clear()
        self._ids = 0


class Reports:
    def __init__(
        self, store: Store, now: Callable[[], int], seconds: Callable[[], float], days: int
    ) -> None:
        self.list, self._now, self._lasting = ReportList(store), now, days * DAY_MS
        self._rate = Rate(_REPORTS_PER_HOUR, 3600, seconds)

    async def report(self, guest: Guest, table: Table, number: int) -> None:
        """Show the host a message, with a copy of its words."""
        event = table.lines[number - 1].event if 0 < number <= table.number else None
        text = None if event is None or event.kind != "chat" else event.data.get("text")
        if event is None or event.guest is None or text is None:
            raise Refused("report/no-words")
        if event.guest == guest.id:
            raise Refused("report/yourself")
        self._rate.take(guest.id)
        row = {"id": new_key(), "match": table.id, "number": number, "guest": guest.id}
        row |= {"accused": event.guest, "text": text, "created": self._now()}
        try:
            await self.list.add(row)
        except IntegrityError:
            raise Conflicting("report/already") from None

    async def expire(self) -> None:
        """Delete those that the host has not settled in time."""
        await self.list.expire(self._now() - self._lasting)
