"""The weights of traits, learned from self-play; `weights/priors.json` says how they were made."""

import json
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.errors import OptionError
from torcello.games.ponte.kernels.traits import KNOWN, TRAITS


def known(path: Path | None = None) -> Any:
    """What the kernels of `traits` work with, one per thread; `path` is a file of other weights."""
    made: Any = np.zeros(1, KNOWN)[0]
    made.weights[:] = _own() if path is None else read(path)
    return made


@cache
def _own() -> NDArray[np.float32]:
    with as_file(files(__package__) / "weights" / "priors.json") as path:
        return read(path)


def read(path: Path) -> NDArray[np.float32]:
    """The weights in a file, in the order of the traits."""
    unreadable = OptionError("weights/unreadable", file=str(path)[:200], game="Ponte del Diavolo")
    try:
        said = json.loads(path.read_text("utf-8"))
        weights = np.array([float(said["weights"][trait]) for trait in TRAITS], np.float32)
    except (OSError, ValueError, KeyError, TypeError):
        raise unreadable from None
    if not np.isfinite(weights).all():
        raise unreadable
    return weights
