"""A guest that is a program: for scripts, load and tests. It knows nothing but the protocol."""

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any, Self
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from torcello.server.identity import COOKIE

_PATIENCE = 60  # seconds for an answer by REST


class Refused(Exception):
    """What the server said no to; `facts` is its message."""

    def __init__(self, facts: dict[str, Any]) -> None:
        super().__init__(facts.get("code"), facts.get("text"))
        self.facts = facts

    @property
    def code(self) -> str:
        return str(self.facts.get("code"))


class Visitor:
    """One guest with one connection, which may be lost and opened again.

    An answer that has not come after `patience` seconds means that the connection is lost. Without
    patience being given, only REST gives up.
    """

    def __init__(self, url: str, cookie: str | None = None, patience: float | None = None) -> None:
        if urlsplit(url).scheme not in ("http", "https"):
            raise ValueError("the address of a server begins with http:// or https://")
        self.url, self.cookie, self.patience = url.rstrip("/"), cookie, patience
        self.guest: str | None = None
        self.have: dict[str, int] = {}
        """By match, the number of the last event that has come."""
        self.events: dict[str, list[dict[str, Any]]] = {}
        self.tables: dict[str, dict[str, Any]] = {}
        self.views: dict[str, list[dict[str, Any]]] = {}
        self.other: list[dict[str, Any]] = []
        """Messages that are neither answers nor updates."""
        self.on_update: Callable[[str], None] = lambda _: None
        self._socket: ClientConnection | None = None
        self._reading: asyncio.Task[None] | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._news = asyncio.Condition()
        self._ids = count(1)
        self._prefix = f"{id(self):x}"

    @classmethod
    async def arrive(cls, url: str) -> Self:
        """A new guest, connected."""
        visitor = cls(url)
        visitor.guest = (await visitor.post("/api/me"))["id"]
        await visitor.connect()
        return visitor

    # --- REST ---------------------------------------------------------------------------------

    async def get(self, path: str) -> Any:
        return await self.rest("GET", path)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.rest("POST", path, body)

    async def rest(self, method: str, path: str, body: Any = None) -> Any:
        return await asyncio.to_thread(self._rest, method, path, body)

    def _rest(self, method: str, path: str, body: Any) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = Request(self.url + path, data, method=method)  # noqa: S310  # checked above
        request.add_header("Content-Type", "application/json")
        if self.cookie is not None:
            request.add_header("Cookie", f"{COOKIE}={self.cookie}")
        try:
            with urlopen(request, timeout=self.patience or _PATIENCE) as answer:  # noqa: S310
                text, given = answer.read(), answer.headers.get_all("Set-Cookie", [])
                kind = answer.headers.get_content_type()
        except HTTPError as error:
            with error:
                if error.headers.get_content_type() != "application/json":
                    raise ConnectionError(f"a proxy says {error.code}") from None
                raise Refused(json.loads(error.read()) | {"status": error.code}) from None
        for cookie in given:
            self.cookie = cookie.split(";")[0].removeprefix(f"{COOKIE}=")
        if kind != "application/json":
            return text.decode()
        return json.loads(text) if text else None

    # --- the socket ---------------------------------------------------------------------------

    async def connect(self) -> None:
        headers = {} if self.cookie is None else {"Cookie": f"{COOKIE}={self.cookie}"}
        self._socket = await connect(
            f"ws{self.url.removeprefix('http')}/api/live",
            additional_headers=headers,
            compression=None,
            max_size=4_000_000,
            open_timeout=self.patience or _PATIENCE,
            ping_interval=None,
        )
        self._reading = asyncio.create_task(self._read(self._socket))

    async def drop(self) -> None:
        """Lose the connection."""
        if self._socket is not None:
            await self._socket.close()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    def give_up(self) -> None:
        """Lose it without a word to the other end, which may be out of reach."""
        if self._socket is not None:
            self._socket.transport.abort()

    async def lost(self) -> None:
        """Return when the connection is lost; raise what was wrong if it was a message."""
        if self._reading is not None:
            await asyncio.shield(self._reading)

    @property
    def is_connected(self) -> bool:
        return self._reading is not None and not self._reading.done()

    async def send(self, message: str | bytes) -> None:
        assert self._socket is not None
        await self._socket.send(message)

    async def ask(self, kind: str, *, as_id: str | None = None, **fields: Any) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        name = as_id or f"{self._prefix}-{next(self._ids)}"
        answer = asyncio.get_running_loop().create_future()
        self._answers[name] = answer
        try:
            await self.send(json.dumps({"kind": kind, "id": name} | fields))
            async with asyncio.timeout(self.patience):
                facts: dict[str, Any] = await answer
        except TimeoutError:
            self.give_up()
            raise ConnectionError("there is no answer") from None
        finally:
            self._answers.pop(name, None)
            if answer.done() and not answer.cancelled():
                answer.exception()  # sending may have failed first; then nobody looks at it
        if facts["kind"] == "refused":
            raise Refused(facts)
        return facts

    async def watch(self, match: str, detail: str = "all", thinks: bool = False) -> None:
        """`thinks`: this client answers for the bots that `think_for` names."""
        its: dict[str, Any] = {"have": self.have.get(match, 0), "detail": detail}
        if thinks:
            its["thinks"] = True
        await self.ask("watch", match=match, **its)

    def moves(self, match: str) -> list[str]:
        """All moves that stand, and between them what was drawn or rolled."""
        events = self.events[match]
        gone = {number for event in events for number in event.get("takes_back", ())}
        return [
            text
            for event in events
            if event["number"] not in gone and event["kind"] in ("start", "move")
            for text in (event.get("move"), *event.get("luck", ()))
            if text
        ]

    def awaited(self, match: str) -> list[int]:
        """The own seats that have to move. For one that is out, a bot plays on."""
        table = self.tables.get(match, {"to_act": ()})
        return [
            seat
            for seat in table["to_act"]
            if seat in table["you"] and table["seats"][seat]["out"] is None
        ]

    async def until(self, test: Callable[[], bool], seconds: float = 30) -> None:
        """Wait until something is true of what has come."""
        async with asyncio.timeout(seconds), self._news:
            while not test():
                if not self.is_connected:
                    raise ConnectionError("the connection is lost")
                await self._news.wait()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._take(json.loads(text))
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        finally:
            for answer in self._answers.values():
                if not answer.done():
                    answer.set_exception(ConnectionError("the connection is lost"))
            async with self._news:
                self._news.notify_all()

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["kind"]
        if kind == "update":
            self._take_update(message)
        elif kind in ("done", "refused") and message.get("id") in self._answers:
            answer = self._answers[message["id"]]
            if not answer.done():
                answer.set_result(message)
        else:
            self.other.append(message)

    def _take_update(self, message: dict[str, Any]) -> None:
        match = message["match"]
        known = self.events.setdefault(match, [])
        for event in message["events"]:
            if event["number"] != len(known) + 1:
                raise ValueError(f"event {event['number']} came after {len(known)}")
            known.append(event)
        self.have[match] = message["number"]
        if message.get("table") is not None:
            self.tables[match] = message["table"]
            self.views[match] = message["views"]
        self.on_update(match)
