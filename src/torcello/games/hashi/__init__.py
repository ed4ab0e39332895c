"""Hashi, by Jeffrey D. Allers: numbers and bridges on eighteen islands, everybody at once.

The rules are in docs/rules/hashi.md; H-numbers in the code refer to it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any, ClassVar

import numpy as np

from torcello.errors import OptionError, Refusal
from torcello.game import Advice, Game, Outcome, Reading, Score, StyledLine
from torcello.games.hashi import boards, explain, moves, notation, scoring, shapes, view, words
from torcello.games.hashi.kernels import rules
from torcello.games.hashi.kernels.state import (
    CARDS,
    COMMITTED,
    DRAWING_LOT,
    LOT,
    MAX_ACTIONS,
    MOST_ON_CARD,
    SEATS,
    STARTING,
    STATE,
)
from torcello.games.hashi.shapes import HashiBoard
from torcello.kernels import steps, verbs
from torcello.kernels.steps import State
from torcello.options import Option, Value
from torcello.texts import join, say

verbs.register(STATE, rules)


class Hashi(Game):
    id = "hashi"
    name = "Hashi"
    rules_version = "1"
    seats = range(1, SEATS + 1)
    has_luck = True
    has_secrets = True
    simultaneous = True
    options = (
        Option("side", tuple(boards.sides())),
        Option("deck", tuple(boards.decks())),
        Option("late", ("any", "next")),
        Option("start", ("choose", "random")),
    )
    dtype = STATE
    shapes: ClassVar[ModuleType | None] = shapes
    max_actions = MAX_ACTIONS
    max_moves = SEATS + CARDS * (SEATS + 1)  # start numbers, then cards and turns
    actions_a_move = 1 + MOST_ON_CARD

    def start(self, options: Mapping[str, Value], seats: int) -> State:
        if options["start"] == "random" and seats > 1:
            raise OptionError("hashi/random-solo", "H4")
        return steps.copied(_opening(*(options[option.name] for option in self.options), seats))

    def waiting(self, state: State) -> tuple[int, ...]:
        stages = state["stage"][0, : state["n_seats"].item()].tolist()
        return tuple(seat for seat, stage in enumerate(stages) if stage != COMMITTED)

    def ask(self, state: State, seat: int) -> None:
        state["asked"] = seat

    def mover(self, state: State, action: int) -> int:
        return verbs.CHANCE if self.is_luck(action) else action >> 12

    def read(self, state: State, text: str) -> Reading:
        move = notation.parse(text)
        return move, moves.to_actions(state, move)

    def refusal(self, state: State, said: notation.Move) -> Refusal:
        return explain.refusal(state, said)

    def begun(self, state: State) -> Sequence[int]:
        seat = int(steps.who(state))
        return moves.begun(state, seat) if seat >= 0 else ()

    def whole_moves(self, state: State) -> Iterator[Sequence[int]]:
        return moves.turns_of(state) if moves.begins_turn(state) else super().whole_moves(state)

    def nth_move(self, state: State, n: int) -> Sequence[int]:
        return moves.nth_turn(state, n) if moves.begins_turn(state) else super().nth_move(state, n)

    def print(self, state: State, actions: Sequence[int]) -> str:
        return moves.decode(state, actions)

    def is_luck(self, action: int) -> bool:
        return action >> 8 & 15 >= LOT

    def blank(self, state: State, seat: int) -> None:
        rules.forget(state[0], seat)

    def deal(self, state: State, seat: int, rng: np.record) -> None:
        rules.redeal(state[0], seat, rng)

    term = 16_384

    def _trainer(
        self, options: Mapping[str, Value], total: int, seed: int, before: bytes | None
    ) -> Any:
        from torcello.games.hashi.mind import learning

        trainer = learning.Trainer(
            self.start(options, 1), learning.Hyperparameters(games=total, seed=seed)
        )
        if before is not None:
            trainer.resume(before)
        return trainer

    def knowledge(self, weights: Path | None = None) -> Any:
        if weights is not None:
            from torcello.games.hashi.mind import networks

            networks.read(weights)  # the planner uses it; the search has no use for it
        return super().knowledge()

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
        from torcello.games.hashi.mind import chances, networks, planner  # for those who think only

        network = networks.network_for(state, ignoring, weights)
        if network is None:  # a side that nobody trained for
            return None
        known = steps.copied(state)
        self.blank(known, seat)
        limit = planner.Limit(
            math.inf if seconds is None else seconds,
            math.inf if effort is None else effort,
            stop,
        )
        plan = planner.plan(known, seat, network, limit)
        values = chances.chances(known, seat, network, plan)
        return Advice(plan.actions, values, plan.weighed, plan.value)

    def score(self, state: State) -> Score:
        return scoring.score(state)

    def outcome(self, state: State) -> Outcome:
        return scoring.outcome(state)

    def view(self, state: State, seat: int | None) -> HashiBoard:
        side, deck = (
            option.values[state[number].item()]
            for option, number in zip(self.options, ("side", "pack"), strict=False)
        )
        return view.view(state, seat, boards.sides()[str(side)], _kinds(str(deck)))

    def lines(self, view: Mapping[str, Any], lang: str, width: int) -> list[StyledLine]:
        return words.lines(view, lang, width)

    def role(self, view: Mapping[str, Any], seat: int, lang: str) -> str:
        return words.role(view, seat, lang)

    def offer(self, view: Mapping[str, Any], lang: str) -> str:
        return words.offer(view, lang)

    def tally(self, view: Mapping[str, Any], lang: str) -> str:
        return words.tally(view, lang)

    def check_board(self, path: Path) -> list[Refusal]:
        return boards.check(path)

    def verdict(self, view: Mapping[str, Any], lang: str) -> str:
        """H33: alone, the title."""
        if view["title"] is None:
            return super().verdict(view, lang)
        return say(lang, "hashi/title-is", title=view["title"][lang])

    def tidy(self, text: str) -> str:
        return notation.tidy(text)

    def remedy(self, since: Sequence[str], where: Sequence[str], lang: str) -> str:
        """H22: by the end of the next turn a mistake is put right, later it costs the island.

        A line has two; which of them the bridge was drawn from, the record does not tell.
        """
        turns = sum(move.startswith("card:") for move in since)
        if turns <= 1:
            return say(lang, "hashi/remedy-now")
        islands = [place for place in where if place.isdecimal()]
        if islands:
            return say(lang, "hashi/remedy-late", at=join(islands, lang), count=len(islands))
        is_line = any("-" in place for place in where)
        return say(lang, f"hashi/remedy-late-{'bridge' if is_line else 'turn'}")


def _kinds(deck: str) -> list[int]:
    return [3 * (number - 1) + bridges - 1 for number, bridges in boards.decks()[deck].cards]


@cache
def _opening(side_name: str, deck_name: str, late: str, start: str, seats: int) -> State:
    state = np.zeros(1, STATE)
    s, side = state[0], boards.sides()[side_name]
    s.n_seats = seats
    chosen = (side_name, deck_name, late)
    s.side, s.pack, s.late = (
        option.values.index(value) for option, value in zip(Hashi.options, chosen, strict=False)
    )
    s.phase = DRAWING_LOT if start == "random" else STARTING
    s.n_lines = len(side.lines)
    for line, (a, b) in enumerate(side.lines):
        s.ends[line] = a - 1, b - 1
    for one, other in side.crossings:
        s.crossing[one] |= np.uint64(1 << other)
        s.crossing[other] |= np.uint64(1 << one)
    for island in side.islands:
        if island.flag == "red":
            s.red |= np.uint32(1 << island.number - 1)
        elif island.flag == "blue":
            s.blue |= np.uint32(1 << island.number - 1)
    for kind in _kinds(deck_name):
        s.deck[kind] += 1
        s.unseen[kind] += 1
    return state


GAME = Hashi()
