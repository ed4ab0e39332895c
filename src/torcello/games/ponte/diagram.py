"""A position of Ponte del Diavolo as a diagram, drawn from the view alone.

Bare land is a sandbank; a quay line and houses (light) or cypresses (dark) mean a finished island.
Light is stippled, dark is hatched, so that the two differ without their colours.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence

from torcello.drawing.notes import Notes, draw_notes
from torcello.drawing.shapes import mixed, polygon, polyline, square
from torcello.drawing.svg import Point, at, box, num, path, picture, write
from torcello.texts import say
from torcello.words import View

Cell = tuple[int, int]
"""Column and row, counted from the top left."""

UNIT = 100
LEFT, TOP = 66, 22
RISE: Point = (-0.26, -0.966)
"""Where a point of a bridge moves on the screen for each unit of its height."""
SHADOW: Point = (0.42, 0.3)

SPRITES = {  # each stands on (0, 0) and is lit from the top left
    "house": (
        ("shade", "M-11 0H15L21 5H-5Z"),
        ("wall", "M-11-12V0H3V-12Z"),
        ("wall-2", "M3-12V0L13-3V-14Z"),
        ("brick", "M-13-11-6-20H7L4-11Z"),
        ("brick-2", "M4-11 7-20 15-13.5Z"),
        ("stone-ink", "M-6 0v-6h4v6Z"),
    ),
    "cypress": (
        ("shade", "M-6 1a13 5 0 1 0 26 0a13 5 0 1 0-26 0Z"),
        ("green-2", "M0 2C-9 0-9-14-5-24-3-31-1-36 0-38 1-36 3-31 5-24 9-14 9 0 0 2Z"),
        ("green", "M-1.5-1C-7-2-7-14-4-23-3-28-1.5-32-.5-34-2-24-2.5-10-1.5-1Z"),
    ),
}


def draw(
    view: View,
    *,
    theme: str = "light",
    title: str | None = None,
    lang: str = "en",
    side: int | None = None,  # noqa: ARG001 -- this board looks the same from every side
    notes: Notes | None = None,
) -> str:
    size = view["size"]
    moved = f"{view['last']['move'] if view['last'] else ''} {view['started'] or ''}"
    last = set(re.findall(r"\b[a-l]\d+", moved))
    middles = {
        f"{chr(97 + x)}{size - y}": (UNIT * (x + 0.5), UNIT * (y + 0.5))
        for x in range(size)
        for y in range(size)
    }
    groups = [
        (colour, group, [_cell(name, size) for name in group["cells"]])
        for colour in ("light", "dark")
        for group in view["groups"][colour]
    ]
    bridges = sorted(view["bridges"], key=lambda bridge: middles[bridge["ends"][0]][1])
    spans = [[middles[end] for end in bridge["ends"]] for bridge in bridges]
    board = (
        _sea(size)
        + path("".join(_hatch(middles[n]) for n in view["covered"]), stroke="sea-line", width=3)
        + _shallows([cells for _, _, cells in groups])
        + "".join(_land(colour, cells, group["island"]) for colour, group, cells in groups)
        + "".join(
            box(x - 37, y - 37, 74, 74, 16, fill="none", stroke="gold", width=8)
            for x, y in (middles[name] for name in sorted(last))
        )
        + "".join(path(_arch(*span)["shadow"], "shade") for span in spans)
        + "".join(
            _bridge(*span, is_last=set(bridge["ends"]) == last)
            for bridge, span in zip(bridges, spans, strict=True)
        )
        + draw_notes(notes, middles, 50, lambda at: square(at, 50))
    )
    width, height = LEFT + TOP + UNIT * size, 2 * TOP + UNIT * size + 40
    body = box(0, 0, width, height, 26, fill="sea-frame") + at((LEFT, TOP), board)
    title = title or say(lang, "ponte/picture", size=size, turn=view["turn"])
    told = _summary(view, lang)
    return picture(body, width, height, theme=theme, title=title, description=told)


def _cell(name: str, size: int) -> Cell:
    return ord(name[0]) - 97, size - int(name[1:])


def _sea(size: int) -> str:
    edge = UNIT * size
    lines = "".join(f"M{i} 0V{edge}M0 {i}H{edge}" for i in range(UNIT, edge, UNIT))
    names = "".join(
        write(chr(97 + i), (UNIT * (i + 0.5), edge + 30), 36, "sea-mark")
        + write(str(size - i), (-34, UNIT * (i + 0.5)), 36, "sea-mark")
        for i in range(size)
    )
    return (
        box(0, 0, edge, edge, 14, fill="sea")
        + path(lines, stroke="sea-line", width=1.5, opacity="0.55")
        + names
    )


# ---- land ----


def _shallows(groups: Sequence[Sequence[Cell]]) -> str:
    """The shoals of all groups below all land: neighbours never hide each other's coast."""
    d = "".join(_coast(cells) for cells in groups)
    return path(d, "shoal", "shoal", 22, opacity="0.6") + path(d, "foam", "foam", 7)


