"""Why a move is refused. The kernels decide; this only finds the words for their decision."""

from __future__ import annotations

from torcello.errors import Refusal
from torcello.games.planks import notation
from torcello.games.planks.kernels import rules
from torcello.games.planks.kernels.state import TAKE
from torcello.kernels.steps import State
from torcello.kernels.verbs import CHANCE


def refusal(state: State, action: int) -> Refusal:
    s = state[0]
    if rules.actor(s) == CHANCE:
        return Refusal("match/luck-due")
    if notation.is_luck(action):
        return Refusal("match/no-luck")
    if action - TAKE + 1 > s.rolled:
        return Refusal("planks/die", "P3", facts={"count": int(s.rolled)})
    return Refusal("planks/few", "P4", facts={"count": int(s.left)})
