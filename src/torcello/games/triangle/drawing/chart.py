"""The chart as the picture needs it: read from `chart.json`, and laid out on the screen.

The file measures in steps of the cloud's grid, x to the east and y to the north.
"""

from __future__ import annotations

import json
from importlib.resources import files
from itertools import product
from typing import Any

from torcello.drawing.shapes import Point

_CHART: dict[str, Any] = json.loads(
    (files("torcello.games.triangle") / "chart.json").read_text("utf-8")
)
_CLOUD = _CHART["cloud"]

NODES: tuple[Point, ...] = tuple((node["x"], node["y"]) for node in _CHART["circuit"])
PORTS: dict[str, int] = {
    node["port"]: number for number, node in enumerate(_CHART["circuit"]) if "port" in node
}
"""Each port's place on the circuit."""
DOCKS: dict[str, tuple[Point, ...]] = {
    port["id"]: tuple((x, y) for x, y in port["docks"]) for port in _CHART["ports"]
}
HOME: str = _CHART["bonus"]["port"]
BONUS: int = _CHART["bonus"]["value"]
SECTORS: frozenset[str] = frozenset(_CHART["sectors"])
LETTERS: dict[str, int] = _CLOUD["letters"]
"""How far each letter stands from A, in degrees clockwise."""
START: Point = (_CLOUD["start"]["x"], _CLOUD["start"]["y"])
COVER, FOOT, CATCH = (_CLOUD[name] for name in ("cover_radius", "foot_radius", "capture_radius"))
CERTAIN, NEVER = _CLOUD["physical"]["certain"], _CLOUD["physical"]["never"]


def _steps(axis: str) -> range:
    low, high = _CLOUD["grid"][axis]
    return range(low, high + 1)


GRID: tuple[Point, ...] = tuple(product(_steps("x"), _steps("y")))

# ---- on the screen ----

STEP = 50
WEST, EAST, SOUTH, NORTH = -0.3, 20.3, -2, 16.2
"""The cloud reaches 2.6 beyond its grid; what lies further north and south is for the signs."""
WIDTH, HEIGHT = (EAST - WEST) * STEP, (NORTH - SOUTH) * STEP
"""The chart's own room; its top left is (0, 0)."""


def on_screen(point: Point) -> Point:
    return (point[0] - WEST) * STEP, (NORTH - point[1]) * STEP
