"""Connections to other machines. A network may be cut in silence: packets vanish, and nobody says
so. Left alone, TCP tries for a quarter of an hour, and an idle connection stays open for ever.
"""

import socket

CONNECT_SECONDS = 3
SILENCE_SECONDS = 5
"""Without a sign from the other end, a connection is lost after this time."""
IDLE_SECONDS, INTERVAL_SECONDS, COUNT = 2, 1, 3
"""When it is asked for one, how often and how many times."""

# Linux has all of them, other systems some.
_NAMES = {
    "TCP_KEEPIDLE": IDLE_SECONDS,
    "TCP_KEEPINTVL": INTERVAL_SECONDS,
    "TCP_KEEPCNT": COUNT,
    "TCP_USER_TIMEOUT": SILENCE_SECONDS * 1000,
}
OPTIONS: dict[int, int] = {
    getattr(socket, name): value for name, value in _NAMES.items() if hasattr(socket, name)
}
"""The same for the sockets of TCP."""


def watch(line: socket.socket | None) -> None:
    """Find out within seconds when the other end cannot be reached any more."""
    if line is None or line.family not in (socket.AF_INET, socket.AF_INET6):
        return
    line.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for option, value in OPTIONS.items():
        line.setsockopt(socket.IPPROTO_TCP, option, value)
