"""The messages of the websocket, version 1. `docs/protocol.md` describes them field by field.

Field names and meanings are a promise to other programs. What is added must be optional; what is
changed needs a new version.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from torcello.bots.levels import N_LEVELS
from torcello.server.tables.plan import ClockPlan

VERSION = 1


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


# --- from a client --------------------------------------------------------------------------------


class _Request(_Message):
    id: str = Field(min_length=1, max_length=64)
    """The client's name for this request, new for each one. Sent again, it counts once."""


class Ping(_Request):
    """Asks for a `done` and nothing else: is anybody there?"""

    kind: Literal["ping"]


class _About(_Request):
    match: str = Field(min_length=1, max_length=24)


class Watching(_About):
    """Asks for a match's events after number `have`, and for all that come."""

    kind: Literal["watch"]
    have: int = Field(0, ge=0)
    detail: Literal["all", "moves"] = "all"
    """`all`: each update brings the table and the position; `moves`: events only."""


class Unwatching(_About):
    """Asks for no more of a match."""

    kind: Literal["unwatch"]


class Joining(_About):
    """Takes a free seat."""

    kind: Literal["join"]
    seat: int | None = None
    name: str | None = Field(None, max_length=200)
    """For somebody who plays at the same device as others; else the guest's own name is shown."""
    words: str | None = Field(None, max_length=200)
    """Mixed into the match's luck, so that not even the server could have chosen it."""


class SeatingBot(_About):
    """The host gives a free seat to a bot."""

    kind: Literal["bot"]
    seat: int
    level: int = Field(ge=1, le=N_LEVELS)


class Starting(_About):
    """The host starts the match."""

    kind: Literal["start"]


class _ForSeat(_About):
    seat: int | None = None
    """Needed only by somebody who has several seats; else the one that is meant is found."""


class Moving(_ForSeat):
    """Plays a move. It is done when `done` comes, and not before."""

    kind: Literal["move"]
    answers: int = Field(ge=0)
    """The number of the last event the mover had seen."""
    move: str = Field(max_length=400)


class TakingBack(_ForSeat):
    """Takes one's last move back, or asks the others whether one may."""

    kind: Literal["undo"]


class OfferingDraw(_ForSeat):
    kind: Literal["draw"]


class Answering(_About):
    """Agrees or not to what somebody asked for."""

    kind: Literal["answer"]
    what: Literal["undo", "draw"]
    yes: bool


class Resigning(_ForSeat):
    kind: Literal["resign"]


class Leaving(_ForSeat):
    """Gets up. During a match a bot may take the seat after a while, if the table allows it."""

    kind: Literal["leave"]


class ComingBack(_ForSeat):
    """Sits down again and plays on."""

    kind: Literal["back"]


class Missing(_About):
    """Says that somebody has been gone for a minute or more, so that a bot may take the seat."""

    kind: Literal["miss"]
    seat: int


class Chatting(_About):
    kind: Literal["chat"]
    text: str | None = Field(None, max_length=2_000)
    preset: str | None = Field(None, max_length=40)


class Rematching(_About):
    """Makes a new table with the seats moved on by one; `done` names it."""

    kind: Literal["rematch"]


Request = Annotated[
    Ping
    | Watching
    | Unwatching
    | Joining
    | SeatingBot
    | Starting
    | Moving
    | TakingBack
    | OfferingDraw
    | Answering
    | Resigning
    | Leaving
    | ComingBack
    | Missing
    | Chatting
    | Rematching,
    Field(discriminator="kind"),
]

requests: TypeAdapter[Request] = TypeAdapter(Request)


# --- from the server ------------------------------------------------------------------------------


class Welcome(_Message):
    """The first message on every connection."""

    kind: Literal["welcome"] = "welcome"
    version: int = VERSION
    server: str
    """Which release of Torcello."""
    guest: str | None
    now: int
    """The server's clock in milliseconds since 1970; all times are told by it."""
    chat: bool


class Done(_Message):
    """The request is granted, and what came of it is stored."""

    kind: Literal["done"] = "done"
    id: str
    match: str | None = None
    number: int | None = None
    """The number of the event that came of it."""


class Refusal(_Message):
    """The request is refused; nothing has changed."""

    kind: Literal["refused"] = "refused"
    id: str | None
    """None if the message could not be read at all."""
    code: str
    """Stable, for programs; `text` says it in the guest's language."""
    text: str
    rule: str | None = None
    where: list[str] = []
    match: str | None = None
    number: int | None = None
    """Where the match is now, if the request came too late."""


class SeatInfo(_Message):
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: int | None
    """Of the bot that plays here, for itself or for the person."""
    host: bool
    left_at: int | None
    out: Literal["resigned", "time"] | None
    time_left: int | None
    """Milliseconds, at the moment the message was made; None without a clock."""
    time_runs: bool


class AskInfo(_Message):
    what: Literal["undo", "draw"]
    seat: int


class ResultInfo(_Message):
    winners: list[int]
    points: list[int]
    reason: str
    tie_break: str | None


class TableInfo(_Message):
    """All that is not the position."""

    game: str
    options: dict[str, str | int | bool]
    access: Literal["link", "open"]
    start: Literal["full", "host"]
    spectators: bool
    clock: ClockPlan
    stand_in: int | None
    day: str | None
    """For a try at the daily puzzle."""
    status: Literal["gathering", "running", "over", "cancelled"]
    you: list[int]
    """The viewer's own seats."""
    seats: list[SeatInfo]
    to_act: list[int]
    ask: AskInfo | None
    result: ResultInfo | None
    luck: str | None
    """The luck's seal, and once the match is over its secret; see docs/luck.md."""
    rematch: str | None


class EventInfo(_Message):
    """One thing that happened, as the viewer may know it."""

    number: int
    at: int
    kind: Literal[
        "join",
        "bot",
        "leave",
        "back",
        "start",
        "move",
        "undo",
        "ask",
        "answer",
        "resign",
        "flag",
        "chat",
        "rematch",
        "stop",
    ]
    seat: int | None = None
    name: str | None = None
    level: int | None = None
    move: str | None = None
    """`?` while it is hidden; null once it was taken back."""
    luck: list[str] | None = None
    what: Literal["undo", "draw"] | None = None
    yes: bool | None = None
    text: str | None = None
    preset: str | None = None
    match: str | None = None


class Update(_Message):
    """What has happened at a watched match since the last update."""

    kind: Literal["update"] = "update"
    match: str
    number: int
    """Of the last event; the viewer now has all up to it."""
    events: list[EventInfo]
    table: TableInfo | None = None
    views: list[dict[str, Any]] | None = None
    """The position through each of the viewer's seats, or a spectator's; see docs/protocol.md."""


class Presence(_Message):
    """Which of a match's people are connected now, by seat."""

    kind: Literal["presence"] = "presence"
    match: str
    here: list[bool]
    watching: int
    """How many watch without a seat."""


class Turn(_Message):
    """The guest is awaited in a match that the connection does not watch."""

    kind: Literal["turn"] = "turn"
    match: str
    game: str


class Preparing(_Message):
    """A game is being made ready, which happens once on a machine; bots answer a little later."""

    kind: Literal["preparing"] = "preparing"
    match: str
    game: str


class Bye(_Message):
    """The server ends the connection."""

    kind: Literal["bye"] = "bye"
    reason: Literal["restart", "slow", "banned", "too-many", "garbage"]
    again_in: int | None
    """Milliseconds after which to come back; None: do not."""


Reply = Annotated[
    Welcome | Done | Refusal | Update | Presence | Turn | Preparing | Bye,
    Field(discriminator="kind"),
]
