"""Whatever is sent: named refusals only, nothing fails inside, and those who play go on."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.garbage import a_server, rest_garbage, socket_garbage, wishes
from server.playing import Guests, cold, errors, plan, play
from server.serving import in_thread, live
from torcello.server.identity import COOKIE
from torcello.server.visitor import Refused, Visitor
from torcello.server.web import frames, messages, socket
from torcello.server.worker import Worker
from waiting import until


@pytest.mark.long
def test_the_schema_is_true_whatever_is_asked(tmp_path: Path) -> None:
    before = errors()
    with a_server(tmp_path) as url:
        statuses = rest_garbage(url, 2)
    assert {200, 403, 404, 422} <= statuses.keys()
    assert errors() == before


@pytest.mark.parametrize(
    "database", ["sqlite", pytest.param("postgres", marks=pytest.mark.service)]
)
def test_vandals_disturb_nobody(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    before = errors()
    more = {}
    if database == "postgres":
        more["database"] = request.getfixturevalue("postgres_url")
    with a_server(tmp_path, **more) as url:
        vandals = asyncio.run(socket_garbage(url, 300))
    codes = sum((vandal.codes for vandal in vandals), Counter[str]())
    assert codes.keys() >= {"protocol/unreadable", "protocol/not-text", "guest/needed"}
    assert "table/unknown" in codes
    assert errors() == before


def test_there_is_a_good_request_of_every_kind() -> None:
    kinds = [messages.requests.validate_python({"id": "1"} | wish).kind for wish in wishes("m")]
    assert len(set(kinds)) == len(messages.requests.json_schema()["oneOf"])


# --- bodies that no schema thinks of --------------------------------------------------------------

BODIES = {
    "nothing": b"",
    "half a JSON": b'{"name": ',
    "not UTF-8": b"\xff\xff\xff",
    "deep": b"[" * 50_000,
    "a long number": b'{"name": ' + b"9" * 5_000 + b"}",
    "half a character": b'{"name": "\\ud800"}',
    "half a character as a name": b'{"\\ud800": 1}',
    "NaN": b'{"name": NaN}',
    "nul": b'{"name": "\\u0000"}',
}


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with in_thread(tmp_path_factory.mktemp("data"), prepare=cold) as (url, _):
        visitor = Visitor(url)
        asyncio.run(visitor.post("/api/me"))
        yield visitor


def asked(
    guest: Visitor, body: Any, *, path: str = "/api/me", method: str = "PATCH", **headers: str
) -> tuple[int, dict[str, Any]]:
    headers |= {"Content-Type": "application/json", "Cookie": f"{COOKIE}={guest.cookie}"}
    request = Request(guest.url + path, body, headers, method=method)
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.status, json.load(answer)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"size": "huge"}, "option/value"),
        ({"size": True}, "option/value"),
        ({"size": "\ud800"}, "protocol/unreadable"),
        ({"\ud800": 1}, "protocol/unreadable"),
        ({"sise": 8}, "option/unknown"),
        ({"size": None}, "protocol/unreadable"),
        ({"size": [8]}, "protocol/unreadable"),
        ([], "protocol/unreadable"),
    ],
)
def test_options_that_no_game_has_are_refused_by_name(
    guest: Visitor, options: object, code: str
) -> None:
    before = errors()
    wanted = json.dumps(plan(options=options)).encode()
    answer, facts = asked(guest, wanted, path="/api/tables", method="POST")
    assert (answer, facts["code"]) == (422, code)
    assert facts["text"]
    assert errors() == before


@pytest.mark.parametrize("name", BODIES)
def test_bodies_that_cannot_be_read_are_refused_by_name(guest: Visitor, name: str) -> None:
    before = errors()
    answer, facts = asked(guest, BODIES[name])
    assert answer in (400, 422)
    assert facts.keys() == {"code", "text", "rule", "where"}
    assert errors() == before


@pytest.mark.parametrize(
    ("path", "field"),
    [("/api/me/recover", "phrase"), ("/api/records", "text"), ("/api/push", "endpoint")],
)
def test_half_a_character_is_no_text(guest: Visitor, path: str, field: str) -> None:
    answer, facts = asked(guest, b'{"%s": "\\ud800"}' % field.encode(), path=path, method="POST")
    assert (answer, facts["code"]) == (422, "protocol/unreadable")


def test_a_body_that_says_that_it_is_too_large_is_not_awaited(guest: Visitor) -> None:
    connection = HTTPConnection(urlsplit(guest.url).netloc, timeout=60)
    connection.putrequest("PATCH", "/api/me")
    connection.putheader("Content-Length", "1000001")
    connection.endheaders()
    answer = connection.getresponse()
    assert (answer.status, json.load(answer)["code"]) == (413, "limit/body")
    connection.close()


def test_a_body_that_hides_its_length_is_counted(guest: Visitor) -> None:
    answer, facts = asked(guest, (b"x" * 10_000 for _ in range(101)))
    assert (answer, facts["code"]) == (413, "limit/body")


# --- the socket's limits --------------------------------------------------------------------------


@pytest.fixture
def served(tmp_path: Path, settings: dict[str, Any]) -> Iterator[tuple[str, Worker]]:
    before = errors()
    with in_thread(tmp_path, prepare=cold, **settings) as server:
        yield server
    assert errors() == before


async def test_garbage_without_end_ends_the_connection(url: str) -> None:
    async with connect(live(url)) as connection:
        for _ in range(20):
            await connection.send("?")
        await connection.send('{"kind": "ping", "id": "1"}')  # something good between
        for _ in range(21):
            await connection.send("?")
        heard = [json.loads(message) async for message in _all_of(connection)]
    kinds = Counter(message["kind"] for message in heard)
    assert kinds == {"welcome": 1, "refused": 41, "done": 1, "bye": 1}
    assert heard[-1] == {"kind": "bye", "reason": "garbage", "again_in": None}
    assert connection.close_code == 1008


@pytest.mark.parametrize("settings", [{"message_bytes": 2500}])
async def test_a_message_may_be_so_long_and_no_longer(url: str) -> None:
    async with connect(live(url)) as connection:
        await connection.recv()
        await connection.send(json.dumps({"kind": "ping", "id": "1", "x": "x" * 2_000}))
        assert json.loads(await connection.recv())["code"] == "protocol/unreadable"
        await connection.send("x" * 3_000)
        with pytest.raises(ConnectionClosed):
            await connection.recv()
    assert connection.close_code == 1009


@pytest.mark.parametrize("settings", [{"requests": 60}])
async def test_a_flood_is_refused_by_name_and_the_connection_stays(
    url: str, guests: Guests
) -> None:
    visitor = await guests.arrive(url)
    answers = await asyncio.gather(
        *(visitor.ask("ping") for _ in range(64)), return_exceptions=True
    )
    codes = Counter(a.code if isinstance(a, Refused) else "done" for a in answers)
    assert codes["limit/rate"] >= 1
    assert codes.keys() == {"done", "limit/rate"}  # each knows which request it answers
    assert visitor.is_connected


@pytest.mark.parametrize("settings", [{"requests": 1}])
async def test_a_flood_is_not_read_on(url: str) -> None:
    """Its sender waits, and the server has nothing to do."""
    async with connect(live(url), max_queue=None) as connection:
        flooding = asyncio.create_task(_flood(connection))
        await asyncio.wait([flooding], timeout=2)
        assert not flooding.done()
        flooding.cancel()
        await asyncio.gather(flooding, return_exceptions=True)
        heard = [json.loads(await connection.recv())["kind"] for _ in range(3)]
        assert heard == ["welcome", "refused", "refused"]
        connection.transport.abort()


async def _flood(connection: Any) -> None:
    for _ in range(3_000):
        await connection.send("x" * 16_000)


@pytest.mark.parametrize("settings", [{"requests": 1}])
@pytest.mark.usefixtures("time")
async def test_whoever_never_slows_down_is_sent_away(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "_MOST_REST_SECONDS", 0)  # and the clock of this test stands still
    async with connect(live(url)) as connection:
        for number in range(21):
            await connection.send(json.dumps({"kind": "ping", "id": str(number)}))
        heard = [json.loads(message) async for message in _all_of(connection)]
    kinds = Counter(message["kind"] for message in heard)
    assert kinds == {"welcome": 1, "refused": 21, "bye": 1}
    assert heard[-1]["reason"] == "garbage"
    assert connection.close_code == 1008


async def _all_of(connection: Any) -> AsyncIterator[str]:
    with suppress(ConnectionClosed):
        while True:
            yield await connection.recv()


@pytest.mark.parametrize("settings", [{"requests": 1}])
@pytest.mark.usefixtures("time")
async def test_opening_a_connection_counts_as_five_requests(url: str) -> None:
    async with connect(live(url)):
        with pytest.raises(InvalidStatus) as refused:
            await connect(live(url))
    answer = refused.value.response
    assert (answer.status_code, json.loads(answer.body or b"")["code"]) == (429, "limit/rate")
    assert int(answer.headers["Retry-After"]) == 60


async def test_frames_without_a_message_end_the_connection(url: str) -> None:
    async with connect(live(url), ping_interval=None) as connection:
        await connection.recv()
        with suppress(ConnectionClosed):
            for _ in range(frames._MOST_FRAMES + 1):
                await connection.ping()
        with pytest.raises(ConnectionClosed):
            await connection.recv()
    assert connection.close_code == 1006


@pytest.mark.long
async def test_who_asks_and_does_not_listen_is_not_read_on(
    url: str, behind: Worker, guests: Guests
) -> None:
    ann, bob, match = await guests.pair(url)
    deaf = await connect(live(url), max_queue=1, compression=None)
    asking = asyncio.create_task(_ask_on(deaf, match))
    await asyncio.wait([asking], timeout=2)
    most = max(len(client.replies) for client in behind.hub.clients)
    assert most <= socket._MOST_REPLIES + 1
    await play(ann, match)  # others do not notice
    await play(bob, match)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    deaf.transport.abort()


async def _ask_on(connection: Any, match: str) -> None:
    for number in range(20_000):
        await connection.send(json.dumps({"kind": "watch", "id": str(number), "match": match}))


async def test_connections_that_break_off_leave_nothing_behind(
    url: str, behind: Worker, guests: Guests
) -> None:
    ann, bob, match = await guests.pair(url)
    for number in range(20):
        connection = await connect(live(url), compression=None)
        await connection.send(json.dumps({"kind": "watch", "id": "1", "match": match}))
        if number % 2:
            await connection.recv()
        connection.transport.abort()
    await play(ann, match)
    await play(bob, match)
    await until(lambda: len(behind.hub.clients) <= 2)
    assert sum(behind.addresses.values()) == 2
