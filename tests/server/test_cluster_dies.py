"""A real Dask cluster thinks for bots, and dies: nobody waits for it, and it is used again."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from server.cluster import Cluster
from torcello.server.live.compute import Compute
from waiting import PATIENCE, until

pytestmark = pytest.mark.long


def for_ever_elsewhere(home: int, started: Path) -> str:
    """Comes to an end only where it was asked for."""
    if os.getpid() == home:
        return "here"
    started.touch()
    time.sleep(3600)
    return "elsewhere"


@asynccontextmanager
async def computing() -> AsyncIterator[tuple[Cluster, Compute]]:
    with Cluster.on_this_machine() as cluster:
        compute = Compute(1, cluster.address)
        try:
            await goes_elsewhere(compute)
            yield cluster, compute
        finally:
            await compute.close()


async def goes_elsewhere(compute: Compute) -> None:
    """Wait until the cluster is found, which happens while others work here."""

    async def is_elsewhere() -> bool:
        return bool(await compute.run(os.getpid) != os.getpid())

    await until(is_elsewhere)


def killed_amid_work(kill: Callable[[Cluster], None], started: Path) -> None:
    """What is under way is done here, and so is what comes, until there is a cluster again."""

    async def scene() -> None:
        async with computing() as (cluster, compute):
            work = asyncio.create_task(compute.run(for_ever_elsewhere, os.getpid(), started))
            await until(started.exists)
            kill(cluster)
            assert await asyncio.wait_for(work, PATIENCE) == "here"
            assert await compute.run(os.getpid) == os.getpid()
            assert compute.waiting == 0
            cluster.replace_scheduler()
            await goes_elsewhere(compute)

    asyncio.run(scene())


def test_a_worker_that_dies_leaves_no_bot_waiting(tmp_path: Path) -> None:
    killed_amid_work(Cluster.kill_worker, tmp_path / "started")


def test_a_scheduler_that_dies_leaves_no_bot_waiting(tmp_path: Path) -> None:
    killed_amid_work(Cluster.kill_scheduler, tmp_path / "started")


def test_nobody_waits_for_a_cluster_that_never_was() -> None:
    async def ask() -> list[int]:
        compute = Compute(1, "tcp://127.0.0.1:9")  # nothing listens there
        try:
            return list(await asyncio.gather(*(compute.run(os.getpid) for _ in range(5))))
        finally:
            await compute.close()

    assert asyncio.run(ask()) == [os.getpid()] * 5
