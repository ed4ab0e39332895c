"""What can be seen of a position of Planks, what each seat has, and who has won (P5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from torcello.game import Outcome, Score, SeatScore
from torcello.games.planks import notation, rules
from torcello.games.planks.state import MAX_ACTIONS, WINS
from torcello.kernels import steps
from torcello.kernels.steps import State


@dataclass(frozen=True)
class PlanksScore(SeatScore):
    points: int
    taken: int


def score(s: np.record) -> Score:
    """One point for the winner; before the end nobody has any."""
    lead = int(rules.margin(s))
    points = (int(lead > 0), int(lead < 0))
    return Score(map(PlanksScore, points, s.taken.tolist()))


def outcome(s: np.record) -> Outcome:
    reason = "took" if s.last_plank == WINS else "spared"
    return Outcome(score(s).points, (int(rules.winner(s)),), reason)


def view(state: State, seat: int | None) -> dict[str, Any]:
    s = state[0]
    return {
        "phase": "over" if s.left == 0 else "take" if s.rolled else "roll",
        "planks": int(s.left) + int(s.taken.sum()),
        "left": int(s.left),
        "die": int(s.rolled) or None,
        "score": score(s).json(),
        "legal": _legal(state) if seat is not None and rules.actor(s) == seat else None,
    }


def _legal(state: State) -> dict[str, Any]:
    moves = list(map(notation.decode, steps.actions(state, MAX_ACTIONS)))
    return {"count": len(moves), "moves": moves}
