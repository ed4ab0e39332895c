"""Lets bots move when it is their turn, one after another at each table, and finds those that were
forgotten.
"""

import asyncio
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Literal

import structlog

from torcello.bots import Choice
from torcello.errors import TorcelloError
from torcello.server.errands import Errands
from torcello.server.live.compute import Compute, think
from torcello.server.live.hub import Hub
from torcello.server.live.keeper import Keeper
from torcello.server.live.lent import PATIENCE_SECONDS, Lent
from torcello.server.metrics import BOT_MOVES, BOT_SECONDS, ERRORS, LET_DOWN
from torcello.server.refusals import Refused
from torcello.server.tables.table import Table

log = structlog.get_logger()

PATIENCE_MS = 30_000
"""How long a bot may be silent before another worker takes over its turn."""


@dataclass(eq=False)
class _Thought:
    """What a bot thinks about."""

    seat: int
    turn: int
    """Since which event it has been the seat's turn."""
    thinking: asyncio.Future[Choice]


class Bots:
    def __init__(
        self,
        keeper: Keeper,
        compute: Compute,
        hub: Hub,
        where: Literal["auto", "browser", "server"],
    ) -> None:
        self._keeper, self._compute = keeper, compute
        self._thoughts: dict[str, _Thought] = {}
        """By table, one."""
        self._lent: Lent | None = None
        if where != "server":
            self._lent = Lent(hub, PATIENCE_SECONDS[where], self._take_back)
        self._errands = Errands()
        self.is_stopping = False

    def changed(self, table: Table) -> None:
        """Start a bot that is to move now, once, and stop one whose turn is gone. Where several are
        to move, the next is started when this one has moved.
        """
        if self.is_stopping:
            return
        awaited = {seat: table.since[seat] for seat in table.bots_to_act()}
        thought = self._thoughts.get(table.id)
        if thought is not None and awaited.get(thought.seat) == thought.turn:
            return
        if thought is not None:
            thought.thinking.cancel()
            del self._thoughts[table.id]
        if not awaited and self._lent is not None:
            self._lent.end(table.id)
        for seat, turn in awaited.items():
            if self._lent is None or not self._lent.lend(table, seat, turn, self._keeper.now()):
                self._start(table, seat, turn)
            return

    def watched(self, table: Table) -> None:
        """A client has said whether it can think."""
        if self._lent is not None and table.id in self._lent:
            self.changed(table)

    def _take_back(self, match: str, seat: int, turn: int) -> None:
        self._errands.start(self._think_after_all(match, seat, turn))

    async def _think_after_all(self, match: str, seat: int, turn: int) -> None:
        """A browser has not thought of anything. Maybe it has, and said so to another worker."""
        try:
            table = await self._keeper.newest(match)
        except Exception:  # the sweep looks again
            ERRORS.labels("bot").inc()
            log.exception("turn cannot be taken back from a browser", match=match)
            return
        if seat in table.bots_to_act() and table.since[seat] == turn:
            LET_DOWN.inc()
            self.changed(table)

    def _start(self, table: Table, seat: int, turn: int) -> None:
        game, level = table.plan.game, table.seats[seat].level or 1
        work = partial(think, game, level, table.playing.observe(seat), None)
        asked = self._compute.run(table.host, ("move", game, level), work)
        thought = self._thoughts[table.id] = _Thought(seat, turn, asyncio.ensure_future(asked))
        self._errands.start(self._move(table, thought))

    async def sweep(self, now: int, patience: int = PATIENCE_MS) -> None:
        """Resume what waits for a bot that nobody thinks for."""
        for key in await self._keeper.store.waiting_for_bots(now - patience):
            try:
                self.changed(await self._keeper.table(key))
            except Exception:
                ERRORS.labels("sweep").inc()
                log.exception("table cannot be resumed", match=key)

    async def _move(self, table: Table, thought: _Thought) -> None:
        seat, began = thought.seat, perf_counter()
        try:
            move = (await thought.thinking).move
            await self._keeper.do(table.id, lambda wish: wish.bot_move(seat, move, thought.turn))
            BOT_MOVES.labels("server").inc()
            BOT_SECONDS.labels(table.plan.game).observe(perf_counter() - began)
        except asyncio.CancelledError:
            if not thought.thinking.cancelled() or self.is_stopping:
                raise
        except Refused as late:
            log.debug("bot came too late", match=table.id, code=late.code)
        except TorcelloError as error:
            ERRORS.labels("bot").inc()
            log.error("bot failed", match=table.id, seat=seat, code=error.code)
        except Exception:
            ERRORS.labels("bot").inc()
            log.exception("bot failed", match=table.id, seat=seat)
        finally:
            if self._thoughts.get(table.id) is thought:
                del self._thoughts[table.id]

    async def close(self) -> None:
        self.is_stopping = True
        if self._lent is not None:
            self._lent.close()
        await self._errands.close()
