"""A position of Équilibre as a diagram, drawn from the view alone.

It is seen from one seat's bank: that seat's table lies below, and its towers go to the right. Red
has round windows and pitched roofs, blue square windows and battlements.
"""

import re

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.shapes import polygon, ring
from torcello.drawing.svg import Point, at, box, num, path, picture, write
from torcello.games.equilibre.kernels.state import PAWNS
from torcello.texts import say
from torcello.words import View

WIDTH, GAP = 720, 12
ROOM = WIDTH - 2 * GAP
TABLE, SCENE, STRIP = 166, 400, 42
SQUARE, BANK = 80, 28
FAR, RISE, DEPTH, FACE = 262, 20, 56, 40
"""The far edge of the deck at the banks, how it rises to the middle, and what lies before it."""
STOREY, GROUND, PLINTH = 28, 34, 12
ALL = tuple(size for size, n in enumerate(PAWNS.tolist(), 1) for _ in range(n))
"""The sizes of a seat's towers."""

SYMBOLS = {
    "a": ring((0, 0), 5.5)
    + "M-1.4-11h2.8v4h-2.8ZM-1.4 7h2.8v4h-2.8ZM-11-1.4h4v2.8h-4ZM7-1.4h4v2.8h-4Z"
    + "M-8.8-6.8l2-2 2.8 2.8-2 2ZM6.8-8.8l2 2-2.8 2.8-2-2ZM-6.8 8.8l-2-2 2.8-2.8 2 2Z"
    + "M8.8 6.8l-2 2-2.8-2.8 2-2Z",
    "b": "M4.5 8.5A9.5 9.5 0 1 1 4.5-8.5 7.6 7.6 0 1 0 4.5 8.5Z",
    "c": "M0-10.5 2.7-3.5 10-3.2 4.3 1.4 6.2 8.5 0 4.5-6.2 8.5-4.3 1.4-10-3.2-2.7-3.5Z",
}
TINTS = {"a": ("land-light", "seat-2", "0.56"), "b": ("foam", "seat-1", "0.24")}


def draw(
    view: View,
    *,
    theme: str = "light",
    title: str | None = None,
    lang: str = "en",
    side: int | None = None,
    notes: Notes | None = None,
) -> str:
    near = (view["seat"] or 0) if side is None else side
    scene_at = TABLE + 2 * GAP
    height = scene_at + SCENE + TABLE + 2 * GAP
    scene = _scene(view, near, lang)
    places = {str(square): _middle(square, near) for square in range(1, 9)}
    scene += draw_notes(notes, places, 38, lambda at: _quad(at[0], 2, DEPTH - 2))
    body = (
        box(0, 0, WIDTH, height, 22, fill="bg")
        + at((GAP, GAP), _table(view, 1 - near, lang))
        + at((GAP, scene_at), scene)
        + at((GAP, height - TABLE - GAP), _table(view, near, lang))
    )
    title = title or say(lang, "equilibre/picture", round=view["round"], turn=view["turn"])
    told = _summary(view, lang)
    return picture(body, WIDTH, height, theme=theme, title=title, description=told)


def _last(view: View) -> str:
    """The last move, as long as its tile is still to be seen: a new round empties the racks."""
    if not view["last"]:
        return ""
    move: str = view["last"]["move"]
    racks = view["racks"][view["last"]["seat"]].values()
    return move if any(move[:2] in tiles for tiles in racks) else ""


# ---- the bridge ----


def _far(x: float) -> float:
    """The far edge of the deck at x."""
    return FAR - RISE * (1 - (2 * (x - BANK) / (8 * SQUARE) - 1) ** 2)


def _middle(square: int, near: int) -> Point:
    x = BANK + SQUARE * ((square if near == 0 else 9 - square) - 0.5)
    return x, _far(x) + DEPTH / 2


def _quad(x: float, top: float, foot: float) -> str:
    """A piece of the bridge around x, between two lines along its far edge."""
    a, b = x - SQUARE / 2, x + SQUARE / 2
    return polygon(
        [(a, _far(a) + top), (b, _far(b) + top), (b, _far(b) + foot), (a, _far(a) + foot)]
    )


