"""What each seat has, and who has won the match (P5)."""

from __future__ import annotations

from dataclasses import dataclass

from typing_extensions import TypedDict

from torcello.game import Outcome, Score, SeatScore
from torcello.games.planks.kernels import rules
from torcello.games.planks.kernels.state import WINS
from torcello.kernels.steps import State


class PlanksSeatScore(TypedDict):
    """What a seat has."""

    points: int
    taken: int
    """How many planks it took."""


@dataclass(frozen=True)
class PlanksScore(SeatScore):
    points: int
    taken: int

    def json(self) -> PlanksSeatScore:
        return {"points": self.points, "taken": self.taken}


def score(state: State) -> Score:
    """One point for the winner; before the end nobody has any."""
    s = state[0]
    lead = int(rules.margin(s))
    points = (int(lead > 0), int(lead < 0))
    return Score(map(PlanksScore, points, s.taken.tolist()))


def outcome(state: State) -> Outcome:
    s = state[0]
    reason = "took" if s.last_plank == WINS else "spared"
    return Outcome(score(state).points, (int(rules.winner(s)),), reason)
