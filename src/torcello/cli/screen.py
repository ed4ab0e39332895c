"""What all commands share: the console, one-line errors, languages, machine output."""

import io
import json
import logging
import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import progress
from rich.console import Console
from rich.markup import escape

from torcello import texts
from torcello.errors import RecordError, TorcelloError

out = Console(highlight=False, emoji=False)
err = Console(stderr=True, highlight=False, emoji=False)

FAILED = 1
WRONG_USE = 2


def shortened(name: str, most: int = 28) -> str:
    """A name for a column: an engine's may be a whole command, whose end says most."""
    return name if len(name) <= most else f"{name[: most // 3]}…{name[-(most - most // 3 - 1) :]}"


def _language(value: str | None) -> str | None:
    if value is not None and value not in texts.LANGUAGES:
        raise typer.BadParameter(f"one of {', '.join(texts.LANGUAGES)}")
    _asked.append(value)
    return value


_asked: list[str | None] = [None]  # the language of --lang, for errors met outside of a command


Lang = Annotated[
    str | None,
    typer.Option("--lang", callback=_language, help="Language: en or fr. Default: the system's."),
]
Json = Annotated[bool, typer.Option("--json", help="One JSON object per line, for programs.")]


def put_json(facts: Mapping[str, Any]) -> None:
    """One object on one line."""
    sys.stdout.write(json.dumps(facts) + "\n")
    sys.stdout.flush()


def fail(message: str, code: int = FAILED) -> typer.Exit:
    """Say what is wrong; the result is to be raised."""
    err.print(f"[red]torcello:[/red] {escape(message)}", soft_wrap=True)
    return typer.Exit(code)


def decimal(lang: str, value: float, digits: int, sign: str = "") -> str:
    """A number as the language writes it; `sign` is that of a format, + to show it always."""
    written = f"{value:{sign}.{digits}f}".replace("-", "−")
    return written.replace(".", ",") if lang == "fr" else written


def file_fault(file: Path, error: Exception) -> typer.Exit:
    """Say why a file cannot be read or written; the result is to be raised."""
    return fail(f"{file}: {getattr(error, 'strerror', None) or error}")


def counting(*more: progress.ProgressColumn) -> progress.Progress:
    """A bar that counts to a known number, and goes when it is done; none outside a terminal."""
    return progress.Progress(
        progress.TextColumn("{task.description}", markup=False),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
        *more,
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )


@contextmanager
def report() -> Iterator[None]:
    """Turn errors into one line and an exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a sign that cannot be shown ends nothing
    _asked.append(None)
    log = logging.getLogger("torcello")
    if not log.handlers:
        log.addHandler(_Notices())
    try:
        yield
    except typer.BadParameter.__mro__[2] as error:  # type: ignore[misc]
        fail(error.format_message())  # Typer would make a box of it
        sys.exit(WRONG_USE)
    except TorcelloError as error:
        fail(error.text(texts.language(_asked[-1])))
        sys.exit(FAILED if isinstance(error, RecordError) else WRONG_USE)
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