def _scene(view: View, near: int, lang: str) -> str:
    left, right = BANK, BANK + 8 * SQUARE
    foot = SCENE - 14
    round_no = say(lang, "equilibre-round", round=view["round"])
    pile = say(lang, "equilibre-pile", count=view["pile"])
    wall = f"M{left} {FAR + DEPTH}V{foot}H{right}V{FAR + DEPTH}Z"
    arch = f"M{left + 70} {foot}C{left + 90} {FAR + 62} {right - 90} {FAR + 62} {right - 70} {foot}"
    towers = "".join(
        at((x, y + 14), _tower(pawn["seat"], pawn["size"], 1 if pawn["seat"] == near else -1))
        for (x, y), pawn in (
            (_middle(square, near), pawn) for square, pawn in enumerate(view["bridge"], 1) if pawn
        )
    )
    return (
        box(0, 0, ROOM, SCENE, 14, fill="sea")
        + box(0, FAR - 14, BANK + 4, SCENE - FAR + 14, 12, fill="stone-2")
        + box(right - 4, FAR - 14, BANK + 4, SCENE - FAR + 14, 12, fill="stone-2")
        + path(wall, "brick", "brick-2", 2)
        + path(f"{arch}Z", "sea-frame")
        + path(arch, stroke="stone", width=9)
        + "".join(_square(square, view, near) for square in range(1, 9))
        + towers
        + path(f"M0 {STRIP}V14Q0 0 14 0H{ROOM - 14}Q{ROOM} 0 {ROOM} 14V{STRIP}Z", "sea-frame")
        + write(round_no, (16, 21), 24, "foam", anchor="start")
        + write(pile, (ROOM - 16, 21), 24, "foam", anchor="end")
    )


def _square(square: int, view: View, near: int) -> str:
    """Its front shows whose four they are, by colour and by disc or diamond."""
    seat = 0 if square <= 4 else 1
    x, y = _middle(square, near)
    front = y + (DEPTH + FACE) / 2
    paving = "stone-ink" if square % 2 else "stone"
    is_last = re.search(rf"[@m]{square}\b", _last(view))
    return (
        path(_quad(x, 0, DEPTH), paving, "land-dark-side", 2)
        + path(_quad(x, DEPTH, DEPTH + FACE), f"seat-{seat}", "land-dark-side", 2)
        + path(_sign(seat, (x - 16, front), 7), f"on-seat-{seat}")
        + write(str(square), (x + 10, front), 28, f"on-seat-{seat}", weight=700)
        + (path(_quad(x, 4, DEPTH - 4), stroke="gold", width=7) if is_last else "")
    )


def _sign(seat: int, middle: Point, r: float) -> str:
    """Red is a disc, blue a diamond."""
    if seat == 0:
        return ring(middle, r)
    far = 1.25 * r
    x, y = middle
    return polygon([(x, y - far), (x + far, y), (x, y + far), (x - far, y)])


def _tower(seat: int, size: int, way: int) -> str:
    """A storey for each point of size; chevrons show which way it goes, and how many squares."""
    wall, line = f"seat-{seat}", "land-dark-side"
    starts = (-3,) if size % 2 else (-8, 2)
    chevrons = "".join(f"M{way * start} -9l{way * 5} 4 {way * -5} 4" for start in starts)
    parts = [
        path("M-30 3q42-9 62 0q-20 9-62 0Z", "shade"),
        path(f"M-31 2v-{PLINTH}h62v{PLINTH}Z", "stone", line, 1.6),
        path(chevrons, stroke=line, width=2.6),
    ]
    foot = 2.0 - PLINTH
    for floor in range(size):
        half = 27 - 1.1 * floor
        top = foot - (STOREY if floor else GROUND)
        parts += [
            path(_block(half, foot, top + 4), wall, line, 1.8),
            path(f"M{num(half - 9)} {num(foot)}V{num(top + 4)}h9V{num(foot)}Z", "shade"),
            path(_block(half + 2, top + 4, top), "stone", line, 1.4),
        ]
        if floor:
            panes = "".join(_pane(seat, (x, (foot + top) / 2 + 2)) for x in (-17, -4, 9))
            parts.append(path(panes, "land-light", line, 1.1))
        foot = top
    parts.append(write(str(size), (-3, 2 - PLINTH - 16), 28, f"on-seat-{seat}", weight=700))
    half = 31 - 1.1 * (size - 1)
    roof = f"M{num(-half)} {num(foot)}"
    if seat == 0:
        roof += f"L0 {num(foot - 21)} {num(half)} {num(foot)}Z"
    else:
        roof += f"v-15h10v6h{num(half - 15)}v-6h10v6h{num(half - 15)}v-6h10v15Z"
    parts += (path(roof, wall, line, 1.8), path(roof, "shade"))
    return "".join(parts)


