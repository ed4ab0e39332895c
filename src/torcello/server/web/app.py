"""The application: routes, guards, errors by name."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

import structlog
from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from prometheus_client import generate_latest
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from torcello import __version__
from torcello.errors import TorcelloError
from torcello.server.metrics import (
    BOT_QUEUE,
    EVENTS_HELD,
    HELD,
    PICTURES_KEPT,
    REGISTRY,
    REMEMBERED,
    REPLAYS_KEPT,
    REPORTS,
    UPDATES_KEPT,
    VIEWS_KEPT,
)
from torcello.server.settings import Settings
from torcello.server.web import answers
from torcello.server.web.boards import drawings
from torcello.server.web.conduct import conduct
from torcello.server.web.devices import devices
from torcello.server.web.middleware import Counted, Guarded, Live, SmallBodies
from torcello.server.web.pages import add_pages
from torcello.server.web.pictures import add_pictures
from torcello.server.web.previews import Previews
from torcello.server.web.rest import api
from torcello.server.web.vacation import vacation
from torcello.server.worker import Worker

log = structlog.get_logger()


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
    app.include_router(devices)
    app.include_router(vacation)
    app.include_router(conduct)
    app.include_router(drawings)
    app.add_api_route("/healthz", _health, include_in_schema=False)
    app.add_api_route("/readyz", _ready, include_in_schema=False)
    app.add_api_route("/metrics", _metrics, include_in_schema=False)
    add_pictures(app)
    add_pages(app, Previews(kept))
    app.add_exception_handler(TorcelloError, answers.refused)
    app.add_exception_handler(RequestValidationError, answers.unreadable)
    app.add_exception_handler(HTTPException, answers.plain_http)
    # the last one is the first that a request meets
    app.add_middleware(SmallBodies, settings=settings)
    app.add_middleware(Counted, worker=kept)
    app.add_middleware(Live, worker=kept)
    app.add_middleware(Guarded, settings=settings)
    app.add_middleware(ProxyHeadersMiddleware, trusted_hosts=settings.proxies)
    return app


# --- for those who run it -------------------------------------------------------------------------


async def _health() -> Response:
    """The process answers."""
    return PlainTextResponse("ok\n")


async def _ready(request: Request) -> Response:
    """The database keeps what it is given and Redis answers, so people may be sent here."""
    worker: Worker = request.app.state.worker
    probes: dict[str, Callable[[], Awaitable[None]]] = {
        "database": worker.probe,
        "redis": worker.relay.ping,
    }
    for name, probe in probes.items():
        try:
            await probe()
        except Exception as error:
            log.warning("not ready", part=name, error=type(error).__name__)
            return PlainTextResponse(f"{name} does not work\n", 503)
    return PlainTextResponse("ready\n" if worker.warmth.is_complete else "ready, warming up\n")


async def _metrics(request: Request) -> Response:
    worker: Worker = request.app.state.worker
    HELD.set(len(worker.keeper))
    EVENTS_HELD.set(worker.keeper.events)
    UPDATES_KEPT.set(worker.telling.kept_bytes)
    VIEWS_KEPT.set(worker.telling.views_kept)
    PICTURES_KEPT.set(worker.painter.kept_bytes)
    for what, count in worker.remembered().items():
        REMEMBERED.labels(what).set(count)
    REPLAYS_KEPT.set(worker.looking.kept.bytes)
    BOT_QUEUE.set(worker.compute.waiting)
    with suppress(Exception):  # what else is measured is wanted most when the database is away
        REPORTS.set(await worker.reports.list.count())
    return PlainTextResponse(generate_latest(REGISTRY).decode())
