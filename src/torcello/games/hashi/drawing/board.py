"""One board: a pale sheet of water with its islands, dotted lines and bridges."""

from __future__ import annotations

from torcello.drawing.shapes import seeded
from torcello.drawing.svg import Ink, num, tag
from torcello.games.hashi.drawing.bridges import draw_bridges
from torcello.games.hashi.drawing.islands import (
    UNIT,
    Detail,
    draw_land,
    draw_shores,
    draw_writing,
)
from torcello.games.hashi.drawing.position import Board, Chart

MARGIN = 74


def draw_board(board: Board, chart: Chart, size: float, ink: Ink, uid: str, detail: Detail) -> str:
    """A square of the given size, its top left at the origin."""
    side = (max(chart.columns, chart.rows) - 1) * UNIT + 2 * MARGIN
    k = size / side
    sheet = {"width": size, "height": size, "rx": 18 if detail.fine else 12}
    return tag(
        "g",
        tag("rect", **sheet, **ink(fill="paper-sea", stroke="line"), stroke_width=2),
        tag(
            "g",
            _ripples(side, ink) if detail.fine else "",
            draw_shores(chart, ink, uid),
            _lines(board, chart, ink, detail),
            _crossings(board, chart, ink),
            draw_land(board, chart, ink, uid),
            draw_bridges(board, chart, ink, uid, detail),
            draw_writing(board, chart, ink, detail),
            transform=f"scale({k:.4f}) translate({MARGIN} {MARGIN})",
        ),
        data_board=str(board.seat),
    )


def _ripples(side: float, ink: Ink) -> str:
    chance = seeded(5)
    room = side - 40
    ripples = ""
    for _ in range(36):
        x, y = next(chance) * room - MARGIN + 8, next(chance) * room - MARGIN + 24
        ripples += f"M{num(x)} {num(y)}q5-5 10 0t10 0"
    paint = {**ink(stroke="paper-sea-2"), "stroke_width": 3, "stroke_linecap": "round"}
    return tag("path", d=ripples, fill="none", **paint)


def _bridged(board: Board) -> set[str]:
    return {*board.bridges, *board.draft.bridges}


def _closed(board: Board, chart: Chart) -> set[str]:
    """The lines that a bridge crosses."""
    bridged = _bridged(board)
    pairs = [(a.name, b.name) for a, b, _ in chart.crossings]
    return {a for a, b in pairs if b in bridged} | {b for a, b in pairs if a in bridged}


def _lines(board: Board, chart: Chart, ink: Ink, detail: Detail) -> str:
    bridged, closed = _bridged(board), _closed(board, chart)
    dots = "0.1 10" if detail.fine else "0.1 14"
    lines = []
    for name, line in chart.lines.items():
        if name in bridged:
            continue
        (x, y), (right, down) = line.start, line.end
        d = f"M{x * UNIT} {y * UNIT}L{right * UNIT} {down * UNIT}"
        state = {"data_line": name, "data_state": "closed" if name in closed else "open"}
        faint = {"opacity": "0.3"} if name in closed else {}
        lines.append(tag("path", d=d, **state, **faint))
    return tag(
        "g",
        *lines,
        fill="none",
        **ink(stroke="paper-ink-2"),
        stroke_width=3.6 if detail.fine else 5,
        stroke_dasharray=dots,
        stroke_linecap="round",
    )


def _crossings(board: Board, chart: Chart, ink: Ink) -> str:
    """Where two lines cross that are both still open: a small diamond says only one can be used."""
    bridged = _bridged(board)
    paint = {**ink(fill="paper-sea", stroke="paper-ink-2"), "stroke_width": 2.6}
    return "".join(
        tag(
            "path",
            d=f"M{x * UNIT} {y * UNIT - 9}l9 9-9 9-9-9Z",
            **paint,
            data_crossing=f"{a.name} {b.name}",
        )
        for a, b, (x, y) in chart.crossings
        if a.name not in bridged and b.name not in bridged
    )
