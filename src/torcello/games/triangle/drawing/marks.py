"""What is drawn beneath the ships: which may sail and where to, which has moved, which is stuck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.shapes import polyline
from torcello.drawing.svg import Ink, tag
from torcello.games.triangle.drawing.chart import NODES, PORTS, on_screen
from torcello.games.triangle.drawing.route import RADIUS, port_box
from torcello.games.triangle.drawing.ships import spots

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Choice, Position
    from torcello.games.triangle.drawing.ships import Spot

_PORT_AT = {number: name for name, number in PORTS.items()}


def draw_marks(position: Position, ink: Ink) -> str:
    where = spots(position)
    marks = [_way(choice, position, where[choice.ship], ink) for choice in position.choices]
    marks += [_target(choice, where, ink) for choice in position.choices]
    marks += [
        _ring(where[ship.name], ink, "cloud-ink", 3, stroke_dasharray="5 5")
        for ship in position.ships.values()
        if ship.covered and ship.state == "sea"
    ]
    marks += [_halo(where[choice.ship], ink, choice.ship) for choice in position.choices]
    if position.doubt:
        name = position.doubt.ship
        marks.append(
            _ring(where[name], ink, "chart-red", 5, stroke_dasharray="9 6", data_doubt=name)
        )
    kind, name = position.last or ("", "")
    if kind == "ship" and name in where:  # it may be lost by now
        marks.append(
            _ring(where[name], ink, "rim", 9) + _ring(where[name], ink, "gold", 5, data_last=name)
        )
    return "".join(marks)


def _way(choice: Choice, position: Position, start: Spot, ink: Ink) -> str:
    """From the ship along the circuit to where it would stop."""
    node = position.ships[choice.ship].node
    if node is None:
        raise ValueError(f"ship {choice.ship} may sail from nowhere")
    steps = (choice.to - node) % len(NODES)
    numbers = [(node + k) % len(NODES) for k in range(1, steps + 1)]
    way = polyline([(start.x, start.y), *(on_screen(NODES[number]) for number in numbers)])
    return tag(
        "g",
        tag("path", d=way, **ink(stroke="rim"), stroke_width=9, opacity="0.7"),
        tag("path", d=way, **ink(stroke="gold"), stroke_width=5),
        fill="none",
        stroke_linejoin="round",
        data_way=choice.ship,
    )


def _target(choice: Choice, where: dict[str, Spot], ink: Ink) -> str:
    """The place a ship would reach; around a ship that it would send back the ring is red."""
    facts = {"data_target": choice.ship, "data_to": str(choice.to), "data_kind": choice.kind}
    if choice.bumps:
        spot = where[choice.bumps]
        red = _ring(spot, ink, "chart-red", 5, data_bumps=choice.bumps, **facts)
        return _ring(spot, ink, "rim", 9) + red
    if choice.to in _PORT_AT:
        shape, size = "rect", port_box(_PORT_AT[choice.to], 5)
        ground: dict[str, str | float] = {**ink(stroke="rim"), "fill": "none"}
    else:
        x, y = on_screen(NODES[choice.to])
        shape, size = "circle", {"cx": x, "cy": y, "r": RADIUS + 4}
        ground = ink(fill="chart-sea", stroke="rim")
    gold = tag(shape, **size, fill="none", **ink(stroke="gold"), stroke_width=5, **facts)
    return tag(shape, **size, **ground, stroke_width=9) + gold


def _halo(spot: Spot, ink: Ink, name: str) -> str:
    """Around a ship that may sail."""
    return tag(
        "circle",
        cx=spot.x,
        cy=spot.y - 9 * spot.scale,
        r=33 * spot.scale,
        **ink(fill="card-gold", stroke="gold"),
        stroke_width=5,
        data_legal=name,
    )


def _ring(spot: Spot, ink: Ink, colour: str, width: float, **facts: str | float) -> str:
    return tag(
        "circle",
        cx=spot.x,
        cy=spot.y - 9 * spot.scale,
        r=34 * spot.scale,
        fill="none",
        **ink(stroke=colour),
        stroke_width=width,
        **facts,
    )
