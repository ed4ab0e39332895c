"""The legal moves of a position: the kernels' actions, followed to the end of each turn."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.equilibre import notation
from torcello.games.equilibre.state import MAX_ACTIONS, PLACE, SUMMON
from torcello.kernels import steps
from torcello.kernels.steps import State


def begun(s: np.record) -> tuple[int, ...]:
    """The actions of the running turn that have been done."""
    done = zip((PLACE, SUMMON), s.begun.tolist(), strict=True)
    return tuple(256 * kind + value - 1 for kind, value in done if value)


def remaining(s: np.record, actions: tuple[int, ...]) -> tuple[int, ...] | None:
    """What is left of a move after its begun part, or None if it begins otherwise."""
    done = begun(s)
    return actions[len(done) :] if actions[: len(done)] == done else None


def is_legal(state: State, actions: tuple[int, ...]) -> bool:
    """Whether the actions, one after another, make exactly one whole move."""
    tried, done = steps.copied(state), steps.HALF
    for action in actions:
        if done == steps.WHOLE:
            return False
        done = steps.step(tried, action)
        if done == steps.REFUSED:
            return False
    return bool(done == steps.WHOLE)


class EquilibreMoves(Moves):
    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return int(steps.n_moves(self._state))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            left = remaining(self._state[0], notation.parse(text).actions())
        except NotationError:
            return False
        return bool(left) and is_legal(self._state, left or ())

    def __iter__(self) -> Iterator[str]:
        for actions in _whole_moves(self._state, begun(self._state[0])):
            yield notation.decode(actions)


def _whole_moves(state: State, done: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    out = np.empty(MAX_ACTIONS, np.int16)
    for action in out[: steps.listed(state, out)].tolist():
        after = steps.copied(state)
        if steps.step(after, action) == steps.WHOLE:
            yield (*done, action)
        else:
            yield from _whole_moves(after, (*done, action))
