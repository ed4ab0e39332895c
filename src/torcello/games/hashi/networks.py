"""The networks there are, in files: one for each printed side that was trained for.

A file holds the numbers of a network, the side it knows and a note of how it was made. A network is
found by what is printed on a board, not by the board's name; for a side without one there is none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.games.hashi.blinkers import without
from torcello.games.hashi.knowledge import NETWORK
from torcello.kernels.steps import State

Network = NDArray[Any]
"""An array of one record."""

_PRINTED = ("n_lines", "ends", "crossing", "red", "blue")


def network_for(state: State, ignoring: tuple[str, ...] = ()) -> Network | None:
    """The network that knows the side of `state`, if there is one; some things it may ignore."""
    for network, printed, _ in _known(ignoring):
        if all(np.array_equal(state[name][0], printed[name]) for name in _PRINTED):
            return network
    return None


def packed(network: Network, state: State, note: Mapping[str, Any]) -> bytes:
    """The file of a network for the side of `state`."""
    numbers = {name: network[name][0].astype(np.float16) for name in _names()}
    printed = {f"side_{name}": state[name][0] for name in _PRINTED}
    file = BytesIO()
    np.savez_compressed(file, **numbers, **printed, note=np.array(json.dumps(note)))
    return file.getvalue()


def load(path: Path) -> tuple[Network, dict[str, Any], dict[str, Any]]:
    """A network, what is printed on its side, and the note of how it was made."""
    network = np.zeros(1, NETWORK)
    with np.load(path) as saved:
        for name in _names():
            network[name][0] = saved[name]
        printed = {name: saved[f"side_{name}"] for name in _PRINTED}
        return network, printed, json.loads(str(saved["note"]))


def _names() -> tuple[str, ...]:
    return NETWORK.names or ()


@cache
def _known(ignoring: tuple[str, ...] = ()) -> list[tuple[Network, dict[str, Any], dict[str, Any]]]:
    if ignoring:
        return [(without(network, ignoring), printed, note) for network, printed, note in _known()]
    with as_file(files("torcello.games.hashi") / "weights") as folder:
        return [load(path) for path in sorted(folder.glob("*.npz"))]
