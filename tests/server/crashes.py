"""Kills the server again and again while people play, and looks whether anything is lost.

    PYTHONPATH=tests python -m server.crashes --kills 1000
    PYTHONPATH=tests python -m server.crashes --kills 300 --postgres
    PYTHONPATH=tests python -m server.crashes --kills 100 --postgres --redis --workers 2
    PYTHONPATH=tests python -m server.crashes --kills 50 --dask

The server is `torcello serve` in a separate process, and is killed with SIGKILL: amid traffic, or
while it starts. With several workers it is now all of them and now one; a Redis and a Dask cluster
are killed in between, too. SIGTERM ends the killing; what was done so far is then looked at.

What a process has given to the operating system outlives the process. So this says nothing about a
power cut; for that, there is only that each commit asks the disk (`test_storage.py`).
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import services
from server.audit import Audit
from server.cluster import Cluster
from server.crowd import Crowd
from server.serving import Process
from torcello.server.storage.engine import url_of
from torcello.server.storage.store import Store
from torcello.server.timekeeping import wall_clock

Say = Callable[[str], None]

_WHILE_STARTING = 0.15  # of all kills
_OTHERS_EVERY = 5  # so often Redis or the cluster dies instead of the server


@dataclass
class Torment:
    """A server, those who play on it, and what can be killed."""

    server: Process
    crowd: Crowd
    rng: Random
    several_workers: bool = False
    others: list[Callable[[], None]] = field(default_factory=list)
    """Ways to kill what the server needs, and to start it again."""
    kills: int = 0
    is_enough: bool = False
    """Somebody does not want to wait any longer: look at what has come of it so far."""

    def stop(self) -> None:
        self.is_enough = True

    async def kill(self) -> None:
        """Let them play for a moment, kill something, and see that it runs again."""
        self.kills += 1
        await self.crowd.busy(self.rng.randint(1, 10))
        await asyncio.sleep(self.rng.uniform(0, 0.4))
        if self.others and self.kills % _OTHERS_EVERY == 0:
            await asyncio.to_thread(self.rng.choice(self.others))
        elif self.several_workers and self.rng.random() < 0.6:
            await asyncio.to_thread(self.server.kill_worker, self.rng)
        else:
            await asyncio.to_thread(self.server.kill)
            await self._start()

    async def _start(self) -> None:
        start = asyncio.create_task(asyncio.to_thread(self.server.start))
        if self.rng.random() < _WHILE_STARTING:
            await asyncio.sleep(self.rng.uniform(0.1, 3))
            self.kills += 1
            await asyncio.to_thread(self.server.kill)
            await asyncio.gather(start, return_exceptions=True)  # it may have come so far or not
            await asyncio.to_thread(self.server.start)
        else:
            await start


async def torment(how: Torment, kills: int, say: Say) -> None:
    """Kill so often; afterwards every match goes on."""
    began = time.monotonic()
    how.crowd.begin()
    try:
        said = 0
        while how.kills < kills and not how.is_enough:
            await how.kill()
            if how.kills >= said + 10:
                said = how.kills
                seconds = time.monotonic() - began
                say(f"{said} kills, {how.crowd.acknowledged} acknowledged, {seconds:.0f} s")
        await how.crowd.finish()
    finally:
        await how.crowd.leave()


async def bots_are_done(url: str, seconds: float) -> bool:
    """Whether no match waits for a bot any more, even one that nobody watches."""
    async with Store(url) as store:
        end = time.monotonic() + seconds
        while await store.waiting_for_bots(wall_clock()):
            if time.monotonic() > end:
                return False
            await asyncio.sleep(0.1)
        return True


def run(
    data: Path,
    kills: int,
    *,
    seed: int = 0,
    people: int = 6,
    tables: int = 10,
    patience: float = 120,
    others: list[Callable[[], None]] | None = None,
    say: Say = lambda _: None,
    **settings: Any,
) -> Audit:
    """All of it, on one database."""
    rng, audit = Random(seed), Audit()
    url = url_of(settings.get("database"), data)
    with Process(data, **settings) as server:

        async def play() -> None:
            crowd = Crowd(server.url, rng, people=people, tables=tables, patience=patience)
            several = settings.get("workers", 1) > 1
            how = Torment(server, crowd, rng, several, others or [])
            if threading.current_thread() is threading.main_thread():
                asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, how.stop)
            await torment(how, kills, say)
            if not await bots_are_done(url, patience):
                audit.problems.append("a match waits for a bot")
            code = await asyncio.to_thread(server.stop)
            if code not in (0, -signal.SIGTERM):
                audit.problems.append(f"the server ended with {code}")
            await audit.look(url, crowd.people)
            audit.counts["kills"] = how.kills

        try:
            asyncio.run(play())
        except Exception as error:
            audit.problems += traceback.format_exception(error)
        errors = [line for line in server.log if '"level": "error"' in line]
        audit.problems += [f"logged: {line}" for line in errors[:20]]
    return audit


@contextmanager
def parts(given: argparse.Namespace) -> Iterator[tuple[dict[str, Any], list[Callable[[], None]]]]:
    """The services that were asked for: how the server is told of them, and how they are killed."""
    settings: dict[str, Any] = {"workers": given.workers}
    others: list[Callable[[], None]] = []
    with ExitStack() as stack:
        if given.postgres:
            server = stack.enter_context(services.postgres())
            settings["database"] = f"postgresql://torcello@127.0.0.1:{server.port}/postgres"
        elif given.database:
            settings["database"] = given.database
        if given.redis:
            redis = stack.enter_context(services.redis())
            settings["redis"] = f"redis://127.0.0.1:{redis.port}"
            others.append(lambda: again(redis))
        if given.dask:
            cluster = stack.enter_context(Cluster.on_this_machine())
            settings["cluster"] = cluster.address
            others += [cluster.replace_worker, cluster.replace_scheduler]
        yield settings, others


def again(service: services.Service) -> None:
    service.kill()
    service.start(service.port)


def see_a_doctor(data: Path, database: str | None) -> list[str]:
    """What a host would do after all that; what was said, unless every match is well."""
    stored = [f"--data={data}"] if database is None else [f"--database={database}"]
    command = [sys.executable, "-m", "torcello", "doctor", *stored]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    print(done.stdout, end="", flush=True)
    return [] if done.returncode == 0 else [f"torcello doctor: {done.stdout}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--people", type=int, default=6)
    parser.add_argument("--tables", type=int, default=10, help="matches at a time")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", help="instead of SQLite; it should be empty")
    parser.add_argument("--postgres", action="store_true", help="a private PostgreSQL")
    parser.add_argument("--redis", action="store_true", help="a private Redis, killed as well")
    parser.add_argument("--dask", action="store_true", help="a private cluster, killed as well")
    given = parser.parse_args()
    with TemporaryDirectory() as folder, parts(given) as (settings, others):
        audit = run(
            Path(folder),
            given.kills,
            seed=given.seed,
            people=given.people,
            tables=given.tables,
            patience=600,
            others=others,
            say=lambda text: print(text, flush=True),
            **settings,
        )
        audit.problems += see_a_doctor(Path(folder), settings.get("database"))
    for name, number in sorted(audit.counts.items()):
        print(f"{number:>8} {name}")
    for problem in audit.problems[:50]:
        print(problem)
    print(f"{len(audit.problems)} problems")
    return 1 if audit.problems else 0


if __name__ == "__main__":
    sys.exit(main())
