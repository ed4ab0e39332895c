"""Équilibre (a working title), by Axel Renaud: towers that walk a bridge of eight squares.

The rules are in docs/rules/equilibre.md; E-numbers in the code refer to it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from torcello.game import Game, Reading
from torcello.games.equilibre import notation, view
from torcello.games.equilibre.kernels import facts, knowledge, rules
from torcello.games.equilibre.kernels.state import (
    DRAW,
    MAX_ACTIONS,
    MAX_PARTS,
    ROUNDS,
    STATE,
    TILES,
)
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value

verbs.register(STATE, rules, knowledge, facts)


class Equilibre(Game):
    id = "equilibre"
    name = "Équilibre"
    rules_version = "2"
    seats = range(2, 3)
    has_luck = True
    has_secrets = True
    tells_deeds = True
    options = (
        Option("equal", ("attacker", "defender", "both")),
        Option("first", ("trailing", "alternate")),
        Option("chain", ("same", "run")),
        Option("tie_break", ("shared", "crossings")),
    )
    dtype = STATE
    max_actions = MAX_ACTIONS
    max_moves = 1 + ROUNDS * 2 * TILES  # who begins, then each tile drawn and placed
    actions_a_move = MAX_PARTS

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        rules.start(states, *(option.values.index(options[option.name]) for option in self.options))
        return states

    def read(self, state: State, text: str) -> Reading:
        move = notation.parse(text)
        return move, move.actions()

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions)

    def seen(self, state: State, actions: Sequence[int], viewer: int | None) -> str:
        """E6: a viewer who does not hold a drawn tile sees only that one was drawn."""
        if actions[0] >> 8 == DRAW and viewer != int(state[0].drawer):
            return "draw:?"
        return notation.decode(actions)

    def is_luck(self, action: int) -> bool:
        return action >> 8 >= DRAW

    def blank(self, state: State, seat: int) -> None:
        rules.blank(state, seat)

    def unveil(self, state: State) -> dict[str, Any]:
        return {"hands": view.hands(state)}


GAME = Equilibre()
