"""Who may sit at a table in the terminal: a person, chance, or a bot."""

from torcello.errors import OptionError
from torcello.mind.levels import N_LEVELS

PERSON, RANDOM = "person", "random"
ALLOWED = f"{PERSON}, {RANDOM}, greedy, 1 – {N_LEVELS}"

Opponent = str | int
"""`person`, the name of a bot, or a level."""


def read_opponent(word: str) -> Opponent:
    """An opponent as people type it: `random`, `5` or `level:5`."""
    if word in (PERSON, RANDOM, "greedy"):
        return word
    level = word.removeprefix("level:")
    if level in map(str, range(1, N_LEVELS + 1)):
        return int(level)
    raise OptionError("bot/level", value=word[:40], allowed=ALLOWED)
