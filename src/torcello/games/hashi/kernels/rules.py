"""The rules of Hashi as kernels: the verbs of `torcello.kernels.verbs`.

H-numbers refer to docs/rules/hashi.md. No kernel checks what it is given; `is_legal` does.
"""

import numpy as np

from torcello.games.hashi.kernels.bridges import (
    begins_set,
    bit,
    count_bits,
    count_sets,
    draw,
    is_flagged,
    lowest_bit,
    nth_bit,
    open_lines,
)
from torcello.games.hashi.kernels.state import (
    BLUE,
    CARD,
    CARDS,
    COMMITTED,
    DEADLINE,
    DRAW,
    DRAWING_LOT,
    FIRST_LINE,
    FIRST_VALUE,
    ISLANDS,
    KINDS,
    LATER_VALUE,
    LINES,
    LINKED,
    LOT,
    NEXT_ONLY,
    NO_BRIDGES,
    NO_NUMBER,
    NOTHING,
    NUMBERED,
    OVER,
    PER_ISLAND,
    PLAYING,
    RED,
    START,
    STARTING,
    TURNING_UP,
    WRITE,
)
from torcello.games.hashi.kernels.turns import (
    count_turns,
    may_place,
    nth_turn,
    places,
    unwrite,
    write,
)
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below


@kernel
def actor(s):
    """The seat asked now, CHANCE (-1) for a card, -2 when the match is over."""
    if s.phase == OVER:
        return -2
    if s.phase == DRAWING_LOT or s.phase == TURNING_UP:
        return -1
    return np.int64(s.asked)


@kernel
def may_start(s, value):
    """H3: a 3 or a 4 on an island without a flag."""
    return value < 2 * ISLANDS and not is_flagged(s, value >> 1)


@kernel
def still_to_draw(s, seat):
    return np.int64(s.bridges) - np.int64(s.n_drawn[seat])


@kernel
def is_legal(s, action):
    """Whether `action`, any integer, is legal now, for the seat it names."""
    seat, kind, value = action >> 12, (action >> 8) & 15, action & 255
    if s.phase == DRAWING_LOT:
        return seat == 0 and kind == LOT and may_start(s, value)
    if s.phase == TURNING_UP:
        return seat == 0 and kind == CARD and value < KINDS and s.unseen[value] > 0
    if s.phase == OVER or seat >= s.n_seats or s.stage[seat] == COMMITTED:
        return False
    if seat != s.asked and s.stage[s.asked] == NUMBERED:  # one turn is written down at a time
        return False
    if s.phase == STARTING:
        return kind == START and may_start(s, value)
    if s.stage[seat] == NOTHING:
        return kind == WRITE and value <= NO_NUMBER and may_place(s, seat, value)
    if kind != DRAW:
        return False
    if value == NO_BRIDGES:  # H17: all or none
        return s.n_drawn[seat] == 0
    return value < s.n_lines and begins_set(s, seat, still_to_draw(s, seat), value, FIRST_LINE)


@kernel
def legal_actions(s, out):
    """Write the actions of the seat asked into `out` in ascending order; return how many."""
    n = 0
    seat = np.int64(0)
    kind, values = DRAW, LINES + 1
    if s.phase == DRAWING_LOT:
        kind, values = LOT, 2 * ISLANDS
    elif s.phase == TURNING_UP:
        kind, values = CARD, KINDS
    else:
        seat = np.int64(s.asked)
        if s.phase == STARTING:
            kind, values = START, 2 * ISLANDS
        elif s.stage[seat] == NOTHING:
            kind, values = WRITE, NO_NUMBER + 1
    for value in range(values):
        action = 4096 * seat + 256 * kind + value
        if is_legal(s, action):
            out[n] = action
            n += 1
    return n


@kernel
def follow_ups(s, out):
    """As `legal_actions`; bridges are drawn in ascending order of lines only."""
    seat = np.int64(s.asked)
    if s.phase != PLAYING or s.stage[seat] != NUMBERED:
        return legal_actions(s, out)
    n = 0
    drawn = np.int64(s.n_drawn[seat])
    least = np.int64(s.drawn[seat, drawn - 1]) if drawn > 0 else FIRST_LINE
    action = 4096 * seat + 256 * DRAW
    for line in range(least, np.int64(s.n_lines)):
        if begins_set(s, seat, still_to_draw(s, seat), line, line):
            out[n] = action + line
            n += 1
    if drawn == 0:
        out[n] = action + NO_BRIDGES
        n += 1
    return n


