"""A bot that searches."""

from pathlib import Path
from threading import Event
from time import perf_counter

import numpy as np

from torcello import registry
from torcello.bots.base import Bot, Choice, move_text, whole_moves
from torcello.errors import TorcelloError
from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State
from torcello.match import Observation
from torcello.moves import play
from torcello.search import Search, Settings, Thought

_FIRST_SHARE = 0.6  # of what is left of a budget goes to the next action of a move
_FORCED_SHARE = 0.05  # if there is nothing to choose: just enough for a value


class SearchBot(Bot):
    """Thinks for some seconds or simulations, whichever end first."""

    def __init__(
        self,
        game: str,
        name: str,
        settings: Settings,
        *,
        seconds: float | None,
        simulations: int | None,
        threads: int,
        seed: int,
        weights: Path | None = None,
    ) -> None:
        super().__init__(game, name)
        self.settings, self.seconds, self.simulations = settings, seconds, simulations
        self.seed = seed
        self._search = Search(registry.game(game), settings, threads=threads, weights=weights)
        self._before: Observation | None = None  # whose tree is still there

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        seed = self.seed + 7919 * len(observation.seen)
        if self._keeps_tree(game, observation):
            self._search.tidy()
            self._search.reseed(seed)
        else:
            self._search.begin(observation.state, observation.seat, seed)
        self._before = observation
        actions, thoughts = self._move(game, steps.copied(observation.state), stop, began)
        move = move_text(game, observation, actions)
        line = (move, *_line_after(game, observation, actions, self._search))
        visits = sum(thought.simulations for thought in thoughts)
        value = thoughts[0].values if thoughts else (1.0,)
        return Choice(move, value, visits, line, perf_counter() - began)

    def _move(
        self, game: Game, state: State, stop: Event | None, began: float
    ) -> tuple[list[int], list[Thought]]:
        """The actions of a whole move, each thought about with the tree of the last."""
        actions: list[int] = []
        thoughts: list[Thought] = []
        left = self.simulations
        listed = np.empty(game.max_actions, np.int16)
        while True:
            is_last = len(actions) + 1 == game.actions_a_move
            share = 1.0 if is_last else _FIRST_SHARE
            is_forced = int(steps.listed(state, listed)) == 1
            if is_forced and thoughts:
                action = int(listed[0])
            else:
                share = _FORCED_SHARE if is_forced else share
                runs = None if left is None else max(1, round(share * left))
                spent = perf_counter() - began
                seconds = None if self.seconds is None else max(0.0, self.seconds - spent) * share
                thought = self._search.think(
                    seconds=seconds, simulations=runs, stop=stop, until_clear=True
                )
                thoughts.append(thought)
                action = thought.best
                left = None if left is None else max(1, left - thought.simulations)
            actions.append(action)
            done = steps.step(state, action)
            if not self._search.follow([action]):
                self._search.begin(state, self._search.trees[0].plan.seat, self.seed)
            if done == steps.WHOLE:
                return actions, thoughts

    def _keeps_tree(self, game: Game, observation: Observation) -> bool:
        """Whether the tree leads from the last turn to this one."""
        before = self._before
        if before is None or game.has_secrets or before.options != observation.options:
            return False
        known = len(before.seen)
        if before.seat != observation.seat or observation.seen[:known] != before.seen:
            return False
        state, is_own = before.state, True
        for _, text in observation.seen[known:]:
            try:
                state, actions = play(game, state, text)
            except TorcelloError:
                return False
            if not is_own and not self._search.follow(actions):
                return False
            is_own = False  # its own move was followed when it was chosen
        return state.tobytes() == observation.state.tobytes()


def _line_after(
    game: Game, observation: Observation, actions: list[int], search: Search
) -> list[str]:
    """The moves expected after its own; none where something is hidden."""
    if game.has_secrets:
        return []
    return whole_moves(game, steps.after(observation.state, actions), search.line())
