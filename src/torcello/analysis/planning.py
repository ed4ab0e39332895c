"""Values by a game's own planner, where it has one: points, and in company the lead in points.

A planner says what the seat to move can reach. So a move is worth the average, over the luck that
may follow, of what the planner then expects; seats that have not moved yet do what the planner
would do.
"""

import numpy as np
from numpy.typing import NDArray

from torcello.analysis.budgets import Budget
from torcello.analysis.judging import TO_FIND, Judge, Value
from torcello.analysis.reports import POINTS
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.match import CHANCE, Observation, seats_to_act

Points = NDArray[np.float64]


def plans(game: Game, seen: Observation) -> bool:
    """Whether a game has a planner for matches like this one."""
    advice = game.mind.advise(seen.state, seen.seat, effort=1)
    return advice is not None and advice.points is not None


class PlanJudge(Judge):
    by = "planner"
    measure = POINTS

    def __init__(self, game: Game, budget: Budget, *, seats: int) -> None:
        super().__init__(game, budget)
        self.seats = seats

    def best(self, state: State, seat: int, seed: int) -> tuple[str, tuple[str, ...]]:
        actions, _ = self._advice(state, seat, TO_FIND)
        best = self.game.print(state, actions)
        return best, (best,)

    def value(self, state: State, seat: int, seed: int, share: float) -> Value:
        points = self._points(state, share)
        if self.seats > 1:
            points = points - np.array([np.delete(points, one).max() for one in range(self.seats)])
        return Value(tuple(points.tolist()), (0.0,) * self.seats)

    def _points(self, state: State, share: float) -> Points:
        """What each seat may expect in the end."""
        game, to_act = self.game, seats_to_act(self.game, state)
        if not to_act:
            return np.array(game.score(state).points, np.float64)
        if to_act == (CHANCE,):
            return self._average(state, share)
        if len(to_act) == self.seats:
            part = share / self.seats
            return np.array([self._advice(state, s, part)[1] for s in to_act])
        after = steps.copied(state)  # the turn is not over
        for seat in to_act:
            game.ask(after, seat)
            for action in self._advice(state, seat, 0.0)[0]:
                steps.step(after, action)
        return self._points(after, share)

    def _average(self, state: State, share: float) -> Points:
        listed = np.empty(self.game.max_actions, np.int16)
        n = int(steps.listed(state, listed))
        weights = np.empty(n, np.int64)
        steps.weights(state, listed, n, weights)
        total = np.zeros(self.seats)
        for event, weight in zip(listed[:n].tolist(), weights.tolist(), strict=True):
            total += weight * self._points(steps.after(state, (event,)), share / n)
        return total / int(weights.sum())

    def _advice(self, state: State, seat: int, share: float) -> tuple[tuple[int, ...], float]:
        seconds, effort = self.budget.part(share)
        asked = steps.copied(state)
        self.game.ask(asked, seat)
        advice = self.game.mind.advise(asked, seat, seconds=seconds, effort=effort)
        assert advice is not None, "a planner that knows one position of a match knows them all"
        assert advice.points is not None
        return advice.actions, advice.points
