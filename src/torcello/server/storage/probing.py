"""Whether the database still takes what it is given: something is written and read back."""

import asyncio
from collections.abc import Callable
from secrets import token_hex
from time import monotonic

from sqlalchemy import select

from torcello.server.storage import schema as db
from torcello.server.storage.engine import open_engine
from torcello.server.storage.store import Store

_FACT = "probe"
_HOLDS_SECONDS = 1.0  # how long an answer counts, so that asking often does not write often


class Probe:
    def __init__(self, store: Store, clock: Callable[[], float] = monotonic) -> None:
        self._store, self._clock = store, clock
        self._asking = asyncio.Lock()
        self._well_at = float("-inf")

    async def __call__(self) -> None:
        """Raise whatever is in the way."""
        async with self._asking:
            if self._clock() - self._well_at < _HOLDS_SECONDS:
                return
            await self._write_and_read()
            self._well_at = self._clock()

    async def _write_and_read(self) -> None:
        sign = token_hex(8)
        if await self._store.fact(_FACT) is None:
            await self._store.settle_fact(_FACT, sign)
        await self._store.change_fact(_FACT, sign)
        # A connection that has been open for long knows pages by heart. A new one has to read them.
        engine = open_engine(self._store.url, is_brief=True)
        try:
            async with engine.connect() as connection:
                fact = select(db.facts.c.value).where(db.facts.c.name == _FACT)
                if not await connection.scalar(fact):
                    raise OSError("what was written is not there")
                latest = select(db.matches.c.id).order_by(db.matches.c.updated.desc()).limit(1)
                key = await connection.scalar(latest)
                events = select(db.events.c.number).where(db.events.c.match == key)
                await connection.scalar(events.limit(1))
        finally:
            await engine.dispose()
