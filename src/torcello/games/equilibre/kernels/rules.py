"""The rules of Équilibre as kernels: the verbs of `torcello.kernels.verbs`.

E-numbers refer to docs/rules/equilibre.md. No kernel checks what it is given; `is_legal` does.
"""

import numpy as np

from torcello.games.equilibre.kernels.state import (
    ALL_TILES,
    ALTERNATE,
    ATTACKER,
    BEGIN,
    BLUE,
    BOTH,
    CHAIN,
    CHAINS,
    COMBOS,
    CROSSING,
    CROSSINGS,
    DEALING,
    DRAW,
    DRAWING,
    HAND,
    OVER,
    PAWNS,
    PLACE,
    PRIZE,
    RED,
    ROUNDS,
    SAME,
    SECTIONS,
    SIZES,
    SLOTS,
    SQUARES,
    STANDING,
    STARTING,
    SUMMON,
    SUMMONING,
    TILE,
    TILES,
    WALK,
    WALKING,
)
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below


@kernel
def actor(s):
    """The seat to act, CHANCE (-1) while something is drawn, -2 when the match is over."""
    if s.phase == OVER:
        return -2
    if s.phase == STARTING or s.phase == DEALING or s.phase == DRAWING:
        return -1
    return np.int64(s.mover)


@kernel
def is_own(s, seat, square):
    """Whether a pawn of that seat stands there."""
    return s.bridge[square] > 0 if seat == RED else s.bridge[square] < 0


@kernel
def own_square(seat, i):
    """The i-th of the four squares before a seat (E2)."""
    return i if seat == RED else SQUARES - 1 - i


@kernel
def count_empty(s, seat):
    """How many of a seat's own four squares are empty; an enemy there fills one, too (E12)."""
    n = 0
    for i in range(4):
        n += s.bridge[own_square(seat, i)] == 0
    return n


@kernel
def count_pawns(s, seat):
    n = 0
    for square in range(SQUARES):
        n += is_own(s, seat, square)
    return n


@kernel
def is_legal(s, action):
    """Whether `action`, any integer, is legal now."""
    kind, value = action >> 8, action & 255
    seat = s.mover
    if s.phase == STARTING:
        return kind == BEGIN and value < 2
    if s.phase == DEALING or s.phase == DRAWING:
        return kind == DRAW and value < TILES and (s.pile >> value) & 1 == 1
    if s.phase == TILE:  # E9: any tile of the hand, any section with room
        if kind != PLACE or value >= TILES * SECTIONS:
            return False
        tile, section = value // SECTIONS, value % SECTIONS
        return (s.hand[seat] >> tile) & 1 == 1 and s.filled[seat, section] < SLOTS
    if s.phase == SUMMONING:  # E10, E12: an empty square of the own four
        if kind != SUMMON or value >= SQUARES or s.bridge[value] != 0:
            return False
        return value < 4 if seat == RED else value >= 4
    if s.phase == WALKING:  # E13: any own pawn
        return kind == WALK and value < SQUARES and is_own(s, seat, value)
    return False


@kernel
def legal_actions(s, out):
    """Write the legal actions into `out` in ascending order; return how many."""
    n = 0
    if s.phase == OVER:
        return n
    if s.phase == TILE:
        for tile in range(TILES):
            if (s.hand[s.mover] >> tile) & 1 == 1:
                for section in range(SECTIONS):
                    if s.filled[s.mover, section] < SLOTS:
                        out[n] = SECTIONS * tile + section
                        n += 1
        return n
    kind, values = DRAW, TILES
    if s.phase == STARTING:
        kind, values = BEGIN, 2
    elif s.phase == SUMMONING:
        kind, values = SUMMON, SQUARES
    elif s.phase == WALKING:
        kind, values = WALK, SQUARES
    for value in range(values):
        if is_legal(s, 256 * kind + value):
            out[n] = 256 * kind + value
            n += 1
    return n


@kernel
def weight(s, action):  # noqa: ARG001
    """All luck events are equally likely: every tile, and either seat to begin (E5, E6)."""
    return 1


