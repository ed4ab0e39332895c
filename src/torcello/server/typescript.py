"""Writes what other programs and readers know of the protocol, from the models themselves.

python -m torcello.server.typescript [--check] [--protocol FILE] [--hosting FILE] FILE

FILE gets the types for TypeScript; the documents get the tables between their marks. With `--check`
nothing is written: it says what is out of date, and fails.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from torcello.server.describing.pages import filled
from torcello.server.describing.shapes import protocol
from torcello.server.describing.types import Writer


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m torcello.server.typescript")
    parser.add_argument("types", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if out of date")
    parser.add_argument(
        "--protocol",
        "--hosting",
        dest="pages",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a document whose marked tables are written, too",
    )
    wanted = parser.parse_args(words)
    spoken = protocol()
    made = {wanted.types: Writer(spoken).file()}
    made |= {page: filled(page.read_text("utf-8"), spoken) for page in wanted.pages}
    stale = [path for path, text in made.items() if not _holds(path, text)]
    if wanted.check:
        for path in stale:
            print(f"{path} is out of date: run `make types`", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made[path], "utf-8")
        print(f"written: {path}", file=sys.stderr)
    return 0


def _holds(path: Path, text: str) -> bool:
    return path.is_file() and path.read_text("utf-8") == text


if __name__ == "__main__":
    raise SystemExit(main())
