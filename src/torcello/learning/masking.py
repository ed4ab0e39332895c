"""A network that knows less: what it is told to ignore makes no difference to it.

Where all facts of a run add the same row, the average of theirs, the network answers as if it had
not looked.
"""

from collections.abc import Iterable

from torcello.learning.network import Mind

Run = tuple[int, int]
"""Facts that lie together: the first number, and the one after the last."""


def without(mind: Mind, ignored: Iterable[Run]) -> Mind:
    """A copy of a network that does not look at some facts."""
    masked = mind.copy()
    for first, end in ignored:
        for field in ("rows", "straight"):
            weights = masked[field][0, first:end]
            weights[:] = weights.mean(axis=0)
    return masked
