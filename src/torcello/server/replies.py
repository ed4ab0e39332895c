"""What the server says on the websocket, version 1. `docs/protocol.md` describes it field by field.

These are plain dictionaries, so that nothing is checked or copied on the way out; mypy checks that
they are filled in as they are described. Field names and meanings are a promise to other programs.
"""

from typing import Annotated, Any, Literal, NotRequired

from pydantic import Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema
from typing_extensions import TypedDict

from torcello.server.tables.events import Kind
from torcello.server.tables.plan import ClockPlan
from torcello.views import Deed, View

VERSION = 1


class AsTold:
    """For `Annotated`: described as its type and sent as it is, for views hold more than `View`."""

    def __get_pydantic_core_schema__(self, kind: Any, describe: GetCoreSchemaHandler) -> CoreSchema:
        described = describe(kind)
        shown = {"pydantic_js_annotation_functions": [lambda _, handler: handler(described)]}
        as_it_is = core_schema.wrap_serializer_function_ser_schema(
            lambda value, _: value, schema=described
        )
        return core_schema.any_schema(metadata=shown, serialization=as_it_is)


class Welcome(TypedDict):
    """The first message on every connection."""

    kind: Literal["welcome"]
    version: int
    """Of this protocol."""
    server: str
    """Which release of Torcello."""
    guest: str | None
    """Who the cookie says the client is; null for nobody, who may only watch."""
    now: int
    """The server's clock in milliseconds since 1970; all times are told by it."""
    chat: bool
    """Whether people may write words of their own; presets always work."""


class Done(TypedDict):
    """The request is granted, and what came of it is stored."""

    kind: Literal["done"]
    id: str
    """The request's."""
    match: NotRequired[str]
    """The request's; the new table's after `rematch`."""
    number: NotRequired[int]
    """The number of the event that came of it."""


class Refusal(TypedDict):
    """The request is refused; nothing has changed."""

    kind: Literal["refused"]
    id: str | None
    """The request's; null if the message could not be read at all."""
    code: str
    """Stable, for programs."""
    text: str
    """The same in the guest's language."""
    rule: str | None
    """The number of the game's rule that forbids it."""
    where: list[str]
    """The places on the board that are meant."""
    match: str | None
    """The request's."""
    number: int | None
    """Where the match is now, if the request came too late."""


class SeatInfo(TypedDict):
    """A seat, and who plays there."""

    kind: Literal["open", "person", "bot"]
    """Whose seat it is. A person's stays a person's while a bot plays for them."""
    name: str | None
    """The person's, after the end as it was then; null for bots, free seats and people who were
    forgotten."""
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
    away_until: int | None
    """In a match by days: when the player's vacation ends, if they are on one."""
    kept_for: str | None
    """For a free seat of a rematch: the name of the person who alone may take it."""
    hints: int
    """For how many of its moves a bot was asked for advice."""
    since: int
    """The number of the last event that changed what the seat has to decide."""


class AskInfo(TypedDict):
    """A question that waits for an answer."""

    what: Literal["undo", "draw", "pause"]
    seat: int
    """Who asks."""


class PauseInfo(TypedDict):
    """All clocks stand still, as the players have agreed."""

    since: int
    until: int
    """When it ends by itself; a move or `resume` ends it sooner."""


class QuietInfo(TypedDict):
    """What becomes of a table without a clock if nobody moves there."""

    offer: int | None
    """When those who wait for somebody may send `miss` or `end`; null if nobody waits."""
    end: int
    """When the server ends the match without a winner, or closes a table that has not begun."""


class ResultInfo(TypedDict):
    """How a match has ended."""

    winners: list[int]
    """The seats that have won; several if they share it, none if it was stopped or all gave up."""
    points: list[int]
    """By seat."""
    reason: str
    """One of the game's own, or `draw`, `resigned`, `time`, `stopped`, `abandoned`."""
    tie_break: str | None
    """What decided between seats with equal points."""


