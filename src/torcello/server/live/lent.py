"""Turns of bots that browsers think for, each for a while only."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from torcello.server.live.hub import Hub
from torcello.server.tables.table import Table

PATIENCE_SECONDS = {"auto": 8.0, "browser": 20.0}
"""How long the server waits for a browser, by where bots are to think."""


@dataclass(frozen=True)
class _Loan:
    seat: int
    turn: int
    """Since which event it has been the seat's turn."""
    end: asyncio.TimerHandle


class Lent:
    """By table, the turn that is left to a browser. One that is not taken comes back, and so do all
    later ones: a browser that has let its guest down once is trusted again when it watches anew.
    """

    def __init__(
        self, hub: Hub, patience: float, come_back: Callable[[str, int, int], None]
    ) -> None:
        self._hub, self._patience, self._come_back = hub, patience, come_back
        self._loans: dict[str, _Loan] = {}

    def lend(self, table: Table, seat: int, turn: int, now: int) -> bool:
        """Whether a turn is left to the browser of the guest who plays there."""
        if not self._can_lend(table, seat):
            self.end(table.id)
            return False
        loan = self._loans.get(table.id)
        if loan is None or (loan.seat, loan.turn) != (seat, turn):
            self.end(table.id)
            wait = self._patience
            if (left := table.clocks.remaining(seat, now)) is not None:
                wait = min(wait, left / 2000)  # so that the server, too, has time to think
            timer = asyncio.get_running_loop().call_later(wait, self._let_down, table)
            self._loans[table.id] = _Loan(seat, turn, timer)
        return True

    def __contains__(self, match: str) -> bool:
        return match in self._loans

    def end(self, match: str) -> None:
        loan = self._loans.pop(match, None)
        if loan is not None:
            loan.end.cancel()

    def close(self) -> None:
        for match in list(self._loans):
            self.end(match)

    def _can_lend(self, table: Table, seat: int) -> bool:
        if seat not in table.think_for(table.host):
            return False
        thinks = self._hub.thinks(table.host, table.id)
        return table.expects_thinker if thinks is None else thinks

    def _let_down(self, table: Table) -> None:
        loan = self._loans.pop(table.id)
        table.expects_thinker = False
        self._hub.trust_no_more(table.host, table.id)
        self._come_back(table.id, loan.seat, loan.turn)
