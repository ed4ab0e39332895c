"""A run of training: rounds of self-play, each followed by learning from the pool of lessons.

The network that is kept follows the one that learns slowly: it is the steadier of the two.
"""

import json
import math
import time
from abc import ABC, abstractmethod
from dataclasses import asdict, dataclass
from io import BytesIO
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from torcello.kernels.rng import seeded
from torcello.learning.descent import blend

Weights = NDArray[Any]
"""An array of one record."""


@dataclass(frozen=True)
class Hyperparameters:
    """How to train. A run is determined by its course and where it was cut into terms."""

    games: int
    seed: int = 1
    games_a_round: int = 32
    pool: int = 100_000
    """Lessons kept."""
    batch: int = 256
    reuse: float = 2.0
    """How often a lesson is used, on average."""
    rate: float = 1e-3
    """Of learning, at the start; it falls to a fiftieth."""
    trace: float = 0.7
    """λ: how much of a lesson is what followed, rather than what was thought one position later."""
    wander: float = 0.02
    """The share of actions that are random instead of the best."""
    follow: float = 1e-3
    """How quickly the network that is kept follows the one that learns."""


class Run(ABC):
    """What all runs have in common; each says how it plays, and how it learns from a batch."""

    told: ClassVar[tuple[str, ...]] = ("played", "seconds", "_steps")
    """What a saved run remembers besides weights."""

    def __init__(self, network: Weights, lesson: np.dtype[Any], course: Hyperparameters) -> None:
        self.course = course
        self.played = 0
        self.seconds = 0.0
        self.network = network
        self.kept = network.copy()
        self._pool = np.zeros(course.pool, lesson)
        self._noted = 0
        self._slope = np.zeros_like(network)
        self._moments = np.zeros((2, self._flat(network).size), np.float32)
        self._steps = 0
        self._rng = seeded(course.seed)

    @abstractmethod
    def _flat(self, network: Weights) -> NDArray[np.float32]:
        """All weights of a network in one row; the same memory."""

    @abstractmethod
    def _play(self, games: int) -> int:
        """Play some matches, and write their lessons into the pool; return how many lessons."""

    @abstractmethod
    def _study(self, known: int, rate: np.float32) -> None:
        """Move the network by a batch of the first `known` lessons of the pool."""

    @abstractmethod
    def publish(self) -> tuple[bytes, dict[str, Any]]:
        """The network that is kept as a file for players, and the note in it of how it was made."""

    def run(self, games: int) -> None:
        """Train for `games` more matches, or until those of the course are played."""
        end = min(self.played + games, self.course.games)
        while self.played < end:
            self._round(min(self.course.games_a_round, end - self.played))

    def _round(self, games: int) -> None:
        course, begun = self.course, time.perf_counter()
        lessons = self._play(games)
        self._noted += lessons
        self.played += games
        for _ in range(math.ceil(lessons * course.reuse / course.batch)):
            self._learn()
        self.seconds += time.perf_counter() - begun

    def _learn(self) -> None:
        self._steps += 1
        self._study(min(self._noted, len(self._pool)), np.float32(self._rate()))
        share = max(self.course.follow, 1 / self._steps)
        blend(self._flat(self.kept), self._flat(self.network), np.float32(share))

    def _rate(self) -> float:
        """Falls along a cosine."""
        done = min(self.played / self.course.games, 1)
        return self.course.rate * (0.02 + 0.98 * (0.5 + 0.5 * math.cos(math.pi * done)))

    def saved(self) -> bytes:
        """What is needed to resume; the pool is not."""
        file = BytesIO()
        np.savez_compressed(
            file,
            network=self._flat(self.network),
            kept=self._flat(self.kept),
            moments=self._moments,
            rng=np.array([self._rng.x], np.uint64),
            facts=np.array(json.dumps({name: getattr(self, name) for name in self.told})),
        )
        return file.getvalue()

    def resume(self, known: bytes) -> None:
        """Go on from a saved run, with a pool that starts empty."""
        with np.load(BytesIO(known)) as saved:
            self._flat(self.network)[:] = saved["network"]
            self._flat(self.kept)[:] = saved["kept"]
            self._moments[:] = saved["moments"]
            self._rng.x = saved["rng"][0]
            for name, value in json.loads(str(saved["facts"])).items():
                setattr(self, name, value)

    def _made(self) -> dict[str, Any]:
        """How the network was made."""
        return {
            "made": time.strftime("%Y-%m-%d", time.gmtime()),
            "games": self.played,
            "minutes": round(self.seconds / 60, 1),
            "course": asdict(self.course),
        }
