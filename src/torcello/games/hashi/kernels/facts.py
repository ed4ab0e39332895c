"""A board of Hashi and the cards left, as a list of facts that a network can read.

Each fact is a number: which of its possible states something is in. All states of all facts are
numbered consecutively, so that each is one row of the network's first layer:

      18 facts   an island: finished, hopeless, numbered or free, and the places around it
       3         a category: how far it has come, and for how long it pays its high value
       3         ends of bridges the cards bring against those wanted; those wanted; places for them
       1         whether what is left adds up evenly (H34)
       1         the turn
      18         a kind of card: its copies left
      36         a line: its bridges, and the places on it

`DESK` is the memory in which a turn is thought over, with one level for each of its steps:

      level 0        1             2            3            4
      the board  a number is   1st bridge   2nd bridge   3rd bridge
      as it is     written

Only the seat's own board is read, and of the others what everybody has seen. In company the network
alone would wait: it learned that a category pays its high value until a deadline. What makes it
hurry is that being first `brings` more than the points.
"""

import numpy as np

from torcello.games.hashi.kernels.bridges import bit, count_bits, lowest_bit
from torcello.games.hashi.kernels.state import (
    CARDS,
    DEADLINE,
    FIRST_VALUE,
    ISLANDS,
    KINDS,
    LATER_VALUE,
    LINES,
    LINKED,
    MOST_AT_ISLAND,
    MOST_ON_LINE,
    NEXT_ONLY,
    PER_ISLAND,
    RED,
    SIX,
)
from torcello.kernels.jit import kernel
from torcello.kernels.records import record_type

LEVELS = 5
WIDE, NARROW = 64, 32  # the network's hidden layers, for which the desk has room

# States of an island. Numbered: bridges missing, and places to spare up to 3; free: bridges that
# are there, and places left.
FINISHED, HOPELESS, NUMBERED, FREE = 0, 1, 2, 26
SPARE = 4
ISLAND_STATES = FREE + 28

# States of a category: islands it has, or that it cannot be completed, by the time left; or paid.
PROGRESS, OUT_OF_REACH = 8, 7
TIME = 13
PAID = PROGRESS * TIME
RACE_STATES = PAID + 1

LEAD = 2  # points that taking a high value from others is worth

TALLY = 32
ODD = 6
COPIES = 4
LINE_STATES = 6

# Rows of the first layer
ISLAND_ROW = 0
RACE_ROW = ISLAND_ROW + ISLANDS * ISLAND_STATES
TALLY_ROW = RACE_ROW + 3 * RACE_STATES
PARITY_ROW = TALLY_ROW + 3 * TALLY
CARD_ROW = PARITY_ROW + 2 * ODD
TURN_ROW = CARD_ROW + KINDS * COPIES
LINE_ROW = TURN_ROW + CARDS + 1
ROWS = LINE_ROW + LINES * LINE_STATES

# Facts, by their places in the list
RACE_FACT = ISLANDS
TALLY_FACT = RACE_FACT + 3
PARITY_FACT = TALLY_FACT + 3
TURN_FACT = PARITY_FACT + 1  # this and the cards are the same for all turns of a card
CARD_FACT = TURN_FACT + 1
LINE_FACT = CARD_FACT + KINDS  # last, as a board may have fewer lines than there is room for
FACTS = LINE_FACT + LINES

DESK = record_type(
    ("facts", "i2", (LEVELS, FACTS)),
    ("finished", "u8", (LEVELS,)),  # islands, as bits
    ("linked", "i8", (LEVELS,)),  # the largest group of them that bridges join
    ("scored", "i8", (LEVELS,)),  # what the seat has, if the turn ends here
    ("room", "i8", (ISLANDS,)),  # bridges an island may still take ...
    ("around", "i8", (ISLANDS,)),  # ... and those its lines have places for
    ("sums", "f4", (LEVELS, WIDE)),
    ("narrow", "f4", (NARROW,)),
    # the same for all turns of a card
    ("time", "i8", (3,)),  # turns for which a category still pays its high value
    ("brings", "i8", (3,)),  # what it brings in this turn; 0 if it is paid already
    ("open", "u1", (3,)),  # whether it is not paid yet
    ("paid", "i8"),  # what was paid in earlier turns
    ("supply", "i8"),  # ends of bridges that cards still bring ...
    ("numbers", "i8"),  # ... and the sum of their numbers
    ("parity", "i8"),  # whether the numbers of all cards left add up to an odd sum ...
    ("odd", "i8"),  # ... and how many of them are odd
    ("ended", "u1"),  # no card comes after this turn
)


