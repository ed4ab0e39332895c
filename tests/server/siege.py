"""Attacks a real server, and measures what somebody else feels meanwhile.

    PYTHONPATH=tests python -m server.siege
    PYTHONPATH=tests python -m server.siege --only imports --only heads

The server is `torcello serve` in a separate process, with the limits it has by default; attackers
are another process. All of it stays on this machine. The answer is 1 if a bound is broken.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import psutil
from sqlalchemy import insert

from server.attacks import ATTACKS, TALKER, names
from server.playing import MINE, bot, opened, play, play_on, watch
from server.serving import GENEROUS, Process
from torcello import registry
from torcello.server.identity import hashed
from torcello.server.settings import Settings
from torcello.server.storage import schema as db
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.timekeeping import wall_clock
from torcello.server.visitor import Visitor
from waiting import PATIENCE

BOUNDS = {"healthz": 0.1, "move": 0.25, "bot": 2.0, "replay": 3.0}
"""Seconds that all but one in a hundred of another guest's requests may take."""
MOST_MEMORY = 600e6
RETURNS_TO = 1.15
"""Of what it was before an attack, some time after it."""
GRACE_SECONDS = 60
HOLD_SECONDS = 20.0
QUIET_SECONDS = 10.0
EVENTS = 200_000
"""Of the guest who wants to be forgotten; as many are somebody else's."""


@dataclass
class Felt:
    """What somebody else felt during one attack."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in BOUNDS})
    before: float = 0
    highest: float = 0
    beside: float = 0
    """The most that the server's other processes had."""
    after: float = 0
    outcomes: str = ""

    def problems(self) -> list[str]:
        found = [
            f"p99 of {name} is {at(times, 0.99):.3f} s, more than {BOUNDS[name]}"
            for name, times in self.seconds.items()
            if not times or at(times, 0.99) > BOUNDS[name]
        ]
        if self.highest > MOST_MEMORY:
            found.append(f"memory rose to {self.highest / 1e6:.0f} MB")
        if self.after > RETURNS_TO * self.before:
            found.append(f"memory went from {self.before / 1e6:.0f} to {self.after / 1e6:.0f} MB")
        return found


def at(times: list[float], share: float) -> float:
    """The time that this share of them does not exceed."""
    if not times:
        return float("inf")
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


# --- somebody else --------------------------------------------------------------------------------


class Somebody:
    """A guest who plays in peace: asks whether the server is there, moves, meets a bot, looks at an
    old match; each again and again, and each in a window of its own.
    """

    def __init__(self, url: str) -> None:
        self._url = url
        self.felt = Felt()
        self._windows: list[Visitor] = []
        self._old = ""

    async def prepare(self) -> None:
        """Wait until everything is compiled, and play a match to look back at."""
        while "warming" in await self._text("/readyz"):
            await asyncio.sleep(0.2)
        ann = await self._window()
        self._old = await opened(ann, "ponte", MINE, MINE)
        await watch(ann, self._old)
        await play_on(ann, self._old)

    async def live(self) -> None:
        tasks = (self._ask_health(), self._move(), self._meet_a_bot(), self._look_back())
        await asyncio.gather(*tasks)

    async def leave(self) -> None:
        for window in self._windows:
            await window.drop()

    async def _window(self) -> Visitor:
        window = await Visitor.arrive(self._url)
        self._windows.append(window)
        return window

    async def _timed(self, name: str, asked: Awaitable[Any]) -> Any:
        began, felt = time.perf_counter(), self.felt
        try:
            return await asked
        finally:
            felt.seconds[name].append(time.perf_counter() - began)

    async def _text(self, path: str) -> str:
        """On a line of its own, as somebody who has just come."""
        netloc = urlsplit(self._url)
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection(netloc.hostname, netloc.port)
            writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            answer = await reader.read()
            writer.close()
        if b"200 OK" not in answer:
            raise RuntimeError(f"{path} was not answered")
        return answer.decode()

    async def _ask_health(self) -> None:
        while True:
            await self._timed("healthz", self._text("/healthz"))
            await asyncio.sleep(0.02)

    async def _move(self) -> None:
        ann, match, number = await self._window(), "", 0
        while True:
            if not match or ann.tables[match]["status"] == "over":
                match = await opened(ann, "ponte", MINE, MINE)
                await watch(ann, match)
                number = ann.have[match]
            move = (await ann.get(f"/api/tables/{match}/legal?limit=1"))["moves"][0]
            asked = ann.ask("move", match=match, answers=number, move=move)
            number = (await self._timed("move", asked))["number"]
            await ann.until(lambda m=match, n=number: ann.have[m] >= n, PATIENCE)
            await asyncio.sleep(0.25)

    async def _meet_a_bot(self) -> None:
        ann, match = await self._window(), ""
        while True:
            if not match or ann.tables[match]["status"] == "over":
                match = await opened(ann, "ponte", MINE, bot(1))
                await watch(ann, match)

            def is_ready(match: str = match) -> bool:
                return bool(ann.awaited(match)) or ann.tables[match]["status"] == "over"

            await ann.until(is_ready, PATIENCE)
            number = (await play(ann, match))["number"]

            def is_answered(match: str = match, number: int = number) -> bool:
                return ann.have[match] > number or ann.tables[match]["status"] == "over"

            await self._timed("bot", ann.until(is_answered, PATIENCE))
            await asyncio.sleep(0.3)

    async def _look_back(self) -> None:
        ann = await self._window()
        while True:
            await self._timed("replay", ann.get(f"/api/tables/{self._old}/replay"))
            await asyncio.sleep(0.3)


