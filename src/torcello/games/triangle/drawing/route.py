"""The circuit: its line, its spaces and the four ports with their places."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from torcello.drawing.shapes import mixed, smooth
from torcello.drawing.svg import Ink, num, tag
from torcello.games.triangle.drawing.chart import DOCKS, NODES, PORTS, on_screen

if TYPE_CHECKING:
    from torcello.drawing.shapes import Point

RADIUS = 15
QUAY = 86
"""The side of a port."""

_LEGS = tuple(PORTS.values())


def draw_route(seats: int, ink: Ink) -> str:
    places = [on_screen(node) for node in NODES]
    line = {**ink(stroke="chart-ink"), "stroke_width": 3, "stroke_linecap": "round"}
    spaces = (
        tag("circle", cx=x, cy=y, r=RADIUS, data_node=str(number))
        for number, (x, y) in enumerate(places)
        if number not in _LEGS
    )
    return (
        tag("path", d=smooth(places), fill="none", **line, stroke_dasharray="1 8")
        + tag("path", d="".join(_arrows(places)), **ink(fill="chart-ink"))
        + tag("g", *spaces, **ink(fill="chart-sea", stroke="chart-ink"), stroke_width=2.6)
        + "".join(_port(name, number, seats, ink) for name, number in PORTS.items())
    )


def _arrows(places: list[Point]) -> list[str]:
    """The way to sail: an arrow on every fourth gap, and on the way out of each port."""
    gaps = sorted({*range(2, len(places), 4), *_LEGS} - {n - 1 for n in _LEGS})
    arrows = []
    for gap in gaps:
        a, b = places[gap], places[(gap + 1) % len(places)]
        x, y = mixed(a, b, 0.72 if gap in _LEGS else 0.5)
        length = math.dist(a, b)
        u, v = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        corners = ((9, 0), (-7, 7), (-3, 0), (-7, -7))
        spots = (f"{num(x + u * p - v * q)} {num(y + v * p + u * q)}" for p, q in corners)
        arrows.append("M" + "L".join(spots) + "Z")
    return arrows


def port_box(name: str, outset: float = 0) -> dict[str, float]:
    x, y = on_screen(NODES[PORTS[name]])
    half = QUAY / 2 + outset
    return {"x": x - half, "y": y - half, "width": 2 * half, "height": 2 * half, "rx": 13 + outset}


def _port(name: str, number: int, seats: int, ink: Ink) -> str:
    """With n seats a port has n places."""
    berths = "".join(
        f"M{num(x - 14)} {num(y + 5)}h28c-2 9-6 10-10 10h-9c-5 0-8-3-9-10Z"
        for x, y in map(on_screen, DOCKS[name][:seats])
    )
    return tag(
        "g",
        tag("rect", **port_box(name), **ink(fill="stone", stroke="stone-ink"), stroke_width=2.4),
        tag("rect", **port_box(name, -5), fill="none", **ink(stroke="stone-2"), stroke_width=2),
        tag(
            "path",
            d=berths,
            fill="none",
            **ink(stroke="stone-ink"),
            stroke_width=1.7,
            stroke_dasharray="3 3.5",
        ),
        data_port=name,
        data_node=str(number),
    )
