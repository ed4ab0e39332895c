"""How bots think about a game: what they ask of any game, and what is learned.

A game has its own class `Mind` in its package `mind`, loaded when it is needed. The defaults here
apply to what that class leaves out, and to games without one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from math import inf
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from torcello.errors import OptionError
from torcello.found import find
from torcello.kernels.steps import State
from torcello.mind.levels import Level, Settings, climb
from torcello.options import Value

if TYPE_CHECKING:
    from torcello.game import Game


@dataclass(frozen=True)
class Advice:
    """A move as actions, and what a planner thinks of it."""

    actions: tuple[int, ...]
    values: tuple[float, ...]
    """What each seat may then expect, 0 to 1: of a win or, in a solo match, of all points."""
    looked_at: int
    points: float | None = None
    """What the seat may expect in points, if the planner counts in points."""


@dataclass(frozen=True)
class Asked:
    """What a planner is asked for."""

    seconds: float = inf
    """It may take no longer."""
    effort: float = inf
    """It looks at about this many turns."""
    manner: str | None = None
    """A way of planning that it knows by that name."""
    ignoring: tuple[str, ...] = ()
    """The names of things that it is not to consider."""
    weights: Path | None = None
    """As for `Mind.knowledge`, which has found the file good."""
    stop: Event | None = None
    """When this is set, it has to end."""


class Mind:
    """What thinks about one game."""

    def __init__(self, game: Game) -> None:
        self.game = game

    # Levels: `mind/levels.py` of the game says what they are.

    @cached_property
    def plain(self) -> Settings:
        """Search without any knowledge of the game."""
        settings: Settings | None = find(self.game.package, "mind.levels.PLAIN")
        return Settings(open_after=1) if settings is None else settings

    @cached_property
    def levels(self) -> Sequence[Level]:
        """What each level thinks with, the lowest first."""
        levels: Sequence[Level] | None = find(self.game.package, "mind.levels.LEVELS")
        return climb(self.plain) if levels is None else levels

    # A planner of the game's own.

    def advise(self, state: State, seat: int, **asked: Any) -> Advice | None:
        """What the game's own planner would do for a seat, within the limits given; see `Asked`.

        A limit that is None is none. The advice is None if the game has no planner, or if it does
        not know positions like this one.
        """
        limits = {name: limit for name, limit in asked.items() if limit is not None}
        return self.plan(state, seat, Asked(**limits))

    def plan(self, state: State, seat: int, asked: Asked) -> Advice | None:
        """The answer to `advise`; a game with a planner overrides this."""
        return None

    # What is learned. Actions are distinguished by their traits, positions by their facts.

    traits: ClassVar[tuple[str, ...]] = ()
    """Names of properties that hold for an action or do not, to learn which are promising."""

    def describe(self, state: State, actions: Sequence[int]) -> NDArray[np.uint64]:
        """The traits of each action as bits."""
        return np.zeros(len(actions), np.uint64)

    n_facts: ClassVar[int] = 0
    """How many facts the kernel `facts` distinguishes, for a network to learn from; 0: none."""

    fact_sorts: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {}
    """Facts that a bot may ignore, in runs: the first of each, and the one after the last."""

    def knowledge(self, weights: Path | None = None) -> Any:
        """What the kernels `priors` and `outlook` are given: learned numbers, and room to work in.

        Each call makes a new one, for one thread. `weights` is a file that a course of training has
        written, instead of the game's own; one that cannot be used is refused.
        """
        if self.n_facts:
            return self.network(weights)[0]
        if weights is not None:
            raise OptionError("weights/none", game=self.game.name)
        return np.zeros(1, np.float32)

    def network(self, weights: Path | None = None) -> NDArray[Any]:
        """A copy of the network of facts that the game ships, or of the one in a file."""
        from torcello.learning.files import mind  # not all games have one

        return mind(f"{self.game.package}.mind", self.game.name, self.n_facts, weights)

    def own_weights(self) -> bytes:
        """Everything learned that the game ships; a bot with other weights is another bot."""
        folder = files(self.game.package) / "mind" / "weights"
        if not folder.is_dir():
            return b""
        shipped = sorted(folder.iterdir(), key=lambda file: file.name)
        return b"".join(file.read_bytes() for file in shipped)

    # Training.

    term: ClassVar[int] = 0
    """How many matches a term of training has; 0 if the game does not learn in terms."""

    def learn(
        self,
        options: Mapping[str, Value],
        *,
        games: int,
        total: int,
        seed: int,
        before: bytes | None,
    ) -> bytes:
        """Train for one term, `games` of the `total` matches; return what is known, to go on."""
        trainer = self._trainer(options, total, seed)
        if before is not None:
            trainer.resume(before)
        trainer.run(games)
        known: bytes = trainer.saved()
        return known

    def weights(
        self, options: Mapping[str, Value], known: bytes, *, total: int, seed: int
    ) -> tuple[bytes, dict[str, Any]]:
        """The file of weights that a course leads to, and how it was made."""
        trainer = self._trainer(options, total, seed)
        trainer.resume(known)
        published: tuple[bytes, dict[str, Any]] = trainer.publish()
        return published

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """The positions in which training matches begin, in turn: one for each number of seats."""
        return [self.game.start(options, seats) for seats in self.game.seats if seats > 1]

    def _trainer(self, options: Mapping[str, Value], total: int, seed: int) -> Any:
        """What trains a network on the facts of the game, with every number of seats."""
        if not self.n_facts:
            raise OptionError("train/nothing", game=self.game.name)
        from torcello.learning.course import Hyperparameters
        from torcello.learning.trainer import Trainer

        course = Hyperparameters(games=total, seed=seed)
        return Trainer(self.openings(options), self.n_facts, self.game.max_actions, course)
