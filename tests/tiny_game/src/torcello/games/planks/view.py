"""What a seat or a spectator may know of a match: everything, nothing is hidden here."""

from __future__ import annotations

from typing import Literal

from typing_extensions import TypedDict

from torcello.games.planks import notation
from torcello.games.planks.kernels import rules
from torcello.games.planks.kernels.state import MAX_ACTIONS
from torcello.games.planks.scoring import PlanksSeatScore, score
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.views import AnyView


class PlanksLegal(TypedDict):
    """The legal moves."""

    count: int
    moves: list[str]
    """All of them."""


class PlanksBoard(TypedDict):
    """What is Planks' own."""

    phase: Literal["roll", "take", "over"]
    planks: int
    """How many there were."""
    left: int
    """How many are still on the bridge."""
    die: int | None
    score: list[PlanksSeatScore]
    """By seat."""
    legal: PlanksLegal | None
    """If the viewer's seat may move now."""


class PlanksView(AnyView, PlanksBoard):
    """All that is to be seen of a match of Planks."""


def view(state: State, seat: int | None) -> PlanksBoard:
    s = state[0]
    return {
        "phase": "over" if s.left == 0 else "take" if s.rolled else "roll",
        "planks": int(s.left) + int(s.taken.sum()),
        "left": int(s.left),
        "die": int(s.rolled) or None,
        "score": score(state).json(),
        "legal": _legal(state) if seat is not None and rules.actor(s) == seat else None,
    }


def _legal(state: State) -> PlanksLegal:
    moves = list(map(notation.decode, steps.actions(state, MAX_ACTIONS)))
    return {"count": len(moves), "moves": moves}
