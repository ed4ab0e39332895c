"""Le Triangle du Diable (in English *Bermuda Triangle*): ships, ports and a hungry cloud.

The rules are in docs/rules/triangle.md; T-numbers in the code refer to it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any, ClassVar
from zlib import crc32

import numpy as np

from torcello.errors import Refusal
from torcello.game import Advice, Game, Outcome, Reading, Score, StyledLine
from torcello.games.triangle import deeds, explain, notation, preview, scoring, shapes, view, words
from torcello.games.triangle.kernels import captains, facts, knowledge, rules
from torcello.games.triangle.kernels.state import MAX_ACTIONS, SAIL, SEATS, STATE
from torcello.games.triangle.shapes import (
    TriangleBoard,
    TriangleDeed,
    TriangleSpun,
)
from torcello.kernels import steps, verbs
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import say

verbs.register(STATE, rules, knowledge, facts)

LATER = "later"  # what captains ignore, who try nothing

_CAPTURE = Option("capture", ("exact", "physical"))
_PUSHED = Option("pushed", ("when_gone", "now"))
_TIE_BREAK = Option("tie_break", ("shared", "ships"))


class Triangle(Game):
    id = "triangle"
    name = "Le Triangle du Diable"
    rules_version = "2"
    seats = range(2, 5)
    has_luck = True
    options = (
        Option("goal", (350, 200)),
        _CAPTURE,
        _PUSHED,
        Option("magnet_capacity", (2, 1, 3, 4)),
        _TIE_BREAK,
    )
    dtype = STATE
    shapes: ClassVar[ModuleType | None] = shapes
    bench_seats = 4
    max_actions = MAX_ACTIONS
    max_moves = 20_000  # the rules set no limit; a match has hundreds, and records hold this many
    actions_a_move = 1
    n_facts = facts.N_FACTS
    fact_sorts = facts.SORTS
    term = 8_192

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

    def refusal(self, state: State, said: int) -> Refusal:
        return explain.refusal(state, said)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions[0])

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        """Each is a single action."""
        return zip(steps.actions(state, MAX_ACTIONS), strict=True)

    def deed(self, state: State, actions: Sequence[int]) -> TriangleDeed:
        return deeds.deed(state, actions[0])

    def is_luck(self, action: int) -> bool:
        return action >> 8 != SAIL

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,
    ) -> Advice | None:
        """What is found by trying each ship about `effort` times.

        A player that ignores what comes later is a captain instead, the `effort`-th.
        """
        if LATER not in ignoring:
            from torcello.games.triangle.mind import planner  # for those who think only

            return planner.plan(
                state,
                self.knowledge(weights),
                seconds=math.inf if seconds is None else seconds,
                trials=math.inf if effort is None else effort,
                stop=stop,
            )
        captain = captains.CAPTAINS[(effort or 1) - 1]
        lot = seeded(crc32(state.tobytes()))  # among equals; the same question has the same answer
        ship = int(captains.choose(state[0], *captain, lot))
        values = np.zeros(SEATS)
        verbs.outlook(state[0], values)
        seats = state["seats"].item()
        return Advice((256 * SAIL + ship,), tuple(values[:seats].tolist()), 1)

    def score(self, state: State) -> Score:
        return scoring.score(state)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def view(self, state: State, seat: int | None) -> TriangleBoard:
        return view.view(state, seat)

    def preview(self, state: State, text: str) -> TriangleSpun:
        return preview.preview(state, text)

    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[StyledLine]:
        return words.lines(view, lang, width)

    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        return words.role(view, seat, lang)

    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        return words.offer(view, lang)

    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        return words.tally(view, lang)

    def foretell(self, preview: Mapping[str, Any], lang: str) -> str:
        return words.foretell(preview, lang)

    def tidy(self, text: str) -> str:
        return notation.tidy(text)

    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        return say(lang, "triangle/remedy")


GAME = Triangle()
