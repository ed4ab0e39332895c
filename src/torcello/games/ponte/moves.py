"""The legal moves of a position, asked of the kernels and given as texts."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from torcello.errors import NotationError
from torcello.game import Moves
from torcello.games.ponte import notation, rules
from torcello.games.ponte.position import cells_of
from torcello.games.ponte.state import MAX_ACTIONS, NO_CELL, TILE


def actions(s: np.record) -> list[int]:
    """The legal actions."""
    out = np.empty(MAX_ACTIONS, np.int16)
    found: list[int] = out[: rules.legal_actions(s, out)].tolist()
    return found


def is_legal(s: np.record, coded: tuple[int, ...]) -> bool:
    """Whether a whole move is legal: in the middle of a pair, one that completes it."""
    if coded[0] >> 8 != TILE:
        return bool(rules.is_legal(s, coded[0]))
    if s.first == NO_CELL:
        return bool(rules.is_legal_pair(s, *coded))
    return int(s.first) in coded and bool(rules.is_legal(s, second_of(s, coded)))


def second_of(s: np.record, coded: tuple[int, ...]) -> int:
    """The tile of a pair that is not yet on the board."""
    return coded[1] if coded[0] == int(s.first) else coded[0]


def pairs(s: np.record, *, legal: bool) -> list[str]:
    """All legal pairs of tiles; or all of which each tile alone may be placed, but not both."""
    n = len(cells_of(s.placeable))
    out = np.empty((n * (n - 1) // 2, 2), np.int16)
    found = out[: rules.list_pairs(s, legal, out)].tolist()
    return [notation.decode(both) for both in found]


class PonteMoves(Moves):
    def __init__(self, s: np.record) -> None:
        self._s = s

    def __len__(self) -> int:
        return int(rules.count_moves(self._s))

    def __contains__(self, text: object) -> bool:
        if not isinstance(text, str):
            return False
        try:
            coded = notation.encode(notation.parse(text, int(self._s.side)))
        except NotationError:
            return False
        return coded is not None and is_legal(self._s, coded)

    def __iter__(self) -> Iterator[str]:
        """Pairs in order of their cells, then bridges, then a pass; or the colours."""
        s = self._s
        if s.first != NO_CELL:
            started = notation.of_number(int(s.first))
            yield from (notation.pair(started, other) for other in cells_of(s.placeable))
            return
        yield from pairs(s, legal=True)
        yield from (notation.decode((a,)) for a in actions(s) if a >> 8 != TILE)