@kernel
def weight(s, action):
    """How likely a luck event is: a card by the copies that are left (H6)."""
    return np.int64(s.unseen[action & 255]) if s.phase == TURNING_UP else 1


@kernel
def random_card(s, rng):
    """A card that is left, each copy equally likely."""
    copies = np.int64(0)
    for kind in range(KINDS):
        copies += np.int64(s.unseen[kind])
    k = below(rng, copies)
    for kind in range(KINDS):
        k -= np.int64(s.unseen[kind])
        if k < 0:
            return kind
    return 0


@kernel
def random_start(s, rng):
    """H3, H4: all 22 equally likely."""
    free = ~np.uint64(s.red | s.blue) & np.uint64((1 << ISLANDS) - 1)
    island = nth_bit(free, below(rng, count_bits(free)))
    return 2 * island + below(rng, 2)


@kernel
def random_action(s, rng):
    """One action of the seat asked, all equally likely; luck by its odds."""
    if s.phase == DRAWING_LOT:
        return 256 * LOT + random_start(s, rng)
    if s.phase == TURNING_UP:
        return 256 * CARD + random_card(s, rng)
    seat = np.int64(s.asked)
    if s.phase == STARTING:
        return 4096 * seat + 256 * START + random_start(s, rng)
    if s.stage[seat] == NOTHING:
        islands = places(s, seat)
        n = count_bits(islands)
        k = below(rng, n + 1)
        island = NO_NUMBER if k == n else nth_bit(islands, k)
        return 4096 * seat + 256 * WRITE + island
    lines = open_lines(s, seat, FIRST_LINE)
    none = np.int64(s.n_drawn[seat] == 0)  # renouncing is possible
    while True:  # a line that has room, but not for the whole set, is drawn again
        n = count_bits(lines)
        k = below(rng, n + none)
        if k == n:
            return 4096 * seat + 256 * DRAW + NO_BRIDGES
        line = nth_bit(lines, k)
        if begins_set(s, seat, still_to_draw(s, seat), line, FIRST_LINE):
            return 4096 * seat + 256 * DRAW + line
        lines &= ~bit(line)


@kernel
def apply_action(s, action):
    """Do a legal action."""
    seat, kind, value = action >> 12, (action >> 8) & 15, action & 255
    if kind == CARD:
        s.unseen[value] -= 1
        s.number = value // 3 + 1
        s.bridges = value % 3 + 1
        s.turn += 1
        s.phase = PLAYING
        return
    if kind == LOT:
        _write_start(s, np.int64(0), value)
        s.phase = TURNING_UP
        return
    s.asked = seat
    if kind == START:
        s.written[seat] = value
        _commit(s, seat)
    elif kind == WRITE:
        write(s, seat, value)
        s.written[seat] = value
        s.stage[seat] = NUMBERED
    elif value == NO_BRIDGES:
        _commit(s, seat)
    else:
        draw(s, seat, value)
        s.drawn[seat, s.n_drawn[seat]] = value
        s.n_drawn[seat] += 1
        if s.n_drawn[seat] == s.bridges:
            _commit(s, seat)


@kernel
def _write_start(s, seat, value):
    number = 3 + (value & 1)
    s.numbers[seat, value >> 1] = number
    s.shown_numbers[seat, value >> 1] = number
    s.last_number[seat] = number
    s.last_island[seat] = value >> 1


@kernel
def _commit(s, seat):
    """H8: what a seat has settled waits for the others."""
    s.stage[seat] = COMMITTED
    for other in range(np.int64(s.n_seats)):
        if s.stage[other] != COMMITTED:
            s.asked = other
            return
    _reveal(s)


@kernel
def _reveal(s):
    if s.phase == STARTING:
        for seat in range(np.int64(s.n_seats)):  # H3: the board goes to the next seat
            _write_start(s, (seat + 1) % np.int64(s.n_seats), np.int64(s.written[seat]))
        s.phase = TURNING_UP
    else:
        for seat in range(np.int64(s.n_seats)):
            show(s, seat)
        for category in range(3):
            _award(s, category)
        s.number = 0
        s.bridges = 0
        s.phase = OVER if s.turn == CARDS else TURNING_UP
    for seat in range(np.int64(s.n_seats)):
        _begin_move(s, seat)
    s.asked = 0