@kernel
def read_races(s, seat, desk):
    """What the categories pay, and for how long; the same for all turns of a card."""
    desk.paid = 0
    for race in range(3):
        desk.paid += np.int64(s.paid[seat, race])
        desk.open[race] = s.done[seat, race] == 0
        desk.brings[race] = 0
        desk.time[race] = max(np.int64(DEADLINE[race]) - np.int64(s.turn), 0)
        if desk.open[race]:
            desk.brings[race] = brings(s, race)
        if s.n_seats > 1:
            desk.time[race] = min(desk.time[race], _rivals_need(s, seat, race))


@kernel
def brings(s, race):
    """What a category brings a seat that completes it in this turn (H24, H25, H31).

    In company the first gets more than points: the high value is gone for those behind.
    """
    if s.n_seats == 1:
        in_time = s.turn <= DEADLINE[race]
        return np.int64(FIRST_VALUE[race]) if in_time else np.int64(LATER_VALUE[race])
    if s.first[race] == 0:
        return np.int64(FIRST_VALUE[race]) + LEAD
    if s.late == NEXT_ONLY and s.turn > s.first[race] + 1:
        return np.int64(0)
    return np.int64(LATER_VALUE[race])


@kernel
def _rivals_need(s, seat, race):
    """A guess: no rival finishes more than one island of a category in two turns."""
    if s.first[race] != 0:
        return 0
    least = TIME - 1
    for rival in range(np.int64(s.n_seats)):
        if rival == seat:
            continue
        missing = 0
        done = 0
        for island in range(ISLANDS):
            number = s.shown_numbers[rival, island]
            finished = number > 0 and number == s.shown_arriving[rival, island]
            done += finished
            flags = s.red if race == RED else s.blue
            if not finished and (flags >> np.uint32(island)) & np.uint32(1) == 1:
                missing += 1
        if race == SIX:
            missing = max(LINKED - done, 1)
        least = min(least, 2 * missing)
    return least


