"""Words and panels in the common style of the picture."""

from __future__ import annotations

from torcello.drawing.svg import Ink, escaped, tag
from torcello.drawing.tokens import FONT


def write(
    words: str,
    x: float,
    y: float,
    ink: Ink,
    colour: str = "ink",
    *,
    size: float = 27,
    weight: str = "400",
    anchor: str = "start",
    **data: str,
) -> str:
    """Text on its baseline; 27 is the smallest size that can be read on a phone."""
    letters: dict[str, str | float] = {
        "font_family": FONT,
        "font_size": size,
        "font_weight": weight,
    }
    place: dict[str, str | float] = {"x": x, "y": y, "text_anchor": anchor}
    return tag("text", escaped(words), **place, **ink(fill=colour), **letters, **data)


def panel(width: float, height: float, ink: Ink) -> str:
    box = {"x": 1, "y": 1, "width": width - 2, "height": height - 2, "rx": 18}
    return tag("rect", **box, **ink(fill="surface", stroke="line"), stroke_width=2)


def board_sign(seat: int, x: float, y: float, ink: Ink) -> str:
    """A board's number in a thin double frame, like a street sign."""
    outer = {"x": x - 20, "y": y - 20, "width": 40, "height": 40, "rx": 6}
    inner = {"x": x - 16, "y": y - 16, "width": 32, "height": 32, "rx": 3}
    return (
        tag("rect", **outer, fill="none", **ink(stroke="ink"), stroke_width=2.5)
        + tag("rect", **inner, fill="none", **ink(stroke="ink"), stroke_width=1)
        + write(str(seat + 1), x, y + 9.5, ink, weight="650", anchor="middle")
    )
