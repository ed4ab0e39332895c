"""The legal moves of a position, each a single action."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.triangle import notation
from torcello.games.triangle.state import MAX_ACTIONS
from torcello.kernels import steps
from torcello.kernels.steps import State


class TriangleMoves(Moves):
    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return int(steps.n_moves(self._state))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            action = notation.parse(text)
        except NotationError:
            return False
        return bool(steps.allows(self._state, action))

    def __iter__(self) -> Iterator[str]:
        out = np.empty(MAX_ACTIONS, np.int16)
        for action in out[: steps.listed(self._state, out)].tolist():
            yield notation.decode(action)
