"""What a seat sees of a position of Équilibre, as facts for a network. Kernels.

Every seat counts squares from its own bank, so that both see the bridge in the same way. Both hands
are listed: a search deals the one that it does not know. Facts are numbered, sort by sort, in the
order of `_SIZES`.
"""

from itertools import accumulate

import numpy as np

from torcello.games.equilibre.kernels.knowledge import CROSSES, chances, walk_weight
from torcello.games.equilibre.kernels.rules import is_own, rank
from torcello.games.equilibre.kernels.state import (
    BLUE,
    CHAIN,
    RED,
    ROUNDS,
    SAME,
    SECTIONS,
    SIZES,
    SLOTS,
    SQUARES,
    STARTING,
    TILE,
    TILES,
)
from torcello.kernels.jit import kernel
from torcello.kernels.maths import log

STANDING = 1 + 2 * SIZES  # on a square: nothing, an own pawn, one of the other's
IN_RESERVE = 3  # pawns of a size that can still be summoned
COMBO = 1 + SLOTS * 4  # empty, or a number of tiles, of one symbol or of several
RUN = 1 + SLOTS * (SIZES + 1)  # likewise in the chain: of one number, or making no chain
PHASES = 8
LEADS = 33  # points ahead, from -16 to 16
READY = 3  # pawns that can cross with their next step

_SIZES = (
    SQUARES * STANDING,
    2 * SIZES * IN_RESERVE,
    2 * TILES,
    2 * (COMBO + COMBO + RUN),
    2 * PHASES,
    1 + SIZES,
    1 + TILES,
    ROUNDS * LEADS,
    2 * READY,
    2,
    3,
    2,
)
(
    BRIDGE,
    RESERVE,
    HANDS,
    RACKS,
    PHASE,
    DUE,
    PLACED,
    LEAD,
    CROSSING,
    STARTER,
    EQUAL,
    CHAINS,
    N_FACTS,
) = accumulate(_SIZES, initial=0)


@kernel
def hunch(s, seat):
    """What the lead of the rounds that are over is worth."""
    if s.phase == STARTING:
        return 0.0
    chance = chances(rank(s, RED) - rank(s, BLUE), s.round_no)
    chance = chance if seat == RED else 1.0 - chance
    return 0.5 * log(chance / (1.0 - chance))


@kernel
def facts(s, seat, out):
    """Write the facts that hold for a seat; return how many."""
    n = _bridge_facts(s, seat, out)
    for other in range(2):
        n = _seat_facts(s, other, other != seat, out, n)
    is_others = np.int64(s.mover != seat)
    out[n] = PHASE + PHASES * is_others + np.int64(s.phase)
    out[n + 1] = DUE + (np.int64(s.due) if s.phase > TILE else 0)
    out[n + 2] = PLACED + np.int64(s.placed)
    ahead = (rank(s, seat) - rank(s, 1 - seat) + 128) >> 8
    out[n + 3] = LEAD + LEADS * np.int64(s.round_no) + max(0, min(LEADS - 1, ahead + LEADS // 2))
    out[n + 4] = STARTER + np.int64(s.starter == seat)
    out[n + 5] = EQUAL + np.int64(s.equal)
    out[n + 6] = CHAINS + np.int64(s.chain)
    return n + 7


@kernel
def _bridge_facts(s, seat, out):
    for i in range(SQUARES):
        square = i if seat == RED else SQUARES - 1 - i
        size = abs(np.int64(s.bridge[square]))
        if size > 0 and not is_own(s, seat, square):
            size += SIZES
        out[i] = BRIDGE + STANDING * i + size
    return SQUARES


@kernel
def _seat_facts(s, seat, is_other, out, n):
    """The reserve, the hand, the rack of a seat and its pawns that are about to cross."""
    whose = np.int64(is_other)
    for size in range(SIZES):
        left = np.int64(s.reserve[seat, size])
        out[n] = RESERVE + IN_RESERVE * (SIZES * whose + size) + left
        n += 1
    for tile in range(TILES):
        if (np.int64(s.hand[seat]) >> tile) & 1 == 1:
            out[n] = HANDS + TILES * whose + tile
            n += 1
    rack = RACKS + (COMBO + COMBO + RUN) * whose
    for section in range(SECTIONS):
        out[n] = rack + COMBO * section + _section(s, seat, section)
        n += 1
    ready = 0
    for square in range(SQUARES):
        if is_own(s, seat, square):
            ready += walk_weight(s, seat, square) == CROSSES
    out[n] = CROSSING + READY * whose + min(ready, READY - 1)
    return n + 1


@kernel
def _section(s, seat, section):
    """How full a section is, and whether what lies there can still score."""
    filled = np.int64(s.filled[seat, section])
    if filled == 0:
        return 0
    first = np.int64(s.rack[seat, section, 0]) - 1
    kinds = np.int64(SIZES if section == CHAIN else 3)
    value = first // 3 if section == CHAIN else first % 3
    for slot in range(1, filled):
        tile = np.int64(s.rack[seat, section, slot]) - 1
        if section != CHAIN:
            fits = tile % 3 == first % 3
        elif s.chain == SAME:
            fits = tile // 3 == first // 3
        else:
            fits = tile // 3 != first // 3 and abs(tile // 3 - first // 3) < SLOTS
        if not fits:
            value = kinds
    return 1 + (kinds + 1) * (filled - 1) + value
