"""Rewrites the golden files: `make golden`. Look at the difference before you keep it."""

from __future__ import annotations

from pathlib import Path

from golden import perft, playthrough
from golden.fixtures import rewriting
from torcello import registry


def fresh() -> dict[Path, str]:
    """Every golden file with the text it should have; a fixture's is laid out afterwards."""
    made = {}
    for game in registry.names():
        for file in perft.files(game):
            made[file] = perft.rewritten(game, file.read_text("utf-8"))
        file = playthrough.file(game)
        made[file] = playthrough.rewritten(game, file.read_text("utf-8"))
    for file in rewriting.files():
        made[file] = rewriting.rewritten(file, file.read_text("utf-8"))
    return made


def main() -> None:
    for file, text in fresh().items():
        changed = file.read_text("utf-8") != text
        file.write_text(text, "utf-8", newline="\n")
        print(f"{'changed' if changed else 'as before'}: {file}")


if __name__ == "__main__":
    main()
