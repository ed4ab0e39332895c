"""The games, by name. A game's code is loaded when it is asked for, and Numba with it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from torcello import plugins
from torcello.errors import UnknownGame

if TYPE_CHECKING:
    from torcello.game import Game

_OWN = {
    "ponte": "torcello.games.ponte",
    "equilibre": "torcello.games.equilibre",
    "hashi": "torcello.games.hashi",
    "triangle": "torcello.games.triangle",
}


def names() -> tuple[str, ...]:
    """Our own games first, then those of other installed packages."""
    return (*_OWN, *(name for name in _modules() if name not in _OWN))


@cache
def _modules() -> dict[str, str]:
    """No other package can take the name of one of our own games."""
    return {name: module for name, (module, _) in plugins.packages().items()} | _OWN


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _modules():
        raise UnknownGame("game/unknown", name=str(name)[:80], known=", ".join(_modules()))
    return _loaded(name)


@cache
def _loaded(name: str) -> Game:
    module = _modules()[name]
    try:
        found: Game = import_module(module).GAME
    except (ImportError, AttributeError) as error:
        if name in _OWN:
            raise
        raise UnknownGame("game/broken", name=name, module=module, problem=str(error)) from error
    return found
