"""What a level thinks with, in terms that fit all games. Lower levels look less far and know less.

Each game has its own `LEVELS` and `PLAIN` in its `mind/levels.py`. The ladders in docs/bots.md were
measured with these numbers: after changing one, play its ladder again.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

N_LEVELS = 8
A_SECOND = 1.0  # what the highest level takes for a move
USUAL = (16, 48, 150, 500, 1_600, 5_000, 16_000)  # simulations of the others


@dataclass(frozen=True)
class Settings:
    """How a search goes about it."""

    exploration: float = 0.4
    open_after: int = 4
    """How often a position is visited before its actions are looked at one by one."""
    margin: float = 0.1
    """How much of a result is the lead in points; the rest is the win."""
    margin_scale: float = 10.0
    guided: bool = False
    """Playouts by what the game knows, not at random."""
    network: bool = False
    """Judge positions by the network that the game has learned, where it has one."""
    rave: float = 0.0
    """How many visits it takes until an action's own mean outweighs what it brought when it was
    taken later; 0: that is not counted."""
    priors: bool = False
    """Explore what looks promising to the game first."""
    unvisited: float = 0.1
    """What an action not tried yet is thought to lose, where there are priors."""
    open_cards: bool = False
    """The searching seat knows everything; else what it does not know is dealt again."""
    nodes: int = 400_000
    """The largest tree; a node takes 48 bytes, twice: when a tree is tidied, it moves."""


@dataclass(frozen=True)
class Planning:
    """How the game's own planner is asked; see `Mind.advise`."""

    effort: int | None = None
    """The turns that it looks at whatever the budget; None: as many as the budget allows."""
    manner: str | None = None
    ignoring: tuple[str, ...] = ()


@dataclass(frozen=True)
class Glance:
    """How the game's network is asked."""

    ignoring: tuple[str, ...] = ()


@dataclass(frozen=True)
class Level:
    """A budget, and how to spend it."""

    settings: Settings
    simulations: int | None = None
    seconds: float | None = None
    planning: Planning | None = None
    """Where the game has a planner; the search is for positions that it does not know."""
    glance: Glance | None = None
    """Where nothing is searched: the network's favourite."""


def climb(
    plain: Settings,
    simulations: Iterable[int] = USUAL,
    *,
    knowing: int = 3,
    best: Settings | None = None,
) -> tuple[Level, ...]:
    """Levels that search more and more; those from `knowing` on with what the game knows."""
    guided = replace(best or plain, guided=True)
    return tuple(
        Level(guided if level >= knowing else plain, budget, A_SECOND if budget is None else None)
        for level, budget in enumerate((*simulations, None), 1)
    )


def planned(levels: Sequence[Level], planning: Sequence[Planning]) -> tuple[Level, ...]:
    """Some levels, of which the highest also plan, each in its own way."""
    first = len(levels) - len(planning)
    highest = zip(levels[first:], planning, strict=True)
    return (*levels[:first], *(replace(level, planning=how) for level, how in highest))
