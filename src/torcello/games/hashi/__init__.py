"""Hashi, by Jeffrey D. Allers: numbers and bridges on eighteen islands, everybody at once.

The rules are in docs/rules/hashi.md; H-numbers in the code refer to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

import numpy as np

from torcello.errors import OptionError
from torcello.game import Game, Reading
from torcello.games.hashi import boards, moves, notation, view
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

    def view(self, state: State, seat: int | None) -> HashiBoard:
        side, deck = (
            option.values[state[number].item()]
            for option, number in zip(self.options, ("side", "pack"), strict=False)
        )
        return view.view(state, seat, boards.sides()[str(side)], _kinds(str(deck)))


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
