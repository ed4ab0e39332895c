"""From a loss to a word."""

MARKS = ("best", "good", "inaccuracy", "mistake", "blunder")

THRESHOLDS = (0.01, 0.05, 0.10, 0.20)
"""A loss below the first is `best`, below the second `good`, and so on; the rest is a blunder."""


def mark(loss: float, doubt: float = 0.0) -> str:
    """The word for a loss. What the search cannot be sure of is not held against a move."""
    counted = loss - doubt
    return MARKS[sum(counted >= threshold for threshold in THRESHOLDS)]
