"""What the picture shows, taken from the view and checked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from torcello.games.triangle.drawing.chart import LETTERS, NODES, PORTS, SECTORS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from torcello.drawing.shapes import Point

COLOURS = ("red", "blue", "yellow", "green")
STATES = ("port", "sea", "hanging", "lost")


@dataclass(frozen=True)
class Ship:
    seat: int
    number: int
    state: str
    """`port`, `sea`, `hanging` or `lost`."""
    node: int | None
    at: Point | None
    """Its dock, its space or its magnet, on the chart; a lost ship is nowhere."""
    magnet: int | None
    covered: bool

    @property
    def name(self) -> str:
        return f"{self.seat}:s{self.number}"


@dataclass(frozen=True)
class Choice:
    """A ship that may sail, and what will come of it."""

    ship: str
    to: int
    kind: str
    bumps: str | None


@dataclass(frozen=True)
class Magnet:
    at: Point
    ships: tuple[str, ...]


@dataclass(frozen=True)
class Cloud:
    at: Point
    letter: str
    magnets: tuple[Magnet, ...]
    covered: tuple[int, ...]
    physical: bool


@dataclass(frozen=True)
class Pile:
    name: str
    top: int | None
    left: int
    below: tuple[int, ...]


@dataclass(frozen=True)
class Fleet:
    """What one seat has: ships and money."""

    seat: int
    colour: str
    ships: tuple[Ship, ...]
    points: int
    cards: tuple[tuple[str, int], ...]
    """Pile and value of each, in the order of the circuit."""
    bonuses: int
    turn: bool
    winner: bool


@dataclass(frozen=True)
class Doubt:
    ship: str
    percent: int


@dataclass(frozen=True)
class Position:
    phase: str
    round: int
    goal: int
    mover: int | None
    roll: int | None
    spun: str | None
    doubt: Doubt | None
    cloud: Cloud
    piles: tuple[Pile, ...]
    bonus: int
    fleets: tuple[Fleet, ...]
    choices: tuple[Choice, ...]
    last: tuple[str, str] | None
    """What the last move touched: which `ship`, `pile` or `seat`, the `die` or the `spin`."""

    @property
    def ships(self) -> dict[str, Ship]:
        return {ship.name: ship for fleet in self.fleets for ship in fleet.ships}


def read(view: Mapping[str, Any]) -> Position:
    if not 2 <= len(view["colours"]) <= 4:
        raise ValueError(f"{len(view['colours'])} seats")
    roll, spun = view["roll"], view["spun"]
    if roll not in (None, 1, 2, 3, 4, 5, 6):
        raise ValueError(f"no die shows {roll!r}")
    if spun is not None and spun not in SECTORS:
        raise ValueError(f"no sector {spun!r}")
    doubt = view["doubt"]
    return Position(
        phase=view["phase"],
        round=view["round"],
        goal=view["options"]["goal"],
        mover=view["mover"],
        roll=roll,
        spun=spun,
        doubt=doubt and Doubt(f"{doubt['seat']}:{doubt['ship']}", _percent(*doubt["odds"])),
        cloud=_cloud(view),
        piles=tuple(_pile(name, view["piles"][name]) for name in PORTS),
        bonus=view["bonus"],
        fleets=tuple(_fleet(view, seat) for seat in range(len(view["colours"]))),
        choices=_choices(view),
        last=_last(view),
    )


def _percent(yes: int, total: int) -> int:
    return min(99, max(1, round(100 * yes / total)))  # what is in doubt is never certain


def _cloud(view: Mapping[str, Any]) -> Cloud:
    cloud = view["cloud"]
    if cloud["letter"] not in LETTERS:
        raise ValueError(f"no letter {cloud['letter']!r} on the cloud")
    for node in view["covered"]:
        _check_node(node)
    return Cloud(
        at=(cloud["x"], cloud["y"]),
        letter=cloud["letter"],
        magnets=tuple(Magnet((m["x"], m["y"]), tuple(m["ships"])) for m in cloud["magnets"]),
        covered=tuple(sorted(view["covered"])),
        physical=view["options"]["capture"] == "physical",
    )


def _check_node(node: int) -> None:
    if node not in range(len(NODES)):
        raise ValueError(f"no place {node!r} on the circuit")


def _pile(name: str, pile: Mapping[str, Any]) -> Pile:
    return Pile(name, pile["top"], pile["left"], tuple(pile["below"]))


def _fleet(view: Mapping[str, Any], seat: int) -> Fleet:
    colour, score = view["colours"][seat], view["score"][seat]
    if colour not in COLOURS:
        raise ValueError(f"no colour {colour!r}")
    return Fleet(
        seat=seat,
        colour=colour,
        ships=tuple(_ship(seat, ship) for ship in view["ships"][seat]),
        points=score["points"],
        cards=tuple((name, value) for name in PORTS for value in score["cards"][name]),
        bonuses=score["bonuses"],
        turn=view["mover"] == seat,
        winner=bool(view["outcome"]) and seat in view["outcome"]["winners"],
    )


def _ship(seat: int, ship: Mapping[str, Any]) -> Ship:
    if not re.fullmatch("s[1-4]", ship["name"]):
        raise ValueError(f"no ship {ship['name']!r}")
    if ship["state"] not in STATES:
        raise ValueError(f"ship {ship['name']} of seat {seat} is {ship['state']!r}")
    return Ship(
        seat=seat,
        number=int(ship["name"][1]),
        state=ship["state"],
        node=ship["node"],
        at=None if ship["state"] == "lost" else (ship["x"], ship["y"]),
        magnet=ship["magnet"],
        covered=ship["covered"],
    )


def _choices(view: Mapping[str, Any]) -> tuple[Choice, ...]:
    """None unless it is for the viewer to choose."""
    if not view["legal"] or view["mover"] is None:
        return ()
    ships = view["legal"]["ships"]
    for name in (names := [name for name in view["legal"]["moves"] if name in ships]):
        _check_node(ships[name]["to"])
    return tuple(
        Choice(
            f"{view['mover']}:{name}",
            ships[name]["to"],
            ships[name]["kind"],
            ships[name]["bumps"],
        )
        for name in names
    )


def _last(view: Mapping[str, Any]) -> tuple[str, str] | None:
    if not view["last"]:
        return None
    seat, move = view["last"]["seat"], view["last"]["move"]
    match move.split(":"):
        case [name] if re.fullmatch("s[1-4]", name):
            return "ship", f"{seat}:{name}"
        case ["catch", owner, name, _]:
            return "ship", f"{owner}:{name}"
        case ["pile", name, _]:
            return "pile", name
        case ["start", starter]:
            return "seat", starter
        case ["roll", _]:
            return "die", ""
        case ["spin", _]:
            return "spin", ""
    return None  # somebody has passed
