"""The networks there are, in files: one for each printed side that was trained for.

A file holds the numbers of a network, the side it knows and a note of how it was made. A network is
found by what is printed on a board, not by the board's name: `B-1f0c….npz` ends with a checksum of
it. For a side without a file there is none.

The rows, which are nearly all of it, are multiples of a power of two, so coarse that each fits into
one byte: browsers fetch a third of what they would, and play the same.
"""

import json
import math
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any
from zlib import crc32

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
    if weights is not None:
        network, printed, _ = _reread(weights, weights.stat().st_mtime_ns)
        if all(np.array_equal(state[name][0], printed[name]) for name in _PRINTED):
            return _masked(network, ignoring)
    own = _own(checksum(state))
    return None if own is None else _masked(own, ignoring)


def checksum(state: State) -> str:
    """What is printed on a side, in eight digits."""
    return f"{crc32(b''.join(state[name].tobytes() for name in _PRINTED)):08x}"


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
    numbers["rows"] = rounded(network["rows"][0]).astype(np.float16)
    printed = {f"side_{name}": state[name][0] for name in _PRINTED}
    file = BytesIO()
    np.savez_compressed(file, **numbers, **printed, note=np.array(json.dumps(note)))
    return file.getvalue()


def rounded(rows: NDArray[Any]) -> NDArray[Any]:
    """The finest multiples of a power of two that are no more than 127 of them."""
    step = 2.0 ** math.ceil(math.log2(max(np.abs(rows).max(), 1e-9) / 127))
    return np.round(rows / step) * step


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
def _own(side: str) -> Weights | None:
    """The game's own network for a side."""
    with as_file(files(__package__) / "weights") as folder:
        return next((load(path)[0] for path in folder.glob(f"*-{side}.npz")), None)


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
