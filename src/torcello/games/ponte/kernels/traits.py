"""What can be said of an action in Ponte at a glance, and how promising that makes it. Kernels.

Each trait either holds for an action or does not. A trait of tiles is a set of cells, so all cells
are judged at once; bridges are looked at one by one. The learned weights of an action's traits are
added up, and the sums of all actions are turned into shares: the priors of a search.
"""

import numpy as np

from torcello.games.ponte.kernels.land import beside
from torcello.games.ponte.kernels.spans import find_bridges
from torcello.games.ponte.kernels.state import CHOICE, N_DIRECTIONS, NO_CELL
from torcello.games.ponte.kernels.tables import (
    AROUND,
    BESIDE,
    COVERED,
    CROSSINGS,
    FAR,
    N_CROSSINGS,
    ONE,
)
from torcello.kernels.board import first, get, nothing, put, shift, some
from torcello.kernels.jit import kernel
from torcello.kernels.maths import exp
from torcello.kernels.records import record_type

TILE_TRAITS = (
    "finishes an island",
    "beside a pair",
    "beside lone tiles only",
    "touches own land by a corner only",
    "beside an enemy tile",
    "touches an enemy tile by a corner",
    "takes the enemy's fourth",
    "beside an enemy pair",
    "forbidden to the enemy",
    "a bridge away from an own tile",
    "a bridge away from two own tiles",
    "a bridge away from an own island or three",
    "under a bridge that could be built now",
    "under a bridge the enemy could build now",
    "on the edge",
    "one step from the edge",
    "beside the first tile",
    "a corner away from the first tile",
    "a bridge away from the first tile",
    "a bridge away from an enemy tile",
    "near an own tile",
    "near an enemy tile",
)
BRIDGE_TRAITS = (
    "a bridge",
    "one end on an island",
    "both ends on islands",
    "an end on a three",
    "covers a cell the enemy wants",
    "crosses a bridge the enemy could build",
    "covers a cell one wants oneself",
    "one of the last bridges",
    "an end on a lone tile",
    "covers a cell under an own bridge that could be built",
)
TRAITS = (*TILE_TRAITS, *BRIDGE_TRAITS)
N_TILE, N_TRAITS = len(TILE_TRAITS), len(TRAITS)
LAST_BRIDGES = 4

# Further maps, of which no trait of tiles is made
ISLANDS, THREES, WANTED, ENEMY_WANTED, LONE = range(N_TILE, N_TILE + 5)
N_MAPS = N_TILE + 5
CELLS = 192

KNOWN = record_type(
    ("weights", "f4", (N_TRAITS,)),
    # room to work in
    ("maps", "u8", (N_MAPS, 4)),
    ("enemy_bridges", "u8", (N_DIRECTIONS, 4)),  # lower ends
    ("scores", "f4", (CELLS,)),
)


@kernel
def priors(s, actions, n, known, out):
    """Write how promising each of the first n actions looks; the sum is 1."""
    if s.phase == CHOICE:
        for i in range(n):
            out[i] = 1.0 / n
        return
    look(s, known)
    weigh_cells(s, known)
    most = np.float32(-1e9)
    for i in range(n):
        action = np.int64(actions[i])
        if action < 256:
            score = known.scores[action]
        else:
            score = np.float32(0)
            bits = bridge_traits(s, known, action)
            for trait in range(N_TILE, N_TRAITS):
                if bits & bit(trait):
                    score += known.weights[trait]
        out[i] = score
        most = max(most, score)
    total = 0.0
    for i in range(n):
        out[i] = exp(out[i] - most)
        total += out[i]
    for i in range(n):
        out[i] /= total


@kernel
def weigh_cells(s, known):
    """Add up the weights of each cell's traits."""
    cells = get(s.placeable, 0)
    for cell in range(CELLS):
        known.scores[cell] = 0
    for trait in range(N_TILE):
        here = get(known.maps, trait) & cells
        weight = known.weights[trait]
        while some(here):
            cell = first(here)
            known.scores[cell] += weight
            here &= ~get(ONE, cell)


