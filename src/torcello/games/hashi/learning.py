"""How a network comes to know what a board is worth: it plays alone, again and again.

After each game every board that a turn left behind is given what followed, mixed with what the
network thought of later boards (temporal differences, λ). These lessons go into a pool, and the
network is moved towards lessons drawn from the pool (Adam). Now and then a turn is one of the good
ones instead of the best, and a start number falls by lot, so that the network also meets boards
that it would not choose. The network that is kept follows the one that learns slowly: it is the
steadier of the two.
"""

from __future__ import annotations

import json
import math
import statistics
import time
from dataclasses import asdict, dataclass
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.games.hashi import networks
from torcello.games.hashi.facts import DESK
from torcello.games.hashi.knowledge import NETWORK
from torcello.games.hashi.lessons import LESSON, TEACHER, blend, play_and_note, study
from torcello.games.hashi.networks import Network
from torcello.games.hashi.state import CARDS
from torcello.games.hashi.weighing import CHOICES
from torcello.kernels.rng import seeded
from torcello.kernels.steps import State


@dataclass(frozen=True)
class Course:
    """How to train. A run that is not interrupted is determined by its course."""

    games: int = 300_000
    seed: int = 1
    games_a_round: int = 64
    pool: int = 200_000
    """Lessons kept."""
    batch: int = 256
    reuse: float = 4.0
    """How often a lesson is learnt from, on average."""
    rate: float = 1e-3
    """Of learning, at the start; it falls to a fiftieth."""
    trace: float = 0.6
    """λ: how much of a lesson is what followed, rather than what was thought of the next board."""
    wander: float = 0.05
    """The share of turns that need not be the best."""
    lots: float = 0.3
    """The share of start numbers by lot."""
    follow: float = 5e-4
    """How quickly the network that is kept follows the one that learns."""


MEASURED = 200  # games by which a network is judged when it is published


class Trainer:
    """A run of training on the board of `start`, a position in which a match alone begins."""

    def __init__(self, start: State, course: Course) -> None:
        self.course = course
        self.played = 0
        self.mean = 0.0
        """Points of about the last hundred rounds, wanderings among them."""
        self.seconds = 0.0
        self.network = newborn(course.seed)
        self.kept = self.network.copy()
        self._start = start
        self._table = _Table(start)
        self._rng = seeded(course.seed)
        self._pool = np.zeros(course.pool, LESSON)
        self._noted = 0
        self._slope = np.zeros(1, NETWORK)
        self._moments = np.zeros((2, flat(self.network).size), np.float32)
        self._steps = 0

    def run(self, games: int) -> None:
        """Train for so many more games, or until those of the course are played."""
        end = min(self.played + games, self.course.games)
        while self.played < end:
            self.round(min(self.course.games_a_round, end - self.played))

    def round(self, games: int) -> None:
        """Play some games, then learn from the pool."""
        course, begun = self.course, time.perf_counter()
        points = self._table.play(self.network, games, self._rng, self._pool, self._noted, course)
        self.played += games
        self._noted += games * CARDS
        self.mean += max(0.01, games / self.played) * (points / games - self.mean)
        for _ in range(math.ceil(games * CARDS * course.reuse / course.batch)):
            self._learn()
        self.seconds += time.perf_counter() - begun

    def _learn(self) -> None:
        self._steps += 1
        study(
            self.network[0],
            self._slope[0],
            flat(self.network),
            flat(self._slope),
            self._moments,
            self._table.desk,
            self._pool,
            min(self._noted, len(self._pool)),
            self.course.batch,
            np.float32(self._rate()),
            self._steps,
            int(self._start[0].n_lines),
            self._rng,
        )
        share = max(self.course.follow, 1 / self._steps)
        blend(flat(self.kept), flat(self.network), np.float32(share))

    def _rate(self) -> float:
        """Falls along a cosine."""
        done = min(self.played / self.course.games, 1)
        return self.course.rate * (0.02 + 0.98 * (0.5 + 0.5 * math.cos(math.pi * done)))

    def saved(self) -> bytes:
        """What is needed to go on; the pool is not."""
        facts = {name: getattr(self, name) for name in ("played", "mean", "seconds", "_steps")}
        file = BytesIO()
        np.savez_compressed(
            file,
            network=flat(self.network),
            kept=flat(self.kept),
            moments=self._moments,
            rng=np.array([self._rng.x], np.uint64),
            facts=np.array(json.dumps({**facts, "course": asdict(self.course)})),
        )
        return file.getvalue()

    def resume(self, known: bytes) -> None:
        """Go on from a saved run, with a pool that fills anew."""
        with np.load(BytesIO(known)) as saved:
            flat(self.network)[:] = saved["network"]
            flat(self.kept)[:] = saved["kept"]
            self._moments[:] = saved["moments"]
            self._rng.x = saved["rng"][0]
            facts = json.loads(str(saved["facts"]))
        self.played, self._steps = facts["played"], facts["_steps"]
        self.mean, self.seconds = facts["mean"], facts["seconds"]

    def publish(self) -> tuple[bytes, dict[str, Any]]:
        """The network that is kept as a file for players, and the note in it of how it was made."""
        points = measure(self._start, self.kept, MEASURED, self.course.seed)
        note = {
            "made": time.strftime("%Y-%m-%d", time.gmtime()),
            "games": self.played,
            "minutes": round(self.seconds / 60, 1),
            "course": asdict(self.course),
            "measured": {
                "games": MEASURED,
                "mean": round(statistics.mean(points), 2),
                "error": round(statistics.stdev(points) / math.sqrt(MEASURED), 2),
                "best": max(points),
            },
        }
        return networks.packed(self.kept, self._start, note), note


def measure(start: State, network: Network, games: int, seed: int) -> list[int]:
    """The points of games played by the network alone, without looking ahead."""
    table, rng, pool = _Table(start), seeded(seed), np.zeros(CARDS, LESSON)
    strict = Course(wander=0, lots=0)
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
        network: Network,
        games: int,
        rng: np.record,
        pool: NDArray[Any],
        noted: int,
        course: Course,
    ) -> int:
        """Play games, write their lessons into the pool from `noted` on; the sum of the points."""
        teacher = self._teacher
        teacher.trace, teacher.wander, teacher.lots = course.trace, course.wander, course.lots
        return int(
            play_and_note(
                self._states,
                network[0],
                self.desk,
                self._choices,
                teacher,
                pool,
                noted,
                games,
                rng,
            )
        )


def newborn(seed: int) -> Network:
    """A network that knows nothing: no fact matters to it yet."""
    network = np.zeros(1, NETWORK)
    rng = np.random.default_rng(seed)
    wide, narrow = network["between"][0].shape
    network["wide_bias"] = rng.uniform(0, 0.5, wide)
    network["between"] = rng.normal(0, math.sqrt(2 / wide), (wide, narrow))
    network["narrow_bias"] = rng.uniform(0, 0.1, narrow)
    network["out"] = rng.normal(0, math.sqrt(1 / narrow), narrow)
    return network


def flat(network: Network) -> NDArray[np.float32]:
    """All numbers of a network in one row; the same memory."""
    return network.view(np.float32)
