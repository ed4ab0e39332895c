"""Websockets before the application sees them: how much of one is read at a time, and how many
frames it may send that bring no message.

The library reads as much as has arrived, up to a quarter of a megabyte, and nobody else is served
until it has looked at all of it. It answers pings by itself, however many come.
"""

from __future__ import annotations

import asyncio
import socket
from contextlib import suppress
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from torcello.server.metrics import REFUSALS
from torcello.server.settings import Settings
from torcello.server.web.connections import Places
from torcello.server.web.untaken import Untaken

_MOST_FRAMES = 100
"""Between two pings of ours, that bring no message."""
_PIECE = 2_048
"""Bytes that are looked at before it is seen whether the connection was cut."""
_SENT_AT_ONCE = 65_536


class _Together:
    """A transport that sends together what is written in one go: the answer to a move and the news
    of it. Giving something to the system costs more than most of what is done for a move.
    """

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport, self._loop = transport, loop
        self._waiting: list[bytes] = []
        self._bytes = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        if not self._waiting:
            self._loop.call_soon(self._send)
        self._waiting.append(data)
        self._bytes += len(data)
        if self._bytes > _SENT_AT_ONCE:
            self._send()

    def close(self) -> None:
        self._send()
        self._transport.close()

    def _send(self) -> None:
        if self._waiting:
            self._transport.write(b"".join(self._waiting))
            self._waiting, self._bytes = [], 0


def socket_protocol(settings: Settings, places: Places) -> type[WebSocketsSansIOProtocol]:
    """The protocol for websockets of a server with these settings."""

    class Protocol(Untaken, WebSocketsSansIOProtocol):
        """One websocket."""

        seconds = settings.body_seconds
        _frames = 0
        _place: str | None = None

        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(_Together(transport, self.loop))  # type: ignore[arg-type]
            self._place = places.take(self.client)
            line = transport.get_extra_info("socket")
            with suppress(OSError):  # it only takes more at a time
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, settings.message_bytes)

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            for first in range(0, len(data), _PIECE):
                if not self.transport.is_closing():
                    super().data_received(data[first : first + _PIECE])

        def start_keepalive(self) -> None:
            self._leave()  # it is open; those are counted by themselves
            super().start_keepalive()

        def send_keepalive_ping(self) -> None:
            self._frames = 0
            super().send_keepalive_ping()

        def handle_ping(self) -> None:
            self._count_frame()
            super().handle_ping()

        def handle_pong(self, event: Frame) -> None:
            self._count_frame()
            super().handle_pong(event)

        def handle_cont(self, event: Frame) -> None:
            self._count_frame()
            super().handle_cont(event)

        def send_receive_event_to_app(self) -> None:
            if self.close_sent:  # nobody hears it
                self._count_frame()
            super().send_receive_event_to_app()

        async def send(self, message: Any) -> None:
            await super().send(message)
            if message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # uvicorn would log that there was no answer

        def _count_frame(self) -> None:
            self._frames += 1
            if self._frames > _MOST_FRAMES:
                REFUSALS.labels("limit/frames").inc()
                self.transport.abort()

        def _leave(self) -> None:
            places.leave(self._place)
            self._place = None

    return Protocol
