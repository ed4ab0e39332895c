"""The type of a record: what kernels take for a position, a tree's node or a generator."""

from typing import Any

import numpy as np


def record_type(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """The type of records with these fields, each on the boundary that suits the processor.

    Without the JIT, `s.turn` reads a field only because NumPy is told to make an `np.record`.
    """
    return np.dtype((np.record, np.dtype(list(fields), align=True)))
