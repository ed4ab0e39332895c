"""How a network comes to know what a board is worth: it plays alone, again and again.

After each game every board that a turn left behind is given what followed, mixed with what the
network thought of later boards (temporal differences, λ). Now and then a turn is one of the good
ones instead of the best, and a start number is random, so that the network also meets boards
that it would not choose. The rest is as for other games (`torcello.learning`).
"""

import math
import statistics
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from torcello.games.hashi.kernels.facts import DESK
from torcello.games.hashi.kernels.knowledge import NETWORK
from torcello.games.hashi.kernels.lessons import LESSON, TEACHER, play_and_note, study
from torcello.games.hashi.kernels.ranking import CHOICES
from torcello.games.hashi.kernels.state import CARDS
from torcello.games.hashi.mind import networks
from torcello.games.hashi.mind.networks import Weights
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State
from torcello.learning import course as common


@dataclass(frozen=True)
class Hyperparameters(common.Hyperparameters):
    """How to train, with what has proved good for Hashi."""

    games: int = 300_000
    games_a_round: int = 64
    pool: int = 200_000
    reuse: float = 4.0
    trace: float = 0.6
    wander: float = 0.05
    follow: float = 5e-4
    lots: float = 0.3
    """The share of start numbers that are random."""


MEASURED = 200  # games by which a network is judged when it is published


class Trainer(common.Run):
    """A run of training on the board of `start`, a position in which a match alone begins."""

    told: ClassVar[tuple[str, ...]] = (*common.Run.told, "mean")

    def __init__(self, start: State, course: Hyperparameters) -> None:
        super().__init__(newborn(course.seed), LESSON, course)
        self.mean = 0.0
        """Points per game in about the last hundred rounds, with their random turns."""
        self._ways = course
        self._start = start
        self._table = _Table(start)

    def _flat(self, network: Weights) -> NDArray[np.float32]:
        return flat(network)

    def _play(self, games: int) -> int:
        table = self._table
        points = table.play(self.network, games, self._rng, self._pool, self._noted, self._ways)
        share = max(0.01, games / (self.played + games))
        self.mean += share * (points / games - self.mean)
        return games * CARDS

    def _study(self, known: int, rate: np.float32) -> None:
        study(
            self.network[0],
            self._slope[0],
            flat(self.network),
            flat(self._slope),
            self._moments,
            self._table.desk,
            self._pool,
            known,
            self.course.batch,
            rate,
            self._steps,
            int(self._start[0].n_lines),
            self._rng,
        )

    def publish(self) -> tuple[bytes, dict[str, Any]]:
        points = measure(self._start, self.kept, MEASURED, self.course.seed)
        note = {
            **self._made(),
            "measured": {
                "games": MEASURED,
                "mean": round(statistics.mean(points), 2),
                "error": round(statistics.stdev(points) / math.sqrt(MEASURED), 2),
                "best": max(points),
            },
        }
        return networks.packed(self.kept, self._start, note), note


def measure(start: State, network: Weights, games: int, seed: int) -> list[int]:
    """The points of games played by the network alone, without looking ahead."""
    table, rng, pool = _Table(start), seeded(seed), np.zeros(CARDS, LESSON)
    strict = Hyperparameters(wander=0, lots=0)
    return [table.play(network, 1, rng, pool, 0, strict) for _ in range(games)]


class _Table:
    """The room in which games are played."""

    def __init__(self, start: State) -> None:
        self.desk = np.zeros(1, DESK)[0]
        self._states = np.concatenate((start, start))
        self._choices = np.zeros(1, CHOICES)[0]
        self._teacher = np.zeros(1, TEACHER)[0]

    def play(
        self,
        network: Weights,
        games: int,
        rng: np.record,
        pool: NDArray[Any],
        noted: int,
        course: Hyperparameters,
    ) -> int:
        """Play games, write their lessons into the pool from `noted` on; the sum of the points."""
        teacher = self._teacher
        teacher.trace, teacher.wander, teacher.lots = course.trace, course.wander, course.lots
        return int(
            play_and_note(
                self._states, network[0], self.desk, self._choices, teacher, pool, noted, games, rng
            )
        )


def newborn(seed: int) -> Weights:
    """A network that knows nothing: no fact matters to it yet."""
    network = np.zeros(1, NETWORK)
    rng = np.random.default_rng(seed)
    wide, narrow = network["between"][0].shape
    network["wide_bias"] = rng.uniform(0, 0.5, wide)
    network["between"] = rng.normal(0, math.sqrt(2 / wide), (wide, narrow))
    network["narrow_bias"] = rng.uniform(0, 0.1, narrow)
    network["out"] = rng.normal(0, math.sqrt(1 / narrow), narrow)
    return network


def flat(network: Weights) -> NDArray[np.float32]:
    """All numbers of a network in one row; the same memory."""
    return network.view(np.float32)
