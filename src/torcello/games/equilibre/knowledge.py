"""What a player knows of Équilibre beyond its rules, for search. Kernels.

A round is played to its end and no further: what a lead is worth with rounds to come is known. Until
then players cross when they can, push others into the water rather than themselves, and put tiles
where they fit.
"""

import numpy as np

from torcello.games.equilibre.rules import (
    beats,
    is_own,
    is_legal,
    own_square,
    points,
    random_action,
)
from torcello.games.equilibre.state import (
    BLUE,
    CHAIN,
    RED,
    SAME,
    SECTIONS,
    SLOTS,
    SQUARES,
    SUMMON,
    SUMMONING,
    TILE,
    TILES,
    WALK,
    WALKING,
)
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below

SLOPES = np.array([0.0, 0.16, 0.25])


@kernel
def may_stop(s, root):
    """When the round is over: the next one would be begun by a deal nobody knows anything of."""
    return s.round_no != root.round_no


@kernel
def outlook(s, results):
    """What a lead is worth with some rounds to come."""
    lead = np.float64(points(s, RED) - points(s, BLUE))
    lead += 0.5 * (np.float64(s.crossings[RED]) - np.float64(s.crossings[BLUE]))
    results[RED] = 1.0 / (1.0 + np.exp(-SLOPES[s.round_no] * lead))
    results[BLUE] = 1.0 - results[RED]


@kernel
def playout_action(s, rng):
    """An action of a hasty player with an eye for duels and for tiles that go together."""
    if s.phase == WALKING:
        return likely_walk(s, rng)
    if s.phase == TILE:
        return likely_tile(s, rng)
    return random_action(s, rng)


CROSSES, WINS, WALKS, FALLS = 1000, 12, 4, 1


@kernel
def walk_weight(s, square):
    """How likely the pawn of a square is moved."""
    seat = s.mover
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
            total += walk_weight(s, square)
    k = below(rng, total)
    for square in range(SQUARES):
        if is_own(s, s.mover, square):
            k -= walk_weight(s, square)
            if k < 0:
                return 256 * WALK + square
    return 0


@kernel
def tile_weight(s, tile, section):
    """How likely a tile is put in a section: where all lies together, rather than where it breaks."""
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
        return 1
    if filled == 0:
        return 3
    return 12 * filled if section == CHAIN else 6 * filled


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
