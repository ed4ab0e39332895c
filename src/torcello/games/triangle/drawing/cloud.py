"""The cloud: what it covers, the letter it turns to the North, its foot and its two magnets."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from torcello.drawing.shapes import seeded
from torcello.drawing.svg import Ink, num, tag
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import (
    CATCH,
    CERTAIN,
    COVER,
    FOOT,
    LETTERS,
    NEVER,
    NODES,
    PORTS,
    STEP,
    on_screen,
)
from torcello.games.triangle.drawing.route import RADIUS, port_box

if TYPE_CHECKING:
    from torcello.drawing.shapes import Point
    from torcello.games.triangle.drawing.position import Cloud, Magnet

RING, BADGE = 2.37 * STEP, 2.22 * STEP
"""How far from the middle the letters stand, and the one to the North with its arrow."""
FIGURE = 30
PUFFS = ((-52, -58, 52), (34, -72, 44), (-86, 8, 38), (-30, 62, 46), (62, 30, 48), (4, -10, 56))


def draw_cloud(cloud: Cloud, ink: Ink, uid: str) -> str:
    x, y = on_screen(cloud.at)
    shade = tag(
        "radialGradient",
        tag("stop", offset="0", **ink(stop_color="cloud-1"), stop_opacity="0.95"),
        tag("stop", offset="0.6", **ink(stop_color="cloud-2"), stop_opacity="0.92"),
        tag("stop", offset="1", **ink(stop_color="cloud-3"), stop_opacity="0.88"),
        id=f"{uid}-cloud",
        cx="38%",
        cy="32%",
        r="78%",
    )
    outline = _outline(COVER * STEP + 6)
    body = tag(
        "g",
        tag("path", d=outline, **ink(fill="shade"), transform="translate(14 16)"),
        tag("path", d=outline, fill=f"url(#{uid}-cloud)", **ink(stroke="cloud-3"), stroke_width=2),
        *(
            tag("circle", cx=px, cy=py, r=r, **ink(fill="cloud-1"), opacity="0.3")
            for px, py, r in PUFFS
        ),
        tag(
            "circle",
            r=COVER * STEP,
            fill="none",
            **ink(stroke="cloud-ink"),
            stroke_width=2,
            stroke_dasharray="5 7",
            data_radius=str(COVER),
        ),
        tag("circle", r=FOOT * STEP, **ink(fill="cloud-2", stroke="cloud-ink"), stroke_width=2),
        tag("circle", r=5, **ink(fill="cloud-ink")),
        transform=f"translate({num(x)} {num(y)})",
        data_cloud=f"{cloud.at[0]},{cloud.at[1]}",
    )
    magnets = (_magnet(k, magnet, ink) for k, magnet in enumerate(cloud.magnets, 1))
    return (
        tag("defs", shade) + body + _covered(cloud, ink) + _letters(cloud, ink) + "".join(magnets)
    )


def draw_signals(cloud: Cloud, ink: Ink) -> str:
    """What no ship may hide: how far the magnets reach, and the letter to the North."""
    return "".join(_reach(magnet, cloud.physical, ink) for magnet in cloud.magnets) + _north(
        cloud, ink
    )


def _outline(radius: float) -> str:
    """A ring of bulges around (0, 0)."""
    chance, bulges = seeded(4), 12
    points: list[Point] = []
    for k in range(bulges):
        out = radius * (0.97 - 0.07 * next(chance))
        angle = math.tau * (k + 0.3 * (next(chance) - 0.5)) / bulges
        points.append((out * math.sin(angle), -out * math.cos(angle)))
    path = f"M{num(points[-1][0])} {num(points[-1][1])}"
    for a, b in zip([points[-1], *points[:-1]], points, strict=True):
        bend = num(0.57 * math.dist(a, b))
        path += f"A{bend} {bend} 0 0 1 {num(b[0])} {num(b[1])}"
    return path + "Z"


def _covered(cloud: Cloud, ink: Ink) -> str:
    """Where no ship may go: the spaces show through the cloud, dashed."""
    dashes = {**ink(stroke="cloud-ink"), "stroke_width": 2.4, "stroke_dasharray": "4 4"}
    ports = {number: name for name, number in PORTS.items()}
    marks = []
    for number in cloud.covered:
        where = {"fill": "none", **dashes, "data_covered": str(number)}
        if number in ports:
            marks.append(tag("rect", **port_box(ports[number]), **where))
        else:
            x, y = on_screen(NODES[number])
            marks.append(tag("circle", cx=x, cy=y, r=RADIUS, **where))
    return "".join(marks)


def _magnet(number: int, magnet: Magnet, ink: Ink) -> str:
    """A horseshoe."""
    x, y = on_screen(magnet.at)
    shoe = "M-10 9V-3a10 10 0 0 1 20 0V9"
    return tag(
        "g",
        tag("circle", r=CATCH * STEP, **ink(fill="magnet"), opacity="0.16"),
        tag("path", d=shoe, fill="none", **ink(stroke="cloud-ink"), stroke_width=11),
        tag("path", d=shoe, fill="none", **ink(stroke="magnet"), stroke_width=7),
        tag("path", d="M-10 9V4M10 9V4", fill="none", **ink(stroke="card"), stroke_width=7),
        transform=f"translate({num(x)} {num(y)})",
        data_magnet=str(number),
    )


def _reach(magnet: Magnet, physical: bool, ink: Ink) -> str:
    """How near is caught; with physical capture how near surely, and how near at all."""
    x, y = on_screen(magnet.at)
    dashes = {**ink(stroke="magnet"), "stroke_width": 2.4, "stroke_dasharray": "4 4"}
    return "".join(
        tag("circle", cx=x, cy=y, r=radius * STEP, fill="none", **dashes, data_reach=str(radius))
        for radius in ((CERTAIN, NEVER) if physical else (CATCH,))
    )


def _letter_at(cloud: Cloud, letter: str, away: float) -> Point:
    x, y = on_screen(cloud.at)
    angle = math.radians(LETTERS[letter] - LETTERS[cloud.letter])
    return x + away * math.sin(angle), y - away * math.cos(angle)


def _letters(cloud: Cloud, ink: Ink) -> str:
    """All but the one to the North."""
    words: dict[str, str | float] = {
        "font_family": FONT,
        "font_size": FIGURE,
        "font_weight": "600",
        "text_anchor": "middle",
    }
    halo = {**ink(fill="cloud-1", stroke="cloud-1"), "stroke_width": 6, "stroke_linejoin": "round"}
    letters = []
    for letter in LETTERS:
        x, y = _letter_at(cloud, letter, RING)
        place = {"x": x, "y": y + 0.36 * FIGURE}
        if letter != cloud.letter:
            letters += [
                tag("text", letter, **place, **words, **halo),
                tag("text", letter, **place, **words, **ink(fill="cloud-ink")),
            ]
    return "".join(letters)


def _north(cloud: Cloud, ink: Ink) -> str:
    x, y = _letter_at(cloud, cloud.letter, BADGE)
    arrow = f"M{num(x)} {num(y - 38)}l12 19h-24Z"
    return (
        tag("path", d=arrow, **ink(fill="chart-red", stroke="rim-2"), stroke_width=2)
        + tag(
            "circle",
            cx=x,
            cy=y,
            r=21,
            **ink(fill="card-gold", stroke="cloud-ink"),
            stroke_width=2.4,
        )
        + tag(
            "text",
            cloud.letter,
            x=x,
            y=y + 0.36 * FIGURE,
            **ink(fill="card-ink"),
            font_family=FONT,
            font_size=FIGURE,
            font_weight="800",
            text_anchor="middle",
            data_north=cloud.letter,
        )
    )
