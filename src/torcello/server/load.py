"""A limited load: many matches at once, real moves, over the protocol alone.

Random matches are played before anything is measured, and then replayed at the server's tables: a
legal move costs nothing while the clock runs. Only this machine is ever put under load.
"""

import asyncio
import gc
import random
import socket
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from ipaddress import ip_address
from itertools import cycle
from time import perf_counter
from typing import Any, Literal
from urllib.parse import urlsplit

from torcello import registry
from torcello.match import begin
from torcello.server.visitor import Refused, Visitor

Script = tuple[tuple[int, str], ...]
"""A whole match: who plays what."""

_SCRIPTS = 64  # different matches; more would only take longer to make
_AT_ONCE = 16  # tables being opened
_PATIENCE = 30.0  # seconds after the end until what has not been answered counts as lost

LIMITS = (
    "--guests-per-hour 100000 --tables-per-hour 100000 --requests 1000000"
    " --sockets-per-address 10000"
)
"""What a server has to be started with: all of the load comes from one address."""


class CannotLoad(Exception):
    """Why the load cannot be run, in one sentence."""


@dataclass(frozen=True)
class Order:
    """What load is wanted."""

    url: str
    matches: int = 200
    rate: float | None = 200
    """Moves per second over all matches; None: each move as soon as the last has arrived."""
    seconds: float = 30
    game: str = "ponte"
    detail: Literal["all", "moves"] = "all"
    seed: int = 1


@dataclass
class Tally:
    """What came of it. Times are in seconds, one for each move."""

    received: list[float] = field(default_factory=list)
    """From a move being sent to its reaching the opponent."""
    acknowledged: list[float] = field(default_factory=list)
    """From a move being sent to its sender being told that it is stored."""
    seconds: float = 0.0
    opened: int = 0
    """Matches, with those that followed others."""
    finished: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    """By code."""
    failed: Counter[str] = field(default_factory=Counter)

    def facts(self) -> dict[str, Any]:
        """For machines."""
        return {
            "moves": len(self.received),
            "seconds": round(self.seconds, 3),
            "moves_per_s": round(len(self.received) / self.seconds, 1) if self.seconds else 0.0,
            "matches_opened": self.opened,
            "matches_finished": self.finished,
            "received_ms": percentiles(self.received),
            "acknowledged_ms": percentiles(self.acknowledged),
            "refused": dict(self.refused),
            "failed": dict(self.failed),
        }


