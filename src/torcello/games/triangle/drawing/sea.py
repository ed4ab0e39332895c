"""The sheet the game is played on: water with its depths, coasts and islets, rose, grid, frame."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from torcello.drawing.shapes import polygon, polyline, seeded, smooth
from torcello.drawing.svg import Ink, escaped, num, tag, use
from torcello.drawing.tokens import FONT
from torcello.games.triangle.drawing.chart import (
    GRID,
    HEIGHT,
    NODES,
    PORTS,
    START,
    WIDTH,
    on_screen,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from torcello.drawing.shapes import Point

# The four coasts on the chart, each with a port at its quay; they end well outside the frame.
COASTS: tuple[tuple[Point, ...], ...] = (
    (
        *((-2, 17), (5.6, 17), (5.1, 15), (4.2, 13.8), (3.2, 13.2), (2.4, 12.4), (1.6, 11.7)),
        *((1.1, 10.9), (0.95, 10.2), (1, 9.3), (0.7, 8.6), (0.5, 7.7), (0.75, 6.7), (0.5, 5.9)),
        *((0.8, 5.1), (0.45, 4.2), (0.65, 3.1), (0.9, 2.3), (0.45, 1.5), (-0.2, 1), (-2, 1)),
    ),
    (
        *((22, 17), (13.4, 17), (14.2, 15.1), (15.1, 14.1), (16, 13.4), (17.2, 13.25)),
        *((18, 12.8), (18.75, 12.3), (19.2, 11.3), (19.05, 10.3), (19.4, 9.2), (19.2, 8.3)),
        *((19.7, 7.2), (20.4, 6.8), (22, 6.9)),
    ),
    (
        *((22, 4.8), (20.1, 4.6), (19.5, 3.9), (19.25, 3.1), (19.1, 2.3), (19, 1.5), (18.4, 1.1)),
        *((17.5, 1), (16.7, 0.9), (15.9, 0.3), (15.1, -0.6), (14.8, -1.6), (14.6, -3), (22, -3)),
    ),
    (
        *((0.6, -3), (1, -1.6), (1.5, -0.4), (2.5, 0.55), (3.4, 0.7), (4.2, 0.95), (5.2, 0.9)),
        *((6, 0.95), (6.9, 0.5), (7.6, -0.5), (8, -1.6), (8.3, -3)),
    ),
)
ISLETS: tuple[tuple[float, float, float], ...] = (
    *((6.2, 8.5, 27), (7.1, 7.8, 17), (6, 4.3, 19), (14.6, 9.9, 26)),
    *((13.9, 9.1, 15), (11.4, 2.4, 21), (12.2, 2.7, 11), (9.8, 13.7, 20)),
)
"""Middle on the chart, and radius on the screen. None lies in the way of a ship."""
HILLS: tuple[Point, ...] = (
    *((0.2, 12.6), (1.5, 13.1), (0.1, 9.3), (-0.1, 6.1), (0, 3.1), (19.6, 12.7)),
    *((20, 9.9), (20, 3.2), (19.7, 1.2), (16.7, -0.2), (2.6, -0.3)),
)
ROSE = (7.6, 12.8)
NAME = "Le Triangle du Diable"


def draw_sea(ink: Ink, uid: str) -> str:
    coasts = "".join(smooth([on_screen(point) for point in coast]) for coast in COASTS)
    islets = "".join(_islet(on_screen((x, y)), r, k) for k, (x, y, r) in enumerate(ISLETS))
    frame = tag("rect", width=WIDTH, height=HEIGHT, rx=6)
    shapes = (
        tag("clipPath", frame, id=f"{uid}-sheet"),
        tag("path", id=f"{uid}-coasts", d=coasts),
        tag("path", id=f"{uid}-islets", d=islets),
    )
    return tag("defs", *shapes) + tag(
        "g",
        tag("rect", width=WIDTH, height=HEIGHT, **ink(fill="chart-sea")),
        _rhumbs(ink),
        _depths(ink, uid),
        *(
            use(f"{uid}-{land}", **ink(fill="chart-land", stroke="chart-ink"), stroke_width=2.4)
            for land in ("coasts", "islets")
        ),
        _hills(ink),
        _rose(ink),
        _triangle(ink),
        _grid(ink),
        _title(ink),
        clip_path=f"url(#{uid}-sheet)",
    )


def _islet(middle: Point, radius: float, seed: int) -> str:
    chance = seeded(seed + 11)
    turns = [next(chance) * math.tau for _ in range(2)]
    points = []
    for angle in (math.tau * k / 12 for k in range(12)):
        out = radius * (
            1 + 0.16 * math.sin(2 * angle + turns[0]) + 0.1 * math.sin(3 * angle + turns[1])
        )
        points.append((middle[0] + out * 1.15 * math.cos(angle), middle[1] + out * math.sin(angle)))
    return smooth(points)


def _depths(ink: Ink, uid: str) -> str:
    """Bands of shallower water along every coast, engraved with a line between them."""
    bands = (
        ("coasts", "chart-sea-2", 96),
        ("islets", "chart-sea-2", 50),
        ("coasts", "chart-ink-2", 58),
        ("coasts", "chart-sea-3", 56),
        ("islets", "chart-ink-2", 27),
        ("islets", "chart-sea-3", 25),
        ("coasts", "chart-ink-2", 26),
        ("coasts", "chart-sea-3", 24),
    )
    return tag(
        "g",
        *(use(f"{uid}-{land}", **ink(stroke=t), stroke_width=width) for land, t, width in bands),
        fill="none",
        stroke_linejoin="round",
    )


def _rhumbs(ink: Ink) -> str:
    x, y = on_screen(ROSE)
    rays = (
        polyline([(x, y), (x + 1600 * math.sin(a), y - 1600 * math.cos(a))])
        for a in (math.tau * k / 32 for k in range(32))
    )
    return tag("path", d="".join(rays), fill="none", **ink(stroke="chart-ink-2"), opacity="0.3")


def _hills(ink: Ink) -> str:
    marks = "".join(
        f"M{num(x)} {num(y)}q7-17 13-15 7 3 13 15M{num(x + 15)} {num(y - 11)}l4 10"
        for x, y in map(on_screen, HILLS)
    )
    paint = {**ink(stroke="chart-ink-2"), "stroke_width": 1.6, "stroke_linecap": "round"}
    return tag("path", d=marks, fill="none", **paint)


def _rose(ink: Ink) -> str:
    """North is up; the red point of the rose and its letter say so."""
    x, y = on_screen(ROSE)
    points = []
    for turn in range(0, 360, 90):
        dark = "chart-red" if turn == 0 else "chart-ink"
        points += [
            tag(
                "path",
                d="M0-29 5-6 0 0-5-6Z",
                **ink(fill="chart-ink-2"),
                transform=f"rotate({turn + 45})",
            ),
            tag("path", d="M0-46 8-8 0 0Z", **ink(fill=dark), transform=f"rotate({turn})"),
            tag(
                "path",
                d="M0-46-8-8 0 0Z",
                **ink(fill="chart-sea", stroke=dark),
                transform=f"rotate({turn})",
            ),
        ]
    return tag(
        "g",
        tag("circle", r=37, **ink(fill="chart-sea", stroke="chart-ink"), stroke_width=1.6),
        tag("circle", r=31, fill="none", **ink(stroke="chart-ink-2")),
        *points,
        tag(
            "text",
            "N",
            y=-54,
            **ink(fill="chart-ink"),
            font_family=FONT,
            font_size=30,
            font_weight="600",
            text_anchor="middle",
        ),
        transform=f"translate({num(x)} {num(y)})",
    )


def _triangle(ink: Ink) -> str:
    """Three ports and the lines between them, which gave the game its name."""
    ports = [on_screen(NODES[PORTS[name]]) for name in ("sugar", "lumber", "bananas")]
    paint = {**ink(stroke="chart-red"), "stroke_width": 2.4, "stroke_dasharray": "2 10"}
    return tag("path", d=polygon(ports), fill="none", **paint, opacity="0.6")


def _grid(ink: Ink) -> str:
    """The points the cloud goes to."""
    return tag("path", d=_dots(map(on_screen, GRID)), **ink(fill="chart-ink-2"), data_grid="")


def _dots(points: Iterable[Point]) -> str:
    return "".join(
        f"M{num(x - 2.2)} {num(y)}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z" for x, y in points
    )


def _title(ink: Ink) -> str:
    x, y = on_screen((11.35, 0.5))
    return tag(
        "text",
        escaped(NAME),
        x=x,
        y=y,
        **ink(fill="chart-ink"),
        font_family=FONT,
        font_size=32,
        letter_spacing="1.5",
        text_anchor="middle",
    )


def draw_start(ink: Ink) -> str:
    """The red point, where the cloud begins; it shows on the space beside it."""
    x, y = on_screen(START)
    return tag("circle", cx=x, cy=y, r=6, **ink(fill="chart-red"), data_start="")


def draw_frame(ink: Ink) -> str:
    """A row of dashes between two lines around the sheet, as charts have it."""

    def line(inset: float, width: float, **more: str | float) -> str:
        box = {"x": inset, "y": inset, "width": WIDTH - 2 * inset, "height": HEIGHT - 2 * inset}
        return tag("rect", **box, **ink(stroke="chart-ink"), stroke_width=width, **more)

    lines = (line(0, 2), line(4, 8, stroke_dasharray="50 50"), line(8, 2))
    return tag("g", *lines, fill="none")
