"""Tiles, moves and luck of Équilibre as text, and back. Knows nothing of legality."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from torcello.errors import NotationError
from torcello.games.equilibre.kernels.state import BEGIN, DRAW, PLACE, SECTIONS, SUMMON, TILES, WALK
from torcello.games.equilibre.shapes import Section
from torcello.words import words_of

SECTION_NAMES: tuple[Section, ...] = ("1", "2", "c")
SYMBOLS = "abc"


class Move(NamedTuple):
    """A move as it was written: parts by kind, each the value of its action."""

    parts: dict[int, int]

    @property
    def is_luck(self) -> bool:
        return DRAW in self.parts or BEGIN in self.parts

    def actions(self) -> tuple[int, ...]:
        return tuple(256 * kind + value for kind, value in sorted(self.parts.items()))


def tile(number: int) -> str:
    return f"{number // 3 + 1}{SYMBOLS[number % 3]}"


def tiles(bits: int) -> list[str]:
    return [tile(number) for number in range(TILES) if bits >> number & 1]


def _tile(text: str) -> int:
    if not re.fullmatch(r"[1-6][abc]", text):
        raise NotationError("equilibre/tile", text=text)
    return 3 * (int(text[0]) - 1) + SYMBOLS.index(text[1])


def _square(text: str) -> int:
    if not re.fullmatch(r"[1-8]", text):
        raise NotationError("equilibre/square", text=text)
    return int(text) - 1


def parse(text: str) -> Move:
    """The move that `text` says, whole or half: `4b:c @3 m5`, `draw:4b`, `start:0`."""
    words = words_of(text)
    parts: dict[int, int] = {}
    for word in words:
        kind, value = _part(word, text)
        if kind in parts or (len(words) > 1 and kind in (DRAW, BEGIN)):
            raise NotationError("equilibre/move", text=text)
        parts[kind] = value
    return Move(parts)


def _part(word: str, text: str) -> tuple[int, int]:
    if word.startswith("draw:"):
        return DRAW, _tile(word.removeprefix("draw:"))
    if word.startswith("start:"):
        seat = word.removeprefix("start:")
        if seat not in ("0", "1"):
            raise NotationError("equilibre/luck", text=word)
        return BEGIN, int(seat)
    if word.startswith("@"):
        return SUMMON, _square(word[1:])
    if word.startswith("m"):
        return WALK, _square(word[1:])
    placed = re.fullmatch(r"([^:]+):([^:]*)", word)
    if placed is None:
        raise NotationError("equilibre/move", text=text)
    number = _tile(placed[1])
    if placed[2] not in SECTION_NAMES:
        raise NotationError("equilibre/section", text=placed[2])
    return PLACE, SECTIONS * number + SECTION_NAMES.index(placed[2])


def tidy(text: str) -> str:
    """A move as people type it: capitals do not matter."""
    return " ".join(text.lower().split())


def decode(actions: Sequence[int]) -> str:
    """The text of a move given as actions."""
    return " ".join(_word(action >> 8, action & 255) for action in actions)


def _word(kind: int, value: int) -> str:
    if kind == PLACE:
        return f"{tile(value // SECTIONS)}:{SECTION_NAMES[value % SECTIONS]}"
    if kind == SUMMON:
        return f"@{value + 1}"
    if kind == WALK:
        return f"m{value + 1}"
    return f"draw:{tile(value)}" if kind == DRAW else f"start:{value}"
