"""Cuts the links between four hosts and their proxy again and again while people play.

    PYTHONPATH=tests python -m server.hosts --cuts 100

`machines.py` says what runs where, and `network.py` how a link is cut. People come in through the
proxy only. At random, a link is cut and mended, now and then two at a time; meanwhile another one
may be slow and lossy, and a part may be killed and start again. After each mend everybody has to
get on: something they did is acknowledged, or they are told something new. In the end every
acknowledged move has to be there once, every match goes on, and `torcello doctor` has no complaint.

Two people have a clock that nobody stops. While a server was cut off from the database for longer
than the silence it allows (see ADR 15), that clock must not have run.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from random import Random

from server.audit import Audit
from server.crashes import bots_are_done
from server.crowd import Crowd, Manners
from server.machines import DATABASE, OUTSIDE, PROXY, REDIS, SCHEDULER, THINKER, WEB, Machines, Part
from torcello.server.live.outages import BEAT_MS, SILENCE_MS, Spans
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.timekeeping import wall_clock
from torcello.server.visitor import Visitor

Say = Callable[[str], None]
Span = tuple[int, int]

AS_IN_A_BROWSER = Manners(gives_up=10, waits=(0.5, 5), rests=0.3, insists=True)
"""As `web/src/lib/api/live.svelte.ts` does it."""

CABLES = ("proxy", *WEB, "data", "thinker")
PATHS = (
    (OUTSIDE, PROXY),
    *((PROXY, web) for web in WEB.values()),
    *((web, part) for web in WEB.values() for part in (DATABASE, REDIS, SCHEDULER)),
    (SCHEDULER, THINKER),
)

_SURE_MS = SILENCE_MS + 500  # a silence of so long has to be noticed
_SLACK_MS = 250  # for the moment between a cut and its being written down


@dataclass
class Cut:
    """One link that is cut."""

    kind: str
    where: str
    mend: Callable[[], None]
    parts: frozenset[str] = frozenset()
    """The servers that cannot reach the database meanwhile."""


@dataclass
class Torment:
    machines: Machines
    crowd: Crowd
    rng: Random
    counts: Counter[str] = field(default_factory=Counter)
    late: list[float] = field(default_factory=list)
    """For each client and mend, how many seconds it took until they got on."""
    away: list[Span] = field(default_factory=list)
    """When a server that runs could not reach the database."""
    worst: tuple[float, str] = (0.0, "")
    is_enough: bool = False

    def stop(self) -> None:
        self.is_enough = True

    # --- what is done to them -----------------------------------------------------------------

    def _cut(self) -> Cut:
        network, rng = self.machines.network, self.rng
        kind = rng.choice(("unplugged", "silent", "silent", "one way"))
        if kind == "unplugged":
            host = rng.choice(CABLES)
            network.unplug(host)
            parts = frozenset(WEB) if host == "data" else frozenset({host} & WEB.keys())
            return Cut(kind, host, lambda: network.plug(host), parts)
        one, other = rng.choice(PATHS)
        ways = [(one, other), (other, one)]
        if kind == "one way":
            ways = [rng.choice(ways)]
        for way in ways:
            network.block(*way)

        def mend() -> None:
            for way in ways:
                network.unblock(*way)

        parts = frozenset(name for name, web in WEB.items() if (one, other) == (web, DATABASE))
        return Cut(kind, " | ".join("→".join(way) for way in ways), mend, parts)

    async def trial(self) -> None:
        """Let them play for a moment, cut something, mend it, and see that all get on."""
        rng = self.rng
        await self.crowd.busy(rng.randint(1, 10))
        slow = rng.choice(CABLES) if rng.random() < 0.3 else None
        dead = rng.choice(list(self.machines.parts.values())) if rng.random() < 0.35 else None
        if slow is not None:
            self.counts["links slowed down"] += 1
            await asyncio.to_thread(self.machines.network.disturb, slow)
        began, cuts = wall_clock(), []
        for _ in range(2 if rng.random() < 0.15 else 1):
            cut = await asyncio.to_thread(self._cut)
            cuts.append(cut)
            self.counts[f"cuts, {cut.kind}"] += 1
        killing = None if dead is None else asyncio.create_task(self._kill(dead))
        await asyncio.sleep(rng.uniform(0.5, 8))
        for cut in cuts:
            cut_off = cut.parts - ({dead.name} if dead is not None else frozenset())
            if cut_off:
                self.away.append((began, wall_clock()))
            await asyncio.to_thread(cut.mend)
        if killing is not None:
            await killing
        if slow is not None:
            await asyncio.to_thread(self.machines.network.calm, slow)
        what = ", ".join(f"{cut.kind} {cut.where}" for cut in cuts)
        what += f"; {dead.name} killed" if dead is not None else ""
        what += f"; {slow} slow" if slow is not None else ""
        await self._get_on(what)

    async def _kill(self, part: Part) -> None:
        await asyncio.sleep(self.rng.uniform(0, 2))
        self.counts[f"kills, {part.name}"] += 1
        began = wall_clock()
        await asyncio.to_thread(part.kill)
        await asyncio.sleep(self.rng.uniform(0, 4))
        if part.name == "PostgreSQL":
            self.away.append((began, wall_clock()))
        part.is_wanted = True

    # --- what has come of it ------------------------------------------------------------------

    async def _get_on(self, what: str) -> None:
        """Wait until everything runs, and everybody was told something since."""
        while not self.machines.all_run:
            self.crowd.look()
            await asyncio.sleep(0.05)
        mended = time.monotonic()
        waiting = list(self.crowd.people)
        while waiting:
            self.crowd.look()
            await asyncio.sleep(0.05)
            for person in list(waiting):
                if person.signs and person.signs[-1] > mended:
                    waiting.remove(person)
                    first = next(sign for sign in person.signs if sign > mended)
                    self.late.append(first - mended)
                    self.worst = max(self.worst, (first - mended, what))
        for person in self.crowd.people:
            person.signs.clear()


class Clock:
    """A match in which somebody's time runs, and nobody moves."""

    def __init__(self, url: str) -> None:
        self._url = url

    async def start(self) -> None:
        self._ann, bob = [await Visitor.arrive(self._url) for _ in range(2)]
        plan = {
            "game": "ponte",
            "clock": {"kind": "total", "seconds": 21_600},
            "seats": [{"kind": "mine"}, {"kind": "open"}],
        }
        self._match = (await self._ann.post("/api/tables", plan))["match"]
        await bob.ask("join", match=self._match)
        for visitor in (self._ann, bob):
            await visitor.drop()
        self._left, self._began = await self._look()

    async def _look(self) -> tuple[int, Span]:
        """The time that is left, and between which moments it was so much."""
        before = wall_clock()
        told = await self._ann.get(f"/api/tables/{self._match}")
        return told["table"]["seats"][0]["time_left"], (before, wall_clock())

    async def charged(self) -> tuple[int, Span, Span]:
        """Milliseconds that were charged, and within which moments that began and ended."""
        left, now = await self._look()
        return self._left - left, self._began, now


