"""Towers: a storey for each point of size. Each is drawn once and used again.

Red has round windows and a pitched roof, blue square windows and battlements. The figure stands on
the ground floor; the chevrons below it show which way the tower goes and how many squares.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, num, tag, use
from torcello.drawing.tokens import FONT

if TYPE_CHECKING:
    from collections.abc import Iterable

    from torcello.games.equilibre.drawing.position import Pawn, Place

STOREY = 32
GROUND = 37
"""The ground floor is higher: it carries the figure."""
PLINTH = 13
NARROWER = 1.2
"""How much each storey stands back from the one below, on either side."""


def draw_towers(pawns: Iterable[Pawn], ink: Ink, uid: str) -> str:
    """One of each kind, standing on (0, 0), to be placed by `stand`."""
    kinds = sorted({(pawn.seat, pawn.size) for pawn in pawns})
    if not kinds:
        return ""
    return tag("defs", *(_tower(seat, size, ink, f"{uid}-{seat}{size}") for seat, size in kinds))


def stand(pawn: Pawn, square: int, x: float, y: float, uid: str) -> str:
    return use(
        f"{uid}-{pawn.seat}{pawn.size}",
        x=x,
        y=y,
        data_square=str(square),
        data_tower=f"{pawn.seat}:{pawn.size}",
    )


def _tower(seat: int, size: int, ink: Ink, name: str) -> str:
    wall = {**ink(fill=f"seat-{seat}", stroke="outline"), "stroke_width": 2}
    side = ink(fill=f"seat-{seat}-2")
    stone = {**ink(fill="stone", stroke="outline"), "stroke_width": 1.6}
    parts = [
        tag("ellipse", cx=11, cy=0, rx=40, ry=8, **ink(fill="shade")),
        tag("path", d=f"M-36 2V{2 - PLINTH}H36V2Z", **stone),
        tag("path", d=_chevrons(seat, size), fill="none", **ink(stroke="outline"), stroke_width=3),
    ]
    for floor in range(size):
        half, foot, top = 31 - floor * NARROWER, _height(floor), _height(floor + 1)
        parts += [
            tag("path", d=_box(-half, foot, half, top + 5), **wall),
            tag("path", d=_box(half - 10, foot - 1, half - 1, top + 6), **side),
            tag("path", d=_box(-half - 2.5, top + 5, half + 2.5, top), **stone),
        ]
        if floor:
            panes = {**ink(fill="window", stroke="outline"), "stroke_width": 1.2}
            parts.append(tag("path", d=_windows(seat, half, foot - 13.5), **panes))
    parts.append(
        tag(
            "text",
            str(size),
            x=-1,
            y=-16,
            **ink(fill=f"on-seat-{seat}"),
            font_family=FONT,
            font_size=31,
            font_weight="700",
            text_anchor="middle",
        )
    )
    half, top = 31 - (size - 1) * NARROWER, _height(size)
    roof = {**ink(fill=f"seat-{seat}-2", stroke="outline"), "stroke_width": 2}
    parts.append(tag("path", d=_roof(seat, half + 3, top), **roof, stroke_linejoin="round"))
    return tag("g", *parts, id=name)


def _height(floors: int) -> float:
    """Where so many floors end, in the drawing's direction: up is less."""
    return 2 - PLINTH - (GROUND + (floors - 1) * STOREY if floors else 0)


def _box(left: float, foot: float, right: float, top: float) -> str:
    return f"M{num(left)} {num(foot)}V{num(top)}H{num(right)}V{num(foot)}Z"


def _chevrons(seat: int, size: int) -> str:
    """One for a tower that goes one square, two for one that goes two."""
    forward = 5 if seat == 0 else -5
    starts = (-3,) if size % 2 else (-9, 3)
    return "".join(
        f"M{start if seat == 0 else -start} {-8.5}l{forward} 4 {-forward} 4" for start in starts
    )


