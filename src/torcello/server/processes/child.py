"""The other end of `Process`: reads requests from its input, does the work, writes the answers.

It is run by a separate interpreter and loads nothing of the server. It ends when its input does, so
it does not outlive the server, however that ends.
"""

import os
import signal
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import FrameType
from typing import BinaryIO, NoReturn

DONE, TOO_COSTLY, FAILED = b"+", b"$", b"!"
"""How an answer begins."""

_LENGTH = struct.Struct(">I")
LENGTH_BYTES = _LENGTH.size
_COST = struct.Struct(">d")

_NICE = 5
"""People who play come first."""


class _TooCostly(BaseException):
    """The work has taken too long; nothing in it may catch this."""


def framed(message: bytes) -> bytes:
    """A message with its length before it."""
    return _LENGTH.pack(len(message)) + message


def length_of(head: bytes) -> int:
    length: int = _LENGTH.unpack(head)[0]
    return length


def opened(answer: bytes) -> tuple[bytes, float, bytes]:
    """How an answer begins, how many seconds of processor time it took, and what it says."""
    end = 1 + _COST.size
    return answer[:1], _COST.unpack(answer[1:end])[0], answer[end:]


@dataclass(frozen=True)
class Limits:
    """What the work on one request may take."""

    cpu_seconds: float
    more_bytes: int
    """Of memory, beyond what is in use before the first request."""
    answer_bytes: int


def work(do: Callable[[bytes], bytes], limits: Limits) -> None:
    """Answer requests, one after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server says when it is time to go
    with suppress(AttributeError, OSError):
        os.nice(_NICE)
    _limit_memory(limits.more_bytes)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever is printed is no answer
    while (request := _read(sys.stdin.buffer)) is not None:
        answers.write(framed(_answer(do, request, limits)))
        answers.flush()


def _read(requests: BinaryIO) -> bytes | None:
    head = requests.read(LENGTH_BYTES)
    return requests.read(length_of(head)) if len(head) == LENGTH_BYTES else None


def _answer(do: Callable[[bytes], bytes], request: bytes, limits: Limits) -> bytes:
    began, said = process_time(), b""
    signal.signal(signal.SIGPROF, _stop)
    try:
        signal.setitimer(signal.ITIMER_PROF, limits.cpu_seconds)
        try:
            said = do(request)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        kind = DONE if len(said) <= limits.answer_bytes else TOO_COSTLY
    except (_TooCostly, MemoryError, RecursionError):
        kind = TOO_COSTLY
    except Exception as error:
        kind, said = FAILED, type(error).__name__.encode()
    return kind + _COST.pack(process_time() - began) + (b"" if kind == TOO_COSTLY else said)


def _stop(_signal: int, _frame: FrameType | None) -> NoReturn:
    raise _TooCostly


def _limit_memory(more_bytes: int) -> None:
    """Linux alone says how much of its data limit a process has used."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        pages = int(Path("/proc/self/statm").read_text().split()[5])
        most = pages * resource.getpagesize() + more_bytes
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))
