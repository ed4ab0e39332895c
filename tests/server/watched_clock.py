"""A clock that nobody stops: what it was charged has to fit what was done to its servers."""

from __future__ import annotations

import asyncio
import time

from server.audit import Audit
from torcello.server.live.outages import BEAT_MS, SILENCE_MS, Spans
from torcello.server.storage.store import Store
from torcello.server.timekeeping import wall_clock
from torcello.server.visitor import Visitor

Span = tuple[int, int]
"""Two moments, in milliseconds."""

_SECONDS = 21_600  # as many as a clock may have
_SURE_MS = SILENCE_MS + 500  # a silence of so long has to be noticed
_SLACK_MS = 250  # for the moment between a cut and its being written down


class Clock:
    """A match in which somebody's time runs, and nobody moves."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def start(self) -> None:
        self._ann, bob = [await Visitor.arrive(self._url) for _ in range(2)]
        plan = {
            "game": "ponte",
            "clock": {"kind": "total", "seconds": _SECONDS},
            "seats": [{"kind": "mine"}, {"kind": "open"}],
        }
        self._match = (await self._ann.post("/api/tables", plan))["match"]
        before = wall_clock()
        await bob.ask("join", match=self._match)
        self._began = before, wall_clock()
        for visitor in (self._ann, bob):
            await visitor.drop()

    async def charged(self) -> tuple[int, Span, Span]:
        """Milliseconds that were charged, and within which moments that began and ended."""
        before = wall_clock()
        told = await self._ann.get(f"/api/tables/{self._match}")
        left: int = told["table"]["seats"][0]["time_left"]
        return 1000 * _SECONDS - left, self._began, (before, wall_clock())


async def judge_time(
    clock: Clock, away: list[Span], url: str, patience: float, audit: Audit
) -> None:
    """Compare what was charged with what the servers noted, and with what was done to them."""
    long = [span for span in away if span[1] - span[0] >= _SURE_MS]
    end = time.monotonic() + patience
    async with Store(url) as store:
        while True:
            charged, began, ended = await clock.charged()
            noted = Spans(await store.outages())
            wrong = [
                f"{missed} of {span[1] - span[0]} ms without the database were charged"
                for span in long
                if (missed := span[1] - span[0] - noted.within(*span)) > _SLACK_MS
            ]
            least = ended[0] - began[1] - noted.within(began[1], ended[0])
            most = ended[1] - began[0] - noted.within(began[0], ended[1])
            if not least - _SLACK_MS <= charged <= most + _SLACK_MS:
                wrong.append(f"{charged} ms were charged, not between {least} and {most}")
            if not wrong or time.monotonic() > end:
                break
            await asyncio.sleep(BEAT_MS / 1000)  # not all have heard of all outages
    audit.problems += wrong
    whole = began[0], ended[1]
    audit.counts["seconds: a clock was watched"] = (whole[1] - whole[0]) // 1000
    audit.counts["seconds: it was charged"] = charged // 1000
    audit.counts["seconds: noted as outages"] = noted.within(*whole) // 1000
    audit.counts["seconds: cut off from the database"] = Spans(long).within(*whole) // 1000
    audit.counts["spans: cut off from the database"] = len(long)
