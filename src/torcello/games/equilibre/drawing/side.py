"""One player's table: points, hand, towers, and the rack with its three sections."""

from __future__ import annotations

from torcello.drawing.svg import Ink, escaped, tag
from torcello.drawing.tokens import FONT
from torcello.games.equilibre.drawing import tiles
from torcello.games.equilibre.drawing.position import COLOURS, Position, Side
from torcello.games.equilibre.drawing.towers import MINI, draw_mini
from torcello.texts import say

WIDTH, HEIGHT = 868, 236
"""A table's own room; its top left is (0, 0)."""

WORTH = {"1": 1, "2": 1, "c": 3}
TRAY = 3 * tiles.WIDTH + 2 * 6 + 2 * 8
SHELF = 112
"""Where the rack begins."""


def draw_side(side: Side, position: Position, ink: Ink, uid: str, lang: str) -> str:
    box = {"x": 1, "y": 1, "width": WIDTH - 2, "height": HEIGHT - 2, "rx": 18}
    turn = tag("rect", x=1, y=18, width=8, height=HEIGHT - 36, rx=4, **ink(fill="gold"))
    return (
        tag("rect", **box, **ink(fill="surface", stroke="line"), stroke_width=2)
        + (tag("g", turn, data_turn=str(side.seat)) if side.to_act else "")
        + _head(side, ink, lang)
        + _hand(side, position, ink, uid)
        + _pawns(side, ink)
        + _rack(side, position, ink, uid, lang)
    )


def _head(side: Side, ink: Ink, lang: str) -> str:
    paint = {**ink(fill=f"seat-{side.seat}", stroke="rim"), "stroke_width": 2.5}
    mark = (
        tag("circle", cx=44, cy=38, r=17, **paint)
        if side.seat == 0
        else tag("path", d="M44 18 64 38 44 58 24 38Z", **paint, stroke_linejoin="round")
    )
    name = say(lang, f"equilibre-{COLOURS[side.seat]}").capitalize()
    words = {**ink(fill="ink"), "font_family": FONT}
    points = {**ink(fill="gold-ink" if side.winner else "ink"), "font_family": FONT}
    return (
        mark
        + tag("text", escaped(name), x=74, y=48, **words, font_size=29, font_weight="650")
        + tag(
            "text",
            str(side.points),
            x=846,
            y=66,
            **points,
            font_size=58,
            font_weight="600",
            text_anchor="end",
            data_points=str(side.points),
        )
    )


def _hand(side: Side, position: Position, ink: Ink, uid: str) -> str:
    left, top, step = 196, 18, tiles.WIDTH + 8
    if isinstance(side.hand, int):
        if not side.hand:
            return ""
        step = 26  # of hidden tiles only the edge of each is worth the room
        backs = (tiles.draw_back(left + step * i, top, ink) for i in range(side.hand))
        count = tag(
            "text",
            str(side.hand),
            x=left + step * (side.hand - 1) + tiles.WIDTH + 12,
            y=top + 42,
            **ink(fill="ink"),
            font_family=FONT,
            font_size=30,
            font_weight="650",
        )
        return tag("g", *backs, count, data_hand=str(side.seat))
    return tag(
        "g",
        *(
            tiles.draw_tile(name, left + step * i, top, ink, uid, last=name == position.last_tile)
            for i, name in enumerate(side.hand)
        ),
        data_hand=str(side.seat),
    )


def _pawns(side: Side, ink: Ink) -> str:
    left = 434
    return "".join(
        draw_mini(place, side.seat, left + MINI * i, 72, ink) for i, place in enumerate(side.pawns)
    )


def _rack(side: Side, position: Position, ink: Ink, uid: str, lang: str) -> str:
    parts = []
    for i, (section, names) in enumerate(side.rack):
        x = 24 + i * (WIDTH - 48 - TRAY) / 2
        tray = {"x": x, "y": SHELF, "width": TRAY, "height": tiles.HEIGHT + 18, "rx": 12}
        slots = [x + 8 + k * (tiles.WIDTH + 6) for k in range(3)]
        hollow = {**ink(stroke="line-strong"), "stroke_width": 2, "stroke_dasharray": "5 5"}
        label = say(lang, "equilibre-rack", section=section).capitalize()
        parts.append(
            tag(
                "g",
                tag("rect", **tray, **ink(fill="sunk")),
                *(
                    tag(
                        "rect",
                        x=slot,
                        y=SHELF + 8,
                        width=tiles.WIDTH,
                        height=tiles.HEIGHT,
                        rx=9,
                        fill="none",
                        **hollow,
                        opacity="0.6",
                    )
                    for slot in slots[len(names) :]
                ),
                *(
                    tiles.draw_tile(
                        name, slot, SHELF + 8, ink, uid, last=name == position.last_tile
                    )
                    for name, slot in zip(names, slots, strict=False)
                ),
                tag(
                    "rect",
                    x=x,
                    y=SHELF + tiles.HEIGHT + 18,
                    width=TRAY,
                    height=5,
                    rx=2.5,
                    **ink(fill=f"seat-{side.seat}"),
                ),
                tag(
                    "text",
                    escaped(f"{label} +{WORTH[section]}"),
                    x=x + TRAY / 2,
                    y=SHELF + tiles.HEIGHT + 49,
                    **ink(fill="ink-3"),
                    font_family=FONT,
                    font_size=27,
                    text_anchor="middle",
                ),
                data_section=f"{side.seat}:{section}",
            )
        )
    return "".join(parts)
