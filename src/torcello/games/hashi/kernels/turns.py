"""Whole turns of one seat: counted, numbered and listed.

They are ordered by the island for the number, renouncing it last; for each island, by the sets of
bridges in ascending order, renouncing them last. In an array, a turn is the island, then the lines,
with the values that renounce, and -1 for bridges that the card does not have.
"""

import numpy as np

from torcello.games.hashi.kernels.bridges import (
    bit,
    count_sets,
    draw,
    erase,
    lowest_bit,
    may_write,
    open_lines,
)
from torcello.games.hashi.kernels.state import FIRST_LINE, NO_BRIDGES, NO_NUMBER
from torcello.kernels.jit import kernel


@kernel
def write(s, seat, island):
    """Write the card's number, or renounce it."""
    if island != NO_NUMBER:
        s.numbers[seat, island] = s.number


@kernel
def unwrite(s, seat, island):
    if island != NO_NUMBER:
        s.numbers[seat, island] = 0


@kernel
def may_place(s, seat, island):
    """Whether the card's number may be written there; renouncing is always allowed (H10)."""
    return island == NO_NUMBER or may_write(s, seat, island, s.number)


@kernel
def count_turns(s, seat):
    total = 0
    for island in range(NO_NUMBER + 1):
        if may_place(s, seat, island):
            write(s, seat, island)
            total += 1 + count_sets(s, seat, np.int64(s.bridges), FIRST_LINE)
            unwrite(s, seat, island)
    return total


@kernel
def nth_set(s, seat, n, k, out):
    """Write the lines of the k-th set of n bridges into `out`."""
    least = FIRST_LINE
    for i in range(n):
        lines = open_lines(s, seat, least)
        while lines != 0:
            line = lowest_bit(lines)
            draw(s, seat, line)
            sets = count_sets(s, seat, n - 1 - i, line)
            if k < sets:
                out[i] = least = line
                break
            k -= sets
            erase(s, seat, line)
            lines &= lines - np.uint64(1)
    for i in range(n):
        erase(s, seat, np.int64(out[i]))


@kernel
def nth_turn(s, seat, k, out):
    """Write the k-th turn into `out`, which has room for the island and three lines."""
    n = np.int64(s.bridges)
    for island in range(NO_NUMBER + 1):
        if not may_place(s, seat, island):
            continue
        write(s, seat, island)
        sets = count_sets(s, seat, n, FIRST_LINE)
        if k <= sets:
            out[0] = island
            for i in range(1, 4):
                out[i] = -1
            if k == sets:
                out[1] = NO_BRIDGES
            else:
                nth_set(s, seat, n, k, out[1:])
            unwrite(s, seat, island)
            return
        k -= sets + 1
        unwrite(s, seat, island)


@kernel
def list_sets(s, seat, n, out, row):
    """Write every set of n bridges into the rows of `out` from `row` on; return the next row."""
    ones = open_lines(s, seat, FIRST_LINE)
    while ones != 0:
        one = lowest_bit(ones)
        ones &= ones - np.uint64(1)
        if n == 1:
            out[row, 1] = one
            row += 1
            continue
        draw(s, seat, one)
        twos = open_lines(s, seat, one)
        while twos != 0:
            two = lowest_bit(twos)
            twos &= twos - np.uint64(1)
            if n == 2:
                out[row, 1] = one
                out[row, 2] = two
                row += 1
                continue
            draw(s, seat, two)
            threes = open_lines(s, seat, two)
            while threes != 0:
                out[row, 1] = one
                out[row, 2] = two
                out[row, 3] = lowest_bit(threes)
                row += 1
                threes &= threes - np.uint64(1)
            erase(s, seat, two)
        erase(s, seat, one)
    return row


@kernel
def list_turns(s, seat, out):
    """Write every turn into the rows of `out`, which are filled with -1."""
    row = 0
    for island in range(NO_NUMBER + 1):
        if not may_place(s, seat, island):
            continue
        write(s, seat, island)
        first = row
        row = list_sets(s, seat, np.int64(s.bridges), out, row)
        unwrite(s, seat, island)
        out[row, 1] = NO_BRIDGES
        row += 1
        for i in range(first, row):
            out[i, 0] = island


@kernel
def places(s, seat):
    """The islands on which the card's number may be written, as bits."""
    islands = np.uint64(0)
    for island in range(NO_NUMBER):
        if may_place(s, seat, island):
            islands |= bit(island)
    return islands
