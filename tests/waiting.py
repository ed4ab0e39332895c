"""Waiting for what another thread, process or machine does in its own time: one way, one patience.

No test says how fast anything is. Patience only ends a test that would wait for ever, and is long
enough for a machine that has much else to do.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic, sleep

PATIENCE = 180.0  # seconds; kernels may have to be compiled first
_PAUSE = 0.02


def wait_for(test: Callable[[], object]) -> None:
    end = monotonic() + PATIENCE
    while not test():
        if monotonic() > end:
            raise TimeoutError("what was waited for did not happen")
        sleep(_PAUSE)


async def until(test: Callable[[], object]) -> None:
    """The same where an event loop has to go on; the test may itself be awaited."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = test()
            if isinstance(found, Awaitable):
                found = await found
            if found:
                return
            await asyncio.sleep(_PAUSE)
