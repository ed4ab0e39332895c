"""The server's own time. It starts as the wall clock, then goes on evenly whatever that does."""

import time
from collections.abc import Callable

JUMP_MS = 3_000
"""A wall clock that is off by more than this was set, or the machine has slept."""

_SLOWER = 16  # time that is ahead runs by one sixteenth more slowly


def wall_clock() -> int:
    return time.time_ns() // 1_000_000


def steady_clock() -> int:
    return time.monotonic_ns() // 1_000_000


class ServerTime:
    """Milliseconds since 1970, never less than before.

    `align` goes forward at once to a wall clock that is ahead; whoever calls it sees to it that no
    player's clock runs through that. To a wall clock that is behind, time gets back slowly.
    """

    def __init__(
        self, wall: Callable[[], int] = wall_clock, steady: Callable[[], int] = steady_clock
    ) -> None:
        self._wall, self.steady = wall, steady
        self._at, self._since, self._is_slow = wall(), steady(), False

    def __call__(self) -> int:
        passed = self.steady() - self._since
        return self._at + passed - (passed // _SLOWER if self._is_slow else 0)

    def align(self, heard: int) -> None:
        """Follow the wall clock, and the time that was last heard from any worker."""
        now, wall = self(), self._wall()
        ahead = max(wall, heard)
        self._at, self._since = ahead if ahead - now > JUMP_MS else now, self.steady()
        # Behind another worker it would only fall further back.
        self._is_slow = self._at - wall > JUMP_MS and heard <= now
