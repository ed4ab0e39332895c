"""A player as a text: who it is, and how long it may think.

    level:8   level:8:0.2s   level:3:5000n   uct   uct:1s   uct:5000n   greedy   random
    level:8:0.2s@weights.json
    ugi:./engine --fast   ugi:0.2s:./engine   ugi:5000n:python3 engine.py

`s` is seconds per move, `n` simulations per move. Only games by simulations can be repeated.
After `@` comes a file that `torcello train` has written, used instead of what the bot learned.
`ugi` is another program (docs/engine-protocol.md). Its command is split into words as a shell
would; no shell runs it.
"""

import re
import shlex
import shutil
import sys
from dataclasses import dataclass
from errno import ENOENT
from functools import cache
from hashlib import sha256
from os import strerror
from pathlib import Path

import torcello
from torcello import registry
from torcello.bots import Bot, bot
from torcello.engines import UgiBot
from torcello.errors import EngineError, OptionError

_BUDGET = r"(?:(?P<seconds>\d{1,5}(?:\.\d{1,6})?)s|(?P<simulations>\d{1,10})n)"
_FORM = re.compile(
    rf"(?:level:(?P<level>[1-9])|(?P<name>uct|greedy|random))(?::{_BUDGET})?(?:@(?P<weights>.+))?",
    re.ASCII,
)
# A command that looked like a budget would be read as one.
_ENGINE = re.compile(rf"ugi:(?:{_BUDGET}:)?(?P<command>(?![\d.]+[sn](?::|$)).+)", re.ASCII)
KNOWN = (
    "level:8, level:8:0.2s, level:8@WEIGHTS, uct:1s, uct:5000n, greedy, random, "
    "ugi:COMMAND, ugi:0.2s:COMMAND"
)
_UNTHINKING = ("greedy", "random")
_LONGEST = 200  # characters: a text is a name in records
_ENGINE_SECONDS = 1.0
_SEEDS = 1 << 16  # what our own engine takes


@dataclass(frozen=True)
class Player:
    who: int | str
    """A level, or the name of a bot."""
    seconds: float | None = None
    simulations: int | None = None
    command: tuple[str, ...] = ()
    """What runs the engine, if the player is one."""
    weights: str | None = None

    def __str__(self) -> str:
        name = self.who if isinstance(self.who, str) else f"level:{self.who}"
        parts = [name]
        if self.seconds is not None:
            parts.append(f"{self.seconds:.6f}".rstrip("0").rstrip(".") + "s")
        if self.simulations is not None:
            parts.append(f"{self.simulations}n")
        if self.command:
            parts.append(shlex.join(self.command))
        text = ":".join(parts)
        return text if self.weights is None else f"{text}@{self.weights}"

    def thinking(self, game: str) -> str:
        """How the player thinks, as a short hash: bots of one name may differ between versions."""
        if self.command or self.who in _UNTHINKING:
            return ""
        mind = registry.game(game).mind
        if isinstance(self.who, str):
            made, learned = repr(mind.plain), b""
        elif self.weights is None:
            made, learned = repr(mind.levels[self.who - 1]), mind.own_weights()
        else:
            made, learned = repr(mind.levels[self.who - 1]), Path(self.weights).read_bytes()
        return sha256(code_of(game) + made.encode() + learned).hexdigest()[:12]

    def check_here(self) -> None:
        """Refuse an engine that this machine does not have."""
        if self.command and shutil.which(self.command[0]) is None:
            raise EngineError("engine/start", engine=str(self), why=strerror(ENOENT))

    def bot(self, game: str, seed: int, patience: float | None = None) -> Bot:
        """The player for a game. An engine may be late by `patience` seconds."""
        if self.command:
            return self._engine(game, seed, patience)
        return bot(
            game,
            self.who,
            seconds=self.seconds,
            simulations=self.simulations,
            seed=seed,
            weights=self.weights,
        )

    def _engine(self, game: str, seed: int, patience: float | None) -> UgiBot:
        seconds = self.seconds
        if seconds is None and self.simulations is None:
            seconds = _ENGINE_SECONDS
        if seconds == 0 or self.simulations == 0:
            raise OptionError("bot/budget")
        made = UgiBot(
            game,
            self.command,
            seconds=seconds,
            simulations=self.simulations,
            settings={"Seed": str(seed % _SEEDS)},
        )
        if patience is not None:
            made.patience = patience
        return made


_MINDS = ("kernels", "learning", "mind", "search", "bots")


@cache
def code_of(game: str) -> bytes:
    """A hash of all source code that decides how bots of a game think."""
    package = Path(torcello.__file__).parent
    rules = Path(str(sys.modules[registry.game(game).package].__file__)).parent
    digest = sha256()
    for folder in (*(package / name for name in _MINDS), rules):
        for source in sorted(folder.rglob("*.py")):
            digest.update(source.relative_to(folder).as_posix().encode() + source.read_bytes())
    return digest.digest()


def parse(text: str) -> Player:
    """The player that a text names."""
    found = _FORM.fullmatch(text) or _ENGINE.fullmatch(text)
    if found is None or not text.isprintable() or len(text) > _LONGEST:
        raise OptionError("arena/player", text=text[:80], known=KNOWN)
    parts = found.groupdict()
    seconds = None if parts["seconds"] is None else float(parts["seconds"])
    simulations = None if parts["simulations"] is None else int(parts["simulations"])
    if "command" in parts:
        return Player("ugi", seconds, simulations, _words(parts["command"], text))
    weights = parts["weights"]
    if parts["name"] in _UNTHINKING and (seconds, simulations, weights) != (None, None, None):
        raise OptionError("arena/unthinking", name=parts["name"])
    return Player(parts["name"] or int(parts["level"]), seconds, simulations, weights=weights)


def _words(command: str, text: str) -> tuple[str, ...]:
    try:
        words = tuple(shlex.split(command))
    except ValueError:  # a quote that does not end
        words = ()
    if not words or len(shlex.join(words)) > _LONGEST:
        raise OptionError("arena/player", text=text[:80], known=KNOWN)
    return words
