"""HTTP connections, as browsers and proxies keep them."""

from __future__ import annotations

import time
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from server.serving import Process
from torcello.server.settings import Settings
from torcello.server.web.connections import Places


@pytest.mark.long
def test_a_connection_that_nobody_uses_for_a_while_is_kept(tmp_path: Path) -> None:
    """Else a request that comes just when it is closed would be lost, at a proxy as a 502."""
    with Process(tmp_path) as server:
        connection = HTTPConnection(urlsplit(server.url).netloc)
        for pause in (6, 0):
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            assert answer.status == 200
            assert not answer.will_close
            answer.read()
            line = connection.sock
            time.sleep(pause)
        assert connection.sock is line
        connection.close()


@pytest.mark.parametrize(
    ("clients", "most"),
    [
        (["203.0.113.1", "203.0.113.2"], 1),
        (["203.0.113.1", "::ffff:203.0.113.1"], 2),  # the same, as a socket for both families says
        (["2001:db8:0:1::1", "2001:db8:0:1:ffff::2"], 2),  # one household has a whole /64
        (["2001:db8:0:1::1", "2001:db8:0:2::1"], 1),
        (["10.0.0.1", "10.0.0.1"], 0),  # a proxy
    ],
)
def test_connections_are_counted_by_address(clients: list[str], most: int) -> None:
    places = Places(Settings(proxy="10.0.0.0/8", connections_per_address=1))
    taken = [places.take((client, 1)) for client in clients]
    assert max(places.of_address.values(), default=0) == most
    assert any(map(places.are_too_many, taken)) == (most > 1)
    for place in taken:
        places.leave(place)
    assert not places.of_address
