"""The signs of the ports: what lies on each pile, and how many cards are left.

They stand north and south of where the cloud can go, so that it never hides them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from torcello.drawing.svg import Ink, escaped, num, tag
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import (
    BONUS,
    HEIGHT,
    HOME,
    NODES,
    PORTS,
    WIDTH,
    on_screen,
)
from torcello.games.triangle.drawing.route import QUAY
from torcello.games.triangle.drawing.sentences import pile_name

if TYPE_CHECKING:
    from torcello.games.triangle.drawing.position import Pile, Position

TALL = 50
EDGE = 14
FONT_SIZE = 30
LETTER = 18.6
"""The room of a letter in the widest of the fonts; which one will be used is not known here."""

# Around (0, 0): a sugar loaf, logs, a banana and a barrel.
GOODS = {
    "sugar": (("card", "M-10 12-5-9Q0-16 5-9L10 12Z"), ("none", "M-8 3H8")),
    "lumber": (
        ("tower", "M-13 5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"),
        ("tower", "M0 5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"),
        ("tower", "M-6.5-6a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0Z"),
    ),
    "bananas": (("tile-a", "M-13-7-9-11C-7 1 1 6 13 4L12 9C-1 14-13 6-13-7Z"),),
    "oil": (
        ("cloud-3", "M-9-12Q0-15 9-12Q12 0 9 12Q0 15-9 12Q-12 0-9-12Z"),
        ("none", "M-10.5-4Q0-1 10.5-4M-10.5 5Q0 8 10.5 5"),
    ),
}


@dataclass(frozen=True)
class Stack:
    """Cards of one kind, and the room they take on a sign."""

    figure: str
    """What the top card says; nothing if it is not turned up."""
    count: int
    bonus: bool = False

    @property
    def card(self) -> float:
        return 14 + 18 * max(2, len(self.figure))

    @property
    def wide(self) -> float:
        return self.card + 66


def draw_signs(position: Position, ink: Ink, lang: str) -> str:
    return "".join(_sign(pile, position, ink, lang) for pile in position.piles)


def _sign(pile: Pile, position: Position, ink: Ink, lang: str) -> str:
    name = pile_name(pile, lang)
    stacks = [Stack("" if pile.top is None else str(pile.top), pile.left)]
    if pile.name == HOME:
        stacks.append(Stack(f"+{BONUS}" if position.bonus else "", position.bonus, bonus=True))
    x, y = on_screen(NODES[PORTS[pile.name]])
    wide = 66 + LETTER * len(name) + sum(stack.wide for stack in stacks)
    left = min(max(x - wide / 2, 20), WIDTH - 20 - wide)  # by its port, inside the frame
    northern = y < HEIGHT / 2
    top = EDGE if northern else HEIGHT - EDGE - TALL
    post = (y - QUAY / 2, top + TALL) if northern else (y + QUAY / 2, top)
    parts = [
        tag(
            "path",
            d=f"M{num(x)} {num(post[0])}V{num(post[1])}",
            **ink(stroke="chart-ink"),
            stroke_width=3,
        ),
        tag(
            "rect",
            x=left,
            y=top,
            width=wide,
            height=TALL,
            **ink(fill="card", stroke="card-ink"),
            stroke_width=2,
        ),
        tag(
            "rect",
            x=left + 4,
            y=top + 4,
            width=wide - 8,
            height=TALL - 8,
            fill="none",
            **ink(stroke="card-line"),
            stroke_width=1.5,
        ),
        _goods(pile.name, left + 27, top + TALL / 2, ink),
        _words(name, left + 50, top, ink),
    ]
    at = left + 62 + LETTER * len(name)
    for stack in stacks:
        parts.append(_stack(stack, at, top, ink))
        at += stack.wide
    if position.last == ("pile", pile.name):
        parts.append(_ring(left + 58 + LETTER * len(name), top, stacks[0], ink))
    return tag(
        "g",
        *parts,
        data_pile=pile.name,
        data_top="" if pile.top is None else str(pile.top),
        data_left=str(pile.left),
        data_below=" ".join(map(str, pile.below)),
    )


def _goods(name: str, x: float, y: float, ink: Ink) -> str:
    parts = []
    for fill, d in GOODS[name]:
        paint = ink(stroke="card-ink") if fill == "none" else ink(fill=fill, stroke="card-ink")
        hollow: dict[str, str | float] = {"fill": "none"} if fill == "none" else {}
        parts.append(tag("path", d=d, **hollow, **paint, stroke_width=1.8, stroke_linejoin="round"))
    return tag("g", *parts, transform=f"translate({num(x)} {num(y)})")


def _words(text: str, x: float, top: float, ink: Ink, **more: str | float) -> str:
    paint = {**ink(fill="card-ink"), "font_family": FONT, "font_size": FONT_SIZE}
    return tag("text", escaped(text), x=x, y=top + TALL / 2 + 0.36 * FONT_SIZE, **paint, **more)


def _stack(stack: Stack, x: float, top: float, ink: Ink) -> str:
    """The top card with the edges of those below, and how many there are."""
    box: dict[str, float] = {"width": stack.card, "height": 36, "rx": 6}
    fill = ink(fill="card-gold" if stack.bonus else "card", stroke="card-ink")
    y = top + 8
    parts = [
        tag("rect", x=x + 2.5 * k, y=y - 1.5 * k, **box, **fill, stroke_width=1.8)
        for k in range(min(stack.count - 1, 3), 0, -1)
    ]
    if stack.figure:
        middle = x + stack.card / 2
        parts += [
            tag("rect", x=x, y=y, **box, **fill, stroke_width=1.8),
            _words(stack.figure, middle, top + 1, ink, font_weight="700", text_anchor="middle"),
        ]
    else:
        parts.append(tag("rect", x=x, y=y, **box, **fill, stroke_width=1.8, stroke_dasharray="4 4"))
    parts.append(_words(f"×{stack.count}", x + stack.card + 13, top, ink))
    bonus: dict[str, str | float] = {"data_bonus": str(stack.count)} if stack.bonus else {}
    return tag("g", *parts, **bonus)


def _ring(x: float, top: float, stack: Stack, ink: Ink) -> str:
    box = {"x": x, "y": top + 3, "width": stack.card + 8, "height": 45, "rx": 9}
    return tag("rect", **box, fill="none", **ink(stroke="gold"), stroke_width=5, data_last="pile")
