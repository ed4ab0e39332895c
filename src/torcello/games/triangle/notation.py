"""Ships, moves and luck of Le Triangle du Diable as text, and back. Knows nothing of legality."""

import re
from functools import cache, lru_cache

from torcello.errors import NotationError
from torcello.games.triangle.kernels.chart import CARDS, PORTS, SECTORS
from torcello.games.triangle.kernels.state import (
    BEGIN,
    CATCH,
    FLEET,
    PASS,
    ROLL,
    SAIL,
    SPIN,
    TURN_UP,
)
from torcello.words import words_of

SECTOR_NAMES = tuple(sector.name for sector in SECTORS)

_ANSWERS = ("no", "yes")


def ship_name(ship: int) -> str:
    """The name of a ship among its seat's own."""
    return f"s{ship % FLEET + 1}"


def full_name(ship: int) -> str:
    """The name of a ship among all: its seat, then its name."""
    return f"{ship // FLEET}:{ship_name(ship)}"


@lru_cache(1024)
def parse(text: str) -> int:
    """The action that `text` says: `s2`, `pass`, or luck such as `roll:4`."""
    words_of(text)
    word = text.strip(" ")
    if word == "pass":
        return 256 * SAIL + PASS
    if re.fullmatch(r"s[0-9]+", word):
        if not re.fullmatch(r"s[1-4]", word):
            raise NotationError("triangle/ship", text=word)
        return 256 * SAIL + int(word[1]) - 1
    if ":" not in word:
        raise NotationError("triangle/move", text=text)
    return _luck(word)


def _luck(word: str) -> int:
    if re.fullmatch(r"start:[0-3]", word):
        return 256 * BEGIN + int(word[-1])
    if re.fullmatch(r"roll:[1-6]", word):
        return 256 * ROLL + int(word[-1]) - 1
    if word.startswith("spin:"):
        name = word.removeprefix("spin:")
        if name not in SECTOR_NAMES:
            raise NotationError("triangle/sector", text=name)
        return 256 * SPIN + SECTOR_NAMES.index(name)
    if card := re.fullmatch(r"pile:([a-z]+):([1-9][0-9]{0,2})", word):
        named = (PORTS.index(card[1]) if card[1] in PORTS else -1, int(card[2]))
        if named not in CARDS:
            raise NotationError("triangle/card", text=word)
        return 256 * TURN_UP + CARDS.index(named)
    if caught := re.fullmatch(r"catch:([0-3]):s([1-4]):(yes|no)", word):
        ship = FLEET * int(caught[1]) + int(caught[2]) - 1
        return 256 * CATCH + 2 * ship + _ANSWERS.index(caught[3])
    raise NotationError("triangle/luck", text=word)


def tidy(text: str) -> str:
    """A move as people type it: capitals do not matter, and a ship may be its number alone."""
    word = "".join(text.lower().split())
    if word.startswith("spin:"):
        return f"spin:{word.removeprefix('spin:').upper()}"
    return f"s{word}" if re.fullmatch(r"[0-9]", word) else word


@cache
def decode(action: int) -> str:
    """The text of an action."""
    kind, value = action >> 8, action & 255
    if kind == SAIL:
        return "pass" if value == PASS else ship_name(value)
    if kind == BEGIN:
        return f"start:{value}"
    if kind == ROLL:
        return f"roll:{value + 1}"
    if kind == SPIN:
        return f"spin:{SECTOR_NAMES[value]}"
    if kind == CATCH:
        return f"catch:{full_name(value >> 1)}:{_ANSWERS[value & 1]}"
    port, worth = CARDS[value]
    return f"pile:{PORTS[port]}:{worth}"
