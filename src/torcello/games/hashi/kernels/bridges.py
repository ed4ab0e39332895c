"""Numbers and bridges on one seat's board: what may be written and drawn, and the sets of bridges.

A set of bridges is taken in ascending order of lines, so that each is met once. Bridges are drawn
on the board and erased again to see what else there is room for.
"""

import numpy as np

from torcello.games.hashi.kernels.state import MOST_AT_ISLAND, MOST_ON_LINE
from torcello.kernels.jit import kernel


@kernel
def bit(n):
    return np.uint64(1) << np.uint64(n)


@kernel
def count_bits(bits):
    """How many bits of a uint64 are set."""
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + (
        (bits >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@kernel
def lowest_bit(bits):
    """The number of the lowest bit that is set, of a uint64 that is not 0."""
    return count_bits(~bits & (bits - np.uint64(1)))


@kernel
def nth_bit(bits, n):
    for _ in range(n):
        bits &= bits - np.uint64(1)
    return lowest_bit(bits)


@kernel
def is_flagged(s, island):
    return ((s.red | s.blue) >> np.uint32(island)) & np.uint32(1) == 1


@kernel
def may_write(s, seat, island, number):
    """H11 to H13: a free island, a flagged one only with a bridge, none with too many bridges."""
    arriving = s.arriving[seat, island]
    if s.numbers[seat, island] != 0 or number < arriving:
        return False
    return arriving > 0 or not is_flagged(s, island)


@kernel
def room(s, seat, island):
    """H16: how many more bridges an island may take; none if it is finished (H19)."""
    number = np.int64(s.numbers[seat, island])
    most = number if number != 0 else MOST_AT_ISLAND
    return most - np.int64(s.arriving[seat, island])


@kernel
def may_draw(s, seat, line):
    """Whether one more bridge may be drawn on a line (H15, H16, H19, H21)."""
    a, b = np.int64(s.ends[line, 0]), np.int64(s.ends[line, 1])
    if s.laid[seat, line] == MOST_ON_LINE or s.crossing[line] & s.used[seat] != 0:
        return False
    if s.numbers[seat, a] == 0 and s.numbers[seat, b] == 0:
        return False
    return room(s, seat, a) > 0 and room(s, seat, b) > 0


@kernel
def draw(s, seat, line):
    s.laid[seat, line] += 1
    s.arriving[seat, s.ends[line, 0]] += 1
    s.arriving[seat, s.ends[line, 1]] += 1
    s.used[seat] = s.used[seat] | bit(line)


@kernel
def erase(s, seat, line):
    s.laid[seat, line] -= 1
    s.arriving[seat, s.ends[line, 0]] -= 1
    s.arriving[seat, s.ends[line, 1]] -= 1
    if s.laid[seat, line] == 0:
        s.used[seat] = s.used[seat] & ~bit(line)


@kernel
def open_lines(s, seat, least):
    """The lines, from `least` on, on which one more bridge may be drawn, as bits."""
    lines = np.uint64(0)
    for line in range(least, np.int64(s.n_lines)):
        if may_draw(s, seat, line):
            lines |= bit(line)
    return lines


@kernel
def has_room_for_two(s, seat, least):
    lines = open_lines(s, seat, least)
    while lines != 0:
        line = lowest_bit(lines)
        draw(s, seat, line)
        found = open_lines(s, seat, line) != 0
        erase(s, seat, line)
        if found:
            return True
        lines &= lines - np.uint64(1)
    return False


@kernel
def has_room(s, seat, n, least):
    """Whether n more bridges, two at most, can be drawn together on lines from `least` on."""
    if n == 0:
        return True
    if n == 1:
        return open_lines(s, seat, least) != 0
    return has_room_for_two(s, seat, least)


@kernel
def begins_set(s, seat, n, line, least):
    """Whether a bridge on a line can be one of n; the others are on lines from `least` on (H17)."""
    if not may_draw(s, seat, line):
        return False
    draw(s, seat, line)
    found = has_room(s, seat, n - 1, least)
    erase(s, seat, line)
    return found


@kernel
def count_pairs(s, seat, least):
    total = 0
    lines = open_lines(s, seat, least)
    while lines != 0:
        line = lowest_bit(lines)
        draw(s, seat, line)
        total += count_bits(open_lines(s, seat, line))
        erase(s, seat, line)
        lines &= lines - np.uint64(1)
    return total


@kernel
def count_sets(s, seat, n, least):
    """How many sets of n bridges, three at most, can be drawn on lines from `least` on (H18)."""
    if n == 0:
        return 1
    if n == 1:
        return count_bits(open_lines(s, seat, least))
    if n == 2:
        return count_pairs(s, seat, least)
    total = 0
    lines = open_lines(s, seat, least)
    while lines != 0:
        line = lowest_bit(lines)
        draw(s, seat, line)
        total += count_pairs(s, seat, line)
        erase(s, seat, line)
        lines &= lines - np.uint64(1)
    return total
