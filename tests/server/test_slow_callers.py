"""Callers who are slow, or many: they are sent away, and nobody else notices them."""

from __future__ import annotations

import json
import select
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection, HTTPResponse
from urllib.parse import urlsplit

import pytest
from websockets.frames import Frame, Opcode

from torcello.server.web import middleware
from waiting import PATIENCE, wait_for

QUICK = {"head_seconds": 0.3, "body_seconds": 0.3}
HEAD = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
BODY = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n"


@contextmanager
def calling(url: str, said: bytes = b"", source: str = "127.0.0.1") -> Iterator[socket.socket]:
    address = urlsplit(url)
    with socket.create_connection(
        (address.hostname, address.port), timeout=PATIENCE, source_address=(source, 0)
    ) as line:
        line.sendall(said)
        yield line


def heard(line: socket.socket) -> bytes:
    """All that is said until the line is cut."""
    heard = b""
    try:
        while more := line.recv(65_536):
            heard += more
    except ConnectionResetError:
        pass
    return heard


def asked(url: str, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
    with closing(HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)) as connection:
        connection.request(method, path, body)
        answer = connection.getresponse()
        return answer.status, answer.read()


def answered(line: socket.socket) -> tuple[int, str]:
    """The status and the code of an answer."""
    with closing(HTTPResponse(line)) as answer:
        answer.begin()
        return answer.status, json.load(answer)["code"]


HEALTHY = (200, b"ok\n")


@pytest.mark.parametrize("settings", [QUICK])
@pytest.mark.parametrize("said", [b"", HEAD[:9], HEAD, HEAD + b"\r\n" + HEAD])
def test_a_head_that_does_not_come_is_not_awaited(url: str, said: bytes) -> None:
    with calling(url, said) as line:
        answer = heard(line)
    assert (b"200 OK" in answer) == (b"\r\n\r\n" in said)


@pytest.mark.parametrize("settings", [QUICK])
def test_a_connection_that_has_been_answered_may_wait_for_longer(url: str) -> None:
    connection = HTTPConnection(urlsplit(url).netloc, timeout=PATIENCE)
    connection.request("GET", "/healthz")
    connection.getresponse().read()
    line = connection.sock
    with calling(url) as other:
        heard(other)  # until this one is given up
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    assert connection.sock is line
    connection.close()


def test_a_head_without_end_is_cut_off(url: str) -> None:
    endless = (b"X-Much: " + b"x" * 1_000 + b"\r\n") * 10_000
    with calling(url, HEAD) as line, pytest.raises((ConnectionResetError, BrokenPipeError)):
        line.sendall(endless)
    assert asked(url, "GET", "/healthz") == HEALTHY


@pytest.mark.parametrize("settings", [QUICK])
def test_a_body_that_does_not_come_is_refused(url: str) -> None:
    with calling(url, BODY % 1_000 + b"some of it") as line:
        assert answered(line) == (408, "limit/slow")
        assert heard(line) == b""


@pytest.mark.parametrize("settings", [QUICK | {"body_bytes": 1_000}])
def test_a_body_that_was_refused_may_not_go_on_for_ever(url: str) -> None:
    with calling(url, BODY % 10_000 + b"x" * 5_000) as line:
        assert answered(line) == (413, "limit/body")
        line.sendall(b"x")
        assert heard(line) == b""  # it is cut, although more was to come


def test_a_caller_who_sends_all_of_a_refused_body_still_hears_why(url: str) -> None:
    """Even one who wants the line closed after the answer: it is not closed while they send."""
    head = (BODY % 2_000_000).replace(b"\r\n", b"\r\nConnection: close\r\n", 1)
    with calling(url, head) as line:
        for _ in range(200):
            line.sendall(b"x" * 10_000)
            time.sleep(0.001)  # time enough for the server to hang up
        assert answered(line) == (413, "limit/body")


@pytest.mark.parametrize("settings", [{"body_bytes": 100_000}])
def test_bodies_from_one_address_are_small_together(url: str) -> None:
    """Four of the largest may be on their way; the one that is too many is refused."""
    with ExitStack() as lines:
        for _ in range(4):
            lines.enter_context(calling(url, BODY % 100_000 + b"x" * 99_999))
        one = lines.enter_context(calling(url, BODY % 100_000 + b"x" * 99_999))
        assert answered(one) == (429, "limit/rate")
    assert asked(url, "GET", "/healthz") == HEALTHY


