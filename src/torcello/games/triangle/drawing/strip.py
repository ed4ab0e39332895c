"""What is due, with the die and the last spin."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, escaped, num, tag
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import WIDTH
from torcello.games.triangle.drawing.sentences import prompt
from torcello.texts import say

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Position

HEIGHT = 100
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
TURNS = {"N": 0, "E": 90, "S": 180, "W": 270}


def draw_strip(position: Position, ink: Ink, lang: str) -> str:
    return _die(position, ink) + _prompt(position, ink, lang) + _spin(position, ink, lang)


def _die(position: Position, ink: Ink) -> str:
    box = {"x": 22, "y": 18, "width": 64, "height": 64, "rx": 14}
    if position.roll is None:
        dashes = {**ink(stroke="line-strong"), "stroke_width": 2, "stroke_dasharray": "5 5"}
        return tag("rect", **box, fill="none", **dashes)
    pips = (
        tag("circle", cx=54 + 18 * dx, cy=50 + 18 * dy, r=6.5, **ink(fill="card-ink"))
        for dx, dy in PIPS[position.roll]
    )
    marked = position.last == ("die", "")
    edge = ink(fill="card", stroke="gold" if marked else "card-ink")
    last = {"data_last": "die"} if marked else {}
    return tag(
        "g",
        tag("rect", **box, **edge, stroke_width=5 if marked else 2.5, **last),
        *pips,
        data_roll=str(position.roll),
    )


def _prompt(position: Position, ink: Ink, lang: str) -> str:
    below = say(lang, "triangle-picture-round", round=position.round, goal=position.goal)
    return tag(
        "text",
        escaped(prompt(position, lang)),
        x=108,
        y=43,
        **ink(fill="ink"),
        font_family=FONT,
        font_size=34,
        font_weight="650",
        data_phase=position.phase,
    ) + tag(
        "text",
        escaped(below),
        x=108,
        y=83,
        **ink(fill="ink-3"),
        font_family=FONT,
        font_size=30,
    )


def _spin(position: Position, ink: Ink, lang: str) -> str:
    """The letter that went North, how many steps, and which way; a bar means as far as it goes."""
    if position.spun is None:
        return ""
    letter, steps, way = position.spun[0], position.spun[1:-1], position.spun[-1]
    marked = position.last == ("spin", "")
    label = say(lang, "triangle-picture-spun")
    words = {"font_family": FONT, "text_anchor": "middle"}
    edge = ink(fill="card", stroke="gold" if marked else "line-strong")
    last = {"data_last": "spin"} if marked else {}
    arrow = (
        "M0-22 13-4H5V20H-5V-4H-13Z" if steps else "M-15-22H15V-16H-15ZM0-14 13 3H5V20H-5V3H-13Z"
    )
    left = WIDTH - 22 - 176
    figure = (
        tag(
            "text",
            steps,
            x=left + 88,
            y=62,
            **words,
            **ink(fill="card-ink"),
            font_size=36,
            font_weight="700",
        )
        if steps
        else ""
    )
    return tag(
        "g",
        tag(
            "text",
            escaped(label),
            x=left - 14,
            y=83,
            **ink(fill="ink-3"),
            font_family=FONT,
            font_size=30,
            text_anchor="end",
        ),
        tag(
            "rect",
            x=left,
            y=18,
            width=176,
            height=64,
            rx=32,
            **edge,
            stroke_width=5 if marked else 2.5,
            **last,
        ),
        tag(
            "circle",
            cx=left + 34,
            cy=50,
            r=23,
            **ink(fill="card-gold", stroke="card-ink"),
            stroke_width=2.4,
        ),
        tag(
            "text",
            letter,
            x=left + 34,
            y=61,
            **words,
            **ink(fill="card-ink"),
            font_size=30,
            font_weight="800",
        ),
        figure,
        tag(
            "path",
            d=arrow,
            **ink(fill="magnet"),
            transform=f"translate({num(left + (138 if steps else 112))} 50) rotate({TURNS[way]})",
        ),
        data_spun=position.spun,
    )