@kernel
def random_action(s, rng):
    """One legal action, all equally likely."""
    n = 0
    if s.phase == TILE:
        hand = np.int64(s.hand[s.mover])
        room = 0
        for section in range(SECTIONS):
            room += s.filled[s.mover, section] < SLOTS
        which = below(rng, room)
        for section in range(SECTIONS):
            if s.filled[s.mover, section] < SLOTS:
                if which == 0:
                    tile = _nth_tile(hand, below(rng, count_tiles(hand)))
                    return SECTIONS * tile + section
                which -= 1
    if s.phase == STARTING:
        return 256 * BEGIN + below(rng, 2)
    if s.phase == DEALING or s.phase == DRAWING:
        pile = np.int64(s.pile)
        return 256 * DRAW + _nth_tile(pile, below(rng, count_tiles(pile)))
    kind = SUMMON if s.phase == SUMMONING else WALK
    for square in range(SQUARES):
        n += is_legal(s, 256 * kind + square)
    k = below(rng, n)
    for square in range(SQUARES):
        if is_legal(s, 256 * kind + square):
            if k == 0:
                return 256 * kind + square
            k -= 1
    return 0


@kernel
def count_tiles(tiles):
    """How many tiles a set has."""
    n = 0
    while tiles:
        tiles &= tiles - 1
        n += 1
    return n


@kernel
def _nth_tile(tiles, k):
    for _ in range(k):
        tiles &= tiles - 1
    tile = np.int64(0)
    while not (tiles >> tile) & 1:
        tile += 1
    return tile


