"""What each seat has won, by round and part, and who has won the match (E27 to E33)."""

from __future__ import annotations

from dataclasses import dataclass

from torcello.game import Outcome, Score, SeatScore
from torcello.games.equilibre.kernels.state import CROSSINGS
from torcello.games.equilibre.shapes import EquilibreRound, EquilibreSeatScore
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

    def json(self) -> EquilibreRound:
        return {
            "crossing": self.crossing,
            "pawns": self.pawns,
            "combos": self.combos,
            "chain": self.chain,
        }


@dataclass(frozen=True)
class EquilibreScore(SeatScore):
    points: int
    crossings: int
    rounds: tuple[RoundScore, ...]

    def json(self) -> EquilibreSeatScore:
        return {
            "points": self.points,
            "crossings": self.crossings,
            "rounds": [part.json() for part in self.rounds],
        }


def score(state: State) -> Score:
    """Rounds that have ended; one that is running has won nothing yet."""
    seats = []
    for won, crossings in zip(
        *(state[part][0].tolist() for part in ("won", "crossings")), strict=True
    ):
        rounds = tuple(RoundScore(*parts) for parts in won)
        seats.append(EquilibreScore(sum(part.points for part in rounds), crossings, rounds))
    return Score(seats)


def outcome(state: State) -> Outcome:
    seats = score(state)
    reasons = ("points", "crossings") if state[0].tie_break == CROSSINGS else ("points",)
    for reason in reasons:
        red, blue = (getattr(seat, reason) for seat in seats)
        if red != blue:
            tie_break = None if reason == "points" else reason
            return Outcome(seats.points, (0 if red > blue else 1,), reason, tie_break)
    return Outcome(seats.points, (0, 1), "shared", "shared")