async def judge_time(
    clock: Clock, away: list[Span], url: str, patience: float, audit: Audit
) -> None:
    """Compare what was charged with what the servers noted, and with what was done to them."""
    long = [span for span in away if span[1] - span[0] >= _SURE_MS]
    end = time.monotonic() + patience
    async with Store(url) as store:
        while True:
            charged, began, ended = await clock.charged()
            noted = Spans(await store.outages())
            wrong = [
                f"{missed} of {span[1] - span[0]} ms without the database were charged"
                for span in long
                if (missed := span[1] - span[0] - noted.within(*span)) > _SLACK_MS
            ]
            least = ended[0] - began[1] - noted.within(began[1], ended[0])
            most = ended[1] - began[0] - noted.within(began[0], ended[1])
            if not least - _SLACK_MS <= charged <= most + _SLACK_MS:
                wrong.append(f"{charged} ms were charged, not between {least} and {most}")
            if not wrong or time.monotonic() > end:
                break
            await asyncio.sleep(BEAT_MS / 1000)  # not all have heard of all outages
    audit.problems += wrong
    whole = began[0], ended[1]
    audit.counts["seconds: a clock was watched"] = (whole[1] - whole[0]) // 1000
    audit.counts["seconds: it was charged"] = charged // 1000
    audit.counts["seconds: noted as outages"] = noted.within(*whole) // 1000
    audit.counts["seconds: cut off from the database"] = Spans(long).within(*whole) // 1000
    audit.counts["spans: cut off from the database"] = len(long)


