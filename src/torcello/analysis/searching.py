"""Values by the search of the strongest level."""

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt

import numpy as np

from torcello.analysis.budgets import Budget
from torcello.analysis.judging import TO_FIND, Judge, Value
from torcello.analysis.reports import POINTS
from torcello.bots.base import whole_moves
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.match import seats_to_act
from torcello.search import Search

_NEXT_ACTION = 0.6  # of what is left, to find the next action of a move
_NODES = 200_000


class SearchJudge(Judge):
    """A value is the share of the win; alone, points."""

    by = "search"

    def __init__(self, game: Game, budget: Budget, *, seats: int, open_cards: bool) -> None:
        super().__init__(game, budget)
        self.hides = game.has_secrets and not open_cards
        settings = replace(
            game.mind.levels[-1].settings, guided=True, nodes=_NODES, open_cards=open_cards
        )
        self._full = 1.0
        if seats == 1:  # a search says which share of this is reached
            self.measure, self._full = POINTS, settings.margin_scale
        # The lead in points helps to choose among moves that win; it is no part of a value.
        self._finder = Search(game, settings, threads=budget.threads)
        self._valuer = Search(game, replace(settings, margin=0.0), threads=budget.threads)

    def best(self, state: State, seat: int, seed: int) -> tuple[str, tuple[str, ...]]:
        game, search = self.game, self._finder
        search.begin(state, seat, seed)
        at, actions, share = steps.copied(state), list[int](), TO_FIND
        listed = np.empty(game.max_actions, np.int16)
        done = steps.HALF
        while done != steps.WHOLE:
            if int(steps.listed(at, listed)) == 1:
                action = int(listed[0])
            else:
                is_last = len(actions) + 1 == game.actions_a_move
                part = share if is_last else _NEXT_ACTION * share
                share -= part
                seconds, simulations = self.budget.part(part)
                action = search.think(seconds=seconds, simulations=simulations).best
            actions.append(action)
            done = int(steps.step(at, action))
            if not search.follow([action]):
                search.begin(at, seat, seed)
        best = game.print(state, actions)
        return best, (best, *(() if self.hides else whole_moves(game, at, search.line())))

    def value(self, state: State, seat: int, seed: int, share: float) -> Value:
        search = self._valuer
        search.begin(state, seat, seed)
        if not seats_to_act(self.game, state):
            return self._certain(search.think(simulations=1).values)
        seconds, simulations = self.budget.part(share)
        thought = search.think(seconds=seconds, simulations=simulations)
        mover = int(steps.who(state))
        if thought.proven and mover >= 0:
            if thought.proven[0] > 0:
                return self._certain(_all_to(mover))
            if all(proof < 0 for proof in thought.proven):
                return self._certain(_all_to(1 - mover))
        runs = max(1, thought.simulations)
        shares = (min(max(value, 0.0), 1.0) for value in thought.values)
        errors = tuple(self._full * sqrt(one * (1.0 - one) / runs) for one in shares)
        return Value(tuple(self._full * value for value in thought.values), errors)

    def _certain(self, values: Sequence[float]) -> Value:
        return Value(tuple(self._full * value for value in values), (0.0,) * len(values))


def _all_to(winner: int) -> tuple[float, float]:
    """Only matches of two seats are ever proven."""
    return (1.0, 0.0) if winner == 0 else (0.0, 1.0)
