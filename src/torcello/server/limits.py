"""How much one guest or one address may ask for: a bucket that fills again with time."""

from collections import OrderedDict
from collections.abc import Callable
from typing import NoReturn

from torcello.server.refusals import TooMuch

_ROOM = 50_000  # buckets remembered; the longest untouched are the fullest


class Rate:
    """A number of requests in a span of seconds, all at once if need be."""

    def __init__(self, most: float, seconds: float, clock: Callable[[], float]) -> None:
        self._most, self._per_second, self._clock = most, most / seconds, clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    @property
    def remembered(self) -> int:
        """How many buckets."""
        return len(self._buckets)

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
            self._refuse(amount - left)

    def left(self, who: str) -> float:
        """What is in somebody's bucket now; less than nothing if they have spent more than that."""
        left, then = self._buckets.get(who, (self._most, 0.0))
        return min(self._most, left + (self._clock() - then) * self._per_second)

    def check(self, who: str) -> None:
        """Refuse somebody whose bucket is empty."""
        left = self.left(who)
        if left <= 0:
            self._refuse(-left)

    def spend(self, who: str, amount: float) -> None:
        """Take what something has cost, even if there was less: that is known only afterwards."""
        left = self.left(who)
        self._buckets[who] = (left - amount, self._clock())
        self._buckets.move_to_end(who)
        if len(self._buckets) > _ROOM:
            self._buckets.popitem(last=False)

    def _refuse(self, missing: float) -> NoReturn:
        raise TooMuch(max(1, round(missing / self._per_second)))
