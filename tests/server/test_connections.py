"""HTTP connections, as browsers and proxies keep them."""

from __future__ import annotations

import time
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from server.serving import Process


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
