"""The moves of a match in words, as one reader may know them.

The text of a move depends on the position in which it is made, so a match has to be played through
to be written down. Once everybody has seen a move, its text never changes: it is kept.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from torcello.game import Game
from torcello.kernels import steps
from torcello.kernels.steps import State

UNREVEALED = "?"
"""What others read of a move that is settled but not revealed."""

Told = tuple[int, str]
"""A move with the seat that made it, luck's included."""


class Transcript:
    """What a seat or a spectator may read; `in_full`, everything."""

    def __init__(self, game: Game, start: State, viewer: int | None, in_full: bool) -> None:
        self._game, self._viewer, self._in_full = game, viewer, in_full
        self._kept: list[Told] = []
        self._state = start  # after the moves that are kept

    def told(
        self, actions: Sequence[int], ends: Sequence[int], unrevealed: int
    ) -> tuple[Told, ...]:
        """The moves of the match; those that were there at the last call are not worked out again.

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
        """The text of one move, which is then made in `state`."""
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
    """What the moves of a match did, luck's included, in a game that `tells_deeds`."""

    def __init__(self, game: Game, start: State) -> None:
        self._game = game
        self._kept: list[Deed] = []
        self._state = start  # after the moves that are kept

    def told(self, actions: Sequence[int], ends: Sequence[int]) -> tuple[Deed, ...]:
        """The deeds so far; those that were there at the last call are not worked out again."""
        for number in range(len(self._kept), len(ends)):
            move = _move(actions, ends, number)
            self._kept.append(self._game.deed(self._state, move))
            steps.replay(self._state, np.array(move, np.int64), len(move))
        return tuple(self._kept)


def _move(actions: Sequence[int], ends: Sequence[int], number: int) -> Sequence[int]:
    return actions[ends[number - 1] if number else 0 : ends[number]]
