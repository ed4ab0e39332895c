"""Networks in files: their weights, halved in precision, and a note of how they were made."""

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from torcello.errors import OptionError
from torcello.learning.network import WEIGHTS, Mind, mind_type

BROKEN = (OSError, ValueError, KeyError, EOFError, TypeError, AttributeError, BadZipFile)
"""What reading a file that is not a network may raise."""


def packed(network: Mind, note: Mapping[str, Any]) -> bytes:
    numbers = {name: network[name][0].astype(np.float16) for name in WEIGHTS}
    file = BytesIO()
    np.savez_compressed(file, **numbers, note=np.array(json.dumps(note)))
    return file.getvalue()


def mind(package: str, name: str, n_facts: int, weights: Path | None = None) -> Mind:
    """A copy of the network that a game's package ships, or of the one in a file."""
    if weights is not None:
        return _read(weights, weights.stat().st_mtime_ns if weights.exists() else 0, name, n_facts)
    with as_file(files(package) / "weights" / "network.npz") as path:
        return _read(path, 0, name, n_facts)


def _read(path: Path, written: int, name: str, n_facts: int) -> Mind:
    return _known(path, written, name, n_facts).copy()


@lru_cache(8)
def _known(path: Path, _written: int, name: str, n_facts: int) -> Mind:
    """A file that is read again only when it has been written again."""
    unreadable = OptionError("weights/unreadable", file=str(path)[:200], game=name)
    network = np.zeros(1, mind_type(n_facts))
    try:
        with np.load(BytesIO(path.read_bytes())) as saved:  # closes a broken file as well
            for field in WEIGHTS:
                network[field][0] = saved[field]
    except BROKEN:
        raise unreadable from None
    if not all(np.isfinite(network[field]).all() for field in WEIGHTS):
        raise unreadable
    return network
