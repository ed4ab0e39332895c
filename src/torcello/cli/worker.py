"""`torcello worker`: think for a server, or play for an arena, on another machine."""

import os
import sys
from importlib.util import find_spec
from typing import Annotated

import typer

from torcello import registry
from torcello.cli.screen import err
from torcello.errors import MatchError
from torcello.warmup import warm_up


def worker(
    address: Annotated[str, typer.Argument(help="Address of the Dask scheduler: tcp://HOST:8786.")],
    processes: Annotated[
        int, typer.Option(min=1, max=1024, help="Number of workers, one core each.")
    ] = os.cpu_count() or 1,
) -> None:
    """Join a Dask cluster with every game ready, until it is stopped. See docs/cluster.md."""
    if find_spec("distributed") is None:
        raise MatchError("workers/no-dask")
    for name in registry.names():
        warm_up(registry.game(name))
    err.print(f"{processes} workers for {address}")
    how = ["--nworkers", str(processes), "--nthreads", "1", "--no-dashboard"]
    os.execv(  # noqa: S606  # Dask takes over
        sys.executable, [sys.executable, "-m", "distributed.cli.dask_worker", address, *how]
    )
