"""The bridges. All lines of one length and direction look alike, so each is drawn once."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from torcello.drawing.shapes import Arch, Cell, Point, arch
from torcello.drawing.svg import Ink, num, tag, use
from torcello.games.hashi.drawing.islands import UNIT, Detail
from torcello.games.hashi.drawing.position import Board, Chart, Line

STONES = {  # the colours of a bridge: wall, far wall, deck, steps, edges
    "built": ("brick", "brick-2", "stone", "stone-2", "stone-ink"),
    "draft": ("draft-stone-2", "draft-ink", "draft-stone", "draft-stone-2", "draft-ink"),
}
SHORE = 31
"""How far from the middle of its islands a bridge ends."""
APART = 26
"""Between the two bridges of a line."""


@dataclass(frozen=True)
class Span:
    """One bridge of a line."""

    line: Line
    offset: float
    state: str
    last: bool

    @property
    def at(self) -> str:
        x, y = (UNIT * part for part in self.line.start)
        if self.line.step[0]:
            return f"translate({num(x)} {num(y + self.offset)})"
        return f"translate({num(x + self.offset)} {num(y)})"


def spans(board: Board, chart: Chart) -> Iterator[Span]:
    """Every bridge, the nearest last: what was drawn before, then the last move, then the draft."""
    drawn = Counter(board.bridges) + Counter(board.draft.bridges)
    for line in sorted(chart.lines.values(), key=lambda line: (line.end[1], line.end[0])):
        old, all_of_it = board.bridges.get(line.name, 0), drawn[line.name]
        new = old - board.last.bridges.get(line.name, 0)
        for i in range(all_of_it):
            offset = APART * (i - (all_of_it - 1) / 2)
            yield Span(line, offset, "built" if i < old else "draft", new <= i < old)


def draw_bridges(board: Board, chart: Chart, ink: Ink, uid: str, detail: Detail) -> str:
    drawn = list(spans(board, chart))
    if not drawn:
        return ""
    lines = dict.fromkeys(span.line for span in drawn)
    shadows = _shadows(drawn, ink) if detail.fine else ""
    return shadows + "".join(
        tag(
            "g",
            *(
                _stone(span, ink, uid) if detail.fine else _plain(span, ink)
                for span in drawn
                if span.line == line
            ),
            data_bridge=line.name,
            data_count=str(sum(span.line == line for span in drawn)),
        )
        for line in lines
    )


def draw_arches(board: Board, chart: Chart, ink: Ink, uid: str) -> str:
    """The patterns that the bridges of the large board are made of."""
    kinds = dict.fromkeys((span.line.step, span.state) for span in spans(board, chart))
    return "".join(
        _arch_of_stone(_arch(step), ink, STONES[state], id=_pattern(uid, step, state))
        for step, state in kinds
    )


def _pattern(uid: str, step: Cell, state: str) -> str:
    return f"{uid}-{state}{step[0]}{step[1]}"


@cache
def _arch(step: Cell) -> Arch:
    """A bridge from shore to shore of a line that begins at the origin."""
    length = math.hypot(*step)
    way = (step[0] / length, step[1] / length)
    ends: list[Point] = [(way[0] * d, way[1] * d) for d in (SHORE, UNIT * length - SHORE)]
    return arch(*ends, width=11, rise=4 + 4 * length, spring=3, steps=round(8 * length) - 3)


def _arch_of_stone(a: Arch, ink: Ink, colours: tuple[str, ...], **attributes: str) -> str:
    wall, far_wall, deck, steps, edges = colours
    return tag(
        "g",
        tag("path", d=a.back, **ink(fill=far_wall)),
        tag("path", d=a.far_rail, **ink(stroke=edges), stroke_width=2.8),
        tag("path", d=a.face, **ink(fill=wall)),
        tag("path", d=a.deck, **ink(fill=deck, stroke=edges), stroke_width=1.4),
        tag("path", d=a.steps, **ink(stroke=steps), stroke_width=1.6),
        tag("path", d=a.near_rail, **ink(stroke=edges), stroke_width=2.8),
        fill="none",
        stroke_linecap="round",
        **attributes,
    )


def _shadows(drawn: list[Span], ink: Ink) -> str:
    paths = (tag("path", d=_arch(span.line.step).shadow, transform=span.at) for span in drawn)
    return tag("g", *paths, **ink(fill="shade"), opacity="0.6")


def _stone(span: Span, ink: Ink, uid: str) -> str:
    step = span.line.step
    halo = ""
    if span.last:
        a = _arch(step)
        rim = {"d": a.deck + a.face, "fill": "none", "stroke_linejoin": "round"}
        halo = tag(
            "g",
            tag("path", **rim, **ink(stroke="isle-ink"), stroke_width=13),
            tag("path", **rim, **ink(stroke="gold"), stroke_width=11),
            transform=span.at,
            data_last=span.line.name,
        )
    return halo + use(_pattern(uid, step, span.state), transform=span.at, **_marks(span))


def _plain(span: Span, ink: Ink) -> str:
    """On a small board a bridge is two strokes."""
    far = UNIT * max(span.line.step) - SHORE
    d = f"M{SHORE} 0H{far}" if span.line.step[0] else f"M0 {SHORE}V{far}"
    *_, deck, _steps, edges = STONES[span.state]
    shape: dict[str, str | float] = {"d": d, "transform": span.at}
    halo = ""
    if span.last:
        halo = tag("path", **shape, **ink(stroke="gold"), stroke_width=27, data_last=span.line.name)
    return (
        halo
        + tag("path", **shape, **ink(stroke=edges), stroke_width=17)
        + tag("path", **shape, **ink(stroke=deck), stroke_width=9, **_marks(span))
    )


def _marks(span: Span) -> dict[str, str]:
    return {"data_draft": span.line.name} if span.state == "draft" else {}
