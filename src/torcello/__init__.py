"""Torcello: four board games of islands and bridges.

    import torcello
    match = torcello.new("ponte", size=10)
    match.play("c3,d7")

Nothing heavy is loaded before a game is made.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torcello.bots import Bot, Choice, bot
    from torcello.errors import (
        EngineError,
        IllegalMove,
        MatchError,
        MatchOver,
        NotationError,
        NotYourTurn,
        OptionError,
        RecordError,
        Refusal,
        TorcelloError,
        UnknownGame,
    )
    from torcello.match import Match, Observation, new
    from torcello.records import Record, read
    from torcello.registry import names as game_names

__version__ = "0.1.0"

CHANCE = -1
"""The seat that rolls, spins and draws."""

__all__ = [
    "CHANCE",
    "Bot",
    "Choice",
    "EngineError",
    "IllegalMove",
    "Match",
    "MatchError",
    "MatchOver",
    "NotYourTurn",
    "NotationError",
    "Observation",
    "OptionError",
    "Record",
    "RecordError",
    "Refusal",
    "TorcelloError",
    "UnknownGame",
    "bot",
    "game_names",
    "new",
    "read",
]

_HOMES = {
    "torcello.bots": ("Bot", "Choice", "bot"),
    "torcello.match": ("Match", "Observation", "new"),
    "torcello.records": ("Record", "read"),
    "torcello.errors": tuple(name for name in __all__ if name[0].isupper()),
}


def __getattr__(name: str) -> Any:
    if name == "game_names":
        return import_module("torcello.registry").names
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    raise AttributeError(f"module 'torcello' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
