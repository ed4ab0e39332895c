"""What the picture shows, taken from the view and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

COLOURS = ("red", "blue")
SECTIONS = ("1", "2", "c")
PAWNS = (2, 2, 1, 2, 1, 1)
"""How many towers of 1, 2 … 6 storeys each side has."""


@dataclass(frozen=True)
class Pawn:
    seat: int
    size: int


@dataclass(frozen=True)
class Place:
    """One tower of a side's nine, on the bridge or off it."""

    size: int
    state: str
    """`reserve`, `bridge`, `fallen` or `crossed`."""


@dataclass(frozen=True)
class Side:
    seat: int
    points: int
    crossings: int
    rack: tuple[tuple[str, tuple[str, ...]], ...]
    hand: tuple[str, ...] | int
    """The tiles, or only how many."""
    pawns: tuple[Place, ...]
    to_act: bool
    winner: bool


@dataclass(frozen=True)
class Position:
    round: int
    pile: int
    bridge: tuple[Pawn | None, ...]
    sides: tuple[Side, Side]
    """From the top: the other's, then the own one; a spectator sits with red."""
    last_tile: str | None
    last_squares: tuple[int, ...]


def read(view: Mapping[str, Any]) -> Position:
    bridge = tuple(Pawn(p["seat"], p["size"]) if p else None for p in view["bridge"])
    if len(bridge) != 8:
        raise ValueError(f"a bridge of {len(bridge)} squares")
    for pawn in filter(None, bridge):
        if pawn.seat not in (0, 1) or pawn.size not in range(1, 7):
            raise ValueError(f"no tower {pawn.size!r} of seat {pawn.seat!r}")
    near = 1 if view["seat"] == 1 else 0
    tile, squares = _last(view)
    return Position(
        round=view["round"],
        pile=view["pile"],
        bridge=bridge,
        sides=(_side(view, bridge, 1 - near), _side(view, bridge, near)),
        last_tile=tile,
        last_squares=squares,
    )


def _side(view: Mapping[str, Any], bridge: tuple[Pawn | None, ...], seat: int) -> Side:
    score, hand = view["score"][seat], view["hands"][seat]
    return Side(
        seat=seat,
        points=score["points"],
        crossings=score["crossings"],
        rack=tuple((name, _tiles(view["racks"][seat][name], most=3)) for name in SECTIONS),
        hand=hand if isinstance(hand, int) else _tiles(hand, most=3),
        pawns=_pawns(view, bridge, seat),
        to_act=seat in view["to_act"],
        winner=bool(view["outcome"]) and seat in view["outcome"]["winners"],
    )


def _tiles(names: list[str], most: int) -> tuple[str, ...]:
    for name in names:
        if not re.fullmatch("[1-6][abc]", name):
            raise ValueError(f"no tile {name!r}")
    if len(names) > most:
        raise ValueError(f"{len(names)} tiles where {most} have room")
    return tuple(names)


def _pawns(
    view: Mapping[str, Any], bridge: tuple[Pawn | None, ...], seat: int
) -> tuple[Place, ...]:
    """All nine, small ones first. A tower that is nowhere any more has crossed."""
    places: list[Place] = []
    for size, total in enumerate(PAWNS, 1):
        states = ["reserve"] * view["reserve"][seat][size - 1]
        states += ["bridge"] * bridge.count(Pawn(seat, size))
        states += ["fallen"] * view["fallen"][seat].count(size)
        states += ["crossed"] * (total - len(states))
        if len(states) > total:
            raise ValueError(f"{len(states)} towers of size {size} for seat {seat}")
        places += (Place(size, state) for state in states)
    return tuple(places)


def _last(view: Mapping[str, Any]) -> tuple[str | None, tuple[int, ...]]:
    """The tile and the squares of the last move, as far as they are still to be seen."""
    move = view["last"]["move"] if view["last"] else ""
    found = re.fullmatch("(?:draw:)?([1-6][abc])(?::([12c]))?(.*)", move)
    if not found:
        return None, ()
    tile, section, rest = found.groups()
    if section and tile not in view["racks"][view["last"]["seat"]][section]:
        return None, ()  # the racks were emptied: a new round has begun
    return tile, tuple(sorted({int(n) for n in re.findall("[@m]([1-8])", rest)}))