def _block(half: float, foot: float, top: float) -> str:
    return f"M{num(-half)} {num(foot)}V{num(top)}H{num(half)}V{num(foot)}Z"


def _pane(seat: int, middle: Point) -> str:
    if seat == 0:
        return ring(middle, 4.2)
    return f"M{num(middle[0] - 4)} {num(middle[1] - 5)}h8v10h-8Z"


# ---- the tables ----


def _table(view: View, seat: int, lang: str) -> str:
    score = view["score"][seat]
    parts = [
        box(0, 0, ROOM, TABLE, 12, fill="surface", stroke="line", width=1.5),
        box(0, 0, 8, TABLE, 4, fill="gold" if seat in view["to_act"] else "none"),
        path(_sign(seat, (42, 40), 18), f"seat-{seat}", "rim", 2.5),
        _towers(view, seat),
        *(
            path(f"M{592 - 24 * k} 58v-38h22l-5 9 5 9h-22", f"seat-{seat}", "rim", 2.5)
            for k in range(score["crossings"])
        ),
        write(str(score["points"]), (ROOM - 20, 40), 46, anchor="end", weight=700),
    ]
    hand = view["hands"][seat]
    shown = hand if isinstance(hand, list) else [None] * hand
    parts += (_tile(name, 400 + 54 * k, 12, False) for k, name in enumerate(shown))
    for k, (section, tiles) in enumerate(view["racks"][seat].items()):
        x = 20 + 226 * k
        parts.append(box(x, 76, 204, 60, 9, fill="sunk"))
        parts.append(path(f"M{x} 138h204", stroke=f"seat-{seat}", width=4))
        name = say(lang, "equilibre-rack", section=section).capitalize()
        parts.append(write(name, (x + 102, 153), 21, "ink-2", weight=400))
        parts += (
            _tile(name, x + 12 + 64 * i, 80, _last(view).startswith(name))
            for i, name in enumerate(tiles)
        )
    return "".join(parts)


def _towers(view: View, seat: int) -> str:
    """The nine of a seat: those in reserve whole, the others as outlines."""
    drawn = ""
    for k, size in enumerate(ALL):
        x, high = 84 + 31 * k, 4 + 5.2 * size
        outline = f"M{x} 46v-{num(high)}h22v{num(high)}Z"
        if ALL[:k].count(size) < view["reserve"][seat][size - 1]:
            drawn += path(outline, f"seat-{seat}", "rim", 1.6)
            drawn += write(str(size), (x + 11, 59), 20, "ink", weight=700)
        else:
            drawn += path(outline, "none", "line-strong", 1.6, stroke_dasharray="3 3")
            drawn += write(str(size), (x + 11, 59), 20, "ink-3", weight=400)
    return drawn


def _tile(name: str | None, x: float, y: float, is_last: bool) -> str:
    """A number and a sun, a moon or a star; face down, waves."""
    edge = box(x, y + 3, 52, 52, 8, fill="land-light-side")
    frame = box(x, y, 52, 52, 8, stroke="land-dark", width=2)
    if name is None:
        waves = "".join(f"M{x + 10} {y + dy}q8-8 16 0t16 0" for dy in (17, 27, 37))
        back = box(x, y, 52, 52, 8, fill="sea-frame")
        return edge + back + path(waves, stroke="foam", width=2.5) + frame
    face, tint, strength = TINTS.get(name[1], ("wall", "wall", "1"))
    return (
        edge
        + box(x, y, 52, 52, 8, fill=face)
        + box(x, y, 52, 52, 8, fill=tint, opacity=strength)
        + frame
        + write(name[0], (x + 16, y + 26), 31, "land-dark", weight=700)
        + at((x + 37, y + 26), path(SYMBOLS[name[1]], "land-dark"))
        + (box(x - 4, y - 4, 60, 60, 11, stroke="gold", width=5) if is_last else "")
    )


def _summary(view: View, lang: str) -> str:
    """A sentence for each side, for those who do not see the picture."""
    said = []
    for seat, colour in enumerate(view["colours"]):
        score = view["score"][seat]
        standing = sum(1 for pawn in view["bridge"] if pawn and pawn["seat"] == seat)
        facts = (
            say(lang, "equilibre-point", count=score["points"]),
            say(lang, "equilibre-pawn", count=standing),
            say(lang, "equilibre-crossing", count=score["crossings"]),
        )
        name = say(lang, f"equilibre-{colour}").capitalize()
        said.append(say(lang, "equilibre/side", colour=name, facts=", ".join(facts)) + ".")
    return " ".join(said)
