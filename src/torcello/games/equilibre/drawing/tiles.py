"""Tiles: a number and a symbol, sun, moon or star; face down they are plain."""

from __future__ import annotations

from torcello.drawing.svg import Ink, tag, use
from torcello.drawing.tokens import FONT

WIDTH, HEIGHT = 64, 62

# Drawn around (0, 0): sun, moon and star.
SYMBOLS = {
    "a": "M-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"
    "M-1.5-13.5h3v4h-3ZM-1.5 9.5h3v4h-3ZM-13.5-1.5h4v3h-4ZM9.5-1.5h4v3h-4Z"
    "M-10.4-8.3l2.1-2.1 2.7 2.7-2.1 2.1ZM8.3-10.4l2.1 2.1-2.7 2.7-2.1-2.1Z"
    "M-8.3 10.4l-2.1-2.1 2.7-2.7 2.1 2.1ZM10.4 8.3l-2.1 2.1-2.7-2.7 2.1-2.1Z",
    "b": "M5.5 10.5A11.8 11.8 0 1 1 5.5-10.5 9.4 9.4 0 1 0 5.5 10.5Z",
    "c": "M0-13 3.3-4.3 12.4-4 5.3 1.7 7.7 10.5 0 5.6-7.7 10.5-5.3 1.7-12.4-4-3.3-4.3Z",
}


def draw_symbols(ink: Ink, uid: str) -> str:
    """The three symbols, to be placed by `use`."""
    return tag(
        "defs",
        *(
            tag("path", id=f"{uid}-{name}", d=d, **ink(fill="tile-ink"))
            for name, d in SYMBOLS.items()
        ),
    )


def draw_tile(name: str, x: float, y: float, ink: Ink, uid: str, *, last: bool = False) -> str:
    number, symbol = name[0], name[1]
    figure = tag(
        "text",
        number,
        x=x + 19,
        y=y + 43,
        **ink(fill="tile-ink"),
        font_family=FONT,
        font_size=36,
        font_weight="700",
        text_anchor="middle",
    )
    ring = ""
    if last:
        box = {"x": x - 4, "y": y - 4, "width": WIDTH + 8, "height": HEIGHT + 8, "rx": 12}
        ring = tag("rect", **box, fill="none", **ink(stroke="gold"), stroke_width=5, data_last=name)
    return tag(
        "g",
        _card(x, y + 3, ink, "tile-side", "tile-side"),
        _card(x, y, ink, f"tile-{symbol}", "tile-ink"),
        figure,
        use(f"{uid}-{symbol}", x=x + 46, y=y + 31),
        ring,
        data_tile=name,
    )


def draw_back(x: float, y: float, ink: Ink) -> str:
    """A tile that the viewer may not know."""
    waves = "".join(f"M{x + 12} {y + dy}q10-9 20 0t20 0" for dy in (22, 34, 46))
    return tag(
        "g",
        _card(x, y + 3, ink, "tile-side", "tile-side"),
        _card(x, y, ink, "sea-frame", "outline"),
        tag("path", d=waves, fill="none", **ink(stroke="foam"), stroke_width=3, opacity="0.7"),
        data_back="",
    )


def _card(x: float, y: float, ink: Ink, fill: str, stroke: str) -> str:
    box = {"x": x, "y": y, "width": WIDTH, "height": HEIGHT, "rx": 9}
    return tag("rect", **box, **ink(fill=fill, stroke=stroke), stroke_width=2)
