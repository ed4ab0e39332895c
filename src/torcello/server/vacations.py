"""A few days a month in which the clocks of a guest's matches by days do not run."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from torcello.errors import TorcelloError
from torcello.server.live.keeper import Keeper
from torcello.server.refusals import Conflicting, Refused
from torcello.server.storage.store import Store
from torcello.server.tables.plan import DAY_MS

_MONTH_MS = 30 * DAY_MS


@dataclass(frozen=True)
class Vacation:
    days: int
    """How many may be taken in any 30 days."""
    left: int
    """How many whole days may still be taken."""
    until: int | None
    """When the present one ends, if there is one."""


class Vacations:
    def __init__(self, store: Store, keeper: Keeper, now: Callable[[], int], days: int) -> None:
        self._store, self._keeper, self._now, self._days = store, keeper, now, days
        self._lock = asyncio.Lock()
        """So that a guest who asks twice at once takes one vacation."""

    async def of(self, guest: str) -> Vacation:
        now = self._now()
        taken = await self._store.vacations_of(guest, now - _MONTH_MS)
        used = sum(_days(ended - max(began, now - _MONTH_MS)) for began, ended in taken)
        until = max((ended for _, ended in taken if ended > now), default=None)
        return Vacation(self._days, max(0, self._days - used), until)

    async def take(self, guest: str, days: int) -> Vacation:
        """Begin one now, in all matches that run; those that begin later know nothing of it."""
        async with self._lock:
            state = await self.of(guest)
            if not self._days:
                raise Refused("vacation/off")
            if state.until is not None:
                raise Conflicting("vacation/taken")
            if days > state.left:
                raise Refused("vacation/too-long", days=state.left)
            now = self._now()
            await self._store.add_vacation(guest, now, now + days * DAY_MS)
        await self._tell(guest, now + days * DAY_MS)
        return await self.of(guest)

    async def end(self, guest: str) -> Vacation:
        """Come back early. The days of it that have not begun can be taken later."""
        async with self._lock:
            if (await self.of(guest)).until is None:
                raise Conflicting("vacation/none")
            now = self._now()
            await self._store.end_vacation(guest, now)
        await self._tell(guest, now)
        return await self.of(guest)

    async def _tell(self, guest: str, until: int) -> None:
        for key in await self._store.running_of(guest):
            try:
                await self._keeper.do(key, lambda wish: wish.away(until), guest)
            except TorcelloError:  # it has just ended, or too much has happened there
                continue


def _days(span: int) -> int:
    """How many days a vacation takes: one that has begun counts whole, so nobody begins many."""
    return max(1, -(-span // DAY_MS))
