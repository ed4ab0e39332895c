"""Exact once all tiles are known; the highest asks its network instead of playing rounds out."""

from dataclasses import replace

from torcello.mind.levels import Level, Planning, Settings, climb, planned

PLAIN = Settings(exploration=0.5, margin_scale=10.0, open_after=1)


def _levels() -> tuple[Level, ...]:
    """A second would fill the tree if it opened every position at its first visit."""
    best = replace(PLAIN, exploration=0.3)
    levels = climb(PLAIN, (24, 18, 28, 50, 110, 280, 600), knowing=2, best=best)
    *lower, highest = planned(levels, (Planning(),) * 7)
    settings = replace(highest.settings, network=True, open_after=4)
    return (*lower, replace(highest, settings=settings))


LEVELS = _levels()
