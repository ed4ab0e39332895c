"""What a side of the board is, and all that can be wrong with one.

Sides come from files that anyone may write (`board_file.py`), so nothing about a sketch is trusted
before `faults` has found nothing.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from torcello.errors import Refusal

ISLANDS = 18
MOST_LINES = 36  # an island has four directions, and a line has two ends
# One line carries two bridges at most: there a start number, 3 or 4, could never be reached.
LEAST_LINES_AT_AN_ISLAND = 2

Flag = Literal["red", "blue"]
FLAGS: dict[Flag, int] = {"red": 4, "blue": 3}  # how many islands bear each
Line = tuple[int, int]
"""The numbers of the two islands it joins, the smaller first."""


@dataclass(frozen=True)
class Island:
    number: int
    x: int  # columns from the left
    y: int  # rows from the top
    flag: Flag | None


@dataclass(frozen=True)
class _Printed:
    name: str
    columns: int
    rows: int
    islands: tuple[Island, ...]
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Sketch(_Printed):
    """A side as its file describes it."""

    crossings: tuple[tuple[Line, Line], ...] | None
    """None where the file leaves them to be worked out."""


@dataclass(frozen=True)
class Side(_Printed):
    """A side that can be played on: islands by number, lines in ascending order."""

    crossings: tuple[tuple[int, int], ...]
    """Pairs of indices of lines that cross, the smaller first, in ascending order."""


def faults(sketch: Sketch) -> list[Refusal]:
    """What is wrong with a side; each look relies on what those before it have found right."""
    for look in (_at_the_islands, _at_the_lines, _at_the_net):
        if found := list(look(sketch)):
            return found
    return []


def survey(sketch: Sketch) -> Side:
    """The side of a sketch without faults."""
    lines = tuple(sorted(sketch.lines))
    return Side(
        sketch.name,
        sketch.columns,
        sketch.rows,
        tuple(sorted(sketch.islands, key=lambda island: island.number)),
        lines,
        tuple(_crossings(sketch.islands, lines)),
    )


def line_text(line: Line) -> str:
    return f"{line[0]}-{line[1]}"


def _at_the_islands(sketch: Sketch) -> Iterator[Refusal]:
    points: dict[tuple[int, int], list[int]] = defaultdict(list)
    for island in sketch.islands:
        points[island.x, island.y].append(island.number)
        if island.x >= sketch.columns or island.y >= sketch.rows:
            yield _refusal(sketch, "off-grid", _islands(island.number), x=island.x, y=island.y)
    for number, count in Counter(island.number for island in sketch.islands).items():
        if count > 1:
            yield _refusal(sketch, "island-twice", _islands(number))
    for (x, y), numbers in points.items():
        if len(numbers) > 1:
            yield _refusal(sketch, "same-point", _islands(*numbers), x=x, y=y)
    flags = Counter(island.flag for island in sketch.islands)
    if any(flags[colour] != wanted for colour, wanted in FLAGS.items()):
        yield _refusal(sketch, "flags", red=flags["red"], blue=flags["blue"])


def _at_the_lines(sketch: Sketch) -> Iterator[Refusal]:
    islands = _by_number(sketch.islands)
    for line, count in Counter(sketch.lines).items():
        at = (line_text(line),)
        a, b = (islands[number] for number in line)
        if count > 1:
            yield _refusal(sketch, "line-twice", at)
        if a is b:
            yield _refusal(sketch, "loop", at)
        elif a.x != b.x and a.y != b.y:
            yield _refusal(sketch, "slanted", at)
        # Two lines along the same way always meet here: an end of one lies within the other.
        elif passed := [island.number for island in sketch.islands if _is_within(island, a, b)]:
            yield _refusal(sketch, "over-island", at, passed=_islands(*passed))


def _at_the_net(sketch: Sketch) -> Iterator[Refusal]:
    lines_at = Counter(number for line in sketch.lines for number in line)
    if few := [i.number for i in sketch.islands if lines_at[i.number] < LEAST_LINES_AT_AN_ISLAND]:
        yield _refusal(sketch, "few-lines", _islands(*few), least=LEAST_LINES_AT_AN_ISLAND)
    if apart := sorted(_by_number(sketch.islands).keys() - _reached(sketch.lines)):
        yield _refusal(sketch, "unconnected", _islands(*apart))
    if sketch.crossings is not None:
        found = _crossings(sketch.islands, sketch.lines)
        true = {_pair(sketch.lines[i], sketch.lines[j]) for i, j in found}
        listed = {_pair(*crossing) for crossing in sketch.crossings}
        for pair in sorted(true - listed):
            yield _refusal(sketch, "crossing-missing", map(line_text, pair))
        for pair in sorted(listed - true):
            yield _refusal(sketch, "crossing-false", map(line_text, pair))


def _refusal(
    sketch: Sketch, name: str, at: Iterable[str] = (), passed: Iterable[str] = (), **facts: int
) -> Refusal:
    places = {"at": tuple(at), "passed": tuple(passed)}
    return Refusal(
        f"hashi/board-{name}",
        parts={part: shown for part, shown in places.items() if shown},
        facts={"path": f"sides.{sketch.name}", **facts},
    )


def _islands(*numbers: int) -> Iterator[str]:
    return map(str, numbers)


def _by_number(islands: Iterable[Island]) -> Mapping[int, Island]:
    return {island.number: island for island in islands}


def _is_within(island: Island, a: Island, b: Island) -> bool:
    """Whether an island lies on the level or upright way from `a` to `b`, between the two."""
    return (
        island is not a
        and island is not b
        and min(a.x, b.x) <= island.x <= max(a.x, b.x)
        and min(a.y, b.y) <= island.y <= max(a.y, b.y)
    )


def _reached(lines: Iterable[Line], start: int = 1) -> set[int]:
    """The islands to which lines lead from one of them."""
    neighbours: dict[int, list[int]] = defaultdict(list)
    for a, b in lines:
        neighbours[a].append(b)
        neighbours[b].append(a)
    reached, ahead = {start}, [start]
    while ahead:
        news = set(neighbours[ahead.pop()]) - reached
        reached |= news
        ahead += news
    return reached


def _crossings(islands: Iterable[Island], lines: Sequence[Line]) -> list[tuple[int, int]]:
    known = _by_number(islands)
    ways = [sorted((known[n].x, known[n].y) for n in line) for line in lines]
    return [
        (i, j)
        for (i, one), (j, other) in combinations(enumerate(ways), 2)
        if _cross(one, other) or _cross(other, one)
    ]


def _cross(level: list[tuple[int, int]], upright: list[tuple[int, int]]) -> bool:
    """Whether the first way is level, the second upright, and each passes through the other."""
    (left, y), (right, _) = level
    (x, top), (_, bottom) = upright
    return left < x < right and top < y < bottom


def _pair(one: Line, other: Line) -> tuple[Line, Line]:
    return (one, other) if one <= other else (other, one)
