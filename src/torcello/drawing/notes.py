"""What a caller points out on a diagram: marks, arrows, numbers and areas, by names of places.

All of it is drawn above the board in one colour that no game uses, cased so that it shows on land,
on water and on paper.
"""

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from torcello.drawing.shapes import polygon, polyline, ring
from torcello.drawing.svg import Point, circle, path, write
from torcello.errors import OptionError
from torcello.options import Option

KINDS = Option("mark", ("ring", "dot", "cross"))
_COLOURS = {"ring": "draft", "dot": "good", "cross": "bad"}


@dataclass(frozen=True)
class Notes:
    marks: Collection[str] | Mapping[str, str] = ()
    """Places to ring; or, for each place, `ring`, `dot` or `cross`."""
    arrows: Collection[tuple[str, str]] = ()
    numbers: Mapping[str, str | int] = field(default_factory=dict)
    """What is written at a place: an order of moves, a value."""
    areas: Collection[Collection[str]] = ()


def draw_notes(
    notes: Notes | None,
    places: Mapping[str, Point],
    r: float,
    area: Callable[[Point], str] | None = None,
) -> str:
    """The layer above a board. `r` is what a place has around it; `area` outlines one place."""
    if notes is None:
        return ""

    def find(names: Iterable[str]) -> list[Point]:
        for name in names:
            if name not in places:
                raise OptionError("picture/place", parts={"at": (str(name),)})
        return [places[name] for name in names]

    def shade(names: Collection[str]) -> str:
        outlines = "".join((area or (lambda at: ring(at, r)))(at) for at in find(names))
        return path(outlines, "draft", opacity="0.36")

    kinds = notes.marks if isinstance(notes.marks, Mapping) else dict.fromkeys(notes.marks, "ring")
    return (
        "".join(shade(names) for names in notes.areas)
        + "".join(
            _mark(str(KINDS.check(kind)), at, r)
            for kind, at in zip(kinds.values(), find(kinds), strict=True)
        )
        + "".join(_arrow(find(pair), r) for pair in notes.arrows)
        + "".join(
            circle(at, 0.46 * r, fill="raised", stroke="draft", width=r / 14)
            + write(str(said), at, r * (0.62 if len(str(said)) < 3 else 0.42), weight=700)
            for said, at in zip(notes.numbers.values(), find(notes.numbers), strict=True)
        )
    )


def _cased(d: str, colour: str, width: float) -> str:
    case = path(d, stroke="rim-2", width=1.7 * width, stroke_linecap="round")
    return case + path(d, stroke=colour, width=width, stroke_linecap="round")


def _mark(kind: str, at: Point, r: float) -> str:
    x, y = at
    if kind == "dot":
        return circle(at, 0.26 * r, fill=_COLOURS[kind], stroke="rim-2", width=r / 14)
    arm = 0.42 * r
    cross = "".join(
        polyline([(x - arm, y - arm * slope), (x + arm, y + arm * slope)]) for slope in (1, -1)
    )
    return _cased(cross if kind == "cross" else ring(at, 0.8 * r), _COLOURS[kind], r / 9)


def _arrow(ends: Sequence[Point], r: float) -> str:
    """From the middle of one place to just before the middle of the other."""
    start, end = ends
    length = math.dist(start, end) or 1
    u, v = (end[0] - start[0]) / length, (end[1] - start[1]) / length

    def point(along: float, across: float) -> Point:
        return start[0] + u * along - v * across, start[1] + v * along + u * across

    tip, neck, w = length - 0.1 * r, length - 0.62 * r, 0.09 * r
    outline: Sequence[Point] = (
        *(point(0.2 * r, -w), point(neck, -w), point(neck, -0.3 * r), point(tip, 0)),
        *(point(neck, 0.3 * r), point(neck, w), point(0.2 * r, w)),
    )
    return path(polygon(outline), "draft", "rim-2", r / 16)
