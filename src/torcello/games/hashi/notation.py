"""Moves and luck of Hashi as text, and back. Knows nothing of legality.

3@10                     the start number
5@14 8-14 13-14 14-15    a turn: the number, then the bridges
- 8-14 8-14              the number renounced
5@14 -                   the bridges renounced
start:3@10  card:5/3     luck
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from torcello.errors import NotationError
from torcello.words import words_of

Bridge = tuple[int, int]
"""Two islands as texts number them, the smaller first."""

_ISLAND = r"[1-9]|1[0-8]"
_NUMBER = re.compile(rf"([1-6])@({_ISLAND})")
_BRIDGE = re.compile(rf"({_ISLAND})-({_ISLAND})")
_CARD = re.compile(r"([1-6])/([1-3])")


class Move(NamedTuple):
    """A move as it was written, whole or half. Of several parts each is None if it is not there."""

    number: tuple[int, int] | None = None
    """The number and its island."""
    bridges: tuple[Bridge, ...] = ()
    dashes: int = 0
    lot: tuple[int, int] | None = None
    card: tuple[int, int] | None = None

    @property
    def is_luck(self) -> bool:
        return self.lot is not None or self.card is not None

    @property
    def missing(self) -> int:
        """How many parts are neither written nor renounced."""
        return (self.number is None) + (not self.bridges) - self.dashes


def parse(text: str) -> Move:
    """The move that `text` says; the parts may come in any order."""
    words = words_of(text)
    if ":" in words[0] and len(words) == 1:
        return _luck(words[0])
    numbers = [_number(word) for word in words if "@" in word]
    bridges = sorted(_bridge(word, text) for word in words if "@" not in word and word != "-")
    move = Move(numbers[0] if numbers else None, tuple(bridges), words.count("-"))
    if len(numbers) > 1 or move.missing < 0:
        raise NotationError("hashi/move", text=text)
    return move


def _luck(word: str) -> Move:
    kind, _, rest = word.partition(":")
    if kind == "start":
        return Move(lot=_number(rest))
    card = _CARD.fullmatch(rest)
    if kind != "card" or card is None:
        raise NotationError("hashi/luck", text=word)
    return Move(card=(int(card[1]), int(card[2])))


def _number(word: str) -> tuple[int, int]:
    found = _NUMBER.fullmatch(word)
    if found is None:
        raise NotationError("hashi/island", text=word)
    return int(found[1]), int(found[2])


def _bridge(word: str, text: str) -> Bridge:
    if "-" not in word:
        raise NotationError("hashi/move", text=text)
    found = _BRIDGE.fullmatch(word)
    if found is None:
        raise NotationError("hashi/island", text=word)
    a, b = sorted((int(found[1]), int(found[2])))
    return a, b


def tidy(text: str) -> str:
    """A move as people type it."""
    return " ".join(text.lower().split())


def bridge_text(bridge: Sequence[int]) -> str:
    return f"{bridge[0]}-{bridge[1]}"


def card_text(kind: int) -> str:
    return f"{kind // 3 + 1}/{kind % 3 + 1}"


def turn_text(number: int, island: int | None, bridges: Sequence[Bridge]) -> str:
    """A turn, or the part of one that has been played: without bridges none are written."""
    said = ["-" if island is None else f"{number}@{island}"]
    return " ".join([*said, *map(bridge_text, sorted(bridges))])
