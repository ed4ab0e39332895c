"""The rules of Ponte del Diavolo as kernels: the verbs of `torcello.kernels.verbs`.

D-numbers refer to docs/rules/ponte.md. No kernel checks what it is given; `is_legal` does.
"""

import numpy as np

from torcello.games.ponte.kernels.land import first_tiles, grown, place, seconds
from torcello.games.ponte.kernels.spans import build, ends_of, find_bridges
from torcello.games.ponte.kernels.state import (
    CHOICE,
    DARK,
    LIGHT,
    N_DIRECTIONS,
    NO_CELL,
    OPENING,
    OVER,
    PASS,
    PLAY,
    TAKE_DARK,
    TAKE_LIGHT,
)
from torcello.games.ponte.kernels.tables import ONE
from torcello.kernels.board import count, first, get, nothing, nth, put, shift, some
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below


@kernel
def actor(s):
    """The seat to act, or -2 when the match is over."""
    if s.phase == OVER:
        return -2
    if s.phase == CHOICE:
        return 1
    return np.int64(s.light_seat) if s.colour == LIGHT else 1 - np.int64(s.light_seat)


@kernel
def bridges_now(s):
    """How many bridges may be built now; they stand in `s.buildable`."""
    if s.phase != PLAY or s.first != NO_CELL:
        return 0
    return find_bridges(s, s.colour)


@kernel
def may_pass(s, n_tiles, n_bridges):
    """D14: only when two tiles cannot be placed, nor, with `must_bridge`, a bridge be built."""
    return (
        s.phase == PLAY
        and s.first == NO_CELL
        and n_tiles == 0
        and (n_bridges == 0 or not s.must_bridge)
    )


@kernel
def legal_actions(s, out):
    """Write the legal actions into `out`: tiles, bridges, pass; return how many."""
    if s.phase == CHOICE:
        out[0] = TAKE_LIGHT
        out[1] = TAKE_DARK
        return 2
    cells = get(s.placeable, 0)
    n_tiles = _list(cells, 0, out, 0)
    n_bridges = bridges_now(s)
    n = n_tiles
    if n_bridges:
        for direction in range(N_DIRECTIONS):
            n = _list(get(s.buildable, direction), (direction + 1) * 256, out, n)
    if may_pass(s, n_tiles, n_bridges):
        out[n] = PASS
        n += 1
    return n


@kernel
def _list(cells, base, out, n):
    while some(cells):
        cell = first(cells)
        cells &= ~get(ONE, cell)
        out[n] = base + cell
        n += 1
    return n


@kernel
def random_action(s, rng):
    """One legal action, all equally likely."""
    if s.phase == CHOICE:
        return TAKE_LIGHT + below(rng, 2)
    cells = get(s.placeable, 0)
    n_tiles = count(cells)
    n_bridges = bridges_now(s)
    k = below(rng, n_tiles + n_bridges + may_pass(s, n_tiles, n_bridges))
    if k < n_tiles:
        return nth(cells, k)
    k -= n_tiles
    if k == n_bridges:
        return PASS
    for direction in range(N_DIRECTIONS):
        ends = get(s.buildable, direction)
        n = count(ends)
        if k < n:
            return (direction + 1) * 256 + nth(ends, k)
        k -= n
    return PASS


@kernel
def is_legal(s, action):
    """Whether `action`, any integer, is legal now."""
    kind, cell = action >> 8, action & 255
    if cell >= 192 or kind < 0:
        return False
    if kind == 0:
        return some(get(s.placeable, 0) & get(ONE, cell))
    if kind <= N_DIRECTIONS:
        return bridges_now(s) > 0 and some(get(s.buildable, kind - 1) & get(ONE, cell))
    if action == PASS:
        return may_pass(s, count(get(s.placeable, 0)), bridges_now(s))
    return s.phase == CHOICE and (action == TAKE_LIGHT or action == TAKE_DARK)


@kernel
def apply_action(s, action):
    """Do a legal action."""
    kind, cell = action >> 8, action & 255
    if kind == 0:
        place(s, s.colour, cell)
        if s.first == NO_CELL:
            s.first = cell
            return
        s.first = NO_CELL
    elif kind <= N_DIRECTIONS:
        build(s, s.colour, kind - 1, cell)
    _end_turn(s, action)


@kernel
def _end_turn(s, action):
    if s.phase == CHOICE:
        s.phase = PLAY
        if action == TAKE_LIGHT:
            s.light_seat = 1
    elif s.phase == OPENING:  # D1: dark's first pair comes next, after the choice
        s.phase = CHOICE if s.choice else PLAY
        s.colour = DARK
    elif s.colour == DARK:  # D15
        if s.last_turn or (action == PASS and not s.must_bridge):
            s.phase = OVER
        s.colour = LIGHT
    else:
        s.last_turn = action == PASS
        s.colour = DARK
    cells = nothing()
    if s.phase == PLAY:
        cells = first_tiles(s, s.colour)
        if s.colour == DARK and not some(cells) and _is_dark_done(s):
            s.phase = OVER
    put(s.placeable, 0, cells)


@kernel
def _is_dark_done(s):
    """D15: whether dark, without room for two tiles, need not be asked.

    By the French end, a dark player who has two tiles passes, and light plays on.
    """
    return find_bridges(s, DARK) == 0 and (s.tiles_left[DARK] < 2 or not s.must_bridge)


