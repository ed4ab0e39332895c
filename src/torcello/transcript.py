"""The moves of a match in words, as one reader may know them.

What a move reads like depends on the position it is made in, so telling a match means playing it
through. A move that all have seen never reads otherwise later: it is told once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State

UNREVEALED = "?"
"""What others read of a move that is settled and not revealed."""

Told = tuple[int, str]
"""A move with the seat that made it, luck's included."""


class Transcript:
    """What a seat or a spectator may read; `in_full`, everything."""

    def __init__(
        self, game: Game, start: State, viewer: int | None = None, *, in_full: bool = False
    ) -> None:
        self._game = game
        self._viewer = viewer
        self._in_full = in_full
        self._kept: list[Told] = []
        self._state = start  # after the moves that are kept

    def told(
        self, actions: Sequence[int], ends: Sequence[int], unrevealed: int
    ) -> tuple[Told, ...]:
        """A match that has gone on since it was told last, or is told for the first time.

        `ends` says how many actions there were at the end of each move. The last `unrevealed`
        moves are settled in secret; they may still be taken back or change places, so they are
        not kept.
        """
        known = len(ends) - unrevealed
        for number in range(len(self._kept), known):
            self._kept.append(self._tell(self._state, _move(actions, ends, number)))
        if not unrevealed:
            return tuple(self._kept)
        state = steps.copied(self._state)
        secret = [
            self._tell(state, _move(actions, ends, number), is_secret=True)
            for number in range(known, len(ends))
        ]
        return (*self._kept, *secret)

    def _tell(self, state: State, actions: Sequence[int], *, is_secret: bool = False) -> Told:
        """Tell one move, and make it in `state`."""
        mover = self._game.mover(state, actions[0])
        if self._in_full:
            text = self._game.print(state, actions)
        elif is_secret and mover != self._viewer:
            text = UNREVEALED
        else:
            text = self._game.seen(state, actions, self._viewer)
        steps.replay(state, np.array(actions, np.int64), len(actions))
        return mover, text


Deed = dict[str, Any]
"""What a move did, ready for JSON, as everybody may know it."""


class Deeds:
    """What the moves of a match did, luck's included, in a game that tells it; each told once."""

    def __init__(self, game: Game, start: State) -> None:
        self._game = game
        self._kept: list[Deed] = []
        self._state = start  # after the moves that are kept

    def told(self, actions: Sequence[int], ends: Sequence[int]) -> tuple[Deed, ...]:
        """A match that has gone on since it was told last, or is told for the first time."""
        for number in range(len(self._kept), len(ends)):
            move = _move(actions, ends, number)
            self._kept.append(self._game.deed(self._state, move))
            steps.replay(self._state, np.array(move, np.int64), len(move))
        return tuple(self._kept)


def _move(actions: Sequence[int], ends: Sequence[int], number: int) -> Sequence[int]:
    return actions[ends[number - 1] if number else 0 : ends[number]]
