"""What a seat or a spectator may know of a match: everything, nothing is hidden here."""

from __future__ import annotations

from typing import Any

from torcello.games.planks import rules
from torcello.games.planks.moves import PlanksMoves
from torcello.games.planks.scoring import score
from torcello.kernels.steps import State


def view(state: State, seat: int | None) -> dict[str, Any]:
    s = state[0]
    return {
        "planks": int(s.left) + int(s.taken.sum()),
        "left": int(s.left),
        "die": int(s.rolled) or None,
        "score": score(s).json(),
        "legal": _legal(state) if seat is not None and rules.actor(s) == seat else None,
    }


def _legal(state: State) -> dict[str, Any]:
    moves = list(PlanksMoves(state))
    return {"count": len(moves), "moves": moves}