@kernel
def describe(s, known, actions, n, out):
    """Write the traits of the first n actions as bits in the order of `TRAITS`, for learning."""
    look(s, known)
    for i in range(n):
        action = np.int64(actions[i])
        out[i] = 0
        if action >= 256:
            out[i] = bridge_traits(s, known, action)
            continue
        for trait in range(N_TILE):
            if some(get(known.maps, trait) & get(ONE, action)):
                out[i] |= bit(trait)


@kernel
def bit(trait):
    return np.uint64(1) << np.uint64(trait)


@kernel
def look(s, known):
    """Fill the maps of what there is to see in a position."""
    own, enemy = np.int64(s.colour), 1 - np.int64(s.colour)
    look_at_land(s, known, own, enemy)
    look_at_bridges(s, known, own, enemy)
    look_at_place(s, known)


@kernel
def look_at_land(s, known, own, enemy):
    maps = known.maps
    tiles, others = get(s.tiles, own), get(s.tiles, enemy)
    islands = get(s.islands, own)
    may = ~get(s.forbidden, own)
    they_may = ~get(s.forbidden, enemy)
    shore, their_shore = beside(tiles), beside(others)
    company = tiles & shore & ~islands
    their_company = others & their_shore & ~get(s.islands, enemy)
    fourths = get(s.beside_threes, own)
    their_fourths = get(s.beside_threes, enemy) & they_may
    third = beside(company) & ~fourths
    threes = company & beside(fourths)
    corners, their_corners = diagonal(tiles), diagonal(others)
    put(maps, 0, fourths)
    put(maps, 1, third)
    put(maps, 2, shore & ~fourths & ~third)
    put(maps, 3, corners & ~shore)
    put(maps, 4, their_shore)
    put(maps, 5, their_corners & ~their_shore)
    put(maps, 6, their_fourths)
    put(maps, 7, beside(their_company))
    put(maps, 8, ~they_may)
    put(maps, 20, beside(shore | corners))
    put(maps, 21, beside(their_shore | their_corners))
    put(maps, ISLANDS, islands)
    put(maps, THREES, threes)
    put(maps, WANTED, (fourths | third) & may)
    put(maps, ENEMY_WANTED, (their_fourths | beside(their_company)) & they_may)
    put(maps, LONE, tiles & ~shore)


@kernel
def look_at_bridges(s, known, own, enemy):
    maps = known.maps
    bare = get(s.bare, own)
    one, two = spanned(bare)
    put(maps, 9, one)
    put(maps, 10, two)
    one, _ = spanned(bare & (get(maps, ISLANDS) | get(maps, THREES)))
    put(maps, 11, one)
    one, _ = spanned(get(s.bare, enemy))
    put(maps, 19, one)
    put(maps, 12, nothing())
    put(maps, 13, nothing())
    if s.bridges_left == 0:
        return
    find_bridges(s, enemy)
    put(maps, 13, covered_by(s))
    for direction in range(N_DIRECTIONS):
        put(known.enemy_bridges, direction, get(s.buildable, direction))
    find_bridges(s, own)
    put(maps, 12, covered_by(s))


@kernel
def look_at_place(s, known):
    maps = known.maps
    edge, inner = rings(np.int64(s.side))
    near, corner, bridge = nothing(), nothing(), nothing()
    if s.first != NO_CELL:
        tile = np.int64(s.first)
        near = get(BESIDE, tile)
        corner = get(AROUND, tile) & ~near
        bridge, _ = spanned(get(ONE, tile))
    put(maps, 14, edge)
    put(maps, 15, inner)
    put(maps, 16, near)
    put(maps, 17, corner)
    put(maps, 18, bridge)


