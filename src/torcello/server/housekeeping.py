"""What is done now and then: throwing away what has had its time."""

from collections.abc import Callable

from torcello.server.bans import Bans
from torcello.server.conduct import Reports
from torcello.server.identity import Guests

_EVERY_MS = 3_600_000


class Housekeeping:
    def __init__(
        self, guests: Guests, bans: Bans, reports: Reports, now: Callable[[], int]
    ) -> None:
        self._guests, self._bans, self._reports, self._now = guests, bans, reports, now
        self._next = 0

    async def look(self) -> None:
        """Do it if it is time."""
        now = self._now()
        if now >= self._next:
            self._next = now + _EVERY_MS
            await self._guests.expire()
            await self._bans.list.uncover(now)
            await self._reports.expire()
