"""The bridge from the red bank to the blue one, with the water below and the towers upon it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.scenery import sprite
from torcello.drawing.shapes import SHADOW, polygon, seeded, shifted
from torcello.drawing.svg import Ink, num, tag, use
from torcello.drawing.tokens import FONT
from torcello.games.equilibre.drawing.position import Position
from torcello.games.equilibre.drawing.towers import draw_flag, stand
from torcello.texts import say

if TYPE_CHECKING:
    from torcello.drawing.shapes import Point

WIDTH, HEIGHT = 868, 452
"""The scene's own room; its top left is (0, 0)."""

SQUARE = 92
LEFT = (WIDTH - 8 * SQUARE) / 2
STRIP = 46
DEPTH = 64
FACE = 42
FAR = 270
"""Where the far edge of the bridge leaves the banks; it rises towards the middle."""
RISE = 24
WATERLINE = 428


def draw_scene(position: Position, ink: Ink, uid: str, lang: str) -> str:
    clip = tag("rect", width=WIDTH, height=HEIGHT, rx=18)
    water = tag(
        "linearGradient",
        tag("stop", offset="0", **ink(stop_color="sea-deep")),
        tag("stop", offset="1", **ink(stop_color="sea")),
        id=f"{uid}-sea",
        x1="0",
        y1="0",
        x2="0",
        y2="1",
    )
    houses = (sprite(name, ink, id=f"{uid}-{name}") for name in ("house", "gable", "cypress"))
    return tag("defs", tag("clipPath", clip, id=f"{uid}-scene"), water, *houses) + tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, fill=f"url(#{uid}-sea)"),
        _ripples(ink),
        _banks(ink, uid),
        _masonry(ink, uid),
        _deck(ink),
        _last_squares(position, ink),
        _flags(position, ink),
        *(
            stand(pawn, square, (_x(square - 1) + _x(square)) / 2, _far(square - 0.5) + 46, uid)
            for square, pawn in enumerate(position.bridge, 1)
            if pawn
        ),
        _strip(position, ink, lang),
        clip_path=f"url(#{uid}-scene)",
    )


def _x(squares: float) -> float:
    return LEFT + squares * SQUARE


def _far(squares: float) -> float:
    """The far edge of the deck, so many squares from the red bank."""
    return FAR - RISE * (1 - (squares / 4 - 1) ** 2)


def _edge(down: float) -> list[Point]:
    """The line of the far edge, moved down by so much."""
    return [(_x(i / 2), _far(i / 2) + down) for i in range(17)]


def _ripples(ink: Ink) -> str:
    chance = seeded(8)
    ripples = ""
    for _ in range(26):
        x, y = 90 + next(chance) * 660, STRIP + 14 + next(chance) * 380
        ripples += f"M{num(x)} {num(y)}q7-7 14 0t14 0"
    paint = {**ink(stroke="sea-line"), "stroke_width": 2.5, "stroke_linecap": "round"}
    return tag("path", d=ripples, fill="none", **paint, opacity="0.6")


def _banks(ink: Ink, uid: str) -> str:
    """Land on both sides. Houses stand behind the bridge, where they are in nobody's way."""
    red = f"M-9 0H46C58 60 84 96 78 150S96 230 92 {FAR}v120C84 420 66 430 70 461H-9Z"
    blue = f"M877 0H826C812 50 790 90 794 150S772 220 776 {FAR}v120C786 410 800 430 794 461H877Z"
    land = red + blue
    spots = (
        ("house", 30, 128),
        ("gable", 52, 186),
        ("house", 26, 240),
        ("cypress", 846, 136),
        ("cypress", 816, 190),
        ("cypress", 848, 244),
    )
    return (
        tag("path", d=land, **ink(fill="shoal", stroke="shoal"), stroke_width=24, opacity="0.5")
        + tag("path", d=land, **ink(fill="land-light", stroke="foam"), stroke_width=5)
        + "".join(
            use(f"{uid}-{name}", transform=f"translate({x} {y}) scale(1.4)") for name, x, y in spots
        )
    )


