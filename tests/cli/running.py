"""Running the command as a person does: within this process, or as a separate one."""

from __future__ import annotations

import json
import os
import select
import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import torcello.cli
from torcello import registry
from torcello.records import Record, parse
from torcello.warmup import warm_up
from waiting import PATIENCE

ENGLISH = {"LC_ALL": "C.UTF-8", "LANG": "C.UTF-8"}
_OF_THE_TERMINAL = ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLORTERM")


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str

    @property
    def words(self) -> str:
        """All that was said, wherever its lines were broken."""
        return " ".join((self.out + self.err).split())

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The output as one JSON object a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def run(*args: object, stdin: str | bytes = "") -> Ran:
    """`torcello args` by its entry point, in this process."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["torcello", *map(str, args)])
        with CliRunner().isolation(input=stdin, env=ENGLISH) as (out, err, _):
            code: object = 0
            try:
                torcello.cli.run()
            except SystemExit as end:
                code = end.code or 0
            sys.stdout.flush()
            sys.stderr.flush()
            said = [stream.getvalue().decode() for stream in (out, err)]
    assert isinstance(code, int)
    return Ran(code, *said)


def play(game: str, *lines: str, flags: tuple[str, ...] = ()) -> Ran:
    """Lines typed at a table."""
    ran = run("play", game, *flags, stdin="".join(f"{line}\n" for line in lines))
    assert ran.code == 0, ran.err
    return ran


def saved(file: Path) -> Record:
    return parse(file.read_text("utf-8"))


def played(file: Path) -> tuple[str, ...]:
    """The moves of the match that was saved there."""
    return tuple(node.move for node in saved(file).moves)


def command(*args: object) -> list[str]:
    return [sys.executable, "-m", "torcello.cli", *map(str, args)]


@cache
def compile_everything() -> None:
    """The first use of a game on a machine says that it takes a while; here it is not the first."""
    for name in registry.names():
        warm_up(registry.game(name))


def environment(**changes: str) -> dict[str, str]:
    """Ours, without what would make the output depend on who runs the tests, and when."""
    compile_everything()
    kept = {name: value for name, value in os.environ.items() if name not in _OF_THE_TERMINAL}
    return kept | ENGLISH | changes


def begin(*args: object, streams: int = subprocess.PIPE, **changes: str) -> subprocess.Popen[bytes]:
    """`torcello args` in a separate process, `changes` in its environment."""
    where = dict.fromkeys(("stdin", "stdout", "stderr"), streams)
    return subprocess.Popen(command(*args), env=environment(**changes), **where)


def run_alone(*args: object, stdin: str | bytes = "", **changes: str) -> Ran:
    """The same, up to its end."""
    sent = stdin.encode() if isinstance(stdin, str) else stdin
    how: Any = {"capture_output": True, "env": environment(**changes), "timeout": PATIENCE}
    ended = subprocess.run(command(*args), input=sent, **how)
    return Ran(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def seen_until(wanted: bytes, stream: int) -> bytes:
    """What a stream or a terminal shows until it shows this."""
    seen = b""
    while wanted not in seen:
        ready, _, _ = select.select([stream], [], [], PATIENCE)
        piece = os.read(stream, 4096) if ready else b""
        assert piece, seen
        seen += piece
    return seen


def assert_says(ran: Ran, *all_of_this: str) -> None:
    """On whichever stream, and wherever its lines were broken."""
    assert [words for words in all_of_this if words not in ran.words] == []


def assert_one_line(ran: Ran, code: int, *said: str) -> None:
    """Wrong input gives one line on the error stream, no traceback, and its exit code."""
    assert ran.code == code
    assert ran.err.startswith("torcello: ")
    assert ran.err.count("\n") == 1
    assert ran.out == ""
    assert_says(ran, *said)
