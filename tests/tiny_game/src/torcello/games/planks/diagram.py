"""A position of Planks as a diagram, drawn from the view alone.

A plank that was taken leaves a dashed outline, a golden one if it was taken last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.svg import box, picture, write
from torcello.games.planks import words
from torcello.texts import say

PLANK, GAP, BANK, HEIGHT = 24, 6, 70, 220


def draw(
    view: Mapping[str, Any],
    *,
    theme: str = "light",
    title: str | None = None,
    lang: str = "en",
    side: int | None = None,  # noqa: ARG001 -- the left bank is always on the left
    notes: Notes | None = None,
) -> str:
    planks, left = view["planks"], view["left"]
    lately = left + (int(view["last"]["move"].split()[-1]) if view["last"] else 0)
    width = 2 * BANK + planks * (PLANK + GAP) + GAP
    places = {
        str(n): (BANK + (n - 0.5) * (PLANK + GAP) + GAP / 2, 140) for n in range(1, planks + 1)
    }
    body = (
        box(0, 0, width, HEIGHT, 20, fill="sea")
        + box(0, 100, BANK, 80, 6, fill="stone")
        + box(width - BANK, 100, BANK, 80, 6, fill="stone")
        + "".join(_plank(int(n), x, left, lately) for n, (x, _) in places.items())
    )
    if view["die"] is not None:
        body += box(width / 2 - 28, 16, 56, 56, 10, fill="surface", stroke="gold", width=4)
        body += write(str(view["die"]), (width / 2, 44), 36, weight=700)
    return picture(
        body + draw_notes(notes, places, PLANK),
        width,
        HEIGHT,
        theme=theme,
        title=title or say(lang, "planks/picture", left=left, turn=view["turn"]),
        description=words.summary(view, lang),
    )


def _plank(number: int, x: float, left: int, lately: int) -> str:
    name = write(str(number), (x, 196), 18, "sea-mark")
    place = (x - PLANK / 2, 105, PLANK, 70, 3)
    if number <= left:
        return name + box(*place, fill="brick", stroke="brick-2", width=2)
    colour = "gold" if number <= lately else "sea-mark"
    return name + box(*place, stroke=colour, width=3, stroke_dasharray="5 4")
