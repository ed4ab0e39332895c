"""The sea chart as data: places, docks, piles, the cloud and its spinner, read from `chart.json`.

Distances are in steps of the cloud's grid, x runs east, y north; money is in thousands.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, NamedTuple


class Point(NamedTuple):
    x: float
    y: float


class Sector(NamedTuple):
    """One of the spinner's sectors; a word sector has no number of steps."""

    name: str
    letter: int
    steps: int | None
    towards: tuple[int, int]


TOWARDS = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}


def _sector(name: str) -> Sector:
    steps = name[1:-1]
    return Sector(name, LETTERS.index(name[0]), int(steps) if steps else None, TOWARDS[name[-1]])


_chart: dict[str, Any] = json.loads(files(__package__).joinpath("chart.json").read_text("utf-8"))
_cloud = _chart["cloud"]

NODES = tuple(Point(node["x"], node["y"]) for node in _chart["circuit"])
PORTS = tuple(port["id"] for port in _chart["ports"])
PORT_NODES = tuple(
    next(i for i, node in enumerate(_chart["circuit"]) if node.get("port") == port)
    for port in PORTS
)
DOCKS = tuple(tuple(Point(*dock) for dock in port["docks"]) for port in _chart["ports"])

CARDS = tuple(  # port and value of each card, in order of ports and values
    (number, value) for number, port in enumerate(PORTS) for value in sorted(_chart["piles"][port])
)
BONUS: int = _chart["bonus"]["value"]

GRID_X: tuple[int, int] = tuple(_cloud["grid"]["x"])
GRID_Y: tuple[int, int] = tuple(_cloud["grid"]["y"])
LETTERS = tuple(_cloud["letters"])
START = Point(_cloud["start"]["x"], _cloud["start"]["y"])
COVER: float = _cloud["cover_radius"]
FOOT: float = _cloud["foot_radius"]
CAPTURE: float = _cloud["capture_radius"]
CERTAIN: float = _cloud["physical"]["certain"]
NEVER: float = _cloud["physical"]["never"]
MAGNETS = tuple((magnet["radius"], magnet["degrees"]) for magnet in _cloud["magnets"])

SECTORS = tuple(_sector(name) for name in _chart["sectors"])
