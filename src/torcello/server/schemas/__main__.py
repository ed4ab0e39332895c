"""Writes what other programs and readers know of the protocol, from the types themselves.

python -m torcello.server.schemas [--check] [--openapi FILE] PAGE …

The marked tables of each PAGE are written; with `--check` it says which are out of date, and fails.
FILE gets the whole protocol as an OpenAPI document, of which `make types` makes TypeScript's types.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from torcello.server.schemas.openapi import document
from torcello.server.schemas.pages import filled
from torcello.server.schemas.shapes import protocol


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m torcello.server.schemas")
    parser.add_argument("pages", nargs="*", type=Path, metavar="PAGE")
    parser.add_argument("--check", action="store_true", help="write no page, fail if out of date")
    parser.add_argument("--openapi", type=Path, metavar="FILE")
    wanted = parser.parse_args(words)
    spoken = protocol()
    if wanted.openapi:
        wanted.openapi.parent.mkdir(parents=True, exist_ok=True)
        wanted.openapi.write_text(json.dumps(document(spoken)), "utf-8")
    made = {page: filled(page.read_text("utf-8"), spoken) for page in wanted.pages}
    stale = [page for page, text in made.items() if page.read_text("utf-8") != text]
    for page in stale:
        if wanted.check:
            print(f"{page} is out of date: run `make types`", file=sys.stderr)
        else:
            page.write_text(made[page], "utf-8")
            print(f"written: {page}", file=sys.stderr)
    return 1 if stale and wanted.check else 0


if __name__ == "__main__":
    raise SystemExit(main())
