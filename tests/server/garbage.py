"""Garbage for the server: the REST API by its own schema, the socket by mutation and by flood.

`python -m server.garbage --requests 100000` is the full run; a test makes a small one.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from schemathesis import Case, GenerationMode
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from server.playing import MINE, OPEN, cold, errors, opened, play
from server.serving import in_thread, live
from torcello.server.identity import COOKIE
from torcello.server.visitor import Visitor
from torcello.server.web import rest

# --- REST -----------------------------------------------------------------------------------------

_CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
_NAMED = re.compile(r"[a-z-]+/[a-z-]+")


def rest_garbage(url: str, examples: int, number: int = 0) -> Counter[int]:
    """Ask every operation for fitting and unfitting things, as a guest and as nobody.

    The statuses that came. Anything the schema does not promise is an error.
    """
    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    rng = random.Random(number)
    statuses: Counter[int] = Counter()
    keys, cookie = _tables(url)
    for found in schema.get_all_operations():
        operation = found.ok()
        has_input = operation.body or operation.query or operation.path_parameters
        modes = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE][: 2 if has_input else 1]
        for mode in modes:
            strategy = operation.as_strategy(generation_mode=mode)
            for is_known in (True, False):
                ask = _asking(keys, cookie if is_known else None, rng, statuses)
                run = given(case=strategy)(ask)
                # The same garbage for the same number, and another for another.
                seed(f"{number} {operation.label} {mode} {is_known}")(
                    settings(
                        max_examples=examples if has_input else 1,
                        database=None,
                        deadline=None,
                        phases=[Phase.generate],
                        suppress_health_check=list(HealthCheck),
                    )(run)
                )()
        if operation.label == "DELETE /api/me":
            keys, cookie = _tables(url)  # that guest is gone
    return statuses


def _asking(
    keys: list[str], cookie: str | None, rng: random.Random, statuses: Counter[int]
) -> Callable[[Case], None]:
    def ask(case: Case) -> None:
        if "key" in case.path_parameters and rng.random() < 0.7:
            case.path_parameters["key"] = rng.choice(keys)
        cookies = {} if cookie is None else {COOKIE: cookie}
        with requests.Session() as session:
            response = case.call(session=session, cookies=cookies, timeout=120)
        statuses[response.status_code] += 1
        case.validate_response(response, checks=_CHECKS)
        if response.status_code >= 400:
            assert _NAMED.fullmatch(response.json()["code"]), response.text

    return ask


def _tables(url: str) -> tuple[list[str], str]:
    """A guest with a table that gathers, one that is played, and one that is over."""

    async def open_them() -> tuple[list[str], str]:
        guest = await Visitor.arrive(url)
        keys = [await opened(guest, "ponte", MINE, second) for second in (OPEN, MINE, MINE)]
        await guest.ask("resign", match=keys[-1])
        await guest.drop()
        return keys, str(guest.cookie)

    return asyncio.run(open_them())


# --- the socket -----------------------------------------------------------------------------------

_HOSTILE: list[Any] = [
    None, True, False, 0, -1, 1, 3, 8, 2**31, 2**63, -(2**63) - 1, 10**40, 1.5, 1e308,
    "", " ", "?", "\0", "é", "e\u0301", "\u202e", "\U0001f600", "a" * 100, "x" * 3_000,
    "all", "moves", "undo", "draw", "hello", [], {}, [[]], {"a": {}}, ["a"] * 50,
]  # fmt: skip
_RAW = [
    "", " ", "null", "[]", "{}", "0", '"', "{", '{"kind":', "[" * 5_000, '{"a":' * 2_000, "NaN",
    '{"kind":"ping","id":"\\ud800"}', '{"kind":"ping","id":"\\u0000"}', '{"kind":"ping","id":"',
    '{"kind":"ping","id":"1","id":"2"}', '{"kind":"ping","id":1e999}', "\ufeff{}",
    '{"kind":"watch","id":"w","match":"m","have":' + "9" * 6_000 + "}",
]  # fmt: skip


def wishes(match: str) -> list[dict[str, Any]]:
    """One good request of every kind."""
    about = {"match": match}
    return [
        {"kind": "ping"},
        {"kind": "watch", "have": 0, "detail": "all", **about},
        {"kind": "unwatch", **about},
        {"kind": "join", "seat": 1, "name": "Zoë", "words": "acqua alta", **about},
        {"kind": "bot", "seat": 1, "level": 1, **about},
        {"kind": "start", **about},
        {"kind": "move", "answers": 3, "move": "c3,d7", **about},
        {"kind": "bot_move", "seat": 1, "answers": 3, "move": "c3,d7", **about},
        {"kind": "undo", **about},
        {"kind": "draw", **about},
        {"kind": "pause", **about},
        {"kind": "resume", **about},
        {"kind": "answer", "what": "undo", "yes": True, **about},
        {"kind": "resign", **about},
        {"kind": "leave", **about},
        {"kind": "back", **about},
        {"kind": "miss", "seat": 0, **about},
        {"kind": "end", **about},
        {"kind": "chat", "text": "ciao", **about},
        {"kind": "rematch", **about},
    ]


class Vandal:
    """Sends garbage over one connection after another, and counts what comes back."""

    def __init__(self, url: str, cookie: str | None, matches: list[str], number: int) -> None:
        self._url = live(url)
        self._headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
        self._matches, self._rng = matches, random.Random(number)
        self.sent = 0
        self.codes: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()

    async def run(self, messages: int) -> None:
        while self.sent < messages:
            socket = await connect(
                self._url,
                additional_headers=self._headers,
                compression=None,
                max_queue=None,  # else what is not read keeps the connection from closing
            )
            try:
                await self._use(socket, messages)
            except ConnectionClosed as end:
                # A client that is cut off without a word counts as 0, which no honest end does.
                self.ends[str(end.rcvd.code if end.rcvd else 0)] += 1
            finally:
                await socket.close()

    async def _use(self, socket: ClientConnection, messages: int) -> None:
        for _ in range(self._rng.randint(1, 12)):
            if self.sent >= messages:
                return
            burst = [self._message() for _ in range(self._rng.choice((1, 1, 5, 40)))]
            self.sent += len(burst)
            for message in burst:
                await socket.send(message)
            if self._rng.random() < 0.1:
                return  # and hear no answer
            await socket.send('{"kind":"ping","id":"last"}')
            await self._answers(socket, len(burst))
        if self._rng.random() < 0.2:
            self.sent += 1
            await socket.send("x" * 20_000)  # more than a message may be long
            await self._answers(socket, 0)

    async def _answers(self, socket: ClientConnection, awaited: int) -> None:
        """Read up to the last answer: every message before has to have had one of its own."""
        answers = 0
        while True:
            async with asyncio.timeout(60):
                answer = json.loads(await socket.recv())
            if answer["kind"] == "done" and answer["id"] == "last":
                assert answers == awaited
                return
            if answer["kind"] == "bye":
                self.ends[answer["reason"]] += 1
            if answer["kind"] in ("done", "refused"):
                answers += answer["id"] is not None or answer["kind"] == "refused"
            if answer["kind"] == "refused":
                assert _NAMED.fullmatch(answer["code"]), answer
                assert answer["code"] != "server/failed"
                self.codes[answer["code"]] += 1

    def _message(self) -> str | bytes:
        rng = self._rng
        how = rng.random()
        if how < 0.1:
            return rng.choice(_RAW)
        if how < 0.2:
            return rng.randbytes(rng.randint(0, 200))
        match = rng.choice((*self._matches, "nosuchmatch", "\0", "É" * 24))
        wish = {"id": f"v{rng.getrandbits(40):x}"} | rng.choice(wishes(match))
        for _ in range(rng.choice((0, 1, 1, 2))):
            name = rng.choice((*wish, "seat", "more"))
            if rng.random() < 0.2:
                wish.pop(name, None)
            else:
                wish[name] = rng.choice(_HOSTILE)
        text = json.dumps(wish, ensure_ascii=rng.random() < 0.5)
        if how < 0.4:
            cut = rng.randrange(len(text))
            return text[:cut] + rng.choice(("", chr(rng.randrange(1, 0x3000)))) + text[cut + 1 :]
        if how < 0.5:
            return text[: rng.randrange(len(text))]
        return text


async def socket_garbage(url: str, messages: int, number: int = 0) -> list[Vandal]:
    """Vandals of several kinds around a match; then its two players go on as if nothing was."""
    visitors = [await Visitor.arrive(url) for _ in range(4)]
    host, friend, other, outsider = visitors
    match = await opened(host)
    await friend.ask("join", match=match)
    own = await opened(other, "ponte", MINE, MINE)
    for player in (host, friend):
        await player.watch(match)
        await play(player, match)
    before = await host.get(f"/api/tables/{match}")
    nobody = Vandal(url, None, [match, own], number)
    stranger = Vandal(url, outsider.cookie, [match], number + 1)
    at_own_table = Vandal(url, other.cookie, [match, own], number + 2)
    vandals = [nobody, stranger, at_own_table]
    await asyncio.gather(*(vandal.run(messages // len(vandals)) for vandal in vandals))
    assert all(vandal.ends.keys() <= {"1008", "1009", "garbage"} for vandal in vandals)
    assert await host.get(f"/api/tables/{match}") == before
    for player in (host, friend, host, friend):
        await play(player, match)
    await host.until(lambda: host.have.get(match) == before["number"] + 4)
    for visitor in visitors:
        await visitor.drop()
    return vandals


# --- the full run ---------------------------------------------------------------------------------


@contextmanager
def a_server(data: Path, **more: Any) -> Iterator[str]:
    """A server without limits on how often, and with hints that cost little."""
    seconds, rest._HINT_SECONDS = rest._HINT_SECONDS, 0.01
    try:
        with in_thread(data, prepare=cold, **more) as (url, _):
            yield url
    finally:
        rest._HINT_SECONDS = seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=10_000, help="over the socket")
    parser.add_argument("--examples", type=int, help="REST requests for each operation and mode")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--database", help="a PostgreSQL database instead of SQLite")
    given_ = parser.parse_args()
    more = {} if given_.database is None else {"database": given_.database}
    examples = given_.examples or max(3, given_.requests // 2_000)
    with tempfile.TemporaryDirectory() as data, a_server(Path(data), **more) as url:
        statuses = rest_garbage(url, examples, given_.seed)
        print(f"REST: {statuses.total()} requests,", dict(sorted(statuses.items())), flush=True)
        vandals = asyncio.run(socket_garbage(url, given_.requests, given_.seed))
        codes = sum((vandal.codes for vandal in vandals), Counter[str]())
        ends = sum((vandal.ends for vandal in vandals), Counter[str]())
        print(f"Socket: {sum(vandal.sent for vandal in vandals)} messages")
        print("  refused:", dict(codes.most_common()))
        print("  connections ended:", dict(ends.most_common()))
        print(f"Errors inside the server: {errors():.0f}")
        if errors():
            raise SystemExit(1)


if __name__ == "__main__":
    main()