@kernel
def bridge_traits(s, known, action):
    """The traits of a bridge, a pass or a colour as bits."""
    direction, cell = (action >> 8) - 1, action & 255
    if direction >= N_DIRECTIONS:
        return np.uint64(0)
    maps = known.maps
    end, far = get(ONE, cell), get(ONE, cell + FAR[direction])
    under = get(ONE, cell + COVERED[direction, 0]) | get(ONE, cell + COVERED[direction, 1])
    islands = get(maps, ISLANDS)
    on_islands = np.int64(some(islands & end)) + np.int64(some(islands & far))
    bits = bit(N_TILE)
    if on_islands == 1:
        bits |= bit(N_TILE + 1)
    if on_islands == 2:
        bits |= bit(N_TILE + 2)
    if some(get(maps, THREES) & (end | far)):
        bits |= bit(N_TILE + 3)
    if some(get(maps, ENEMY_WANTED) & under):
        bits |= bit(N_TILE + 4)
    if crosses_enemy(known, direction, cell):
        bits |= bit(N_TILE + 5)
    if some(get(maps, WANTED) & under):
        bits |= bit(N_TILE + 6)
    if s.bridges_left <= LAST_BRIDGES:
        bits |= bit(N_TILE + 7)
    if some(get(maps, LONE) & (end | far)):
        bits |= bit(N_TILE + 8)
    if some(get(maps, 12) & under):
        bits |= bit(N_TILE + 9)
    return bits


@kernel
def crosses_enemy(known, direction, cell):
    """Whether a bridge would cross one that the enemy could build now."""
    for i in range(N_CROSSINGS[direction]):
        other = cell + CROSSINGS[direction, i, 1]
        if 0 <= other < CELLS:
            ends = get(known.enemy_bridges, np.int64(CROSSINGS[direction, i, 0]))
            if some(ends & get(ONE, other)):
                return True
    return False


@kernel
def diagonal(cells):
    up, down = shift(cells, 1, 0), shift(cells, -1, 0)
    return shift(up, 0, 1) | shift(up, 0, -1) | shift(down, 0, 1) | shift(down, 0, -1)


@kernel
def spanned(cells):
    """The cells that are a bridge away from one of `cells`, and from two or more."""
    one, two = nothing(), nothing()
    two_up, two_down = shift(cells, 2, 0), shift(cells, -2, 0)
    up, down = shift(cells, 1, 0), shift(cells, -1, 0)
    one, two = _added(one, two, two_up)
    one, two = _added(one, two, two_down)
    one, two = _added(one, two, shift(cells, 0, 2))
    one, two = _added(one, two, shift(cells, 0, -2))
    one, two = _added(one, two, shift(two_up, 0, 2))
    one, two = _added(one, two, shift(two_up, 0, -2))
    one, two = _added(one, two, shift(two_down, 0, 2))
    one, two = _added(one, two, shift(two_down, 0, -2))
    one, two = _added(one, two, shift(two_up, 0, 1))
    one, two = _added(one, two, shift(two_up, 0, -1))
    one, two = _added(one, two, shift(two_down, 0, 1))
    one, two = _added(one, two, shift(two_down, 0, -1))
    one, two = _added(one, two, shift(up, 0, 2))
    one, two = _added(one, two, shift(up, 0, -2))
    one, two = _added(one, two, shift(down, 0, 2))
    one, two = _added(one, two, shift(down, 0, -2))
    return one, two


@kernel
def _added(one, two, more):
    return one | more, two | (one & more)


@kernel
def covered_by(s):
    """The cells under the bridges in `s.buildable`."""
    cells = nothing()
    for direction in range(N_DIRECTIONS):
        ends = get(s.buildable, direction)
        while some(ends):
            end = first(ends)
            ends &= ~get(ONE, end)
            cells |= get(ONE, end + COVERED[direction, 0]) | get(ONE, end + COVERED[direction, 1])
    return cells


@kernel
def rings(side):
    """The cells on the edge of a board, and those one step inside."""
    edge, inner = nothing(), nothing()
    for i in range(side):
        last = side - 1
        edge |= get(ONE, i) | get(ONE, 16 * last + i) | get(ONE, 16 * i) | get(ONE, 16 * i + last)
        if 0 < i < last:
            inner |= get(ONE, 16 + i) | get(ONE, 16 * (last - 1) + i)
            inner |= get(ONE, 16 * i + 1) | get(ONE, 16 * i + last - 1)
    return edge, inner
