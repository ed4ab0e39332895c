"""HTTP connections: how many there may be, and how long one may take to say what it wants.

A server that waits for slow callers needs next to no help to be held up: a thousand of them who
send a header a minute take all the places that there are.
"""

from __future__ import annotations

import asyncio
import resource
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from torcello.server.metrics import REFUSALS
from torcello.server.settings import Settings
from torcello.server.web.guard import counted
from torcello.server.web.untaken import Untaken

_MOST_HEAD_BYTES = 64_000
_FILES_FOR_OTHERS = 100  # the database, pipes, connections to other servers


class Places:
    """How many connections each address has. Those of proxies are not counted: all share them."""

    def __init__(self, settings: Settings) -> None:
        self.of_address: Counter[str] = Counter()
        self._most = settings.connections_per_address
        self._proxies = [ip_network(proxy) for proxy in settings.proxies]

    def take(self, client: tuple[str, int] | None) -> str | None:
        """Count a connection; what to give to `leave` when it ends."""
        host = client[0] if client else ""
        if self._is_proxy(host):
            return None
        address = counted(host)
        self.of_address[address] += 1
        return address

    def leave(self, address: str | None) -> None:
        if address is not None:
            self.of_address[address] -= 1
            if not self.of_address[address]:
                del self.of_address[address]

    def are_too_many(self, address: str | None) -> bool:
        return address is not None and self.of_address[address] > self._most

    def _is_proxy(self, host: str) -> bool:
        with suppress(ValueError):
            return any(ip_address(host) in network for network in self._proxies)
        return False


def protocol(settings: Settings, places: Places) -> type[HttpToolsProtocol]:
    """The protocol for connections of a server with these settings."""
    most = min(settings.connections, _most_files() - _FILES_FOR_OTHERS)

    class Protocol(Untaken, HttpToolsProtocol):
        """One connection."""

        seconds = settings.body_seconds
        _deadline: asyncio.TimerHandle | None = None
        """When the head of the request that is awaited has to be there."""
        _head_bytes = 0
        _has_body_to_come = False
        _place: str | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            self._place = places.take(self.client)
            if places.are_too_many(self._place) or len(self.connections) > most:
                self._give_up("connections")
            else:
                self._await_head()

        def data_received(self, data: bytes) -> None:
            # What is left of a body that was refused is dropped, but read: callers send all of it
            # before they look at the answer.
            is_idle = self.cycle is None or self.cycle.response_complete
            if self._deadline is None and is_idle:
                self._await_head()
            super().data_received(data)
            if self._deadline is not None and not self._has_body_to_come:
                self._head_bytes += len(data)
                if self._head_bytes > _MOST_HEAD_BYTES:
                    self._give_up("head")

        def on_message_begin(self) -> None:
            # Some of the next head may have come with the end of the last request.
            if self._deadline is None:
                self._await_head()
            super().on_message_begin()

        def on_headers_complete(self) -> None:
            self._stop_waiting()
            self._has_body_to_come = True
            super().on_headers_complete()

        def on_message_complete(self) -> None:
            self._has_body_to_come = False
            super().on_message_complete()

        def handle_websocket_upgrade(self) -> None:
            super().handle_websocket_upgrade()
            self._leave()  # the socket has a place of its own by now

        def connection_lost(self, exc: Exception | None) -> None:
            self._stop_waiting()
            self._leave()
            super().connection_lost(exc)

        def _await_head(self) -> None:
            self._head_bytes = 0
            self._deadline = self.loop.call_later(settings.head_seconds, self._give_up, "slow")

        def _stop_waiting(self) -> None:
            if self._deadline is not None:
                self._deadline.cancel()
                self._deadline = None

        def _give_up(self, why: str) -> None:
            REFUSALS.labels(f"limit/{why}").inc()
            self._stop_waiting()
            self.transport.abort()

        def _leave(self) -> None:
            places.leave(self._place)
            self._place = None

    return Protocol


def _most_files() -> int:
    """How many files this process may open, after asking for as many as it may ask for."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard
