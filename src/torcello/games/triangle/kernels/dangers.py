"""How dangerous each spot is for each place and letter of the cloud: a table, kept in a file.

The danger of a spot is the chance that a ship lying there is caught sooner or later, if before each
further spin it sails away with chance 1 - PATIENCE. The table takes a second to work out, so it is
stored (`dangers.npz`, written by `store`). Doubtful contacts, full magnets and the foot are left
out: it is a guess about the time after a simulation.
"""

from __future__ import annotations

from importlib.resources import as_file, files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from torcello.games.triangle.kernels.state import MAGNETS, SECTORS, SPOTS, TOLERANCE
from torcello.games.triangle.kernels.tables import (
    BEARING,
    CAPTURE_RADIUS,
    LEAST_X,
    LEAST_Y,
    LIFTS,
    MOST_X,
    MOST_Y,
    OFFSET_X,
    OFFSET_Y,
    REACH,
    ROWS,
    SECTOR_LETTER,
    SECTOR_STEPS,
    SECTOR_X,
    SECTOR_Y,
    START_X,
    START_Y,
    X,
    Y,
)

PATIENCE = 0.75  # one of four ships moves in a round
CERTAIN = 255  # how a danger of 1 is stored
LETTERS = 8
_FILE = "dangers.npz"
_NEAR = CAPTURE_RADIUS + TOLERANCE

_POINTS = np.arange((MOST_X - LEAST_X + 1) * ROWS)
_X, _Y = _POINTS // ROWS + LEAST_X, _POINTS % ROWS + LEAST_Y
_TO_X = np.clip(_X[:, None] + SECTOR_STEPS * SECTOR_X, LEAST_X, MOST_X)
_TO_Y = np.clip(_Y[:, None] + SECTOR_STEPS * SECTOR_Y, LEAST_Y, MOST_Y)

Array = NDArray[Any]


def stored() -> Array:
    """The dangers by the cloud's point, its letter and the spot, out of CERTAIN."""
    with as_file(files(__package__) / _FILE) as path, np.load(path) as saved:
        table: Array = saved["dangers"]
        return table


def store() -> None:
    """Rebuild the file; needed when the chart or PATIENCE changes."""
    with as_file(files(__package__) / _FILE) as path:
        np.savez_compressed(path, dangers=worked_out())


def worked_out() -> Array:
    """As `stored`, from the chart."""
    caught = _caught_turning()[:, :, SECTOR_LETTER] | _caught_travelling()[:, None]
    point = np.where(LIFTS, _number(START_X, START_Y), _number(_TO_X, _TO_Y))
    letter = np.where(LIFTS, 0, SECTOR_LETTER)
    dangers = np.zeros((len(_POINTS), LETTERS, SPOTS))
    for _ in range(20):  # what comes later weighs less than the last digit stored
        later = PATIENCE * dangers[point, letter][:, None]
        dangers = np.where(caught, 1.0, later).mean(axis=2)
    return np.round(CERTAIN * dangers).astype(np.uint8)


def _number(x: Any, y: Any) -> Any:
    return ROWS * (x - LEAST_X) + y - LEAST_Y


def _caught_turning() -> Array:
    """By point, letter before, letter after and spot: whether a magnet meets it on its arc."""
    caught = np.zeros((len(_POINTS), LETTERS, LETTERS, SPOTS), bool)
    east, north = X - _X[:, None], Y - _Y[:, None]
    for magnet in range(MAGNETS):
        on_circle = abs(np.hypot(east, north) - REACH[magnet]) <= _NEAR
        at = [
            np.hypot(east - OFFSET_X[letter, magnet], north - OFFSET_Y[letter, magnet]) <= _NEAR
            for letter in range(LETTERS)
        ]
        for before in range(LETTERS):
            along = (np.arctan2(east, north) - BEARING[before, magnet]) % (2 * np.pi)
            for after in range(LETTERS):
                if after != before:
                    angle = 2 * np.pi / LETTERS * ((before - after) % LETTERS)
                    on_arc = on_circle & (along <= angle)
                    caught[:, before, after] |= on_arc | at[before] | at[after]
    return caught


def _caught_travelling() -> Array:
    """By point, sector and spot: whether a magnet meets it on the cloud's way."""
    caught = np.zeros((len(_POINTS), SECTORS, SPOTS), bool)
    way_x, way_y = (_TO_X - _X[:, None])[..., None], (_TO_Y - _Y[:, None])[..., None]
    squared = way_x**2 + way_y**2
    for magnet in range(MAGNETS):
        x = X - (_X[:, None] + OFFSET_X[SECTOR_LETTER, magnet])[..., None]
        y = Y - (_Y[:, None] + OFFSET_Y[SECTOR_LETTER, magnet])[..., None]
        time = np.clip((x * way_x + y * way_y) / np.maximum(squared, 1), 0, 1)
        caught |= (np.hypot(x - time * way_x, y - time * way_y) <= _NEAR) & (squared > 0)
    return caught
