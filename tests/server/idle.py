"""What matches cost that nobody moves in: memory for each, a start with all of them, work at rest.

    python -m server.idle --matches 10000

Every match has two people at one device, has begun, and is watched by a separate connection
unless `--per-connection` says otherwise.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep

from server.serving import Process
from torcello.server.visitor import Visitor

_AT_ONCE = 32
_SEATS = [{"kind": "mine", "name": "Ada"}, {"kind": "mine", "name": "Bea"}]


@dataclass(frozen=True)
class Cost:
    matches: int
    connections: int
    bytes_a_match: float
    """Of the server's memory, while all of them are watched."""
    start_seconds: float
    """Of a server on the same database, until it says its address."""
    cpu_seconds: float
    """Of the server, while it did nothing for `idle_seconds`."""
    idle_seconds: float


def measure(data: Path, matches: int, per_connection: int, idle_seconds: float) -> Cost:
    allow_files(2 * matches + 1000)
    with Process(data, tables_per_hour=10**7) as server:
        wait_until_warm(server.url)
        before = memory(server.pid)
        watching = _watch_all(server, matches, per_connection, idle_seconds)
        after, connections, cpu = asyncio.run(watching)
        server.stop()
        began = perf_counter()
        server.start()
        started = perf_counter() - began
    return Cost(matches, connections, (after - before) / matches, started, cpu, idle_seconds)


async def _watch_all(
    server: Process, matches: int, per_connection: int, idle_seconds: float
) -> tuple[int, int, float]:
    room = asyncio.Semaphore(_AT_ONCE)

    async def one(n: int) -> Visitor:
        async with room:
            visitor = await Visitor.arrive(server.url)
            for _ in range(n):
                table = await visitor.post("/api/tables", {"game": "ponte", "seats": _SEATS})
                await visitor.watch(table["match"])
            return visitor

    whole, rest = divmod(matches, per_connection)
    shares = [per_connection] * whole + [rest] * (rest > 0)
    visitors = await asyncio.gather(*map(one, shares))
    await asyncio.sleep(1)  # what has been asked for is done
    began = processor(server.pid)
    await asyncio.sleep(idle_seconds)
    cpu, after = processor(server.pid) - began, memory(server.pid)
    await asyncio.gather(*(visitor.drop() for visitor in visitors))
    return after, len(visitors), cpu


def allow_files(n: int) -> None:
    """A connection is a file, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(n, most), most))


def wait_until_warm(url: str) -> None:
    visitor = Visitor(url)
    while "warming" in asyncio.run(visitor.get("/readyz")):
        sleep(0.5)


def memory(process: int) -> int:
    """Bytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def processor(process: int) -> float:
    """Seconds of a processor that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--per-connection", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=10)
    chosen = parser.parse_args(words)
    with TemporaryDirectory() as folder:
        cost = measure(Path(folder), chosen.matches, chosen.per_connection, chosen.seconds)
    print(
        f"{cost.matches:,} idle matches on {cost.connections:,} connections:"
        f" {cost.bytes_a_match / 1024:.1f} KiB each; a server on them starts in"
        f" {cost.start_seconds:.1f} s; at rest it uses"
        f" {100 * cost.cpu_seconds / cost.idle_seconds:.2f} % of a core"
    )


if __name__ == "__main__":
    main()
