"""A server on four machines, and the proxy in front of it, each on a host of its own.

    outside   people and their browsers
    proxy     nginx, as in docs/hosting.md
    web1      torcello serve
    web2      torcello serve
    data      PostgreSQL, Redis, dask scheduler
    thinker   torcello worker

Each program is started again when it ends, as a service manager does.
"""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import services
from programs import program
from server import proxying
from server.network import Network
from server.serving import GENEROUS
from waiting import PATIENCE

DATABASE, REDIS, SCHEDULER = "10.0.0.2", "10.0.0.3", "10.0.0.4"
PROXY, OUTSIDE = "10.0.0.10", "10.0.0.100"
WEB = {"web1": "10.0.0.11", "web2": "10.0.0.12"}
THINKER = "10.0.0.5"

HOSTS = {
    "outside": [OUTSIDE],
    "proxy": [PROXY],
    **{name: [address] for name, address in WEB.items()},
    "data": [DATABASE, REDIS, SCHEDULER],
    "thinker": [THINKER],
}

Command = list[str | Path]


class Program:
    """A command that says when it is ready; it can be killed with all that it has started."""

    def __init__(self, folder: Path, command: Command, ready: bytes) -> None:
        self._folder, self._command, self._ready = folder, command, ready
        self._process: subprocess.Popen[bytes] | None = None
        folder.mkdir()
        self.log = folder / "log"

    def start(self) -> None:
        """Wait until it is ready; `NotStarted` if it ends before, or takes for ever."""
        with self.log.open("ab") as out:
            said = out.tell()
            streams = {"stdin": subprocess.DEVNULL, "stdout": out, "stderr": out}
            self._process = subprocess.Popen(
                self._command, cwd=self._folder, start_new_session=True, **streams
            )
        end = time.monotonic() + PATIENCE
        while self._ready not in self.log.read_bytes()[said:]:
            if not self.is_running or time.monotonic() > end:
                self.kill()
                raise services.NotStarted(self.log.read_text(errors="replace")[-2_000:])
            time.sleep(0.05)

    def kill(self) -> None:
        if self._process is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def stop(self) -> int:
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None


@dataclass
class Part:
    """Something that runs on a host and may be killed."""

    name: str
    host: str
    start: Callable[[], None]
    runs: Callable[[], bool]
    end: Callable[[], None]
    is_wanted: bool = True
    is_up: bool = True
    """Whether it has been ready since it was last killed."""

    def kill(self) -> None:
        self.is_wanted = self.is_up = False
        self.end()


class Machines:
    def __init__(self, folder: Path, network: Network) -> None:
        self.folder, self.network = folder, network
        self.url = f"https://{PROXY}"
        self.database = f"postgresql://torcello@{DATABASE}:5432/postgres"
        self.parts: dict[str, Part] = {}
        self.web: dict[str, Program] = {}
        self.again = 0
        """How often something ended by itself and was started again."""

    @classmethod
    @contextmanager
    def running(cls) -> Iterator[Machines]:
        with ExitStack() as stack:
            folder = Path(stack.enter_context(TemporaryDirectory(prefix="torcello-test-")))
            machines = cls(folder, stack.enter_context(Network(HOSTS)))
            machines._begin(stack)
            yield machines

    def _begin(self, stack: ExitStack) -> None:
        folder = self.folder
        with self.network.inside("data"):
            postgres = stack.enter_context(services.postgres(DATABASE, 5432))
            redis = stack.enter_context(services.redis(REDIS, 6379))
        for name, service in (("PostgreSQL", postgres), ("Redis", redis)):
            self._serve(name, service)
        scheduler = f"tcp://{SCHEDULER}:8786"
        where = ["--host", SCHEDULER, "--port", "8786", "--no-dashboard"]
        self._add("scheduler", "data", b"Scheduler at:", "distributed.cli.dask_scheduler", *where)
        think = ["torcello", "worker", scheduler, "--processes", "1"]
        self._add("thinker", "thinker", b"Registered to:", *think)
        settings = GENEROUS | {
            "port": 8642,
            "url": "https://games.example.org",
            "proxy": PROXY,
            "database": self.database,
            "redis": f"redis://{REDIS}:6379",
            "cluster": scheduler,
            "bot_threads": 1,
        }
        flags = [f"--{name.replace('_', '-')}={value}" for name, value in settings.items()]
        for name, address in WEB.items():
            serve = ["torcello", "serve", f"--host={address}", f"--data={folder / name / 'data'}"]
            self.web[name] = self._add(name, name, b"Torcello is at", *serve, *flags)
        made = folder / "site"
        made.mkdir()
        configuration, self.certificate = proxying.configure(made, PROXY)
        self.network.set_up("proxy", proxying.kernel())
        nginx = Program(
            folder / "nginx",
            [program("nginx"), "-e", "stderr", "-p", made, "-c", configuration],
            b"start worker process",
        )
        self._keep("nginx", "proxy", nginx)
        for part in self.parts.values():
            stack.callback(part.end)
        with ThreadPoolExecutor() as pool:  # they can wait for each other
            list(pool.map(self._start, [p for p in self.parts.values() if not p.runs()]))

    def _add(self, name: str, host: str, ready: bytes, *words: str) -> Program:
        """A program of Python's."""
        made = Program(self.folder / name, [sys.executable, "-m", *words], ready)
        self._keep(name, host, made)
        return made

    def _keep(self, name: str, host: str, made: Program) -> None:
        self.parts[name] = Part(name, host, made.start, lambda: made.is_running, made.kill)

    def _serve(self, name: str, service: services.Service) -> None:
        self.parts[name] = Part(
            name,
            "data",
            lambda: service.start(service.port),
            lambda: service.is_running,
            service.kill,
        )

    def _start(self, part: Part) -> None:
        with self.network.inside(part.host):
            part.start()
        part.is_up = True

    async def keep_running(self) -> None:
        """Start again whatever has ended, whether it was killed or gave up."""
        await asyncio.gather(*(self._keep_one(part) for part in self.parts.values()))

    async def _keep_one(self, part: Part) -> None:
        while True:
            await asyncio.sleep(0.2)
            if part.is_wanted and not part.runs():
                self.again += part.is_up
                part.is_up = False
                try:
                    await asyncio.to_thread(self._start, part)
                except services.NotStarted:  # what it needs may be cut off
                    await asyncio.sleep(1)

    @property
    def all_run(self) -> bool:
        return all(part.is_up and part.runs() for part in self.parts.values())
