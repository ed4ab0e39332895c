"""`torcello ugi`: play as an engine, for hosts that speak the protocol."""

import io
import sys
from contextlib import suppress
from typing import Annotated

import typer

from torcello.engines import Session

_LINE_CHARS = 1 << 22  # far more than the longest match; what is beyond is no line of ours


def ugi(
    level: Annotated[str, typer.Option(help="1 to 8, random, greedy or uct.")] = "8",
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
) -> None:
    """Be an engine: read commands of the UGI protocol, one per line, and answer them.

    docs/engine-protocol.md describes it. A host may set both options as well.
    """
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    session = Session(_put, Level=level, Threads=str(threads))
    while line := sys.stdin.readline(_LINE_CHARS):
        if not session.handle(line):
            return
    session.close(at_once=False)


def _put(line: str) -> None:
    with suppress(OSError):  # a host that has gone closes our input, too; that ends us
        sys.stdout.write(line + "\n")
        sys.stdout.flush()
