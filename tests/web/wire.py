"""A line to the server that can be cut."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self
from urllib.parse import urlsplit


class Wire:
    """When it is cut, nothing comes through and neither side is told, as in a tunnel. What was sent
    in the meantime comes through when it is mended.
    """

    def __init__(self, url: str) -> None:
        to = urlsplit(url)
        self._to = (to.hostname or "", to.port or 80)
        self._whole = threading.Event()
        self._whole.set()
        self._ends: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        # by the same name as the server, so that cookies are the same
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://{to.hostname}:{self._door.getsockname()[1]}"

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def __enter__(self) -> Self:
        self._start(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._whole.set()
        for end in (self._door, *self._ends):
            _close(end)
        for thread in self._threads:
            thread.join(10)

    def _start(self, what: object, *args: object) -> None:
        thread = threading.Thread(target=what, args=args, daemon=True)  # type: ignore[arg-type]
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                here, _ = self._door.accept()
                there = socket.create_connection(self._to)
            except OSError:  # the door was closed
                return
            self._ends |= {here, there}
            self._start(self._carry, here, there)
            self._start(self._carry, there, here)

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        try:
            while said := one.recv(1 << 16):
                self._whole.wait()
                other.sendall(said)
        except OSError:
            pass
        self._whole.wait()
        _close(one)
        _close(other)


def _close(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)  # wakes up a thread that waits for it
    end.close()
