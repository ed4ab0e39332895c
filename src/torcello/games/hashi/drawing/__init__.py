"""A position of Hashi as one SVG picture, drawn from the view alone.

The card and the races stand above, then the viewer's board, then the others, smaller. Finished
islands are ringed by hand, heavily those of the largest linked group; the dots on an island count
its bridges; a number that can no longer be reached is struck through. The last move has a gold
rim; the own move is in violet pencil until it is revealed.

Every piece can be found again in the picture by its data attributes. Within `data-board` (a seat):
`data-island` with `data-state` (`free`, `numbered`, `finished`, `hopeless`), `data-number` or
`data-draft`, `data-linked`; `data-ring`, `data-name`, `data-flag`; `data-line` with `data-state`
(`open`, `closed`); `data-bridge` with `data-count`, and `data-draft` for a bridge in pencil;
`data-crossing` (two open lines); `data-last`.

Elsewhere: `data-heading` (the phase); the large card as `data-now`, `data-back` or `data-removed`;
`data-card` with `data-state` (`left`, `gone`, `now`, `removed`); `data-pile` with `data-state`
(`drawn`, `now`, `coming`) and `data-deadline`; `data-race` with `data-state` (`open`, `closed`) and
`data-progress` (seat:race) with `data-done`; `data-points` (seat:points), `data-committed`,
`data-turn`.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from torcello.drawing.svg import Ink, escaped, num, tag
from torcello.games.hashi.drawing import cards, plates, races
from torcello.games.hashi.drawing.board import draw_board
from torcello.games.hashi.drawing.bridges import draw_arches
from torcello.games.hashi.drawing.islands import LARGE, SMALL, draw_shapes
from torcello.games.hashi.drawing.position import RACES, Board, Position, read
from torcello.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["draw"]

MARGIN, GAP = 16, 14
ROOM = 868
WIDTH = ROOM + 2 * MARGIN
ALONE = 300
"""The side of a small board that has no other beside it."""


def draw(
    view: Mapping[str, Any], *, theme: str = "light", title: str | None = None, lang: str = "en"
) -> str:
    """The picture as SVG text. `theme` is `light`, `dark`, or `auto`: as the reader's system is."""
    ink = Ink(theme)
    position = read(view)
    uid = f"hashi-{zlib.crc32(repr((theme, lang, view['seat'], position)).encode()):08x}"
    own = position.boards[0]
    parts = [
        (cards.draw_cards(position, *_heading(view, lang), ink), cards.height(position)),
        (races.draw_races(position, ink, lang), races.height(position)),
        (draw_board(own, position.chart, ROOM, ink, uid, LARGE), ROOM),
        (_plate(view, own, ROOM, ink, lang, plates.WIDE), plates.WIDE),
        *_others(view, position, ink, uid, lang),
    ]
    shown, y = "", float(MARGIN)
    for part, high in parts:
        shown += tag("g", part, transform=f"translate({MARGIN} {num(y)})")
        y += high + GAP
    height = y - GAP + MARGIN
    layers = (
        tag("defs", draw_shapes(position.chart, uid), draw_arches(own, position.chart, ink, uid))
        + tag("rect", width=WIDTH, height=height, rx=26, **ink(fill="bg"))
        + shown
    )
    name = title or say(lang, "hashi/picture", side=view["options"]["side"], card=view["drawn"])
    return tag(
        "svg",
        tag("title", escaped(name)),
        tag("desc", escaped(_summary(view, lang))),
        ink.style(),
        layers,
        xmlns="http://www.w3.org/2000/svg",
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"0 0 {num(WIDTH)} {num(height)}",
        width=WIDTH,
        height=height,
        role="img",
    )


def _plate(
    view: Mapping[str, Any], board: Board, width: float, ink: Ink, lang: str, height: float
) -> str:
    own = board.seat == view["seat"]
    return plates.draw_plate(board, width, height, ink, lang, own=own)


def _others(
    view: Mapping[str, Any], position: Position, ink: Ink, uid: str, lang: str
) -> list[tuple[str, float]]:
    """The other boards in one row, a plate below each; one alone has its plate beside it."""
    others = position.boards[1:]
    if not others:
        return []
    if len(others) == 1:
        small = draw_board(others[0], position.chart, ALONE, ink, uid, SMALL)
        plate = _plate(view, others[0], ROOM - ALONE - GAP, ink, lang, ALONE)
        return [(small + tag("g", plate, transform=f"translate({ALONE + GAP} 0)"), ALONE)]
    side = (ROOM - GAP * (len(others) - 1)) / len(others)
    row = ""
    for i, board in enumerate(others):
        plate = _plate(view, board, side, ink, lang, plates.TALL)
        row += tag(
            "g",
            draw_board(board, position.chart, side, ink, uid, SMALL),
            tag("g", plate, transform=f"translate(0 {num(side + GAP / 2)})"),
            transform=f"translate({num(i * (side + GAP))} 0)",
        )
    return [(row, side + GAP / 2 + plates.TALL)]


def _heading(view: Mapping[str, Any], lang: str) -> tuple[str, str]:
    """What is going on now, and where in the deck that is."""
    phase, drawn = view["phase"], view["drawn"]
    if phase == "over":
        unseen = say(lang, "hashi/unseen", card=view["removed"])
        return (
            (view["title"].get(lang, view["title"]["en"]), unseen)
            if view["title"]
            else (unseen, "")
        )
    if phase in ("lot", "start"):
        return say(lang, f"hashi/phase-{phase}"), ""
    if phase == "card":
        return say(lang, "hashi/phase-card", card=drawn + 1), ""
    heading = say(lang, "hashi/phase-turn", card=drawn)
    if not view["pile"]:
        return heading, ""
    pile, place, size = view["pile"]
    return heading, say(lang, "hashi/pile", pile=pile, place=place, of=size)


def _summary(view: Mapping[str, Any], lang: str) -> str:
    """A sentence for each board, for those who do not see the picture."""
    said = []
    for seat, (board, score) in enumerate(zip(view["boards"], view["score"], strict=True)):
        facts = [
            say(lang, "hashi-point", count=score["points"]),
            say(lang, "hashi/finished-islands", count=len(board["finished"])),
        ]
        for race in RACES:
            done, of = board["progress"][race]
            facts.append(say(lang, f"hashi/{race}-done", done=done, of=of))
        name = say(lang, "hashi/board", board=seat + 1)
        said.append(say(lang, "hashi/side", board=name, facts=", ".join(facts)) + ".")
    return " ".join(said)
