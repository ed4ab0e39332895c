"""What a player knows of Ponte beyond its rules, for search. Kernels.

Playouts go where islands grow: a fourth tile beside a three, else a tile beside an own one. Bridges
weigh twice a tile.
"""

from torcello.games.ponte.kernels.land import beside
from torcello.games.ponte.kernels.rules import bridges_now, may_pass
from torcello.games.ponte.kernels.state import CHOICE, N_DIRECTIONS, PASS, TAKE_LIGHT
from torcello.kernels.board import count, get, nth, some
from torcello.kernels.jit import kernel
from torcello.kernels.rng import below

FOURTH_TILE, NEAR_TILE = 80, 70  # in a hundred
BRIDGE = 2  # a bridge weighs as much as this many cells


@kernel
def playout_action(s, rng):
    """An action of a hasty player who likes islands and bridges."""
    if s.phase == CHOICE:
        return TAKE_LIGHT + below(rng, 2)
    cells = get(s.placeable, 0)
    n_tiles = count(cells)
    n_bridges = bridges_now(s)
    k = below(rng, n_tiles + BRIDGE * n_bridges + may_pass(s, n_tiles, n_bridges))
    if k < n_tiles:
        return likely_tile(s, cells, rng)
    k -= n_tiles
    if k >= BRIDGE * n_bridges:
        return PASS
    k //= BRIDGE
    for direction in range(N_DIRECTIONS):
        ends = get(s.buildable, direction)
        n = count(ends)
        if k < n:
            return (direction + 1) * 256 + nth(ends, k)
        k -= n
    return PASS


@kernel
def likely_tile(s, cells, rng):
    """One of `cells`, often one that finishes an island, else often one beside an own tile."""
    fourths = cells & get(s.beside_threes, s.colour)
    if some(fourths) and below(rng, 100) < FOURTH_TILE:
        return nth(fourths, below(rng, count(fourths)))
    near = cells & beside(get(s.tiles, s.colour))
    if some(near) and below(rng, 100) < NEAR_TILE:
        return nth(near, below(rng, count(near)))
    return nth(cells, below(rng, count(cells)))
