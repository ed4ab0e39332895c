"""Houses on light islands, cypresses on dark ones, where nothing else stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from torcello.drawing.scenery import sprite
from torcello.drawing.shapes import Cell, seeded
from torcello.drawing.svg import Ink, num, tag, use
from torcello.games.ponte.drawing.marks import tag_spots
from torcello.games.ponte.drawing.position import UNIT, Group, Position, centre

if TYPE_CHECKING:
    from collections.abc import Iterator

# Sprite, foot within the cell, scale.
GROVE = (("cypress", 30, 53, 0.95), ("cypress", 67, 58, 0.8), ("cypress", 53, 76, 1.02))
HOUSES = (("gable", 41, 46, 0.9), ("house", 57, 76, 1.02))
BELFRY = (("tower", 60, 79, 0.95), ("house", 34, 76, 0.9))

Standing = tuple[float, float, str, float]
"""Foot, sprite and scale, the y first: sorted, what stands nearer is drawn later."""


def draw_scenery(position: Position, ink: Ink, uid: str) -> str:
    islands = [group for group in position.groups if group.island]
    taken = position.piers.union(tag_spots(position))
    placed = [item for island in islands for item in _on_free_cells(island, taken)]
    placed += [
        item
        for island in islands
        if taken.issuperset(island.cells)
        for item in _beside_bridges(island, position)
    ]
    if not placed:
        return ""
    names = sorted({name for _, _, name, _ in placed})
    return tag("defs", *(sprite(name, ink, id=f"{uid}-{name}") for name in names)) + "".join(
        use(f"{uid}-{name}", transform=f"translate({num(x)} {num(y)}) scale({scale})")
        for y, x, name, scale in sorted(placed)
    )


def _on_free_cells(island: Group, taken: set[Cell]) -> Iterator[Standing]:
    chance = seeded(island.seed)
    free = [cell for cell in island.cells if cell not in taken]
    belfry = island.seed % 7 % max(1, len(free))
    for i, (column, row) in enumerate(free):
        light = BELFRY if i == belfry else HOUSES
        for name, x, y, scale in light if island.colour == "light" else GROVE:
            dx, dy = 8 * next(chance) - 4, 4 * next(chance) - 2
            yield row * UNIT + y + dy, column * UNIT + x + dx, name, scale


def _beside_bridges(island: Group, position: Position) -> Iterator[Standing]:
    """One small thing behind the foot of each bridge, for an island that has no other room."""
    name = "house" if island.colour == "light" else "cypress"
    for bridge in position.bridges:
        for here, there in ((bridge.start, bridge.end), (bridge.end, bridge.start)):
            if here in island.cells:
                x, y = centre(here)
                dx, dy = (25 * (here[axis] - there[axis]) / 2 for axis in (0, 1))
                yield y + dy + (5 if dy > 0 else 12), x + dx, name, 0.8
