"""Kernels for the cloud: how it turns and travels, and what its magnets and its foot meet.

A spin sets the cloud's move off (`depart`). Each ship then has its contacts ahead as bits; they are
met in order of time (`next_contact`, `meet`) until none is left (`come_to_rest`). With physical
capture the move halts at a doubtful contact until luck has decided it.

T-numbers refer to docs/rules/triangle.md. Distances are exact: point to arc, point to segment.
"""

from math import pi, sqrt

import numpy as np

from torcello.games.triangle.kernels.sailing import put_nearby, take_up
from torcello.games.triangle.kernels.state import (
    CATCHING,
    CAUGHT,
    CERTAINTY,
    CONTACTS,
    DOUBTFUL,
    FLEET,
    FOOT,
    HANGING,
    LOST,
    MAGNETS,
    NODES,
    NOTHING,
    NOW,
    PHYSICAL,
    PUSHED,
    ROLLING,
    SECTORS,
    SPINNING,
    SPOTS,
    TOLERANCE,
)
from torcello.games.triangle.kernels.tables import (
    BEARING,
    CAPTURE_RADIUS,
    CERTAIN_RADIUS,
    FOOT_RADIUS,
    LEAST_X,
    LEAST_Y,
    LIFTS,
    MOST_X,
    MOST_Y,
    OFFSET_X,
    OFFSET_Y,
    REACH,
    SAFE_RADIUS,
    SECTOR_LETTER,
    SECTOR_STEPS,
    SECTOR_X,
    SECTOR_Y,
    START_X,
    START_Y,
    X,
    Y,
)
from torcello.kernels.jit import kernel
from torcello.kernels.maths import atan2

FULL_CIRCLE = 2 * pi
STEP = pi / 4  # between two letters
LEVELS = 2 + 2 * 4  # of `risks`: the position, the spin, and a catch for each place on a magnet


@kernel
def length(x, y):
    return sqrt(x * x + y * y)


@kernel
def turn_angle(s):
    """T26: how far the cloud turns clockwise to bring the letter to the North."""
    return STEP * ((np.int64(s.from_letter) - np.int64(s.letter)) % 8)


@kernel
def meets_turning(s, spot, magnet):
    """The least distance of a magnet from a spot while the cloud turns, and its time (0 to 1)."""
    east, north = X[spot] - s.from_x, Y[spot] - s.from_y
    to_circle = abs(length(east, north) - REACH[magnet])
    if to_circle > SAFE_RADIUS:
        return to_circle, 0.0  # far enough from the whole circle: no need to know the arc
    angle = turn_angle(s)
    along = atan2(east, north) - BEARING[s.from_letter, magnet]
    while along < 0.0:
        along += FULL_CIRCLE
    if along <= angle:
        return to_circle, along / angle
    first = length(east - OFFSET_X[s.from_letter, magnet], north - OFFSET_Y[s.from_letter, magnet])
    last = length(east - OFFSET_X[s.letter, magnet], north - OFFSET_Y[s.letter, magnet])
    if first <= last + TOLERANCE:
        return first, 0.0
    return last, 1.0


@kernel
def meets_travelling(s, spot, east, north):
    """As `meets_turning` for what is (east, north) of the cloud's point while it travels."""
    way_x, way_y = np.int64(s.cloud_x) - s.from_x, np.int64(s.cloud_y) - s.from_y
    x, y = X[spot] - s.from_x - east, Y[spot] - s.from_y - north
    time = (x * way_x + y * way_y) / (way_x * way_x + way_y * way_y)
    time = min(max(time, 0.0), 1.0)
    return length(x - time * way_x, y - time * way_y), time


@kernel
def measure(s, spot, contact):
    """Least distance and time of a contact."""
    if contact < MAGNETS:
        return meets_turning(s, spot, contact)
    east, north = 0.0, 0.0
    if contact != FOOT:
        east, north = OFFSET_X[s.letter, contact - MAGNETS], OFFSET_Y[s.letter, contact - MAGNETS]
    return meets_travelling(s, spot, east, north)


@kernel
def moment(s, spot, contact):
    """When a contact is closest, 0 to 1, in its part of the cloud's move."""
    _, time = measure(s, spot, contact)
    return time


@kernel
def is_near(s, distance, contact):
    """Whether a contact at that distance can do anything."""
    if contact == FOOT:
        return distance <= FOOT_RADIUS + TOLERANCE
    if s.capture == PHYSICAL:
        return distance < SAFE_RADIUS - TOLERANCE
    return distance <= CAPTURE_RADIUS + TOLERANCE


@kernel
def depart(s, sector):
    """T25 to T27: the cloud's move as a sector says; all contacts are ahead, none is met yet."""
    s.spun = sector + 1
    s.from_x, s.from_y, s.from_letter = s.cloud_x, s.cloud_y, s.letter
    s.letter = SECTOR_LETTER[sector]
    steps = SECTOR_STEPS[sector]
    s.cloud_x = min(max(s.cloud_x + steps * SECTOR_X[sector], LEAST_X), MOST_X)
    s.cloud_y = min(max(s.cloud_y + steps * SECTOR_Y[sector], LEAST_Y), MOST_Y)
    turns = s.letter != s.from_letter  # T49: what does not move meets nothing
    travels = s.cloud_x != s.from_x or s.cloud_y != s.from_y
    s.n_pushed = 0
    for ship in range(FLEET * np.int64(s.seats)):
        spot = np.int64(s.spot[ship])
        bits = 0
        if spot < SPOTS:
            for contact in range(CONTACTS):
                if contact < MAGNETS:
                    if not turns:
                        continue
                elif not travels or (contact == FOOT and spot >= NODES):
                    continue  # T32: the foot does not reach ships in port
                distance, _ = measure(s, spot, contact)
                if is_near(s, distance, contact):
                    bits |= 1 << contact
        s.ahead[ship] = bits


