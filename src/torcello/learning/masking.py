"""A network that knows less: what it is told to ignore makes no difference to it.

Where all facts of a run add the same row, the average of theirs, the network answers as if it had
not looked.
"""

from collections.abc import Iterable

import numpy as np

from torcello.kernels.jit import kernel
from torcello.learning.network import Mind

Run = tuple[int, int]
"""Facts that lie together: the first number, and the one after the last."""


def without(mind: Mind, ignored: Iterable[Run]) -> Mind:
    """A copy of a network that does not look at some facts."""
    masked = mind.copy()
    for first, end in ignored:
        for field in ("rows", "straight"):
            weights = masked[field][0]
            level(weights.reshape(len(weights), -1), first, end, False)
    return masked


@kernel
def level(rows, first, end, only_met):
    """Make some rows equal: the average of theirs, or of those that are not all zeros."""
    for column in range(rows.shape[1]):
        total, n = 0.0, 0
        for row in range(first, end):
            if not only_met or is_met(rows, row):
                total += np.float64(rows[row, column])
                n += 1
        if n > 0:
            for row in range(first, end):
                rows[row, column] = np.float32(total / n)


@kernel
def is_met(rows, row):
    n = 0
    for column in range(rows.shape[1]):
        n += rows[row, column] != 0
    return n > 0
