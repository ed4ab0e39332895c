"""Cells, moves and actions of Ponte del Diavolo as text, and back. Knows nothing of legality."""

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from torcello.errors import NotationError
from torcello.games.ponte.kernels.state import DIRECTIONS, PASS, TAKE_DARK, TAKE_LIGHT, TILE, cell
from torcello.words import words_of

Cell = tuple[int, int]
"""Row and column, from the bottom left, counted from 0. Sorted cells are in reading order."""

WORDS = {"pass": PASS, "light": TAKE_LIGHT, "dark": TAKE_DARK}
_SAID = {action: word for word, action in WORDS.items()}

_TYPED = {"passe": "pass", "clair": "light", "foncé": "dark", "fonce": "dark"}

_CELL = re.compile(r"([a-z])([1-9][0-9]?)")


class Move(NamedTuple):
    """A move as it was written: tiles, a bridge's ends, or a word. One cell is half a move."""

    kind: str
    """`tiles`, `bridge`, or one of `WORDS`."""
    cells: tuple[Cell, ...] = ()


@cache
def name(place: Cell) -> str:
    return f"{chr(ord('a') + place[1])}{place[0] + 1}"


def names(places: Sequence[Cell]) -> tuple[str, ...]:
    return tuple(map(name, places))


def bridge(a: Cell, b: Cell) -> str:
    return "-".join(names(sorted((a, b))))


def of_number(number: int) -> Cell:
    """The cell of a kernel's cell number."""
    return number >> 4, number & 15


@cache
def _tiles(first: int, second: int) -> str:
    return f"{name(of_number(first))},{name(of_number(second))}"


@lru_cache(1024)
def parse_cell(text: str, size: int) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None:
        raise NotationError("ponte/cell", text=text)
    place = (int(found[2]) - 1, ord(found[1]) - ord("a"))
    if max(place) >= size:
        last = name((size - 1, size - 1))
        raise NotationError("ponte/off-board", parts={"at": (text,)}, size=size, last=last)
    return place


def parse(text: str, size: int) -> Move:
    """The move that `text` says, whole or half: `c3,d7` `c3` `c3-e4` `c3-` `pass` `light`."""
    text = text.strip(" ")
    words_of(text)
    if text in WORDS:
        return Move(text)
    for sign, kind in ((",", "tiles"), ("-", "bridge")):
        if sign in text:
            parts = text.split(sign)
            if len(parts) != 2:
                raise NotationError("ponte/move", text=text)
            if not parts[1]:
                parts.pop()  # half a move, its sign already written
            return Move(kind, tuple(sorted(parse_cell(part, size) for part in parts)))
    if _CELL.fullmatch(text) is None:
        raise NotationError("ponte/move", text=text)
    return Move("tiles", (parse_cell(text, size),))


def tidy(text: str) -> str:
    """A move as people type it: capitals, blanks around the sign, a blank for the comma."""
    text = re.sub(r"\s*([,-])\s*", r"\1", text.strip().lower())
    return _TYPED.get(text) or re.sub(r"\s+", ",", text)


def encode_tiles(cells: Sequence[Cell]) -> tuple[int, ...]:
    return tuple(cell(*place) for place in cells)


def encode(move: Move) -> tuple[int, ...]:
    """The actions of a whole move; empty if no action says it."""
    if move.kind in WORDS:
        return (WORDS[move.kind],)
    if len(move.cells) != 2:
        return ()
    a, b = move.cells
    if move.kind == "tiles":
        return () if a == b else encode_tiles(move.cells)
    step = (b[0] - a[0], b[1] - a[1])
    if step not in DIRECTIONS:
        return ()
    return (256 * (DIRECTIONS.index(step) + 1) + cell(*a),)


def ends(action: int) -> tuple[Cell, Cell]:
    """The two ends of a bridge given as an action."""
    a = of_number(action & 255)
    up, right = DIRECTIONS[(action >> 8) - 1]
    return a, (a[0] + up, a[1] + right)


def decode(actions: Sequence[int]) -> str:
    """The text of a whole move."""
    if actions[0] >> 8 == TILE:
        first, second = actions
        return _tiles(first, second) if first < second else _tiles(second, first)
    return _SAID[actions[0]] if actions[0] in _SAID else bridge(*ends(actions[0]))