@kernel
def next_contact(s):
    """T31, T48: the contact that comes next, as `5 * ship + contact`; -1 if none is left."""
    best, best_part, best_time, best_distance = -1, 0, 0.0, 0.0
    for ship in range(FLEET * np.int64(s.seats)):
        bits = np.int64(s.ahead[ship])
        if bits == 0:
            continue
        for contact in range(CONTACTS):
            if (bits >> contact) & 1 == 0:
                continue
            part = 0 if contact < MAGNETS else 1
            distance, time = measure(s, np.int64(s.spot[ship]), contact)
            earlier = best < 0 or part < best_part
            if not earlier and part == best_part:
                earlier = time < best_time - TOLERANCE
                if not earlier and time <= best_time + TOLERANCE:
                    earlier = distance < best_distance - TOLERANCE  # then by ship and contact
            if earlier:
                best = CONTACTS * ship + contact
                best_part, best_time, best_distance = part, time, distance
    return best


@kernel
def meet(s, found):
    """Let a contact happen; return what it does: NOTHING, CAUGHT, PUSHED or DOUBTFUL."""
    ship, contact = found // CONTACTS, found % CONTACTS
    s.ahead[ship] = np.int64(s.ahead[ship]) & ~(1 << contact)
    if contact == FOOT:
        push(s, ship)
        return PUSHED
    magnet = contact % MAGNETS
    distance, _ = measure(s, np.int64(s.spot[ship]), contact)
    if s.hung[magnet] >= s.capacity:  # T30, T55
        if distance > CAPTURE_RADIUS + TOLERANCE:
            return NOTHING
        push(s, ship)
        return PUSHED
    if s.capture == PHYSICAL and distance > CERTAIN_RADIUS + TOLERANCE:
        chance = (SAFE_RADIUS - distance) / (SAFE_RADIUS - CERTAIN_RADIUS)
        s.odds = min(max(np.int64(chance * CERTAINTY + 0.5), 1), CERTAINTY - 1)
        s.doubtful = ship
        s.magnet = magnet
        return DOUBTFUL
    hang(s, ship, magnet)
    return CAUGHT


@kernel
def hang(s, ship, magnet):
    """A magnet catches a ship, which settles it for this move (T48)."""
    take_up(s, ship)
    s.spot[ship] = HANGING + magnet
    s.hung[magnet] += 1
    s.ahead[ship] = 0


@kernel
def push(s, ship):
    """The foot or a full magnet pushes a ship, which settles it for this move (T48)."""
    s.pushed[s.n_pushed] = ship
    s.n_pushed += 1
    s.ahead[ship] = 0


@kernel
def come_to_rest(s):
    """T28, T33, T51: a word lifts the cloud; pushed ships keep their places, or are put down again.

    Nobody can enter a covered space, so a ship's own place is free when the cloud has gone.
    """
    thrown = np.int64(s.n_pushed) if s.pushing == NOW else 0
    for i in range(thrown):
        take_up(s, np.int64(s.pushed[i]))
    if LIFTS[s.spun - 1]:
        lift(s)
    for i in range(thrown):
        put_nearby(s, np.int64(s.pushed[i]))


@kernel
def lift(s):
    """T28, T36: what hangs is lost, and the cloud starts over."""
    for ship in range(FLEET * np.int64(s.seats)):
        if s.spot[ship] >= HANGING:
            s.spot[ship] = LOST
    for magnet in range(MAGNETS):
        s.hung[magnet] = 0
    s.cloud_x, s.cloud_y, s.letter = START_X, START_Y, 0


@kernel
def follow(s):
    """Let contacts happen until one is doubtful or the cloud has come to rest; see `s.phase`."""
    s.phase = SPINNING
    while s.phase == SPINNING:
        found = next_contact(s)
        if found < 0:
            come_to_rest(s)
            s.phase = ROLLING
        elif meet(s, found) == DOUBTFUL:
            s.phase = CATCHING


@kernel
def decide(s, is_caught):
    """Settle the doubtful contact that is due; the rest of the cloud's move is left to `follow`."""
    if is_caught:
        hang(s, np.int64(s.doubtful), np.int64(s.magnet))


@kernel
def risks(states, chances, out):
    """Add to `out`, for each ship, by how many of the sectors it would be caught if spun now.

    `states` is a stack above `states[0]`, `chances` holds how likely each of its levels is. A
    doubtful contact makes two levels of one: the ship escapes below and is caught above. Only a
    catch adds a level, so there are no more than the magnets hold ships (`LEVELS`).
    """
    for sector in range(SECTORS):
        states[1] = states[0]
        chances[1] = 1.0
        depart(states[1], sector)
        level = 1
        while level > 0:
            s = states[level]
            follow(s)
            if s.phase == CATCHING:
                level += 1
                states[level] = s
                chance = np.int64(s.odds) / CERTAINTY
                chances[level] = chances[level - 1] * chance
                chances[level - 1] *= 1.0 - chance
                decide(states[level], True)
                continue
            for ship in range(FLEET * np.int64(s.seats)):
                if states[0].spot[ship] < SPOTS and s.spot[ship] >= HANGING:
                    out[ship] += chances[level]
            level -= 1
