"""The legal moves of a position, asked of the kernels and given as texts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.ponte import notation, rules
from torcello.games.ponte.position import cells_of
from torcello.games.ponte.state import MAX_ACTIONS, NO_CELL, TILE
from torcello.kernels import steps
from torcello.kernels.steps import State


def actions(state: State) -> list[int]:
    """The legal actions."""
    out = np.empty(MAX_ACTIONS, np.int16)
    found: list[int] = out[: steps.listed(state, out)].tolist()
    return found


def started(state: State) -> int | None:
    """The number of the cell of a turn's first tile that waits for its second."""
    first: int = state["first"].item()
    return None if first == NO_CELL else first


def is_legal(state: State, coded: tuple[int, ...]) -> bool:
    """Whether a whole move is legal: in the middle of a pair, one that completes it."""
    if coded[0] >> 8 != TILE:
        return bool(steps.allows(state, coded[0]))
    first = started(state)
    if first is None:
        return bool(rules.is_legal_pair(state, *coded))
    return first in coded and bool(steps.allows(state, second_of(first, coded)))


def second_of(first: int, coded: tuple[int, ...]) -> int:
    """The tile of a pair that is not yet on the board."""
    return coded[1] if coded[0] == first else coded[0]


def pairs(state: State, *, legal: bool) -> list[str]:
    """All legal pairs of tiles; or all of which each tile alone may be placed, but not both."""
    n = len(cells_of(state["placeable"][0]))
    out = np.empty((n * (n - 1) // 2, 2), np.int16)
    found = out[: rules.list_pairs(state, legal, out)].tolist()
    return [notation.decode(both) for both in found]


class PonteMoves(Moves):
    def __init__(self, state: State) -> None:
        self._state = state

    def __len__(self) -> int:
        return int(steps.n_moves(self._state))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            coded = notation.encode(notation.parse(text, self._state["side"].item()))
        except NotationError:
            return False
        return coded is not None and is_legal(self._state, coded)

    def __iter__(self) -> Iterator[str]:
        """Pairs in order of their cells, then bridges, then a pass; or the colours."""
        state = self._state
        first = started(state)
        if first is not None:
            tile = notation.of_number(first)
            yield from (notation.pair(tile, other) for other in cells_of(state["placeable"][0]))
            return
        yield from pairs(state, legal=True)
        yield from (notation.decode((a,)) for a in actions(state) if a >> 8 != TILE)
