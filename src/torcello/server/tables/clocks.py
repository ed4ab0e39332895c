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
        self._pauses: list[tuple[int, int]] = []
        """When they stood still before."""
        self._rests: dict[int, list[tuple[int, int]]] = {}
        """By seat, when its own clock does not run."""

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
        self.halted = now

    def go_on(self, now: int) -> None:
        if self.halted is not None:
            self._pauses.append((self.halted, now))
            self.halted = None

    def rest(self, seat: int, now: int, until: int) -> None:
        """Let one seat's clock stand still until a moment; one that has come ends its rest."""
        rests = [(since, min(end, now)) for since, end in self._rests.get(seat, [])]
        self._rests[seat] = [*rests, (now, until)]

    def rests_until(self, seat: int, now: int) -> int | None:
        """The end of a seat's rest, if it has one now."""
        ends = [end for since, end in self._rests.get(seat, []) if since <= now < end]
        return max(ends, default=None)

    def runs(self, seat: int, now: int) -> bool:
        is_still = self.halted is not None or self.rests_until(seat, now) is not None
        return seat in self.running and not is_still

    def remaining(self, seat: int, now: int) -> int | None:
        left = self.left[seat]
        if left is None or seat not in self.running:
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
        """How much of the time between two moments a clock has run."""
        used = now - began - self._lost(began, now)
        halted = [] if self.halted is None else [(self.halted, now)]
        counted = began  # up to here; a pause and a rest may overlap
        for since, until in sorted([*self._pauses, *halted, *self._rests.get(seat, [])]):
            since, until = max(since, counted), min(until, now)
            if since < until:
                used -= until - since - self._lost(since, until)
                counted = until
        return used

    def _give(self, seat: int, time: int) -> None:
        left = self.left[seat]
        if left is not None:
            self.left[seat] = left + time

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
