"""Captains who see ever more, a network that overlooks ever less, and trials."""

from torcello.games.triangle.kernels.captains import CAPTAINS
from torcello.mind.levels import A_SECOND, Glance, Level, Planning, Settings

PLAIN = Settings(exploration=0.5, margin_scale=100.0, open_after=1)

_NEVER = 1 << 40
_BEST = Settings(exploration=1.0, margin_scale=100.0, open_after=_NEVER, guided=True, network=True)
_GLANCES = (Glance(ignoring=("danger", "places", "cards")), Glance(ignoring=("danger",)))

LEVELS = (
    *(Level(_BEST, simulations=1, planning=Planning(manner=captain)) for captain in CAPTAINS),
    *(Level(_BEST, simulations=1, glance=glance) for glance in _GLANCES),
    Level(_BEST, seconds=A_SECOND, planning=Planning()),
)
