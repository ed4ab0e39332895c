"""The rules of Ponte del Diavolo once more: slow, obvious, and on their own.

Nothing here comes from the library, so that a misreading has to be made twice to pass unseen.
Tiles are plain sets of (column, row) counted from 0 at a1; groups are flood filled each time;
bridges are segments in the plane. D-numbers are the rulings in docs/rules/ponte.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from games.twin import AnyTwin, Outcome

Cell = tuple[int, int]
Tiles = set[Cell]

LIGHT, DARK = "light", "dark"
LARGEST = 12
BOX = {10: (40, 15), 12: (60, 22)}  # tiles a colour, bridges in common

SIDES = {
    (x, y): [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    for x in range(LARGEST)
    for y in range(LARGEST)
}
AROUND = {
    (x, y): [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    for x in range(LARGEST)
    for y in range(LARGEST)
}


def name(cell: Cell) -> str:
    return f"{'abcdefghijkl'[cell[0]]}{cell[1] + 1}"


def cell_of(text: str) -> Cell:
    return "abcdefghijkl".index(text[0]), int(text[1:]) - 1


def in_order(a: Cell, b: Cell) -> tuple[Cell, Cell]:
    """The smaller cell first: by row, then by column."""
    return (a, b) if (a[1], a[0]) < (b[1], b[0]) else (b, a)


NAMES = {cell: name(cell) for cell in SIDES}


def pair_text(a: Cell, b: Cell) -> str:
    first, second = in_order(a, b)
    return f"{NAMES[first]},{NAMES[second]}"


def bridge_text(a: Cell, b: Cell) -> str:
    first, second = in_order(a, b)
    return f"{NAMES[first]}-{NAMES[second]}"


# Tiles


def group_of(tiles: Tiles, start: Cell) -> Tiles:
    """The tiles joined side to side with `start`, which need not lie yet."""
    group, edge = {start}, [start]
    while edge:
        for cell in SIDES[edge.pop()]:
            if cell in tiles and cell not in group:
                group.add(cell)
                edge.append(cell)
    return group


def groups_of(tiles: Tiles) -> list[Tiles]:
    groups, left = [], set(tiles)
    while left:
        groups.append(group_of(tiles, min(left)))
        left -= groups[-1]
    return groups


def keeps_distance(tiles: Tiles) -> bool:
    """D5 and D6 for a whole set of tiles of one colour, whatever the order they came in."""
    for group in groups_of(tiles):
        beside = {cell for tile in group for cell in AROUND[tile]} & tiles - group
        if len(group) > 4 or (len(group) == 4 and beside):
            return False
    return True


def may_join(tiles: Tiles, cell: Cell) -> bool:
    """D6 for one tile more, clause by clause."""
    touched = [near for near in AROUND[cell] if near in tiles]
    if not touched:
        return True
    group = group_of(tiles, cell)
    if len(group) > 4:  # (a)
        return False
    if any(near not in group and len(group_of(tiles, near)) == 4 for near in touched):  # (b)
        return False
    if len(group) == 4:  # (c)
        return not any(
            near in tiles and near not in group for tile in group for near in AROUND[tile]
        )
    return True


def apart(a: Cell, b: Cell) -> bool:
    """Whether two cells, each allowed alone, are too far apart to spoil each other.

    If the two spoil each other, some group G with `a` in it is too large or touches a tile by a
    corner. With `b` in G: G without `b` leaves a group around `a` of at most 4, because `a` alone
    was allowed, and `b` adjoins it, so at most 4 steps lie between. With `b` not in G: G has 4
    tiles, the farthest 3 steps from `a`, and `b` touches one of them by a corner, 2 steps more.
    """
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) > 5


NEAR = {a: [b for b in SIDES if b != a and not apart(a, b)] for a in SIDES}


# Bridges


def covered_by(a: Cell, b: Cell) -> Tiles:
    """D8: the cells under a bridge between two ends, none if no bridge has that shape."""
    (x, y), (u, v) = a, b
    wide, high = abs(x - u), abs(y - v)
    if (wide, high) in {(2, 0), (0, 2), (2, 2)}:
        return {((x + u) // 2, (y + v) // 2)}
    if (wide, high) == (1, 2):
        return {(x, (y + v) // 2), (u, (y + v) // 2)}
    if (wide, high) == (2, 1):
        return {((x + u) // 2, y), ((x + u) // 2, v)}
    return set()


SPANS = {a: [b for b in SIDES if covered_by(a, b) and in_order(a, b) == (a, b)] for a in SIDES}


def side_of(a: Cell, b: Cell, c: Cell) -> int:
    """Positive if c lies to the left of the way from a to b, negative to the right, 0 on it."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(a: Cell, b: Cell, c: Cell, d: Cell) -> bool:
    """D10: each bridge has the ends of the other on different sides.

    Bridges that only touch need no care: they share an end, or one ends under the other.
    """
    return side_of(a, b, c) * side_of(a, b, d) < 0 and side_of(c, d, a) * side_of(c, d, b) < 0


