"""The water: frame and coordinates, grid, ripples, and the hatched cells under bridges."""

from __future__ import annotations

from torcello.drawing.shapes import seeded
from torcello.drawing.svg import Ink, num, tag
from torcello.drawing.tokens import FONT
from torcello.games.ponte.drawing.position import UNIT, Position

# The frame, per cell of the board's side: it grows with the board, so that at a given width of
# the picture its letters are equally large on every board.
THIN, WIDE = 2.4, 5.2
LETTER = 3.1


def draw_sea(position: Position, ink: Ink, uid: str) -> str:
    size = position.size
    edge, frame = size * UNIT, size * (UNIT + THIN + WIDE)
    water = tag(
        "radialGradient",
        tag("stop", offset="0", **ink(stop_color="sea")),
        tag("stop", offset="1", **ink(stop_color="sea-deep")),
        id=f"{uid}-sea",
        cx="45%",
        cy="40%",
        r="80%",
    )
    around = {"x": -WIDE * size, "y": -THIN * size, "width": frame, "height": frame}
    inside = {"x": -8, "y": -8, "width": edge + 16, "height": edge + 16}
    return (
        tag("defs", water)
        + tag("rect", **around, rx=2 * size, **ink(fill="sea-frame"))
        + tag("rect", **inside, rx=18, fill=f"url(#{uid}-sea)")
        + _lines(position, ink)
        + _coordinates(size, ink)
        + _covered(position, ink, uid)
    )


def _lines(position: Position, ink: Ink) -> str:
    edge = position.size * UNIT
    inner = range(UNIT, edge, UNIT)
    grid = "".join(f"M0 {k}H{edge}M{k} 0V{edge}" for k in range(0, edge + 1, UNIT))
    crosses = "".join(f"M{x - 6} {y}h12M{x} {y - 6}v12" for x in inner for y in inner)
    return tag(
        "g",
        tag("path", d=grid, **ink(stroke="sea-line"), stroke_width=1.5, opacity="0.38"),
        tag("path", d=crosses, **ink(stroke="sea-mark"), stroke_width=2.2, opacity="0.62"),
        _ripples(position, ink),
        fill="none",
        stroke_linecap="round",
    )


def _ripples(position: Position, ink: Ink) -> str:
    """On open water only; each keeps its place while the board fills up around it."""
    taken = {cell for group in position.groups for cell in group.cells}
    taken |= {cell for _, cell in position.covered}
    chance = seeded(position.size)
    ripples = ""
    for y in range(position.size):
        for x in range(position.size):
            here, across, down = next(chance), next(chance), next(chance)
            if here < 0.36 and (x, y) not in taken:
                left, top = x * UNIT + 14 + across * 44, y * UNIT + 22 + down * 56
                ripples += f"M{num(left)} {num(top)}q7-7 14 0t14 0"
    if not ripples:
        return ""
    return tag("path", d=ripples, **ink(stroke="sea-line"), stroke_width=2.5, opacity="0.55")


def _coordinates(size: int, ink: Ink) -> str:
    font = LETTER * size
    away = (8 + WIDE * size) / 2  # the middle between the water and the edge
    # The text is centred by hand, since few renderers know `dominant-baseline`.
    foot = size * UNIT + away + 0.3 * font
    letters = (tag("text", chr(ord("a") + i), x=(i + 0.5) * UNIT, y=foot) for i in range(size))
    figures = (
        tag("text", str(size - i), x=-away, y=(i + 0.5) * UNIT + 0.36 * font) for i in range(size)
    )
    return tag(
        "g",
        *letters,
        *figures,
        **ink(fill="foam"),
        font_family=FONT,
        font_size=font,
        font_weight="500",
        text_anchor="middle",
    )


def _covered(position: Position, ink: Ink, uid: str) -> str:
    """Cells that take no tile any more."""
    if not position.covered:
        return ""
    hatching = tag(
        "pattern",
        tag("path", d="M7 0V14", **ink(stroke="sea-mark"), stroke_width=2, stroke_opacity="0.4"),
        id=f"{uid}-covered",
        width=14,
        height=14,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(-45)",
    )
    box = {"width": 84, "height": 84, "rx": 18}
    return tag("defs", hatching) + tag(
        "g",
        *(
            tag("rect", x=x * UNIT + 8, y=y * UNIT + 8, **box, data_covered=name)
            for name, (x, y) in position.covered
        ),
        fill=f"url(#{uid}-covered)",
    )
