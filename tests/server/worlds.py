"""A story played on a real server, and every byte that each of its viewers was sent.

All that could differ for no reason is fixed: the clock, the names of matches and guests, the luck's
secret. Luck follows the story instead of that secret. So what two worlds send can be compared byte
for byte.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import queue
import random
import re
import tempfile
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect

from server.playing import cold
from server.serving import in_thread, live
from server.stories import TILES, Story
from torcello.bots.base import Choice
from torcello.luck import Luck
from torcello.match import Observation
from torcello.server.live.places import Places
from torcello.server.worker import Worker

SECRET = bytes(range(32))
WAIT = 600  # a long run may be made to pause
_NOON = 1_800_000_000_000
_TURN_MS = 1_500

Said = tuple[str, bytes]
"""What was asked or happened, and what the server sent."""


class Heard(NamedTuple):
    """Everything a viewer was sent: by itself, while the match was played, and when asked."""

    live: list[Said]
    asked: list[Said]


@dataclass(frozen=True)
class Cast:
    """Who takes part: the seats of each person, the first being the host, and those of bots."""

    people: tuple[tuple[int, ...], ...]
    bots: tuple[int, ...] = ()
    clock: bool = False
    spectators: bool = True

    def viewers(self) -> dict[str, tuple[int, ...]]:
        """Everybody who looks, and through which seats."""
        players = {f"player {'+'.join(map(str, seats))}": seats for seats in self.people}
        return players | {"spectator": (), "stranger": (), "elsewhere": ()}


@dataclass(frozen=True, repr=False)
class ToldLuck(Luck):
    """Luck as a story tells it, under the seal of a secret that has nothing to do with it."""

    picks: tuple[int, ...] = ()

    def pick(self, counter: int, weights: Sequence[int]) -> int:
        return self.picks[counter]


def play(
    story: Story,
    cast: Cast,
    looks: Collection[int] = (),
    lookers: Collection[str] | None = None,
    future: tuple[int, ...] = (),
) -> dict[str, Heard]:
    """Play a story; what was sent to each viewer, from the first event on.

    After the moves numbered in `looks`, and at the end, the `lookers` ask for all that can be asked
    for; everybody if none are named. The `future` is what luck would pick after that.
    """
    world = World(story, cast, frozenset(looks), lookers, story.luck() + future)
    settings = {"now": lambda: world.now, "prepare": world.prepare, "bot_threads": 4}
    with (
        tempfile.TemporaryDirectory() as folder,
        world.set(),
        in_thread(Path(folder), **settings) as (url, _),
    ):
        asyncio.run(world.play(url))
    return {viewer.name: viewer.heard() for viewer in world.viewers}


# --- those who look -------------------------------------------------------------------------------


class Ear:
    """One connection. It keeps what it hears, as it was sent."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._ids = socket, count(1)
        self.said: list[Said] = []
        self._presence = b""
        self._asked = ""
        self._number = 0

    async def ask(self, kind: str, **fields: Any) -> None:
        """Send a request, and hear until it is answered."""
        await self.ask_all([{"kind": kind} | fields])

    async def ask_all(self, requests: Sequence[dict[str, Any]]) -> None:
        """Send requests one after another, and hear until the last is answered."""
        for request in requests:
            name = f"{'ping' if request['kind'] == 'ping' else 'request'}-{next(self._ids)}"
            self._asked = json.dumps(request | {"id": name})
            await self._socket.send(self._asked)
        await self._until(lambda facts: facts.get("id") == name)

    async def until_number(self, number: int) -> None:
        """Hear until an update has come that tells of an event."""
        self._asked = f"event {number}"
        if self._number < number:
            await self._until(lambda _: self._number >= number)

    async def settle(self) -> None:
        """Hear all that is on its way: what waits at the first answer comes before the second."""
        await self.ask("ping")
        await self.ask("ping")

    def note_presence(self) -> None:
        """Note who is here, as it was told last, however often it has changed since."""
        self.said.append(("who is here", self._presence))

    async def _until(self, is_last: Callable[[dict[str, Any]], bool]) -> None:
        async with asyncio.timeout(WAIT):
            while True:
                sent = await self._socket.recv(decode=False)
                facts = json.loads(sent)
                if facts["kind"] == "update":
                    self._number = facts["number"]
                if facts["kind"] == "presence":
                    self._presence = sent
                elif not str(facts.get("id")).startswith("ping"):
                    self.said.append((self._asked, sent))
                if is_last(facts):
                    return