@kernel
def apply_action(s, action):
    """Do a legal action."""
    kind, value = action >> 8, action & 255
    if kind == PLACE:
        _place(s, value // SECTIONS, value % SECTIONS)
    elif kind == SUMMON:
        s.bridge[value] = s.due if s.mover == RED else -s.due
        s.reserve[s.mover, s.due - 1] -= 1
        s.begun[1] = value + 1
        s.phase = WALKING
    elif kind == WALK:
        _walk(s, value)
    elif kind == DRAW:
        _draw(s, value)
    else:
        s.starter = value
        _begin_round(s)


@kernel
def _draw(s, tile):
    s.pile = s.pile & ~(np.uint32(1) << np.uint32(tile))
    s.hand[s.drawer] = s.hand[s.drawer] | (np.uint32(1) << np.uint32(tile))
    if s.phase == DRAWING:
        _pass_turn(s)
        return
    s.to_deal -= 1
    if s.to_deal == HAND:
        s.drawer = 1 - s.starter
    elif s.to_deal == 0:
        s.mover = s.starter
        s.phase = TILE


@kernel
def _place(s, tile, section):
    """E8 to E11: a tile on the rack, then its pawn, if there is one and room for it."""
    seat = s.mover
    s.hand[seat] = s.hand[seat] & ~(np.uint32(1) << np.uint32(tile))
    s.rack[seat, section, s.filled[seat, section]] = tile + 1
    s.filled[seat, section] += 1
    s.placed += 1
    s.begun[0] = SECTIONS * tile + section + 1
    figure = tile // 3 + 1
    if s.reserve[seat, figure - 1] > 0 and count_empty(s, seat) > 0:
        s.due = figure
        s.phase = SUMMONING
    elif count_pawns(s, seat) > 0:
        s.phase = WALKING
    else:
        _end_turn(s)


@kernel
def beats(s, mover, other):
    """Who keeps the square: 1 the mover, 0 the other, -1 neither (E18, E21)."""
    if mover == other:
        if s.equal == BOTH:
            return -1
        return 1 if s.equal == ATTACKER else 0
    if 2 * mover == other:
        return 1
    if 2 * other == mover:
        return 0
    return 1 if mover > other else 0


@kernel
def walks_to(s, square):
    """E14, E15, E23: where a pawn's walk ends; perhaps at a pawn it meets, or off the bridge."""
    size = abs(np.int64(s.bridge[square]))
    steps = 2 - size % 2  # even pawns go two squares, odd ones one
    ahead = 1 if s.bridge[square] > 0 else -1
    at = square
    for step in range(1, steps + 1):
        at += ahead
        if at < 0 or at >= SQUARES:  # spare steps are lost
            break
        met = abs(np.int64(s.bridge[at]))
        slides = size == 6 and met == 1 and step < steps  # a 6 slides past a 1
        if met != 0 and not slides:
            break
    return at


@kernel
def foresee(states, square, out):
    """For callers in Python: where a pawn's walk ends, and what `beats` says if it meets one."""
    s = states[0]
    at = walks_to(s, square)
    out[0] = at
    if 0 <= at < SQUARES and s.bridge[at] != 0:
        out[1] = beats(s, abs(np.int64(s.bridge[square])), abs(np.int64(s.bridge[at])))


@kernel
def _walk(s, square):
    """E14 to E24: a pawn goes ahead and duels where another stands."""
    seat = np.int64(s.mover)
    at = walks_to(s, square)
    pawn = s.bridge[square]
    s.bridge[square] = 0
    if at < 0 or at >= SQUARES:
        _end_round(s, seat)
        return
    other = np.int64(s.bridge[at])
    size = abs(np.int64(pawn))
    verdict = 1 if other == 0 else beats(s, size, abs(other))
    if verdict != 1:
        s.fallen[seat, size - 1] += 1
    if verdict != 0:
        if other != 0:
            s.fallen[RED if other > 0 else BLUE, abs(other) - 1] += 1
        s.bridge[at] = pawn if verdict == 1 else 0
    _end_turn(s)  # E19: whoever wins stops


@kernel
def _end_turn(s):
    s.begun[0] = 0
    s.begun[1] = 0
    if s.placed == TILES:  # E32
        _end_round(s, -1)
    elif s.pile != 0:  # E16
        s.drawer = s.mover
        s.phase = DRAWING
    else:
        _pass_turn(s)


@kernel
def _pass_turn(s):
    s.mover = 1 - s.mover
    s.phase = TILE


@kernel
def section_fits(s, seat, section):
    """E29, E30: whether it may score: one symbol, in the chain one number (or numbers in a row)."""
    values = np.int64(0)  # the symbols, or for the chain the figures, as bits
    n = np.int64(s.filled[seat, section])
    for slot in range(n):
        tile = np.int64(s.rack[seat, section, slot]) - 1
        values |= 1 << (tile // 3 if section == CHAIN else tile % 3)
    lowest = values & -values
    if section != CHAIN or s.chain == SAME:
        return values == lowest
    return count_tiles(values) == n and values < max(lowest << SLOTS, np.int64(1))


@kernel
def section_scores(s, seat, section):
    """E29 to E31: whether a section is full, and fits."""
    return s.filled[seat, section] == SLOTS and section_fits(s, seat, section)


@kernel
def prospects(states, out):
    """By seat and section, whether it will score now (2), may still do so (1), or cannot (0)."""
    s = states[0]
    for seat in range(2):
        for section in range(SECTIONS):
            if section_scores(s, seat, section):
                out[seat, section] = 2
            else:
                out[seat, section] = s.phase != OVER and section_fits(s, seat, section)


@kernel
def _count(s, seat, won):
    """E28 to E31: add to `won`, by part, what stands on the bridge and lies in the rack."""
    won[STANDING] += count_pawns(s, seat)
    for section in range(SECTIONS):
        if section_scores(s, seat, section):
            won[CHAINS if section == CHAIN else COMBOS] += PRIZE[section]


@kernel
def round_so_far(states, out):
    """For callers in Python: by seat and part, what the round would bring if it ended now."""
    for seat in range(2):
        _count(states[0], seat, out[seat])


@kernel
def _end_round(s, crosser):
    """E27 to E31; `crosser` is a seat, or -1 when all tiles have been placed."""
    s.begun[0] = 0
    s.begun[1] = 0
    for seat in range(2):
        if seat == crosser:
            s.won[seat, s.round_no, CROSSING] = 4
            s.crossings[seat] += 1
        _count(s, seat, s.won[seat, s.round_no])
    if s.round_no == ROUNDS - 1:
        s.phase = OVER
        return
    s.round_no += 1
    ahead = points(s, RED) - points(s, BLUE)
    if s.order == ALTERNATE or ahead == 0:  # E5
        s.starter = 1 - s.starter
    else:
        s.starter = BLUE if ahead > 0 else RED
    _begin_round(s)


@kernel
def _begin_round(s):
    """E7: everything but the points is as at the start."""
    for square in range(SQUARES):
        s.bridge[square] = 0
    for seat in range(2):
        s.hand[seat] = 0
        for size in range(SIZES):
            s.reserve[seat, size] = PAWNS[size]
            s.fallen[seat, size] = 0
        for section in range(SECTIONS):
            s.filled[seat, section] = 0
            for slot in range(SLOTS):
                s.rack[seat, section, slot] = 0
    s.pile = ALL_TILES
    s.placed = 0
    s.drawer = s.starter
    s.to_deal = 2 * HAND
    s.phase = DEALING


@kernel
def points(s, seat):
    total = np.int64(0)
    for round_no in range(ROUNDS):
        for part in range(4):
            total += np.int64(s.won[seat, round_no, part])
    return total


@kernel
def margin(s):
    """How far seat 0 is ahead by points, else by crossings if they count (E33); 0 when shared."""
    lead = points(s, RED) - points(s, BLUE)
    if lead == 0 and s.tie_break == CROSSINGS:
        lead = np.int64(s.crossings[RED]) - np.int64(s.crossings[BLUE])
    return lead


@kernel
def mid_move(s):
    return s.phase == SUMMONING or s.phase == WALKING


@kernel
def count_moves(s):
    """How many whole moves there are, or ways to complete one that has been begun."""
    if s.phase == OVER:
        return 0
    if s.phase == STARTING:
        return 2
    if s.phase == DEALING or s.phase == DRAWING:
        return count_tiles(np.int64(s.pile))
    seat = s.mover
    pawns, empty = count_pawns(s, seat), count_empty(s, seat)
    if s.phase == WALKING:
        return pawns
    if s.phase == SUMMONING:
        return empty * (pawns + 1)
    room, n = 0, 0
    for section in range(SECTIONS):
        room += s.filled[seat, section] < SLOTS
    for tile in range(TILES):
        if (s.hand[seat] >> tile) & 1 == 1:
            summons = s.reserve[seat, tile // 3] > 0 and empty > 0
            n += room * (empty * (pawns + 1) if summons else max(pawns, 1))
    return n


@kernel
def start(states, equal, order, chain, tie_break):
    """Begin a match in `states[0]`, a zeroed record."""
    s = states[0]
    s.equal = equal
    s.order = order
    s.chain = chain
    s.tie_break = tie_break
    s.pile = ALL_TILES
    for seat in range(2):
        for size in range(SIZES):
            s.reserve[seat, size] = PAWNS[size]
    s.phase = STARTING


@kernel
def redeal(s, seat, rng):
    """Deal again what a seat does not know: which of the unseen tiles the other holds (E6)."""
    other = 1 - seat
    unseen = s.pile | s.hand[other]
    held, left = count_tiles(np.int64(s.hand[other])), count_tiles(np.int64(unseen))
    hand = np.uint32(0)
    for tile in range(TILES):  # each tile with the odds that it is among the held of those left
        if (unseen >> tile) & 1 == 1:
            if below(rng, left) < held:
                hand |= np.uint32(1) << np.uint32(tile)
                held -= 1
            left -= 1
    s.hand[other] = hand
    s.pile = unseen & ~hand


@kernel
def blank(states, seat):
    """Forget what a seat does not know: the other holds the lowest of the unseen tiles."""
    s = states[0]
    other = 1 - seat
    unseen = s.pile | s.hand[other]
    held = count_tiles(np.int64(s.hand[other]))
    hand = np.uint32(0)
    for tile in range(TILES):
        if (unseen >> tile) & 1 == 1 and held > 0:
            hand |= np.uint32(1) << np.uint32(tile)
            held -= 1
    s.hand[other] = hand
    s.pile = unseen & ~hand


@kernel
def n_seats(s):  # noqa: ARG001
    return 2


@kernel
def worth(s, seat):
    """Points, and what the running round would bring if it ended now."""
    total = points(s, seat)
    if s.phase == OVER:
        return total
    total += count_pawns(s, seat)
    for section in range(SECTIONS):
        if section_scores(s, seat, section):
            total += PRIZE[section]
    return total


@kernel
def rank(s, seat):
    """E33: points, then crossings if they decide ties."""
    crossings = np.int64(s.crossings[seat]) if s.tie_break == CROSSINGS else 0
    return (points(s, seat) << 8) + crossings


@kernel
def has_hidden(s):  # noqa: ARG001
    return True


@kernel
def hides(s, action, seat):
    """E6: only the seat that draws a tile knows which it is."""
    return action >> 8 == DRAW and s.drawer != seat
