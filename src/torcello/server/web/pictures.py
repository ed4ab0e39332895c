"""Pictures of boards for those who show links. They see what a spectator may see."""

from contextlib import suppress
from functools import partial

from fastapi import FastAPI, Request
from starlette.exceptions import HTTPException
from starlette.responses import RedirectResponse, Response

from torcello import registry
from torcello.match import begin
from torcello.server.live.places import Caller
from torcello.server.refusals import OtherRules
from torcello.server.web.guard import address_of, language_of
from torcello.server.worker import Worker

_A_WHILE = "public, max-age=3600"


def add_pictures(app: FastAPI) -> None:
    for path, answer in (("/t/{of}/picture.png", _of_table), ("/daily/{of}/picture.png", _of_day)):
        app.add_api_route(path, answer, methods=["GET", "HEAD"], include_in_schema=False)


async def _of_table(request: Request, of: str) -> Response:
    """The position of a match that anybody may watch; else only which game it is."""
    worker, lang = _asked(request)
    glance = await worker.glance(of, None)
    if glance is None:
        raise HTTPException(404)
    png = None
    if glance.for_all and worker.warmth.can_play(glance.game):
        with suppress(OtherRules):  # its position can no longer be worked out
            png = await _painted(worker, of, lang, _caller(request))
    return _answer(png, glance.game)


async def _painted(worker: Worker, key: str, lang: str, caller: Caller) -> bytes | None:
    table = await worker.keeper.table(key)
    if table.match is None:
        return None
    view = table.match.view(None)
    draw = partial(table.game.draw, view, theme="light", title=None, lang=lang)
    return await worker.painter.paint((key, table.number, lang), draw, caller)


async def _of_day(request: Request, of: str) -> Response:
    """The bare side that a day is played on; its start is for those who play."""
    worker, lang = _asked(request)
    if not worker.daily.is_known(of):
        raise HTTPException(404)
    png, side = None, str(worker.daily.plan(of).options["side"])
    if worker.warmth.can_play("hashi"):
        draw = partial(_bare, side, lang)
        png = await worker.painter.paint(("side", side, lang), draw, _caller(request))
    return _answer(png, "hashi")


def _bare(side: str, lang: str) -> str:
    return begin(registry.game("hashi"), {"side": side}, 1, luck="manual").svg(lang=lang)


def _asked(request: Request) -> tuple[Worker, str]:
    worker: Worker = request.app.state.worker
    return worker, language_of(request, None)


def _caller(request: Request) -> Caller:
    """Nobody: a picture shows what all may see."""
    return Caller(None, address_of(request))


def _answer(png: bytes | None, game: str) -> Response:
    if png is None:
        return RedirectResponse(f"/preview-{game}.png", 302)
    return Response(png, media_type="image/png", headers={"Cache-Control": _A_WHILE})
