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
_FEW = 100


class Alarms:
    def __init__(self, keeper: Keeper, grace: int) -> None:
        self._keeper, self._grace = keeper, grace
        self._due: dict[str, int] = {}
        """By table, when to look at it again, if that is soon."""
        self._heap: list[tuple[int, str]] = []
        """The same in order, and some times that are no longer true."""
        self._soon = asyncio.Event()

    def __len__(self) -> int:
        """How many times are remembered."""
        return len(self._heap)

    def changed(self, table: Table) -> None:
        now = self._keeper.now()
        due = table.due(now)
        if due is None or due[0] - now >= _SOON_MS:
            self._due.pop(table.id, None)
            return
        when = due[0] + self._grace
        if self._due.get(table.id) == when:
            return
        self._due[table.id] = when
        if len(self._heap) > 2 * len(self._due) + _FEW:  # most of them are no longer true
            self._heap = [(when, key) for key, when in self._due.items()]
            heapq.heapify(self._heap)
        else:
            heapq.heappush(self._heap, (when, table.id))
        if self._heap[0][1] == table.id:
            self._soon.set()

    async def ring(self) -> None:
        """Deal with all that is due by now."""
        now = self._keeper.now()
        stored = await self._keeper.store.due(now - self._grace)
        keys = dict.fromkeys(stored)
        while self._heap and self._heap[0][0] <= now:
            when, key = heapq.heappop(self._heap)
            if self._due.get(key) == when:
                del self._due[key]
                keys[key] = None
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