def _masonry(ink: Ink, uid: str) -> str:
    """The wall below the squares with its arch, and the shadow of it all on the water."""
    foot: list[Point] = [(_x(8), WATERLINE), (_x(0), WATERLINE)]
    wall = polygon(_edge(DEPTH + FACE) + foot)
    shadow = polygon([shifted(p, SHADOW, 46) for p in _edge(0) + foot])
    arch = f"M170 {WATERLINE + 2}C176 348 692 348 698 {WATERLINE + 2}"
    courses = "".join(f"M{LEFT} {y}H{WIDTH - LEFT}" for y in range(364, WATERLINE, 13))
    return (
        tag("path", d=shadow, **ink(fill="shade"))
        + tag("path", d=wall, **ink(fill="brick", stroke="outline"), stroke_width=2)
        + tag("clipPath", tag("path", d=wall), id=f"{uid}-wall")
        + tag(
            "path",
            d=courses,
            **ink(stroke="brick-2"),
            stroke_width=1.6,
            opacity="0.6",
            clip_path=f"url(#{uid}-wall)",
        )
        + tag("path", d=arch + "Z", **ink(fill="sea-frame"))
        + tag("path", d=arch, fill="none", **ink(stroke="stone"), stroke_width=10)
        + tag(
            "path",
            d=f"M{LEFT - 2} {WATERLINE}H172M696 {WATERLINE}H{WIDTH - LEFT + 2}",
            **ink(stroke="foam"),
            stroke_width=4,
            opacity="0.7",
        )
    )


def _quad(square: int, top: float, foot: float) -> str:
    a, b = square - 1, square
    return polygon(
        [
            (_x(a), _far(a) + top),
            (_x(b), _far(b) + top),
            (_x(b), _far(b) + foot),
            (_x(a), _far(a) + foot),
        ]
    )


def _deck(ink: Ink) -> str:
    """Eight squares; the front shows whose four they are, by colour and by disc or diamond."""
    parts = []
    for square in range(1, 9):
        seat = 0 if square <= 4 else 1
        x, y = _x(square - 0.5), _far(square - 0.5) + DEPTH
        shade = "square-dark" if square % 2 else "square-pale"
        mark = f"M{num(x - 25)} {num(y + 21)}" + (
            "a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z" if seat == 0 else "l8-9 8 9-8 9Z"
        )
        number = tag(
            "text",
            str(square),
            x=x + 10,
            y=y + 32,
            **ink(fill=f"on-seat-{seat}"),
            font_family=FONT,
            font_size=31,
            font_weight="650",
            text_anchor="middle",
            data_number=str(square),
        )
        edge: dict[str, str | float] = {"stroke_width": 2, "stroke_linejoin": "round"}
        parts += [
            tag(
                "path",
                d=_quad(square, 0, DEPTH),
                **ink(fill=shade, stroke="outline"),
                **edge,
                data_shade=shade.removeprefix("square-"),
            ),
            tag(
                "path",
                d=_quad(square, DEPTH, DEPTH + FACE),
                **ink(fill=f"seat-{seat}", stroke="outline"),
                **edge,
            ),
            tag("path", d=mark, **ink(fill=f"on-seat-{seat}")),
            number,
        ]
    return "".join(parts)


def _last_squares(position: Position, ink: Ink) -> str:
    gold = {**ink(stroke="gold"), "stroke_width": 6, "stroke_linejoin": "round"}
    return "".join(
        tag("path", d=_quad(n, 3, DEPTH - 3), fill="none", **gold, data_last=str(n))
        for n in position.last_squares
    )


def _flags(position: Position, ink: Ink) -> str:
    """A flag on the far bank for every crossing: red's on blue's side, blue's on red's."""
    return "".join(
        tag(
            "g",
            draw_flag(side.seat, 812 if side.seat == 0 else 12, 372 + 38 * k, ink, "outline"),
            data_crossing=str(side.seat),
        )
        for side in position.sides
        for k in range(side.crossings)
    )


def _strip(position: Position, ink: Ink, lang: str) -> str:
    """What round it is, and how many tiles are left to draw."""
    left = say(lang, "equilibre-round", round=position.round)
    right = say(lang, "equilibre-pile", count=position.pile)
    words = {**ink(fill="foam"), "font_family": FONT, "font_size": 27}
    return (
        tag("rect", width=WIDTH, height=STRIP, **ink(fill="sea-frame"))
        + tag("text", left, x=20, y=33, **words)
        + tag("text", right, x=WIDTH - 20, y=33, **words, text_anchor="end")
    )
