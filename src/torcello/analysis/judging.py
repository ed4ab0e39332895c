"""Judging a move: what it brings, compared with the best one that is found.

Where a value comes from is a judge's own matter (`searching`, `planning`). Every comparison is
between two values that were found in the same way.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import sqrt

from torcello.analysis.budgets import Budget
from torcello.analysis.reports import WIN, Judgement, Measure
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.moves import play

TO_FIND = 0.5  # of a budget, to find the best move; each of the two values has half of the rest
TO_VALUE = 0.25


@dataclass(frozen=True)
class Value:
    """What a position brings each seat, and how sure that is."""

    seats: tuple[float, ...]
    errors: tuple[float, ...]
    """Standard errors, where the value is a mean of samples; else 0."""


class Judge(ABC):
    """Judges moves in one match, in positions that hold what the searching seat should know."""

    by: str
    """What its values come from."""
    measure: Measure = WIN

    def __init__(self, game: Game, budget: Budget) -> None:
        self.game, self.budget = game, budget

    def judge(self, state: State, seat: int, move: str, number: int) -> Judgement:
        """A move that a seat makes in a position, as the `number`-th of its match."""
        seed = self.seed(number)
        best = move
        line: tuple[str, ...] = (move,)
        if steps.n_moves(state) > 1:
            best, line = self.best(state, seat, seed)
        after = self.after(state, seat, move, seed)
        before = after if best == move else self.after(state, seat, best, seed)
        doubt = 0.0
        if before.seats[seat] > after.seats[seat]:
            doubt = sqrt(before.errors[seat] ** 2 + after.errors[seat] ** 2)
        elif best != move:  # what was played turns out to be as good
            before, best, line = after, move, (move,)
        return Judgement(before.seats[seat], after.seats[seat], best, line, doubt, self.measure)

    def after(self, state: State, seat: int, move: str, seed: int) -> Value:
        """What a position is worth after a move of a seat."""
        return self.value(played(self.game, state, move), seat, seed, TO_VALUE)

    def seed(self, number: int) -> int:
        return self.budget.seed + 7919 * number

    @abstractmethod
    def best(self, state: State, seat: int, seed: int) -> tuple[str, tuple[str, ...]]:
        """The best move that is found, and the line it begins."""

    @abstractmethod
    def value(self, state: State, seat: int, seed: int, share: float) -> Value:
        """What a position brings each seat, looked at for one of them."""


def played(game: Game, state: State, move: str) -> State:
    """The position after a legal move."""
    return play(game, state, move)[0]
