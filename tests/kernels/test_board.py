"""Sets of cells: the compiled operations do what their Python definitions say."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from torcello.kernels import board
from torcello.kernels.board import get, nothing, put, shift, some
from torcello.kernels.jit import COMPILED, kernel

ROWS, COLUMNS = 12, 16
CELLS = [16 * row + column for row in range(ROWS) for column in range(COLUMNS)]

sets = st.sets(st.sampled_from(CELLS)).map(lambda cells: sum(1 << cell for cell in cells))

# what a shift up moves over the edge: the four rows above the board
beyond = st.integers(0, (1 << 4 * COLUMNS) - 1).map(lambda cells: cells << ROWS * COLUMNS)


@kernel
def combine(words, out):
    a, b = get(words, 0), get(words, 1)
    put(out, 0, a & b)
    put(out, 1, a | b)
    put(out, 2, a ^ b)
    put(out, 3, a & ~b)
    put(out, 4, nothing())
    c = a
    c &= b
    c |= b
    c ^= a
    put(out, 5, c)
    return a == b, a == a, some(a), some(a & ~a)


@kernel
def move(words, out):
    a = get(words, 0)
    put(out, 0, shift(a, 1, 0))
    put(out, 1, shift(a, -1, 0))
    put(out, 2, shift(a, 0, 1))
    put(out, 3, shift(a, 0, -1))
    put(out, 4, shift(a, 2, -1))
    put(out, 5, shift(a, -2, 2))
    put(out, 6, shift(a, 3, 4))


STEPS = ((1, 0), (-1, 0), (0, 1), (0, -1), (2, -1), (-2, 2), (3, 4))


@kernel
def find(words, k):
    a = get(words, 0)
    return board.count(a), board.first(a), board.last(a), board.nth(a, k), board.count_all(words, 2)


def stored(*cells: int) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
    words = np.zeros((8, 4), np.uint64)
    for i, value in enumerate(cells):
        put(words, i, value)
    return words


@given(sets, sets)
def test_logic_is_that_of_sets(a: int, b: int) -> None:
    out = stored()
    truths = combine(stored(a, b), out)
    assert [get(out, i) for i in range(6)] == [a & b, a | b, a ^ b, a & ~b, 0, ((a & b) | b) ^ a]
    assert tuple(map(bool, truths)) == (a == b, True, a != 0, False)


@given(sets)
def test_a_shift_moves_every_cell_and_loses_what_leaves(a: int) -> None:
    out = stored()
    move(stored(a), out)
    for i, (up, right) in enumerate(STEPS):
        expected = 0
        for cell in (cell for cell in CELLS if a >> cell & 1):
            row, column = cell // 16 + up, cell % 16 + right
            if 0 <= row < 16 and 0 <= column < 16:
                expected |= 1 << (16 * row + column)
        assert get(out, i) == expected, STEPS[i]


@given(sets.filter(bool), sets, st.data())
def test_counting_and_finding(a: int, b: int, data: st.DataObject) -> None:
    places = [cell for cell in CELLS if a >> cell & 1]
    k = data.draw(st.integers(0, len(places) - 1))
    found = find(stored(a, b), k)
    assert found == (len(places), places[0], places[-1], places[k], len(places) + b.bit_count())


@given(sets.filter(bool), beyond)
def test_what_a_shift_has_moved_off_the_board_is_not_counted(a: int, off: int) -> None:
    assert find(stored(a | off, off), 0) == find(stored(a), 0)


@pytest.mark.compiled
@given(sets, sets)
def test_compiled_and_plain_agree_to_the_bit(a: int, b: int) -> None:
    assert COMPILED
    words = stored(a, b)
    for function in (combine, move):
        fast, slow = stored(), stored()
        assert function(words, fast) == function.py_func(words, slow)
        assert np.array_equal(fast, slow)
    if a:
        k = a.bit_count() // 2
        assert find(words, k) == find.py_func(words, k)