def percentiles(times: Sequence[float]) -> dict[str, float]:
    """Percentiles of some times, in milliseconds."""
    if not times:
        return {}
    ordered = sorted(times)
    marks = {"p50": 50, "p95": 95, "p99": 99, "max": 100}
    return {
        name: round(1000 * ordered[-(-len(ordered) * mark // 100) - 1], 2)
        for name, mark in marks.items()
    }


def check_is_here(url: str) -> None:
    """Refuse every server that is not on this machine: others must not be put under load."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise CannotLoad("the address of a server looks like http://localhost:8642")
    try:
        found = socket.getaddrinfo(parts.hostname, parts.port or 80, type=socket.SOCK_STREAM)
    except OSError:
        raise CannotLoad(f"no machine is called {parts.hostname}") from None
    if not all(ip_address(str(address[0])).is_loopback for *_, address in found):
        raise CannotLoad(
            f"{parts.hostname} is not this machine; only a server on it, at localhost, is loaded"
        )


def scripts(name: str, n: int, seed: int) -> list[Script]:
    """Random matches of a game, every move of them legal."""
    game = registry.game(name)
    if game.has_luck or 2 not in game.seats:
        raise CannotLoad(f"{game.name} cannot be replayed: its luck is known to the server alone")
    chance = random.Random(seed)  # noqa: S311  # nothing to guess
    made = []
    for _ in range(n):
        match = begin(game, {}, 2)
        while match.to_act:
            match.act(chance.choice(match.actions()))
        made.append(match.history())
    return made


async def run(order: Order, tell: Callable[[str, float], None] = lambda *_: None) -> Tally:
    """Put a server under load; `tell` hears what is being done and how much of it is done."""
    check_is_here(order.url)
    load = _Load(order, tell)
    try:
        await load.open()
        gc.freeze()  # no pause of ours is to look like one of the server's
        await load.measure()
    finally:
        gc.unfreeze()
        await load.close()
    return load.tally


class _Player(Visitor):
    """A guest who remembers nothing, and looks for one move in what comes."""

    def __init__(self, url: str, cookie: str | None = None) -> None:
        super().__init__(url, cookie)
        self.farewell: str | None = None
        self._awaited: dict[str, tuple[int, asyncio.Future[dict[str, Any]]]] = {}

    def expect(self, match: str, number: int) -> asyncio.Future[dict[str, Any]]:
        """The event of that number, when it comes."""
        event: asyncio.Future[dict[str, Any]] = asyncio.get_running_loop().create_future()
        self._awaited[match] = (number, event)
        return event

    def _take(self, message: dict[str, Any]) -> None:
        if message["kind"] == "update":
            number, event = self._awaited.get(message["match"], (None, None))
            if event is not None and number is not None and message["number"] >= number:
                del self._awaited[message["match"]]
                if not event.done():
                    event.set_result(message["events"][number - message["number"] - 1])
        elif message["kind"] == "bye":
            self.farewell = message["reason"]
        elif message["kind"] in ("done", "refused"):
            super()._take(message)


@dataclass
class _Pair:
    """Two people and the match they are at, each in the seat of their number."""

    players: list[_Player]
    match: str
    detail: str
    number: int = 0
    """Of the last event."""

    async def start(self, guest: _Player) -> None:
        """The one who is not the host sits down, which starts the match; both watch it."""
        await guest.ask("join", match=self.match)
        for player in self.players:
            done = await player.ask("watch", match=self.match, detail=self.detail)
            self.number = done["number"]

    async def start_again(self) -> None:
        """Another match, with seats swapped."""
        done = await self.players[0].ask("rematch", match=self.match)
        for player in self.players:
            await player.ask("unwatch", match=self.match)
        self.match = done["match"]
        self.players.reverse()
        await self.start(self.players[0])


class _Load:
    def __init__(self, order: Order, tell: Callable[[str, float], None]) -> None:
        self.order, self.tally = order, Tally()
        self._tell = tell
        self._scripts = cycle(scripts(order.game, min(_SCRIPTS, order.matches), order.seed))
        self._players: list[_Player] = []
        self._pairs: list[_Pair] = []
        self._end = 0.0

    # --- opening ------------------------------------------------------------------------------

    async def open(self) -> None:
        room = asyncio.Semaphore(_AT_ONCE)
        opening = [asyncio.create_task(self._open_one(room)) for _ in range(self.order.matches)]
        try:
            await asyncio.gather(*opening)
        except Refused as error:
            raise CannotLoad(_advice(error.code)) from None
        except OSError as error:
            farewell = next((p.farewell for p in self._players if p.farewell), None)
            raise CannotLoad(_advice(farewell) if farewell else str(error)) from None
        finally:
            for task in opening:
                task.cancel()
            await asyncio.gather(*opening, return_exceptions=True)

    async def _open_one(self, room: asyncio.Semaphore) -> None:
        async with room:
            players = [await self._arrive(), await self._arrive()]
            seats = [{"kind": "mine"}, {"kind": "open"}]
            table = await players[0].post("/api/tables", {"game": self.order.game, "seats": seats})
            pair = _Pair(players, table["match"], self.order.detail)
            await pair.start(players[1])
            self._pairs.append(pair)
            self.tally.opened += 1
            self._tell("opening", self.tally.opened / self.order.matches)

    async def _arrive(self) -> _Player:
        player = _Player(self.order.url)
        self._players.append(player)
        await player.post("/api/me")
        await player.connect()
        return player

    async def close(self) -> None:
        await asyncio.gather(*(player.drop() for player in self._players), return_exceptions=True)

    # --- measuring ----------------------------------------------------------------------------

    async def measure(self) -> None:
        began = perf_counter()
        self._end = began + self.order.seconds
        # Matches move in turn, each as often as the rate demands, spread evenly over time.
        period = self.order.matches / self.order.rate if self.order.rate else 0.0
        playing = [
            asyncio.create_task(self._play(pair, began + period * i / len(self._pairs), period))
            for i, pair in enumerate(self._pairs)
        ]
        while (now := perf_counter()) < self._end and not all(task.done() for task in playing):
            self._tell(f"{len(self.tally.received):,} moves", (now - began) / self.order.seconds)
            await asyncio.sleep(min(0.2, max(0.0, self._end - now)))
        self.tally.seconds = perf_counter() - began
        _, late = await asyncio.wait(playing, timeout=_PATIENCE)
        for task in late:
            self.tally.failed["not answered"] += 1
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)

    async def _play(self, pair: _Pair, due: float, period: float) -> None:
        """Play match after match until the time is over or something goes wrong."""
        try:
            while True:
                for seat, text in next(self._scripts):
                    # A sleep may end a little early: what is due at the end is asked beforehand.
                    if max(due, perf_counter()) >= self._end:
                        return
                    if period:
                        await asyncio.sleep(max(0.0, due - perf_counter()))
                        due += period
                    await self._move(pair, seat, text)
                self.tally.finished += 1
                await pair.start_again()
                self.tally.opened += 1
        except Refused as error:
            self.tally.refused[error.code] += 1
        except OSError:
            self.tally.failed["connection lost"] += 1

    async def _move(self, pair: _Pair, seat: int, text: str) -> None:
        mover, opponent = pair.players[seat], pair.players[1 - seat]
        arrival = opponent.expect(pair.match, pair.number + 1)
        sent = perf_counter()
        arrival.add_done_callback(partial(self._note_arrival, sent))
        done = await mover.ask("move", match=pair.match, answers=pair.number, move=text)
        self.tally.acknowledged.append(perf_counter() - sent)
        event = await arrival
        pair.number = done["number"]
        if (event["number"], event.get("move")) != (pair.number, text):
            self.tally.failed["another move arrived"] += 1

    def _note_arrival(self, sent: float, arrival: asyncio.Future[dict[str, Any]]) -> None:
        if not arrival.cancelled():
            self.tally.received.append(perf_counter() - sent)


def _advice(code: str) -> str:
    """What to do about a refusal before the load has even begun."""
    if code.startswith("limit/") or code == "too-many":
        return f"the server's limits are too low for a load; start it with {LIMITS}"
    return f"the server refuses: {code}"
