"""The networks there are, in files: one for each printed side that was trained for.

A file holds the numbers of a network, the side it knows and a note of how it was made. A network is
found by what is printed on a board, not by the board's name; for a side without one there is none.
"""

import json
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.errors import OptionError
from torcello.games.hashi.kernels.knowledge import NETWORK
from torcello.games.hashi.mind.masking import without
from torcello.kernels.steps import State
from torcello.learning.files import BROKEN

Weights = NDArray[Any]
"""An array of one record."""

_PRINTED = ("n_lines", "ends", "crossing", "red", "blue")


def network_for(
    state: State, ignoring: tuple[str, ...] = (), weights: Path | None = None
) -> Weights | None:
    """The network that knows the side of `state`, if there is one, made to ignore some things.

    `weights` is a file to look in before the game's own.
    """
    own = [] if weights is None else [_reread(weights, weights.stat().st_mtime_ns)]
    for network, printed, _ in (*own, *_known()):
        if all(np.array_equal(state[name][0], printed[name]) for name in _PRINTED):
            return _masked(network, ignoring)
    return None


def read(path: Path) -> tuple[Weights, dict[str, Any], dict[str, Any]]:
    """As `load`, but the file may contain anything."""
    unreadable = OptionError("weights/unreadable", file=str(path)[:200], game="Hashi")
    try:
        network, printed, note = load(path)
    except BROKEN:
        raise unreadable from None
    if not all(np.isfinite(network[name]).all() for name in _names()):
        raise unreadable
    return network, printed, note


def packed(network: Weights, state: State, note: Mapping[str, Any]) -> bytes:
    """The file of a network for the side of `state`."""
    numbers = {name: network[name][0].astype(np.float16) for name in _names()}
    printed = {f"side_{name}": state[name][0] for name in _PRINTED}
    file = BytesIO()
    np.savez_compressed(file, **numbers, **printed, note=np.array(json.dumps(note)))
    return file.getvalue()


def load(path: Path) -> tuple[Weights, dict[str, Any], dict[str, Any]]:
    """A network, what is printed on its side, and the note of how it was made."""
    network = np.zeros(1, NETWORK)
    with np.load(BytesIO(path.read_bytes())) as saved:  # closes a broken file as well
        for name in _names():
            network[name][0] = saved[name]
        printed = {name: saved[f"side_{name}"] for name in _PRINTED}
        return network, printed, json.loads(str(saved["note"]))


def _names() -> tuple[str, ...]:
    return NETWORK.names or ()


@cache
def _known() -> list[tuple[Weights, dict[str, Any], dict[str, Any]]]:
    with as_file(files(__package__) / "weights") as folder:
        return [load(path) for path in sorted(folder.glob("*.npz"))]


@lru_cache(8)
def _reread(path: Path, _written: int) -> tuple[Weights, dict[str, Any], dict[str, Any]]:
    """A file that is read again only when it has been written again."""
    return read(path)


_hidden: dict[tuple[int, tuple[str, ...]], Weights] = {}


def _masked(network: Weights, ignoring: tuple[str, ...]) -> Weights:
    """A network that ignores some things, made once."""
    if not ignoring:
        return network
    key = (id(network), ignoring)
    if key not in _hidden:
        _hidden[key] = without(network, ignoring)
    return _hidden[key]
