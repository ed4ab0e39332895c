"""Ends tables where nobody has moved for so long that nobody will come back."""

import asyncio

import structlog

from torcello.errors import TorcelloError
from torcello.server.live.keeper import Keeper
from torcello.server.live.outages import Outages
from torcello.server.metrics import ERRORS

log = structlog.get_logger()

_EVERY_SECONDS = 3600
_BATCH = 50
_PAUSE_SECONDS = 1.0


class Abandoned:
    def __init__(self, keeper: Keeper, outages: Outages) -> None:
        self._keeper, self._outages = keeper, outages
        self._stuck: set[str] = set()
        """Tables that could not be ended in this round."""

    async def run(self) -> None:
        """Sweep now and then, a few tables at a time, so that nobody waits for it."""
        while self._keeper.quiet_ms:
            self._stuck.clear()
            try:
                while await self.sweep() == _BATCH:
                    await asyncio.sleep(_PAUSE_SECONDS)
            except Exception:  # the database may be away for a moment
                ERRORS.labels("abandoned").inc()
                log.exception("sweep of abandoned tables failed")
            await asyncio.sleep(_EVERY_SECONDS)

    async def sweep(self) -> int:
        """Try to end some tables; how many."""
        now, span = self._keeper.now(), self._keeper.quiet_ms
        store, most = self._keeper.store, _BATCH + len(self._stuck)
        unused = await store.quiet_since("gathering", self._outages.before(now, span), most)
        left = await store.quiet_since("running", self._outages.before(now, 2 * span), most)
        keys = [key for key in (*unused, *left) if key not in self._stuck][:_BATCH]
        for key in keys:
            if not await self._end(key):
                self._stuck.add(key)
        return len(keys)

    async def _end(self, key: str) -> bool:
        try:
            table, _ = await self._keeper.do(key, lambda wish: wish.abandon())
        except TorcelloError as refusal:  # it has just ended otherwise
            log.debug("not abandoned", match=key, code=refusal.code)
            return False
        except Exception:  # others must not wait for it
            ERRORS.labels("abandoned").inc()
            log.exception("table cannot be ended", match=key)
            return False
        self._keeper.drop(key)  # nobody looks at it
        return table.status in ("over", "cancelled")
