"""What each seat has won, by round and part, and who has won the match (E27 to E33)."""

from dataclasses import dataclass

import numpy as np

from torcello.game import Outcome, Score, SeatScore
from torcello.games.equilibre.kernels import rules
from torcello.games.equilibre.kernels.state import CROSSINGS
from torcello.kernels import steps
from torcello.kernels.steps import State


@dataclass(frozen=True)
class RoundScore:
    crossing: int
    pawns: int
    combos: int
    chain: int

    @property
    def points(self) -> int:
        return self.crossing + self.pawns + self.combos + self.chain


@dataclass(frozen=True)
class EquilibreScore(SeatScore):
    points: int
    crossings: int
    rounds: tuple[RoundScore, ...]


def score(state: State) -> Score:
    """Rounds that have ended; one that is running has won nothing yet."""
    seats = []
    s = steps.fields(state)
    for won, crossings in zip(s.won.tolist(), s.crossings.tolist(), strict=True):
        rounds = tuple(RoundScore(*parts) for parts in won)
        seats.append(EquilibreScore(sum(part.points for part in rounds), crossings, rounds))
    return Score(seats)


def round_so_far(state: State) -> list[RoundScore]:
    """What the running round would bring each seat if it ended now."""
    won = np.zeros((2, 4), np.int64)
    rules.round_so_far(state, won)
    return [RoundScore(*parts) for parts in won.tolist()]


def outcome(state: State) -> Outcome:
    seats = score(state)
    reasons = ("points", "crossings") if state[0].tie_break == CROSSINGS else ("points",)
    for reason in reasons:
        red, blue = (getattr(seat, reason) for seat in seats)
        if red != blue:
            tie_break = None if reason == "points" else reason
            return Outcome(seats.points, (0 if red > blue else 1,), reason, tie_break)
    return Outcome(seats.points, (0, 1), "shared", "shared")
