"""Planks: two take up a bridge, and nobody wants to be left with nothing to take.

The rules are in docs/rules/planks.md; P-numbers in the code refer to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from torcello.errors import Refusal
from torcello.game import Game, Outcome, Reading, Score, StyledLine
from torcello.games.planks import notation, rules, view, words
from torcello.games.planks.state import LENGTHS, MAX_ACTIONS, STATE
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import say

verbs.register(STATE, rules)


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
        rules.start(states, options[planks.name], last.values.index(options[last.name]))
        return states

    def read(self, state: State, text: str) -> Reading:
        action = notation.parse(text)
        return action, (action,)

    def refusal(self, state: State, said: int) -> Refusal:
        return notation.refusal(state[0], said)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions[0])

    def is_luck(self, action: int) -> bool:
        return notation.is_luck(action)

    def score(self, state: State) -> Score:
        return view.score(state[0])

    def outcome(self, state: State) -> Outcome:
        return view.outcome(state[0])

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[StyledLine]:
        return words.lines(view, lang)

    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        return words.role(seat, lang)

    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        return words.offer(view, lang)

    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        return words.tally(view, lang)

    def tidy(self, text: str) -> str:
        return notation.tidy(text)

    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        return say(lang, "planks/remedy")


GAME = Planks()
