"""A process that does one kind of work for the server, one request at a time.

It starts when it is first wanted and ends when it has had nothing to do for a while, so a server
that needs none has none. It is a new interpreter, never a copy of this one: a copy of a process
with threads may hang.
"""

import asyncio
import sys
from contextlib import suppress

import structlog

from torcello.server.processes.child import (
    DONE,
    LENGTH_BYTES,
    TOO_COSTLY,
    framed,
    length_of,
    opened,
)

log = structlog.get_logger()

IDLE_SECONDS = 60.0


class TooCostly(Exception):
    """The work took too much time or memory; `seconds` is how long it was tried."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


class Failed(Exception):
    """The work failed in a way that should not happen."""


class Process:
    def __init__(self, module: str, seconds: float, idle_seconds: float = IDLE_SECONDS) -> None:
        self._module, self._seconds, self._idle_seconds = module, seconds, idle_seconds
        self._turn = asyncio.Lock()
        self._process: asyncio.subprocess.Process | None = None
        self._leaving: asyncio.TimerHandle | None = None

    @property
    def pid(self) -> int | None:
        """Of the process, if there is one now."""
        return None if self._process is None else self._process.pid

    async def ask(self, request: bytes) -> tuple[bytes, float]:
        """The answer to a request, and the seconds of processor time it took. A process that takes
        too long, or whose answer nobody waits for any more, is replaced.
        """
        async with self._turn:
            self._stay()
            process = await self._started()
            try:
                async with asyncio.timeout(self._seconds):
                    answer = await _exchange(process, request)
            except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
                await self._end()
                log.warning("process replaced", module=self._module, error=type(error).__name__)
                raise TooCostly(self._seconds) from None
            except BaseException:
                await self._end()
                raise
            loop = asyncio.get_running_loop()
            self._leaving = loop.call_later(self._idle_seconds, self._leave)
        kind, seconds, said = opened(answer)
        if kind == TOO_COSTLY:
            raise TooCostly(seconds)
        if kind != DONE:
            raise Failed(said.decode())
        return said, seconds

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", self._module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
            )
        return self._process

    def _stay(self) -> None:
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None

    def _leave(self) -> None:
        """Let the process end by itself: there is nothing more for it to read."""
        process, self._process, self._leaving = self._process, None, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def close(self) -> None:
        self._stay()
        await self._end()


async def _exchange(process: asyncio.subprocess.Process, request: bytes) -> bytes:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(framed(request))
    await process.stdin.drain()
    length = length_of(await process.stdout.readexactly(LENGTH_BYTES))
    return await process.stdout.readexactly(length)