@kernel
def points(s, colour):
    """D16: each network of n islands is worth n(n+1)/2."""
    islands = get(s.islands, colour)
    total = count(islands) >> 2  # each island by itself; networks add the rest
    counted = np.uint64(0)  # bridges, by their place in `built`
    for i in range(s.n_built):
        if s.builder[i] == colour and not (counted >> np.uint64(i)) & np.uint64(1):
            net, counted = network(s, colour, i, counted)
            n = count(net & islands) >> 2
            total += n * (n - 1) >> 1
    return total


@kernel
def network(s, colour, bridge, counted):
    """All tiles that a bridge joins, by land and by other bridges; `counted` with its bridges.

    Bridges are named by their place in `built`. The first of a network comes first.
    """
    tiles = get(s.tiles, colour)
    net = nothing()
    joined = ends_of(np.int64(s.built[bridge]))
    counted |= np.uint64(1) << np.uint64(bridge)
    while some(joined):
        net |= grown(grown(joined, tiles), tiles)
        joined = nothing()
        for i in range(bridge + 1, s.n_built):
            if s.builder[i] == colour and not (counted >> np.uint64(i)) & np.uint64(1):
                ends = ends_of(np.int64(s.built[i]))
                if some(ends & net):
                    counted |= np.uint64(1) << np.uint64(i)
                    joined |= ends
    return net, counted


@kernel
def standing(states, out):
    """Points, islands and bridges of light, then of dark, into `out`, an array (2, 3)."""
    s = states[0]
    for colour in range(2):
        out[colour, 0] = points(s, colour)
        out[colour, 1] = count(get(s.islands, colour)) >> 2
        out[colour, 2] = s.bridges_of[colour]


@kernel
def margin(s):
    """How far seat 0 is ahead by points, else by islands, else by bridges (D17); 0 when shared."""
    lead = points(s, LIGHT) - points(s, DARK)
    if lead == 0:
        lead = (count(get(s.islands, LIGHT)) - count(get(s.islands, DARK))) >> 2
    if lead == 0:
        lead = np.int64(s.bridges_of[LIGHT]) - np.int64(s.bridges_of[DARK])
    return lead if s.light_seat == 0 else -lead


@kernel
def mid_move(s):
    return s.first != NO_CELL


@kernel
def follow_ups(s, out):
    """The legal actions, second tiles only above the first: so each pair comes up once."""
    n = legal_actions(s, out)
    if s.first == NO_CELL:
        return n
    kept = 0
    for i in range(n):
        if out[i] > s.first:
            out[kept] = out[i]
            kept += 1
    return kept


@kernel
def count_pairs(s):
    """How many pairs of tiles may be placed. By D4 each pair has two orders."""
    total = 0
    cells = get(s.placeable, 0)
    while some(cells):
        cell = first(cells)
        cells &= ~get(ONE, cell)
        total += count(seconds(s, s.colour, cell))
    return total >> 1


@kernel
def count_moves(s):
    """How many whole moves there are; in the middle of a pair, how many ways to complete it."""
    if s.phase == CHOICE:
        return 2
    if s.phase == OVER:
        return 0
    if s.first != NO_CELL:
        return count(get(s.placeable, 0))
    n_bridges = bridges_now(s)
    return count_pairs(s) + n_bridges + may_pass(s, count(get(s.placeable, 0)), n_bridges)


@kernel
def list_pairs(states, legal, out):
    """Write pairs of cells into `out`, an array (n, 2), the smaller first; return how many.

    The legal pairs of tiles, or those of which each tile may be placed but not both.
    """
    s = states[0]
    n = 0
    firsts = get(s.placeable, 0)
    while some(firsts):
        cell = first(firsts)
        firsts &= ~get(ONE, cell)
        others = seconds(s, s.colour, cell)
        others = firsts & others if legal else firsts & ~others
        while some(others):
            other = first(others)
            others &= ~get(ONE, other)
            out[n, 0] = cell
            out[n, 1] = other
            n += 1
    return n


@kernel
def start(states, side, tiles, bridges, unlimited, shared_cell, must_bridge, choice):
    """Begin a match in `states[0]`, a zeroed record."""
    s = states[0]
    s.side = side
    s.unlimited = unlimited
    s.shared_cell = shared_cell
    s.must_bridge = must_bridge
    s.choice = choice
    s.tiles_left[LIGHT] = tiles
    s.tiles_left[DARK] = tiles
    s.bridges_left = bridges
    s.first = NO_CELL
    row = nothing()
    for column in range(side):
        row |= get(ONE, column)
    board = row
    for _ in range(1, side):
        board = row | shift(board, 1, 0)
    put(s.empty, 0, board)
    put(s.placeable, 0, board)


@kernel
def n_seats(s):  # noqa: ARG001
    return 2


@kernel
def colour_of(s, seat):
    return LIGHT if seat == s.light_seat else DARK


@kernel
def worth(s, seat):
    return points(s, colour_of(s, seat))


@kernel
def rank(s, seat):
    """D17: points, then islands, then bridges."""
    colour = colour_of(s, seat)
    islands = count(get(s.islands, colour)) >> 2
    return (points(s, colour) << 16) + (islands << 8) + np.int64(s.bridges_of[colour])
