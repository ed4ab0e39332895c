"""What each level thinks with. Lower levels look less far and know less.

The ladders in docs/bots.md are made with these numbers: after changing one, play its ladder again.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from torcello.search import Settings


@dataclass(frozen=True)
class Planning:
    """How the game's own planner is asked."""

    effort: int | None = None
    """The turns that it looks at whatever the budget; None: as many as the budget allows."""
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


N_LEVELS = 8
_SECOND = 1.0  # what the highest level takes for a move
_NEVER = 1 << 40
_USUAL = (16, 48, 150, 500, 1_600, 5_000, 16_000)

_PLAIN = {
    "ponte": Settings(exploration=0.4, margin_scale=10.0),
    "equilibre": Settings(exploration=0.5, margin_scale=10.0, open_after=1),
    "hashi": Settings(exploration=0.3, margin_scale=60.0, open_after=1),
    "triangle": Settings(exploration=0.5, margin_scale=100.0, open_after=1),
}


def plain(game: str) -> Settings:
    """Search without any knowledge of the game."""
    return _PLAIN.get(game, Settings(open_after=1))


def _climb(
    game: str,
    simulations: Iterable[int] = _USUAL,
    *,
    knowing: int = 3,
    best: Settings | None = None,
) -> tuple[Level, ...]:
    """Levels that search more and more; those from `knowing` on with what the game knows."""
    guided = replace(best or plain(game), guided=True)
    budgets = (*simulations, None)
    return tuple(
        Level(
            guided if level >= knowing else plain(game), budget, _SECOND if budget is None else None
        )
        for level, budget in enumerate(budgets, 1)
    )


def _ponte() -> tuple[Level, ...]:
    """All know what makes an island, and from level 3 on they try first what looks promising."""
    best = replace(plain("ponte"), exploration=0.25, rave=500.0, priors=True)
    levels = _climb("ponte", (24, 72, 32, 128, 512, 2_000, 10_000), knowing=1, best=best)
    without_priors = (
        replace(level, settings=replace(level.settings, priors=False)) for level in levels[:2]
    )
    return (*without_priors, *levels[2:])


# Hashi is planned from level 3 on. Each level sees what the one below it does not: the places
# around islands, races, lines, the cards to come; level 8 also reckons with them and looks ahead.
_AT_A_GLANCE = 1
_RECKONING = ("turn", "balance")
_HASHI = (
    Planning(_AT_A_GLANCE, ignoring=("places", "lines", "races", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("lines", "races", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("lines", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=_RECKONING),
    Planning(),
)


def _planned(levels: tuple[Level, ...], planning: tuple[Planning, ...]) -> tuple[Level, ...]:
    """The highest of some levels planned."""
    first = len(levels) - len(planning)
    planned = zip(levels[first:], planning, strict=True)
    return (*levels[:first], *(replace(level, planning=how) for level, how in planned))


def _equilibre() -> tuple[Level, ...]:
    """Exact once all tiles are known; the highest asks its network instead of playing rounds out.

    A second would fill the tree if it opened every position at its first visit.
    """
    best = replace(plain("equilibre"), exploration=0.3)
    levels = _climb("equilibre", (24, 18, 28, 50, 110, 280, 600), knowing=2, best=best)
    *lower, highest = _planned(levels, (Planning(),) * 7)
    settings = replace(highest.settings, network=True, open_after=4)
    return (*lower, replace(highest, settings=settings))


def _triangle() -> tuple[Level, ...]:
    """Captains who see ever more, a network that overlooks ever less, and trials."""
    best = Settings(
        exploration=1.0, margin_scale=100.0, open_after=_NEVER, guided=True, network=True
    )
    captains = (Planning(captain, ignoring=("later",)) for captain in range(1, 6))
    glances = (Glance(ignoring=("danger", "places", "cards")), Glance(ignoring=("danger",)))
    return (
        *(Level(best, simulations=1, planning=captain) for captain in captains),
        *(Level(best, simulations=1, glance=glance) for glance in glances),
        Level(best, seconds=_SECOND, planning=Planning()),
    )


_LEVELS = {
    "ponte": _ponte(),
    "equilibre": _equilibre(),
    "hashi": _planned(_climb("hashi", (5, 64, *_USUAL[2:])), _HASHI),
    "triangle": _triangle(),
}


def level_of(game: str, level: int) -> Level:
    return _LEVELS.get(game, _climb(game))[level - 1]
