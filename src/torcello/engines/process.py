"""Another program on two pipes, and everything that was said.

Its lines are read and ours are written by separate threads, so that a program that hangs,
floods or stops reading never holds us up. It is ended by its own handle, nothing else is.
"""

import subprocess
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO

_LINE_BYTES = 1 << 16  # more is no line of this protocol
_WAITING_LINES = 1_000  # beyond this the program has to wait until we have read
_LOG_LINES = 2_000
_LOG_CHARS = 1_000  # of each
_PARTING = 1.0  # seconds to end by itself
_DYING = 5.0  # from the last word to the exit code, on a busy machine


class Ended(Exception):
    """The program has closed its output."""


class Process:
    """A running program. Raises OSError if it cannot be started."""

    def __init__(self, command: Sequence[str], log: deque[str]) -> None:
        self._log = log
        # The command is what the user asked us to run; no shell reads it.
        self._popen = subprocess.Popen(  # noqa: S603
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        self._incoming: Queue[str | None] = Queue(_WAITING_LINES)
        self._outgoing: Queue[str | None] = Queue()
        self._is_ending = False
        self._threads = [
            Thread(target=work, daemon=True)
            for work in (self._read_lines, self._read_errors, self._write_lines)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        self._log.append(f"> {line}")
        self._outgoing.put(line)

    def receive(self, until: float) -> str | None:
        """The next line; None if there is none until that time, by the monotonic clock."""
        left = until - monotonic()
        if left <= 0:  # even if there is one: a program that never pauses would never be late
            return None
        try:
            line = self._incoming.get(timeout=left)
        except Empty:
            return None
        if line is None:
            raise Ended
        return line

    def exit_code(self) -> int | None:
        """What it ended with, once it has; it is given a moment for it."""
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(_DYING)
        return self._popen.returncode

    def end(self) -> None:
        """Ask it to leave, then make it."""
        self._is_ending = True
        self.send("quit")
        self._outgoing.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._popen.wait(_PARTING)
        self._popen.kill()
        self._popen.wait()
        for thread in self._threads:
            thread.join(_PARTING)  # a child of its own may still hold the pipes

    def _read_lines(self) -> None:
        stream = self._popen.stdout
        assert stream is not None
        for line in _lines(stream):
            self._log.append(f"< {line[:_LOG_CHARS]}")
            self._hand_on(line)
        self._hand_on(None)

    def _hand_on(self, line: str | None) -> None:
        while not self._is_ending:
            with suppress(Full):
                self._incoming.put(line, timeout=0.1)
                return

    def _read_errors(self) -> None:
        stream = self._popen.stderr
        assert stream is not None
        for line in _lines(stream):
            self._log.append(f"! {line[:_LOG_CHARS]}")

    def _write_lines(self) -> None:
        stream = self._popen.stdin
        assert stream is not None
        with suppress(OSError, ValueError):  # it has gone; the reader says so
            while (line := self._outgoing.get()) is not None:
                stream.write(line.encode() + b"\n")
                stream.flush()
        with suppress(OSError):
            stream.close()


def new_log() -> deque[str]:
    """Room for the last lines: `>` sent, `<` received, `!` said on the error stream."""
    return deque(maxlen=_LOG_LINES)


def _lines(stream: IO[bytes]) -> Iterator[str]:
    with stream:
        while line := stream.readline(_LINE_BYTES):
            yield line.decode(errors="replace").rstrip("\r\n")