@kernel
def read_cards(s, desk):
    """The facts that are the same for all turns of a card."""
    copies = bridges = numbers = odd = np.int64(0)
    for kind in range(KINDS):
        n = np.int64(s.unseen[kind])
        copies += n
        bridges += n * (kind % 3 + 1)
        numbers += n * (kind // 3 + 1)
        odd += n * (kind // 3 + 1 & 1)
        desk.facts[0, CARD_FACT + kind] = CARD_ROW + COPIES * kind + min(n, np.int64(COPIES - 1))
    left = CARDS - np.int64(s.turn)
    desk.facts[0, TURN_FACT] = TURN_ROW + np.int64(s.turn)
    desk.ended = left == 0
    # One of the cards left was removed: each as likely as the others.
    desk.supply = (2 * bridges * left + copies // 2) // copies
    desk.numbers = (numbers * left + copies // 2) // copies
    desk.odd = min(odd, np.int64(ODD - 1))
    desk.parity = numbers & 1
    for level in range(1, LEVELS):
        for fact in range(TURN_FACT, LINE_FACT):
            desk.facts[level, fact] = desk.facts[0, fact]


@kernel
def read_board(s, seat, desk, level, before):
    """Write the facts of a board; `before` is the level of the board a step earlier."""
    for island in range(ISLANDS):
        number = np.int64(s.numbers[seat, island])
        most = number if number != 0 else MOST_AT_ISLAND
        desk.room[island] = most - np.int64(s.arriving[seat, island])
        desk.around[island] = 0
    useful = _read_lines(s, seat, desk, level)
    finished, hopeless = np.uint64(0), np.uint64(0)
    wanted = pledged = np.int64(0)
    for island in range(ISLANDS):
        around = desk.around[island]
        arriving = np.int64(s.arriving[seat, island])
        if s.numbers[seat, island] != 0:
            missing = desk.room[island]
            if missing == 0:
                state = np.int64(FINISHED)
                finished |= bit(island)
            elif around < missing:
                state = np.int64(HOPELESS)
                hopeless |= bit(island)
            else:
                state = NUMBERED + SPARE * (missing - 1) + min(around - missing, SPARE - 1)
                wanted += missing
        else:
            spare = min(around, desk.room[island])
            state = FREE + 7 * arriving - (arriving * (arriving - 1)) // 2 + spare
            pledged += arriving
        desk.facts[level, island] = ISLAND_ROW + ISLAND_STATES * island + state
    if finished == desk.finished[before]:  # finished islands take no bridges: nothing new is joined
        desk.linked[level] = desk.linked[before]
    else:
        desk.linked[level] = _largest_link(s, seat, finished)
    desk.finished[level] = finished
    _score_races(s, desk, level, finished, hopeless)
    short = desk.supply - (wanted + desk.numbers - pledged)
    facts = TALLY_FACT
    desk.facts[level, facts] = TALLY_ROW + min(max((short >> 1) + 16, 0), TALLY - 1)
    desk.facts[level, facts + 1] = TALLY_ROW + TALLY + min(wanted, np.int64(TALLY - 1))
    desk.facts[level, facts + 2] = TALLY_ROW + 2 * TALLY + min(useful, TALLY - 1)
    parity = (wanted + pledged + desk.parity) & 1
    desk.facts[level, PARITY_FACT] = PARITY_ROW + ODD * parity + desk.odd


@kernel
def _read_lines(s, seat, desk, level):
    """Write the facts of the lines; count the bridges that both their islands could use."""
    useful = 0
    used = s.used[seat]
    for line in range(np.int64(s.n_lines)):
        laid = np.int64(s.laid[seat, line])
        a, b = np.int64(s.ends[line, 0]), np.int64(s.ends[line, 1])
        more = min(MOST_ON_LINE - laid, min(desk.room[a], desk.room[b]))
        if s.crossing[line] & used != 0:
            more = 0
        desk.around[a] += more
        desk.around[b] += more
        if s.numbers[seat, a] != 0 or s.numbers[seat, b] != 0:
            useful += more
        state = more if laid == 0 else 2 + laid + more if laid == 1 else LINE_STATES - 1
        desk.facts[level, LINE_FACT + line] = LINE_ROW + LINE_STATES * line + state
    return useful


@kernel
def _score_races(s, desk, level, finished, hopeless):
    scored = desk.paid + PER_ISLAND * count_bits(finished)
    for race in range(3):
        row = RACE_ROW + RACE_STATES * race
        if not desk.open[race]:
            desk.facts[level, RACE_FACT + race] = row + PAID
            continue
        if race == SIX:
            progress = min(desk.linked[level], LINKED)
            complete = progress == LINKED
        else:
            flags = np.uint64(s.red) if race == RED else np.uint64(s.blue)
            progress = min(count_bits(finished & flags), LINKED)
            complete = finished & flags == flags
            if hopeless & flags != 0:
                progress = OUT_OF_REACH
        if complete:
            scored += desk.brings[race]
            desk.facts[level, RACE_FACT + race] = row + PAID
        else:
            desk.facts[level, RACE_FACT + race] = row + TIME * progress + desk.time[race]
    desk.scored[level] = scored


@kernel
def _largest_link(s, seat, finished):
    """H27: how many finished islands are joined, at most."""
    left, best = finished, 0
    while left != 0:
        group = bit(lowest_bit(left))
        grown = True
        while grown:
            grown = False
            for line in range(np.int64(s.n_lines)):
                if s.laid[seat, line] == 0:
                    continue
                ends = bit(np.int64(s.ends[line, 0])) | bit(np.int64(s.ends[line, 1]))
                if ends & finished == ends and ends & group != 0 and ends & group != ends:
                    group |= ends
                    grown = True
        best = max(best, count_bits(group))
        left &= ~group
    return best
