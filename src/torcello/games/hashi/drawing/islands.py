"""The islands: land with its shore, flag and name, and what has been written there."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from torcello.drawing.shapes import Point, seeded, smooth
from torcello.drawing.svg import Ink, num, tag, use
from torcello.drawing.tokens import FONT
from torcello.games.hashi.drawing.position import Board, Chart, Isle
from torcello.games.hashi.drawing.signs import draw_flag

UNIT = 100
"""The way from one column to the next, in the units of a board."""
RADIUS = 34
RING = "M-12-39C-42-31-45 21-15 38S42 23 39-8 6-44-19-37"
"""A finished island is ringed by hand, so the ring does not quite close."""


@dataclass(frozen=True)
class Detail:
    """How much is drawn: a small board has larger figures, and neither names nor counts."""

    figure: int
    fine: bool


LARGE, SMALL = Detail(42, fine=True), Detail(66, fine=False)


def centre(isle: Isle) -> Point:
    return isle.cell[0] * UNIT, isle.cell[1] * UNIT


def placed(isle: Isle, more: str = "") -> str:
    x, y = centre(isle)
    return f"translate({num(x)} {num(y)}){more}"


def draw_shapes(chart: Chart, uid: str) -> str:
    """Every island once, about the origin, to be placed by `use`."""
    shapes = (tag("path", d=_islet(int(name)), id=f"{uid}-{name}") for name in chart.isles)
    return "".join(shapes)


@cache
def _islet(seed: int) -> str:
    """A slightly irregular round: three waves of different length on a circle."""
    phases = seeded(seed + 3)
    f, g, h = (next(phases) * math.tau for _ in range(3))
    points: list[Point] = []
    for i in range(18):
        a = i / 18 * math.tau
        wave = 0.7 * math.sin(2 * a + f) + 0.6 * math.sin(3 * a + g) + 0.35 * math.sin(5 * a + h)
        radius = RADIUS * (1 + 0.06 * wave)
        points.append((math.cos(a) * radius, math.sin(a) * radius))
    return smooth(points)


def draw_shores(chart: Chart, ink: Ink, uid: str) -> str:
    shores = (
        use(f"{uid}-{name}", transform=placed(isle, " scale(1.45)"))
        for name, isle in chart.isles.items()
    )
    return tag("g", *shores, **ink(fill="paper-sea-2"))


def draw_land(board: Board, chart: Chart, ink: Ink, uid: str) -> str:
    land = ""
    for name, isle in chart.isles.items():
        shape = f"{uid}-{name}"
        x, y = centre(isle)
        if name in board.last.numbers:
            land += tag("circle", cx=x, cy=y, r=47, **ink(fill="isle-ink"))
            land += tag("circle", cx=x, cy=y, r=46, **ink(fill="gold"), data_last=name)
            land += tag("circle", cx=x, cy=y, r=40, **ink(fill="paper-sea-2"))
        low = f"translate({num(x + 1.5)} {num(y + 4.5)})"
        top = {**ink(fill=_ground(board, name), stroke="isle-edge"), "stroke_width": 2.6}
        land += use(shape, transform=low, **ink(fill="land-light-side"))
        land += use(shape, transform=placed(isle), **top)
        if name in board.finished:
            land += _ring(isle, ink, heavy=name in board.linked)
    return land


def _ring(isle: Isle, ink: Ink, *, heavy: bool) -> str:
    """Below the bridges, so that the ring hides none of them, however short."""
    width = 7 if heavy else 4
    return tag(
        "g",
        tag("path", d=RING, **ink(stroke="paper-sea"), stroke_width=width + 4),
        tag("path", d=RING, **ink(stroke="paper-ink"), stroke_width=width),
        fill="none",
        stroke_linecap="round",
        transform=placed(isle),
        data_ring=isle.name,
    )


def _ground(board: Board, name: str) -> str:
    if name in board.finished:
        return "isle-done"
    return "isle-lost" if name in board.hopeless else "isle"


def draw_writing(board: Board, chart: Chart, ink: Ink, detail: Detail) -> str:
    """What stands above the bridges: numbers, flags, names."""
    return "".join(_writing(board, isle, ink, detail) for isle in chart.isles.values())


def _writing(board: Board, isle: Isle, ink: Ink, detail: Detail) -> str:
    name = isle.name
    number = board.numbers.get(name)
    draft = board.draft.numbers.get(name) if number is None else None
    shown: dict[str, str | float] = {"data_island": name, "data_state": _state(board, name)}
    parts = ""
    if number is not None:
        shown["data_number"] = str(number)
        parts += _figure(board, name, number, ink, detail, "isle-ink")
    elif draft is not None:
        shown["data_draft"] = str(draft)
        dashes = {**ink(stroke="draft"), "stroke_width": 4, "stroke_dasharray": "9 7"}
        parts += _figure(board, name, draft, ink, detail, "draft-ink")
        parts += tag("circle", r=43, fill="none", **dashes)
    if name in board.linked:
        shown["data_linked"] = name
    if isle.flag:
        parts += draw_flag(isle.flag, 19, -7, ink)
    if detail.fine:
        parts += _name(name, ink)
    return tag("g", parts, transform=placed(isle), **shown) if parts else ""


def _state(board: Board, name: str) -> str:
    if name in board.finished:
        return "finished"
    if name in board.hopeless:
        return "hopeless"
    return "numbered" if name in board.numbers else "free"


def _figure(board: Board, name: str, number: int, ink: Ink, detail: Detail, colour: str) -> str:
    """The number on a patch of bare land, so that no bridge runs through it."""
    middle = -6 if detail.fine else 0
    figure = tag(
        "text",
        str(number),
        y=middle + 0.36 * detail.figure,
        **ink(fill=colour),
        font_family=FONT,
        font_size=detail.figure,
        font_weight="700",
        text_anchor="middle",
    )
    parts = tag("circle", cy=middle, r=22, **ink(fill=_ground(board, name))) + figure
    if name in board.hopeless:
        stroke = {**ink(stroke=colour), "stroke_width": 5, "stroke_linecap": "round"}
        parts += tag("path", d="M-22 14 22-24", **stroke)
    if detail.fine:
        parts += _pips(number, board.arriving(name), ink, colour)
    return parts


def _pips(number: int, arriving: int, ink: Ink, colour: str) -> str:
    """A dot for each bridge the number asks for, full for each that is there."""
    pips = ["", ""]
    for i in range(number):
        x = 8 * (i - (number - 1) / 2)
        pips[i < arriving] += f"M{num(x - 2.7)} 21a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0-5.4 0Z"
    hollow, full = pips
    rim = {**ink(stroke=colour), "stroke_width": 1.7}
    parts = tag("path", d=hollow, fill="none", **rim) if hollow else ""
    if full:
        parts += tag("path", d=full, **ink(fill=colour, stroke=colour), stroke_width=1.7)
    return parts


def _name(name: str, ink: Ink) -> str:
    return tag(
        "text",
        name,
        x=-43,
        y=48,
        **ink(fill="paper-ink"),
        font_family=FONT,
        font_size=20,
        font_weight="500",
        text_anchor="middle",
        data_name=name,
    )
