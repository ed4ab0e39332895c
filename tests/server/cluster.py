"""A Dask cluster of this machine, whose parts can be killed: a scheduler and a worker."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Self

from server.serving import free_port


class Cluster:
    def __init__(self, folder: Path) -> None:
        self._folder, self._port = folder, free_port()
        self.address = f"tcp://127.0.0.1:{self._port}"
        self._scheduler = self._start_scheduler()
        self._worker = self._start_worker()

    @classmethod
    @contextmanager
    def on_this_machine(cls) -> Iterator[Self]:
        with TemporaryDirectory() as folder:
            cluster = cls(Path(folder))
            try:
                yield cluster
            finally:
                cluster.kill()

    def kill_worker(self) -> None:
        self._worker.kill()
        self._worker.wait()

    def kill_scheduler(self) -> None:
        self._scheduler.kill()
        self._scheduler.wait()

    def kill(self) -> None:
        self.kill_worker()
        self.kill_scheduler()

    def replace_worker(self) -> None:
        self.kill_worker()
        self._worker = self._start_worker()

    def replace_scheduler(self) -> None:
        """At the same address; the worker finds its way back to it, or is started again."""
        self.kill()
        self._scheduler = self._start_scheduler()
        self._worker = self._start_worker()

    def _start_scheduler(self) -> subprocess.Popen[bytes]:
        where = ["--host", "127.0.0.1", "--port", str(self._port), "--no-dashboard"]
        return _begun("distributed.cli.dask_scheduler", *where)

    def _start_worker(self) -> subprocess.Popen[bytes]:
        # Without its nanny: nobody starts it again when it is killed.
        how = ["--no-nanny", "--nthreads", "1", "--no-dashboard"]
        where = ["--local-directory", str(self._folder)]
        return _begun("distributed.cli.dask_worker", self.address, *how, *where)


def _begun(*words: str) -> subprocess.Popen[bytes]:
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    # A worker has to find what it is asked to do: that may be in tests.
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    return subprocess.Popen([sys.executable, "-m", *words], env=environment, **quiet)
