"""Looking back costs the one who looks: few places for each, and none for those who are gone."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from threading import Event
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from cli.samples import FINISHED
from server.playing import MINE, Guests, opened, play_on, watch
from torcello.server.identity import COOKIE
from torcello.server.live.looking import Kept, Looking
from torcello.server.live.places import OF_GUEST, Caller
from torcello.server.live.queue import Work
from torcello.server.refusals import TooMuch
from torcello.server.tables import boards, exports
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import PATIENCE, until

ANN, EVE, NOBODY = Caller("ann", "here"), Caller("eve", "there"), Caller(None, "there")


@pytest.fixture
async def looking() -> AsyncIterator[Looking]:
    looking = Looking()
    yield looking
    looking.close()


class Gate:
    """Work that begins, and waits until the gate is opened."""

    def __init__(self) -> None:
        self.begun, self.gate, self.done = Event(), Event(), list[str]()

    def work(self, name: str) -> Callable[[], Work]:
        def wait(_: Event | None) -> bytes:
            self.begun.set()
            assert self.gate.wait(PATIENCE)
            self.done.append(name)
            return name.encode()

        return lambda: wait


async def test_who_asks_for_much_is_refused_and_lets_others_go_before(looking: Looking) -> None:
    gate, asked = Gate(), list[asyncio.Task[bytes]]()
    for caller, name in ((EVE, "1"), (EVE, "2"), (ANN, "3")):
        asked.append(asyncio.create_task(looking.look(caller, "any", gate.work(name))))
        await until(lambda: len(looking.places) == len(asked))
    for _ in range(5):
        with pytest.raises(TooMuch):
            await looking.look(EVE, "any", gate.work("more"))
    gate.gate.set()
    assert await asyncio.gather(*asked) == [b"1", b"2", b"3"]
    assert gate.done == ["1", "3", "2"]
    assert await looking.look(EVE, "any", gate.work("4")) == b"4"


async def test_nobody_is_known_by_their_address(looking: Looking) -> None:
    """A school whose pupils are no guests yet has as many places as one of guests."""
    gate = Gate()
    asked = [
        asyncio.create_task(looking.look(NOBODY, "any", gate.work(str(n))))
        for n in range(OF_GUEST + 3)
    ]
    await until(lambda: len(looking.places) == OF_GUEST + 3)
    gate.gate.set()
    assert len(await asyncio.gather(*asked)) == OF_GUEST + 3


async def test_what_stays_the_same_is_made_once(looking: Looking) -> None:
    gate = Gate()
    gate.gate.set()
    for _ in range(3):
        assert await looking.look(ANN, "any", gate.work("a"), "name") == b"a"
        assert await looking.shared("start", gate.work("b")()) == b"b"
    assert gate.done == ["a", "b"]
    assert looking.kept.bytes == 1


async def test_what_is_shared_is_made_again_if_it_has_failed(looking: Looking) -> None:
    def fail(_: Event | None) -> bytes:
        raise ValueError("no idea")

    with pytest.raises(ValueError, match="no idea"):
        await looking.shared("start", fail)
    assert await looking.shared("start", lambda _: b"fine") == b"fine"


def test_only_so_many_bytes_are_kept() -> None:
    kept = Kept(10)
    for name in ("a", "b", "c"):
        kept.put(name, b"1234")
        kept.get("b")
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == (None, b"1234", b"1234")
    kept.put("b", b"12")
    assert kept.bytes == 6
    kept.put("d", b"12345678901")  # more than there is room for at all
    assert (kept.get("d"), kept.bytes) == (None, 0)


def test_a_replay_that_nobody_wants_any_more_ends() -> None:
    stop = Event()
    stop.set()
    with pytest.raises(exports.Unwanted):
        exports.replay(FINISHED, None, stop)
    with pytest.raises(exports.Unwanted):
        exports.chances(FINISHED, stop)


# --- over the network -----------------------------------------------------------------------------


async def hung_up(visitor: Visitor, path: str, when: Callable[[], object]) -> None:
    """Ask for something, and leave before the answer comes."""
    netloc = urlsplit(visitor.url)
    _, writer = await asyncio.open_connection(netloc.hostname, netloc.port)
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {COOKIE}={visitor.cookie}\r\n\r\n"
    writer.write(head.encode())
    await until(when)
    writer.close()
    await writer.wait_closed()


@pytest.mark.parametrize("what", ["replay", "board?at=0", "luck"])
async def test_who_hangs_up_gives_their_place_back(
    what: str, url: str, behind: Worker, guests: Guests
) -> None:
    ann, gate = await guests.arrive(url), Gate()
    match = await opened(ann, "triangle", MINE, MINE)
    await ann.ask("resign", match=match)
    behind.looking._queue._pool.submit(gate.gate.wait)  # the only thread is busy
    places, path = behind.looking.places, f"/api/tables/{match}/{what}"
    for _ in range(OF_GUEST + 1):
        await hung_up(ann, path, lambda: len(places) == 1)
        await until(lambda: len(places) == 0)
    gate.gate.set()
    assert await ann.get(path)
    assert len(places) == 0


async def test_a_match_that_is_over_is_gone_through_once(
    url: str, behind: Worker, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, match = await guests.pair(url, "equilibre")
    path = f"/api/tables/{match}/replay"
    before = [await ann.get(path), await ann.get(path)]
    assert before[0] == before[1]
    assert behind.looking.kept.bytes == 0  # it goes on
    await bob.ask("resign", match=match)
    own = await ann.get(f"{path}?seat=0")
    all_ = await ann.get(path)
    assert own != all_ != before[0]
    kept = behind.looking.kept.bytes
    assert kept > len(json.dumps(own["views"], separators=(",", ":")))
    monkeypatch.setattr(exports, "replay", None)
    for looker in (ann, bob, Visitor(url)):
        assert await looker.get(f"{path}?seat=0") == own
        assert await looker.get(path) == all_
    assert behind.looking.kept.bytes == kept
    assert f"torcello_replays_kept_bytes {float(kept)}" in await text_of(url, "/metrics")


async def text_of(url: str, path: str) -> str:
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        return (await client.get(path)).text


async def test_a_position_is_looked_at_without_all_others(
    url: str, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, MINE)
    await watch(ann, match)
    await play_on(ann, match, 5)
    replay = await ann.get(f"/api/tables/{match}/replay")
    seen: list[int] = []
    draw = boards.drawn

    def count(view: Any, theme: str, lang: str) -> dict[str, Any]:
        seen.append(replay["views"].index(json.loads(json.dumps(view))))
        return draw(view, theme, lang)

    monkeypatch.setattr(exports, "replay", None)
    monkeypatch.setattr(boards, "drawn", count)
    for at in (0, 2, len(replay["moves"]), 99_999):
        await ann.get(f"/api/tables/{match}/board?at={at}")
    assert seen == [0, 2, len(replay["moves"]), len(replay["moves"])]
