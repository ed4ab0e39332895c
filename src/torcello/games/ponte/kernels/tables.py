"""Sets of cells looked up by cell, and which bridges cross which. Built once, at import."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from torcello.games.ponte.kernels.state import DIRECTIONS, LARGEST, N_DIRECTIONS
from torcello.kernels.board import COLUMNS, put

Cell = tuple[int, int]


def covered(end: Cell, direction: int) -> tuple[Cell, ...]:
    """The cells under a bridge (D8): one for straight and diagonal ones, two for knight's moves."""
    (row, column), (up, right) = end, DIRECTIONS[direction]
    if abs(up) != 1 and abs(right) != 1:
        return ((row + up // 2, column + right // 2),)
    if abs(up) == 1:
        middle = column + right // 2
        return ((row, middle), (row + up, middle))
    return ((row + up // 2, column), (row + up // 2, column + right))


def _sets(member: Callable[[int, int], bool]) -> NDArray[np.uint64]:
    """For each cell the cells (rows, columns) away for which `member(rows, columns)` holds."""
    steps = [(r, c) for r in range(-4, 5) for c in range(-4, 5) if member(r, c)]
    on_board = range(LARGEST)
    table = np.zeros((LARGEST * COLUMNS, 4), np.uint64)
    for row in on_board:
        for column in on_board:
            cells = [
                COLUMNS * (row + r) + column + c
                for r, c in steps
                if row + r in on_board and column + c in on_board
            ]
            put(table, COLUMNS * row + column, sum(1 << cell for cell in cells))
    return table


ONE = _sets(lambda r, c: r == c == 0)
BESIDE = _sets(lambda r, c: abs(r) + abs(c) == 1)
AROUND = _sets(lambda r, c: max(abs(r), abs(c)) == 1)
NEAR = _sets(lambda r, c: max(abs(r), abs(c)) <= 3)
ZONE = _sets(lambda r, c: max(abs(r), abs(c)) <= 4)


def crosses(a: Cell, towards_a: int, b: Cell, towards_b: int) -> bool:
    """Whether two bridges cross inside both of them (D10)."""

    def side(p: Cell, q: Cell, r: Cell) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    c, d = far_end(a, towards_a), far_end(b, towards_b)
    return side(a, c, b) * side(a, c, d) < 0 and side(b, d, a) * side(b, d, c) < 0


def far_end(end: Cell, direction: int) -> Cell:
    return end[0] + DIRECTIONS[direction][0], end[1] + DIRECTIONS[direction][1]


def _crossings() -> tuple[NDArray[np.int16], NDArray[np.uint8]]:
    """For each direction the bridges it forbids: (direction, step to their lower end).

    A bridge whose end would stand on a covered cell, or that would cover an end, is refused by D9
    already. What is left are pairs that cross; two bridges that share a covered cell either
    cross, or are the parallel knight's moves of D11.
    """
    lists: list[list[tuple[int, int]]] = [[] for _ in DIRECTIONS]
    here = (0, 0)
    for d in range(N_DIRECTIONS):
        ends, under = {here, far_end(here, d)}, set(covered(here, d))
        for e in range(N_DIRECTIONS):
            for row in range(-3, 4):
                for column in range(-4, 5):
                    there = (row, column)
                    other_ends, other_under = {there, far_end(there, e)}, set(covered(there, e))
                    if ends & (other_ends | other_under) or under & other_ends:
                        continue
                    if crosses(here, d, there, e):
                        lists[d].append((e, COLUMNS * row + column))
    table = np.zeros((N_DIRECTIONS, max(map(len, lists)), 2), np.int16)
    for d, pairs in enumerate(lists):
        table[d, : len(pairs)] = pairs
    return table, np.array([len(pairs) for pairs in lists], np.uint8)


CROSSINGS, N_CROSSINGS = _crossings()

FAR = np.array([COLUMNS * up + right for up, right in DIRECTIONS], np.int16)
COVERED = np.array(  # steps from the lower end to the covered cells; the one of a pair twice
    [[COLUMNS * r + c for r, c in (covered((0, 0), d) * 2)[:2]] for d in range(N_DIRECTIONS)],
    np.int16,
)