def _windows(seat: int, half: float, middle: float) -> str:
    gap, middle_x = (2 * half - 10) / 3.1, -5  # the middle of what the side leaves of the wall
    panes = ""
    for x in (middle_x - gap, middle_x, middle_x + gap):
        if seat == 0:
            panes += f"M{num(x - 5)} {num(middle)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
        else:
            panes += _box(x - 4.5, middle + 6, x + 4.5, middle - 6)
    return panes


def _roof(seat: int, half: float, top: float) -> str:
    if seat == 0:
        return f"M{num(-half - 2)} {num(top)}L0 {num(top - 23)} {num(half + 2)} {num(top)}Z"
    tooth, gap = 11, half - 16.5
    return (
        f"M{num(-half)} {num(top)}v-17h{tooth}v7h{num(gap)}v-7h{tooth}v7h{num(gap)}v-7h{tooth}v17Z"
    )


# ---- the nine of a side, small, in a row ----

MINI = 37
"""The room each has."""


def draw_mini(place: Place, seat: int, x: float, foot: float, ink: Ink) -> str:
    """A tower in reserve; what became of the others: a wave, a flag, or only an outline."""
    size = place.size
    top = foot - 6 - 7.5 * size
    outline = _box(x - 10, foot, x + 10, top) + _mini_roof(seat, x, top)
    if place.state == "reserve":
        storeys = "".join(f"M{num(x - 10)} {num(foot - 6 - 7.5 * i)}h20" for i in range(1, size))
        paint = {**ink(fill=f"seat-{seat}", stroke="rim"), "stroke_width": 1.8}
        sign = tag("path", d=outline, **paint, stroke_linejoin="round")
        if storeys:
            sign += tag("path", d=storeys, fill="none", **ink(stroke="rim-2"), stroke_width=1.8)
    elif place.state == "bridge":
        dashes = {**ink(stroke="line-strong"), "stroke_width": 1.8, "stroke_dasharray": "3 3"}
        sign = tag("path", d=outline, fill="none", **dashes)
    elif place.state == "fallen":
        waves = "".join(f"M{num(x - 14)} {num(foot - dy)}q7-7 14 0t14 0" for dy in (2, 10))
        sign = tag("path", d=waves, fill="none", **ink(stroke="line-strong"), stroke_width=2.5)
    else:
        sign = draw_flag(seat, x - 8, foot, ink, "rim")
    figure = tag(
        "text",
        str(size),
        x=x,
        y=foot + 26,
        **ink(fill="ink" if place.state == "reserve" else "ink-3"),
        font_family=FONT,
        font_size=26,
        font_weight="700" if place.state == "reserve" else "400",
        text_anchor="middle",
    )
    return tag("g", sign, figure, data_pawn=f"{seat}:{size}", data_state=place.state)


def _mini_roof(seat: int, x: float, top: float) -> str:
    if seat == 0:
        return f"M{num(x - 13)} {num(top)}L{num(x)} {num(top - 9)} {num(x + 13)} {num(top)}Z"
    return f"M{num(x - 10)} {num(top)}v-6h5v3h3v-3h4v3h3v-3h5v6Z"


def draw_flag(seat: int, x: float, foot: float, ink: Ink, rim: str) -> str:
    """A crossing: a flag with the sign of its seat, a disc or a diamond."""
    cloth = {**ink(fill=f"seat-{seat}", stroke=rim), "stroke_width": 2}
    shape = (
        f"M{num(x + 10)} {num(foot - 33)}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z"
        if seat == 0
        else f"M{num(x + 15)} {num(foot - 40)}l7 7-7 7-7-7Z"
    )
    return (
        tag("path", d=f"M{num(x)} {num(foot)}v-46", fill="none", **ink(stroke=rim), stroke_width=3)
        + tag("path", d=f"M{num(x)} {num(foot - 46)}h30l-6 13 6 13h-30Z", **cloth)
        + tag("path", d=shape, **ink(fill=f"on-seat-{seat}"))
    )
