"""Curves and lines as SVG paths. The same seed always gives the same shape."""

import math
import random
from collections.abc import Iterable, Sequence

from torcello.drawing.svg import Point, num


def polyline(points: Iterable[Point]) -> str:
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)


def polygon(points: Iterable[Point]) -> str:
    return polyline(points) + "Z"


def smooth(points: Sequence[Point]) -> str:
    """A closed curve through the points (Catmull-Rom, written as cubic Béziers)."""
    n = len(points)
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i, b in enumerate(points):
        a, c, e = points[i - 1], points[(i + 1) % n], points[(i + 2) % n]
        leave = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        arrive = (c[0] - (e[0] - b[0]) / 6, c[1] - (e[1] - b[1]) / 6)
        d += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in (leave, arrive, c))
    return d + "Z"


def blob(middle: Point, radius: float, seed: int) -> str:
    """A round island, not quite regular."""
    chance = random.Random(seed)  # noqa: S311 -- a shape, not a secret
    turns = [chance.random() * math.tau for _ in range(2)]
    points = []
    for angle in (math.tau * k / 9 for k in range(9)):
        wave = 0.07 * math.sin(2 * angle + turns[0]) + 0.05 * math.sin(3 * angle + turns[1])
        out = radius * (1 + wave)
        points.append((middle[0] + out * math.cos(angle), middle[1] + out * math.sin(angle)))
    return smooth(points)


def ring(middle: Point, r: float) -> str:
    """A circle as a path, so that many may be one element."""
    x, y, half = num(middle[0] - r), num(middle[1]), f"a{num(r)} {num(r)} 0 1 0"
    return f"M{x} {y}{half} {num(2 * r)} 0{half} {num(-2 * r)} 0Z"


def square(middle: Point, half: float) -> str:
    side = num(2 * half)
    return f"M{num(middle[0] - half)} {num(middle[1] - half)}h{side}v{side}h-{side}Z"


def mixed(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
