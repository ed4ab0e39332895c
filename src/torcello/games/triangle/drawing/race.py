"""The race for money: a lane for each seat, with its ships and its cards laid end to end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, escaped, num, tag, use
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import BONUS, WIDTH
from torcello.games.triangle.drawing.sentences import colour_name
from torcello.games.triangle.drawing.ships import draw_sail, ship_id

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Fleet, Position, Ship

LANE = 72
LEFT, RIGHT = 478, 886
"""The track, from no money to the goal."""


def height(position: Position) -> float:
    return LANE * len(position.fleets)


def draw_race(position: Position, ink: Ink, uid: str, lang: str) -> str:
    lanes = (_lane(fleet, position, ink, uid, lang) for fleet in position.fleets)
    return "".join(lanes) + _goal(position, ink)


def _lane(fleet: Fleet, position: Position, ink: Ink, uid: str, lang: str) -> str:
    words = {**ink(fill="ink"), "font_family": FONT}
    money = {**ink(fill="gold-ink" if fleet.winner else "ink"), "font_family": FONT}
    parts = [
        tag("path", d=f"M20 0H{num(WIDTH - 20)}", **ink(stroke="line"), stroke_width=2),
        draw_sail(fleet.seat, 44, LANE / 2, ink),
        tag(
            "text",
            escaped(colour_name(fleet, lang)),
            x=78,
            y=46,
            **words,
            font_size=30,
            font_weight="650",
        ),
        *(_ship(ship, 244 + 58 * k, ink, uid) for k, ship in enumerate(fleet.ships)),
        _track(fleet, position, ink),
        tag(
            "text",
            str(fleet.points),
            x=WIDTH - 22,
            y=51,
            **money,
            font_size=42,
            font_weight="650",
            text_anchor="end",
            data_points=str(fleet.points),
        ),
    ]
    if fleet.turn:
        parts.append(
            tag(
                "rect",
                x=2,
                y=9,
                width=8,
                height=LANE - 18,
                rx=4,
                **ink(fill="gold"),
                data_turn=str(fleet.seat),
            )
        )
    if fleet.winner:
        box = {"x": 6, "y": 5, "width": WIDTH - 12, "height": LANE - 10, "rx": 14}
        parts.append(
            tag(
                "rect",
                **box,
                fill="none",
                **ink(stroke="gold"),
                stroke_width=5,
                data_winner=str(fleet.seat),
            )
        )
    if position.last == ("seat", str(fleet.seat)):
        ring = tag(
            "circle",
            cx=44,
            cy=LANE / 2,
            r=31,
            fill="none",
            **ink(stroke="gold"),
            stroke_width=5,
            data_last="seat",
        )
        parts.append(ring)
    place = f"translate(0 {LANE * fleet.seat})"
    return tag("g", *parts, transform=place, data_seat=str(fleet.seat))


def _ship(ship: Ship, x: float, ink: Ink, uid: str) -> str:
    """The ship once more, large enough to read, with a sign of how it fares."""
    y = LANE / 2 + 6
    lost = ship.state == "lost"
    picture = use(ship_id(ship, uid), transform=f"translate({num(x)} {num(y)})")
    if lost:
        cross = f"M{num(x - 20)} {num(y - 30)}l40 40m0-40l-40 40"
        sign = tag(
            "path",
            d=cross,
            fill="none",
            **ink(stroke="chart-red"),
            stroke_width=6,
            stroke_linecap="round",
        )
        picture = tag("g", picture, opacity="0.35") + sign
    elif ship.state == "hanging":
        shoe = f"M{num(x + 10)} {num(y + 19)}V{num(y + 12)}a8 8 0 0 1 16 0V{num(y + 19)}"
        picture += tag("path", d=shoe, fill="none", **ink(stroke="rim"), stroke_width=9)
        picture += tag("path", d=shoe, fill="none", **ink(stroke="magnet"), stroke_width=6)
    elif ship.state == "port":
        picture += tag(
            "path",
            d=f"M{num(x - 25)} {num(y + 23)}h50",
            **ink(stroke="line-strong"),
            stroke_width=5,
        )
    else:
        wave = f"M{num(x - 24)} {num(y + 24)}q6-6 12 0t12 0 12 0 12 0"
        picture += tag("path", d=wave, fill="none", **ink(stroke="sea"), stroke_width=3)
    return tag("g", picture, data_fleet=ship.name, data_fate=ship.state)


def _scale(position: Position) -> float:
    """So that the goal fits, and whoever has sailed past it."""
    return (RIGHT - LEFT) / max(position.goal, *(fleet.points for fleet in position.fleets))


def _track(fleet: Fleet, position: Position, ink: Ink) -> str:
    """The cards laid end to end; bonus cards, which come last, are white."""
    scale, x, y = _scale(position), float(LEFT), LANE / 2 - 14
    sunk = tag("rect", x=LEFT, y=y, width=RIGHT - LEFT, height=28, rx=5, **ink(fill="sunk"))
    cards = []
    for name, value in (*fleet.cards, *(("bonus", BONUS),) * fleet.bonuses):
        fill = "card" if name == "bonus" else f"seat-{fleet.seat}"
        box = {"x": x, "y": y, "width": value * scale, "height": 28, "rx": 3}
        cards.append(
            tag(
                "rect",
                **box,
                **ink(fill=fill, stroke="rim"),
                stroke_width=1.8,
                data_card=f"{name}:{value}",
            )
        )
        x += value * scale
    return sunk + "".join(cards)


def _goal(position: Position, ink: Ink) -> str:
    x = LEFT + _scale(position) * position.goal
    top, foot = 10, height(position) - 10
    return tag(
        "g",
        tag("path", d=f"M{num(x)} {num(top)}V{num(foot)}", **ink(stroke="gold"), stroke_width=4),
        tag("path", d=f"M{num(x)} {num(top)}h22l-6 7 6 7h-22Z", **ink(fill="gold")),
        data_goal=str(position.goal),
    )
