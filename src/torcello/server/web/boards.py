"""REST: boards as the server draws them, so that every game it has can be played in a browser.

A web app knows some games when it is built. Whatever else is installed beside this server is shown
by these: a picture, the same in plain characters, and what the seats have.
"""

from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from pydantic import Field

from torcello import registry
from torcello.server.sizes import GAME_CHARS, LAST_MOVE
from torcello.server.tables import boards, rendering
from torcello.server.web.guard import address_of, language_of
from torcello.server.web.rest import (
    AGuest,
    Anybody,
    Body,
    Eyes,
    Key,
    Text,
    ThisWorker,
    all_positions,
    api,
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


@drawings.get("/games/{game}/start")
async def start(
    game: Annotated[str, Path(max_length=GAME_CHARS, pattern="^[a-z0-9-]+$")],
    request: Request,
    guest: Anybody,
    worker: ThisWorker,
    theme: Theme = "light",
    lang: Lang | None = None,
) -> Start:
    """How a match of a game begins, drawn."""
    name = registry.game(game).id
    await worker.warmth.playable(name)
    spoken = lang or language_of(request, guest)
    return Start.model_validate(await worker.compute.here(boards.start, name, theme, spoken))


@drawings.get("/tables/{key}/board")
async def board(
    key: Key,
    request: Request,
    guest: Anybody,
    worker: ThisWorker,
    seat: Eyes = None,
    at: Annotated[int | None, Query(ge=0, le=LAST_MOVE)] = None,
    theme: Theme = "light",
    lang: Lang | None = None,
) -> Drawn:
    """A position of a match, drawn through a seat or a spectator's eyes: the present one, or that
    after so many moves, luck included.
    """
    table = await through_eyes(worker, key, guest, seat)
    if at is None:
        [view] = rendering.views(table, () if seat is None else (seat,), {})
    else:
        told = await worker.compute.here(all_positions(worker, table, seat))
        view = told["views"][: at + 1][-1]
    spoken = lang or language_of(request, guest)
    return Drawn.model_validate(await worker.compute.here(boards.drawn, view, theme, spoken))


@drawings.post("/records/board", response_model=Drawn)
async def record_board(
    given: RecordBoard, request: Request, guest: AGuest, worker: ThisWorker
) -> Response:
    """A position of a record that somebody brought, drawn."""
    facts = await worker.reader.read(guest.id, address_of(request), "board", given.model_dump())
    return Response(facts, media_type="application/json")
