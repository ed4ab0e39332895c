"""All levels know what makes an island; from level 3 on they first try what looks promising."""

from dataclasses import replace

from torcello.mind.levels import Level, Settings, climb

PLAIN = Settings(exploration=0.4, margin_scale=10.0)


def _levels() -> tuple[Level, ...]:
    best = replace(PLAIN, exploration=0.25, rave=500.0, priors=True)
    levels = climb(PLAIN, (24, 72, 32, 128, 512, 2_000, 10_000), knowing=1, best=best)
    without_priors = (
        replace(level, settings=replace(level.settings, priors=False)) for level in levels[:2]
    )
    return (*without_priors, *levels[2:])


LEVELS = _levels()