def _land(colour: str, cells: Sequence[Cell], is_island: bool) -> str:
    coast = _coast(cells)
    token = f"land-{colour}"
    middles = [(UNIT * (x + 0.5), UNIT * (y + 0.5)) for x, y in cells]
    if colour == "light":
        dots = "".join(f"M{num(x + i)} {num(y + j)}h0" for x, y in middles for i, j in STIPPLES)
        grain = path(dots, stroke=f"{token}-2", width=5, stroke_linecap="round")
    else:
        grain = path("".join(map(_hatch, middles)), stroke=f"{token}-mark", width=2, opacity="0.5")
    land = at((0, 6), path(coast, f"{token}-side")) + path(coast, token) + grain
    if not is_island:
        return land
    sprite = "house" if colour == "light" else "cypress"
    spots = ((-2, 14),) if colour == "light" else ((-14, 12), (10, 26))
    drawn = "".join(path(d, fill) for fill, d in SPRITES[sprite])
    return (
        land
        + path(_coast(cells, inset=16), stroke=f"{token}-mark", width=3)
        + "".join(at((x + dx, y + dy), drawn, scale=1.4) for x, y in middles for dx, dy in spots)
    )


STIPPLES = ((-24, -20), (4, -24), (24, -8), (-12, 2), (12, 10), (-22, 24), (2, 26), (26, 28))


def _hatch(middle: Point) -> str:
    """Slanting lines within a cell."""
    x, y = middle
    return "".join(
        f"M{num(x + max(k, 0) - 32)} {num(y + min(k, 0) + 32)}l{64 - abs(k)}-{64 - abs(k)}"
        for k in (-44, -22, 0, 22, 44)
    )


def _coast(cells: Sequence[Cell], inset: float = 6) -> str:
    """The shore of a few cells joined side to side: straight lines and round corners."""
    corners = _outline(cells)
    d = ""
    for before, q, after in _neighbours(corners):
        come, go = _direction(before, q), _direction(q, after)
        x = UNIT * q[0] + inset * (-come[1] - go[1])
        y = UNIT * q[1] + inset * (come[0] + go[0])
        is_cape = come[0] * go[1] > come[1] * go[0]
        r = 36 - inset / 2 if is_cape else 18 + inset / 2
        start, end = (x - come[0] * r, y - come[1] * r), (x + go[0] * r, y + go[1] * r)
        numbers = " ".join(num(n) for n in (x, y, *end))
        d += f"{'L' if d else 'M'}{num(start[0])} {num(start[1])}Q{numbers}"
    return d + "Z"


def _outline(cells: Sequence[Cell]) -> list[Cell]:
    """The corners of the outline, clockwise on the screen."""
    after = {
        a: b
        for x, y in cells
        for beside, a, b in (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        if beside not in cells
    }
    ring = [next(iter(after))]
    while (step := after[ring[-1]]) != ring[0]:
        ring.append(step)
    return [q for p, q, r in _neighbours(ring) if _direction(p, q) != _direction(q, r)]


def _neighbours(ring: Sequence[Cell]) -> Iterator[tuple[Cell, Cell, Cell]]:
    """Each corner with the one before and the one after it."""
    return zip((ring[-1], *ring[:-1]), ring, (*ring[1:], ring[0]), strict=True)


def _direction(a: Cell, b: Cell) -> Point:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


# ---- bridges ----


def _arch(a: Point, b: Point) -> dict[str, str]:
    """The paths of a bridge from a to b, in the order to draw them."""
    length = math.dist(a, b)
    across = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
    # Side 1 is the one we look at, -1 the far one.
    if across[0] * RISE[0] + across[1] * RISE[1] > 0:
        across = (-across[0], -across[1])

    def deck(t: float) -> float:
        return 5 + 44 * math.pow(math.sin(math.pi * t), 1.25)

    def vault(t: float) -> float:
        return 34 * math.sqrt(max(0, 1 - ((t - 0.5) / 0.33) ** 2))

    def point(t: float, across_by: float, height: float, up: Point = RISE) -> Point:
        x, y = mixed(a, b, 0.06 + 0.88 * t)
        x, y = x + across[0] * across_by, y + across[1] * across_by
        return x + up[0] * height, y + up[1] * height

    def run(across_by: float, height: Callable[[float], float], up: Point = RISE) -> list[Point]:
        return [point(i / 20, across_by, height(i / 20), up) for i in range(21)]

    near, far = run(16, deck), run(-16, deck)
    return {
        "shadow": polygon(run(16, deck, SHADOW) + run(-16, deck, SHADOW)[::-1]),
        "face": polygon(near + run(16, vault)[::-1]),
        "deck": polygon(near + far[::-1]),
        "steps": "".join(
            polyline([point(i / 10, 13, deck(i / 10)), point(i / 10, -13, deck(i / 10))])
            for i in range(1, 10)
        ),
        "rails": polyline(near) + polyline(far),
    }


def _bridge(a: Point, b: Point, *, is_last: bool) -> str:
    arch = _arch(a, b)
    rim = path(arch["deck"] + arch["face"], "gold", "gold", 14)
    return (
        (rim if is_last else "")
        + path(arch["face"], "brick", "brick-2", 1.5)
        + path(arch["deck"], "stone")
        + path(arch["steps"], stroke="stone-2", width=2.5)
        + path(arch["rails"], stroke="stone-ink", width=4.5, stroke_linecap="round")
    )


def _summary(view: View, lang: str) -> str:
    """One sentence for those who do not see the picture."""
    sides = []
    for seat, colour in sorted(enumerate(view["colours"]), key=lambda pair: pair[1] != "light"):
        score = view["score"][seat]
        facts = (
            say(lang, f"ponte-{thing}", count=score[f"{thing}s"])
            for thing in ("island", "bridge", "point")
        )
        name = say(lang, f"ponte-{colour}")
        sides.append(say(lang, "ponte/side", colour=name, facts=", ".join(facts)))
    return "; ".join(sides).capitalize() + "."
