"""The chart for kernels: coordinates, neighbourhoods and sectors as arrays. Built once, at import.

Angles are in radians, clockwise from North, as bearings are.
"""

from math import cos, hypot, radians, sin

import numpy as np
from numpy.typing import NDArray

from torcello.games.triangle.kernels import chart
from torcello.games.triangle.kernels.state import DOCKS, NODES, PORTS, SPOTS, TOLERANCE

SPACES = [node for node in range(NODES) if node not in chart.PORT_NODES]

_AT = [*chart.NODES, *(dock for docks in chart.DOCKS for dock in docks)]
X = np.array([point.x for point in _AT])
Y = np.array([point.y for point in _AT])

NODE_OF = np.array(  # the place on the ring of each spot: a dock's is its port
    [*range(NODES), *(node for node in chart.PORT_NODES for _ in range(DOCKS))], np.int64
)
PORT_AT = np.full(NODES, -1, np.int64)  # the port that is at a place, or -1
PORT_AT[list(chart.PORT_NODES)] = range(PORTS)
PORT_NODE = np.array(chart.PORT_NODES, np.int64)
PORT_BEHIND = np.array(  # the last port before each space (T19)
    [max(port for port, at in enumerate(chart.PORT_NODES) if at <= node) for node in range(NODES)],
    np.int64,
)

CARD_PORT = np.array([port for port, _ in chart.CARDS], np.int64)
CARD_VALUE = np.array([value for _, value in chart.CARDS], np.int64)
FIRST_CARD = np.searchsorted(CARD_PORT, range(PORTS + 1)).astype(np.int64)
BONUS = chart.BONUS

LEAST_X, MOST_X = chart.GRID_X
LEAST_Y, MOST_Y = chart.GRID_Y
ROWS = MOST_Y - LEAST_Y + 1
START_X, START_Y = int(chart.START.x), int(chart.START.y)

COVER_RADIUS, FOOT_RADIUS, CAPTURE_RADIUS = chart.COVER, chart.FOOT, chart.CAPTURE
CERTAIN_RADIUS, SAFE_RADIUS = chart.CERTAIN, chart.NEVER

SECTOR_LETTER = np.array([sector.letter for sector in chart.SECTORS], np.int64)
SECTOR_X = np.array([sector.towards[0] for sector in chart.SECTORS], np.int64)
SECTOR_Y = np.array([sector.towards[1] for sector in chart.SECTORS], np.int64)
SECTOR_STEPS = np.array(  # T28: a word goes to the edge, however far that is
    [NODES if sector.steps is None else sector.steps for sector in chart.SECTORS], np.int64
)
LIFTS = np.array([sector.steps is None for sector in chart.SECTORS])


def _covered() -> NDArray[np.uint64]:
    """T12: for each point of the cloud's grid the covered places, as bits."""
    table = np.zeros((MOST_X - LEAST_X + 1) * ROWS, np.uint64)
    for x in range(LEAST_X, MOST_X + 1):
        for y in range(LEAST_Y, MOST_Y + 1):
            under = (
                node
                for node, at in enumerate(chart.NODES)
                if hypot(at.x - x, at.y - y) <= COVER_RADIUS + TOLERANCE
            )
            table[ROWS * (x - LEAST_X) + y - LEAST_Y] = sum(1 << node for node in under)
    return table


COVERED = _covered()


def _nearest() -> NDArray[np.int64]:
    """T33: for each spot all spaces, the nearest first; of two equally near the one further back.

    On this chart no two are.
    """

    def order(spot: int, space: int) -> tuple[float, int]:
        ahead = (space - int(NODE_OF[spot]) + NODES // 2) % NODES
        return round(hypot(X[space] - X[spot], Y[space] - Y[spot]), 9), ahead

    return np.array(
        [sorted(SPACES, key=lambda space: order(spot, space)) for spot in range(SPOTS)], np.int64
    )


NEAREST = _nearest()

# T46, by the letter that is to the North
REACH = np.array([reach for reach, _ in chart.MAGNETS])
BEARING = np.array(
    [
        [radians((degrees - 45 * letter) % 360) for _, degrees in chart.MAGNETS]
        for letter in range(len(chart.LETTERS))
    ]
)
OFFSET_X = np.array(
    [[reach * sin(bearing) for reach, bearing in zip(REACH, row, strict=True)] for row in BEARING]
)
OFFSET_Y = np.array(
    [[reach * cos(bearing) for reach, bearing in zip(REACH, row, strict=True)] for row in BEARING]
)
