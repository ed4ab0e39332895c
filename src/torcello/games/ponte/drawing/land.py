"""Sandbanks and islands. Each colour is one set of coasts, painted layer upon layer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.shapes import coast
from torcello.drawing.svg import Ink, tag, use
from torcello.games.ponte.drawing.position import COLOURS, UNIT, Group, Position

if TYPE_CHECKING:
    from collections.abc import Sequence


def draw_land(position: Position, ink: Ink, uid: str) -> str:
    present = [colour for colour in COLOURS if position.of(colour)]
    if not present:
        return ""

    def again(colour: str, **attributes: str | float) -> str:
        return use(f"{uid}-{colour}", **attributes)

    coasts = [again(colour) for colour in present]
    shoal = {**ink(fill="shoal", stroke="shoal"), "stroke_width": 30, "stroke_linejoin": "round"}
    foam = {**ink(stroke="foam"), "stroke_width": 7, "fill": "none"}
    beach = {
        "light": {**ink(stroke="land-light-2"), "stroke_width": 5},
        "dark": {**ink(stroke="land-dark-mark"), "stroke_width": 2.5},
    }
    layers = [
        tag("defs", _stipple(ink, uid), _hatch(ink, uid)),
        tag("g", *coasts, **shoal, opacity="0.5"),
        tag("g", *coasts, **foam, opacity="0.8"),
        *(again(c, **ink(fill=f"land-{c}-side"), transform="translate(3 8)") for c in present),
        *(
            tag("g", _coasts(position.of(c), f"{uid}-{c}"), **ink(fill=f"land-{c}"))
            for c in present
        ),
        *(again(c, fill=f"url(#{uid}-pattern-{c})") for c in present),
        *(again(c, fill="none", **beach[c]) for c in present),
        *(_quays(position.of(c), c, ink) for c in present),
        *(_seams(position.of(c), c, ink) for c in present),
    ]
    return "".join(layers)


def _stipple(ink: Ink, uid: str) -> str:
    grains = ((5, 6, 1.7), (18, 15, 1.5), (9, 21, 1.3))
    paint = {**ink(fill="land-light-mark"), "fill_opacity": "0.6"}
    return tag(
        "pattern",
        *(tag("circle", cx=x, cy=y, r=r, **paint) for x, y, r in grains),
        id=f"{uid}-pattern-light",
        width=26,
        height=26,
        patternUnits="userSpaceOnUse",
    )


def _hatch(ink: Ink, uid: str) -> str:
    paint = {**ink(stroke="land-dark-mark"), "stroke_width": 2.5, "stroke_opacity": "0.5"}
    return tag(
        "pattern",
        tag("path", d="M7.5 0V15", **paint),
        id=f"{uid}-pattern-dark",
        width=15,
        height=15,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    )


def _coasts(groups: Sequence[Group], uid: str) -> str:
    """The outlines without any paint of their own: each use brings its own."""
    return tag(
        "g",
        *(
            tag(
                "path",
                d=coast(group.cells, size=UNIT, seed=group.seed),
                data_cells=" ".join(group.names),
                data_colour=group.colour,
                data_land="island" if group.island else "sandbank",
            )
            for group in groups
        ),
        id=uid,
    )


def _quays(groups: Sequence[Group], colour: str, ink: Ink) -> str:
    """A paved ground with a line around it, which hides the pattern of bare land."""
    ground = "land-light" if colour == "light" else "land-dark-2"
    paint = {**ink(fill=ground, stroke=f"land-{colour}-mark"), "stroke_width": 3}
    return "".join(
        tag(
            "path",
            d=coast(g.cells, size=UNIT, inset=19, rounding=24, cove=14, wobble=1.2, seed=g.seed),
            **paint,
        )
        for g in groups
        if g.island
    )


def _seams(groups: Sequence[Group], colour: str, ink: Ink) -> str:
    """Dotted lines between the tiles of a group, so that tiles can still be counted."""
    seams = ""
    for group in groups:
        for x, y in group.cells:
            if (x + 1, y) in group.cells:
                seams += f"M{(x + 1) * UNIT} {y * UNIT + 26}v50"
            if (x, y + 1) in group.cells:
                seams += f"M{x * UNIT + 26} {(y + 1) * UNIT}h50"
    if not seams:
        return ""
    dots = {**ink(stroke=f"land-{colour}-mark"), "stroke_width": 2.5, "stroke_dasharray": "3 8"}
    return tag("path", d=seams, fill="none", **dots, stroke_linecap="round")
