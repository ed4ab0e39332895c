"""A Dask cluster that may die at any time, as a whole or in part, and come back.

Nobody waits for a cluster that is not there: while one task finds out, all others are told at once
that there is none, and for a while nobody asks again.

It is given as much work as it has threads, for each guest in turn; the rest waits here, where it
can be given up.
"""

import asyncio
from collections.abc import Hashable
from contextlib import suppress
from time import monotonic
from typing import Any

import structlog

from torcello.server.errands import Errands
from torcello.server.live.queue import Line
from torcello.server.metrics import ERRORS

log = structlog.get_logger()

_CONNECT_SECONDS = 5
_PAUSE_SECONDS = 5  # after a failure
_LOOK_SECONDS = 1  # how often a long task checks whether anybody works on it
_WORK_SECONDS = 60
_CLOSE_SECONDS = 5


class NoCluster(Exception):
    """The work has to be done elsewhere."""


class Cluster:
    def __init__(self, address: str) -> None:
        self._address = address
        self._client: Any = None
        self._connecting: asyncio.Task[Any] | None = None
        self._pause_until = 0.0
        self._closing = Errands()
        self._line = Line(0)
        """With a place for each thread of the cluster."""
        self._counted = 0.0
        """When these were counted."""

    async def run(self, owner: str, kind: Hashable, work: Any, *args: Any) -> Any:
        """The result of some work, done by a worker; `NoCluster` if none can be had."""
        self._connected()
        async with self._line.turn(owner, kind):
            client = self._connected()
            try:
                if monotonic() > self._counted + _PAUSE_SECONDS:
                    await self._count(client)
                # Bots may choose differently each time, so no two tasks are the same.
                future = client.submit(work, *args, pure=False, retries=2)
                return await self._result(client, future)
            except Exception as error:
                # Whatever it is, the same work done here will show whether it is the work's fault.
                self._give_up(client, error)
                raise NoCluster from error

    def _connected(self) -> Any:
        """The connection, if there is one; if not, one is opened in the background."""
        if self._client is not None and self._client.status == "running":
            return self._client
        if self._connecting is None and monotonic() >= self._pause_until:
            self._connecting = asyncio.create_task(self._connect())
        raise NoCluster

    async def _connect(self) -> None:
        client = None
        try:
            from distributed import Client

            client = Client(
                self._address, asynchronous=True, timeout=_CONNECT_SECONDS, set_as_default=False
            )
            await client
            await self._count(client)
        except asyncio.CancelledError:
            await _closed(client)
            raise
        except Exception as error:
            self._give_up(client, error)
        else:
            self._client = client
        finally:
            self._connecting = None

    async def _count(self, client: Any) -> None:
        """Look how much the cluster can do at a time, which changes. If there is no worker, the
        work would wait until one joins.
        """
        known = await asyncio.wait_for(client.scheduler.ncores(), _CONNECT_SECONDS)
        if not known:
            raise NoCluster("no worker")
        self._counted = monotonic()
        self._line.places = sum(known.values())

    async def _result(self, client: Any, future: Any) -> Any:
        """Wait as long as there are workers that may be working on it."""
        result = asyncio.ensure_future(future.result())
        try:
            async with asyncio.timeout(_WORK_SECONDS):
                while not (await asyncio.wait([result], timeout=_LOOK_SECONDS))[0]:
                    await self._count(client)
            return result.result()
        finally:
            # Cancelling it would leave something behind that nobody waits for, which would be
            # reported as an error. It ends with its work, which is cancelled, or the connection.
            result.add_done_callback(_let_go)
            if not result.done():
                self._closing.start(_cancelled(future))

    def _give_up(self, client: Any, error: Exception) -> None:
        """Ask nobody for a while. Of all tasks that fail together, one says so."""
        if client is not self._client and self._client is not None:
            return
        self._client = None
        if monotonic() >= self._pause_until:
            ERRORS.labels("cluster").inc()
            log.warning("cluster failed", error=type(error).__name__)
        self._pause_until = monotonic() + _PAUSE_SECONDS
        self._closing.start(_closed(client))

    async def close(self) -> None:
        if (connecting := self._connecting) is not None:
            connecting.cancel()
            await asyncio.gather(connecting, return_exceptions=True)
        await _closed(self._client)
        await self._closing.finish()


def _let_go(result: asyncio.Future[Any]) -> None:
    """Whatever became of it, it has been looked at."""
    if not result.cancelled():
        result.exception()


async def _cancelled(future: Any) -> None:
    """What is under way goes on until it is done, but what waits for it is not begun."""
    with suppress(Exception):
        await asyncio.wait_for(future.cancel(), _CLOSE_SECONDS)


async def _closed(client: Any) -> None:
    if client is not None:
        with suppress(Exception):
            await asyncio.wait_for(client.close(), _CLOSE_SECONDS)
