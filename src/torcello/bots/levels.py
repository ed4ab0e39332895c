"""What each level thinks with. Lower levels look less far and know less.

The ladder in docs/bots.md is made with these numbers: whoever changes one makes it anew.
"""

from __future__ import annotations

from torcello.search import Settings

# Simulations of levels 1 to 7; level 8 thinks for a second.
LEVELS = (16, 48, 150, 500, 1_600, 5_000, 16_000, None)
_KNOWING = 3  # from this level on playouts follow what the game knows

_PLAIN = {
    "ponte": Settings(exploration=0.4, margin_scale=10.0),
    "equilibre": Settings(exploration=0.5, margin_scale=10.0, open_after=1),
    "hashi": Settings(exploration=0.3, margin_scale=60.0, open_after=1),
    "triangle": Settings(exploration=0.5, margin_scale=100.0, open_after=1),
}

_BEST = {
    "ponte": Settings(exploration=0.3, margin_scale=10.0, guided=True),
    "equilibre": Settings(exploration=0.5, margin_scale=10.0, open_after=1, guided=True),
    "hashi": Settings(exploration=0.3, margin_scale=60.0, open_after=1, guided=True),
    "triangle": Settings(exploration=0.5, margin_scale=100.0, open_after=1, guided=True),
}


def plain(game: str) -> Settings:
    """Search without any knowledge of the game."""
    return _PLAIN.get(game, Settings(open_after=1))


def level_of(game: str, level: int) -> tuple[Settings, float | None, int | None]:
    """The settings of a level, its seconds and its simulations."""
    settings = _BEST.get(game, plain(game)) if level >= _KNOWING else plain(game)
    simulations = LEVELS[level - 1]
    return settings, (1.0 if simulations is None else None), simulations


# Levels that ask the game's own planner, with how many turns it looks at; None: for a second.
_PLANNED = {"hashi": {6: 1, 7: 4_000, 8: None}}


def planned(game: str, level: int) -> tuple[float | None, int | None] | None:
    """The seconds and the effort of a level that plans; None if it searches."""
    levels = _PLANNED.get(game, {})
    if level not in levels:
        return None
    effort = levels[level]
    return (1.0 if effort is None else None), effort
