"""A position of Ponte del Diavolo as one SVG picture, drawn from the view alone.

Bare land is a sandbank; a quay line and houses (light) or cypresses (dark) mean a finished island.
Light is stippled, dark is hatched, so that the two differ without their colours.

Every piece can be found again in the picture by its data attributes: `data-cells` (a group of
tiles, blank-separated), `data-covered`, `data-bridge`, `data-last`, `data-started`, `data-points`.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from torcello.drawing.svg import Ink, escaped, num, tag
from torcello.games.ponte.drawing.bridges import draw_bridges
from torcello.games.ponte.drawing.land import draw_land
from torcello.games.ponte.drawing.marks import draw_points, draw_rings
from torcello.games.ponte.drawing.position import COLOURS, UNIT, Position, read
from torcello.games.ponte.drawing.scenery import draw_scenery
from torcello.games.ponte.drawing.sea import THIN, WIDE, draw_sea
from torcello.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["draw"]


def draw(
    view: Mapping[str, Any], *, theme: str = "light", title: str | None = None, lang: str = "en"
) -> str:
    """The picture as SVG text. `theme` is `light`, `dark`, or `auto`: as the reader's system is."""
    ink = Ink(theme)
    position = read(view)
    uid = _uid(theme, position)
    layers = (
        draw_sea(position, ink, uid)
        + draw_land(position, ink, uid)
        + draw_rings(position, ink)
        + draw_scenery(position, ink, uid)
        + draw_bridges(position, ink, uid)
        + draw_points(position, ink)
    )
    size = position.size
    side = size * (UNIT + THIN + WIDE)
    name = title or say(lang, "ponte/picture", size=size, turn=view["turn"])
    return tag(
        "svg",
        tag("title", escaped(name)),
        tag("desc", escaped(_summary(view, lang))),
        ink.style(),
        layers,
        xmlns="http://www.w3.org/2000/svg",
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"{num(-WIDE * size)} {num(-THIN * size)} {num(side)} {num(side)}",
        width=round(side * 0.8),
        height=round(side * 0.8),
        role="img",
    )


def _uid(theme: str, position: Position) -> str:
    """A prefix for ids: pictures may share a page, where equal ids would mix their coasts up."""
    return f"ponte-{zlib.crc32(repr((theme, position)).encode()):08x}"


def _summary(view: Mapping[str, Any], lang: str) -> str:
    """One sentence for those who do not see the picture."""
    sides = []
    for colour in COLOURS:
        score = view["score"][view["colours"].index(colour)]
        facts = (
            say(lang, f"ponte-{thing}", count=score[f"{thing}s"])
            for thing in ("island", "bridge", "point")
        )
        sides.append(
            say(lang, "ponte/side", colour=say(lang, f"ponte-{colour}"), facts=", ".join(facts))
        )
    return "; ".join(sides).capitalize() + "."
