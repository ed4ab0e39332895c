"""Perft files: data lines `options | depth | count`, comments with `#`.

The count is of the sequences of that many whole moves from the start. To add a line, write `?` for
the count and run `make golden`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import torcello
from golden import FOLDER, read_options
from torcello import registry
from torcello.kernels.playout import count_sequences


@dataclass(frozen=True)
class Line:
    game: str
    options: str
    depth: int
    count: int | None

    def counted(self) -> int:
        """What the library counts today."""
        rules = registry.game(self.game)
        match = torcello.new(self.game, luck="manual", **read_options(self.game, self.options))
        return count_sequences(match.state(), self.depth, rules.actions_a_move, rules.max_actions)

    def __str__(self) -> str:
        return f"{self.options} | {self.depth} | {'?' if self.count is None else self.count}"


def files(game: str) -> list[Path]:
    return sorted((FOLDER / game).glob("*.perft"))


def lines(game: str) -> Iterator[Line]:
    for file in files(game):
        for text in file.read_text("utf-8").splitlines():
            if text and not text.startswith("#"):
                yield read(game, text)


def read(game: str, text: str) -> Line:
    options, depth, count = (part.strip() for part in text.split("|"))
    return Line(game, options, int(depth), None if count == "?" else int(count))


def rewritten(game: str, text: str) -> str:
    """A perft file with every count counted again."""
    fresh = []
    for written in text.splitlines():
        if written and not written.startswith("#"):
            line = read(game, written)
            written = str(Line(game, line.options, line.depth, line.counted()))
        fresh.append(written)
    return "\n".join(fresh) + "\n"
