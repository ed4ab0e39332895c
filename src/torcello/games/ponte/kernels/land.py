"""Tiles: where they may go and what each one changes (D2 to D7). Kernels.

Whether D6 refuses a tile depends on the own colour's tiles only, and a refused cell stays refused:
groups only grow, and what touches keeps touching. So each colour keeps a map of forbidden cells,
and placing a tile adds to it what changed nearby instead of judging the whole board again.
"""

from torcello.games.ponte.kernels.tables import AROUND, BESIDE, NEAR, ONE, ZONE
from torcello.kernels.board import count, first, get, last, nothing, put, shift, some
from torcello.kernels.jit import kernel


@kernel
def beside(cells):
    """The cells that share a side with one of `cells`."""
    return shift(cells, 1, 0) | shift(cells, -1, 0) | shift(cells, 0, 1) | shift(cells, 0, -1)


@kernel
def widened(cells):
    """`cells` and all that touch them by side or corner."""
    wide = cells | shift(cells, 0, 1) | shift(cells, 0, -1)
    return wide | shift(wide, 1, 0) | shift(wide, -1, 0)


@kernel
def grown(cells, tiles):
    """`cells` and the tiles within two steps of them: enough for what a new tile touches."""
    cells |= beside(cells) & tiles
    return cells | (beside(cells) & tiles)


@kernel
def joining(tiles, beside_threes):
    """Cells where a tile might join sandbanks into four or more, threes left aside.

    These lie beside three tiles, or beside two of which one has company.
    """
    up, down = shift(tiles, 1, 0), shift(tiles, -1, 0)
    right, left = shift(tiles, 0, 1), shift(tiles, 0, -1)
    two = (up & down) | (right & left) | ((up | down) & (right | left))
    three = (up & down & (right | left)) | (right & left & (up | down))
    in_company = tiles & (up | down | right | left)
    return ((two & beside(in_company)) | three) & ~beside_threes


@kernel
def consequences(tiles, forbidden, beside_threes, free_threes, empty, cell):
    """The maps of a colour after it placed a legal tile on `cell`.

    Returns (group, size, forbidden, beside_threes, free_threes); `tiles` and `empty` are those
    before the tile.
    """
    tile = get(ONE, cell)
    touching = get(BESIDE, cell) & tiles
    group = tile | grown(touching, tiles)
    size = count(group)
    tiles |= tile
    if size == 4:  # an island: nothing of its colour may come near (D6 b)
        return group, size, forbidden | widened(group), beside_threes, free_threes & ~group

    around = get(AROUND, cell)
    # A fourth tile of another three must not touch this one (D6 a, c) ...
    forbidden |= around & beside_threes
    # ... and a three that this tile touches by a corner can never be completed (D6 c).
    spoilt = around & free_threes
    if some(spoilt):
        spoilt = grown(spoilt, tiles)
        forbidden |= beside(spoilt)
        free_threes &= ~spoilt
    if size == 3:
        shore = beside(group)
        beside_threes |= shore
        near_others = widened(tiles & ~group)
        if some(near_others & group):
            forbidden |= shore
        else:
            forbidden |= shore & near_others
            free_threes |= group
    # What is left are cells that would join several sandbanks; they are few, so look at each.
    doubtful = joining(tiles, beside_threes) & get(NEAR, cell) & empty & ~forbidden & ~tile
    while some(doubtful):
        other = first(doubtful)
        tile = get(ONE, other)
        doubtful &= ~tile
        joined = tile | grown(get(BESIDE, other) & tiles, tiles)
        if count(joined) != 4 or some(widened(joined) & tiles & ~joined):
            forbidden |= tile
    return group, size, forbidden, beside_threes, free_threes


@kernel
def place(s, colour, cell):
    """Put a tile of `colour` on `cell`, where it is legal."""
    tiles = get(s.tiles, colour)
    empty = get(s.empty, 0)
    group, size, forbidden, beside_threes, free_threes = consequences(
        tiles,
        get(s.forbidden, colour),
        get(s.beside_threes, colour),
        get(s.free_threes, colour),
        empty,
        cell,
    )
    tile = get(ONE, cell)
    put(s.tiles, colour, tiles | tile)
    put(s.bare, colour, get(s.bare, colour) | tile)
    put(s.empty, 0, empty & ~tile)
    put(s.placeable, 0, empty & ~tile & ~forbidden)  # for a second tile; a turn's end resets it
    put(s.forbidden, colour, forbidden)
    put(s.beside_threes, colour, beside_threes)
    put(s.free_threes, colour, free_threes)
    if size == 4:
        put(s.islands, colour, get(s.islands, colour) | group)
    s.tiles_left[colour] -= 1


@kernel
def seconds(s, colour, cell):
    """Where a second tile may go after a first on `cell`."""
    empty = get(s.empty, 0)
    after = consequences(
        get(s.tiles, colour),
        get(s.forbidden, colour),
        get(s.beside_threes, colour),
        get(s.free_threes, colour),
        empty,
        cell,
    )
    return empty & ~get(ONE, cell) & ~after[2]


@kernel
def first_tiles(s, colour):
    """Where the first tile of a turn may go: where a second one then has a place (D3)."""
    cells = get(s.empty, 0) & ~get(s.forbidden, colour)
    if s.tiles_left[colour] < 2 or not some(cells):
        return nothing()
    # A tile changes nothing outside the 9 x 9 cells around it, so a cell with another legal cell
    # farther away is safe. Only cells close to both the lowest and the highest are in doubt.
    doubtful = cells & get(ZONE, first(cells)) & get(ZONE, last(cells))
    if some(doubtful):
        return _with_seconds(s, colour, cells, doubtful)
    return cells


@kernel
def _with_seconds(s, colour, cells, doubtful):
    """`cells` without those of `doubtful` that leave no second tile."""
    kept = cells
    while some(doubtful):
        cell = first(doubtful)
        outside = cells & ~get(ZONE, cell)
        if some(outside):
            doubtful &= get(ZONE, first(outside))  # the others see that one from afar, too
        else:
            doubtful &= ~get(ONE, cell)
            if not some(seconds(s, colour, cell)):
                kept &= ~get(ONE, cell)
    return kept
