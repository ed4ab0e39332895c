"""Reads the records that people bring, in a separate process, and shares it between them.

Whoever has used it least comes next, so a guest with the most awkward of records waits for
themselves alone; and there is only so much of its time for each.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic_core import from_json, to_json

from torcello import errors, registry
from torcello.errors import Refusal, TorcelloError
from torcello.server.limits import Rate
from torcello.server.live.compute import Warmth
from torcello.server.live.places import Caller, Places
from torcello.server.processes.process import Process, TooCostly
from torcello.server.processes.records import COLD, REFUSED
from torcello.server.refusals import TooLarge
from torcello.server.tables.events import Event
from torcello.server.tables.handed import Handed
from torcello.server.tables.room import EVENTS

SECONDS = 90
"""After which the process is given up, however little of the processor it got in that time."""
SPAN_SECONDS = 600
"""For which the setting `record_seconds` counts."""
ADDRESS = 5
"""How many guests' worth of it one address has."""

_REFUSAL = TypeAdapter(Refusal)
_EVENTS = TypeAdapter(list[Event])


@dataclass(eq=False)
class _Place:
    guest: str
    address: str
    called: asyncio.Event = field(default_factory=asyncio.Event)


class Reader:
    def __init__(
        self,
        warmth: Warmth,
        seconds: float,
        clock: Callable[[], float],
        events_per_table: int = EVENTS,
    ) -> None:
        self.events_per_table = events_per_table
        self._warmth = warmth
        self.process = Process("torcello.server.processes.records", SECONDS)
        self.seconds = Rate(seconds, SPAN_SECONDS, clock)
        self.seconds_of_address = Rate(ADDRESS * seconds, SPAN_SECONDS, clock)
        self._places = Places()
        self._waiting: list[_Place] = []
        self._served: _Place | None = None

    def __len__(self) -> int:
        """How many wait."""
        return len(self._waiting)

    async def read(
        self,
        guest: str,
        address: str,
        what: Literal["whole", "board", "handed"],
        facts: dict[str, Any],
    ) -> bytes:
        """What is asked about a record, as JSON."""
        self.seconds.check(guest)
        self.seconds_of_address.check(address)
        while True:
            async with self._place(guest, address) as place:
                answer = await self._ask(place, {"what": what, "cold": self._cold()} | facts)
            if answer[:1] == REFUSED:
                raise _error(answer[1:])
            if answer[:1] != COLD:
                return answer[1:]
            await self._warmth.playable(answer[1:].decode())

    async def decided(self, guest: str, address: str, handed: Handed, now: int) -> list[Event]:
        """What has happened in a match that was begun elsewhere, decided again."""
        brought = handed.model_dump()
        facts = {"brought": brought, "guest": guest, "now": now, "events": self.events_per_table}
        return _EVENTS.validate_json(await self.read(guest, address, "handed", facts))

    def _cold(self) -> list[str]:
        return [name for name in registry.names() if not self._warmth.can_play(name)]

    async def _ask(self, place: _Place, asked: dict[str, Any]) -> bytes:
        await place.called.wait()
        seconds = 0.0
        try:
            answer, seconds = await self.process.ask(to_json(asked))
        except TooCostly as error:
            seconds = error.seconds
            raise TooLarge("limit/cost") from None
        finally:
            self.seconds.spend(place.guest, seconds)
            self.seconds_of_address.spend(place.address, seconds)
        return answer

    @asynccontextmanager
    async def _place(self, guest: str, address: str) -> AsyncIterator[_Place]:
        with self._places.take(Caller(guest, address)):
            place = _Place(guest, address)
            self._waiting.append(place)
            try:
                self._call_next()
                yield place
            finally:
                self._waiting.remove(place)
                if self._served is place:
                    self._served = None
                self._call_next()

    def _call_next(self) -> None:
        if self._served is None and self._waiting:
            # the earliest of those who have the same
            self._served = max(self._waiting, key=lambda place: self.seconds.left(place.guest))
            self._served.called.set()

    async def close(self) -> None:
        await self.process.close()


def _error(said: bytes) -> TorcelloError:
    facts = from_json(said)
    kind = getattr(errors, facts["kind"], TorcelloError)
    error: TorcelloError = kind(_REFUSAL.validate_python(facts["refusal"]))
    return error
