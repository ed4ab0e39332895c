"""How much one guest or one address may ask for: a bucket that fills again with time."""

from collections import OrderedDict
from collections.abc import Callable

from torcello.server.refusals import TooMuch

_ROOM = 50_000  # buckets remembered; the longest untouched are the fullest


class Rate:
    """A number of requests in a span of seconds, all at once if need be."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float]) -> None:
        self._most, self._per_second, self._clock = most, most / seconds, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, who: str, amount: float = 1) -> None:
        """Take from somebody's bucket, or refuse and say when to come again."""
        now = self._clock()
        left, then = self._buckets.pop(who, (self._most, now))
        left = min(self._most, left + (now - then) * self._per_second)
        granted = left >= amount
        self._buckets[who] = (left - amount if granted else left, now)
        if len(self._buckets) > _ROOM:
            self._buckets.popitem(last=False)
        if not granted:
            seconds = max(1, round((amount - left) / self._per_second))
            raise TooMuch("limit/rate", seconds=seconds)
