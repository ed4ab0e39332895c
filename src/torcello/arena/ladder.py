"""The ladder: each player against the one below it, so that every step can be seen."""

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path

from torcello.arena.intervals import Interval, Measured
from torcello.arena.ratings import rate
from torcello.arena.results import Result
from torcello.errors import OptionError
from torcello.mind.levels import N_LEVELS

# In every game level 1 sees less than a player that takes the most points now, level 2 more.
RUNGS = ("random", "level:1", "greedy", *(f"level:{level}" for level in range(2, N_LEVELS + 1)))


@dataclass(frozen=True)
class Rung(Measured):
    player: str
    games: int
    score: Interval | None
    """Against the player below; the lowest has none."""
    elo: Interval | None
    rating: Interval


def steps(players: Sequence[str]) -> list[tuple[str, str]]:
    """The pairs that meet, the higher player first."""
    if len(set(players)) != len(players) or len(players) < 2:
        raise OptionError("arena/rungs")
    return [(higher, lower) for lower, higher in pairwise(players)]


def rungs(players: Sequence[str], results: Sequence[Result]) -> list[Rung]:
    """The table, lowest first. Ratings are of the games of all steps together."""
    ratings = rate([round_ for result in results for round_ in result.rounds])
    made = [Rung(players[0], 0, None, None, ratings[players[0]])]
    for player, result in zip(players[1:], results, strict=True):
        score = result.standings[0].score
        made.append(Rung(player, result.games, score, result.elo, ratings[player]))
    return made


def put_between_marks(page: str, name: str, text: str) -> str:
    """The page, with the text between the marks of a ladder replaced."""
    marks = rf"(<!-- ladder:{re.escape(name)} -->\n).*?(<!-- /ladder:{re.escape(name)} -->)"
    changed, found = re.subn(
        marks, lambda match: f"{match[1]}{text}{match[2]}", page, flags=re.DOTALL
    )
    if not found:
        raise OptionError("arena/no-marks", mark=f"<!-- ladder:{name} -->")
    return changed


def today() -> str:
    return datetime.now(UTC).date().isoformat()


def machine() -> str:
    """What the games were played on: its processor, cores and Python."""
    name = platform.processor() or platform.machine()
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        said = re.search(r"^model name\s*:\s*(.+)$", listed.read_text("utf-8"), re.MULTILINE)
        name = said[1] if said else name
    return f"{name}, {os.cpu_count()} cores, Python {platform.python_version()}"
