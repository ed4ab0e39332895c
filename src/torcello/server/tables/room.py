"""How much may happen at one table.

A match that is played through needs only some of it. Whatever can be repeated for ever is refused
long before moves are, and what ends a match never is, so every match can be finished.
"""

from torcello.server.refusals import Refused

EVENTS = 3_000
"""At one table, if the host of the server has set nothing else."""
SEATING, MOVES = 2, 5
"""How often as many events as that may have happened when people can no longer come and go, and
when they can no longer move. Talk, undo, hints, draws and pauses end with the first."""


class Room:
    def __init__(self, events: int = EVENTS) -> None:
        self._events = events

    def check_extras(self, number: int) -> None:
        """Whether there is room for what a match can do without, after so many events."""
        if number >= self._events:
            raise Refused("limit/events", limit=self._events)

    def check_seating(self, number: int) -> None:
        if number >= SEATING * self._events:
            raise Refused("limit/events", limit=SEATING * self._events)

    def check_moves(self, number: int) -> None:
        if number >= MOVES * self._events:
            raise Refused("limit/moves", limit=MOVES * self._events)
