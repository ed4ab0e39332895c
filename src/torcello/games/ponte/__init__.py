"""Ponte del Diavolo, by Martin Ebel: islands of four tiles, joined by bridges.

The rules are in docs/rules/ponte.md; D-numbers in the code refer to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from torcello.game import Game, Reading
from torcello.games.ponte import moves, notation
from torcello.games.ponte.kernels import knowledge, rules, traits
from torcello.games.ponte.kernels.state import (
    LARGEST,
    MAX_ACTIONS,
    MAX_BRIDGES,
    SMALLEST,
    STATE,
    UNLIMITED,
    supplies,
)
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value

verbs.register(STATE, rules, knowledge, traits)


class Ponte(Game):
    id = "ponte"
    name = "Ponte del Diavolo"
    rules_version = "1"
    seats = range(2, 3)
    options = (
        Option("size", (10, *(n for n in range(SMALLEST, LARGEST + 1) if n != 10)), always=True),
        Option("supply", ("box", "unlimited")),
        Option("shared_cell", (True, False)),
        Option("must_bridge", (False, True)),
        Option("choice", (True, False)),
    )
    bench_options = MappingProxyType({"choice": False, "shared_cell": False})
    dtype = STATE
    max_actions = MAX_ACTIONS
    # Pairs and bridges, a pass of dark after each of them at most (D15), the choice, light's pass.
    max_moves = 2 * (LARGEST * LARGEST // 2 + MAX_BRIDGES) + 3
    actions_a_move = 2

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        size = int(options["size"])
        unlimited = options["supply"] == "unlimited"
        tiles, bridges = (UNLIMITED, UNLIMITED) if unlimited else supplies(size)
        flags = (unlimited, options["shared_cell"], options["must_bridge"], options["choice"])
        rules.start(states, size, tiles, bridges, *flags)
        return states

    def read(self, state: State, text: str) -> Reading:
        move = notation.parse(text, state["side"].item())
        return move, notation.encode(move)

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        """Pairs in order of their cells, then bridges, then a pass; or the colours."""
        if moves.begun(state):
            return super().whole_moves(state)
        return moves.whole_moves(state)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions)


GAME = Ponte()
