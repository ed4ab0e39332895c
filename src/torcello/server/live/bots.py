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
from torcello.server.metrics import BOT_SECONDS, ERRORS
from torcello.server.refusals import Refused
from torcello.server.tables.table import Table

log = structlog.get_logger()

PATIENCE_MS = 30_000
"""How long a bot may be silent before another worker takes over its turn."""

BROWSER_SECONDS = 8
"""How long the server waits for a browser that thinks for a bot, if it may take over."""


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
        hub: Hub | None = None,
        where: Literal["auto", "browser", "server"] = "server",
    ) -> None:
        self._keeper, self._compute, self._hub, self._where = keeper, compute, hub, where
        self._thoughts: dict[str, _Thought] = {}
        """By table, one."""
        self._left: dict[str, tuple[int, int, asyncio.TimerHandle | None]] = {}
        """By table, what a browser is to do: for which seat, since when, and until when."""
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
        left = self._left.pop(table.id, None)
        if left is not None and left[2] is not None:
            left[2].cancel()
        for seat, turn in awaited.items():
            if self._browser_thinks(table, seat):
                self._leave(table, seat, turn, left)
            else:
                self._start(table, seat, turn)
            return

    def _browser_thinks(self, table: Table, seat: int) -> bool:
        guest = next((one.guest for one in table.seats if one.guest), None)
        if self._hub is None or guest is None or seat not in table.think_for(guest):
            return False
        return self._hub.thinks(guest, table.id)

    def _leave(
        self,
        table: Table,
        seat: int,
        turn: int,
        left: tuple[int, int, asyncio.TimerHandle | None] | None,
    ) -> None:
        """Leave a turn to a browser; if the server is in reserve, only for a while."""
        timer = None
        if self._where == "auto":
            loop = asyncio.get_running_loop()
            wait: float = BROWSER_SECONDS
            if left is not None and left[:2] == (seat, turn) and left[2] is not None:
                wait = max(0, left[2].when() - loop.time())  # something else has happened since
            timer = loop.call_later(wait, self._take_over, table, seat, turn)
        self._left[table.id] = (seat, turn, timer)

    def _take_over(self, table: Table, seat: int, turn: int) -> None:
        self._left.pop(table.id, None)
        is_due = seat in table.bots_to_act() and table.since[seat] == turn
        if is_due and table.id not in self._thoughts and not self.is_stopping:
            self._start(table, seat, turn)

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
        for _, _, timer in self._left.values():
            if timer is not None:
                timer.cancel()
        await self._errands.close()
