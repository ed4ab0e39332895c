"""Every error as an answer: a code for programs, a sentence for people."""

from __future__ import annotations

from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response

from torcello.errors import (
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    TorcelloError,
    UnknownGame,
)
from torcello.server.metrics import REFUSALS
from torcello.server.refusals import Refused, TooMuch, said
from torcello.server.web.guard import language_of
from torcello.server.web.pages import missing_page

_STATUS: tuple[tuple[type[TorcelloError], int], ...] = (
    (UnknownGame, 404),
    (MatchError, 409),
    (OptionError, 422),
    (RecordError, 422),
    (NotationError, 422),
    (IllegalMove, 422),
)


def answer(request: HTTPConnection, error: TorcelloError, status: int) -> JSONResponse:
    """An error as the body of an answer, in the language that the browser asks for."""
    REFUSALS.labels(error.code).inc()
    facts = {
        "code": error.code,
        "text": said(error.refusal, language_of(request, None)),
        "rule": error.rule,
        "where": list(error.where),
    }
    headers = {"Retry-After": str(error.seconds)} if isinstance(error, TooMuch) else {}
    return JSONResponse(facts, status, headers)


async def refused(request: Request, error: Exception) -> Response:
    """What the rules or the server refuse."""
    assert isinstance(error, TorcelloError)
    if isinstance(error, Refused):
        return answer(request, error, error.status)
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
    return answer(request, error, status)


async def unreadable(request: Request, error: Exception) -> Response:
    """A request whose fields are missing or wrong."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(step) for step in first["loc"])
    problem = f"{place}: {first['msg']}"[:200].encode(errors="replace").decode()
    return answer(request, Refused("protocol/unreadable", problem=problem), 422)


async def plain_http(request: Request, error: Exception) -> Response:
    """What the framework itself refuses."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := missing_page(request)) is not None:
        return page
    codes = {404: "guard/no-page", 405: "guard/no-method", 413: "limit/body"}
    code = codes.get(error.status_code, "guard/refused")
    response = answer(request, Refused(code, limit=0), error.status_code)
    response.headers.update(error.headers or {})
    return response
