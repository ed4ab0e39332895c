"""What one hostile guest, or a few, may try. Each says how often which answer came.

Everything stays on this machine: attackers come from loopback addresses other than 127.0.0.1, so
that the server can tell them from those who only play.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from http.client import HTTPConnection
from typing import Any, Self
from urllib.parse import urlsplit

from websockets.asyncio.client import connect
from websockets.frames import Frame, Opcode

from server.playing import MINE, bot, opened, play_on, watch
from server.pushing import Browser
from torcello.server.identity import COOKIE
from torcello.server.visitor import Refused, Visitor
from waiting import PATIENCE

Outcomes = Counter[str]
Attack = Callable[[str, int, float], Awaitable[Outcomes]]
"""It is given the server's address, a size, and how many seconds to hold what can be held."""

MOVES = ("c3,d7", "d7,c3")


def address(number: int) -> str:
    return f"127.0.0.{2 + number % 200}"


class Stranger(Visitor):
    """A guest from an address of their own."""

    source = "127.0.0.2"

    @classmethod
    async def come(cls, url: str, source: str, *, live: bool = True) -> Self:
        stranger = cls(url)
        stranger.source = source
        stranger.guest = (await stranger.post("/api/me"))["id"]
        if live:
            await stranger.connect()
        return stranger

    def _rest(self, method: str, path: str, body: Any) -> Any:
        headers = {"Content-Type": "application/json"}
        if self.cookie is not None:
            headers["Cookie"] = f"{COOKIE}={self.cookie}"
        data = None if body is None else json.dumps(body)
        line = HTTPConnection(
            urlsplit(self.url).netloc, timeout=PATIENCE, source_address=(self.source, 0)
        )
        try:
            line.request(method, path, data, headers)
            answer = line.getresponse()
            text = answer.read()
        finally:
            line.close()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = cookie.split(";")[0].removeprefix(f"{COOKIE}=")
        facts = json.loads(text) if text else None
        if answer.status >= 400:
            raise Refused(facts | {"status": answer.status})
        return facts

    async def connect(self) -> None:
        headers = {} if self.cookie is None else {"Cookie": f"{COOKIE}={self.cookie}"}
        self._socket = await connect(
            f"ws{self.url.removeprefix('http')}/api/live",
            additional_headers=headers,
            compression=None,
            max_size=None,
            ping_interval=None,
            local_addr=(self.source, 0),
        )
        self._reading = asyncio.create_task(self._read(self._socket))


class Deaf(Stranger):
    """Somebody who asks, and does not care what is told."""

    def _take_update(self, message: dict[str, Any]) -> None:
        pass


async def outcome(asked: Awaitable[Any]) -> str:
    """How something went: the code of a refusal, or that it was done."""
    try:
        async with asyncio.timeout(PATIENCE):
            await asked
    except Refused as refused:
        return refused.code
    except OSError as error:
        return type(error).__name__
    return "done"


async def imports(url: str, size: int, _seconds: float) -> Outcomes:
    """So many guests, each from an address of their own, bring a record that is slow to read."""
    text = '[Game "ponte"]\n\n1. a ' + "(1. a) " * 120_000
    people = [await Stranger.come(url, address(n), live=False) for n in range(size)]
    found: Outcomes = Counter()
    for _ in range(4):
        asked = (outcome(one.post("/api/records", {"text": text})) for one in people)
        found.update(await asyncio.gather(*asked))
    return found


async def undos(url: str, size: int, _seconds: float) -> Outcomes:
    """Move and take it back, again and again, against a bot that thinks for long."""
    eve = await Stranger.come(url, address(0))
    match = await opened(eve, "ponte", MINE, bot(8))
    await watch(eve, match)
    found: Outcomes = Counter()
    for number in range(size):
        move = {"answers": 10**6, "move": MOVES[number % 2]}
        found[await outcome(eve.ask("move", match=match, **move))] += 1
        found[await outcome(eve.ask("undo", match=match))] += 1
    await eve.drop()
    return found


