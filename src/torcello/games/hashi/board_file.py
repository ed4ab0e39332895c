"""Files of boards: from JSON to sketches of sides and decks; errors name the path to the mistake.

Only the form is checked here, the same that `docs/hashi-boards.schema.json` describes;
`geography.py` checks whether a side can be played on.
"""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import NoReturn, TypeVar, cast

from torcello.errors import Refusal, TorcelloError, shown
from torcello.games.hashi.geography import FLAGS, ISLANDS, MOST_LINES, Flag, Island, Line, Sketch

FORMAT, VERSION = "torcello-hashi-boards", 1
MOST_BYTES = 1 << 18
LARGEST_GRID = 12
CARDS = 18

T = TypeVar("T")

_ROOT = "boards"  # the path of a mistake that no key leads to
_NAME = re.compile(r"(?!(?:True|False)\Z)[A-Za-z][A-Za-z0-9_-]{0,15}")  # an option's word, short
_LINE = re.compile(r"([1-9][0-9]?)-([1-9][0-9]?)")
_CARD = re.compile(r"([1-6])/([1-3])")


class BoardError(TorcelloError, ValueError):
    """A file of boards that cannot be read, or boards that cannot be played on."""


@dataclass(frozen=True)
class Deck:
    """The cards of a match, each a number and its bridges, in ascending order."""

    name: str
    cards: tuple[tuple[int, int], ...]


def parse(text: str) -> tuple[list[Sketch], list[Deck]]:
    """What a file describes. The errors do not know its name yet."""
    if len(text) > MOST_BYTES:
        raise BoardError("hashi/board-too-large", limit=MOST_BYTES)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise BoardError("hashi/board-json", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise BoardError("hashi/board-too-deep") from None
    except BoardError:
        raise
    except ValueError:  # a number of thousands of digits
        raise BoardError("hashi/board-json", line=1, column=1) from None
    return _boards(value)


def _boards(value: object) -> tuple[list[Sketch], list[Deck]]:
    fields = _keyed(value, _ROOT, needed=("format", "version"), others=("sides", "decks"))
    if fields["format"] != FORMAT:
        raise _refused("format", "format", wanted=FORMAT)
    if _integer(fields["version"], "version") != VERSION:
        raise _refused("version", "version", wanted=VERSION)
    sketches = _each_named(fields.get("sides", {}), "sides", _sketch)
    decks = _each_named(fields.get("decks", {}), "decks", _deck)
    if not sketches and not decks:
        raise _refused("nothing", _ROOT)
    return sketches, decks


def _sketch(name: str, value: object, path: str) -> Sketch:
    fields = _keyed(
        value, path, needed=("columns", "rows", "islands", "lines"), others=("crossings",)
    )
    columns, rows = (
        _integer(fields[key], f"{path}.{key}", 1, LARGEST_GRID) for key in ("columns", "rows")
    )
    islands = _each(fields["islands"], f"{path}.islands", _island)
    if len(islands) != ISLANDS:
        raise _refused("island-count", path, count=len(islands), wanted=ISLANDS)
    lines = _each(fields["lines"], f"{path}.lines", _line)
    if len(lines) > MOST_LINES:
        raise _refused("line-count", path, count=len(lines), limit=MOST_LINES)
    listed = fields.get("crossings")
    crossings = None if listed is None else _each(listed, f"{path}.crossings", _crossing)
    return Sketch(name, columns, rows, islands, lines, crossings)


def _island(value: object, path: str) -> Island:
    fields = _keyed(value, path, needed=("number", "x", "y"), others=("flag",))
    flag = fields.get("flag")
    if flag is not None and _text(flag, f"{path}.flag") not in FLAGS:
        raise _refused("flag", f"{path}.flag", found=shown(str(flag)))
    return Island(
        _integer(fields["number"], f"{path}.number", 1, ISLANDS),
        _integer(fields["x"], f"{path}.x", 0, LARGEST_GRID - 1),
        _integer(fields["y"], f"{path}.y", 0, LARGEST_GRID - 1),
        cast("Flag | None", flag),
    )


def _line(value: object, path: str) -> Line:
    text = _text(value, path)
    found = _LINE.fullmatch(text)
    if not found:
        raise _refused("line", path, found=shown(text))
    a, b = sorted(map(int, found.groups()))
    if b > ISLANDS:
        raise _refused("line-island", path, found=text, number=b, last=ISLANDS)
    return a, b


def _crossing(value: object, path: str) -> tuple[Line, Line]:
    lines = _each(value, path, _line)
    if len(lines) != 2:
        raise _refused("crossing", path)
    return lines[0], lines[1]


def _deck(name: str, value: object, path: str) -> Deck:
    cards = _each(value, path, _card)
    if len(cards) != CARDS:
        raise _refused("card-count", path, count=len(cards), wanted=CARDS)
    return Deck(name, tuple(sorted(cards)))


def _card(value: object, path: str) -> tuple[int, int]:
    text = _text(value, path)
    found = _CARD.fullmatch(text)
    if not found:
        raise _refused("card", path, found=shown(text))
    return int(found[1]), int(found[2])


def _refused(name: str, path: str, **facts: str | int) -> BoardError:
    return BoardError(Refusal(f"hashi/board-{name}", facts={"path": path, **facts}))


def _text(value: object, path: str) -> str:
    if not isinstance(value, str):
        raise _refused("shape", path, why="text")
    return value


def _integer(value: object, path: str, low: int | None = None, high: int | None = None) -> int:
    # To JSON, 2 and 2.0 are the same number.
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int) or isinstance(value, bool):
        raise _refused("shape", path, why="integer")
    if low is not None and high is not None and not low <= value <= high:
        raise _refused("range", path, low=low, high=high)
    return value


def _each(value: object, path: str, read: Callable[[object, str], T]) -> tuple[T, ...]:
    """The items of a list."""
    if not isinstance(value, list):
        raise _refused("shape", path, why="list")
    return tuple(read(item, f"{path}[{i}]") for i, item in enumerate(value))


def _each_named(value: object, path: str, read: Callable[[str, object, str], T]) -> list[T]:
    """The items of an object whose keys are the names of boards."""
    if not isinstance(value, dict):
        raise _refused("shape", path, why="object")
    for name in value:
        if not _NAME.fullmatch(name):
            raise _refused("name", path, found=shown(name))
    return [read(name, item, f"{path}.{name}") for name, item in value.items()]


def _keyed(
    value: object, path: str, needed: tuple[str, ...], others: tuple[str, ...]
) -> dict[str, object]:
    """An object whose keys are known."""
    if not isinstance(value, dict):
        raise _refused("shape", path, why="object")
    for key in value:
        if key not in needed and key not in others:
            raise _refused("key-unknown", path, key=shown(key))
    for key in needed:
        if key not in value:
            raise _refused("key-missing", path, key=key)
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for key, value in pairs:
        if key in fields:  # the decoder would silently keep the last
            raise BoardError("hashi/board-key-twice", key=shown(key))
        fields[key] = value
    return fields


def _constant(name: str) -> NoReturn:
    raise BoardError("hashi/board-not-finite", found=name)


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
