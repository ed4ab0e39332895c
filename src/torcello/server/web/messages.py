"""What clients may send on the websocket, version 1; docs/protocol.md describes it by field.

Field names and meanings are a promise to other programs. What is added must be optional; what is
changed needs a new version.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from torcello.mind.levels import N_LEVELS
from torcello.server.sizes import (
    KEY_CHARS,
    MOVE_CHARS,
    PRESET_CHARS,
    REQUEST_ID_CHARS,
    TYPED_CHARS,
    TYPED_CHAT_CHARS,
)


class _Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)


class _Request(_Message):
    id: str = Field(min_length=1, max_length=REQUEST_ID_CHARS, pattern=r"^[^\x00-\x1f\x7f]+$")
    """The client's name for this request, new for each one. Sent again, it counts once."""


class Ping(_Request):
    """Asks for a `done` and nothing else: is anybody there?"""

    kind: Literal["ping"]


class _About(_Request):
    match: str = Field(min_length=1, max_length=KEY_CHARS, pattern="^[a-z0-9]+$")
    """Which match: the last part of its link."""


class Watching(_About):
    """Asks for a match's events after number `have`, and for all that come."""

    kind: Literal["watch"]
    have: int = Field(0, ge=0)
    """The number of the last event the client has; 0 for none."""
    detail: Literal["all", "moves"] = "all"
    """`all`: each update brings the table and the position; `moves`: events only."""
    thinks: bool = False
    """Whether the client can think for the bots that `think_for` names."""


class Unwatching(_About):
    """Asks for no more of a match."""

    kind: Literal["unwatch"]


class Joining(_About):
    """Takes a free seat."""

    kind: Literal["join"]
    seat: int | None = None
    """The first free one, if none is named."""
    name: str | None = Field(None, max_length=TYPED_CHARS)
    """For somebody who plays at the same device as others; else the guest's own name is shown."""
    words: str | None = Field(None, max_length=TYPED_CHARS)
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
    move: str = Field(max_length=MOVE_CHARS)
    """In the game's notation; see docs/notation.md."""


class MovingForBot(_About):
    """Plays a move that the client has thought of for a bot, as `think_for` allows."""

    kind: Literal["bot_move"]
    seat: int
    """The bot's."""
    answers: int = Field(ge=0)
    """The number of the last event that was considered."""
    move: str = Field(max_length=MOVE_CHARS)
    """In the game's notation; it is checked like anybody's."""


class TakingBack(_ForSeat):
    """Takes one's last move back, or asks the others whether one may."""

    kind: Literal["undo"]


class OfferingDraw(_ForSeat):
    """Asks the others whether the match may end as a draw."""

    kind: Literal["draw"]


class Pausing(_ForSeat):
    """Asks the others whether all clocks may stand still for a while.

    That ends with a move, with `resume`, or after a day; with a clock by days, after seven.
    """

    kind: Literal["pause"]


class Resuming(_About):
    """Ends a pause."""

    kind: Literal["resume"]


class Answering(_About):
    """Agrees or not to what somebody asked for."""

    kind: Literal["answer"]
    what: Literal["undo", "draw", "pause"]
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
    """Says that somebody has been gone for a minute or more, so that a bot may take the seat.

    Where `quiet` says that one has waited long enough, a bot takes it at once, whoever is here.
    """

    kind: Literal["miss"]
    seat: int
    """Whose chair is empty."""


class Ending(_About):
    """Ends a match without a winner, once `quiet` says that one has waited long enough."""

    kind: Literal["end"]


class Chatting(_About):
    """Says something to all at the table: words of one's own, or ready-made ones."""

    kind: Literal["chat"]
    text: str | None = Field(None, max_length=TYPED_CHAT_CHARS)
    """Plain text; what is left of it without invisible characters has 500 at most."""
    preset: str | None = Field(None, max_length=PRESET_CHARS)
    """The name of ready-made words, which each client says in its reader's language."""


class Rematching(_About):
    """Makes a new table with the seats moved on by one, kept for the others; `done` names it."""

    kind: Literal["rematch"]


Request = Annotated[
    Ping
    | Watching
    | Unwatching
    | Joining
    | SeatingBot
    | Starting
    | Moving
    | MovingForBot
    | TakingBack
    | OfferingDraw
    | Pausing
    | Resuming
    | Answering
    | Resigning
    | Leaving
    | ComingBack
    | Missing
    | Ending
    | Chatting
    | Rematching,
    Field(discriminator="kind"),
]

requests: TypeAdapter[Request] = TypeAdapter(Request)
