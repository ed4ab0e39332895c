"""What can be seen of a position of Planks, what each seat has, and who has won (P5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from torcello.game import Outcome, Score, SeatScore
from torcello.games.planks import kernels, notation
from torcello.games.planks.kernels import MAX_ACTIONS, WINS
from torcello.kernels import steps
from torcello.kernels.steps import State


@dataclass(frozen=True)
class PlanksScore(SeatScore):
    points: int
    taken: int


def score(state: State) -> Score:
    """One point for the winner; before the end nobody has any."""
    s = state[0]
    points = [int(s.left == 0 and kernels.winner(s) == seat) for seat in (0, 1)]
    return Score(map(PlanksScore, points, s.taken.tolist()))


def outcome(state: State) -> Outcome:
    s = state[0]
    reason = "took" if s.last_plank == WINS else "spared"
    return Outcome(score(state).points, (int(kernels.winner(s)),), reason)


def view(state: State, seat: int | None) -> dict[str, Any]:
    s = state[0]
    return {
        "phase": "over" if s.left == 0 else "take" if s.rolled else "roll",
        "planks": int(s.left) + int(s.taken.sum()),
        "left": int(s.left),
        "die": int(s.rolled) or None,
        "score": score(state).json(),
        "legal": _legal(state) if seat is not None and steps.who(state) == seat else None,
    }


def _legal(state: State) -> dict[str, Any]:
    moves = list(map(notation.decode, steps.actions(state, MAX_ACTIONS)))
    return {"count": len(moves), "moves": moves}
