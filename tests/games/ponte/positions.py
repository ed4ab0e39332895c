"""Positions drawn as text and reached by legal play.

A diagram has its rows from the top, `L` light, `D` dark, anything else empty; its lower left corner
is a1. By D4 the tiles of a legal position may come in any order, so all tiles are played first and
the bridges after them. The colour with fewer turns is given lone tiles beyond the diagram: they
touch nothing in it, and each other by corners only, so they never matter.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import torcello
from games.ponte.twin import DARK, LIGHT, Cell, name, pair_text

LETTERS = {"L": LIGHT, "D": DARK}


def cells_in(diagram: str) -> dict[str, list[Cell]]:
    """The cells of each colour, row by row from the bottom."""
    rows = diagram.split()
    tiles: dict[str, list[Cell]] = {LIGHT: [], DARK: []}
    for y, row in enumerate(reversed(rows)):
        for x, letter in enumerate(row):
            if letter in LETTERS:
                tiles[LETTERS[letter]].append((x, y))
    return tiles


def far_cells(diagram: str, size: int, colour: str) -> Iterator[Cell]:
    """Cells of one square colour beyond the diagram and a margin: lone tiles, corner to corner."""
    rows = diagram.split()
    width, height = max(map(len, rows), default=0), len(rows)
    for y in reversed(range(size)):
        for x in reversed(range(size)):
            if (x > width or y > height) and (x + y) % 2 == (colour == DARK):
                yield x, y


def moves_to(
    diagram: str, bridges: str, to_move: str, size: int, shuffle: random.Random | None
) -> list[str]:
    """Moves from the empty board, light first, to the diagram with its bridges."""
    tiles = cells_in(diagram)
    of_cell = {name(cell): colour for colour, cells in tiles.items() for cell in cells}
    spans: dict[str, list[str]] = {LIGHT: [], DARK: []}
    for span in bridges.split():
        spans[of_cell[span.split("-")[0]]].append(span)
    turns = {colour: (len(tiles[colour]) + 1) // 2 + len(spans[colour]) for colour in tiles}
    # Both colours have played, and dark as often as light, or once less when it is to move.
    ahead = 1 if to_move == DARK else 0
    rounds = max(turns[LIGHT], turns[DARK] + ahead, 1 + ahead)
    lines = {}
    for colour, wanted in ((LIGHT, rounds), (DARK, rounds - ahead)):
        cells, far = list(tiles[colour]), far_cells(diagram, size, colour)
        if shuffle is not None:
            shuffle.shuffle(cells)
        pairs = wanted - len(spans[colour])
        cells += [next(far) for _ in range(2 * pairs - len(cells))]
        lines[colour] = [pair_text(*cells[i : i + 2]) for i in range(0, 2 * pairs, 2)]
        lines[colour] += spans[colour]
    return [
        lines[colour][turn]
        for turn in range(rounds)
        for colour in (LIGHT, DARK)
        if turn < len(lines[colour])
    ]


def reach(
    diagram: str,
    bridges: str = "",
    *,
    to_move: str = LIGHT,
    size: int = 12,
    shuffle: random.Random | None = None,
    supply: str = "unlimited",
    **options: bool,
) -> torcello.Match:
    """A match that stands as drawn, with `to_move` to play; seat 0 is light, seat 1 dark."""
    match = torcello.new("ponte", size=size, supply=supply, choice=False, **options)
    for move in moves_to(diagram, bridges, to_move, size, shuffle):
        match.play(move)
    return match


def island_shapes() -> dict[str, set[frozenset[Cell]]]:
    """The five islands with all their turns and mirrors, each in the corner at a1."""
    drawn = {"square": "LL LL", "Z": "LL. .LL", "T": "LLL .L.", "L": "L. L. LL", "I": "L L L L"}
    shapes = {}
    for word, rows in drawn.items():
        cells, seen = set(cells_in(rows)[LIGHT]), set()
        for _ in range(4):
            cells = {(y, -x) for x, y in cells}
            for turned in (cells, {(-x, y) for x, y in cells}):
                left, low = min(x for x, _ in turned), min(y for _, y in turned)
                seen.add(frozenset((x - left, y - low) for x, y in turned))
        shapes[word] = seen
    return shapes


def draw(cells: frozenset[Cell] | set[Cell], letter: str = "L") -> str:
    """A diagram of some cells of one colour."""
    width, height = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return "\n".join(
        "".join(letter if (x, y) in cells else "." for x in range(width))
        for y in reversed(range(height))
    )
