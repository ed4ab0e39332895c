"""The application: routes, guards, errors by name."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import structlog
from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from prometheus_client import generate_latest
from starlette.exceptions import HTTPException
from starlette.middleware.base import RequestResponseEndpoint
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from torcello import __version__
from torcello.errors import (
    IllegalMove,
    MatchError,
    NotationError,
    OptionError,
    RecordError,
    TorcelloError,
    UnknownGame,
)
from torcello.server.metrics import BOT_QUEUE, ERRORS, HELD, REFUSALS, REGISTRY
from torcello.server.refusals import Forbidden, Refused, TooMuch, said
from torcello.server.settings import Settings
from torcello.server.web import socket
from torcello.server.web.boards import drawings
from torcello.server.web.guard import HEADERS, SAFE, is_own_origin, language_of
from torcello.server.web.pages import add_pages, missing_page
from torcello.server.web.pictures import add_pictures
from torcello.server.web.previews import Previews
from torcello.server.web.rest import api
from torcello.server.worker import Worker

log = structlog.get_logger()

_STATUS: tuple[tuple[type[TorcelloError], int], ...] = (
    (UnknownGame, 404),
    (MatchError, 409),
    (OptionError, 422),
    (RecordError, 422),
    (NotationError, 422),
    (IllegalMove, 422),
)


def make_app(settings: Settings, worker: Worker | None = None) -> FastAPI:
    """The application for a server with these settings."""
    kept = Worker(settings) if worker is None else worker

    @asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        await kept.start()
        try:
            yield
        finally:
            await kept.stop()

    app = FastAPI(
        title="Torcello",
        version=__version__,
        lifespan=life,
        docs_url=None,  # its page would fetch from elsewhere
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.worker = kept
    app.include_router(api)
    app.include_router(drawings)
    app.add_api_route("/healthz", _health, include_in_schema=False)
    app.add_api_route("/readyz", _ready, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    add_pictures(app)
    add_pages(app, Previews(kept))
    app.add_exception_handler(TorcelloError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _plain_http)
    app.add_exception_handler(Exception, _failed)
    app.middleware("http")(_guard)
    app.add_middleware(_SmallBodies, most=settings.body_bytes)
    app.add_middleware(_Live, worker=kept)
    return app


class _Live:
    """Lets websockets pass before all else. They guard themselves, and what is made for requests
    would cost each of them memory as long as it is open, and time with every message.
    """

    def __init__(self, app: ASGIApp, worker: Worker) -> None:
        self._app, self._worker = app, worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and scope["path"] == "/api/live":
            await socket.serve(WebSocket(scope, receive, send), self._worker)
        else:
            await self._app(scope, receive, send)


# --- guards ---------------------------------------------------------------------------------------


async def _guard(request: Request, call_next: RequestResponseEndpoint) -> Response:
    """Only our own pages may change anything; every answer carries the same headers."""
    worker: Worker = request.app.state.worker
    response: Response
    if request.method not in SAFE and not is_own_origin(request, worker.settings):
        response = _answer(request, Forbidden("guard/origin"), 403)
    else:
        response = await call_next(request)
    for name, value in HEADERS.items():
        response.headers[name] = value
    if request.url.path.startswith("/api"):
        response.headers["Cache-Control"] = "no-store"
    return response


class _SmallBodies:
    """Refuses a body that is too large, whether its length was announced or not."""

    def __init__(self, app: ASGIApp, most: int) -> None:
        self._app, self._most = app, most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        read, has_begun = 0, False
        request = Request(scope)
        too_much = TooMuch("limit/body", limit=self._most)

        async def counted() -> Message:
            nonlocal read
            message = await receive()
            read += len(message.get("body", b""))
            if read > self._most:
                raise HTTPException(413)
            return message

        async def unless_too_much(message: Message) -> None:
            nonlocal has_begun
            if has_begun or read <= self._most:  # else whoever read it has made another error of it
                has_begun = True
                await send(message)

        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > self._most:
            await _answer(request, too_much, 413)(scope, receive, send)
            return
        await self._app(scope, counted, unless_too_much)
        if read > self._most and not has_begun:
            await _answer(request, too_much, 413)(scope, receive, send)


# --- errors ---------------------------------------------------------------------------------------


def _answer(request: Request, error: TorcelloError, status: int) -> JSONResponse:
    REFUSALS.labels(error.code).inc()
    facts = {
        "code": error.code,
        "text": said(error.refusal, language_of(request, None)),
        "rule": error.rule,
        "where": list(error.where),
    }
    headers = {}
    if isinstance(error, TooMuch) and "seconds" in error.refusal.facts:
        headers["Retry-After"] = str(error.refusal.facts["seconds"])
    return JSONResponse(facts, status, headers)


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, TorcelloError)
    if isinstance(error, Refused):
        return _answer(request, error, error.status)
    status = next((status for kind, status in _STATUS if isinstance(error, kind)), 400)
    return _answer(request, error, status)


async def _unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    place = ".".join(str(step) for step in first["loc"])
    problem = f"{place}: {first['msg']}"[:200].encode(errors="replace").decode()
    return _answer(request, Refused("protocol/unreadable", problem=problem), 422)


async def _plain_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and (page := missing_page(request)) is not None:
        return page
    codes = {404: "guard/no-page", 405: "guard/no-method", 413: "limit/body"}
    code = codes.get(error.status_code, "guard/refused")
    response = _answer(request, Refused(code, limit=0), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    ERRORS.labels("rest").inc()
    log.error("request failed", path=request.url.path, exc_info=error)
    return _answer(request, Refused("server/failed"), 500)


# --- for those who run it -------------------------------------------------------------------------


async def _health() -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


async def _ready(request: Request) -> Response:
    """The database and Redis answer, so people may be sent here."""
    worker: Worker = request.app.state.worker
    probes: dict[str, Callable[[], Awaitable[None]]] = {
        "database": worker.store.ping,
        "redis": worker.relay.ping,
    }
    for name, probe in probes.items():
        try:
            await probe()
        except Exception as error:
            log.warning("not ready", part=name, error=type(error).__name__)
            return PlainTextResponse(f"{name} does not answer\n", 503)
    return PlainTextResponse("ready\n" if worker.warmth.is_complete else "ready, warming up\n")


async def _metrics(request: Request) -> Response:
    worker: Worker = request.app.state.worker
    HELD.set(len(worker.keeper))
    BOT_QUEUE.set(worker.compute.waiting)
    return PlainTextResponse(generate_latest(REGISTRY).decode())
