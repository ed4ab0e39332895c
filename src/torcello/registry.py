"""The games, by name. A game's code is loaded when it is asked for: that is when Numba is."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from torcello.errors import UnknownGame

if TYPE_CHECKING:
    from torcello.game import Game

_FOLDERS = {
    "ponte": "torcello.games.ponte",
    "equilibre": "torcello.games.equilibre",
    "hashi": "torcello.games.hashi",
    "triangle": "torcello.games.triangle",
}


def names() -> tuple[str, ...]:
    return tuple(_FOLDERS)


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _FOLDERS:
        raise UnknownGame("game/unknown", name=str(name)[:80], known=", ".join(_FOLDERS))
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    found: Game = import_module(_FOLDERS[name]).GAME
    return found
