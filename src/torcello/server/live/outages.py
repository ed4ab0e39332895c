"""When the server was down. Nobody's clock runs in that time."""

from collections.abc import Callable

from torcello.server.storage.store import Store

BEAT_MS = 2_000
_SILENCE_MS = 4 * BEAT_MS  # a pause of the machine is not yet an outage
_ALIVE = "alive"


class Outages:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self._known: list[tuple[int, int]] = []

    async def begin(self) -> None:
        """Note the time since the last sign of life of any worker."""
        now = self._now()
        last = int(await self._store.settle_fact(_ALIVE, str(now)))
        if now - last > _SILENCE_MS:
            await self._store.add_outage(last, now)
        await self.beat()

    async def beat(self) -> None:
        """A sign of life; and what other workers have noted."""
        await self._store.change_fact(_ALIVE, str(self._now()))
        self._known = await self._store.outages()

    def lost(self, began: int, ended: int) -> int:
        """How much of the time between two moments was lost."""
        return sum(
            max(0, min(ended, until) - max(began, since))
            for since, until in reversed(self._known)
            if until > began
        )
