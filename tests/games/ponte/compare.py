"""Play the library and the twin side by side and compare all they say after every move.

`PYTHONPATH=tests python -m games.ponte.compare --positions 100000 --jobs 2` runs it at length.
Every game is fixed by the seed and its number, so a difference can be played again.

The whole list of legal moves, the scores and the outcome are compared at every position; illegal
texts at every second and the view's short form of the list at every eighth, which finds as much
and leaves time for more positions.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from games.duel import BothSides, shuffled_product
from games.long_run import Comparison
from games.ponte import twin as rules
from games.ponte.twin import DARK, LIGHT, Cell, Network, Tiles, Twin, bridge_text, name, pair_text

AGREED = dict.fromkeys(("shared_cell", "must_bridge", "choice"), (True, False))
COMBINATIONS = [
    options
    for sizes in ((6, 8, 10, 12), (7, 9, 11))  # the common ones first
    for options in shuffled_product(size=sizes, supply=("box", "unlimited"), **AGREED)
]


@dataclass(frozen=True)
class Habit:
    """How a player chooses: the odds of looking for each kind of move before any other."""

    bridge: float  # a bridge rather than tiles
    beside: float  # tiles where they join own tiles side to side: islands and near-misses
    corner: float  # tiles where they touch own tiles by a corner: burned land
    give_up: float  # a pass where one is allowed

    def choose(self, twin: Twin, rng: random.Random) -> str:
        if twin.phase == "choice":
            return rng.choice([LIGHT, DARK])
        bridges = sorted(twin.possible_bridges())
        cells = sorted(twin.tile_cells_first())
        if twin.may_pass() and (not bridges or rng.random() < self.give_up):
            return "pass"
        if bridges and (not cells or rng.random() < self.bridge):
            return bridge_text(*rng.choice(bridges))
        first = self._cell(twin, cells, set(), rng)
        second = self._cell(twin, sorted(twin.seconds(first)), {first}, rng)
        return pair_text(first, second)

    def _cell(self, twin: Twin, cells: list[Cell], placed: Tiles, rng: random.Random) -> Cell:
        own, dice = twin.tiles[twin.turn] | placed, rng.random()
        if dice < self.beside:
            liked = [cell for cell in cells if any(side in own for side in rules.SIDES[cell])]
        elif dice < self.beside + self.corner:
            liked = [
                cell
                for cell in cells
                if any(near in own for near in rules.AROUND[cell])
                and not any(side in own for side in rules.SIDES[cell])
            ]
        else:
            liked = []
        return rng.choice(liked or cells)


HABITS = [
    Habit(bridge=0.3, beside=0.0, corner=0.0, give_up=0.5),  # anything goes
    Habit(bridge=0.1, beside=0.9, corner=0.0, give_up=0.1),  # islands
    Habit(bridge=1.0, beside=0.5, corner=0.0, give_up=0.0),  # bridges
    Habit(bridge=0.0, beside=0.5, corner=0.5, give_up=1.0),  # a full board
    Habit(bridge=0.1, beside=0.2, corner=0.8, give_up=0.2),  # corner to corner
    Habit(bridge=0.6, beside=0.7, corner=0.1, give_up=0.0),  # networks
]


class Duel(BothSides):
    """One game, played on both sides."""

    game, make_twin = "ponte", Twin
    views_every = 8

    def __post_init__(self) -> None:
        super().__post_init__()
        self.habits = {colour: self.rng.choice(HABITS) for colour in (LIGHT, DARK)}

    def next_move(self) -> str:
        return self.habits[self.twin.turn].choose(self.twin, self.rng)

    def play_out(self) -> Iterator[str]:
        while self.twin.to_act:
            yield self.next_move()

    def compare_score(self, seat: int, score: Any, expected: Any) -> None:
        for part in ("islands", "bridges"):
            self.same(f"{part} of seat {seat}", getattr(score, part), expected[part])
        networks = {
            Network(
                network.points,
                frozenset(map(frozenset, network.islands)),
                frozenset(map(frozenset, network.sandbanks)),
                frozenset(network.bridges),
            )
            for network in score.networks
        }
        # Networks without an island score nothing; listing them or not is a matter of taste.
        missing = {network for network in expected["networks"] - networks if network.points}
        self.same(f"networks of seat {seat}", networks - expected["networks"], set())
        self.same(f"missing networks {seat}", missing, set())

    def compare_views(self) -> None:
        """The view says the same in short: cells, and the pairs of them that do not go together."""
        twin = self.twin
        shown = self.match.view(twin.to_act[0])["legal"]
        self.same("count shown", shown["count"], twin.count())
        self.same("choice shown", shown["choice"], twin.phase == "choice")
        self.same("pass shown", shown["pass"], twin.may_pass())
        bridges = {bridge_text(a, b) for a, b in twin.possible_bridges()}
        self.same("bridges shown", set(shown["bridges"]), bridges)
        firsts = twin.tile_cells_first()
        self.same("first tiles shown", set(shown["tiles"]), set(map(name, firsts)))
        spoilt = {pair_text(a, b) for a in firsts for b in firsts - twin.seconds(a) if a != b}
        self.same("pairs shown apart", set(shown["apart"]), spoilt)

    def doubtful(self) -> Iterator[str]:
        """Well-written moves of every kind, legal or nearly so."""
        twin, rng = self.twin, self.rng
        own = sorted(twin.tiles[twin.turn])
        tiles = sorted(twin.occupied())
        yield from ("pass", LIGHT, DARK)
        yield self.next_move()
        for centre in rng.sample(own, min(2, len(own))):
            nearby = [cell for cell in rules.NEAR[centre] if max(cell) < twin.size]
            yield pair_text(*rng.sample(nearby, 2))
            yield pair_text(rng.choice(nearby), rng.choice(twin.cells))
            spans = [b for b in rules.SPANS[centre] if max(b) < twin.size]
            if spans:
                yield bridge_text(centre, rng.choice(spans))
                yield bridge_text(rng.choice(tiles), rng.choice(spans))
        first, second = rng.choices(twin.cells, k=2)
        yield pair_text(first, second)
        yield bridge_text(first, second)
        covered = sorted(twin.covered())
        if covered:
            yield pair_text(rng.choice(covered), rng.choice(twin.cells))

    def compare_refusals(self) -> None:
        super().compare_refusals()
        if self.twin.phase == "choice":
            return
        for cell in self.rng.sample(self.twin.cells, 3):
            refusal = self.match.explain(name(cell))
            begun = refusal is not None and refusal.code == "ponte/one-tile"
            self.same(f"{name(cell)} may begin", begun, cell in self.twin.tile_cells_first())


def compare_match(seed: int, number: int, sizes: Sequence[int] | None = None) -> int:
    """Compare one whole game; return the number of positions in it."""
    rng = random.Random(f"{seed}/{number}")
    options = dict(COMBINATIONS[number % len(COMBINATIONS)])
    if sizes is not None:
        options["size"] = sizes[number % len(sizes)]
    duel = Duel(options, rng)
    return duel.compare_all(duel.play_out())


COMPARISON = Comparison("Ponte del Diavolo", compare_match, 100_000)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
