"""Ponte del Diavolo, by Martin Ebel: islands of four tiles, joined by bridges.

The rules are in docs/rules/ponte.md; D-numbers in the code refer to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.errors import Refusal
from torcello.game import Game, Line, Moves, Outcome, Score
from torcello.games.ponte import (
    explain,
    knowledge,
    learned,
    notation,
    rules,
    scoring,
    traits,
    view,
    words,
)
from torcello.games.ponte.moves import PonteMoves, second_of, started
from torcello.games.ponte.position import Position
from torcello.games.ponte.state import (
    LARGEST,
    MAX_ACTIONS,
    MAX_BRIDGES,
    SMALLEST,
    STATE,
    TILE,
    UNLIMITED,
    supplies,
)
from torcello.kernels import steps, verbs
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
    max_moves = LARGEST * LARGEST // 2 + MAX_BRIDGES + 3  # pairs, bridges, the choice, two passes
    actions_a_move = 2

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        states = np.zeros(1, STATE)
        size = int(options["size"])
        unlimited = options["supply"] == "unlimited"
        tiles, bridges = (UNLIMITED, UNLIMITED) if unlimited else supplies(size)
        flags = (unlimited, options["shared_cell"], options["must_bridge"], options["choice"])
        rules.start(states, size, tiles, bridges, *flags)
        return states

    def legal(self, state: State) -> Moves:
        return PonteMoves(state)

    def explain(self, state: State, text: str) -> Refusal | None:
        return explain.explain(state, text)

    def parse(self, state: State, text: str) -> tuple[int, ...]:
        coded = notation.encode(notation.parse(text, state["side"].item()))
        assert coded is not None, "only legal moves are parsed"
        first = started(state)
        if coded[0] >> 8 == TILE and first is not None:
            return (second_of(first, coded),)
        return coded

    def print(self, state: State, actions: Sequence[int]) -> str:
        return notation.decode(actions)

    traits = traits.TRAITS

    def describe(self, state: State, actions: Sequence[int]) -> NDArray[np.uint64]:
        bits = np.zeros(len(actions), np.uint64)
        listed = np.array(actions, np.int16)
        traits.describe(steps.copied(state)[0], learned.known(), listed, len(listed), bits)
        return bits

    def knowledge(self, weights: Path | None = None) -> Any:
        return learned.known(weights)

    def score(self, state: State) -> Score:
        return scoring.score(state, Position(state))

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return view.view(state, seat)

    def draw(self, view: Mapping[str, Any], *, theme: str, title: str | None, lang: str) -> str:
        from torcello.games.ponte.drawing import draw  # a picture is wanted now and then only

        return draw(view, theme=theme, title=title, lang=lang)

    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[Line]:
        return words.lines(view, lang, width)

    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        return words.role(view, seat, lang)

    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        return words.offer(view, lang)

    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        return words.tally(view, lang)

    def tidy(self, text: str) -> str:
        return notation.tidy(text)

    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        return words.remedy(len(since), lang)


GAME = Ponte()
