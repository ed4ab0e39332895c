"""A real Dask cluster thinks for bots, and dies: nobody waits for it, and it is used again."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import pytest

from server.cluster import Cluster
from torcello.server.live.compute import Compute
from waiting import PATIENCE, until

pytestmark = pytest.mark.long


def here(_: object) -> int:
    return os.getpid()


def for_ever_elsewhere(home: int, started: Path, _: object) -> str:
    """Comes to an end only where it was asked for."""
    if os.getpid() == home:
        return "here"
    started.touch()
    time.sleep(3600)
    return "elsewhere"


@asynccontextmanager
async def computing(address: str) -> AsyncIterator[Compute]:
    compute = Compute(1, address)
    try:
        yield compute
    finally:
        await compute.close()


async def goes_elsewhere(compute: Compute) -> None:
    """Wait until the cluster is found, which happens while others work here."""

    async def is_elsewhere() -> bool:
        return bool(await compute.run("ann", "any", here) != os.getpid())

    await until(is_elsewhere)


@pytest.mark.parametrize("kill", [Cluster.kill_worker, Cluster.kill_scheduler])
async def test_a_cluster_that_dies_leaves_no_bot_waiting(
    kill: Callable[[Cluster], None], tmp_path: Path
) -> None:
    """What is under way is done here, and so is what comes, until there is a cluster again."""
    started = tmp_path / "started"
    with Cluster.on_this_machine() as cluster:
        async with computing(cluster.address) as compute:
            await goes_elsewhere(compute)
            for_ever = partial(for_ever_elsewhere, os.getpid(), started)
            work = asyncio.create_task(compute.run("ann", "any", for_ever))
            await until(started.exists)
            kill(cluster)
            assert await asyncio.wait_for(work, PATIENCE) == "here"
            assert await compute.run("ann", "any", here) == os.getpid()
            assert compute.waiting == 0
            cluster.replace_scheduler()
            await goes_elsewhere(compute)


async def test_nobody_waits_for_a_cluster_that_never_was() -> None:
    async with computing("tcp://127.0.0.1:9") as compute:  # nothing listens there
        asked = await asyncio.gather(*(compute.run("ann", "any", here) for _ in range(5)))
    assert asked == [os.getpid()] * 5
