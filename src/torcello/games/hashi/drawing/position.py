"""What the picture shows, taken from the view and checked."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from torcello.games.hashi.lastmove import last_parts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from torcello.drawing.shapes import Cell

RACES = ("red", "blue", "six")


@dataclass(frozen=True)
class Isle:
    name: str
    cell: Cell
    flag: str | None


@dataclass(frozen=True)
class Line:
    """A dotted line, from its left or upper end to the other."""

    name: str
    start: Cell
    end: Cell

    @property
    def step(self) -> Cell:
        return self.end[0] - self.start[0], self.end[1] - self.start[1]

    def meets(self, other: Line) -> Cell | None:
        """Where it crosses another line, if it does."""
        for level, upright in ((self, other), (other, self)):
            x, y = upright.start[0], level.start[1]
            if (
                level.start[0] < x < level.end[0]
                and upright.start[1] < y < upright.end[1]
                and level.step[1] == upright.step[0] == 0
            ):
                return x, y
        return None


@dataclass(frozen=True)
class Chart:
    """What is printed on every board."""

    columns: int
    rows: int
    isles: Mapping[str, Isle]
    lines: Mapping[str, Line]
    crossings: tuple[tuple[Line, Line, Cell], ...]


@dataclass(frozen=True)
class Turn:
    """A number on its island and bridges by line: a move, or what there is of it."""

    numbers: Mapping[str, int]
    bridges: Mapping[str, int]


@dataclass(frozen=True)
class Board:
    seat: int
    numbers: Mapping[str, int]
    bridges: Mapping[str, int]
    finished: frozenset[str]
    hopeless: frozenset[str]
    linked: frozenset[str]
    progress: Mapping[str, tuple[int, int]]
    won: Mapping[str, int]
    """What each race has paid; 0 for none."""
    points: int
    draft: Turn
    """The own move that is not revealed yet."""
    last: Turn
    settled: bool
    to_act: bool
    winner: bool

    def arriving(self, isle: str) -> int:
        drawn = Counter(self.bridges) + Counter(self.draft.bridges)
        return sum(count for line, count in drawn.items() if isle in line.split("-"))


@dataclass(frozen=True)
class Race:
    name: str
    first: int
    later: int
    open: bool
    deadline: int | None


@dataclass(frozen=True)
class Card:
    number: int
    bridges: int
    state: str = "left"
    """`left`, `gone`, `now`, or at the end `removed`."""


@dataclass(frozen=True)
class Position:
    phase: str
    chart: Chart
    boards: tuple[Board, ...]
    """The viewer's first, then around the table; a spectator sits at the first seat."""
    card: Card | None
    """The one being played; at the end the one that nobody had seen."""
    drawn: int
    pile: tuple[int, int, int] | None
    solo: bool
    deck: tuple[Card, ...]
    races: tuple[Race, ...]


def read(view: Mapping[str, Any]) -> Position:
    chart = _chart(view["map"])
    seats = len(view["boards"])
    if not 1 <= seats <= 4:
        raise ValueError(f"{seats} boards")
    first = view["seat"] or 0
    shown = view["card"] or view["removed"]
    return Position(
        phase=view["phase"],
        chart=chart,
        boards=tuple(_board(view, chart, (first + i) % seats) for i in range(seats)),
        card=_card(shown) if shown else None,
        drawn=view["drawn"],
        pile=tuple(view["pile"]) if view["pile"] else None,
        solo=seats == 1,
        deck=_deck(view),
        races=tuple(Race(name=name, **view["races"][name]) for name in RACES),
    )


def _chart(printed: Mapping[str, Any]) -> Chart:
    isles = {
        str(isle["id"]): Isle(str(isle["id"]), (isle["x"], isle["y"]), isle["flag"])
        for isle in printed["islands"]
    }
    for isle in isles.values():
        if isle.flag not in ("red", "blue", None):
            raise ValueError(f"no flag {isle.flag!r}")
    lines = {}
    for name in printed["lines"]:
        start, end = sorted(isles[end].cell for end in name.split("-"))
        lines[name] = Line(name, start, end)
    pairs = ((a, b, a.meets(b)) for a, b in combinations(lines.values(), 2))
    crossings = tuple((a, b, cell) for a, b, cell in pairs if cell)
    return Chart(printed["columns"], printed["rows"], isles, lines, crossings)


def _board(view: Mapping[str, Any], chart: Chart, seat: int) -> Board:
    told, score = view["boards"][seat], view["score"][seat]
    return Board(
        seat=seat,
        numbers=_numbers(told["numbers"], chart),
        bridges=_bridges(told["bridges"], chart),
        finished=frozenset(map(str, told["finished"])),
        hopeless=frozenset(map(str, told["hopeless"])),
        linked=frozenset(map(str, told["linked"] if len(told["linked"]) > 1 else ())),
        progress={race: tuple(told["progress"][race]) for race in RACES},
        won={race: score[race] for race in RACES},
        points=score["points"],
        draft=_turn((view["own"] or "").split() if view["seat"] == seat else (), chart),
        last=_turn(last_parts(view, seat), chart),
        settled=view["committed"][seat],
        to_act=seat in view["to_act"],
        winner=bool(view["outcome"]) and seat in view["outcome"]["winners"],
    )


def _numbers(written: Mapping[Any, int], chart: Chart) -> dict[str, int]:
    numbers = {str(isle): number for isle, number in written.items()}
    for isle, number in numbers.items():
        if isle not in chart.isles or number not in range(1, 7):
            raise ValueError(f"no number {number!r} on island {isle!r}")
    return numbers


def _bridges(drawn: Mapping[str, int], chart: Chart) -> dict[str, int]:
    for line, count in drawn.items():
        if line not in chart.lines or count not in (1, 2):
            raise ValueError(f"no {count!r} bridges on {line!r}")
    return dict(drawn)


def _turn(parts: Iterable[str], chart: Chart) -> Turn:
    """A move's number and bridges; what is renounced is left out."""
    told = list(parts)
    written = [part.split("@") for part in told if "@" in part]
    drawn = Counter(part for part in told if "-" in part.strip("-"))
    numbers = {isle: int(number) for number, isle in written}
    return Turn(_numbers(numbers, chart), _bridges(drawn, chart))


def _card(text: str, state: str = "left") -> Card:
    if not re.fullmatch("[1-6]/[1-3]", text):
        raise ValueError(f"no card {text!r}")
    return Card(int(text[0]), int(text[2]), state)


def _deck(view: Mapping[str, Any]) -> tuple[Card, ...]:
    """The information bar. Of two equal cards that are gone, the later one is the card now."""
    cards = [_card(told["card"], "gone" if told["gone"] else "left") for told in view["cards"]]
    for shown, before, after in (("card", "gone", "now"), ("removed", "left", "removed")):
        if view[shown]:
            card = _card(view[shown], before)
            place = max(i for i, other in enumerate(cards) if other == card)
            cards[place] = _card(view[shown], after)
    return tuple(cards)
