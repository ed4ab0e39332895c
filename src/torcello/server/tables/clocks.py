"""Clocks: how long each seat still has. All times are milliseconds."""

from collections.abc import Callable, Iterable

from torcello.server.tables.plan import DAY_MS, ClockPlan, DaysClock, MoveClock, TotalClock

Lost = Callable[[int, int], int]
"""How much of the time between two moments nobody could play, because the server was down."""


class Clocks:
    """The clocks of one match, one per seat, of which several may run at once."""

    def __init__(self, plan: ClockPlan, seats: int, lost: Lost) -> None:
        self._plan, self._lost = plan, lost
        self._whole, self._increment = _times(plan)
        self.left: list[int | None] = [self._whole] * seats
        self.running: dict[int, int] = {}
        """By seat, since when its clock runs."""
        self.halted: int | None = None
        """Since when all of them stand still, if they do."""
        self._rests: dict[int, tuple[int, int]] = {}
        """By seat, when its own clock does not run: the last time. What came before is counted."""

    def moved(self, seat: int, now: int) -> None:
        """A seat has moved: its clock stops, and it gets what a move earns."""
        self._stop(seat, now)
        self._give(seat, self._increment)

    def taken_back(self, seat: int) -> None:
        """A move is undone, and with it what it had earned."""
        self._give(seat, -self._increment)

    def resume(self, seat: int, now: int) -> None:
        """Let a clock go on where it stopped: deciding again brings no new time."""
        if self._whole is not None:
            self.running.setdefault(seat, now)

    def wait_for(self, seats: Iterable[int], now: int) -> None:
        """Let the clocks of these seats run, and no others."""
        if self._whole is None:
            return
        waiting = set(seats)
        for seat in [seat for seat in self.running if seat not in waiting]:
            self._stop(seat, now)
        for seat in waiting - self.running.keys():
            if not isinstance(self._plan, TotalClock):
                self.left[seat] = self._whole
            self.running[seat] = now

    def halt(self, now: int) -> None:
        """Let all clocks stand still, whoever is awaited."""
        for seat in self.running:
            self._count(seat, now)
        self.halted = now

    def go_on(self, now: int) -> None:
        if self.halted is not None:
            self.halted = None
            self.running = dict.fromkeys(self.running, now)

    def rest(self, seat: int, now: int, until: int) -> None:
        """Let one seat's clock stand still until a moment; one that has come ends its rest."""
        if seat in self.running:
            self._count(seat, now)
        self._rests[seat] = (now, until)

    def rests_until(self, seat: int, now: int) -> int | None:
        """The end of a seat's rest, if it has one now."""
        since, until = self._rests.get(seat, (now, now))
        return until if since <= now < until else None

    def runs(self, seat: int, now: int) -> bool:
        is_still = self.halted is not None or self.rests_until(seat, now) is not None
        return seat in self.running and not is_still

    def remaining(self, seat: int, now: int) -> int | None:
        left = self.left[seat]
        if left is None or seat not in self.running or self.halted is not None:
            return left
        return left - max(0, self._used(seat, self.running[seat], now))

    def due(self, now: int) -> tuple[int, int] | None:
        """When a time runs out next if the server stays up, and whose; None if no clock runs."""
        return min(self.ends(now), default=None)

    def ends(self, now: int) -> list[tuple[int, int]]:
        """When each time that runs is over, and whose it is."""
        if self.halted is not None:
            return []
        return [
            ((self.rests_until(seat, now) or now) + (self.remaining(seat, now) or 0), seat)
            for seat in self.running
        ]

    def _used(self, seat: int, began: int, now: int) -> int:
        """How much of the time between two moments a clock has run, if all did."""
        used = now - began - self._lost(began, now)
        since, until = self._rests.get(seat, (now, now))
        since, until = max(since, began), min(until, now)
        if since < until:
            used -= until - since - self._lost(since, until)
        return used

    def _give(self, seat: int, time: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left + time

    def _count(self, seat: int, now: int) -> None:
        """Take what a clock has run so far from what its seat has left."""
        self.left[seat], self.running[seat] = self.remaining(seat, now), now

    def _stop(self, seat: int, now: int) -> None:
        self.left[seat] = self.remaining(seat, now)
        self.running.pop(seat, None)


def _times(plan: ClockPlan) -> tuple[int | None, int]:
    if isinstance(plan, MoveClock):
        return plan.seconds * 1000, 0
    if isinstance(plan, TotalClock):
        return plan.seconds * 1000, plan.increment * 1000
    if isinstance(plan, DaysClock):
        return plan.days * DAY_MS, 0
    return None, 0