# The game


@dataclass(frozen=True)
class Bridge:
    colour: str
    a: Cell
    b: Cell

    @property
    def text(self) -> str:
        return bridge_text(self.a, self.b)

    @property
    def covers(self) -> Tiles:
        return covered_by(self.a, self.b)


@dataclass(frozen=True)
class Network:
    points: int
    islands: frozenset[frozenset[str]]
    sandbanks: frozenset[frozenset[str]]
    bridges: frozenset[str]


class Twin(AnyTwin):
    def __init__(
        self,
        size: int = 10,
        supply: str = "box",
        shared_cell: bool = True,
        must_bridge: bool = False,
        choice: bool = True,
    ) -> None:
        self.size, self.supply = size, supply
        self.shared_cell, self.must_bridge, self.choice = shared_cell, must_bridge, choice
        self.cells = [(x, y) for y in range(size) for x in range(size)]
        self.tiles: dict[str, Tiles] = {LIGHT: set(), DARK: set()}
        self.bridges: list[Bridge] = []
        self.turn = LIGHT
        self.seat = {LIGHT: 0, DARK: 1}
        self.phase = "opening"  # light's pair; then "choice", "answer" (dark's), "play", "over"
        self.last_turn = False  # light has passed, dark plays once more
        self.moves: list[str] = []
        # Of this position, once asked for:
        self._pairs: dict[Cell, Tiles] | None = None
        self._bridges: list[tuple[Cell, Cell]] | None = None

    # What is left and what is in the way

    def tiles_left(self, colour: str) -> float:
        if self.supply == "unlimited":
            return float("inf")
        tiles, _ = BOX.get(self.size, (round(0.4 * self.size**2), 0))
        return tiles - len(self.tiles[colour])

    def bridges_left(self) -> float:
        if self.supply == "unlimited":
            return float("inf")
        _, bridges = BOX.get(self.size, (0, round(0.15 * self.size**2)))
        return bridges - len(self.bridges)

    def covered(self) -> Tiles:
        return {cell for bridge in self.bridges for cell in bridge.covers}

    def occupied(self) -> Tiles:
        return self.tiles[LIGHT] | self.tiles[DARK]

    # Legal moves

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        return (1,) if self.phase == "choice" else (self.seat[self.turn],)

    def pairs(self) -> dict[Cell, Tiles]:
        """For each cell that could take a tile, the cells that could take the other (D2 to D6)."""
        if self._pairs is None:
            self._pairs = self._find_pairs()
        return self._pairs

    def _find_pairs(self) -> dict[Cell, Tiles]:
        if self.phase in {"choice", "over"} or self.tiles_left(self.turn) < 2:
            return {}
        own, blocked = self.tiles[self.turn], self.occupied() | self.covered()
        alone = {cell for cell in self.cells if cell not in blocked and may_join(own, cell)}
        pairs = {}
        for first in alone:
            with_first = own | {first}
            spoilt = {b for b in NEAR[first] if b in alone and not may_join(with_first, b)}
            pairs[first] = alone - spoilt - {first}
        return pairs

    def tile_cells_first(self) -> Tiles:
        return {first for first, seconds in self.pairs().items() if seconds}

    def seconds(self, first: Cell) -> Tiles:
        return self.pairs().get(first, set())

    def has_pair(self) -> bool:
        return any(self.pairs().values())

    def bridge_faults(self, a: Cell, b: Cell) -> set[str]:
        """Every ruling that a bridge between two cells would break now."""
        faults = set()
        covers, own = covered_by(a, b), self.tiles[self.turn]
        if self.phase in {"opening", "choice", "answer"}:
            faults.add("D1")
        if not covers:
            return faults | {"D8"}
        if a not in own or b not in own:
            faults.add("D9")
        if any({a, b} & {bridge.a, bridge.b} for bridge in self.bridges):
            faults.add("D9")
        if covers & self.occupied():
            faults.add("D9")
        if any(cross(a, b, bridge.a, bridge.b) for bridge in self.bridges):
            faults.add("D10")
        if not self.shared_cell and covers & self.covered():
            faults.add("D11")
        if self.bridges_left() < 1:
            faults.add("D13")
        return faults

    def possible_bridges(self) -> list[tuple[Cell, Cell]]:
        if self._bridges is None:
            self._bridges = self._find_bridges() if self.phase == "play" else []
        return self._bridges

    def _find_bridges(self) -> list[tuple[Cell, Cell]]:
        own = self.tiles[self.turn]
        spans = [(a, b) for a in own for b in SPANS[a] if b in own]
        return [(a, b) for a, b in spans if not self.bridge_faults(a, b)]

    def may_pass(self) -> bool:
        """D14"""
        if self.phase != "play" or self.has_pair():
            return False
        return not (self.must_bridge and self.possible_bridges())

    def legal(self) -> set[str]:
        if self.phase == "choice":
            return {LIGHT, DARK}
        texts = {pair_text(a, b) for a, seconds in self.pairs().items() for b in seconds}
        texts |= {bridge_text(a, b) for a, b in self.possible_bridges()}
        return texts | ({"pass"} if self.may_pass() else set())

    def count(self) -> int:
        """How many moves `legal` lists, without writing them."""
        if self.phase == "choice":
            return 2
        pairs = sum(len(seconds) for seconds in self.pairs().values()) // 2
        return pairs + len(self.possible_bridges()) + self.may_pass()

    def faults(self, text: str) -> set[str]:
        """Every ruling that a well-written move would break now; none if it is legal."""
        if text in {LIGHT, DARK}:
            return set() if self.phase == "choice" else {"D1"}
        if "-" in text:
            a, b = map(cell_of, text.split("-"))
            return self.bridge_faults(a, b)
        if self.phase == "choice":
            return {"D1"}
        if text == "pass":
            return set() if self.may_pass() else {"D14"}
        return self.pair_faults(*map(cell_of, text.split(",")))

    def pair_faults(self, a: Cell, b: Cell) -> set[str]:
        faults = set()
        own = self.tiles[self.turn]
        if a == b or {a, b} & self.occupied():
            faults.add("D2")
        if {a, b} & self.covered():
            faults.add("D9")
        if self.tiles_left(self.turn) < 2:
            faults.add("D3")
        if not keeps_distance(own | {a, b}):
            faults.add("D6")
        if any(cell in self.pairs() and not self.seconds(cell) for cell in (a, b)):
            faults.add("D3")
        return faults

    # Playing

    def play(self, text: str) -> Twin:
        """Play a move; the pair or the bridge may name its cells in either order."""
        if self.phase == "over" or self.faults(text):
            raise ValueError(f"{text} breaks {self.faults(text)}")
        self.moves.append(text)
        self._pairs = self._bridges = None
        if self.phase == "choice":
            self.seat = {LIGHT: 1, DARK: 0} if text == LIGHT else {LIGHT: 0, DARK: 1}
            self.turn, self.phase = DARK, "answer"
        elif text == "pass":
            self._end_turn(passed=True)
        elif "-" in text:
            a, b = map(cell_of, text.split("-"))
            self.bridges.append(Bridge(self.turn, *in_order(a, b)))
            self._end_turn()
        else:
            self.tiles[self.turn] |= set(map(cell_of, text.split(",")))
            self._end_turn()
        return self

    def _end_turn(self, passed: bool = False) -> None:
        if self.phase == "opening":
            self.phase = "choice" if self.choice else "answer"
            self.turn = LIGHT if self.choice else DARK
        elif self.turn == DARK:
            self.turn = LIGHT
            ends = self.last_turn or (passed and not self.must_bridge)  # D15
            self.phase = "over" if ends else "play"
        else:
            self.turn, self.last_turn = DARK, passed
            wants = self.must_bridge and self.tiles_left(DARK) >= 2  # D15: must be asked
            if not wants and not self.has_pair() and not self.possible_bridges():
                self.phase = "over"

    # Scoring

    def networks(self, colour: str) -> set[Network]:
        """D16: every group of a colour with all it reaches over bridges; lone sandbanks too."""
        groups = groups_of(self.tiles[colour])
        bridges = [bridge for bridge in self.bridges if bridge.colour == colour]
        networks = set()
        while groups:
            reached = [groups.pop()]
            for group in reached:  # grows while it is walked
                for bridge in bridges:
                    for here, there in ((bridge.a, bridge.b), (bridge.b, bridge.a)):
                        beyond = [g for g in groups if here in group and there in g]
                        reached += beyond
                        groups = [g for g in groups if g not in beyond]
            land = set().union(*reached)
            islands = [group for group in reached if len(group) == 4]
            networks.add(
                Network(
                    points=sum(range(len(islands) + 1)),
                    islands=frozenset(frozenset(map(name, group)) for group in islands),
                    sandbanks=frozenset(
                        frozenset(map(name, group)) for group in reached if len(group) < 4
                    ),
                    bridges=frozenset(bridge.text for bridge in bridges if bridge.a in land),
                )
            )
        return networks

    def score(self) -> tuple[dict[str, object], dict[str, object]]:
        by_seat = {}
        for colour in (LIGHT, DARK):
            networks = self.networks(colour)
            by_seat[self.seat[colour]] = {
                "points": sum(network.points for network in networks),
                "islands": sum(len(network.islands) for network in networks),
                "bridges": sum(bridge.colour == colour for bridge in self.bridges),
                "networks": networks,
            }
        return by_seat[0], by_seat[1]

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        zero, one = self.score()
        points = (zero["points"], one["points"])
        for reason in ("points", "islands", "bridges"):  # D17
            if zero[reason] != one[reason]:
                return Outcome(points, (0,) if zero[reason] > one[reason] else (1,), reason)
        return Outcome(points, (0, 1), "shared")

    def diagram(self) -> str:
        """Rows from the top; covered cells as `+`."""
        covered = self.covered()

        def mark(cell: Cell) -> str:
            for colour, letter in ((LIGHT, "L"), (DARK, "D")):
                if cell in self.tiles[colour]:
                    return letter
            return "+" if cell in covered else "."

        rows = reversed(range(self.size))
        return "\n".join("".join(mark((x, y)) for x in range(self.size)) for y in rows)


def all_bridges(size: int) -> list[tuple[Cell, Cell]]:
    cells = [(x, y) for y in range(size) for x in range(size)]
    return [in_order(a, b) for a, b in combinations(cells, 2) if covered_by(a, b)]


def bridges_side_by_side(size: int) -> Iterator[tuple[tuple[Cell, Cell], tuple[Cell, Cell]]]:
    """Every two bridges that D9 lets stand together: no end is shared or under the other."""
    for (a, b), (c, d) in combinations(all_bridges(size), 2):
        if not ({a, b} & ({c, d} | covered_by(c, d)) or {c, d} & covered_by(a, b)):
            yield (a, b), (c, d)
