"""Ships: a hull, and a sail whose shape tells the seat as its colour does. Each is drawn once.

Red has a disc, blue a diamond, yellow a triangle, green a cross; the sail bears the ship's number.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, num, tag, use
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import WIDTH, on_screen

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Position, Ship

SAILS = (
    "M-19-14a19 19 0 1 0 38 0a19 19 0 1 0-38 0Z",
    "M0-37 23-14 0 9-23-14Z",
    "M0-41 26 5H-26Z",
    "M-11-36H11V-25H22V-3H11V8H-11V-3H-22V-25H-11Z",
)
HULL = "M-24 4H24C22 13 17 18 9 18H-10C-18 18-23 13-24 4Z"
FIGURE = 30
PITCH = 46
"""The room of a ship among those that hang from one magnet."""


@dataclass(frozen=True)
class Spot:
    """Where a ship is drawn, and how large."""

    x: float
    y: float
    scale: float = 1


def draw_sail(seat: int, x: float, y: float, ink: Ink) -> str:
    """The sign of a seat, around (x, y)."""
    paint = {**ink(fill=f"seat-{seat}", stroke="rim"), "stroke_width": 2.6}
    place = f"translate({num(x)} {num(y + 14)})"
    return tag("path", d=SAILS[seat], **paint, stroke_linejoin="round", transform=place)


def draw_ships(position: Position, ink: Ink, uid: str) -> str:
    """One of each, its middle on (0, 0), to be placed by `use`."""
    return tag("defs", *(_ship(ship, ink, uid) for ship in position.ships.values()))


def _ship(ship: Ship, ink: Ink, uid: str) -> str:
    body = {**ink(fill=f"seat-{ship.seat}", stroke="rim"), "stroke_width": 2.6}
    low = 3 if ship.seat == 2 else 0  # a triangle has its room further down
    return tag(
        "g",
        tag("ellipse", cx=4, cy=18, rx=24, ry=5, **ink(fill="shade")),
        tag("path", d=SAILS[ship.seat], **body, stroke_linejoin="round"),
        tag("path", d=HULL, **body, stroke_linejoin="round"),
        tag(
            "text",
            str(ship.number),
            y=-14 + 0.36 * FIGURE + low,
            **ink(fill=f"on-seat-{ship.seat}"),
            font_family=FONT,
            font_size=FIGURE,
            font_weight="700",
            text_anchor="middle",
        ),
        id=ship_id(ship, uid),
    )


def ship_id(ship: Ship, uid: str) -> str:
    return f"{uid}-{ship.seat}s{ship.number}"


# ---- on the chart ----


def spots(position: Position) -> dict[str, Spot]:
    """Where each ship is drawn that is not lost. Those of one magnet hang side by side."""
    found = {}
    for ship in position.ships.values():
        if ship.at:
            x, y = on_screen(ship.at)
            found[ship.name] = Spot(x, y + 4, 0.74) if ship.state == "port" else Spot(x, y)
    for magnet in position.cloud.magnets:
        x, y = on_screen(magnet.at)
        half = PITCH * len(magnet.ships) / 2
        left = min(max(x - half, 0), WIDTH - 2 * half)  # a magnet may be at the very edge
        for k, name in enumerate(magnet.ships):
            found[name] = Spot(left + PITCH * (k + 0.5), y + 40, 0.86)
    return found


def draw_fleet(position: Position, uid: str) -> str:
    """All ships on the chart: those further south in front, and what hangs above everything."""
    ships = position.ships
    placed = [(ships[name], spot) for name, spot in spots(position).items()]
    placed.sort(key=lambda pair: (pair[0].state == "hanging", pair[1].y, pair[0].name))
    return "".join(_placed(ship, spot, uid) for ship, spot in placed)


def _placed(ship: Ship, spot: Spot, uid: str) -> str:
    where: dict[str, str | float] = {"data_ship": ship.name, "data_state": ship.state}
    if ship.magnet is not None:
        where["data_hangs"] = str(ship.magnet)
    if ship.covered:
        where["data_stuck"] = ""
    place = f"translate({num(spot.x)} {num(spot.y)})"
    if spot.scale != 1:
        place += f" scale({spot.scale})"
    return use(ship_id(ship, uid), transform=place, **where)
