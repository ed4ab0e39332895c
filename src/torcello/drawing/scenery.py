"""What stands on the islands: houses, bell towers, cypresses. Each is drawn once and used again.

A sprite stands on the point (0, 0), is lit from the top left and casts its shadow to the right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, tag

if TYPE_CHECKING:
    from collections.abc import Mapping

SPRITES: Mapping[str, tuple[tuple[str, str], ...]] = {
    "house": (
        ("shade", "M-11 0H15L21 5H-5Z"),
        ("wall", "M-11-12V0H3V-12Z"),
        ("wall-2", "M3-12V0L13-3V-14Z"),
        ("brick", "M-13-11-6-20H7L4-11Z"),
        ("brick-2", "M4-11 7-20 15-13.5Z"),
        ("stone-ink", "M-6 0v-6h4v6Z"),
    ),
    "gable": (  # the same house turned, its end wall to the front
        ("shade", "M-11 0H11L19 5H-3Z"),
        ("wall", "M-11-11V0H1V-11L-5-18Z"),
        ("wall-2", "M1-11V0L13-4V-14Z"),
        ("brick", "M-5-20 7-23 15-14 2.5-10Z"),
        ("brick-2", "M-5-20-13-10-11-9-5-16 1-9 2.5-10Z"),
        ("stone-ink", "M-7 0v-6h4v6Z"),
    ),
    "tower": (
        ("shade", "M-7 0H7L27 9H14Z"),
        ("tower", "M-7 0V-34H5V0Z"),
        ("tower-2", "M5 0V-34L9-35V-2Z"),
        ("wall", "M-8-34V-45H6V-34Z"),
        ("wall-2", "M6-34V-45L10-46V-35Z"),
        ("stone-ink", "M-5-35v-5a2 2 0 0 1 4 0v5ZM0-35v-5a2 2 0 0 1 4 0v5Z"),
        ("copper", "M-9-45-.5-64 10.5-46 6-45Z"),
    ),
    "cypress": (
        ("shade", "M-6 1a13 5 0 1 0 26 0a13 5 0 1 0-26 0Z"),
        ("green-2", "M0 2C-9 0-9-14-5-24-3-31-1-36 0-38 1-36 3-31 5-24 9-14 9 0 0 2Z"),
        ("green", "M-1.5-1C-7-2-7-14-4-23-3-28-1.5-32-.5-34-2-24-2.5-10-1.5-1Z"),
    ),
}


def sprite(name: str, ink: Ink, **attributes: str | float) -> str:
    """The drawing of one sprite, to be placed by `use`."""
    return tag("g", *(tag("path", d=d, **ink(fill=t)) for t, d in SPRITES[name]), **attributes)
