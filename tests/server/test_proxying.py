"""nginx, as the page for hosts sets it up, in front of servers that fail amid a request."""

from __future__ import annotations

import ssl
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from programs import program
from server import proxying
from server.machines import HOSTS, PROXY, WEB, Program
from server.network import Network
from waiting import PATIENCE

pytestmark = [pytest.mark.service, pytest.mark.long]


@contextmanager
def failing(network: Network, asked: Counter[str]) -> Iterator[None]:
    """Two servers that hang up when they have read a request."""

    class Handler(StreamRequestHandler):
        def handle(self) -> None:
            asked[self.rfile.readline().split()[0].decode()] += 1
            while self.rfile.readline().strip():
                pass

    with ExitStack() as stack:
        for name, address in WEB.items():
            with network.inside(name):
                server = stack.enter_context(ThreadingTCPServer((address, 8642), Handler))
            threading.Thread(target=server.serve_forever, daemon=True).start()
            stack.callback(server.shutdown)
        yield


@pytest.mark.parametrize(("method", "times"), [("GET", 2), ("POST", 1), ("PATCH", 1)])
def test_what_changes_something_goes_to_one_server_only(
    tmp_path: Path, method: str, times: int
) -> None:
    asked: Counter[str] = Counter()
    with Network(HOSTS) as network, failing(network, asked):
        configuration, certificate = proxying.configure(tmp_path, PROXY)
        command = [program("nginx"), "-e", "stderr", "-p", tmp_path, "-c", configuration]
        nginx = Program(tmp_path / "nginx", command, b"start worker process")
        try:
            with network.inside("proxy"):
                nginx.start()
            trusting = ssl.create_default_context(cafile=str(certificate))
            request = Request(f"https://{PROXY}/api/tables", method=method)
            if method != "GET":
                request.data = b"{}"
            with network.inside("outside"), pytest.raises(HTTPError) as caught:
                urlopen(request, timeout=PATIENCE, context=trusting)
            with caught.value as answer:
                assert answer.code == 502
        finally:
            nginx.kill()
    assert asked == {method: times}
