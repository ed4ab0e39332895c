"""A set of cells as one value: twelve rows of sixteen bits in one machine vector.

Bit `16 * row + column` is a cell, so a board of up to 12 x 12 leaves four empty columns and rows
beside it: whatever is shifted over an edge lands there and is masked away, and counting and
finding do not look beyond row 11. Moving a set by a column or a row costs one or two instructions,
whatever the size of the board.

The functions below *are* the definition, on Python integers; they run when the JIT is off.
`board_llvm.py` teaches the compiler the same operations on a vector register. Besides them a set
takes `&`, `|`, `^`, `~` and `==` as integers do.

Sets live in arrays and record fields of shape (n, 4), four 64-bit words per set: `get` and `put`.
"""

COLUMNS = 16
ROWS = 16
WORDS = 4

_FULL = (1 << (ROWS * COLUMNS)) - 1
_BOARD = (1 << (12 * COLUMNS)) - 1
_FIRST_COLUMN = sum(1 << (COLUMNS * row) for row in range(ROWS))


def get(sets, i):
    """The set stored in row `i` of an array (n, 4) of words."""
    return sum(int(sets[i, word]) << (64 * word) for word in range(WORDS))


def put(sets, i, cells):
    """Store a set in row `i` of an array (n, 4) of words."""
    for word in range(WORDS):
        sets[i, word] = (cells >> (64 * word)) & 0xFFFF_FFFF_FFFF_FFFF


def nothing():
    """The empty set."""
    return 0


def shift(cells, rows, columns):
    """Every cell moved by constant steps up and right; what leaves the sixteen is lost."""
    moved = (cells << (COLUMNS * rows)) if rows >= 0 else ((cells & _FULL) >> (COLUMNS * -rows))
    kept = range(max(0, -columns), COLUMNS - max(0, columns))
    moved &= sum(_FIRST_COLUMN << column for column in kept)
    return (moved << columns if columns >= 0 else moved >> -columns) & _FULL


def some(cells):
    """Whether there is a cell."""
    return cells & _FULL != 0


def count(cells):
    """How many cells."""
    return (cells & _BOARD).bit_count()


def count_all(sets, n):
    """How many cells the first n sets of an array have together; n is a constant."""
    return sum(count(get(sets, i)) for i in range(n))


def first(cells):
    """The lowest cell's number; the set is not empty."""
    return (cells & -cells).bit_length() - 1


def last(cells):
    """The highest cell's number; the set is not empty."""
    return (cells & _BOARD).bit_length() - 1


def nth(cells, k):
    """The number of the k-th cell from below, counted from 0; there are more than k."""
    for _ in range(k):
        cells &= cells - 1
    return first(cells)