class TableInfo(TypedDict):
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
    after: str | None
    """The match that this one follows."""
    kept: list[int]
    """The free seats that are kept for the viewer: `join` takes one, `leave` gives them up."""
    no_undo: str | None
    """Why the viewer cannot take a move back now, as a refusal's code; null if they can."""
    head: str
    """The start of a hash of everything that all viewers have been told, the same for all of them;
    it is in the record, too. After the end of the match it stays as it is."""
    pause: PauseInfo | None
    think_for: list[int]
    """The seats of bots that are to move and for which the viewer's client may think: `bot_move`.
    The server does it where no client has said that it `thinks`."""
    quiet: QuietInfo | None
    """Null where a clock runs, or where the host of the server lets tables stay for ever."""


class EventInfo(TypedDict):
    """One thing that happened, as the viewer may know it."""

    number: int
    """1 for a table's first, and one more each time, for every viewer the same."""
    at: int
    """When."""
    kind: Kind
    """What happened."""
    seat: NotRequired[int]
    """Whose doing it was, or whom it befell."""
    name: NotRequired[str]
    """With `join`: a name for this table alone."""
    level: NotRequired[int]
    """With `bot`."""
    move: NotRequired[str | None]
    """With `move`. `?` while it is hidden; null once it was taken back."""
    revealed: NotRequired[list[str]]
    """With the last move of a turn that all make at once: everybody's, by seat."""
    luck: NotRequired[list[str]]
    """With `move` and `start`: what was drawn or rolled then, as far as the viewer may know."""
    did: NotRequired[list[Annotated[Deed, AsTold()]]]
    """With `move` and `start`, in games that tell it: what the move and the luck after it did."""
    takes_back: NotRequired[list[int]]
    """With `undo`: the numbers of the moves that no longer stand."""
    what: NotRequired[Literal["undo", "draw", "pause"]]
    """With `ask` and `answer`."""
    yes: NotRequired[bool]
    """With `answer`."""
    text: NotRequired[str]
    """With `chat`: plain text, to be escaped where it is shown."""
    preset: NotRequired[str]
    """With `chat`: the name of ready-made words."""
    match: NotRequired[str]
    """With `rematch`: the new table."""
    until: NotRequired[int]
    """With `pause`, when it ends by itself; with `away`, when the vacation ends."""
    why: NotRequired[str]
    """With `stop`: `abandoned` if nobody had moved for long; else a host has closed it."""
    hidden: NotRequired[bool]
    """With `chat` and `rematch`: true if the viewer has blocked whose it is; then it says no more
    than that."""


class Update(TypedDict):
    """What has happened at a watched match since the last update."""

    kind: Literal["update"]
    match: str
    """Which."""
    number: int
    """Of the last event; the viewer now has all up to it."""
    events: list[EventInfo]
    """Those the client has not had, in order."""
    table: NotRequired[TableInfo]
    """As it is now; missing if only moves are watched."""
    views: NotRequired[list[Annotated[View, AsTold()]]]
    """The position through each of the viewer's seats, in the order of `you`, or through a
    spectator's eyes; empty before the start, missing if only moves are watched."""


class Presence(TypedDict):
    """Which of a match's people are connected now, by seat."""

    kind: Literal["presence"]
    match: str
    """Which."""
    here: list[bool]
    """By seat; false for bots and free seats."""
    watching: int
    """How many watch without a seat."""


class YourTurn(TypedDict):
    """The guest is awaited in a match that the connection does not watch."""

    kind: Literal["turn"]
    match: str
    """Where."""
    game: str
    """Its game."""


class Asked(TypedDict):
    """Somebody wants a rematch with the guest, who watches neither match."""

    kind: Literal["asked"]
    match: str
    """The rematch, where a seat is kept for the guest."""
    game: str
    """Its game."""
    name: str
    """Who asks."""


class Preparing(TypedDict):
    """A game is being made ready, which happens once on a machine; bots answer a little later."""

    kind: Literal["preparing"]
    match: str
    """Of the request that has to wait."""
    game: str
    """The one that is made ready."""


Ending = Literal["restart", "banned", "too-many", "garbage", "signed-out"]


class Bye(TypedDict):
    """The server ends the connection."""

    kind: Literal["bye"]
    reason: Ending
    """See the table of closing codes."""
    again_in: int | None
    """Milliseconds after which to come back; null: do not."""


Reply = Annotated[
    Welcome | Done | Refusal | Update | Presence | YourTurn | Asked | Preparing | Bye,
    Field(discriminator="kind"),
]
