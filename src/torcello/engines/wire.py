"""Moves on a line of the protocol: blanks separate moves there, so inside a move they are `_`."""

import re
from collections.abc import Iterable

from torcello.match import CHANCE

_SEAT = re.compile(r"([0-9]{1,2}):_(.*)")


def pack(move: str) -> str:
    """A move as one word."""
    return move.replace(" ", "_")


def unpack(word: str) -> str:
    return word.replace("_", " ")


def pack_history(seen: Iterable[tuple[int, str]], *, with_seats: bool) -> str:
    """A history on one line; the seat stands before a player's move where order does not tell."""
    return " ".join(
        f"{mover}:_{pack(text)}" if with_seats and mover != CHANCE else pack(text)
        for mover, text in seen
    )


def unpack_history(words: Iterable[str]) -> list[tuple[int | None, str]]:
    """The moves of a line, each with its seat where that is written."""
    history: list[tuple[int | None, str]] = []
    for word in words:
        found = _SEAT.fullmatch(word)
        history.append((int(found[1]), unpack(found[2])) if found else (None, unpack(word)))
    return history
