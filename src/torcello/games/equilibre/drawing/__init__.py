"""A position of Équilibre as one SVG picture, drawn from the view alone.

The viewer's table lies below the bridge, the other one above; square 1 is always on the left.

Every piece can be found again in the picture by its data attributes: `data-number` (a square),
`data-square` with `data-tower` (seat:size), `data-pawn` (seat:size) with `data-state`,
`data-section` (seat:section), `data-tile`, `data-back`, `data-hand`, `data-points`,
`data-crossing`, `data-turn`, `data-last`.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from torcello.drawing.svg import Ink, escaped, tag
from torcello.games.equilibre.drawing import bridge, side
from torcello.games.equilibre.drawing.bridge import draw_scene
from torcello.games.equilibre.drawing.position import COLOURS, Position, read
from torcello.games.equilibre.drawing.side import draw_side
from torcello.games.equilibre.drawing.tiles import draw_symbols
from torcello.games.equilibre.drawing.towers import draw_towers
from torcello.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["draw"]

MARGIN, GAP = 16, 14
WIDTH = side.WIDTH + 2 * MARGIN
HEIGHT = 2 * (MARGIN + side.HEIGHT + GAP) + bridge.HEIGHT


def draw(
    view: Mapping[str, Any], *, theme: str = "light", title: str | None = None, lang: str = "en"
) -> str:
    """The picture as SVG text. `theme` is `light`, `dark`, or `auto`: as the reader's system is."""
    ink = Ink(theme)
    position = read(view)
    uid = _uid(theme, lang, position)
    far, near = (draw_side(table, position, ink, uid, lang) for table in position.sides)
    shown = (far, draw_scene(position, ink, uid, lang), near)
    tops = (MARGIN, MARGIN + side.HEIGHT + GAP, HEIGHT - MARGIN - side.HEIGHT)
    layers = (
        draw_symbols(ink, uid)
        + draw_towers(filter(None, position.bridge), ink, uid)
        + tag("rect", width=WIDTH, height=HEIGHT, rx=26, **ink(fill="bg"))
        + "".join(
            tag("g", layer, transform=f"translate({MARGIN} {top})")
            for layer, top in zip(shown, tops, strict=True)
        )
    )
    name = title or say(lang, "equilibre/picture", round=view["round"], turn=view["turn"])
    return tag(
        "svg",
        tag("title", escaped(name)),
        tag("desc", escaped(_summary(view, lang))),
        ink.style(),
        layers,
        xmlns="http://www.w3.org/2000/svg",
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        width=WIDTH,
        height=HEIGHT,
        role="img",
    )


def _uid(theme: str, lang: str, position: Position) -> str:
    """A prefix for ids: pictures may share a page, where equal ids would mix their towers up."""
    return f"equilibre-{zlib.crc32(repr((theme, lang, position)).encode()):08x}"


def _summary(view: Mapping[str, Any], lang: str) -> str:
    """A sentence for each side, for those who do not see the picture."""
    said = []
    for seat, colour in enumerate(COLOURS):
        score = view["score"][seat]
        standing = sum(1 for pawn in view["bridge"] if pawn and pawn["seat"] == seat)
        facts = (
            say(lang, "equilibre-point", count=score["points"]),
            say(lang, "equilibre-pawn", count=standing),
            say(lang, "equilibre-crossing", count=score["crossings"]),
        )
        name = say(lang, f"equilibre-{colour}").capitalize()
        said.append(say(lang, "equilibre/side", colour=name, facts=", ".join(facts)) + ".")
    return " ".join(said)
