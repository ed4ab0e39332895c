"""Équilibre (a working title), by Axel Renaud: towers that walk a bridge of eight squares.

The rules are in docs/rules/equilibre.md; E-numbers in the code refer to it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from torcello.errors import Refusal
from torcello.game import Advice, Game, Outcome, Reading, Score, StyledLine
from torcello.games.equilibre import explain, moves, notation, scoring, shapes, view, words
from torcello.games.equilibre.kernels import endgame, facts, knowledge, rules
from torcello.games.equilibre.kernels.state import (
    DRAW,
    MAX_ACTIONS,
    MAX_PARTS,
    ROUNDS,
    STATE,
    TILES,
)
from torcello.games.equilibre.shapes import EquilibreBoard
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import say

verbs.register(STATE, rules, knowledge, facts)

A_SIMULATION = 20  # actions tried count as one, which plays about as many


class Equilibre(Game):
    id = "equilibre"
    name = "Équilibre"
    rules_version = "2"
    seats = range(2, 3)
    has_luck = True
    has_secrets = True
    options = (
        Option("equal", ("attacker", "defender", "both")),
        Option("first", ("trailing", "alternate")),
        Option("chain", ("same", "run")),
        Option("tie_break", ("shared", "crossings")),
    )
    dtype = STATE
    shapes: ClassVar[ModuleType | None] = shapes
    max_actions = MAX_ACTIONS
    max_moves = 1 + ROUNDS * 2 * TILES  # who begins, then each tile drawn and placed
    actions_a_move = MAX_PARTS
    n_facts = facts.N_FACTS
    term = 4_096

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        rules.start(states, *(option.values.index(options[option.name]) for option in self.options))
        return states

    def read(self, state: State, text: str) -> Reading:
        move = notation.parse(text)
        return move, move.actions()

    def refusal(self, state: State, said: notation.Move) -> Refusal:
        return explain.refusal(state, said)

    def begun(self, state: State) -> Sequence[int]:
        return moves.begun(state)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions)

    def seen(self, state: State, actions: Sequence[int], viewer: int | None) -> str:
        """E6: whoever does not hold a drawn tile sees only that one was drawn."""
        if actions[0] >> 8 == DRAW and viewer != int(state[0].drawer):
            return "draw:?"
        return notation.decode(actions)

    def is_luck(self, action: int) -> bool:
        return action >> 8 >= DRAW

    def blank(self, state: State, seat: int) -> None:
        rules.blank(state, seat)

    def deal(self, state: State, seat: int, rng: np.record) -> None:
        rules.redeal(state[0], seat, rng)

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """Half of them as the options say, the others with each rule that changes a round."""
        others = [
            {**options, option.name: value}
            for option in self.options
            if option.name in ("equal", "chain")
            for value in option.values
            if value != options[option.name]
        ]
        return [self.start(one, 2) for other in others for one in (other, options)]

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,  # it takes no time worth stopping
    ) -> Advice | None:
        """The end of a round, as soon as all is known; no advice before."""
        best = endgame.best_turn(
            state,
            seconds=math.inf if seconds is None else seconds / 2,  # if it fails, a search follows
            most=math.inf if effort is None else A_SIMULATION * effort,
        )
        if best is None:
            return None
        values = (best.value, 1 - best.value) if seat == 0 else (1 - best.value, best.value)
        return Advice(best.actions, values, -(-best.looked_at // A_SIMULATION))

    def score(self, state: State) -> Score:
        return scoring.score(state)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def view(self, state: State, seat: int | None) -> EquilibreBoard:
        return view.view(state, seat)

    def unveil(self, state: State) -> dict[str, Any]:
        return {"hands": view.hands(state)}

    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[StyledLine]:
        return words.lines(view, lang)

    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        return words.role(view, seat, lang)

    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        return words.offer(view, lang)

    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        return words.tally(view, lang)

    def tidy(self, text: str) -> str:
        return notation.tidy(text)

    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        return say(lang, "equilibre/remedy")


GAME = Equilibre()
