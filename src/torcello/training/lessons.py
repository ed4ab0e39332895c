"""Self-play: what the search found worth trying, position by position. One file per match."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from torcello.game import Game
from torcello.match import begin
from torcello.options import Value
from torcello.search import Search, Settings

OPENING = 8  # decisions of a match that are varied, so that no two are alike


@dataclass(frozen=True)
class Lessons:
    """Decisions, one after another: `lengths` says how many actions each had."""

    traits: NDArray[np.uint64]
    """The traits of every action, as bits."""
    visits: NDArray[np.float32]
    """How much of the search went to it; the sum over a decision is 1."""
    lengths: NDArray[np.int64]

    def packed(self) -> bytes:
        file = BytesIO()
        np.savez_compressed(file, traits=self.traits, visits=self.visits, lengths=self.lengths)
        return file.getvalue()

    @classmethod
    def load(cls, path: Path) -> Lessons:
        with np.load(path) as kept:
            return cls(kept["traits"], kept["visits"], kept["lengths"])

    @classmethod
    def joined(cls, parts: list[Lessons]) -> Lessons:
        return cls(
            np.concatenate([part.traits for part in parts]),
            np.concatenate([part.visits for part in parts]),
            np.concatenate([part.lengths for part in parts]),
        )


def play_lesson(
    game: Game, options: Mapping[str, Value], settings: Settings, simulations: int, seed: int
) -> Lessons:
    """One match of the search against itself."""
    search, rng = Search(game, settings), random.Random(seed)  # noqa: S311
    match = begin(game, options, seed=seed)
    traits, visits, lengths = [], [], []
    while match.to_act:
        seat = match.to_act[0]
        actions = match.actions(seat)
        if len(actions) == 1:
            match.act(actions[0])
            continue
        state = match.observe(seat).state
        search.begin(state, seat, seed=rng.getrandbits(40))
        thought = search.think(simulations=simulations)
        shares = np.array(thought.visits, np.float32)
        traits.append(game.mind.describe(state, thought.actions))
        visits.append(shares / shares.sum())
        lengths.append(len(shares))
        varied = len(lengths) <= OPENING
        match.act(rng.choices(thought.actions, thought.visits)[0] if varied else thought.best)
    return Lessons(np.concatenate(traits), np.concatenate(visits), np.array(lengths, np.int64))