@kernel
def _begin_move(s, seat):
    s.stage[seat] = NOTHING
    s.written[seat] = 0
    s.n_drawn[seat] = 0
    for i in range(3):
        s.drawn[seat, i] = 0


@kernel
def show(s, seat):
    """Everybody sees a board as it is, and what was done on it."""
    s.last_number[seat] = s.number
    s.last_island[seat] = s.written[seat]
    s.last_n[seat] = s.n_drawn[seat]
    for i in range(3):
        s.last_drawn[seat, i] = s.drawn[seat, i]
    for island in range(ISLANDS):
        s.shown_numbers[seat, island] = s.numbers[seat, island]
        s.shown_arriving[seat, island] = s.arriving[seat, island]
    for line in range(np.int64(s.n_lines)):
        s.shown_laid[seat, line] = s.laid[seat, line]


@kernel
def _hide(s, seat):
    """A board as others know it: what was settled in secret is gone."""
    s.used[seat] = 0
    for island in range(ISLANDS):
        s.numbers[seat, island] = s.shown_numbers[seat, island]
        s.arriving[seat, island] = s.shown_arriving[seat, island]
    for line in range(np.int64(s.n_lines)):
        s.laid[seat, line] = s.shown_laid[seat, line]
        if s.laid[seat, line] > 0:
            s.used[seat] = s.used[seat] | bit(line)


@kernel
def finished(s, seat):
    """H19: the islands with as many bridges as their number says, as everybody sees, as bits."""
    islands = np.uint64(0)
    for island in range(ISLANDS):
        number = s.shown_numbers[seat, island]
        if number > 0 and number == s.shown_arriving[seat, island]:
            islands |= bit(island)
    return islands


@kernel
def linked_with(s, seat, island, islands):
    """Those of `islands` that bridges join to `island` without a step on any other, as bits."""
    group = bit(island)
    grown = True
    while grown:
        grown = False
        for line in range(np.int64(s.n_lines)):
            if s.shown_laid[seat, line] == 0:
                continue
            ends = bit(np.int64(s.ends[line, 0])) | bit(np.int64(s.ends[line, 1]))
            if ends & islands == ends and ends & group != 0 and ends & group != ends:
                group |= ends
                grown = True
    return group


@kernel
def largest_link(s, seat):
    """H27: the largest group of finished islands that bridges join, as bits."""
    left = finished(s, seat)
    islands, best = left, np.uint64(0)
    while left != 0:
        group = linked_with(s, seat, lowest_bit(left), islands)
        if count_bits(group) > count_bits(best):
            best = group
        left &= ~group
    return best


@kernel
def is_complete(s, seat, category):
    islands = finished(s, seat)
    if category == RED:
        return islands & np.uint64(s.red) == np.uint64(s.red)
    if category == BLUE:
        return islands & np.uint64(s.blue) == np.uint64(s.blue)
    return count_bits(islands) >= LINKED and count_bits(largest_link(s, seat)) >= LINKED


@kernel
def _award(s, category):
    """H23 to H28: once a turn, for everybody alike."""
    completed = False
    for seat in range(np.int64(s.n_seats)):
        if s.done[seat, category] == 0 and is_complete(s, seat, category):
            s.done[seat, category] = s.turn
            completed = True
    if not completed:
        return
    if s.first[category] == 0:
        s.first[category] = s.turn
    for seat in range(np.int64(s.n_seats)):
        if s.done[seat, category] == s.turn:
            s.paid[seat, category] = _worth(s, category)


@kernel
def _worth(s, category):
    if s.n_seats == 1:  # H31, H32
        in_time = s.turn <= DEADLINE[category]
    else:
        in_time = s.turn == s.first[category]
        if s.late == NEXT_ONLY and s.turn > s.first[category] + 1:  # H25
            return 0
    return np.int64(FIRST_VALUE[category]) if in_time else np.int64(LATER_VALUE[category])


@kernel
def points(s, seat):
    """H30: categories, and 2 for each finished island; it stays finished, so it counts at once."""
    total = PER_ISLAND * count_bits(finished(s, seat))
    for category in range(3):
        total += np.int64(s.paid[seat, category])
    return total


