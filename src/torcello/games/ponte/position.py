"""A position in plain Python, copied out of the state once: for views, scores and explanations."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from torcello.games.ponte.kernels.state import DARK, LIGHT, NO_CELL
from torcello.games.ponte.kernels.tables import covered
from torcello.games.ponte.notation import Cell, ends, names, of_number
from torcello.games.ponte.shapes import Colour
from torcello.kernels import steps
from torcello.kernels.steps import State

COLOURS: tuple[Colour, Colour] = ("light", "dark")

_CELLS = [of_number(number) for number in range(256)]

Group = tuple[Cell, ...]
"""Tiles joined side to side, sorted."""


@dataclass(frozen=True, eq=False)
class Bridge:
    colour: int
    ends: tuple[Cell, Cell]
    covers: tuple[Cell, ...]


@dataclass(frozen=True)
class Network:
    """Groups joined by bridges; a single island is a network, too."""

    islands: tuple[Group, ...]
    sandbanks: tuple[Group, ...]
    bridges: tuple[Bridge, ...]

    @property
    def points(self) -> int:
        n = len(self.islands)
        return n * (n + 1) // 2  # D16


@dataclass(frozen=True, eq=False)
class Land:
    """The tiles of one colour, and what its bridges make of them."""

    tiles: tuple[str, ...]
    """By name."""
    groups: tuple[Group, ...]
    networks: tuple[Network, ...]
    """Those that score or hold a bridge, the best first."""

    @cached_property
    def named(self) -> tuple[tuple[str, ...], ...]:
        """The groups, by the names of their tiles."""
        return tuple(map(names, self.groups))


def cells_of(words: np.ndarray[tuple[int, ...], np.dtype[np.uint64]], i: int = 0) -> list[Cell]:
    """The cells of a stored set, in order."""
    return list(_cells(_bits(words[i])))


def _bits(words: np.ndarray[tuple[int, ...], np.dtype[np.uint64]]) -> int:
    """A stored set as one number: the bit of a cell is its number."""
    return sum(word << 64 * k for k, word in enumerate(words.tolist()))


# A move changes few sets and fewer groups: most are those of the position before.
@lru_cache(8192)
def _cells(bits: int) -> tuple[Cell, ...]:
    cells = []
    while bits:
        low = bits & -bits
        cells.append(_CELLS[low.bit_length() - 1])
        bits ^= low
    return tuple(cells)


def beside(place: Cell) -> list[Cell]:
    row, column = place
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def cornering(place: Cell) -> list[Cell]:
    row, column = place
    return [(row + r, column + c) for r in (-1, 1) for c in (-1, 1)]


def group_of(place: Cell, tiles: set[Cell]) -> Group:
    """The group of `tiles` that a tile on `place` belongs to, `place` included."""
    group, border = {place}, [place]
    while border:
        fresh = [near for near in beside(border.pop()) if near in tiles and near not in group]
        group.update(fresh)
        border.extend(fresh)
    return tuple(sorted(group))


class Position:
    def __init__(self, state: State) -> None:
        s = steps.fields(state)
        self.size = int(s.side)
        self.phase = int(s.phase)
        self.colour = int(s.colour)
        self.light_seat = int(s.light_seat)
        self._s = s
        self.first = None if s.first == NO_CELL else of_number(int(s.first))
        self.tiles_left = (int(s.tiles_left[LIGHT]), int(s.tiles_left[DARK]))
        self.bridges_left = int(s.bridges_left)
        self.unlimited = bool(s.unlimited)
        self.shared_cell = bool(s.shared_cell)
        self.must_bridge = bool(s.must_bridge)
        built = zip(s.builder.tolist(), s.built.tolist()[: s.n_built], strict=False)
        self.bridges = [_bridge(colour, action) for colour, action in built]

    @cached_property
    def tiles(self) -> tuple[set[Cell], set[Cell]]:
        """Light's and dark's."""
        return (set(cells_of(self._s.tiles, LIGHT)), set(cells_of(self._s.tiles, DARK)))

    @cached_property
    def placeable(self) -> list[Cell]:
        """The cells on which the one to act may place a tile."""
        return cells_of(self._s.placeable)

    @cached_property
    def bare(self) -> tuple[set[Cell], set[Cell]]:
        """Light's and dark's tiles that carry no bridge."""
        return (set(cells_of(self._s.bare, LIGHT)), set(cells_of(self._s.bare, DARK)))

    @cached_property
    def covered(self) -> dict[Cell, Bridge]:
        """Covered cells, each with the bridge that covered it first."""
        over: dict[Cell, Bridge] = {}
        for bridge in self.bridges:
            for place in bridge.covers:
                over.setdefault(place, bridge)
        return over

    @cached_property
    def lands(self) -> tuple[Land, Land]:
        """Light's and dark's."""
        light, dark = (
            _land(
                _bits(self._s.tiles[colour]),
                tuple(bridge for bridge in self.bridges if bridge.colour == colour),
            )
            for colour in (LIGHT, DARK)
        )
        return light, dark

    @property
    def groups(self) -> tuple[tuple[Group, ...], tuple[Group, ...]]:
        """Light's and dark's groups."""
        light, dark = self.lands
        return light.groups, dark.groups


# A move changes the land of one colour only.
@lru_cache(4096)
def _land(tiles: int, bridges: tuple[Bridge, ...]) -> Land:
    named, groups = names(_cells(tiles)), _groups(tiles)
    if not bridges:
        alone = (Network((group,), (), ()) for group in groups if len(group) == 4)
        return Land(named, groups, tuple(alone))
    number = {place: i for i, group in enumerate(groups) for place in group}
    label = list(range(len(groups)))  # equal for groups of one network
    for bridge in bridges:
        a, b = (label[number[end]] for end in bridge.ends)
        label = [a if other == b else other for other in label]
    joined: dict[int, list[Group]] = {}
    for of, group in zip(label, groups, strict=True):
        joined.setdefault(of, []).append(group)
    found = []
    for of, land in joined.items():
        spans = tuple(bridge for bridge in bridges if label[number[bridge.ends[0]]] == of)
        islands = tuple(group for group in land if len(group) == 4)
        if islands or spans:
            sandbanks = tuple(group for group in land if len(group) < 4)
            found.append(Network(islands, sandbanks, spans))
    return Land(named, groups, tuple(sorted(found, key=lambda network: -network.points)))


def _groups(tiles: int) -> tuple[Group, ...]:
    found = []
    while tiles:
        group, grown = 0, tiles & -tiles
        while grown != group:
            group = grown  # rows are sixteen bits apart and no wider than twelve cells
            grown = tiles & (group | group << 1 | group >> 1 | group << 16 | group >> 16)
        tiles ^= group
        found.append(_cells(group))
    return tuple(found)


@lru_cache(4096)
def _bridge(colour: int, action: int) -> Bridge:
    a, b = ends(action)
    return Bridge(colour, (a, b), covered(a, (action >> 8) - 1))
