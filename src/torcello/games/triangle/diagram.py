"""A position of Le Triangle du Diable as a diagram, drawn from the view alone.

Above the sea chart, North up, with the number of each space; below it the die, the last spin, and
each seat's ships and money. A seat's sail has its own shape: disc, diamond, triangle, cross.
"""

import math
from collections.abc import Mapping
from itertools import product
from typing import Any

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.shapes import blob, mixed, polygon, ring, smooth, square
from torcello.drawing.svg import Point, at, box, circle, num, path, picture, tag, write
from torcello.games.triangle import words
from torcello.games.triangle.kernels import chart
from torcello.games.triangle.kernels.chart import NODES, PORT_NODES, PORTS
from torcello.texts import say
from torcello.words import View

STEP = 40
WEST, EAST, SOUTH, NORTH = -0.3, 20.3, -2, 16.2
"""The cloud reaches 2.6 beyond its grid; what lies further north and south is for the signs."""
WIDTH, CHART = (EAST - WEST) * STEP, (NORTH - SOUTH) * STEP
STRIP, ROW = 64, 62
SPACE, QUAY = 14, 32

# Four coasts on the chart, each with a port at its quay; they end well outside the frame.
COASTS = (
    "-2,17 5.6,17 5.1,15 4.2,13.8 2.4,12.4 1.1,10.9 1,9.3 .5,7.7 .75,6.7 .45,4.2 .9,2.3 -.2,1 -2,1",
    "22,17 13.4,17 14.2,15.1 16,13.4 18,12.8 19.2,11.3 19.05,10.3 19.4,9.2 19.7,7.2 22,6.9",
    "22,4.8 20.1,4.6 19.25,3.1 19,1.5 17.5,1 15.9,.3 14.8,-1.6 14.6,-3 22,-3",
    ".6,-3 1,-1.6 2.5,.55 4.2,.95 6,.95 7.6,-.5 8.3,-3",
)
ISLETS = (
    (6.2, 8.5, 22),
    (7.1, 7.8, 14),
    (6, 4.3, 15),
    (14.6, 9.9, 21),
    (11.4, 2.4, 17),
    (9.8, 13.7, 16),
)
"""Middle on the chart, and radius on the screen. None lies in the way of a ship."""
ROSE = (7.6, 13)
SAILS = (
    ring((0, -14), 19),
    "M0-37 23-14 0 9-23-14Z",
    "M0-41 26 5H-26Z",
    "M-11-36H11V-25H22V-3H11V8H-11V-3H-22V-25H-11Z",
)
HULL = "M-24 4H24C22 13 17 18 9 18H-10C-18 18-23 13-24 4Z"
_SHOE = "M-8 7V-2a8 8 0 0 1 16 0V7"
MAGNET = path(_SHOE, stroke="cloud-ink", width=9) + path(_SHOE, stroke="seat-0", width=6)
MAGNET += path("M-8 7V3M8 7V3", stroke="wall", width=6)


