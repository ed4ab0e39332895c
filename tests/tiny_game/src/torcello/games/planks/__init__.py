"""Planks: two take up a bridge, and nobody wants to be left with nothing to take.

The rules are in docs/rules/planks.md; P-numbers in the code refer to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from torcello.game import Game, Reading
from torcello.games.planks import kernels, notation
from torcello.games.planks.kernels import LENGTHS, MAX_ACTIONS, STATE
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value

verbs.register(STATE, kernels)


class Planks(Game):
    id = "planks"
    name = "Planks"
    rules_version = "1"
    seats = range(2, 3)
    has_luck = True
    options = (
        Option("planks", LENGTHS),
        Option("last", ("wins", "loses")),
    )
    dtype = STATE
    max_actions = MAX_ACTIONS
    max_moves = 2 * max(LENGTHS)  # a roll and a plank each time
    actions_a_move = 1

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        planks, last = self.options
        kernels.start(states, options[planks.name], last.values.index(options[last.name]))
        return states

    def read(self, state: State, text: str) -> Reading:
        action = notation.parse(text)
        return action, (action,)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions[0])

    def is_luck(self, action: int) -> bool:
        return notation.is_luck(action)


GAME = Planks()
