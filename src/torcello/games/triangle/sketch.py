"""The sea chart in plain characters.

12  a free space    ##  one under the cloud    _   a free dock
R2  a ship          ~   the cloud              @   its point    *1 *2  its magnets
"""

from collections.abc import Callable
from itertools import groupby

from torcello.games.triangle.kernels.chart import COVER, DOCKS, NODES, PORT_NODES, PORTS
from torcello.words import StyledLine, View

_WEST, _EAST, _SOUTH, _NORTH = 1.2, 19.3, 0.6, 12.9  # what is shown, in steps of the cloud's grid
_LABELS = ((3.1, 9.6), (13.9, 11.75), (13.6, 1.75), (5.9, 1.3))  # where the ports are named
_NOTHING = " ~"


class Sketch:
    """Cells with a style and a character each; a step of the grid is some columns and rows."""

    def __init__(self, columns: float, rows: float) -> None:
        self._scale = columns, rows
        self.columns = round((_EAST - _WEST) * columns)
        self.rows = round((_NORTH - _SOUTH) * rows)
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def write(self, x: float, y: float, style: str, text: str) -> None:
        """Write a text that begins at a point of the chart."""
        for cell, character in zip(self._cells_from(x, y, text), text, strict=True):
            self._cells[cell] = style, character

    def has_room(self, x: float, y: float, text: str) -> bool:
        """Whether a text there would cover nothing but water and cloud."""
        return all(
            self._cells.get(at, ("", " "))[1] in _NOTHING for at in self._cells_from(x, y, text)
        )

    def _cells_from(self, x: float, y: float, text: str) -> list[tuple[int, int]]:
        row, column = round((_NORTH - y) * self._scale[1]), round((x - _WEST) * self._scale[0])
        return [(row, column + i) for i in range(len(text))]

    def fill_disc(self, x: float, y: float, radius: float, style: str, character: str) -> None:
        for row in range(self.rows):
            for column in range(self.columns):
                east = _WEST + column / self._scale[0] - x
                north = _NORTH - row / self._scale[1] - y
                if east * east + north * north <= radius * radius:
                    self._cells[row, column] = style, character

    def lines(self) -> list[StyledLine]:
        return [self._line(row) for row in range(self.rows)]

    def _line(self, row: int) -> StyledLine:
        cells = (self._cells.get((row, column), ("sea", " ")) for column in range(self.columns))
        runs = groupby(cells, key=lambda cell: cell[0])
        return [("label", ""), *((style, "".join(sign for _, sign in run)) for style, run in runs)]


def chart(
    view: View, *, wide: bool, port_name: Callable[[str], str], letter: Callable[[int], str]
) -> list[StyledLine]:
    """The chart with everything on it; words for ports and letters for seats are the caller's."""
    sketch = Sketch(4.0 if wide else 3.2, 1.7)
    cloud = view["cloud"]
    sketch.fill_disc(cloud["x"], cloud["y"], COVER, "covered", "~")
    for node, point in enumerate(NODES):
        if node in view["covered"]:
            sketch.write(*point, "covered", "##")
        elif node not in PORT_NODES:
            sketch.write(*point, "sea", str(node))
    for port, docks, at in zip(PORTS, DOCKS, _LABELS, strict=True):
        top = view["piles"][port]["top"]
        sketch.write(*at, "sea", port_name(port) if top is None else f"{port_name(port)} {top}")
        for dock in docks[: len(view["colours"])]:
            sketch.write(*dock, "sea", "_ ")
    for seat, fleet in enumerate(view["ships"]):
        for ship in fleet:
            if ship["state"] in ("sea", "port"):
                sign = f"{letter(seat)}{ship['name'][1:]}"
                sketch.write(ship["x"], ship["y"], view["colours"][seat], sign)
    devices = [(cloud, "@"), (cloud["magnets"][0], "*1"), (cloud["magnets"][1], "*2")]
    for device, sign in devices:  # where they are is also said in words, so ships go first
        if sketch.has_room(device["x"], device["y"], sign):
            sketch.write(device["x"], device["y"], "covered", sign)
    return sketch.lines()
