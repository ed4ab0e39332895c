"""The events a table is made of. Everything else about it follows from them, in their order."""

from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal[
    "join",  # somebody takes a seat
    "keep",  # a seat is kept for somebody who has played the match before
    "bot",  # a bot takes a seat
    "leave",  # a seat is left: free again before the start, empty for a while after it
    "back",  # somebody who left has come back
    "start",
    "move",
    "undo",
    "ask",  # for an undo, a draw or a pause
    "answer",
    "pause",  # all clocks stand still
    "resume",
    "resign",
    "away",  # a seat's clock stands still until a moment: its player is on vacation
    "remind",  # a seat's time will soon be up, in a match by days
    "flag",  # a seat's time is up
    "hint",  # a bot's advice was given to a seat
    "chat",
    "rematch",
    "stop",  # the table is closed by its host, or by whoever runs the server
]


@dataclass(frozen=True, slots=True)
class Event:
    """One numbered thing that happened. `client` is its sender's name for it, so it counts once."""

    number: int
    at: int
    kind: Kind
    seat: int | None = None
    guest: str | None = None
    client: str | None = None
    data: dict[str, Any] = field(default_factory=dict)
    hash: str | None = None
    """As it was stored; None if it was not yet, or before events were chained."""
