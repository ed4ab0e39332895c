"""Running the server: one process, or several that share a port."""

import asyncio
import os
import signal
import socket
import threading
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnProcess

import structlog
import uvicorn

from torcello.errors import MatchError
from torcello.server import memory
from torcello.server.logs import set_up
from torcello.server.settings import Settings
from torcello.server.storage.claim import claimed
from torcello.server.storage.engine import make_private, url_of
from torcello.server.web.app import make_app
from torcello.server.web.connections import Places, protocol
from torcello.server.web.frames import socket_protocol
from torcello.server.worker import Worker

log = structlog.get_logger()

_LOOK_SECONDS = 0.5  # how soon a worker that has died is replaced
# Longer than proxies keep an idle connection (nginx: 60), so that they close it and we do not,
# while a request is on its way.
_KEEP_SECONDS = 75


def serve(settings: Settings, ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `ready` is told the address."""
    url = url_of(settings.database_address, settings.data)
    make_private(url, settings.data)
    with claimed(url), closing(_listen(settings)) as listening:
        asyncio.run(_check_services(settings))
        host, port = listening.getsockname()[:2]
        shown = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104
        address = settings.url or f"http://{shown}:{port}"
        if settings.workers == 1:
            _serve(settings, partial(ready, address), listening)
            return
        set_up(settings.log, settings.log_level)
        _serve_many(settings, listening, partial(ready, address))


async def _check_services(settings: Settings) -> None:
    """Name what does not answer before anything is started."""
    worker = Worker(settings)
    if settings.database is not None:
        await _check("database", worker.store.ping)
    if settings.redis is not None:
        await _check("Redis", worker.relay.ping)
    try:
        async with worker.store:  # what is wrong with it is said in a sentence
            await worker.remember()
    finally:
        await worker.notices.close()
        await worker.relay.close()


async def _check(name: str, ping: Callable[[], Awaitable[None]]) -> None:
    try:
        await ping()
    except Exception as error:
        raise MatchError("server/no-service", name=name, problem=type(error).__name__) from None


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OSError as error:
        listening.close()
        raise MatchError(
            "server/no-port", host=settings.host, port=settings.port, problem=str(error.strerror)
        ) from None
    listening.listen(2048)
    return listening


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, worker: Worker, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._worker, self._ready = worker, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and not self.should_exit:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Before uvicorn closes the sockets, those at the other end are told to come back.
        await self._worker.say_goodbye()
        await super().shutdown(sockets)


def _serve(settings: Settings, ready: Callable[[], None], listening: socket.socket) -> None:
    set_up(settings.log, settings.log_level)
    worker = Worker(settings)
    worker.warmth.when_complete = memory.settle
    _Server(config_of(settings, worker), worker, ready).run([listening])


def config_of(settings: Settings, worker: Worker) -> uvicorn.Config:
    """How a worker is served."""
    places = Places(settings)
    return uvicorn.Config(
        make_app(settings, worker),
        http=protocol(settings, places),
        ws=socket_protocol(settings, places),
        log_config=None,
        access_log=False,
        proxy_headers=False,  # the application does it, for the proxies that were named
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        timeout_keep_alive=_KEEP_SECONDS,
        timeout_graceful_shutdown=5,
        server_header=False,
    )


def _serve_many(settings: Settings, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Keep as many workers alive as set until told to stop; they share the listening socket."""
    context = get_context("spawn")
    stop = threading.Event()
    for name in ("SIGINT", "SIGTERM"):
        signal.signal(getattr(signal, name), lambda *_: stop.set())

    def work() -> SpawnProcess:
        process = context.Process(target=_work, args=(settings, listening))
        process.start()
        return process

    workers = [work() for _ in range(settings.workers)]
    ready()
    while not stop.wait(_LOOK_SECONDS):
        for place, process in enumerate(workers):
            if not process.is_alive():
                log.warning("worker ended", code=process.exitcode)
                workers[place] = work()
    for process in workers:
        process.terminate()
    for process in workers:
        process.join(10)
        process.kill()


def _work(settings: Settings, listening: socket.socket) -> None:
    """Be a worker. It ends when the process that started it ends, and leaves the port free."""
    parent = parent_process()
    assert parent is not None

    def follow() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=follow, daemon=True).start()
    _serve(settings, lambda: None, listening)
