"""Play the library and the twin side by side and compare all they say after every move.

`PYTHONPATH=tests python -m games.equilibre.compare --positions 20000 --jobs 2` runs it at length.
Every match is fixed by the seed and its number, so a difference can be played again. Luck is
played by hand, so that both sides have the same.

The legal moves, the odds, the scores and the outcome are compared at every position; illegal
texts at every second and the view of every seat at every fourth.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from games.duel import BothSides, shuffled_product
from games.equilibre import twin as rules
from games.equilibre.twin import BLUE, LUCK, RED, Square, Twin, number_of, turn_text, walk
from games.long_run import Comparison
from torcello.kernels import verbs

UNREADABLE = (
    *("", " ", "pass", "4b", "4b:", ":c", "4b:3", "4b:C", "4B:c", "7a:1", "0a:1", "4d:1", "44b:1"),
    *("@3", "m5", "@3 m5", "4b:c @9 m5", "4b:c @0 m5", "4b:c @3 m9", "4b:c @ 3 m5", "4b :c @3 m5"),
    *("4b:c,@3,m5", "4b:c@3m5", "start:", "start:2", "start:-1", "draw:", "draw:?", "draw:7a"),
    *("draw:4d", "draw:4b 4b:c", "4b:c x"),
)


COMBINATIONS = shuffled_product(
    equal=("attacker", "defender", "both"),
    first=("trailing", "alternate"),
    chain=("same", "run"),
    tie_break=("shared", "crossings"),
)


@dataclass(frozen=True)
class Habit:
    """How a player chooses: the weight of what a turn brings, plus chance from 0 to 1."""

    cross: float = 0.0
    duel: float = 0.0
    rack: float = 0.0  # tiles beside others that fit, and not beside those that do not
    lose: float = 0.0  # own pawns that fall
    crowd: float = 0.0  # pawns on the bridge
    slide: float = 0.0

    def choose(self, twin: Twin, rng: random.Random) -> str:
        turns = sorted(twin.turns(), key=str)
        few = rng.sample(turns, min(len(turns), 60))
        return turn_text(*max(few, key=lambda turn: self._worth(twin, *turn) + rng.random()))

    def _worth(self, twin: Twin, tile: str, section: str, summon: Square, mover: Square) -> float:
        worth = self.rack * fit(tile, section, twin)
        if mover is not None:
            walked = walk(twin.bridge_with(tile, summon), mover, twin.equal)
            own = sum(seat == twin.turn for seat, _ in walked.fallen)
            worth += self.cross * walked.crossed + self.duel * bool(walked.fallen)
            worth += self.lose * own + self.crowd * len(walked.bridge) + self.slide * walked.slid
        return worth


HABITS = [
    Habit(),  # anything goes
    Habit(cross=9.0, duel=-0.5),  # to the other bank
    Habit(cross=-9.0),  # never there, so that all tiles are placed
    Habit(cross=-1.0, duel=2.0),
    Habit(cross=-9.0, rack=1.0),
    Habit(cross=-9.0, lose=2.0),
    Habit(cross=-9.0, duel=-2.0, crowd=1.0),  # no room for a summon
    Habit(cross=2.0, rack=2.0),
    Habit(cross=-2.0, duel=-2.0, slide=9.0),
]


def fit(tile: str, section: str, twin: Twin) -> int:
    """How many tiles of a section go with one more, less those that do not."""
    worth = 0
    for lying in twin.racks[twin.turn][section]:
        if section != "c":
            fits = lying[1] == tile[1]
        elif twin.chain == "run":
            fits = abs(number_of(lying) - number_of(tile)) == 1
        else:
            fits = lying[0] == tile[0]
        worth += 1 if fits else -1
    return worth


def luck(twin: Twin, lean: str, rng: random.Random) -> str:
    """What luck brings; with a lean to tiles of one number or symbol, so that racks fill."""
    outcomes = sorted(twin.odds())
    leaning = [text for text in outcomes if lean and lean in text.partition(":")[2]]
    return rng.choice(leaning or outcomes)


class Duel(BothSides):
    """One match, played on both sides."""

    game, make_twin = "equilibre", Twin

    def compare_score(self, seat: int, score: Any, expected: Any) -> None:
        self.same(f"crossings of seat {seat}", score.crossings, expected["crossings"])
        rounds = [{part: getattr(r, part) for part in rules.PARTS} for r in score.rounds]
        self.same(f"rounds of seat {seat}", rounds, expected["rounds"])

    def compare_end(self, outcome: Any, expected: Any) -> None:
        s = self.match.state()[0]
        leader = (RED, None, BLUE)[1 - np.sign(verbs.rank(s, RED) - verbs.rank(s, BLUE))]
        self.same("ranked first", (RED, BLUE) if leader is None else (leader,), expected.winners)
        self.same("margin", (verbs.margin(s) == 0), leader is None)

    def compare_legal(self) -> None:
        super().compare_legal()
        self.same("odds", dict(self.match.odds()), self.twin.odds())

    def compare_views(self) -> None:
        """What everybody may know, and each hand as its owner and as the others see it."""
        twin = self.twin
        for seat in (0, 1, None):
            view, expected = self.match.view(seat), seen(twin, seat)
            # Neither the order in a section nor that of falling means anything.
            view["racks"] = [ordered(rack) for rack in view["racks"]]
            view["fallen"] = [sorted(sizes) for sizes in view["fallen"]]
            for key, value in expected.items():
                self.same(f"{key} shown to {seat}", view[key], value)
            if twin.to_act == (seat,):
                self.same("moves shown", set(view["legal"]["moves"]), twin.legal())
                self.same("count shown", view["legal"]["count"], twin.count())
            else:
                self.same(f"moves shown to {seat}", view["legal"], None)

    def doubtful(self) -> Iterator[str]:
        """Moves of every kind, legal or nearly so."""
        twin, rng = self.twin, self.rng
        yield from rng.sample(UNREADABLE, 3)
        yield f"start:{rng.choice((0, 1))}"
        yield f"draw:{rng.choice(rules.TILES)}"
        squares = (None, *rules.SQUARES)
        tiles = sum(twin.hands, list(rules.TILES))  # those in hand twice as often
        for _ in range(3):
            tile, section = rng.choice(tiles), rng.choice(rules.SECTIONS)
            yield turn_text(tile, section, rng.choice(squares), rng.choice(squares))
        if twin.phase != "tile":
            return
        turn = rng.choice(sorted(twin.turns(), key=str))
        others = (rules.TILES, rules.SECTIONS, squares, squares)
        for i, values in enumerate(others):  # one part of a legal move changed, or left out
            yield turn_text(*turn[:i], rng.choice(values), *turn[i + 1 :])
        tile, section, summon, _ = turn
        yield turn_text(tile, section, summon, rng.choice(twin.movers(twin.bridge)))
        parts = turn_text(*turn).split()
        yield " ".join([*parts, rng.choice(parts)])
        yield " ".join(parts[:-1])

    def compare_refusals(self) -> None:
        super().compare_refusals()
        if self.twin.phase == "tile":
            parts = self.rng.choice(sorted(self.twin.legal())).split()
            self.rng.shuffle(parts)
            text = "  ".join(parts)
            self.same(f"{text!r} read", self.match.explain(text), None)


def seen(twin: Twin, seat: int | None) -> dict[str, object]:
    """The twin's position as the view should tell it to a seat."""
    pawns = [twin.bridge.get(square) for square in rules.SQUARES]
    hands = [sorted(hand) if owner == seat else len(hand) for owner, hand in enumerate(twin.hands)]
    return {
        "round": twin.round,
        "phase": twin.phase,
        "starter": twin.starter,
        "bridge": [pawn and {"seat": pawn[0], "size": pawn[1]} for pawn in pawns],
        "reserve": [list(left.values()) for left in twin.reserve],
        "fallen": [sorted(sizes) for sizes in twin.fallen],
        "racks": [ordered(rack) for rack in twin.racks],
        "hands": hands,
        "pile": len(twin.pile),
    }


def ordered(rack: dict[str, list[str]]) -> dict[str, list[str]]:
    return {section: sorted(tiles) for section, tiles in rack.items()}


def play_out(twin: Twin, rng: random.Random) -> Iterator[str]:
    """The moves of one whole match between players of drawn habits."""
    habits = [rng.choice(HABITS), rng.choice(HABITS)]
    lean = rng.choice(["", "", *"abc", *"123456"])
    while twin.to_act:
        seat = twin.to_act[0]
        yield luck(twin, lean, rng) if seat == LUCK else habits[seat].choose(twin, rng)


def compare_match(seed: int, number: int) -> int:
    """Compare one whole match; return the number of positions in it."""
    rng = random.Random(f"{seed}/{number}")
    duel = Duel(COMBINATIONS[number % len(COMBINATIONS)], rng)
    return duel.compare_all(play_out(duel.twin, rng))


COMPARISON = Comparison("Équilibre", compare_match, 20_000)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