@dataclass
class Viewer:
    """Somebody with two windows: one watches the match, the other asks for things."""

    name: str
    seats: tuple[int, ...]
    rest: Rest
    main: Ear
    window: Ear
    said: list[Said] = field(default_factory=list)

    def heard(self) -> Heard:
        return Heard(self.main.said, [*self.window.said, *self.said])

    async def get(self, *questions: tuple[str, Any]) -> list[Any]:
        """Ask over REST: paths, each with what is posted to it, if anything is."""
        answers = await asyncio.gather(*(self.rest.answer(*question) for question in questions))
        self.said += zip(map(str, questions), answers, strict=True)
        return [_json(answer) for answer in answers]


class Rest:
    """Plain HTTP, to see every byte of it."""

    def __init__(self, url: str, lang: str) -> None:
        address = urlsplit(url)
        self._host, self._port = str(address.hostname), int(address.port or 80)
        self.headers = {"Accept-Language": lang}

    async def answer(self, path: str, body: Any = None, method: str | None = None) -> bytes:
        """A whole answer, headers and all, without the time of day."""
        sent = b"" if body is None else json.dumps(body).encode()
        headers = self.headers | {
            "Host": f"{self._host}:{self._port}",
            "Connection": "close",
            "Content-Type": "application/json",
            "Content-Length": str(len(sent)),
        }
        lines = [f"{method or ('POST' if sent else 'GET')} {path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        async with asyncio.timeout(WAIT):
            reader, writer = await asyncio.open_connection(self._host, self._port)
            writer.write("\r\n".join([*lines, "", ""]).encode() + sent)
            answer = await reader.read()
            writer.close()
            await writer.wait_closed()
        return _DATE.sub(b"", answer, count=1)


_DATE = re.compile(rb"\r\ndate: [^\r]*", re.IGNORECASE)


def _json(answer: bytes) -> Any:
    head, _, body = answer.partition(b"\r\n\r\n")
    return json.loads(body) if b"application/json" in head else None


@asynccontextmanager
async def _arrived(url: str, name: str, seats: tuple[int, ...], lang: str) -> AsyncIterator[Viewer]:
    """A new guest called `name`; only a stranger has no cookie."""
    rest = Rest(url, lang)
    if name != "stranger":
        given = re.search(rb"set-cookie: ([^;]+)", await rest.answer("/api/me", method="POST"))
        assert given is not None
        rest.headers["Cookie"] = given[1].decode()
        await rest.answer("/api/me", {"name": name}, method="PATCH")
    sockets = [connect(live(url), additional_headers=rest.headers) for _ in range(2)]
    async with sockets[0] as main, sockets[1] as window:
        yield Viewer(name, seats, rest, Ear(main), Ear(window))


# --- the world ------------------------------------------------------------------------------------


class World:
    def __init__(
        self,
        story: Story,
        cast: Cast,
        looks: frozenset[int],
        lookers: Collection[str] | None,
        luck: tuple[int, ...],
    ) -> None:
        self._story, self._cast, self._looks, self._lookers = story, cast, looks, lookers
        self._luck = luck
        self.now = _NOON
        self.viewers: list[Viewer] = []
        self._match, self._number = "", 0
        self._bots: dict[int, queue.Queue[str]] = {seat: queue.Queue() for seat in cast.bots}

    @contextmanager
    def set(self) -> Iterator[None]:
        """Names by number; bots that play the story; hints that say what they are made of."""
        keys = count(1)
        with (
            patch("torcello.server.live.keeper.new_key", lambda: f"key{next(keys)}"),
            patch("torcello.server.worker.new_key", lambda: f"key{next(keys)}"),
            patch("torcello.server.signing.token_hex", lambda size: "1a" * size),
            patch("torcello.server.live.bots.think", self._think),
            patch("torcello.server.web.rest.think", _hint),
        ):
            yield

    def prepare(self, worker: Worker) -> None:
        cold(worker)
        worker.looking.places = Places(10**6, 10**6, 10**6)  # nobody is refused by chance
        worker.keeper.create = partial(worker.keeper.create, secret=SECRET)  # type: ignore[method-assign]
        worker.keeper.make_luck = partial(ToldLuck, picks=self._luck)

    def _think(self, _game: str, _level: int, observation: Observation, *_: object) -> Choice:
        return Choice(self._bots[observation.seat].get(timeout=WAIT), (), 0, (), 0.0)

    async def play(self, url: str) -> None:
        async with AsyncExitStack() as doors:
            await self._gather(url, doors)
            for number, step in enumerate(self._story.moves):
                self.now += _TURN_MS
                if step.seat in self._bots:
                    self._bots[step.seat].put(str(step.move))
                else:
                    await self._ask_for(step.seat, step.move)
                self._number += 1
                await asyncio.gather(*(ear.until_number(self._number) for ear in self._watching()))
                if number in self._looks:
                    await self._look(number)
            await self._look(len(self._story.moves))

    async def _ask_for(self, seat: int, move: str | None) -> None:
        mover = next(viewer for viewer in self.viewers if seat in viewer.seats)
        if move is None:
            await mover.main.ask("undo", match=self._match, seat=seat)
        else:
            facts = {"match": self._match, "seat": seat, "move": move}
            await mover.main.ask("move", answers=self._number, **facts)

    def _watching(self) -> list[Ear]:
        """The connections that are told of every event."""
        may_watch = ("spectator", "stranger") if self._cast.spectators else ()
        return [viewer.main for viewer in self.viewers if viewer.seats or viewer.name in may_watch]

    async def _settle(self) -> None:
        ears = [ear for viewer in self.viewers for ear in (viewer.main, viewer.window)]
        for _ in range(2):  # what one is told may make others be told something
            await asyncio.gather(*(ear.settle() for ear in ears))
        for viewer in self.viewers:
            viewer.main.note_presence()

    # --- before the first move ----------------------------------------------------------------

    async def _gather(self, url: str, doors: AsyncExitStack) -> None:
        for number, (name, seats) in enumerate(self._cast.viewers().items()):
            lang = ("en", "fr")[number % 2]
            self.viewers.append(await doors.enter_async_context(_arrived(url, name, seats, lang)))
        host = self.viewers[0]
        self._match = await self._open(host, self._plan())
        elsewhere = self.viewers[-1]
        own = await self._open(elsewhere, {"game": "hashi", "seats": [{"kind": "mine"}] * 2})
        for viewer in self.viewers:
            watched = own if viewer is elsewhere else self._match
            await viewer.main.ask("watch", match=watched)
            await self._settle()
        for viewer in self.viewers:
            for seat in viewer.seats if viewer is not host else ():
                facts = {"match": self._match, "seat": seat, "words": f"words of {seat}"}
                await viewer.main.ask("join", **facts)
                await self._settle()
        self._number = self._story.seats + 1  # somebody sits down on each, then the match begins
        await self._settle()

    def _plan(self) -> dict[str, Any]:
        kinds = ["bot" if seat in self._cast.bots else "open" for seat in range(self._story.seats)]
        for seat in self._cast.people[0]:
            kinds[seat] = "mine"
        plan: dict[str, Any] = {
            "game": self._story.game,
            "options": self._story.options,
            "seats": [{"kind": kind} for kind in kinds],
            "words": "words of the host",
            "spectators": self._cast.spectators,
        }
        if self._cast.clock:
            plan["clock"] = {"kind": "total", "seconds": 3600, "increment": 2}
        return plan

    async def _open(self, viewer: Viewer, plan: dict[str, Any]) -> str:
        return str(_json(await viewer.rest.answer("/api/tables", plan))["match"])

    # --- all that can be asked for ------------------------------------------------------------

    async def _look(self, number: int) -> None:
        """Those who look ask for much, each time for something else, and at the end for more."""
        lookers = [v for v in self.viewers if self._lookers is None or v.name in self._lookers]
        share = 0.5 if number in self._looks else 1.0
        asked = (self._ask(v, random.Random(f"{number} {v.name}"), share) for v in lookers)
        await asyncio.gather(*asked)
        await self._settle()

    async def _ask(self, viewer: Viewer, rng: random.Random, share: float) -> None:
        if not viewer.seats and rng.random() > share:
            return
        table, seat = f"/api/tables/{self._match}", rng.randrange(self._story.seats)
        texts = rng.sample(_texts(self._story.game, rng), 2)
        about = ("explain", "making")
        about_moves = [(f"{table}/{what}", {"move": text}) for text in texts for what in about]
        questions: list[tuple[str, Any]] = [
            (f"{table}/record?form={rng.choice(('tgn', 'json'))}", None),
            (f"{table}/replay?seat={seat}", None),
            (f"{table}/replay?seat={viewer.seats[0] if viewer.seats else ''}", None),
            (f"{table}/board?seat={viewer.seats[0] if viewer.seats else ''}", None),
            (f"{table}/board?seat={seat}&at={rng.randrange(9)}&lang=en", None),
            (f"{table}/luck", None),
            (f"{table}/legal", None),
            (f"{table}/legal?seat={seat}&limit=200", None),
            (f"{table}/explain", {"move": texts[0], "seat": seat}),
            (f"{table}/hint", {"seat": viewer.seats[-1] if viewer.seats else None}),
            ("/api/me/matches", None),
            ("/api/tables", None),
        ]
        some = rng.sample(questions, round(share * len(questions)))
        known, *answers = await viewer.get((table, None), *about_moves, *some)
        is_over = known.get("table", {}).get("status") == "over"
        explained = zip(texts, answers, strict=False)
        illegal = [text for text, found in explained if not found.get("legal")]
        wanted = self._refused(viewer, ["nonsense", *illegal], rng, is_over)
        await viewer.window.ask_all(rng.sample(wanted, round(share * len(wanted))))
        for have in (0, rng.choice((rng.randrange(self._number), self._number, 10**6))):
            facts = {"have": have, "detail": rng.choice(("all", "moves"))}
            await viewer.window.ask("watch", match=self._match, **facts)
            await viewer.window.settle()
        await viewer.window.ask("unwatch", match=self._match)

    def _refused(
        self, viewer: Viewer, illegal: list[str], rng: random.Random, is_over: bool
    ) -> list[dict[str, Any]]:
        """What a viewer may want, and not get."""
        moves = [{"kind": "move", "answers": self._number, "move": text} for text in illegal]
        wanted: list[dict[str, Any]] = [
            *moves,
            moves[-1] | {"answers": 0},
            {"kind": "join"},
            {"kind": "answer", "what": "undo", "yes": True},
        ]
        not_own = [seat for seat in range(self._story.seats) if seat not in viewer.seats]
        if not_own:
            kinds = ("undo", "draw", "resign", "leave", "back", "miss")
            whose = {"seat": rng.choice(not_own)}
            wanted += [one | whose for one in (moves[-1], *({"kind": kind} for kind in kinds))]
        if not is_over:
            wanted.append({"kind": "rematch"})
        return [one | {"match": self._match} for one in wanted]


def _texts(game: str, rng: random.Random) -> list[str]:
    """Moves to ask about: some nonsense, some that may be legal for one who has what they need."""
    if game == "equilibre":
        tiles = [f"{tile}:{rng.choice('123abc')} m{rng.randint(1, 8)}" for tile in TILES]
        return ["draw:1a", "4b:c @3 m5", *rng.sample(tiles, 6)]
    if game == "triangle":
        return ["roll:3", "e4", "stay", "- -"]
    return ["card:5/3", "3@10", "5@14 8-14 13-14 14-15", "- 10-11", "6@1 -", "- -"]


def _hint(_game: str, _level: int, observation: Observation, *_: object) -> Choice:
    """Not a hint but all that one could be made of."""
    known = (observation.view, observation.to_act, observation.seen, observation.options)
    made_of = repr(known).encode() + observation.state.tobytes()
    return Choice("hint", (), 0, (hashlib.sha256(made_of).hexdigest(),), 0.0)
