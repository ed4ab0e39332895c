"""What the picture shows, taken from the view and checked: places become columns and rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from torcello.drawing.shapes import Cell, Point

UNIT = 100
"""The side of a cell, in the units of the drawing."""

COLOURS = ("light", "dark")


@dataclass(frozen=True)
class Group:
    colour: str
    names: tuple[str, ...]
    cells: tuple[Cell, ...]
    island: bool

    @property
    def seed(self) -> int:
        """What is drawn by chance on this land is drawn alike each time."""
        x, y = min(self.cells)
        return 1 + x + 31 * y


@dataclass(frozen=True)
class Bridge:
    name: str
    start: Cell
    end: Cell

    @property
    def step(self) -> Cell:
        return self.end[0] - self.start[0], self.end[1] - self.start[1]


@dataclass(frozen=True)
class Network:
    colour: str
    points: int
    islands: tuple[Cell, ...]


@dataclass(frozen=True)
class Position:
    size: int
    groups: tuple[Group, ...]
    bridges: tuple[Bridge, ...]
    covered: tuple[tuple[str, Cell], ...]
    last_tiles: tuple[tuple[str, Cell], ...]
    last_bridge: str | None
    started: tuple[str, Cell] | None
    networks: tuple[Network, ...]
    """Those that score, once the match is over; none before."""

    def of(self, colour: str) -> list[Group]:
        return [group for group in self.groups if group.colour == colour]

    @property
    def piers(self) -> set[Cell]:
        """The cells a bridge stands on."""
        return {end for bridge in self.bridges for end in (bridge.start, bridge.end)}


def centre(cell: Cell) -> Point:
    return (cell[0] + 0.5) * UNIT, (cell[1] + 0.5) * UNIT


def read(view: Mapping[str, Any]) -> Position:
    size: int = view["size"]
    last: str = view["last"]["move"] if view["last"] else ""

    def cell(name: str) -> Cell:
        if re.fullmatch("[a-z][1-9][0-9]?", name):
            column, row = ord(name[0]) - ord("a"), int(name[1:])
            if column < size and row <= size:
                return column, size - row  # rows are counted from the top, not from the bottom
        raise ValueError(f"no cell {name!r} on a board of size {size}")

    def cells(names: Iterable[str]) -> tuple[Cell, ...]:
        return tuple(map(cell, names))

    def named(names: Iterable[str]) -> tuple[tuple[str, Cell], ...]:
        return tuple((name, cell(name)) for name in names)

    return Position(
        size=size,
        groups=tuple(
            Group(colour, tuple(group["cells"]), cells(group["cells"]), group["island"])
            for colour in COLOURS
            for group in view["groups"][colour]
        ),
        bridges=tuple(
            Bridge("-".join(bridge["ends"]), *cells(bridge["ends"])) for bridge in view["bridges"]
        ),
        covered=named(view["covered"]),
        last_tiles=named(last.split(",") if "," in last else ()),
        last_bridge=last if "-" in last else None,
        started=named([view["started"]])[0] if view["started"] else None,
        networks=tuple(
            Network(colour, network["points"], cells(chain(*network["islands"])))
            for colour, score in zip(view["colours"], view["score"], strict=True)
            for network in score["networks"]
            if view["outcome"] and network["points"]
        ),
    )
