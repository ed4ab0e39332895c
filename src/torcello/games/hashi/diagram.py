"""A position of Hashi as a diagram, drawn from the view alone.

The card and the races stand above, then one seat's board, then the others, smaller. Finished
islands are ringed, heavily those of the largest linked group; a number that cannot be reached any
more is struck through. The last move has a gold rim; one's own move is in violet pencil until it
is revealed.
"""

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.shapes import blob, mixed, polyline, ring
from torcello.drawing.svg import Point, at, box, circle, num, path, picture, write
from torcello.texts import say
from torcello.words import View

WIDTH, GAP = 744, 12
ROOM = WIDTH - 2 * GAP
HEAD, PLATE = 112, 48
ISLAND = 35
APART = 20
"""The room of each of two bridges side by side."""
RACES = ("red", "blue", "six")
FLAGS = {"red": "seat-0", "blue": "seat-1"}


def draw(
    view: View,
    *,
    theme: str = "light",
    title: str | None = None,
    lang: str = "en",
    side: int | None = None,
    notes: Notes | None = None,
) -> str:
    main = (view["seat"] or 0) if side is None else side
    places = _places(view)
    board = _board(view, main, places) + draw_notes(notes, places, 46)
    others = [seat for seat in range(len(view["boards"])) if seat != main]
    across = max(2, min(3, len(others)))
    small = (ROOM - GAP * (across - 1)) / across
    below = HEAD + ROOM + PLATE + 3 * GAP
    body = at((GAP, GAP), _head(view, main, lang))
    body += at((GAP, HEAD + 2 * GAP), board, _plate(view, main, lang))
    for k, seat in enumerate(others):
        x = GAP + (k % across) * (small + GAP)
        y = below + (k // across) * (small * (ROOM + PLATE) / ROOM + GAP)
        drawn = _board(view, seat, places) + _plate(view, seat, lang)
        body += at((x, y), drawn, scale=small / ROOM)
    rows = -(-len(others) // across)
    height = below + rows * (small * (ROOM + PLATE) / ROOM + GAP)
    body = box(0, 0, WIDTH, height, 22, fill="bg") + body
    name = say(lang, "hashi/picture", side=view["options"]["side"], card=view["drawn"])
    told = _summary(view, lang)
    return picture(body, WIDTH, height, theme=theme, title=title or name, description=told)


def _places(view: View) -> dict[str, Point]:
    """Islands by their numbers, and lines by their ends: `4`, `4-7`."""
    unit = ROOM / max(view["map"]["columns"], view["map"]["rows"])
    places = {
        str(island["id"]): ((island["x"] + 0.5) * unit, (island["y"] + 0.5) * unit)
        for island in view["map"]["islands"]
    }
    for line in view["map"]["lines"]:
        a, b = line.split("-")
        places[line] = mixed(places[a], places[b], 0.5)
    return places


# ---- a board ----


def _board(view: View, seat: int, places: Mapping[str, Point]) -> str:
    board = view["boards"][seat]
    last = _read(board["last"])
    own = _read(view["own"] if seat == view["seat"] else None)
    islands = view["map"]["islands"]
    shallows = "".join(blob(places[str(i["id"])], ISLAND + 14, i["id"]) for i in islands)
    free = (line for line in view["map"]["lines"] if line not in board["bridges"])
    routes = "".join(polyline(places[end] for end in line.split("-")) for line in free)
    dots = {"stroke_dasharray": "0 10", "stroke_linecap": "round"}
    drawn = box(0, 0, ROOM, ROOM, 16, fill="paper-sea") + path(shallows, "paper-sea-2")
    drawn += path(routes, stroke="paper-ink-2", width=4, **dots)
    for line, count in (Counter(board["bridges"]) + own.lines).items():
        ends = [places[end] for end in line.split("-")]
        drawn += _bridge(ends, count, own.lines[line], last.lines[line])
    for island in islands:
        drawn += _island(island, board, places[str(island["id"])], last, own)
    return drawn


@dataclass(frozen=True)
class Written:
    """A move as it is written on a board: a number, its island, and lines."""

    number: str
    island: str
    lines: Counter[str]


def _read(move: str | None) -> Written:
    number, island = (re.findall(r"(\d+)@(\d+)", move or "") or [("", "")])[0]
    return Written(number, island, Counter(re.findall(r"\d+-\d+", move or "")))


def _bridge(ends: list[Point], count: int, pencilled: int, new: int) -> str:
    """Stone bars side by side; those in pencil come last, before them those of the last move."""
    (ax, ay), (bx, by) = ends
    length = abs(bx - ax) + abs(by - ay)
    u, v = (bx - ax) / length, (by - ay) / length
    built = count - pencilled
    drawn = ""
    for i in range(count):
        offset = APART * (i - (count - 1) / 2)
        x, y = -v * offset, u * offset
        reach = ISLAND - 5
        d = polyline(
            [(ax + u * reach + x, ay + v * reach + y), (bx - u * reach + x, by - v * reach + y)]
        )
        if built - new <= i < built:
            drawn += path(d, stroke="gold", width=25)
        pencil, stone = ("draft-isle", "isle", "draft-isle"), ("stone-ink", "stone", "stone-2")
        edge, deck, steps = pencil if i >= built else stone
        drawn += path(d, stroke=edge, width=16) + path(d, stroke=deck, width=10)
        drawn += path(d, stroke=steps, width=10, stroke_dasharray="2 9")
    return drawn


def _island(
    island: Mapping[str, Any], board: Mapping[str, Any], middle: Point, last: Written, own: Written
) -> str:
    x, y = middle
    name = str(island["id"])
    shape = blob(middle, ISLAND, island["id"])
    parts = [path(shape, "isle", "isle-edge", 3)]
    if island["id"] in board["finished"]:
        width = 7 if island["id"] in board["linked"] else 4
        parts.append(path(shape, "green", opacity="0.26"))
        parts.append(circle(middle, ISLAND + 9, "none", "paper-ink", width))
    elif island["id"] in board["hopeless"]:
        parts.append(path(shape, "stone-2", opacity="0.55"))
    if name == last.island:
        parts.append(circle(middle, ISLAND + 1, "none", "gold", 7))
    if name in board["numbers"]:
        parts.append(write(str(board["numbers"][name]), middle, 46, "land-dark", weight=700))
    elif name == own.island:
        parts.append(circle(middle, ISLAND + 9, stroke="draft", width=4, stroke_dasharray="8 6"))
        parts.append(write(own.number, middle, 46, "draft-isle", weight=700))
    if island["id"] in board["hopeless"]:
        parts.append(path(f"M{num(x - 19)} {num(y + 19)}l38-38", stroke="land-dark", width=4))
    parts.append(write(name, (x - 40, y + 44), 26, "paper-ink", weight=400, halo="paper-sea"))
    if island["flag"]:
        parts.append(_flag(island["flag"], (x + 22, y - 8)))
    return "".join(parts)


def _flag(colour: str, foot: Point, scale: float = 1) -> str:
    """Red's has a disc, blue's a diamond."""
    sign = ring((16, -33), 5) if colour == "red" else "M16-40l7 7-7 7-7-7Z"
    cloth = path("M0-44h32l-6 11 6 11h-32", FLAGS[colour], "rim", 2.5)
    pole = path("M0 0v-46", stroke="rim", width=3.5)
    return at(foot, pole, cloth, path(sign, f"on-{FLAGS[colour]}"), scale=scale)


# ---- above and below ----


def _plate(view: View, seat: int, lang: str) -> str:
    """Whose board it is, and what it is worth."""
    board, y = view["boards"][seat], ROOM + PLATE / 2
    name = say(lang, "hashi/own" if seat == view["seat"] else "hashi/board", board=seat + 1)
    done = say(lang, "hashi/finished-islands", count=len(board["finished"]))
    settled = say(lang, "hashi/settled") if view["committed"][seat] else done
    return (
        (box(0, y - 16, 7, 32, 3, fill="gold") if seat in view["to_act"] else "")
        + write(name, (18, y), 30, anchor="start")
        + write(settled, (ROOM / 2, y), 26, "ink-2", weight=400)
        + write(str(view["score"][seat]["points"]), (ROOM - 14, y), 38, anchor="end", weight=700)
    )


def _head(view: View, seat: int, lang: str) -> str:
    """The card of this turn, and how far the races have come on one board."""
    parts = [
        box(0, 0, ROOM, HEAD, 14, fill="surface", stroke="line", width=1.5),
        box(12, 12, 118, HEAD - 24, 10, fill="raised", stroke="gold", width=3),
        write(_heading(view, lang), (150, 32), 28, anchor="start", weight=600),
    ]
    if view["card"]:
        number, bridges = view["card"].split("/")
        arcs = "".join(
            f"M76 {56 - 11 * (int(bridges) - 1) + 22 * k}q22-16 44 0" for k in range(int(bridges))
        )
        parts.append(write(number, (46, HEAD / 2), 58, weight=700))
        parts.append(path(arcs, stroke="ink", width=5, stroke_linecap="round"))
    for k, name in enumerate(RACES):
        x, race = 150 + 192 * k, view["races"][name]
        done, of = view["boards"][seat]["progress"][name]
        worth = race["first"] if race["open"] else race["later"]
        sign = _flag(name, (x + 4, 94), 0.8) if name in FLAGS else _triangle(x)
        dots = [ring((x + 84 + 15 * i, 78), 4.6) for i in range(of)]
        parts += (
            sign,
            write(str(worth), (x + 54, 78), 28, "ink" if race["open"] else "ink-3", weight=700),
            path("".join(dots), stroke="ink", width=2),
            path("".join(dots[:done]), "ink"),
        )
    return "".join(parts)


def _triangle(x: float) -> str:
    """The sign of six islands that are linked."""
    corners = ((x + 6, 90), (x + 16, 68), (x + 28, 88))
    lines = path(f"M{x + 6} 90l10-22 12 20Z", "none", "rim", 3)
    return lines + "".join(circle(p, 5.5, "surface", "rim", 3) for p in corners)


def _heading(view: View, lang: str) -> str:
    """What is going on now, and where in the deck that is."""
    phase, drawn = view["phase"], view["drawn"]
    if phase == "over" and view["title"]:
        return str(view["title"].get(lang, view["title"]["en"]))
    if phase == "over":
        return say(lang, "hashi/unseen", card=view["removed"])
    return say(lang, f"hashi/phase-{phase}", card=drawn + (phase == "card"))


def _summary(view: View, lang: str) -> str:
    """A sentence for each board, for those who do not see the picture."""
    said = []
    for seat, (board, score) in enumerate(zip(view["boards"], view["score"], strict=True)):
        facts = [
            say(lang, "hashi-point", count=score["points"]),
            say(lang, "hashi/finished-islands", count=len(board["finished"])),
        ]
        for race in RACES:
            done, of = board["progress"][race]
            facts.append(say(lang, f"hashi/{race}-done", done=done, of=of))
        name = say(lang, "hashi/board", board=seat + 1)
        said.append(say(lang, "hashi/side", board=name, facts=", ".join(facts)) + ".")
    return " ".join(said)
