"""A player as a text: who it is, and how long it may think.

    level:8   level:8:0.2s   level:3:5000n   uct   uct:1s   uct:5000n   greedy   random

`s` is seconds a move, `n` simulations a move. Only simulations make a game that can be repeated.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from torcello.bots import Bot, bot
from torcello.errors import OptionError

_FORM = re.compile(
    r"(?:level:(?P<level>[1-9])|(?P<name>uct|greedy|random))"
    r"(?::(?:(?P<seconds>\d{1,5}(?:\.\d{1,6})?)s|(?P<simulations>\d{1,10})n))?",
    re.ASCII,
)
KNOWN = "level:8, level:8:0.2s, uct:1s, uct:5000n, greedy, random"
_UNTHINKING = ("greedy", "random")


@dataclass(frozen=True)
class Player:
    who: int | str
    """A level, or the name of a bot."""
    seconds: float | None = None
    simulations: int | None = None

    def __str__(self) -> str:
        name = self.who if isinstance(self.who, str) else f"level:{self.who}"
        if self.seconds is not None:
            return f"{name}:{f'{self.seconds:.6f}'.rstrip('0').rstrip('.')}s"
        return name if self.simulations is None else f"{name}:{self.simulations}n"

    def bot(self, game: str, seed: int) -> Bot:
        return bot(game, self.who, seconds=self.seconds, simulations=self.simulations, seed=seed)


def parse(text: str) -> Player:
    """The player that a text names."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise OptionError("arena/player", text=text[:80], known=KNOWN)
    seconds, simulations = found["seconds"], found["simulations"]
    if found["name"] in _UNTHINKING and (seconds or simulations):
        raise OptionError("arena/unthinking", name=found["name"])
    return Player(
        found["name"] or int(found["level"]),
        None if seconds is None else float(seconds),
        None if simulations is None else int(simulations),
    )