def run(
    cuts: int,
    *,
    seed: int = 0,
    people: int = 6,
    tables: int = 6,
    patience: float = 180,
    bound: float | None = None,
    say: Say = lambda _: None,
) -> Audit:
    """All of it. Nobody may take longer than `bound` seconds to get on."""
    audit = Audit()
    with Machines.running() as machines, machines.network.inside("outside"):
        os.environ["SSL_CERT_FILE"] = str(machines.certificate)
        try:
            asyncio.run(
                _play(machines, cuts, Random(seed), people, tables, patience, bound, say, audit)
            )
        except Exception as error:
            audit.problems += traceback.format_exception(error)
        finally:
            del os.environ["SSL_CERT_FILE"]
        audit.problems += see_a_doctor(machines, say)
    return audit


async def _play(
    machines: Machines,
    cuts: int,
    rng: Random,
    people: int,
    tables: int,
    patience: float,
    bound: float | None,
    say: Say,
    audit: Audit,
) -> None:
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(64))  # many wait for an answer at the same time
    crowd = Crowd(
        machines.url,
        rng,
        people=people,
        tables=tables,
        patience=patience,
        manners=AS_IN_A_BROWSER,
        alone=True,
    )
    how = Torment(machines, crowd, rng)
    if threading.current_thread() is threading.main_thread():
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, how.stop)
    clock = Clock(machines.url)
    await clock.start()
    keeping = asyncio.create_task(machines.keep_running())
    began, done = time.monotonic(), 0
    crowd.begin()
    try:
        while done < cuts and not how.is_enough:
            await how.trial()
            before, done = done, sum(n for kind, n in how.counts.items() if kind.startswith("cuts"))
            if done // 10 > before // 10:
                seconds = time.monotonic() - began
                say(f"{done} cuts, {crowd.acknowledged} acknowledged, {seconds:.0f} s")
        await crowd.finish()
        url = url_of(machines.database, machines.folder)
        if not await bots_are_done(url, patience):
            audit.problems.append("a match waits for a bot")
        await judge_time(clock, how.away, url, patience, audit)
    finally:
        await crowd.leave()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        report(how, bound, audit, say)
    for name, server in machines.web.items():
        code = await asyncio.to_thread(server.stop)
        if code not in (0, -signal.SIGTERM):
            audit.problems.append(f"{name} ended with {code}")
    await audit.look(url, crowd.people)


def report(how: Torment, bound: float | None, audit: Audit, say: Say) -> None:
    audit.counts |= how.counts
    audit.counts["started again without being killed"] = how.machines.again
    if how.late:
        late = sorted(how.late)
        longest, middle = late[-1], late[len(late) // 2]
        p99 = late[min(len(late) - 1, int(0.99 * len(late)))]
        say(f"seconds to get on: p50 {middle:.2f}, p99 {p99:.2f}, longest {longest:.2f}")
        say(f"the longest was after: {how.worst[1]}")
        audit.counts["clients got on after a mend"] = len(late)
        if bound is not None and longest > bound:
            audit.problems.append(f"somebody took {longest:.1f} s to get on: {how.worst[1]}")


def see_a_doctor(machines: Machines, say: Say) -> list[str]:
    command = [sys.executable, "-m", "torcello", "doctor", f"--database={machines.database}"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    say(done.stdout.rstrip())
    return [] if done.returncode == 0 else [f"torcello doctor: {done.stdout}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--cuts", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--people", type=int, default=6)
    parser.add_argument("--tables", type=int, default=6, help="matches at a time")
    parser.add_argument(
        "--bound", type=float, default=10, help="seconds anybody may take to get on"
    )
    given = parser.parse_args()
    audit = run(
        given.cuts,
        seed=given.seed,
        people=given.people,
        tables=given.tables,
        bound=given.bound,
        say=lambda text: print(text, flush=True),
    )
    for name, number in sorted(audit.counts.items()):
        print(f"{number:>8} {name}")
    for problem in audit.problems[:50]:
        print(problem)
    lost = sum("acknowledged and lost" in problem for problem in audit.problems)
    doubled = sum("counts twice" in problem for problem in audit.problems)
    print(f"{lost} lost, {doubled} doubled, {len(audit.problems)} problems")
    return 1 if audit.problems else 0


if __name__ == "__main__":
    sys.exit(main())
