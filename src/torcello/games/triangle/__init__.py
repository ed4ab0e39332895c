"""Le Triangle du Diable (in English *Bermuda Triangle*): ships, ports and a hungry cloud.

The rules are in docs/rules/triangle.md; T-numbers in the code refer to it.
"""

from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from torcello.game import Game, Reading
from torcello.games.triangle import notation
from torcello.games.triangle.kernels import facts, knowledge, rules
from torcello.games.triangle.kernels.state import MAX_ACTIONS, SAIL, STATE
from torcello.kernels import steps, verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value

verbs.register(STATE, rules, knowledge, facts)

_CAPTURE = Option("capture", ("exact", "physical"))
_PUSHED = Option("pushed", ("when_gone", "now"))
_TIE_BREAK = Option("tie_break", ("shared", "ships"))


class Triangle(Game):
    id = "triangle"
    name = "Le Triangle du Diable"
    rules_version = "2"
    seats = range(2, 5)
    has_luck = True
    tells_deeds = True
    options = (
        Option("goal", (350, 200)),
        _CAPTURE,
        _PUSHED,
        Option("magnet_capacity", (2, 1, 3, 4)),
        _TIE_BREAK,
    )
    dtype = STATE
    bench_seats = 4
    max_actions = MAX_ACTIONS
    max_moves = 20_000  # the rules set no limit; a match has hundreds, and records hold this many
    actions_a_move = 1

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        rules.start(
            states,
            seats,
            options["goal"],
            _CAPTURE.values.index(options["capture"]),
            _PUSHED.values.index(options["pushed"]),
            options["magnet_capacity"],
            _TIE_BREAK.values.index(options["tie_break"]),
        )
        return states

    def read(self, state: State, text: str) -> Reading:
        action = notation.parse(text)
        return action, (action,)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions[0])

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        """Each is a single action."""
        return zip(steps.actions(state, MAX_ACTIONS), strict=True)

    def is_luck(self, action: int) -> bool:
        return action >> 8 != SAIL


GAME = Triangle()
