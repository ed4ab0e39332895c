"""Hands on a keyboard: what tests that use no mouse have in common."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping


def arrows(here: str, there: str) -> list[str]:
    """The keys from one cell of Ponte to another."""
    across, up = ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])
    return [
        *["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across),
        *["ArrowUp" if up > 0 else "ArrowDown"] * abs(up),
    ]


def way(
    doors: Mapping[int, Mapping[str, int]], here: int, is_goal: Callable[[int], bool]
) -> list[str]:
    """The keys to the nearest goal, by where keys lead from each place that is known."""
    ways: dict[int, list[str]] = {here: []}
    waiting = deque([here])
    while waiting:
        at = waiting.popleft()
        if is_goal(at):
            return ways[at]
        for key, there in doors.get(at, {}).items():
            if there not in ways:
                ways[there] = [*ways[at], key]
                waiting.append(there)
    raise AssertionError(f"no keys lead there from {here}")
