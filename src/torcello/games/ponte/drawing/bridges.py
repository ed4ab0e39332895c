"""The bridges. A bridge takes one of a few steps, so each step is drawn once and used again."""

from __future__ import annotations

import math

from torcello.drawing.shapes import Arch, Cell, arch
from torcello.drawing.svg import Ink, num, tag, use
from torcello.games.ponte.drawing.position import UNIT, Bridge, Position, centre


def draw_bridges(position: Position, ink: Ink, uid: str) -> str:
    if not position.bridges:
        return ""

    def span(bridge: Bridge, part: str = "") -> str:
        return f"{uid}-span{bridge.step[0] + 2}{bridge.step[1] + 2}{part}"

    def placed(bridge: Bridge) -> str:
        x, y = centre(bridge.start)
        return f"translate({num(x)} {num(y)})"

    # The nearest bridge is drawn last, and every shadow lies below every bridge.
    bridges = sorted(position.bridges, key=lambda b: (max(b.start[1], b.end[1]), b.start))
    patterns = {span(bridge): _arch(bridge.step) for bridge in bridges}
    parts = [tag("defs", *(_stones(a, ink, id=name) for name, a in patterns.items()))]
    for bridge in bridges:
        shadow = patterns[span(bridge)].shadow
        parts.append(tag("path", d=shadow, transform=placed(bridge), **ink(fill="shade")))
    for bridge in bridges:
        if bridge.name == position.last_bridge:
            parts.append(_halo(patterns[span(bridge)], ink, placed(bridge), bridge.name))
        parts.append(use(span(bridge), transform=placed(bridge), data_bridge=bridge.name))
    return "".join(parts)


def _arch(step: Cell) -> Arch:
    """The bridge over a step, from the origin; the longer it is, the more stairs."""
    length = math.hypot(*step)
    return arch((0, 0), (step[0] * UNIT, step[1] * UNIT), steps=round(4.5 * length))


def _stones(a: Arch, ink: Ink, **attributes: str) -> str:
    def rail(d: str) -> str:
        edge = tag("path", d=d, **ink(stroke="stone-ink"), stroke_width=7.5)
        return edge + tag("path", d=d, **ink(stroke="stone"), stroke_width=4)

    return tag(
        "g",
        tag("path", d=a.back, **ink(fill="brick-2")),
        rail(a.far_rail),
        tag("path", d=a.face, **ink(fill="brick")),
        tag("path", d=a.deck, **ink(fill="stone", stroke="stone-ink"), stroke_width=1.5),
        tag("path", d=a.steps, **ink(stroke="stone-2"), stroke_width=2.5, stroke_linecap="butt"),
        tag("path", d=a.soffit, **ink(stroke="stone"), stroke_width=3.5),
        rail(a.near_rail),
        fill="none",
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def _halo(a: Arch, ink: Ink, transform: str, name: str) -> str:
    """A gold edge around the bridge of the last move."""
    body = a.deck + a.face + a.far_rail + a.near_rail
    return tag(
        "g",
        tag("path", d=body, **ink(stroke="rim"), stroke_width=24, stroke_opacity="0.55"),
        tag("path", d=body, **ink(stroke="gold"), stroke_width=19),
        fill="none",
        stroke_linejoin="round",
        stroke_linecap="round",
        transform=transform,
        data_last=name,
    )
