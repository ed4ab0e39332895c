"""When nobody could play: the server was down or stopped, the machine slept, the database was away,
or the wall clock was set forward. Nobody's clock runs in that time.

A heartbeat tells. What it misses counts as lost at once, before anybody's time is judged, and is
stored for the other workers and for later.
"""

import asyncio
from bisect import bisect_right
from collections.abc import Callable, Iterable

import structlog

from torcello.server.metrics import ERRORS
from torcello.server.storage.store import Store
from torcello.server.timekeeping import ServerTime

log = structlog.get_logger()

BEAT_MS = 2_000
PULSE_MS = 500
SILENCE_MS = 3_000
"""A silence up to this is a busy machine, and not yet an outage."""

_ALIVE = "alive"
_LATE_MS = 60_000  # what another worker noted is found for this long


class Spans:
    """Spans of time, which may overlap."""

    def __init__(self, spans: Iterable[tuple[int, int]] = ()) -> None:
        self._began, self._ended, self._before = list[int](), list[int](), [0]
        for began, ended in sorted(spans):
            if self._ended and began <= self._ended[-1]:
                self._ended[-1] = max(ended, self._ended[-1])
            else:
                self._began.append(began)
                self._ended.append(ended)
        for began, ended in zip(self._began, self._ended, strict=True):
            self._before.append(self._before[-1] + ended - began)

    def within(self, began: int, ended: int) -> int:
        """How much of the time between two moments they cover."""
        return max(0, self._until(ended) - self._until(began))

    def _until(self, moment: int) -> int:
        last = bisect_right(self._began, moment) - 1
        if last < 0:
            return 0
        return self._before[last] + min(moment, self._ended[last]) - self._began[last]


class Outages:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        # A time that a test sets never stops and never jumps by itself.
        self._time = now if isinstance(now, ServerTime) else None
        self._known: dict[int, int] = {}
        """By their beginnings, the ends of those that are stored."""
        self._found: dict[int, int] = {}
        """Those that were noticed here and are not stored yet."""
        self._spans = Spans()
        self._sure = self._proved = now()
        """Until when all was well; and when the database has last answered."""
        self._is_away = False
        self._is_asking = False
        """Whether the database still owes an answer."""
        self.learned: Callable[[int], None] = _nobody
        """Told since when time was lost, whenever that was not known before."""

    async def begin(self) -> None:
        """Note the time since the last sign of life of any worker."""
        last = int(await self._store.settle_fact(_ALIVE, str(self._now())))
        if self._time is not None:
            self._time.align(last)
        now = self._now()
        if now - last > SILENCE_MS:
            self._found[last] = now
        self._known = dict(await self._store.outages())
        self._spans = Spans([*self._known.items(), *self._found.items()])
        self._sure = now
        await self.beat()

    async def run(self) -> None:
        """Beat as long as the server runs."""
        while True:
            try:
                await self.beat()
            except Exception as error:  # the database may be away for a while
                ERRORS.labels("heartbeat").inc()
                log.warning("heartbeat failed", error=type(error).__name__)
            for _ in range(BEAT_MS // PULSE_MS):
                await asyncio.sleep(PULSE_MS / 1000)
                self.pulse()

    async def beat(self) -> None:
        """A sign of life; and what other workers have noted."""
        self.pulse()  # what was missed until here, the database has nothing to do with
        self._is_asking = True
        try:
            heard = int(await self._store.fact(_ALIVE) or 0)
            self._is_away = False
            self.pulse()
            self._is_asking = False
            self._follow(heard)
            for began, ended in list(self._found.items()):
                await self._store.add_outage(began, ended)
            await self._store.change_fact(_ALIVE, str(max(heard, self._now())))
            known = dict(await self._store.outages(self._proved - _LATE_MS))
        except Exception:
            self._is_away, self._sure = True, min(self._sure, self._proved)
            raise
        finally:
            self._is_asking = False
        self._found = {began: end for began, end in self._found.items() if began not in known}
        self._learn(known)
        self.pulse()
        self._proved = self._now()

    def pulse(self) -> None:
        """All is well: the process runs, and the database has answered when it was asked last."""
        if self._time is None or self._is_away:
            return
        now = self._now()
        since = self._silent_since(now)
        if since is not None:
            self._find(since, now)
        self._sure = now

    def lost(self, began: int, ended: int) -> int:
        """How much of the time between two moments was lost."""
        lost = self._spans.within(began, ended)
        silent = None if self._time is None else self._silent_since(ended)
        if silent is not None:
            since = max(began, silent)  # and it is not over yet, as far as is known
            lost += max(0, ended - since) - self._spans.within(since, ended)
        return lost

    def before(self, now: int, span: int) -> int:
        """The moment since which people could play for that long."""
        moment, lost = now - span, 0
        while (more := self.lost(moment, now)) > lost:
            moment, lost = now - span - more, more
        return moment

    def _silent_since(self, moment: int) -> int | None:
        """Since when nothing was heard, if that is too long for a busy machine."""
        since = self._sure
        if self._is_asking and moment - since > SILENCE_MS - BEAT_MS:
            since = min(since, self._proved)  # it may have been away since it answered last
        is_long = moment - since - self._spans.within(since, moment) > SILENCE_MS
        return since if is_long else None

    def _follow(self, heard: int) -> None:
        """Go on where the wall clock and the other workers are."""
        if self._time is not None:
            before = self._now()
            self._time.align(heard)
            now = self._now()
            if now - before > SILENCE_MS:
                self._find(before, now)
            self._sure = now

    def _find(self, began: int, ended: int) -> None:
        log.warning("nobody could play", milliseconds=ended - began)
        self._found[began] = max(ended, self._found.get(began, ended))
        self._count([began])

    def _learn(self, known: dict[int, int]) -> None:
        new = [began for began, ended in known.items() if self._known.get(began) != ended]
        self._known |= known
        if new:
            self._count(new)

    def _count(self, new: list[int]) -> None:
        self._spans = Spans([*self._known.items(), *self._found.items()])
        self.learned(min(new))


def _nobody(_: int) -> None:
    pass
