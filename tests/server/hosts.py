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
from server.watched_clock import Clock, Span, judge_time
from torcello.server.storage.engine import url_of
from torcello.server.timekeeping import wall_clock

Say = Callable[[str], None]

AS_IN_A_BROWSER = Manners(gives_up=10, waits=(0.5, 5), rests=0.3, insists=True)
"""As `web/src/lib/api/live.svelte.ts` does it."""

CABLES = ("proxy", *WEB, "data", "thinker")
PATHS = (
    (OUTSIDE, PROXY),
    *((PROXY, web) for web in WEB.values()),
    *((web, part) for web in WEB.values() for part in (DATABASE, REDIS, SCHEDULER)),
    (SCHEDULER, THINKER),
)


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
    longest: float
    """Seconds that a cut may last."""
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
        await asyncio.sleep(rng.uniform(0.5, self.longest))
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


@dataclass(frozen=True)
class Plan:
    """What is to be done, and by how many."""

    cuts: int
    seed: int = 0
    people: int = 6
    tables: int = 6
    longest: float = 8
    """Seconds that a cut may last."""
    patience: float = 180
    bound: float | None = None
    """Seconds that anybody may take to get on."""


def run(plan: Plan, say: Say = lambda _: None) -> Audit:
    """All of it."""
    audit = Audit()
    with Machines.running() as machines, machines.network.inside("outside"):
        os.environ["SSL_CERT_FILE"] = str(machines.certificate)
        try:
            asyncio.run(_play(machines, plan, audit, say))
        except Exception as error:
            audit.problems += traceback.format_exception(error)
        finally:
            del os.environ["SSL_CERT_FILE"]
        audit.problems += see_a_doctor(machines, say)
    return audit


async def _play(machines: Machines, plan: Plan, audit: Audit, say: Say) -> None:
    loop = asyncio.get_running_loop()
    loop.set_default_executor(ThreadPoolExecutor(64))  # many wait for an answer at the same time
    rng = Random(plan.seed)
    crowd = Crowd(
        machines.url,
        rng,
        people=plan.people,
        tables=plan.tables,
        patience=plan.patience,
        manners=AS_IN_A_BROWSER,
        alone=True,
    )
    how = Torment(machines, crowd, rng, plan.longest)
    if threading.current_thread() is threading.main_thread():
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, how.stop)
    clock = Clock(machines.url)
    await clock.start()
    keeping = asyncio.create_task(machines.keep_running())
    began, done = time.monotonic(), 0
    crowd.begin()
    try:
        while done < plan.cuts and not how.is_enough:
            await how.trial()
            before, done = done, sum(n for kind, n in how.counts.items() if kind.startswith("cuts"))
            if done // 10 > before // 10:
                seconds = time.monotonic() - began
                say(f"{done} cuts, {crowd.acknowledged} acknowledged, {seconds:.0f} s")
        await crowd.finish()
        url = url_of(machines.database, machines.folder)
        if not await bots_are_done(url, plan.patience):
            audit.problems.append("a match waits for a bot")
        await judge_time(clock, how.away, url, plan.patience, audit)
    finally:
        await crowd.leave()
        keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        report(how, plan.bound, audit, say)
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
    plan = Plan(given.cuts, given.seed, given.people, given.tables, bound=given.bound)
    audit = run(plan, lambda text: print(text, flush=True))
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
