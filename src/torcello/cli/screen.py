"""What all commands share: the console, one-line errors, languages, machine output."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from torcello import texts
from torcello.errors import TorcelloError

out = Console(highlight=False, soft_wrap=False)
err = Console(stderr=True, highlight=False)

FAILED = 1
WRONG_USE = 2


def _language(value: str | None) -> str | None:
    if value is not None and value not in texts.LANGUAGES:
        raise typer.BadParameter(f"one of {', '.join(texts.LANGUAGES)}")
    return value


Lang = Annotated[
    str | None,
    typer.Option("--lang", callback=_language, help="Language: en or fr. Else the system's."),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object a line, for machines.")]


def put_json(facts: Mapping[str, Any]) -> None:
    """One object on one line."""
    sys.stdout.write(json.dumps(facts, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def fail(message: str, code: int = FAILED) -> typer.Exit:
    """Say what is wrong; the result is to be raised."""
    err.print(f"[red]torcello:[/red] {escape(message)}", soft_wrap=True)
    return typer.Exit(code)


@contextmanager
def report() -> Iterator[None]:
    """Turn errors into one line and an exit code."""
    logging.getLogger("torcello").addHandler(_Notices())
    try:
        yield
    except TorcelloError as error:
        fail(error.text(texts.language()))
        sys.exit(WRONG_USE)
    except KeyboardInterrupt:
        err.print()
        sys.exit(130)
    except BrokenPipeError:  # the reader went away: nobody is left to tell
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(FAILED)


class _Notices(logging.Handler):
    """Notices of the library, quietly on the error stream."""

    def emit(self, record: logging.LogRecord) -> None:
        err.print(f"[dim]{escape(record.getMessage())}[/dim]")
