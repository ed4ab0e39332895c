"""What a player knows of Équilibre beyond its rules, for search. Kernels.

A simulation ends with its round: what a lead is worth with rounds to come is known, and the next
deal is not. Until then players cross when they can, would rather push others into the water than
fall, and put tiles where they fit.
"""

import numpy as np

from torcello.games.equilibre.kernels.rules import beats, is_own, random_action, rank
from torcello.games.equilibre.kernels.state import (
    BLUE,
    CHAIN,
    RED,
    ROUNDS,
    SAME,
    SECTIONS,
    SLOTS,
    SQUARES,
    TILE,
    TILES,
    WALK,
    WALKING,
)
from torcello.kernels.jit import kernel
from torcello.kernels.maths import exp
from torcello.kernels.rng import below
from torcello.learning.network import expect

# In 300 matches of equal players a round was decided by 4.3 points (the root of the mean square).
# Two rounds spread wider by the root of two, and a lead is worth what the logistic curve nearest to
# such a normal distribution says: 1.7 / spread for each point.
SLOPES = (0.0, 0.28, 0.40)  # by the rounds that are over
CROSSING = 0.4  # where it ends a tie (E33), it is worth this many points with rounds to come

# How likely a pawn is to be moved, by what happens to it
CROSSES, WINS, WALKS, FALLS = 1000, 12, 4, 1

# How likely a tile is to go to a section, by what lies there; a fit counts once per matching tile
FITS_CHAIN, FITS_COMBO, BEGINS, BREAKS = 12, 6, 3, 1


@kernel
def may_stop(s, root):
    """When the round is over: the next one would begin with a deal that nobody knows."""
    return s.round_no != root.round_no


@kernel
def outlook(s, results):
    results[RED] = chances(rank(s, RED) - rank(s, BLUE), s.round_no)
    results[BLUE] = 1.0 - results[RED]


@kernel
def chances(lead, rounds):
    """How likely red is to win with a lead, as `rank` counts it, after a number of rounds."""
    if rounds == ROUNDS:
        return 0.5 if lead == 0 else np.float64(lead > 0)
    points = (lead + 128) >> 8
    crossings = lead - 256 * points
    return 1.0 / (1.0 + exp(-SLOPES[rounds] * (points + CROSSING * crossings)))


@kernel
def learned_outlook(s, known, results):
    expect(s, known, results)


@kernel
def is_quiet(s):
    """Between two turns, with all hands full."""
    return s.phase == TILE


@kernel
def playout_action(s, rng):
    """An action of a hasty player with an eye for duels and for tiles that go together."""
    if s.phase == WALKING:
        return likely_walk(s, rng)
    if s.phase == TILE:
        return likely_tile(s, rng)
    return random_action(s, rng)


@kernel
def walk_weight(s, seat, square):
    """How likely a seat is to move its pawn on a square."""
    size = abs(np.int64(s.bridge[square]))
    steps = 2 - size % 2
    ahead = 1 if seat == RED else -1
    at = square
    for step in range(1, steps + 1):
        at += ahead
        if at < 0 or at >= SQUARES:
            return CROSSES
        other = np.int64(s.bridge[at])
        if other == 0:
            continue
        if size == 6 and abs(other) == 1 and step < steps:
            continue
        if is_own(s, seat, at):
            return FALLS
        return WINS if beats(s, size, abs(other)) == 1 else FALLS
    return WALKS


@kernel
def likely_walk(s, rng):
    total = 0
    for square in range(SQUARES):
        if is_own(s, s.mover, square):
            total += walk_weight(s, s.mover, square)
    k = below(rng, total)
    for square in range(SQUARES):
        if is_own(s, s.mover, square):
            k -= walk_weight(s, s.mover, square)
            if k < 0:
                return 256 * WALK + square
    return 0


@kernel
def tile_weight(s, tile, section):
    """How likely a tile is to be put in a section: more so where it matches all that lies there."""
    seat = s.mover
    filled = np.int64(s.filled[seat, section])
    if filled == SLOTS:
        return 0
    fits = 0
    for slot in range(filled):
        lying = np.int64(s.rack[seat, section, slot]) - 1
        if section != CHAIN:
            fits += lying % 3 == tile % 3
        elif s.chain == SAME:
            fits += lying // 3 == tile // 3
        else:
            fits += abs(lying // 3 - tile // 3) <= 2 and lying // 3 != tile // 3
    if fits < filled:
        return BREAKS
    if filled == 0:
        return BEGINS
    return filled * (FITS_CHAIN if section == CHAIN else FITS_COMBO)


@kernel
def likely_tile(s, rng):
    hand = np.int64(s.hand[s.mover])
    total = 0
    for tile in range(TILES):
        if (hand >> tile) & 1 == 1:
            for section in range(SECTIONS):
                total += tile_weight(s, tile, section)
    k = below(rng, total)
    for tile in range(TILES):
        if (hand >> tile) & 1 == 1:
            for section in range(SECTIONS):
                k -= tile_weight(s, tile, section)
                if k < 0:
                    return SECTIONS * tile + section
    return 0