async def watches(url: str, size: int, _seconds: float) -> Outcomes:
    """Ask for everything that has happened, each time from a different event on."""
    host, eve = await Deaf.come(url, address(0)), await Deaf.come(url, address(1))
    match = await opened(host, "ponte", MINE, MINE)
    found: Outcomes = Counter()
    for number in range(size // 2):
        move = {"answers": 10**6, "move": MOVES[number % 2]}
        await outcome(host.ask("move", match=match, **move))
        await outcome(host.ask("undo", match=match))
    for have in range(size):
        asked = eve.ask("watch", match=match, have=have, detail="all")
        found[await outcome(asked)] += 1
    for one in (host, eve):
        await one.drop()
    return found


async def replays(url: str, size: int, _seconds: float) -> Outcomes:
    """Look back at one long match that goes on, again and again at the same time."""
    eve = await Stranger.come(url, address(0))
    match = await opened(eve, "triangle", MINE, MINE)
    await watch(eve, match)
    await play_on(eve, match, 60)
    await eve.drop()
    paths = (f"/api/tables/{match}/{what}" for what in ("replay", "board?at=60") * (size // 2))
    return Counter(await asyncio.gather(*(_status(eve, path) for path in paths)))


async def _status(stranger: Stranger, path: str) -> str:
    """Ask on a line of its own, so that all of it comes at once; the status of the answer."""
    netloc = urlsplit(stranger.url)
    said = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(
                netloc.hostname, netloc.port, local_addr=(stranger.source, 0)
            )
            writer.write(f"{said}Cookie: {COOKIE}={stranger.cookie}\r\n\r\n".encode())
            heard = await reader.read()
            writer.close()
    except OSError as error:
        return type(error).__name__
    return heard.split(b" ", 2)[1].decode()


async def heads(url: str, size: int, seconds: float) -> Outcomes:
    """Connections that never say what they want."""
    said = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
    return await _hold(url, size, seconds, said)


async def bodies(url: str, size: int, seconds: float) -> Outcomes:
    """Large requests that are never finished."""
    head = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 850000\r\n\r\n"
    return await _hold(url, size, seconds, head + b"x" * 849_000)


async def _hold(url: str, size: int, seconds: float, said: bytes) -> Outcomes:
    """Say something on many lines, and hold them until they are cut, or for so long."""
    netloc, ways = urlsplit(url), max(4, -(-size // 250))
    places = asyncio.Semaphore(100)

    async def hold(number: int) -> str:
        source = (address(number % ways), 0)
        try:
            async with places:
                reader, writer = await asyncio.open_connection(
                    netloc.hostname, netloc.port, local_addr=source
                )
        except OSError as error:
            return type(error).__name__
        try:
            async with asyncio.timeout(seconds):
                writer.write(said)
                await writer.drain()
                heard = await reader.read()
        except TimeoutError:
            return "held"
        except OSError as error:
            return type(error).__name__
        finally:
            writer.close()
        return heard.split(b" ", 2)[1].decode() if heard else "cut"

    return Counter(await asyncio.gather(*map(hold, range(size))))


OPENING = (
    b"GET /api/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    b"Cookie: %s=nobody%d\r\n\r\n"
)
PING = Frame(Opcode.TEXT, b'{"kind":"ping","id":"1"}').serialize(mask=True)
EMPTY = Frame(Opcode.PING, b"").serialize(mask=True)


async def pings(url: str, size: int, seconds: float) -> Outcomes:
    """So many sockets from one address ask for nothing, as fast as they can."""
    return await _flood(url, size, seconds, PING * 500)


async def frames(url: str, size: int, seconds: float) -> Outcomes:
    """The same with the websocket's own pings, which nobody but the library sees."""
    return await _flood(url, size, seconds, EMPTY * 2_000)


async def _flood(url: str, size: int, seconds: float, said: bytes) -> Outcomes:
    """Say something again and again on so many sockets, each opened again whenever it is cut."""
    found: Outcomes = Counter()

    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def listen() -> None:
            while await reader.read(65_536):
                pass

        async def talk() -> None:
            while True:
                writer.write(said)
                await writer.drain()
                await asyncio.sleep(0)  # the others talk, too

        both = [asyncio.create_task(listen()), asyncio.create_task(talk())]
        try:
            await asyncio.wait(both, return_when="FIRST_COMPLETED")
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def go_on(number: int) -> None:
        while True:
            try:
                async with _socket(url, address(0), number) as (status, reader, writer):
                    found[status] += 1
                    if status == "101":
                        await flood(reader, writer)
                        found["cut"] += 1
            except OSError as error:
                found[type(error).__name__] += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*map(go_on, range(size)))
    return found


async def openings(url: str, size: int, seconds: float) -> Outcomes:
    """Open sockets and close them again, from one address, each time as somebody unknown."""
    found: Outcomes = Counter()
    numbers = iter(range(size))

    async def go_on() -> None:
        for number in numbers:
            try:
                async with _socket(url, address(0), number) as (status, _, _):
                    found[status] += 1
            except OSError as error:
                found[type(error).__name__] += 1

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await asyncio.gather(*(go_on() for _ in range(40)))
    return found


@asynccontextmanager
async def _socket(
    url: str, source: str, number: int
) -> AsyncIterator[tuple[str, asyncio.StreamReader, asyncio.StreamWriter]]:
    """A bare websocket, and the status of its opening: no library's manners are in the way."""
    netloc = urlsplit(url)
    reader, writer = await asyncio.open_connection(
        netloc.hostname, netloc.port, local_addr=(source, 0)
    )
    try:
        writer.write(OPENING % (COOKIE.encode(), number))
        try:
            head = await reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            head = b"- cut "
        yield head.split(b" ", 2)[1].decode(), reader, writer
    finally:
        writer.transport.abort()


async def subscriptions(url: str, size: int, _seconds: float) -> Outcomes:
    """Notices for more and more browsers. Nothing is ever sent to them: the guest plays nothing."""
    eve = await Stranger.come(url, address(0), live=False)
    browser, found = Browser(), Counter[str]()
    for number in range(size):
        endpoint = f"https://fcm.googleapis.com/{'x' * 1_500}/{number}"
        told = json.loads(browser.subscribes(endpoint).model_dump_json())
        found[await outcome(eve.post("/api/push", told))] += 1
    return found


TALKER = "a guest who has talked a lot"
"""The token of the guest who wants to be forgotten."""


async def forgetting(url: str, _size: int, _seconds: float) -> Outcomes:
    """Somebody with very many events wants to be forgotten."""
    eve = Stranger(url, TALKER)
    return Counter([await outcome(eve.rest("DELETE", "/api/me"))])


ATTACKS: dict[str, tuple[Attack, int]] = {
    "imports": (imports, 17),
    "undos": (undos, 200),
    "watches": (watches, 600),
    "replays": (replays, 250),
    "heads": (heads, 1_100),
    "bodies": (bodies, 1_000),
    "pings": (pings, 20),
    "frames": (frames, 20),
    "openings": (openings, 1_000_000),
    "subscriptions": (subscriptions, 500),
    "forgetting": (forgetting, 1),
}
"""Each with its full size."""


def names(wanted: Sequence[str]) -> list[str]:
    return [name for name in ATTACKS if not wanted or name in wanted]
