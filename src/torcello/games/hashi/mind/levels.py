"""Planned from level 3 on. Each level sees something that the one below it does not.

In order: the places around islands, races, lines, and the cards to come. Level 8 also counts what
the cards can still bring, and looks ahead.
"""

from torcello.mind.levels import USUAL, Planning, Settings, climb, planned

PLAIN = Settings(exploration=0.3, margin_scale=60.0, open_after=1)

_AT_A_GLANCE = 1
_RECKONING = ("turn", "balance")
_PLANNING = (
    Planning(_AT_A_GLANCE, ignoring=("places", "lines", "races", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("lines", "races", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("lines", "cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=("cards", *_RECKONING)),
    Planning(_AT_A_GLANCE, ignoring=_RECKONING),
    Planning(),
)

LEVELS = planned(climb(PLAIN, (5, 64, *USUAL[2:])), _PLANNING)
