"""A real Dask cluster on this machine: a scheduler and two workers, each a process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from time import sleep

import pytest

from arena.samples import SMALL
from arena.test_command import lines
from cli.running import command, environment
from torcello.arena.playing import play
from waiting import PATIENCE, wait_for

pytestmark = pytest.mark.long

Process = AbstractContextManager[subprocess.Popen[bytes]]


@contextmanager
def process(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """One that is gone in the end, whatever state it is in."""
    begun = subprocess.Popen(
        [sys.executable, "-m", *words],
        env=environment(),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield begun
    finally:
        begun.kill()
        begun.wait()


def scheduler(file: Path) -> Process:
    where = ["--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--scheduler-file", str(file)]
    return process("distributed.cli.dask_scheduler", *where)


def worker(file: Path, folder: Path) -> Process:
    # Without its nanny: nobody starts it again when it is killed.
    how = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder)]
    return process("distributed.cli.dask_worker", "--scheduler-file", str(file), *how)


def test_a_worker_that_dies_costs_no_game(tmp_path: Path) -> None:
    file, out = tmp_path / "scheduler.json", tmp_path / "out"
    with scheduler(file), worker(file, tmp_path / "a"), worker(file, tmp_path / "b") as victim:
        wait_for(file.exists)
        address = json.loads(file.read_text())["address"]
        wait_for_workers(address, 2)
        words = ["arena", "ponte", "--size", "6", "--players", "random", "greedy", "--games", "40"]
        asked = command(*words, "--cluster", address, "--out", out, "--json")
        with subprocess.Popen(asked, env=environment(), stdout=subprocess.PIPE) as arena:
            wait_for(lambda: len(lines(out)) >= 2)
            victim.send_signal(signal.SIGSTOP)  # with games in its hands, which now wait for it
            sleep(0.5)
            assert arena.poll() is None
            assert len(lines(out)) < 40
            victim.kill()
            said, _ = arena.communicate(timeout=PATIENCE)
    assert arena.returncode == 0
    assert json.loads(said)["games"] == 40
    kept = sorted(lines(out))
    assert kept == sorted(play(SMALL.fixture(n)).json().encode() + b"\n" for n in range(40))


def wait_for_workers(address: str, n: int) -> None:
    waiting = (
        "import sys; from distributed import Client;"
        "client = Client(sys.argv[1]); client.wait_for_workers(int(sys.argv[2]))"
    )
    subprocess.run([sys.executable, "-c", waiting, address, str(n)], check=True, timeout=PATIENCE)
