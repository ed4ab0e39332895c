"""The legal moves of a position: the kernels' actions, as texts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.planks import notation, rules
from torcello.games.planks.state import MAX_ACTIONS
from torcello.kernels import steps
from torcello.kernels.steps import State


class PlanksMoves(Moves):
    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return int(rules.count_moves(self._state[0]))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            return bool(rules.is_legal(self._state[0], notation.parse(text)))
        except NotationError:
            return False

    def __iter__(self) -> Iterator[str]:
        out = np.empty(MAX_ACTIONS, np.int16)
        return map(notation.decode, out[: steps.listed(self._state, out)].tolist())
