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
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


# --- from a client --------------------------------------------------------------------------------


class _Request(_Message):
    id: str = Field(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f\x7f]+$")
    """The client's name for this request, new for each one. Sent again, it counts once."""


class Ping(_Request):
    """Asks for a `done` and nothing else: is anybody there?"""

    kind: Literal["ping"]


class _About(_Request):
    match: str = Field(min_length=1, max_length=24, pattern="^[a-z0-9]+$")
    """Which match: the last part of its link."""


class Watching(_About):
    """Asks for a match's events after number `have`, and for all that come."""

    kind: Literal["watch"]
    have: int = Field(0, ge=0)
    """The number of the last event the client has; 0 for none."""
    detail: Literal["all", "moves"] = "all"
    """`all`: each update brings the table and the position; `moves`: events only."""


class Unwatching(_About):
    """Asks for no more of a match."""

    kind: Literal["unwatch"]


class Joining(_About):
    """Takes a free seat."""

    kind: Literal["join"]
    seat: int | None = None
    """The first free one, if none is named."""
    name: str | None = Field(None, max_length=200)
    """For somebody who plays at the same device as others; else the guest's own name is shown."""
    words: str | None = Field(None, max_length=200)
    """Mixed into the match's luck, so that not even the server could have chosen it."""


class SeatingBot(_About):
    """The host gives a free seat to a bot."""

    kind: Literal["bot"]
    seat: int
    """A free one."""
    level: int = Field(ge=1, le=N_LEVELS)
    """How strong."""


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
    """In the game's notation; see docs/notation.md."""


class TakingBack(_ForSeat):
    """Takes one's last move back, or asks the others whether one may."""

    kind: Literal["undo"]


class OfferingDraw(_ForSeat):
    """Asks the others whether the match may end as a draw."""

    kind: Literal["draw"]


class Answering(_About):
    """Agrees or not to what somebody asked for."""

    kind: Literal["answer"]
    what: Literal["undo", "draw"]
    """What was asked for, so that an answer never meets another question."""
    yes: bool


class Resigning(_ForSeat):
    """Gives up. With more than two seats the others play on, and a bot plays for this one."""

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
    """Whose chair is empty."""


class Chatting(_About):
    """Says something to all at the table: words of one's own, or ready-made ones."""

    kind: Literal["chat"]
    text: str | None = Field(None, max_length=2_000)
    """Plain text; what is left of it without invisible characters has 500 at most."""
    preset: str | None = Field(None, max_length=40)
    """The name of ready-made words, which each client says in its reader's language."""


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
    """Of this protocol."""
    server: str
    """Which release of Torcello."""
    guest: str | None
    """Who the cookie says the client is; null for nobody, who may only watch."""
    now: int
    """The server's clock in milliseconds since 1970; all times are told by it."""
    chat: bool
    """Whether people may write words of their own; presets always work."""


class Done(_Message):
    """The request is granted, and what came of it is stored."""

    kind: Literal["done"] = "done"
    id: str
    """The request's."""
    match: str | None = None
    """The request's; the new table's after `rematch`."""
    number: int | None = None
    """The number of the event that came of it."""


class Refusal(_Message):
    """The request is refused; nothing has changed."""

    kind: Literal["refused"] = "refused"
    id: str | None
    """The request's; null if the message could not be read at all."""
    code: str
    """Stable, for programs."""
    text: str
    """The same in the guest's language."""
    rule: str | None = None
    """The number of the game's rule that forbids it."""
    where: list[str] = []
    """The places on the board that are meant."""
    match: str | None = None
    """The request's."""
    number: int | None = None
    """Where the match is now, if the request came too late."""


class SeatInfo(_Message):
    """A seat, and who plays there."""

    kind: Literal["open", "person", "bot"]
    """Whose seat it is. A person's stays a person's while a bot plays for them."""
    name: str | None
    """The person's; null for bots, free seats and people who were forgotten."""
    level: int | None
    """Of the bot that plays here, for itself or for the person."""
    host: bool
    """Whether the person has opened the table."""
    left_at: int | None
    """When the person got up, if they have not come back."""
    out: Literal["resigned", "time"] | None
    """Why the seat can no longer win."""
    time_left: int | None
    """Milliseconds, at the moment the message was made; null without a clock."""
    time_runs: bool
    """Whether the clock runs now."""


class AskInfo(_Message):
    """A question that waits for an answer."""

    what: Literal["undo", "draw"]
    seat: int
    """Who asks."""


