"""People who play many matches at once over real sockets, and write down what they were told.

When the server is gone they come back as soon as they can, say what they have, and send again under
the same name whatever has not been answered.
"""

from __future__ import annotations

import asyncio
import json
import math
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from http.client import HTTPException
from itertools import count
from random import Random
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from torcello.server.visitor import Refused, Visitor

LOST = (OSError, EOFError, HTTPException, ConnectionClosed, InvalidHandshake)
"""What a client meets when the server dies."""

_ENOUGH = 3  # events after the last kill by which a match has shown that it goes on
_REFUSALS = 100  # in a row, and nobody gets anywhere


class Stuck(Exception):
    """Somebody waits for an answer or a move that does not come."""


@dataclass
class Request:
    """One request in somebody's journal."""

    id: str
    match: str
    kind: str
    fields: dict[str, Any]
    sent: list[int] = field(default_factory=list)
    """When, in milliseconds; more than once if the connection was lost before the answer came."""
    number: int | None = None
    """Of the event that it led to, as the server has acknowledged it."""
    refused: str | None = None


@dataclass(frozen=True)
class Manners:
    """How people deal with a server that is not always there. Usually they are in a great hurry."""

    gives_up: float | None = None
    """Seconds without an answer after which the connection counts as lost."""
    waits: tuple[float, float] = (0.03, 0.03)
    """Seconds before they first connect again, and at most; they double in between."""
    rests: float = 0.0
    """Seconds between two moves, on average."""
    insists: bool = False
    """Whether they ask again, under the same name, for what the server has failed to do."""


HURRIED = Manners()
_FAILED = ("server/failed", "server/busy")


