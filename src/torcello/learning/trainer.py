"""Training for any game that lists facts: a network plays in all seats, and learns who wins."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.learning import files, selfplay
from torcello.learning.course import Hyperparameters, Run
from torcello.learning.network import SEATS, Mind, flat, newborn

MEASURED = 400  # matches by which a network is judged when it is published


class Trainer(Run):
    """Trains on matches that begin in each of `starts` in turn."""

    def __init__(
        self, starts: Sequence[State], n_facts: int, max_actions: int, course: Hyperparameters
    ) -> None:
        super().__init__(newborn(n_facts, course.seed), selfplay.LESSON, course)
        self.starts = starts
        self._states = np.concatenate((starts[0], starts[0]))
        self._actions = np.zeros(max_actions, np.int16)
        self._expected = np.zeros((selfplay.LONGEST, SEATS))

    def _flat(self, network: Mind) -> NDArray[np.float32]:
        return flat(network)

    def _play(self, games: int) -> int:
        course, lessons = self.course, 0
        for game in range(self.played, self.played + games):
            lessons += selfplay.play_and_note(
                self.starts[game % len(self.starts)][0],
                self._states,
                self.network[0],
                self._actions,
                self._expected,
                self._pool,
                self._noted + lessons,
                course.trace,
                round(selfplay.PER_MILLE * course.wander),
                self._rng,
            )
        return lessons

    def _study(self, known: int, rate: np.float32) -> None:
        selfplay.study(
            self.network[0],
            self._slope[0],
            flat(self.network),
            flat(self._slope),
            self._moments,
            self._pool,
            known,
            self.course.batch,
            rate,
            self._steps,
            self._rng,
        )

    def publish(self) -> tuple[bytes, dict[str, Any]]:
        note = {**self._made(), "wins against its hunch": round(self.measure(MEASURED), 3)}
        return files.packed(self.kept, note), note

    def measure(self, games: int) -> float:
        """The share of wins at a glance against a network that has learned nothing.

        Matches begin in the last of `starts`; each network takes every other seat, then they swap.
        """
        minds = np.concatenate((self.kept, np.zeros_like(self.kept)))
        start, won = self.starts[-1], 0.0
        for game in range(games):
            rng = seeded(self.course.seed + game // 2)
            won += selfplay.duel(start[0], self._states, minds, self._actions, game % 2, rng)
        return won / games