class ResultInfo(_Message):
    """How a match has ended."""

    winners: list[int]
    """The seats that have won; several if they share it, none if it was stopped or all gave up."""
    points: list[int]
    """By seat."""
    reason: str
    """One of the game's own, or `draw`, `resigned`, `time`, `stopped`."""
    tie_break: str | None
    """What decided between seats with equal points."""


class TableInfo(_Message):
    """All that is not the position."""

    game: str
    """`ponte`, `equilibre`, `hashi`, `triangle`."""
    options: dict[str, str | int | bool]
    """All of the game's, those by default, too."""
    access: Literal["link", "open"]
    """Whether it stands in the list of open tables."""
    start: Literal["full", "host"]
    """Whether it begins when the last seat is taken, or when the host says so."""
    spectators: bool
    """Whether those without a seat may watch."""
    clock: ClockPlan
    """What each seat's time is."""
    stand_in: int | None
    """The level of the bot that may play for somebody who left; null if none may."""
    day: str | None
    """For a try at the daily puzzle: which day's, `2025-03-14`."""
    status: Literal["gathering", "running", "over", "cancelled"]
    """Cancelled is a table that was closed before it began."""
    you: list[int]
    """The viewer's own seats; several on one device, none for a spectator."""
    seats: list[SeatInfo]
    """By number."""
    to_act: list[int]
    """The seats that may move now."""
    ask: AskInfo | None
    """What somebody has asked for and not everybody has answered."""
    result: ResultInfo | None
    """Once it is over."""
    luck: str | None
    """The luck's seal, and once the match is over its secret; see docs/luck.md."""
    rematch: str | None
    """The match that follows this one, if somebody has made it."""


class EventInfo(_Message):
    """One thing that happened, as the viewer may know it."""

    number: int
    """1 for a table's first, and one more each time, for every viewer the same."""
    at: int
    """When."""
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
    """What happened."""
    seat: int | None = None
    """Whose doing it was, or whom it befell."""
    name: str | None = None
    """With `join`: a name for this table alone."""
    level: int | None = None
    """With `bot`."""
    move: str | None = None
    """With `move`. `?` while it is hidden; null once it was taken back."""
    revealed: list[str] | None = None
    """With the last move of a turn that all make at once: everybody's, by seat."""
    luck: list[str] | None = None
    """With `move` and `start`: what was drawn or rolled then, as far as the viewer may know."""
    what: Literal["undo", "draw"] | None = None
    """With `ask` and `answer`."""
    yes: bool | None = None
    """With `answer`."""
    text: str | None = None
    """With `chat`: plain text, to be escaped where it is shown."""
    preset: str | None = None
    """With `chat`: the name of ready-made words."""
    match: str | None = None
    """With `rematch`: the new table."""


class Update(_Message):
    """What has happened at a watched match since the last update."""

    kind: Literal["update"] = "update"
    match: str
    """Which."""
    number: int
    """Of the last event; the viewer now has all up to it."""
    events: list[EventInfo]
    """Those the client has not had, in order."""
    table: TableInfo | None = None
    """As it is now; missing if only moves are watched."""
    views: list[dict[str, Any]] | None = None
    """The position through each of the viewer's seats, in the order of `you`, or through a
    spectator's eyes; empty before the start, missing if only moves are watched."""


class Presence(_Message):
    """Which of a match's people are connected now, by seat."""

    kind: Literal["presence"] = "presence"
    match: str
    """Which."""
    here: list[bool]
    """By seat; false for bots and free seats."""
    watching: int
    """How many watch without a seat."""


class Turn(_Message):
    """The guest is awaited in a match that the connection does not watch."""

    kind: Literal["turn"] = "turn"
    match: str
    """Where."""
    game: str
    """Its game."""


class Preparing(_Message):
    """A game is being made ready, which happens once on a machine; bots answer a little later."""

    kind: Literal["preparing"] = "preparing"
    match: str
    """Of the request that has to wait."""
    game: str
    """The one that is made ready."""


class Bye(_Message):
    """The server ends the connection."""

    kind: Literal["bye"] = "bye"
    reason: Literal["restart", "banned", "too-many", "garbage"]
    """See the table of closing codes."""
    again_in: int | None
    """Milliseconds after which to come back; null: do not."""


Reply = Annotated[
    Welcome | Done | Refusal | Update | Presence | Turn | Preparing | Bye,
    Field(discriminator="kind"),
]
