"""The legal moves of a position as actions, asked of the kernels."""

from collections.abc import Iterator, Sequence

import numpy as np

from torcello.games.ponte.kernels import rules
from torcello.games.ponte.kernels.state import MAX_ACTIONS, NO_CELL, TILE
from torcello.games.ponte.notation import Move, encode_tiles
from torcello.games.ponte.position import cells_of
from torcello.kernels import steps
from torcello.kernels.steps import State


def begun(state: State) -> tuple[int, ...]:
    """A turn's first tile that waits for its second."""
    first: int = state["first"].item()
    return () if first == NO_CELL else (first,)


def chosen(state: State, said: Move) -> tuple[int, ...]:  # noqa: ARG001
    """The actions of half a move: a tile; that a bridge begins somewhere is none."""
    return encode_tiles(said.cells) if said.kind == "tiles" else ()


def actions(state: State) -> list[int]:
    """The legal actions."""
    return steps.actions(state, MAX_ACTIONS)


def pairs(state: State, *, legal: bool) -> list[list[int]]:
    """All legal pairs of tiles; or all of which each tile alone may be placed, but not both."""
    n = len(cells_of(state["placeable"][0]))
    out = np.empty((n * (n - 1) // 2, 2), np.int16)
    found: list[list[int]] = out[: rules.list_pairs(state, legal, out)].tolist()
    return found


def whole_moves(state: State) -> Iterator[Sequence[int]]:
    """The legal moves of a turn that has not been begun."""
    yield from pairs(state, legal=True)
    yield from ((action,) for action in actions(state) if action >> 8 != TILE)
