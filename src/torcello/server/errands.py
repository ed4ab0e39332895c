"""Tasks that run beside everything else, and end with what started them."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class Errands:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()  # the event loop alone would lose them

    def __len__(self) -> int:
        return len(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def finish(self) -> None:
        """Wait until all have ended, whatever became of them."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close(self) -> None:
        self.cancel()
        await self.finish()
