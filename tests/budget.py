"""How much there is time for: uncompiled kernels are a thousand times slower."""

from __future__ import annotations

from dataclasses import dataclass

from torcello.kernels.jit import COMPILED


@dataclass(frozen=True)
class Budget:
    setups: int
    """Ways to set up each game, those with the fewest first moves preferred."""
    positions: int
    """Positions looked at in one match."""
    texts: int
    """Texts or actions tried in one position."""
    examples: int
    """Examples of one property."""
    perft: int
    """The largest count that is counted again."""
    moves: int
    """Moves of a match that are played once more."""
    lines: int
    """Lines of a playthrough that are written again."""


BUDGET = (
    Budget(99, 4, 40, 50, 10**9, 10**9, 10**9) if COMPILED else Budget(1, 2, 8, 10, 1_500, 12, 500)
)
