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


def note(name: str, folder: Path, _: object) -> int:
    """Leaves a trace of having begun, and waits for the gate."""
    (folder / name).touch()
    while not (folder / "gate").exists():
        time.sleep(0.01)
    return os.getpid()


async def test_what_is_taken_back_is_not_thought_about_there_either(tmp_path: Path) -> None:
    """One guest moves and takes back, again and again; another's bot comes next."""
    with Cluster.on_this_machine() as cluster:
        async with computing(cluster.address) as compute:
            await goes_elsewhere(compute)

            def think(owner: str, name: str) -> asyncio.Task[int]:
                work = partial(note, name, tmp_path)
                return asyncio.create_task(compute.run(owner, "dear", work))

            first = think("eve", "first")
            await until((tmp_path / "first").exists)
            for number in range(30):
                stale = think("eve", f"stale {number}")
                await asyncio.sleep(0.01)
                stale.cancel()
                await asyncio.gather(stale, return_exceptions=True)
            assert compute.waiting == 1
            first.cancel()  # it is under way there, and its place is free
            await asyncio.gather(first, return_exceptions=True)
            for number in range(30):
                stale = think("eve", f"later {number}")
                await asyncio.sleep(0.01)
                stale.cancel()
            last = think("ann", "last")
            (tmp_path / "gate").touch()
            assert await asyncio.wait_for(last, PATIENCE) != os.getpid()
            await until(lambda: compute.waiting == 0)
            begun = {path.name for path in tmp_path.iterdir()}
            # of the sixty, some of which were on their way when the gate was opened
            assert len(begun - {"gate", "first", "last"}) <= 10


async def test_the_cluster_has_as_many_places_as_threads(tmp_path: Path) -> None:
    """The rest waits here, and goes there in turn."""
    with Cluster.on_this_machine() as cluster:
        async with computing(cluster.address) as compute:
            await goes_elsewhere(compute)
            asked = []
            for owner, name in (("eve", "1"), ("eve", "2"), ("eve", "3"), ("bob", "4")):
                work = partial(note, name, tmp_path)
                asked.append(asyncio.create_task(compute.run(owner, "dear", work)))
            await until((tmp_path / "1").exists)
            assert compute._cluster is not None
            assert len(compute._cluster._line) == 3
            (tmp_path / "gate").touch()
            assert os.getpid() not in await asyncio.gather(*asked)
            begun = {name: (tmp_path / name).stat().st_mtime_ns for name in "1234"}
            assert sorted(begun, key=begun.__getitem__) == ["1", "4", "2", "3"]


async def test_nobody_waits_for_a_cluster_that_never_was() -> None:
    async with computing("tcp://127.0.0.1:9") as compute:  # nothing listens there
        asked = await asyncio.gather(*(compute.run("ann", "any", here) for _ in range(5)))
    assert asked == [os.getpid()] * 5