@pytest.mark.parametrize("settings", [{"body_bytes": 100_000}])
def test_bodies_from_everywhere_are_bounded(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "_IN_ALL", 250_000)
    with ExitStack() as lines:
        for number in range(2, 4):
            said = BODY % 100_000 + b"x" * 99_999
            lines.enter_context(calling(url, said, f"127.0.0.{number}"))
        one = lines.enter_context(calling(url, said, "127.0.0.4"))
        with closing(HTTPResponse(one)) as answer:
            answer.begin()
            assert (answer.status, answer.getheader("Retry-After")) == (429, "5")
    assert asked(url, "PATCH", "/api/me", b"x" * 60_000)[0] == 403  # read, and given back


@pytest.mark.parametrize("settings", [{"body_bytes": 1_000}])
def test_a_crowd_that_is_refused_is_cut_off(url: str) -> None:
    """Only some of them may go on sending; nobody waits for the rest."""
    with ExitStack() as lines:
        for _ in range(middleware._DROPPED_AT_ONCE):
            line = lines.enter_context(calling(url, BODY % 10_000 + b"x" * 5_000))
            assert answered(line) == (413, "limit/body")
        with calling(url, BODY % 10_000 + b"x" * 5_000) as one_more:
            answer = heard(one_more)  # to its end, though it has not sent all
        assert answer == b"" or b" 413 " in answer
    assert asked(url, "GET", "/healthz") == HEALTHY


def test_only_a_record_may_be_large(url: str) -> None:
    status, answer = asked(url, "PATCH", "/api/me", b"x" * 70_000)
    assert (status, json.loads(answer)["code"]) == (413, "limit/body")


@pytest.mark.parametrize("settings", [{"connections_per_address": 5}, {"connections": 10}])
def test_there_are_only_so_many_connections(url: str, settings: dict[str, int]) -> None:
    most = min(settings.values())
    with ExitStack() as lines:
        open_lines = [lines.enter_context(calling(url)) for _ in range(most)]
        with calling(url) as line:
            assert heard(line) == b""
        open_lines[0].sendall(HEAD + b"\r\n")
        assert open_lines[0].recv(15) == b"HTTP/1.1 200 OK"
    assert asked(url, "GET", "/healthz") == HEALTHY


# --- answers that nobody takes --------------------------------------------------------------------

OPENING = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
PAGE = b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
PING = Frame(Opcode.TEXT, b'{"kind":"ping","id":"%s"}' % (b"x" * 64)).serialize(mask=True)


@contextmanager
def small(url: str) -> Iterator[socket.socket]:
    """A line that holds little of what is not read."""
    address = urlsplit(url)
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.settimeout(PATIENCE)
        line.connect((address.hostname, address.port))
        yield line


def is_cut(line: socket.socket) -> bool:
    poll = select.poll()
    poll.register(line, 0)
    return bool(poll.poll(0))  # an error, which is told unasked


def talk_until_it_is_cut(line: socket.socket, said: bytes) -> None:
    line.setblocking(False)
    rest = b""

    def is_over() -> bool:
        nonlocal rest
        rest = rest or said
        try:
            rest = rest[line.send(rest) :]
        except BlockingIOError:
            pass
        except OSError:
            return True
        return is_cut(line)

    wait_for(is_over)


@pytest.mark.parametrize("settings", [QUICK])
@pytest.mark.parametrize(("opening", "said"), [(b"", PAGE * 200), (OPENING, PING * 9_000)])
@pytest.mark.long
def test_an_answer_that_is_not_taken_is_not_kept(url: str, opening: bytes, said: bytes) -> None:
    with small(url) as line:
        line.sendall(opening)
        talk_until_it_is_cut(line, said)
    assert asked(url, "GET", "/healthz") == HEALTHY


@pytest.mark.parametrize("settings", [{"body_seconds": 2}])
@pytest.mark.long
def test_an_answer_may_be_taken_slowly(url: str) -> None:
    _, page = asked(url, "GET", "/api/openapi.json")
    times = -(-4_000_000 // len(page))
    with small(url) as line:
        line.sendall(PAGE * times + HEAD + b"Connection: close\r\n\r\n")
        got = 0
        while more := line.recv(100_000):
            got += len(more)
            time.sleep(len(more) / 1_000_000)
    assert got > times * len(page)
