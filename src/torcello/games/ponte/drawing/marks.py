"""Rings around tiles that were just played, and the points of each network at the end."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, tag
from torcello.drawing.tokens import FONT
from torcello.games.ponte.drawing.position import UNIT, Network, Position, centre

if TYPE_CHECKING:
    from torcello.drawing.shapes import Cell


def draw_rings(position: Position, ink: Ink) -> str:
    """Gold on the tiles of the last move, dashed on the first tile of a half-played pair."""
    rings = ""
    for name, cell in position.last_tiles:
        rings += _ring(cell, 13, **ink(stroke="rim"), stroke_width=10, stroke_opacity="0.55")
        rings += _ring(cell, 13, **ink(stroke="gold"), stroke_width=6, data_last=name)
    if position.started:
        name, cell = position.started
        dashes = {**ink(stroke="rim"), "stroke_width": 5, "stroke_dasharray": "14 9"}
        rings += _ring(cell, 10, **ink(stroke="rim-2"), stroke_width=8)
        rings += _ring(cell, 10, **dashes, data_started=name)
    return rings


def _ring(cell: Cell, inset: int, **attributes: str | float) -> str:
    side = UNIT - 2 * inset
    box = {"x": cell[0] * UNIT + inset, "y": cell[1] * UNIT + inset, "width": side, "height": side}
    return tag("rect", **box, rx=33 - inset, fill="none", **attributes)


def draw_points(position: Position, ink: Ink) -> str:
    """A tag on one island of each network, in the colours of its side."""
    return "".join(
        _tag(network, spot, ink)
        for network, spot in zip(position.networks, tag_spots(position), strict=True)
    )


def tag_spots(position: Position) -> list[Cell]:
    """For each network the island cell nearest its middle, if possible one without a bridge."""
    piers = position.piers

    def spot(cells: tuple[Cell, ...]) -> Cell:
        middle = [sum(cell[axis] for cell in cells) / len(cells) for axis in (0, 1)]
        return min(cells, key=lambda cell: (cell in piers, math.dist(cell, middle), cell))

    return [spot(network.islands) for network in position.networks]


def _tag(network: Network, spot: Cell, ink: Ink) -> str:
    ground, figure = (
        ("wall", "land-dark-2") if network.colour == "light" else ("land-dark-2", "wall")
    )
    x, y = centre(spot)
    return tag(
        "g",
        tag("circle", cx=x, cy=y, r=33, **ink(fill=ground, stroke=figure), stroke_width=5),
        tag(
            "text",
            str(network.points),
            x=x,
            y=y + 13,
            **ink(fill=figure),
            font_family=FONT,
            font_size=36,
            font_weight="700",
            text_anchor="middle",
        ),
        data_points=network.points,
    )
