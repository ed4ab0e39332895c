"""Reads what other workers have stored: the news of many matches in one query.

While one query is under way, further requests gather for the next.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from pydantic_core import from_json
from sqlalchemy import Row, select, tuple_
from sqlalchemy.ext.asyncio import AsyncEngine

from torcello.server.errands import Errands
from torcello.server.storage.schema import events
from torcello.server.tables.events import Event

_MOST = 500  # events in one query

Wanted = tuple[str, int]
"""A match, and the number of one of its events."""


def event_of(row: Row[Any]) -> Event:
    """An event as it was stored."""
    data = from_json(row.data)
    return Event(row.number, row.at, row.kind, row.seat, row.guest, row.client, data, row.hash)


class Reader:
    def __init__(self, engine: AsyncEngine) -> None:
        # nothing is changed, so there is nothing to begin and to end
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._asked: asyncio.Queue[tuple[Wanted, asyncio.Future[Event | None]]] = asyncio.Queue()
        self._errands = Errands()

    def start(self) -> None:
        self._errands.start(self._run())

    async def close(self) -> None:
        await self._errands.close()

    async def events(self, key: str, numbers: range) -> list[Event]:
        """Those of a match's events with these numbers that are stored."""
        loop = asyncio.get_running_loop()
        asked = [((key, number), loop.create_future()) for number in numbers]
        for one in asked:
            self._asked.put_nowait(one)
        found = await asyncio.gather(*(future for _, future in asked))
        return [event for event in found if event is not None]

    async def _run(self) -> None:
        while True:
            asked = [await self._asked.get()]
            while len(asked) < _MOST and not self._asked.empty():
                asked.append(self._asked.get_nowait())
            try:
                found = await self._fetch([wanted for wanted, _ in asked])
            except Exception as error:
                for _, future in asked:
                    if not future.done():
                        future.set_exception(error)
            else:
                for wanted, future in asked:
                    if not future.done():
                        future.set_result(found.get(wanted))

    async def _fetch(self, wanted: Sequence[Wanted]) -> dict[Wanted, Event]:
        query = select(events).where(tuple_(events.c.match, events.c.number).in_(set(wanted)))
        async with self._engine.connect() as connection:
            return {
                (row.match, row.number): event_of(row) for row in await connection.execute(query)
            }
