"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

from __future__ import annotations

from torcello.errors import NotationError, Refusal
from torcello.games.planks import notation, rules
from torcello.games.planks.state import TAKE
from torcello.kernels.steps import State
from torcello.kernels.verbs import CHANCE


def explain(state: State, text: str) -> Refusal | None:
    try:
        action = notation.parse(text)
    except NotationError as error:
        return error.refusal
    s = state[0]
    if rules.is_legal(s, action):
        return None
    if rules.actor(s) == CHANCE:
        return Refusal("match/luck-due")
    if notation.is_luck(action):
        return Refusal("match/no-luck")
    if action - TAKE + 1 > s.rolled:
        return Refusal("planks/die", "P3", facts={"count": int(s.rolled)})
    return Refusal("planks/few", "P4", facts={"count": int(s.left)})
