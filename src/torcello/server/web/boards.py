"""REST: boards as the server draws them, so that every game it has can be played in a browser.

A web app knows some games when it is built. Whatever else is installed beside this server is shown
by these: a picture, the same in plain characters, and what the seats have.
"""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field
from pydantic_core import to_json

from torcello import registry
from torcello.server.live.queue import Work
from torcello.server.sizes import GAME_CHARS, LAST_MOVE
from torcello.server.tables import boards, exports, rendering
from torcello.server.web.guard import address_of, language_of
from torcello.server.web.patience import answered
from torcello.server.web.rest import (
    AGuest,
    Anybody,
    Body,
    Eyes,
    Key,
    Text,
    ThisWorker,
    api,
    caller_of,
    past,
    through_eyes,
)

Theme = Literal["light", "dark", "auto"]
Lang = Literal["en", "fr"]

drawings = APIRouter(prefix="/api", responses=api.responses)


class Drawn(Body):
    """A position, drawn by the server from what the viewer may know."""

    svg: str
    """The picture; its title and its description tell what is on it."""
    text: str
    """The same in plain characters, all of one width."""
    tally: str
    """What every seat has, in a few lines; nothing where the picture itself says it in words."""
    verdict: str | None
    """What decided it, once the match is over by the rules."""


class Start(Drawn):
    """How a match of a game begins, and what is to be known to play it."""

    help: str
    """What is done in a turn and how moves are written, in a few lines."""


class RecordBoard(Text):
    """A record to be read, and which of its positions is wanted."""

    at: int = Field(ge=0, le=LAST_MOVE)
    """After how many moves, luck included."""
    theme: Theme = "light"
    lang: Lang = "en"


@drawings.get("/games/{game}/start", response_model=Start)
async def start(
    game: Annotated[str, Path(max_length=GAME_CHARS, pattern="^[a-z0-9-]+$")],
    request: Request,
    guest: Anybody,
    worker: ThisWorker,
    theme: Theme = "light",
    lang: Lang | None = None,
) -> Response:
    """How a match of a game begins, drawn."""
    name = registry.game(game).id
    await worker.warmth.playable(name)
    spoken = lang or language_of(request, guest)

    def draw(_: object) -> bytes:
        return to_json(boards.start(name, theme, spoken))

    drawn = await worker.looking.shared((name, theme, spoken), draw)
    return Response(drawn, media_type="application/json")


@drawings.get("/tables/{key}/board", response_model=Drawn)
async def board(
    key: Key,
    request: Request,
    guest: Anybody,
    worker: ThisWorker,
    seat: Eyes = None,
    at: Annotated[int | None, Query(ge=0, le=LAST_MOVE)] = None,
    theme: Theme = "light",
    lang: Lang | None = None,
) -> Response:
    """A position of a match, drawn through a seat or a spectator's eyes: the present one, or that
    after so many moves, luck included.
    """
    table = await through_eyes(worker, key, guest, seat)
    spoken, is_over = lang or language_of(request, guest), table.status == "over"

    def prepare() -> Work:
        if at is None:
            [now] = rendering.views(table, () if seat is None else (seat,), {})
            return lambda _: to_json(boards.drawn(now, theme, spoken))
        made = past(worker, table)

        def draw(_: object) -> bytes:
            view = exports.view(made, seat, at, in_full=is_over)
            return to_json(boards.drawn(view, theme, spoken))

        return draw

    kind, caller = ("board", table.plan.game), caller_of(request, guest)
    return await answered(request, worker.looking.look(caller, kind, prepare))


@drawings.post("/records/board", response_model=Drawn)
async def record_board(
    given: RecordBoard, request: Request, guest: AGuest, worker: ThisWorker
) -> Response:
    """A position of a record that somebody brought, drawn."""
    facts = await worker.reader.read(guest.id, address_of(request), "board", given.model_dump())
    return Response(facts, media_type="application/json")
