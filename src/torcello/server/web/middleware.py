"""What every request passes before the application sees it."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress

import structlog
from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from torcello.server.metrics import ERRORS
from torcello.server.refusals import Forbidden, Misdirected, Refused, TooLarge, TooMuch, TooSlow
from torcello.server.settings import Settings
from torcello.server.web import socket
from torcello.server.web.answers import answer
from torcello.server.web.guard import HEADERS, SAFE, address_of, is_own_name, is_own_origin
from torcello.server.worker import Worker

log = structlog.get_logger()

_LARGE = ("/api/records", "/api/tables/handed")
"""The only address to which large bodies are sent."""
_SMALL = 64_000
_AT_ONCE = 4
"""The largest bodies that may be read at the same time from one address."""
_IN_ALL = 64_000_000
"""Bytes of bodies that may be read at the same time."""
_DROPPED_AT_ONCE = 32
"""Bodies that were refused and are read to their end all the same. The others are cut off."""
_COME_AGAIN_SECONDS = 5


class Guarded:
    """Refuses what was not meant for us. Every answer carries the same headers, and whatever fails
    inside is logged once and answered.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket" and self._refusal(HTTPConnection(scope)) is not None:
            await send({"type": "websocket.close", "code": 1008})
        else:
            await self._app(scope, receive, send)

    def _refusal(self, connection: HTTPConnection) -> Refused | None:
        if not is_own_name(connection, self._settings):
            return Misdirected("guard/host")
        is_safe = connection.scope.get("method") in SAFE  # a socket has none, and can do anything
        if not is_safe and not is_own_origin(connection, self._settings):
            return Forbidden("guard/origin")
        return None

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        request, has_begun = Request(scope), False

        async def with_headers(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if request.url.path.startswith("/api"):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        try:
            refusal = self._refusal(request)
            if refusal is None:
                await self._app(scope, receive, with_headers)
                return
            response = answer(request, refusal, refusal.status)
        except Exception as error:
            ERRORS.labels("rest").inc()
            # not the address itself: that of a table is the key to it
            route = getattr(scope.get("route"), "path", None)
            log.error("request failed", route=route, exc_info=error)
            response = answer(request, Refused("server/failed"), 500)
        if not has_begun:
            await response(scope, receive, with_headers)


class Live:
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


class Counted:
    """Counts what is asked for outside the API, where each route counts by itself: pages are made
    anew for each reader, pictures are painted, and probes ask the database.
    """

    def __init__(self, app: ASGIApp, worker: Worker) -> None:
        self._app, self._worker = app, worker

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and not _counts_by_itself(scope["path"]):
            request = Request(scope)
            try:
                self._worker.requests_by_address.take(address_of(request))
            except TooMuch as refusal:
                await answer(request, refusal, refusal.status)(scope, receive, send)
                return
        await self._app(scope, receive, send)


def _counts_by_itself(path: str) -> bool:
    """Or costs nothing: files that never change, and the question whether the server is there."""
    if path == "/healthz" or path.startswith("/assets/"):
        return True
    return path.startswith("/api/") and path != "/api/openapi.json"


class SmallBodies:
    """Reads bodies before anything else is done for them, and refuses those that are too large, be
    it alone or with others, or too slow.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings
        self._held: Counter[str] = Counter()
        """By address, the bytes of bodies that wait for the rest of them or for their answers."""
        self._held_in_all = 0
        self._dropping = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive) if scope["type"] == "http" else None
        if request is None or not {"content-length", "transfer-encoding"} & {*request.headers}:
            await self._app(scope, receive, send)
            return
        address, coming, body = address_of(request), _Coming(receive), bytearray()
        try:
            try:
                async with asyncio.timeout(self._settings.body_seconds):
                    await self._read(request, address, coming, body)
            except TimeoutError:
                raise TooSlow("limit/slow", seconds=round(self._settings.body_seconds)) from None
            await self._app(scope, _whole(bytes(body), receive), send)
        except ClientDisconnect:
            pass
        except (TooLarge, TooMuch, TooSlow) as refusal:
            self._release(address, body)
            await self._refuse(request, refusal, coming, send)
        finally:
            self._release(address, body)

    async def _read(self, request: Request, address: str, coming: _Coming, body: bytearray) -> None:
        large = self._settings.body_bytes
        most = large if request.url.path in _LARGE else min(large, _SMALL)
        length = request.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 18 or int(length) > most:
            raise TooLarge("limit/body", limit=most)
        while not coming.is_whole:
            chunk = await coming.part()
            body += chunk
            self._held[address] += len(chunk)
            self._held_in_all += len(chunk)
            if len(body) > most:
                raise TooLarge("limit/body", limit=most)
            is_full = self._held_in_all > max(_IN_ALL, large)
            if is_full or self._held[address] > _AT_ONCE * large:
                raise TooMuch(_COME_AGAIN_SECONDS)

    def _release(self, address: str, body: bytearray) -> None:
        self._held[address] -= len(body)
        self._held_in_all -= len(body)
        body.clear()
        if not self._held[address]:
            del self._held[address]

    async def _refuse(
        self, request: Request, refusal: Refused, coming: _Coming, send: Send
    ) -> None:
        """Answer, drop what is still sent for a while, then hang up. Most callers send a whole body
        before they look at the answer; if we hung up first, they would never see it.
        """

        async def unfinished(message: Message) -> None:
            is_body = message["type"] == "http.response.body"
            await send({**message, "more_body": True} if is_body else message)

        response = answer(request, refusal, refusal.status)
        response.headers["Connection"] = "close"
        await response(request.scope, request.receive, unfinished)
        if not isinstance(refusal, TooSlow) and self._dropping < _DROPPED_AT_ONCE:
            self._dropping += 1
            try:
                await self._drop(coming)
            finally:
                self._dropping -= 1
        await send({"type": "http.response.body"})

    async def _drop(self, coming: _Coming) -> None:
        with suppress(TimeoutError, ClientDisconnect):
            async with asyncio.timeout(self._settings.body_seconds):
                while not coming.is_whole:
                    await coming.part()


class _Coming:
    """A body on its way."""

    def __init__(self, receive: Receive) -> None:
        self._receive = receive
        self.is_whole = False

    async def part(self) -> bytes:
        message = await self._receive()
        if message["type"] == "http.disconnect":
            raise ClientDisconnect
        self.is_whole = not message.get("more_body", False)
        part: bytes = message.get("body", b"")
        return part


def _whole(body: bytes, receive: Receive) -> Receive:
    """Gives a body that was read; then whatever comes."""
    messages: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def given() -> Message:
        return messages.pop() if messages else await receive()

    return given
