"""Lets bots move when it is their turn, and finds those that were forgotten."""

from __future__ import annotations

import asyncio
from time import perf_counter

import structlog

from torcello.errors import TorcelloError
from torcello.server.live.compute import Compute, think
from torcello.server.live.keeper import Keeper
from torcello.server.metrics import BOT_SECONDS, ERRORS
from torcello.server.refusals import Refused
from torcello.server.tables.table import Table

log = structlog.get_logger()

PATIENCE_MS = 30_000
"""How long a bot may be silent before another worker takes its turn over."""


class Bots:
    def __init__(self, keeper: Keeper, compute: Compute) -> None:
        self._keeper, self._compute = keeper, compute
        self._thinking: dict[tuple[str, int], int] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_stopping = False

    def changed(self, table: Table) -> None:
        """Start the bots that are to move now, each once for a position."""
        if self.is_stopping:
            return
        for seat in table.bots_to_act():
            turn = table.since[seat]
            if self._thinking.get((table.id, seat)) != turn:
                self._thinking[table.id, seat] = turn
                task = asyncio.create_task(self._move(table, seat, turn))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def sweep(self, now: int, patience: int = PATIENCE_MS) -> None:
        """Resume what waits for a bot that nobody thinks for."""
        for key in await self._keeper.store.waiting_for_bots(now - patience):
            try:
                self.changed(await self._keeper.table(key))
            except Exception:
                ERRORS.labels("sweep").inc()
                log.exception("table cannot be resumed", match=key)

    async def _move(self, table: Table, seat: int, turn: int) -> None:
        began = perf_counter()
        try:
            level = table.seats[seat].level or 1
            observation = table.playing.observe(seat)
            move = await self._compute.run(think, table.plan.game, level, observation)
            await self._keeper.do(table.id, lambda wish: wish.bot_move(seat, move, turn))
            BOT_SECONDS.labels(table.plan.game).observe(perf_counter() - began)
        except Refused as late:
            log.debug("bot came too late", match=table.id, code=late.code)
        except TorcelloError as error:
            ERRORS.labels("bot").inc()
            log.error("bot failed", match=table.id, seat=seat, code=error.code)
        except Exception:
            ERRORS.labels("bot").inc()
            log.exception("bot failed", match=table.id, seat=seat)
        finally:
            if self._thinking.get((table.id, seat)) == turn:
                del self._thinking[table.id, seat]

    async def close(self) -> None:
        self.is_stopping = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
