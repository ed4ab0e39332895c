"""What each seat scores, with its networks, and who has won (D16, D17)."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from torcello.game import Outcome, Score, SeatScore
from torcello.games.ponte import notation
from torcello.games.ponte.kernels import rules
from torcello.games.ponte.kernels.state import DARK, LIGHT
from torcello.games.ponte.position import Group, Land, Network, Position
from torcello.kernels.steps import State


@dataclass(frozen=True)
class NetworkScore:
    points: int
    islands: tuple[tuple[str, ...], ...]
    sandbanks: tuple[tuple[str, ...], ...]
    bridges: tuple[str, ...]


@dataclass(frozen=True)
class PonteScore(SeatScore):
    points: int
    islands: int
    bridges: int
    networks: tuple[NetworkScore, ...]


def standing(state: State) -> list[list[int]]:
    """Points, islands and bridges by seat, as the kernels count them."""
    out = np.zeros((2, 3), np.int64)
    rules.standing(state, out)
    by_colour: list[list[int]] = out.tolist()
    return by_colour if state["light_seat"].item() == 0 else by_colour[::-1]


def score(state: State, position: Position | None = None) -> Score:
    """By seat; a caller that has already copied the position out can pass it on."""
    position = position or Position(state)
    colours = (LIGHT, DARK) if position.light_seat == 0 else (DARK, LIGHT)
    return Score(
        PonteScore(points, islands, bridges, _parts(position.lands[colour]))
        for colour, (points, islands, bridges) in zip(colours, standing(state), strict=True)
    )


def outcome(state: State) -> Outcome:
    seats = standing(state)
    points = (seats[0][0], seats[1][0])
    for i, reason in enumerate(("points", "islands", "bridges")):
        if seats[0][i] != seats[1][i]:
            winner = 0 if seats[0][i] > seats[1][i] else 1
            return Outcome(points, (winner,), reason, reason if i else None)
    return Outcome(points, (0, 1), "shared", "shared")


@lru_cache(4096)
def _parts(land: Land) -> tuple[NetworkScore, ...]:
    return tuple(map(_part, land.networks))


def _part(network: Network) -> NetworkScore:
    return NetworkScore(
        network.points,
        _named(network.islands),
        _named(network.sandbanks),
        tuple(notation.bridge(*bridge.ends) for bridge in network.bridges),
    )


def _named(groups: tuple[Group, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple(notation.names(group) for group in groups)