@kernel
def margin(s):
    """How far seat 0 is ahead of the best of the others; alone, what it has."""
    if s.n_seats == 1:
        return points(s, np.int64(0))
    best = points(s, np.int64(1))
    for seat in range(2, np.int64(s.n_seats)):
        best = max(best, points(s, seat))
    return points(s, np.int64(0)) - best


@kernel
def mid_move(s):
    return s.phase == PLAYING and s.stage[s.asked] == NUMBERED


@kernel
def count_moves(s):
    """How many whole moves the seat asked has, or ways to complete the one it has begun."""
    if s.phase == OVER:
        return 0
    if s.phase == TURNING_UP:
        kinds = 0
        for kind in range(KINDS):
            kinds += s.unseen[kind] > 0
        return kinds
    if s.phase != PLAYING:
        return 2 * (ISLANDS - count_bits(np.uint64(s.red | s.blue)))
    seat = np.int64(s.asked)
    if s.stage[seat] == NOTHING:
        return count_turns(s, seat)
    return np.int64(s.n_drawn[seat] == 0) + count_sets(s, seat, still_to_draw(s, seat), FIRST_LINE)


@kernel
def forget(s, seat):
    """Forget what a seat does not know: moves of others that are not revealed (H8)."""
    for other in range(np.int64(s.n_seats)):
        if other != seat:
            _hide(s, other)
            committed = s.stage[other] == COMMITTED
            _begin_move(s, other)
            if committed:
                s.stage[other] = COMMITTED
    if s.stage[seat] != COMMITTED:
        s.asked = seat
        return
    for other in range(np.int64(s.n_seats)):
        if s.stage[other] != COMMITTED:
            s.asked = other
            return


@kernel
def redeal(s, seat, rng):
    """Give every other committed seat a move; all that it could have made are equally likely."""
    turn = s.turn_room
    forget(s, seat)
    for other in range(np.int64(s.n_seats)):
        if other == seat or s.stage[other] != COMMITTED:
            continue
        if s.phase == STARTING:
            s.written[other] = random_start(s, rng)
            continue
        nth_turn(s, other, below(rng, count_turns(s, other)), turn)
        write(s, other, np.int64(turn[0]))
        s.written[other] = turn[0]
        for i in range(1, 4):
            if turn[i] >= 0 and turn[i] != NO_BRIDGES:
                draw(s, other, np.int64(turn[i]))
                s.drawn[other, s.n_drawn[other]] = turn[i]
                s.n_drawn[other] += 1
    for i in range(4):  # no trace of it
        turn[i] = 0


@kernel
def first_lines(s, seat, island):
    """Once the card's number is written there: the lines on which a set may begin, as bits."""
    write(s, seat, island)
    lines = np.uint64(0)
    for line in range(np.int64(s.n_lines)):
        if begins_set(s, seat, np.int64(s.bridges), line, FIRST_LINE):
            lines |= bit(line)
    unwrite(s, seat, island)
    return lines


@kernel
def openings(states, seat, out):
    """The islands on which the card's number may be written, as bits.

    Into `out`, for each of them and for no number: the lines on which a set may then begin.
    """
    s = states[0]
    islands = places(s, seat)
    for island in range(NO_NUMBER + 1):
        if island == NO_NUMBER or islands & bit(island) != 0:
            out[island] = first_lines(s, seat, island)
    return islands


@kernel
def standing(states, out):
    """Into `out`, as bits: the islands each seat has finished, and those of its largest link."""
    s = states[0]
    for seat in range(np.int64(s.n_seats)):
        out[seat, 0] = finished(s, seat)
        out[seat, 1] = largest_link(s, seat)


@kernel
def n_seats(s):
    return np.int64(s.n_seats)


@kernel
def worth(s, seat):
    """Points, islands that its settled move has finished among them."""
    total = np.int64(0)
    for island in range(ISLANDS):
        number = s.numbers[seat, island]
        total += PER_ISLAND * (number > 0 and number == s.arriving[seat, island])
    for category in range(3):
        total += np.int64(s.paid[seat, category])
    return total


@kernel
def rank(s, seat):
    return points(s, seat)


@kernel
def has_hidden(s):  # noqa: ARG001
    return True
