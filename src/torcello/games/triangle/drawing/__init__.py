"""A position of Le Triangle du Diable as one SVG picture, drawn from the view alone.

Above the sea chart, North up; below it what is due, the die, the last spin, and a lane for each
seat with its ships and its cards laid end to end towards the goal.

Every piece can be found again in the picture by its data attributes.
On the chart: `data-node` (a place of the circuit; a port also has `data-port`), `data-pile` with
`data-top`, `data-left` and `data-below`, `data-bonus` (bonus cards left), `data-ship` (seat:ship)
with `data-state`, `data-hangs` (from which magnet) and `data-stuck` (under the cloud), `data-grid`,
`data-start`.
The cloud: `data-cloud` (x,y), `data-north` (its letter), `data-radius`, `data-magnet` (1 or 2),
`data-reach`, `data-covered` (a place), `data-doubt` (a ship it may catch).
Choices: `data-legal` (a ship that may sail), `data-way`, `data-target` (a ship) with `data-to`,
`data-kind` and `data-bumps`.
Below: `data-phase`, `data-roll`, `data-spun`, `data-goal`, and for each `data-seat` its
`data-fleet` (seat:ship) with `data-fate`, `data-card` (pile:value), `data-points`, `data-turn`,
`data-winner`.
The last move is where `data-last` is: a ship, or `pile`, `die`, `spin`, `seat`.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

from torcello.drawing.svg import Ink, escaped, num, tag
from torcello.games.triangle.drawing import chart, race, strip
from torcello.games.triangle.drawing.cloud import draw_cloud, draw_signals
from torcello.games.triangle.drawing.marks import draw_marks
from torcello.games.triangle.drawing.position import Position, read
from torcello.games.triangle.drawing.race import draw_race
from torcello.games.triangle.drawing.route import draw_route
from torcello.games.triangle.drawing.sea import draw_frame, draw_sea, draw_start
from torcello.games.triangle.drawing.sentences import summary
from torcello.games.triangle.drawing.ships import draw_fleet, draw_ships
from torcello.games.triangle.drawing.signs import draw_signs
from torcello.games.triangle.drawing.strip import draw_strip
from torcello.texts import say

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["draw"]

MARGIN = 15
WIDTH = chart.WIDTH + 2 * MARGIN


def draw(
    view: Mapping[str, Any], *, theme: str = "light", title: str | None = None, lang: str = "en"
) -> str:
    """The picture as SVG text. `theme` is `light`, `dark`, or `auto`: as the reader's system is."""
    ink = Ink(theme)
    position = read(view)
    uid = _uid(theme, lang, position)
    foot = chart.HEIGHT + 2 * MARGIN
    room = strip.HEIGHT + race.height(position)
    scene = (
        draw_sea(ink, uid)
        + draw_route(len(position.fleets), ink)
        + draw_start(ink)
        + draw_frame(ink)
        + draw_signs(position, ink, lang)
        + draw_cloud(position.cloud, ink, uid)
        + draw_marks(position, ink)
        + draw_fleet(position, uid)
        + draw_signals(position.cloud, ink)
    )
    box = {"x": 1, "y": 1, "width": chart.WIDTH - 2, "height": room - 2, "rx": 18}
    table = (
        tag("rect", **box, **ink(fill="surface", stroke="line"), stroke_width=2)
        + draw_strip(position, ink, lang)
        + tag("g", draw_race(position, ink, uid, lang), transform=f"translate(0 {strip.HEIGHT})")
    )
    tall = foot + room + MARGIN
    layers = (
        draw_ships(position, ink, uid)
        + tag("rect", width=WIDTH, height=tall, rx=20, **ink(fill="bg"))
        + tag("g", scene, transform=f"translate({MARGIN} {MARGIN})")
        + tag("g", table, transform=f"translate({MARGIN} {num(foot)})")
    )
    name = title or say(lang, "triangle/picture", round=view["round"], turn=view["turn"])
    return tag(
        "svg",
        tag("title", escaped(name)),
        tag("desc", escaped(summary(position, lang))),
        ink.style(),
        layers,
        xmlns="http://www.w3.org/2000/svg",
        **{"xmlns:xlink": "http://www.w3.org/1999/xlink"},
        viewBox=f"0 0 {num(WIDTH)} {num(tall)}",
        width=WIDTH,
        height=tall,
        role="img",
    )


def _uid(theme: str, lang: str, position: Position) -> str:
    """A prefix for ids: pictures may share a page, where equal ids would mix their ships up."""
    return f"triangle-{zlib.crc32(repr((theme, lang, position)).encode()):08x}"