# --- the server -----------------------------------------------------------------------------------


def memory(process: psutil.Process) -> tuple[float, float]:
    """Of the server's own process, and of those it has started."""
    beside = 0.0
    for child in process.children(recursive=True):
        try:
            beside += child.memory_info().rss
        except psutil.NoSuchProcess:
            continue
    return float(process.memory_info().rss), beside


async def weigh(process: psutil.Process, somebody: Somebody) -> None:
    while True:
        own, beside = memory(process)
        somebody.felt.highest = max(somebody.felt.highest, own)
        somebody.felt.beside = max(somebody.felt.beside, beside)
        await asyncio.sleep(0.1)


async def seed(data: Path, events: int) -> None:
    """Somebody who has talked at a thousand tables, and somebody else who has as well."""
    async with Store(url_of(None, data)) as store:
        row = {"lang": "en", "phrase": None, "banned": False, "forgotten": False}
        row |= {"created": wall_clock()}
        await store.add_guest(row | {"id": "eve", "name": "Eve"}, hashed(TALKER))
        await store.add_guest(row | {"id": "dan", "name": "Dan"}, "a token that nobody has")
        rules = registry.game("ponte").rules_version
        match = {"game": "ponte", "rules": rules, "plan": "{}", "host": "eve", "secret": ""}
        match |= {"created": 1, "updated": 1, "number": events // 500, "status": "over"}
        match |= {"is_open": False, "to_act": 0, "bots": False}
        said = {"at": 1, "kind": "chat", "seat": 0, "data": '{"text":"so much to say"}'}
        async with store.begin() as connection:
            for table in range(1_000):
                await connection.execute(insert(db.matches).values(match | {"id": f"m{table}"}))
                rows = [
                    said | {"match": f"m{table}", "number": n, "guest": ("eve", "dan")[n % 2]}
                    for n in range(2 * events // 1_000)
                ]
                await connection.execute(insert(db.events), rows)


async def under_attack(url: str, name: str) -> str:
    """Let another process attack; what came of it."""
    command = (sys.executable, "-m", "server.siege", "--attack", name, "--url", url)
    attackers = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    told, _ = await attackers.communicate()
    return told.decode().strip() if attackers.returncode == 0 else "the attackers failed"


async def feel(somebody: Somebody, process: psutil.Process, what: Callable[[], Any]) -> Felt:
    """What somebody feels while something goes on, and what is left of it afterwards."""
    somebody.felt = felt = Felt(before=memory(process)[0])
    felt.outcomes = await what() or ""
    somebody.felt = Felt()  # what comes from here on is not this attack's
    end = time.monotonic() + GRACE_SECONDS
    felt.after = memory(process)[0]
    while felt.after > RETURNS_TO * felt.before and time.monotonic() < end:
        await asyncio.sleep(1)
        felt.after = memory(process)[0]
    return felt


async def besiege(url: str, pid: int, wanted: list[str]) -> list[str]:
    process, somebody = psutil.Process(pid), Somebody(url)
    await somebody.prepare()
    going_on = [asyncio.create_task(somebody.live()), asyncio.create_task(weigh(process, somebody))]
    problems = []
    print_head()
    try:
        quiet = await feel(somebody, process, lambda: asyncio.sleep(QUIET_SECONDS))
        print_row("(quiet)", quiet)
        for name in wanted:
            felt = await feel(somebody, process, lambda name=name: under_attack(url, name))
            print_row(name, felt)
            problems += [f"{name}: {problem}" for problem in felt.problems()]
            for task in going_on:
                if task.done():
                    task.result()
    finally:
        for task in going_on:
            task.cancel()
        await asyncio.gather(*going_on, return_exceptions=True)
        await somebody.leave()
    return problems


def print_head() -> None:
    print(f"{os.cpu_count()} cores, load before {os.getloadavg()[0]:.1f}")
    print("Milliseconds as p50 / p99 / worst; megabytes before / highest / after (other processes)")
    columns = "".join(f"{name:>20}" for name in BOUNDS)
    print(f"{'attack':<14}{columns}{'memory':>26}  answers", flush=True)


def print_row(name: str, felt: Felt) -> None:
    cells = []
    for times in felt.seconds.values():
        three = (at(times, 0.5), at(times, 0.99), max(times, default=float("inf")))
        cells.append(" / ".join(f"{1000 * one:.0f}" for one in three))
    sizes = " / ".join(f"{one / 1e6:.0f}" for one in (felt.before, felt.highest, felt.after))
    row = "".join(f"{cell:>20}" for cell in cells)
    print(f"{name:<14}{row}{sizes:>20} ({felt.beside / 1e6:.0f})  {felt.outcomes}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--only", action="append", default=[], choices=list(ATTACKS))
    parser.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)
    parser.add_argument("--url", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.attack:
        attack, size = ATTACKS[given.attack]
        found: Counter[str] = asyncio.run(attack(given.url, size, HOLD_SECONDS))
        print(", ".join(f"{number} {what}" for what, number in found.most_common()))
        return 0
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and take the server along
    usual = {name: Settings.model_fields[name].default for name in GENEROUS}
    with TemporaryDirectory() as folder:
        wanted = names(given.only)
        if "forgetting" in wanted:
            asyncio.run(seed(Path(folder), EVENTS))
        with Process(Path(folder), **usual) as server:
            problems = asyncio.run(besiege(server.url, server.pid, wanted))
            server.stop()
            problems += [line for line in server.log if '"level": "error"' in line][:5]
    for problem in problems:
        print(problem)
    print(f"{len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
