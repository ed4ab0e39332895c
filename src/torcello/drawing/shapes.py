"""The geometry the boards are drawn with: coasts, arches, smooth curves. Points in, SVG paths out.

Height is shown by one oblique projection on every board: a point at height h moves by `UP` × h.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from torcello.drawing.svg import num

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

Point = tuple[float, float]
Cell = tuple[int, int]
"""Column and row, counted from the top left."""

UP: Point = (-0.26, -0.966)
SHADOW: Point = (0.42, 0.3)


def seeded(seed: int) -> Iterator[float]:
    """Numbers in [0, 1) by a 32-bit xorshift, so that the same island always has the same coast."""
    s = (seed * 2654435761) & 0xFFFFFFFF or 1
    while True:
        s ^= (s << 13) & 0xFFFFFFFF
        s ^= s >> 17
        s ^= (s << 5) & 0xFFFFFFFF
        yield s / 2**32


def shifted(p: Point, direction: Point, by: float = 1) -> Point:
    return p[0] + direction[0] * by, p[1] + direction[1] * by


def mixed(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _pt(p: Point) -> str:
    return f"{num(p[0])} {num(p[1])}"


def polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join(map(_pt, points))


def polygon(points: Iterable[Point]) -> str:
    return polyline(points) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through the points (Catmull-Rom, written as cubic Béziers)."""
    n = len(points)
    path = "M" + _pt(points[0])
    for i, b in enumerate(points):
        a, c, d = points[i - 1], points[(i + 1) % n], points[(i + 2) % n]
        leave = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        arrive = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        path += f"C{_pt(leave)} {_pt(arrive)} {_pt(c)}"
    return path + "Z"


# ---- coasts ----


def coast(
    cells: Sequence[Cell],
    *,
    size: float = 100,
    inset: float = 6,
    rounding: float = 34,
    cove: float = 20,
    wobble: float = 2.6,
    seed: int = 1,
) -> str:
    """The soft shore of a group of cells joined side to side (without holes)."""
    corners = list(_corners(_outline(cells), size, inset, rounding, cove))
    points: list[Point] = []
    for corner, after in zip(corners, corners[1:] + corners[:1], strict=True):
        points += (_quarter_turn(corner, t) for t in (0, 0.25, 0.5, 0.75, 1))
        pieces = int(math.dist(corner.end, after.start) / 26)
        points += (mixed(corner.end, after.start, j / pieces) for j in range(1, pieces))
    return smooth(_wobbled(points, wobble, seed))


@dataclass(frozen=True)
class _Corner:
    """Where the shore turns: it leaves the straight line at `start` and meets the next at `end`."""

    at: Point
    start: Point
    end: Point


def _outline(cells: Sequence[Cell]) -> list[Cell]:
    """The corners of the outline, clockwise on the screen."""
    land = set(cells)
    after: dict[Cell, Cell] = {}
    for x, y in cells:
        if (x, y - 1) not in land:
            after[x, y] = (x + 1, y)
        if (x + 1, y) not in land:
            after[x + 1, y] = (x + 1, y + 1)
        if (x, y + 1) not in land:
            after[x + 1, y + 1] = (x, y + 1)
        if (x - 1, y) not in land:
            after[x, y + 1] = (x, y)
    ring = [next(iter(after))]
    while (step := after[ring[-1]]) != ring[0]:
        ring.append(step)
    neighbours = zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True)
    return [q for p, q, r in neighbours if _direction(p, q) != _direction(q, r)]


def _direction(a: Cell, b: Cell) -> Point:
    length = abs(b[0] - a[0]) + abs(b[1] - a[1])
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def _corners(
    ring: list[Cell], size: float, inset: float, rounding: float, cove: float
) -> Iterator[_Corner]:
    for before, q, after in zip(ring[-1:] + ring[:-1], ring, ring[1:] + ring[:1], strict=True):
        come, go = _direction(before, q), _direction(q, after)
        inward = (-come[1] - go[1], come[0] + go[0])
        at = shifted((q[0] * size, q[1] * size), inward, inset)
        radius = rounding if come[0] * go[1] > come[1] * go[0] else cove
        yield _Corner(at, shifted(at, come, -radius), shifted(at, go, radius))


def _quarter_turn(corner: _Corner, t: float) -> Point:
    return mixed(mixed(corner.start, corner.at, t), mixed(corner.at, corner.end, t), t)


def _wobbled(points: Sequence[Point], wobble: float, seed: int) -> list[Point]:
    """Each point moved in or out a little, by three waves of different length."""
    phases = seeded(seed + 7)
    f, g, h = (next(phases) * math.tau for _ in range(3))
    moved = []
    for (ax, ay), (x, y), (bx, by) in zip(
        [points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True
    ):
        length = math.hypot(bx - ax, by - ay) or 1
        wave = math.sin(x / 23 + y / 31 + f) + 0.7 * math.sin(x / 11 - y / 17 + g)
        out = wobble * (wave + 0.4 * math.sin(y / 9 + h)) / length
        moved.append((x + (by - ay) * out, y + (ax - bx) * out))
    return moved


# ---- bridges ----


@dataclass(frozen=True)
class Arch:
    """The paths of a bridge, in the order to draw them; `shadow` lies on the water and the land."""

    shadow: str
    back: str
    far_rail: str
    face: str
    deck: str
    steps: str
    soffit: str
    near_rail: str


def arch(
    a: Point,
    b: Point,
    *,
    width: float = 32,
    rise: float = 44,
    opening: float = 0.33,
    spring: float = 5,
    steps: int = 9,
) -> Arch:
    """A bridge from a to b: `rise` at its top, `spring` at its ends, arched over `opening`."""
    length = math.dist(a, b)
    across = (-(b[1] - a[1]) / length, (b[0] - a[0]) / length)
    if across[0] * UP[0] + across[1] * UP[1] > 0:  # side 1 is the one we look at, -1 the far one
        across = (-across[0], -across[1])
    moments = [i / 24 for i in range(25)]

    def deck(t: float) -> float:
        return spring + rise * math.pow(math.sin(math.pi * t), 1.25)

    def rail(t: float) -> float:
        return deck(t) + 3

    def vault(t: float) -> float:
        u = (t - 0.5) / opening
        return rise * 0.78 * math.sqrt(1 - u * u) if abs(u) < 1 else 0

    def point(t: float, side: float, height: float, direction: Point = UP) -> Point:
        return shifted(shifted(mixed(a, b, t), across, side * width / 2), direction, height)

    def run(side: float, height: Callable[[float], float], direction: Point = UP) -> list[Point]:
        return [point(t, side, height(t), direction) for t in moments]

    treads = [(i + 1) / (steps + 1) for i in range(steps)]
    return Arch(
        shadow=polygon(run(1, rail, SHADOW) + run(-1, rail, SHADOW)[::-1]),
        back=polygon(run(-1, deck) + run(-1, vault)[::-1]),
        far_rail=polyline(run(-1, rail)),
        face=polygon(run(1, deck) + run(1, vault)[::-1]),
        deck=polygon(run(1, deck) + run(-1, deck)[::-1]),
        steps="".join(polyline(point(t, side, deck(t)) for side in (0.8, -0.8)) for t in treads),
        soffit=polyline(run(1, vault)),
        near_rail=polyline(run(1, rail)),
    )
