"""Real servers for tests: in a separate process, or in a thread where a test can reach inside."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import IO, Any, Self

import psutil
import uvicorn

from torcello.server.running import config_of
from torcello.server.settings import Settings
from torcello.server.worker import Worker
from waiting import PATIENCE

GENEROUS = {
    "requests": 10**6,
    "tables_per_hour": 10**6,
    "hints": 10**6,
    "record_seconds": 10**6,
    "guests_per_hour": 10**6,
    "sockets_per_address": 10**5,
    "connections_per_address": 10**5,
}
"""Limits that tests of other things do not meet."""


class Process:
    """`torcello serve` as people start it; it can be killed and started again on the same port."""

    def __init__(self, data: Path, env: Mapping[str, str] | None = None, **settings: Any) -> None:
        self.env = None if env is None else {**os.environ, **env}
        self.flags = [f"--data={data}"]
        for name, value in (GENEROUS | {"port": free_port()} | settings).items():
            self.flags.append(f"--{name.replace('_', '-')}={value}")
        self.url = ""
        self.log: list[str] = []
        """What it has said, over all its lives."""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> str:
        """Start it and wait until it says its address."""
        command = [sys.executable, "-m", "torcello", "serve", *self.flags]
        self._process = subprocess.Popen(
            command, stderr=subprocess.PIPE, text=True, start_new_session=True, env=self.env
        )
        assert self._process.stderr is not None
        said = []
        for line in self._process.stderr:
            said.append(line)
            if found := re.search(r"Torcello is at (http://\S+)", line):
                self.url = found[1]
                # What it logs from here on must not fill the pipe.
                rest = self._process.stderr
                threading.Thread(target=self._keep_log, args=(rest,), daemon=True).start()
                return self.url
        self._process.stderr.close()
        raise RuntimeError("the server has not started: " + "".join(said))

    def _keep_log(self, lines: IO[str]) -> None:
        with lines:
            self.log.extend(lines)

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """As a power cut would: the whole group at once."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def kill_worker(self, rng: Random) -> bool:
        """One of several workers, if there is one just now; the others are to go on."""
        assert self._process is not None
        children = psutil.Process(self._process.pid).children()
        workers = [child for child in children if _is_worker(child)]
        for worker in rng.sample(workers, min(1, len(workers))):
            worker.kill()
        return bool(workers)

    def kill_parent(self) -> None:
        """Only the process that was started. Its workers have to find out; wait until they have."""
        assert self._process is not None
        workers = psutil.Process(self._process.pid).children()
        self._process.kill()
        self._process.wait()
        _, alive = psutil.wait_procs(workers, PATIENCE)
        assert not alive

    def stop(self) -> int:
        """As an administrator would."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(PATIENCE)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._process is not None and self._process.poll() is None:
            self.kill()


def _is_worker(process: psutil.Process) -> bool:
    """And not another helper of theirs, nor one that has just died."""
    try:
        return "spawn_main" in " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return False


@contextmanager
def in_thread(
    data: Path,
    *,
    now: Callable[[], int] | None = None,
    prepare: Callable[[Worker], None] = id,
    **settings: Any,
) -> Iterator[tuple[str, Worker]]:
    """A server in a thread: its address and its worker. `prepare` may change the worker first."""
    chosen = Settings(**(GENEROUS | {"data": data} | settings))
    worker = Worker(chosen, now)
    prepare(worker)
    server = uvicorn.Server(config_of(chosen, worker))
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve([listening])))
    thread.start()
    try:
        while not server.started:
            thread.join(0.005)
            if not thread.is_alive():
                raise RuntimeError("the server has not started")
        yield f"http://127.0.0.1:{listening.getsockname()[1]}", worker
    finally:
        server.should_exit = True
        thread.join()


def live(url: str) -> str:
    """Where a server's socket is."""
    return f"ws{url.removeprefix('http')}/api/live"


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port
