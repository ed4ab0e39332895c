"""Ponte del Diavolo, by Martin Ebel: islands of four tiles, joined by bridges.

The rules are in docs/rules/ponte.md; D-numbers in the code refer to it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from torcello import texts
from torcello.errors import Refusal
from torcello.game import Game, Moves, Outcome, Score
from torcello.games.ponte import explain, notation, rules, scoring, view
from torcello.games.ponte.board_text import board_text
from torcello.games.ponte.moves import PonteMoves, second_of
from torcello.games.ponte.position import Position
from torcello.games.ponte.state import (
    LARGEST,
    MAX_ACTIONS,
    MAX_BRIDGES,
    NO_CELL,
    SMALLEST,
    STATE,
    TILE,
    UNLIMITED,
    supplies,
)
from torcello.kernels import verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value

verbs.register(STATE, rules)


class Ponte(Game):
    id = "ponte"
    name = "Ponte del Diavolo"
    rules_version = "1"
    seats = range(2, 3)
    options = (
        Option(
            "size",
            (10, *(n for n in range(SMALLEST, LARGEST + 1) if n != 10)),
            "cells along a side of the board",
            always=True,
        ),
        Option("supply", ("box", "unlimited"), "tiles and bridges: as in the box, or no end (D13)"),
        Option("shared_cell", (True, False), "parallel knight's bridges may share a cell (D11)"),
        Option("must_bridge", (False, True), "no pass while a bridge can be built (D14)"),
        Option("choice", (True, False), "after the first pair the other seat picks a colour (D1)"),
    )
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

    def legal(self, s: np.record) -> Moves:
        return PonteMoves(s)

    def explain(self, s: np.record, text: str) -> Refusal | None:
        return explain.explain(s, text)

    def parse(self, s: np.record, text: str) -> tuple[int, ...]:
        coded = notation.encode(notation.parse(text, int(s.side)))
        assert coded is not None, "only legal moves are parsed"
        if coded[0] >> 8 == TILE and s.first != NO_CELL:
            return (second_of(s, coded),)
        return coded

    def print(self, s: np.record, actions: Sequence[int]) -> str:
        return notation.decode(actions)

    def score(self, s: np.record) -> Score:
        return scoring.score(s, Position(s))

    def outcome(self, s: np.record) -> Outcome:
        return scoring.outcome(s)

    def view(self, s: np.record, seat: int | None) -> dict[str, Any]:
        return view.view(s, seat)

    def draw(self, view: Mapping[str, Any], *, theme: str, title: str | None) -> str:
        from torcello.games.ponte.drawing import draw  # a picture is wanted now and then only

        return draw(view, theme=theme, title=title)

    def write(self, view: Mapping[str, Any], *, lang: str) -> str:
        return board_text(view, lang)

    def remedy(self, moves_since: int, lang: str) -> str:
        """D18; a round is a move of each seat."""
        rounds = moves_since // 2
        within = moves_since <= 4
        return texts.say(lang, f"ponte-remedy-{'take-back' if within else 'void'}", rounds=rounds)


GAME = Ponte()
