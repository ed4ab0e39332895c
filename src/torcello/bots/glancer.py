"""A bot that looks one action ahead and asks the network of its game."""

from pathlib import Path
from threading import Event
from time import perf_counter

import numpy as np

from torcello import registry
from torcello.bots.base import Bot, Choice, move_text
from torcello.kernels import steps, verbs
from torcello.learning.choosing import best_action
from torcello.learning.masking import without
from torcello.learning.network import expect
from torcello.match import Observation


class GlanceBot(Bot):
    """Each action is the one after which the network expects most. For games without secrets."""

    def __init__(
        self, game: str, name: str, weights: Path | None, ignoring: tuple[str, ...]
    ) -> None:
        super().__init__(game, name)
        mind = registry.game(game).mind
        ignored = [run for sort in ignoring for run in mind.fact_sorts[sort]]
        self._mind = without(mind.network(weights), ignored)[0]

    def choose(self, observation: Observation, stop: Event | None = None) -> Choice:
        began = perf_counter()
        game = self._rules(observation)
        states = np.concatenate([observation.state] * 2)
        listed, looked_at = np.empty(game.max_actions, np.int16), 0
        actions, done = list[int](), steps.HALF
        while done != steps.WHOLE:
            looked_at += int(steps.listed(states[:1], listed))
            action = int(best_action(states, self._mind, listed))
            done = steps.step(states[:1], action)
            actions.append(action)
        values = np.zeros(len(self._mind.results))
        expect(states[0], self._mind, values)
        move = move_text(game, observation, actions)
        seats = int(verbs.n_seats(states[0]))
        value = tuple(float(share) for share in values[:seats])
        return Choice(move, value, looked_at, (move,), perf_counter() - began)
