"""Clocks: wakes up when somebody's time is over. A match without a clock costs nothing here."""

import asyncio
import heapq
from contextlib import suppress

import structlog

from torcello.server.live.keeper import Keeper
from torcello.server.metrics import ERRORS
from torcello.server.tables.table import Table

log = structlog.get_logger()

_SOON_MS = 3_600_000  # what is due later is found in the database then


class Alarms:
    def __init__(self, keeper: Keeper, grace: int) -> None:
        self._keeper, self._grace = keeper, grace
        self._heap: list[tuple[int, str]] = []
        self._soon = asyncio.Event()

    def changed(self, table: Table) -> None:
        now = self._keeper.now()
        due = table.due(now)
        if due is not None and due[0] - now < _SOON_MS:
            heapq.heappush(self._heap, (due[0] + self._grace, table.id))
            if self._heap[0][1] == table.id:
                self._soon.set()

    async def ring(self) -> None:
        """Deal with all that is due by now."""
        now = self._keeper.now()
        stored = await self._keeper.store.due(now - self._grace)
        keys = dict.fromkeys(stored)
        while self._heap and self._heap[0][0] <= now:
            keys[heapq.heappop(self._heap)[1]] = None
        for key in keys:
            try:
                table, _ = await self._keeper.do(key, lambda wish: wish.time(self._grace))
                self.changed(table)
                due = table.due(now)
                if key in stored and due is not None and due[0] > now - self._grace:
                    # Its time was put off without an event: others must not queue behind it.
                    await self._keeper.store.change_due(key, due[0])
            except Exception:
                ERRORS.labels("clock").inc()
                log.exception("clock failed", match=key)

    async def run(self, sweep_seconds: float) -> None:
        """Ring whenever a time is over, and now and then for matches of other workers."""
        while True:
            try:
                await self.ring()
            except Exception:  # the database may be away for a moment
                ERRORS.labels("clock").inc()
                log.exception("clocks failed")
            wait = sweep_seconds
            if self._heap:
                wait = min(wait, max(0.0, (self._heap[0][0] - self._keeper.now()) / 1000))
            self._soon.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._soon.wait(), wait)
