"""The card now, the bar of all cards with those crossed off that are gone, and the solo piles."""

from __future__ import annotations

from torcello.drawing.svg import Ink, num, tag
from torcello.games.hashi.drawing.lettering import panel, write
from torcello.games.hashi.drawing.position import Card, Position
from torcello.games.hashi.drawing.signs import draw_race

WIDTH = 868
PILES = (7, 5, 5)
LEFT = 216
"""Where the bar begins, right of the card."""
BOX, BOX_HEIGHT = 52, 46


def height(position: Position) -> float:
    return 268 if position.solo else 190


def draw_cards(position: Position, heading: str, remark: str, ink: Ink) -> str:
    return (
        panel(WIDTH, height(position), ink)
        + _card(position, ink)
        + write(heading, LEFT, 48, ink, size=32, weight="650", data_heading=position.phase)
        + write(remark, WIDTH - 24, 48, ink, "ink-3", anchor="end")
        + _bar(position.deck, ink)
        + (_piles(position, ink) if position.solo else "")
    )


def _card(position: Position, ink: Ink) -> str:
    """The number to write and a curve for each bridge; face down while none is turned up."""
    card = position.card
    box = {"x": 24, "y": 22, "width": 164, "height": 142, "rx": 16}
    low = {**box, "y": 28}
    shown: dict[str, str | float] = {}
    if card is None:
        face = _back(ink)
    else:
        shown["data_now" if position.phase != "over" else "data_removed"] = (
            f"{card.number}/{card.bridges}"
        )
        top = 94 - 13 * (card.bridges - 1)
        curves = "".join(f"M114 {num(top + 26 * i + 9)}q28-22 56 0" for i in range(card.bridges))
        stroke = {**ink(stroke="tile-ink"), "stroke_width": 6, "stroke_linecap": "round"}
        face = write(
            str(card.number), 66, 126, ink, "tile-ink", size=92, weight="700", anchor="middle"
        )
        face += tag("path", d=curves, fill="none", **stroke)
    fill = "tile-c" if card else "sea-frame"
    edge = "gold" if position.phase == "turn" else "outline"
    return tag(
        "g",
        tag("rect", **low, **ink(fill="tile-side" if card else "outline")),
        tag("rect", **box, **ink(fill=fill, stroke=edge), stroke_width=4),
        face,
        **shown,
    )


def _back(ink: Ink) -> str:
    waves = "".join(f"M54 {y}q13-14 26 0t26 0t26 0t26 0" for y in (68, 94, 120))
    stroke = {**ink(stroke="foam"), "stroke_width": 5, "stroke_linecap": "round"}
    return tag("path", d=waves, fill="none", **stroke, data_back="card")


def _bar(deck: tuple[Card, ...], ink: Ink) -> str:
    """Two rows of three numbers; behind each number its cards by their bridges."""
    parts = []
    for number in range(1, 7):
        row, column = divmod(number - 1, 3)
        x, y = LEFT + column * 216, 72 + row * (BOX_HEIGHT + 8)
        cards = [card for card in deck if card.number == number]
        parts.append(write(str(number), x, y + 34, ink, size=30, weight="700"))
        parts += [_slot(card, x + 28 + i * (BOX + 4), y, ink) for i, card in enumerate(cards)]
    return "".join(parts)


def _slot(card: Card, x: float, y: float, ink: Ink) -> str:
    look = {
        "left": ("surface", "line-strong", 2.0, "ink"),
        "gone": ("sunk", "line", 2.0, "ink-3"),
        "now": ("gold-soft", "gold", 4.5, "gold-ink"),
        "removed": ("surface", "gold", 4.5, "gold-ink"),
    }
    ground, edge, width, colour = look[card.state]
    dashes = {"stroke_dasharray": "8 5"} if card.state == "removed" else {}
    box = {"x": x + 1, "y": y + 1, "width": BOX - 2, "height": BOX_HEIGHT - 2, "rx": 8}
    weight = "700" if card.state in ("now", "removed") else "400"
    strike = ""
    if card.state == "gone":
        d = f"M{num(x + 7)} {num(y + 7)}l{BOX - 14} {BOX_HEIGHT - 14}"
        strike = tag("path", d=d, **ink(stroke="ink"), stroke_width=3.5, stroke_linecap="round")
    return tag(
        "g",
        tag("rect", **box, **ink(fill=ground, stroke=edge), stroke_width=width, **dashes),
        write(
            str(card.bridges),
            x + BOX / 2,
            y + 33,
            ink,
            colour,
            size=28,
            weight=weight,
            anchor="middle",
        ),
        strike,
        data_card=f"{card.number}/{card.bridges}",
        data_state=card.state,
    )


def _piles(position: Position, ink: Ink) -> str:
    """Solo: the cards in their three piles; behind a pile the races whose high value ends there."""
    parts = []
    x, top, number = 26.0, 204.0, 0
    for size in PILES:
        for _ in range(size):
            number += 1
            now = number == position.drawn and position.phase == "turn"
            ground = "gold-soft" if now else "ink-3" if number <= position.drawn else "surface"
            edge = {**ink(fill=ground, stroke="gold" if now else "line-strong")}
            state = "now" if now else "drawn" if number <= position.drawn else "coming"
            box = {"x": x, "y": top, "width": 30, "height": 44, "rx": 6}
            parts.append(
                tag(
                    "rect",
                    **box,
                    **edge,
                    stroke_width=4.5 if now else 2,
                    data_pile=str(number),
                    data_state=state,
                )
            )
            x += 37
        for race in position.races:
            if race.deadline == number:
                sign = draw_race(race.name, x + 22, top + 22, ink)
                faint = {} if race.open else {"opacity": "0.35"}
                parts.append(tag("g", sign, data_deadline=race.name, **faint))
                x += 48
        x += 26
    return "".join(parts)
