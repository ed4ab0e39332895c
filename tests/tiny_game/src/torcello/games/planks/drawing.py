"""A position of Planks as one SVG picture, drawn from the view alone.

Every piece can be found again by its data attributes: `data-plank` (its number from the left bank)
with `data-state`, and `data-die`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from torcello.drawing.svg import Ink, escaped, tag
from torcello.drawing.tokens import FONT
from torcello.games.planks import words
from torcello.texts import say

PLANK, GAP, BANK, HEIGHT = 14, 4, 60, 160


def draw(view: Mapping[str, Any], *, theme: str, title: str | None, lang: str) -> str:
    ink = Ink(theme)
    planks = view["planks"]
    width = 2 * BANK + planks * (PLANK + GAP) + GAP
    layers = (
        tag("rect", width=width, height=HEIGHT, rx=20, **ink(fill="sea"))
        + "".join(_bank(x, ink) for x in (0, width - BANK))
        + "".join(_plank(number, number <= view["left"], ink) for number in range(1, planks + 1))
        + _die(view["die"], width / 2, ink)
    )
    name = title or say(lang, "planks/picture", left=view["left"], turn=view["turn"])
    return tag(
        "svg",
        tag("title", escaped(name)),
        tag("desc", escaped(words.summary(view, lang))),
        ink.style(),
        layers,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width} {HEIGHT}",
        width=width,
        height=HEIGHT,
        role="img",
    )


def _bank(x: float, ink: Ink) -> str:
    return tag("rect", x=x, y=70, width=BANK, height=HEIGHT - 90, rx=6, **ink(fill="stone"))


def _plank(number: int, is_there: bool, ink: Ink) -> str:
    """A plank, or the outline it has left: told apart without colours, too."""
    look = ink(fill="brick", stroke="brick-2") if is_there else {"fill": "none"}
    if not is_there:
        look |= ink(stroke="sea-mark") | {"stroke_dasharray": "3 3"}
    state = {"data_plank": str(number), "data_state": "there" if is_there else "taken"}
    x = BANK + GAP + (number - 1) * (PLANK + GAP)
    return tag("rect", x=x, y=80, width=PLANK, height=50, rx=2, **look, **state)


def _die(rolled: int | None, x: float, ink: Ink) -> str:
    if rolled is None:
        return ""
    number = tag(
        "text",
        str(rolled),
        x=x,
        y=45,
        font_family=FONT,
        font_size=24,
        text_anchor="middle",
        **ink(fill="ink"),
    )
    square = tag("rect", x=x - 20, y=16, width=40, height=40, rx=8, **ink(fill="surface"))
    return tag("g", square, number, data_die=str(rolled))