class Person:
    """A guest with a connection that may be lost at any time, and a journal."""

    def __init__(
        self,
        url: str,
        rng: Random,
        patience: float,
        ends: dict[str, int],
        manners: Manners = HURRIED,
    ) -> None:
        self.visitor = Visitor(url, patience=manners.gives_up)
        self.visitor.on_update = self._take_news
        self.journal: list[Request] = []
        self.acknowledged = 0
        self.signs: list[float] = []
        """When something was acknowledged or news came, by the monotonic clock."""
        self.finishing = False
        self.ends = ends
        self._rng, self._patience, self._manners = rng, patience, manners
        self._watched: set[str] = set()
        self._asked_for: set[str] = set()
        self._here = asyncio.Event()
        self._news = asyncio.Condition()
        self._ids = count(1)
        self._told: set[asyncio.Task[None]] = set()

    @property
    def guest(self) -> str:
        return str(self.visitor.guest)

    # --- being there --------------------------------------------------------------------------

    async def live(self) -> None:
        """Be connected whenever there is a server; raises when it says something impossible."""
        wait, longest = self._manners.waits
        while True:
            try:
                if self.visitor.guest is None:
                    self.visitor.guest = (await self.visitor.post("/api/me"))["id"]
                await self.visitor.connect()
                self._asked_for.clear()
                for match in list(self._watched):
                    await self._ask_to_watch(match)
            except LOST:
                self.visitor.give_up()
            else:
                wait = self._manners.waits[0]
                self._here.set()
                await self.visitor.lost()
                self._here.clear()
            await asyncio.sleep(wait * self._rng.uniform(0.75, 1.25))
            wait = min(2 * wait, longest)

    async def watch(self, match: str) -> None:
        self._watched.add(match)
        await self._here.wait()
        with suppress(*LOST):  # then whoever connects again asks for it
            await self._ask_to_watch(match)
        await self.has(match, 1)

    async def _ask_to_watch(self, match: str) -> None:
        if match in self._asked_for:
            return
        self._asked_for.add(match)  # once a connection, as all that is missing comes each time
        try:
            await self.visitor.watch(match)
        except Refused as refusal:
            if self._asks_again(refusal):
                self.visitor.give_up()
                raise ConnectionError(refusal.code) from refusal
            raise Stuck(f"{match} cannot be watched: {refusal.code}") from refusal

    def _take_news(self, match: str) -> None:
        if self.visitor.have[match] != len(self.visitor.events[match]):
            raise Stuck(f"{match} is at event {self.visitor.have[match]} and was further before")
        self.signs.append(time.monotonic())

        async def tell() -> None:
            async with self._news:
                self._news.notify_all()

        task = asyncio.ensure_future(tell())
        self._told.add(task)
        task.add_done_callback(self._told.discard)

    async def has(self, match: str, number: int) -> None:
        """Wait until an event has come."""
        try:
            async with asyncio.timeout(self._patience), self._news:
                await self._news.wait_for(lambda: self.visitor.have.get(match, 0) >= number)
        except TimeoutError:
            table = json.dumps(self.visitor.tables.get(match))
            raise Stuck(f"{match} does not come to event {number}: {table}") from None

    # --- asking -------------------------------------------------------------------------------

    async def rest(self, method: str, path: str, body: Any = None) -> Any:
        while True:
            await self._here.wait()
            try:
                return await self.visitor.rest(method, path, body)
            except Refused as refusal:
                if not self._asks_again(refusal):
                    raise
            except LOST:
                pass
            await asyncio.sleep(self._manners.waits[0])

    def _asks_again(self, refusal: Refused) -> bool:
        return self._manners.insists and refusal.code in _FAILED

    async def ask(self, kind: str, match: str, *, twice: bool = False, **fields: Any) -> Request:
        """Ask until there is an answer; always under the same name, so that it counts once."""
        request = Request(f"r{next(self._ids)}", match, kind, fields)
        self.journal.append(request)
        while True:
            await self._here.wait()
            request.sent.append(time.time_ns() // 1_000_000)
            try:
                async with asyncio.timeout(self._patience):
                    if twice:
                        facts = {"kind": kind, "id": request.id, "match": match}
                        await self.visitor.send(json.dumps(facts | fields))
                    done = await self.visitor.ask(kind, as_id=request.id, match=match, **fields)
            except Refused as refusal:
                if not self._asks_again(refusal):
                    request.refused = refusal.code
                    return request
            except TimeoutError:
                raise Stuck(f"no answer to {request}") from None
            except LOST:
                pass
            else:
                request.number = done["number"]
                self.acknowledged += 1
                self.signs.append(time.monotonic())
                return request
            await asyncio.sleep(self._manners.waits[0])

    # --- playing ------------------------------------------------------------------------------

    async def play(self, match: str) -> None:
        """Play a match to its end; or, when all is to end, until it is seen that it goes on."""
        await self.watch(match)
        refusals, answered = 0, 0
        while True:
            table, have = self.visitor.tables[match], self.visitor.have[match]
            if table["status"] in ("over", "cancelled") or self._goal(match, have) <= have:
                break
            asked = table["ask"]
            if asked is not None and asked["seat"] not in table["you"] and answered < have:
                answered = have
                yes = self._rng.random() < 0.7
                done = await self.ask("answer", match, what=asked["what"], yes=yes)
            elif own := self.visitor.awaited(match):
                done = await self._act(match, self._rng.choice(own), have)
            else:
                await self.has(match, have + 1)
                continue
            refusals = 0 if done.refused is None else refusals + 1
            if refusals > _REFUSALS:
                raise Stuck(f"{match}: {done}")
            if done.number is not None:
                await self.has(match, done.number)
            else:  # what has changed since is on its way
                await asyncio.sleep(0.02)
        self._watched.discard(match)

    def _goal(self, match: str, have: int) -> float:
        """The number at which all may get up; the first who looks sets it for everybody."""
        return self.ends.setdefault(match, have + _ENOUGH) if self.finishing else math.inf

    async def _act(self, match: str, seat: int, have: int) -> Request:
        await asyncio.sleep(self._manners.rests * self._rng.uniform(0.5, 1.5))
        dice = self._rng.random()
        if dice < 0.04:
            return await self.ask("chat", match, text=f"{have} – bien joué")
        if dice < 0.08:
            return await self.ask("undo", match, seat=seat)
        if dice < 0.085:
            return await self.ask("resign", match, seat=seat)
        try:
            legal = await self.rest("GET", f"/api/tables/{match}/legal?seat={seat}&limit=50")
            moves = legal["moves"]
        except Refused:  # the match has ended in between
            moves = []
        move = self._rng.choice(moves) if moves else "none"
        twice = self._rng.random() < 0.1
        return await self.ask("move", match, twice=twice, seat=seat, answers=have, move=move)


MINE, OPEN, BOT = {"kind": "mine"}, {"kind": "open"}, {"kind": "bot", "level": 1}

ALONE: dict[str, Any] = {"game": "equilibre", "seats": [MINE, {"kind": "mine", "name": "Zoé"}]}

PLANS: tuple[dict[str, Any], ...] = (
    {"game": "ponte", "options": {"size": 6}, "seats": [MINE, OPEN]},
    {"game": "hashi", "seats": [MINE, OPEN, BOT]},
    {"game": "equilibre", "seats": [OPEN, MINE]},
    {"game": "triangle", "options": {"goal": 200}, "seats": [MINE, OPEN, BOT]},
    {"game": "ponte", "options": {"size": 6}, "seats": [BOT, MINE]},
    {"game": "hashi", "seats": [MINE, OPEN], "start": "host"},
    {"game": "equilibre", "seats": [MINE, BOT], "start": "host"},
    {"game": "triangle", "options": {"goal": 200}, "seats": [MINE, OPEN], "access": "open"},
    ALONE,
    {"game": "hashi", "seats": [BOT, MINE]},
)


class Crowd:
    """Some people, at a number of tables at a time. With `alone`, everybody has one more, at which
    they wait for nobody else.
    """

    def __init__(
        self,
        url: str,
        rng: Random,
        *,
        people: int,
        tables: int,
        patience: float,
        manners: Manners = HURRIED,
        alone: bool = False,
    ) -> None:
        self._rng, self._alone = rng, alone
        ends: dict[str, int] = {}
        self.people = [Person(url, rng, patience, ends, manners) for _ in range(people)]
        self._tables = tables
        self._kinds = iter(_in_turn())
        self._work: list[asyncio.Task[None]] = []
        self._lives: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self._lives = [asyncio.create_task(person.live()) for person in self.people]
        self._work = [asyncio.create_task(self._sit()) for _ in range(self._tables)]
        if self._alone:
            self._work += [asyncio.create_task(self._sit_alone(one)) for one in self.people]

    async def _sit(self) -> None:
        """One table after the other."""
        while not self.people[0].finishing:
            await self._one_match(next(self._kinds), *self._rng.sample(self.people, 2))

    async def _sit_alone(self, person: Person) -> None:
        while not person.finishing:
            await self._one_match(ALONE, person, person)

    async def _one_match(self, plan: dict[str, Any], host: Person, other: Person) -> None:
        match = (await host.rest("POST", "/api/tables", plan))["match"]
        await host.watch(match)
        players = [host]
        if OPEN in plan["seats"]:
            await other.watch(match)
            await other.ask("join", match, words="vent d'est")
            players.append(other)
        if plan.get("start") == "host":
            await host.ask("start", match)
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.play(match))

    @property
    def acknowledged(self) -> int:
        return sum(person.acknowledged for person in self.people)

    async def busy(self, more: int = 1) -> None:
        """Wait until that many more requests have been acknowledged."""
        goal = self.acknowledged + more
        while self.acknowledged < goal:
            self.look()
            await asyncio.sleep(0.01)

    def look(self) -> None:
        """Raise what has gone wrong for anybody."""
        for task in (*self._lives, *self._work):
            if task.done() and not task.cancelled():
                task.result()

    async def finish(self) -> None:
        """Let every match show that it goes on, then go home."""
        for person in self.people:
            person.finishing = True
        everything = asyncio.gather(*self._work)
        while not everything.done():
            self.look()
            await asyncio.wait([everything], timeout=0.2)
        await everything

    async def leave(self) -> None:
        for task in (*self._work, *self._lives):
            task.cancel()
        await asyncio.gather(*self._work, *self._lives, return_exceptions=True)
        for person in self.people:
            with suppress(*LOST):
                await person.visitor.drop()


def _in_turn() -> Iterator[dict[str, Any]]:
    while True:
        yield from PLANS