def draw(
    view: View,
    *,
    theme: str = "light",
    title: str | None = None,
    lang: str = "en",
    side: int | None = None,  # noqa: ARG001 -- North is up for all
    notes: Notes | None = None,
) -> str:
    places = {str(number): _on_screen(node) for number, node in enumerate(NODES)}
    places |= {port: places[str(node)] for port, node in zip(PORTS, PORT_NODES, strict=True)}
    rows = -(-len(view["ships"]) // 2)
    height = CHART + STRIP + ROW * rows
    body = (
        tag("svg", _sheet(), width=WIDTH, height=CHART)  # which cuts off what lies outside
        + "".join(_pile(view, port, lang) for port in PORTS)
        + _route(view)
        + _cloud(view)
        + _fleets(view)
        + _north(view["cloud"])
        + box(4, 4, WIDTH - 8, CHART - 8, 6, fill="none", stroke="chart-ink", width=3)
        + draw_notes(notes, places, 26)
        + box(0, CHART, WIDTH, height - CHART, 0, fill="surface")
        + at((0, CHART), _strip(view, lang))
    )
    title = title or say(lang, "triangle/picture", round=view["round"], turn=view["turn"])
    told = words.tally(view, lang)
    return picture(body, WIDTH, height, theme=theme, title=title, description=told)


def _on_screen(point: Point) -> Point:
    return (point[0] - WEST) * STEP, (NORTH - point[1]) * STEP


# ---- the chart ----


def _sheet() -> str:
    """Water with its depths, coasts and islets, the rose, and the points the cloud goes to."""
    land = "".join(_coast(points) for points in COASTS)
    land += "".join(blob(_on_screen((x, y)), r, k) for k, (x, y, r) in enumerate(ISLETS))
    x, y = _on_screen(ROSE)
    (left, right), (foot, top) = chart.GRID_X, chart.GRID_Y
    points = product(range(left, right + 1), range(foot, top + 1))
    grid = "".join(f"M{num(i)} {num(j)}h0" for i, j in map(_on_screen, points))
    rose = "M0-38 7-7 38 0 7 7 0 38-7 7-38 0-7-7Z"
    return (
        box(0, 0, WIDTH, CHART, 0, fill="chart-sea")
        + path(land, stroke="chart-sea-2", width=64)
        + path(land, stroke="chart-sea-3", width=30)
        + path(land, "chart-land", "chart-ink", 2)
        + path(grid, stroke="chart-ink-2", width=3, stroke_linecap="round", opacity="0.7")
        + at((x, y), path(rose, "chart-ink-2"), path("M0-38 7-7H-7Z", "chart-red"))
        + write("N", (x, y - 52), 26, "chart-ink")
    )


def _coast(points: str) -> str:
    pairs = (point.split(",") for point in points.split())
    return smooth([_on_screen((float(x), float(y))) for x, y in pairs])


def _route(view: View) -> str:
    """The circuit: which way to sail, its spaces, and ports with a place for each seat."""
    spots = [_on_screen(node) for node in NODES]
    spaces = [number for number in range(len(NODES)) if number not in PORT_NODES]
    numbers = "".join(write(str(n), spots[n], 15, "chart-ink", weight=400) for n in spaces)
    docks = "".join(
        f"M{num(x - 11)} {num(y + 4)}h22c-1 7-5 8-8 8h-7c-4 0-6-2-7-8Z"
        for port in chart.DOCKS
        for x, y in map(_on_screen, port[: len(view["ships"])])
    )
    quays = "".join(square(spots[node], QUAY) for node in PORT_NODES)
    dots = {"stroke_dasharray": "0 7", "stroke_linecap": "round"}
    return (
        path(smooth(spots), stroke="chart-ink", width=2.5, **dots)
        + path("".join(_arrows(spots)), "chart-ink")
        + path("".join(ring(spots[n], SPACE) for n in spaces), "chart-sea", "chart-ink", 2)
        + numbers
        + path(quays, "stone", "stone-ink", 3)
        + path(docks, stroke="stone-ink", width=1.5, stroke_dasharray="3 3")
    )


def _arrows(spots: list[Point]) -> list[str]:
    arrows = []
    for gap in range(2, len(spots), 4):
        a, b = spots[gap], spots[(gap + 1) % len(spots)]
        x, y = mixed(a, b, 0.5)
        u, v = (b[0] - a[0]) / math.dist(a, b), (b[1] - a[1]) / math.dist(a, b)
        corners = ((7, 0), (-5, 6), (-2, 0), (-5, -6))
        arrows.append(polygon((x + u * p - v * q, y + v * p + u * q) for p, q in corners))
    return arrows


def _pile(view: View, port: str, lang: str) -> str:
    """The sign of a port: what the top card is worth, and how many lie there."""
    pile = view["piles"][port]
    name = say(lang, f"triangle-{port}").capitalize()
    top = "–" if pile["top"] is None else str(pile["top"])
    if port == PORTS[0] and view["bonus"]:
        top += f" +{chart.BONUS}"
    left = f"×{pile['left']}"
    wide = 15 * len(name) + 17 * len(top) + 12 * len(left) + 56  # the font is not known here
    x, y = _on_screen(NODES[PORT_NODES[PORTS.index(port)]])
    start = min(max(x - wide / 2, 12), WIDTH - 12 - wide)
    middle = 34 if y < CHART / 2 else CHART - 34
    return (
        path(f"M{num(x)} {num(y)}V{num(middle)}", stroke="chart-ink", width=2, opacity="0.6")
        + box(start, middle - 22, wide, 44, 4, fill="surface", stroke="chart-ink", width=2)
        + write(name, (start + 14, middle), 25, anchor="start", weight=400)
        + write(top, (start + 15 * len(name) + 24, middle), 27, anchor="start", weight=700)
        + write(left, (start + wide - 12, middle), 21, "ink-3", anchor="end", weight=400)
    )


# ---- the cloud and the ships ----


def _cloud(view: View) -> str:
    """What it covers shows through, dashed; around it are its letters, in it two magnets."""
    cloud = view["cloud"]
    middle = x, y = _on_screen((cloud["x"], cloud["y"]))
    radius = chart.COVER * STEP
    bulges = ring(middle, 0.8 * radius)
    for k in range(11):
        puff, turn = radius * (0.34, 0.44, 0.38)[k % 3], math.tau * k / 11
        away = 1.06 * radius - puff
        bulges += ring((x + away * math.sin(turn), y + away * math.cos(turn)), puff)
    covered = "".join(ring(_on_screen(NODES[n]), SPACE) for n in view["covered"])
    is_physical = view["options"]["capture"] == "physical"
    reaches = (chart.CERTAIN, chart.NEVER) if is_physical else (chart.CAPTURE,)
    magnets = [_on_screen((magnet["x"], magnet["y"])) for magnet in cloud["magnets"]]
    caught = "".join(ring(magnet, r * STEP) for magnet in magnets for r in reaches)
    dashes = {"stroke_dasharray": "4 4"}
    return (
        at((10, 12), path(bulges, "shade"))
        + path(bulges, "cloud-3", "cloud-3", 5)
        + path(bulges, "cloud-2")
        + circle((x - 10, y - 12), 0.72 * radius, "cloud-1", opacity="0.5")
        + circle(middle, chart.FOOT * STEP, "none", "cloud-3", 2)
        + circle(middle, 4, "cloud-ink")
        + path(covered, "none", "cloud-ink", 2, **dashes)
        + "".join(
            write(letter, _lettered(cloud, letter), 24, "cloud-ink", halo="cloud-1")
            for letter in chart.LETTERS
            if letter != cloud["letter"]
        )
        + path(caught, "none", "chart-red", 2, **dashes)
        + "".join(at(magnet, MAGNET) for magnet in magnets)
    )


def _lettered(cloud: Mapping[str, Any], letter: str) -> Point:
    """Where a letter stands on the rim; one of them points North."""
    places = chart.LETTERS.index(letter) - chart.LETTERS.index(cloud["letter"])
    turn = math.tau * places / len(chart.LETTERS)
    x, y = _on_screen((cloud["x"], cloud["y"]))
    away = (chart.COVER - 0.3) * STEP
    return x + away * math.sin(turn), y - away * math.cos(turn)


def _north(cloud: Mapping[str, Any]) -> str:
    x, y = _lettered(cloud, cloud["letter"])
    return (
        path(f"M{num(x)} {num(y - 34)}l10 17h-20Z", "chart-red", "rim-2", 2)
        + circle((x, y), 18, "wall", "cloud-ink", 2)
        + write(cloud["letter"], (x, y), 26, "cloud-ink", weight=700)
    )


def _fleets(view: View) -> str:
    """All ships but the lost: those further south in front, and what hangs above everything."""
    last = view["last"] or {"seat": None, "move": None}
    drawn = []
    for seat, fleet in enumerate(view["ships"]):
        for ship in fleet:
            if ship["state"] == "lost":
                continue
            x, y = _on_screen((ship["x"], ship["y"]))
            if ship["magnet"]:  # two may hang from one magnet
                hanging = view["cloud"]["magnets"][ship["magnet"] - 1]["ships"]
                place = hanging.index(f"{seat}:{ship['name']}") - (len(hanging) - 1) / 2
                x, y = x + 34 * place, y + 26
            scale = 0.56 if ship["state"] == "port" else 0.78
            gold = ship["name"] == last["move"] and seat == last["seat"]
            halo = circle((0, -8), 36, "none", "gold", 7) if gold else ""
            order = (ship["state"] == "hanging", y, seat)
            drawn.append((order, at((x, y + 3), halo, _ship(seat, ship["name"][1:]), scale=scale)))
    return "".join(svg for _, svg in sorted(drawn))


def _ship(seat: int, number: str) -> str:
    return (
        path("M-24 17q30-8 56 1q-26 9-56-1Z", "shade")
        + path(SAILS[seat], f"seat-{seat}", "rim", 2.6)
        + path(HULL, f"seat-{seat}", "rim", 2.6)
        + write(number, (0, -11 if seat == 2 else -14), 30, f"on-seat-{seat}", weight=700)
    )


# ---- below ----


def _strip(view: View, lang: str) -> str:
    goal = view["options"]["goal"]
    said = say(lang, "triangle-picture-round", round=view["round"], goal=goal)
    rows = [write(said, (76 if view["roll"] else 20, 32), 27, anchor="start")]
    if view["roll"]:
        rows.append(box(18, 10, 44, 44, 9, fill="raised", stroke="ink", width=2.5))
        rows.append(write(str(view["roll"]), (40, 32), 31, weight=700))
    if view["spun"]:
        said = f"{say(lang, 'triangle-picture-spun')} {view['spun']}"
        rows.append(write(said, (WIDTH - 20, 32), 25, "ink-2", anchor="end", weight=400))
    for seat, fleet in enumerate(view["ships"]):
        x, y = (seat % 2) * WIDTH / 2, STRIP + ROW * (seat // 2)
        if seat in view["to_act"]:
            rows.append(box(x + 4, y + 4, 7, ROW - 12, 3, fill="gold"))
        rows.append(path(f"M{num(x + 14)} {y}h{num(WIDTH / 2 - 28)}", stroke="line", width=1.5))
        for k, ship in enumerate(fleet):
            spot = (x + 40 + 52 * k, y + 34)
            rows.append(at(spot, _ship(seat, ship["name"][1:]), scale=0.8))
            if ship["state"] == "lost":
                rows.append(circle((spot[0], spot[1] - 6), 25, "surface", opacity="0.72"))
                rows.append(at(spot, path("M-16-24 16 12M16-24-16 12", stroke="bad", width=5)))
            elif ship["state"] == "hanging":
                rows.append(at((spot[0] + 16, spot[1] + 8), MAGNET))
        points = str(view["score"][seat]["points"])
        rows.append(write(points, (x + WIDTH / 2 - 20, y + 31), 36, anchor="end", weight=700))
    return "".join(rows)
