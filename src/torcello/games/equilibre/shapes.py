"""The shape of a view of Équilibre, field by field; `view.py` fills it in."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from torcello.views import AnyView

Colour = Literal["red", "blue"]
Section = Literal["1", "2", "c"]
Phase = Literal["start", "deal", "tile", "summon", "move", "draw", "over"]


class EquilibrePawn(TypedDict):
    """A pawn on the bridge."""

    seat: int
    size: int
    """1 to 6."""


class EquilibreRound(TypedDict):
    """What a round brought a seat, by part."""

    crossing: int
    pawns: int
    combos: int
    chain: int


class EquilibreSeatScore(TypedDict):
    """What a seat has won."""

    points: int
    crossings: int
    """How many of its pawns have crossed."""
    rounds: list[EquilibreRound]


class EquilibreLegal(TypedDict):
    """The legal moves."""

    count: int
    moves: list[str]
    """All of them."""


class EquilibreBoard(TypedDict):
    """What is Équilibre's own."""

    round: int
    """1 to 3."""
    phase: Phase
    starter: int | None
    """The seat that began the round; null before that is drawn."""
    colours: list[Colour]
    """By seat."""
    bridge: list[EquilibrePawn | None]
    """The squares of the bridge in order, 1 to 8."""
    reserve: list[list[int]]
    """By seat, how many pawns of size 1 to 6 are left."""
    fallen: list[list[int]]
    """By seat, the sizes of the pawns that fell."""
    racks: list[dict[Section, list[str]]]
    """By seat, the tiles laid down in each section."""
    hands: list[list[str] | int]
    """By seat: one's own tiles, of others how many they have. In the replay of a match that is
    over, all tiles."""
    pile: int
    """How many tiles are left to draw."""
    score: list[EquilibreSeatScore]
    """By seat."""
    legal: EquilibreLegal | None
    """If the viewer's seat may move now."""


class EquilibreView(AnyView, EquilibreBoard):
    """What a seat or a spectator may know of a match of Équilibre."""
