"""How a game is thought about: what bots of any game ask, and what is learned.

A game's own is the class `Mind` in its room `mind/`, loaded when somebody thinks. What it leaves
out, and a game without such a room, does as is said here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
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
    """What every seat may then expect, 0 to 1: to win or, alone, of all that can be had."""
    looked_at: int
    points: float | None = None
    """What the seat may expect in points, if the planner reckons in them."""


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

    def advise(
        self,
        state: State,
        seat: int,
        *,
        seconds: float | None = None,
        effort: int | None = None,
        manner: str | None = None,
        ignoring: tuple[str, ...] = (),
        weights: Path | None = None,
        stop: Event | None = None,
    ) -> Advice | None:
        """What the game's own planner, if it knows the position, would do for a seat.

        It looks at about `effort` turns, for no longer than `seconds`, until `stop` is set.
        `manner` is a way of planning that it knows by that name, `ignoring` names things that it
        is not to consider. `weights` is as for `knowledge`, which has found the file good.
        """
        return None

    # What is learned. Actions are told apart by their traits, positions by their facts.

    traits: ClassVar[tuple[str, ...]] = ()
    """What can be said of an action, yes or no each, to learn which are promising."""

    def describe(self, state: State, actions: Sequence[int]) -> NDArray[np.uint64]:
        """The traits of each action as bits."""
        return np.zeros(len(actions), np.uint64)

    n_facts: ClassVar[int] = 0
    """How many facts the kernel `facts` tells apart, for a network to learn from; 0: none."""

    fact_sorts: ClassVar[Mapping[str, tuple[tuple[int, int], ...]]] = {}
    """Facts that a bot may ignore: of each run the first, and the one after the last."""

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
        """All that the game ships as learned: a bot that knows other things is another."""
        folder = files(self.game.package) / "mind" / "weights"
        if not folder.is_dir():
            return b""
        shipped = sorted(folder.iterdir(), key=lambda file: file.name)
        return b"".join(file.read_bytes() for file in shipped)

    # Training.

    term: ClassVar[int] = 0
    """How many matches a term of learning has, where something is learned in terms; else 0."""

    def learn(
        self,
        options: Mapping[str, Value],
        *,
        games: int,
        total: int,
        seed: int,
        before: bytes | None,
    ) -> bytes:
        """One term, `games` of the `total` matches of a course: what is known, to go on from."""
        trainer = self._trainer(options, total, seed, before)
        trainer.run(games)
        known: bytes = trainer.saved()
        return known

    def weights(
        self, options: Mapping[str, Value], known: bytes, *, total: int, seed: int
    ) -> tuple[bytes, dict[str, Any]]:
        """The file of weights that a course leads to, and how it was made."""
        published: tuple[bytes, dict[str, Any]] = self._trainer(
            options, total, seed, known
        ).publish()
        return published

    def openings(self, options: Mapping[str, Value]) -> list[State]:
        """The positions in which matches to learn from begin, in turn: in company of every size."""
        return [self.game.start(options, seats) for seats in self.game.seats if seats > 1]

    def _trainer(
        self, options: Mapping[str, Value], total: int, seed: int, before: bytes | None
    ) -> Any:
        """What learns the game: a network of its facts, in company of every size."""
        if not self.n_facts:
            raise OptionError("train/nothing", game=self.game.name)
        from torcello.learning.course import Hyperparameters
        from torcello.learning.trainer import Trainer

        course = Hyperparameters(games=total, seed=seed)
        trainer = Trainer(self.openings(options), self.n_facts, self.game.max_actions, course)
        if before is not None:
            trainer.resume(before)
        return trainer
