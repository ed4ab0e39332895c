"""The rules of Équilibre once more: slow, obvious, and on their own.

Nothing here comes from the library, so that a misreading has to be made twice to pass unseen.
The bridge is a dict of the squares that carry a pawn, racks and hands are lists of texts such as
`4b`, and luck is never drawn here: it is played like any move, by seat -1. E-numbers are the
rulings in docs/rules/equilibre.md.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from games.twin import AnyTwin, Outcome

LUCK, RED, BLUE = -1, 0, 1
SQUARES = range(1, 9)
FORWARD = {RED: 1, BLUE: -1}
ZONE = {RED: (1, 2, 3, 4), BLUE: (8, 7, 6, 5)}
SECTIONS = ("1", "2", "c")
TILES = tuple(f"{number}{symbol}" for number in range(1, 7) for symbol in "abc")
PAWNS = {1: 2, 2: 2, 3: 1, 4: 2, 5: 1, 6: 1}
SLOTS, HAND, ROUNDS = 3, 3, 3
PARTS = ("crossing", "pawns", "combos", "chain")

Pawn = tuple[int, int]  # seat, size
Bridge = dict[int, Pawn]
Square = int | None  # none if nothing is summoned, or moves


def number_of(tile: str) -> int:
    return int(tile[0])


def turn_text(tile: str, section: str, summon: Square, mover: Square) -> str:
    parts = [f"{tile}:{section}"]
    if summon is not None:
        parts.append(f"@{summon}")
    if mover is not None:
        parts.append(f"m{mover}")
    return " ".join(parts)


# Pawns

# E18 written out, to check the law against: rows the mover's size, columns the other's;
# M the mover stands, O the other, = they are alike.
DUELS = ("=MOOOO", "O=OMOO", "MM=OOM", "MOM=OO", "MMMM=O", "MMOMM=")


def duel(mover: int, other: int, equal: str) -> str:
    """Who stands on the square after a duel of two sizes: "mover", "other" or "nobody"."""
    if mover == other:  # E21
        return {"attacker": "mover", "defender": "other", "both": "nobody"}[equal]
    if mover * 2 == other:  # E18: exactly half wins
        return "mover"
    if other * 2 == mover:
        return "other"
    return "mover" if mover > other else "other"


@dataclass(frozen=True)
class Walk:
    """What one pawn's move leads to."""

    bridge: Bridge
    fallen: tuple[Pawn, ...] = ()
    crossed: bool = False
    slid: bool = False


def walk(bridge: Bridge, square: int, equal: str) -> Walk:
    """Move the pawn on that square as far as it must go."""
    bridge = dict(bridge)
    seat, size = pawn = bridge.pop(square)
    steps = 2 if size % 2 == 0 else 1  # E14
    slid = False
    for step in range(1, steps + 1):
        square += FORWARD[seat]
        if square not in SQUARES:  # E15
            return Walk(bridge, crossed=True, slid=slid)
        if square not in bridge:
            continue
        other = bridge[square]
        if step < steps and {size, other[1]} == {1, 6}:  # E23: they pass each other
            slid = True
            continue
        standing = duel(size, other[1], equal)
        if standing == "mover":  # E19: and stops here, whatever is left
            bridge[square] = pawn
            return Walk(bridge, (other,), slid=slid)
        if standing == "other":  # E20
            return Walk(bridge, (pawn,), slid=slid)
        del bridge[square]
        return Walk(bridge, (pawn, other), slid=slid)
    bridge[square] = pawn
    return Walk(bridge, slid=slid)


# Tiles


def combo(section: list[str]) -> bool:
    """E29: three tiles of one symbol."""
    return len(section) == SLOTS and len({tile[1] for tile in section}) == 1


def chain(section: list[str], rule: str) -> bool:
    """E30: three tiles of one number, or three numbers in a row."""
    numbers = sorted(map(number_of, section))
    if len(numbers) < SLOTS:
        return False
    if rule == "run":
        return numbers[1] == numbers[0] + 1 and numbers[2] == numbers[1] + 1
    return numbers[0] == numbers[1] == numbers[2]


# The game


class Twin(AnyTwin):
    def __init__(
        self,
        equal: str = "attacker",
        first: str = "trailing",
        chain: str = "same",
        tie_break: str = "shared",
    ) -> None:
        self.equal, self.first, self.chain = equal, first, chain
        self.tie_break = tie_break
        self.round = 1
        self.starter: int | None = None
        self.turn: int | None = None  # the seat that plays, or draws after its turn
        self.phase = "start"  # then "deal", "tile", "draw", "over"
        self.ended: list[list[dict[str, int]]] = []  # for each round its parts by seat
        self.moves: list[str] = []
        self._set_up()

    def _set_up(self) -> None:
        """E7: everything but the points."""
        self.bridge: Bridge = {}
        self.reserve = [dict(PAWNS), dict(PAWNS)]
        self.fallen: list[list[int]] = [[], []]
        self.racks: list[dict[str, list[str]]] = [{s: [] for s in SECTIONS} for _ in (RED, BLUE)]
        self.hands: list[list[str]] = [[], []]
        self.pile = list(TILES)

    # Legal moves

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        return (LUCK,) if self.phase != "tile" else (self.turn,)

    def odds(self) -> dict[str, int]:
        """What luck may bring, all of it alike; nothing when it is not asked."""
        if self.phase == "start":
            return {"start:0": 1, "start:1": 1}
        if self.phase in {"deal", "draw"}:
            return {f"draw:{tile}": 1 for tile in self.pile}
        return {}

    def empty_zone(self) -> list[int]:
        return [square for square in ZONE[self.turn] if square not in self.bridge]

    def summons(self, tile: str) -> list[Square]:
        """E10 to E12: the squares to choose from, or only None when nothing is summoned."""
        if self.reserve[self.turn][number_of(tile)] == 0:
            return [None]
        return self.empty_zone() or [None]

    def bridge_with(self, tile: str, summon: Square) -> Bridge:
        if summon is None:
            return self.bridge
        return self.bridge | {summon: (self.turn, number_of(tile))}

    def movers(self, bridge: Bridge) -> list[Square]:
        """E13: the squares of own pawns, or only None when there are none."""
        return [square for square, (seat, _) in bridge.items() if seat == self.turn] or [None]

    def turns(self) -> list[tuple[str, str, Square, Square]]:
        """Every tile, section, summoned square and moving square that go together."""
        free = [s for s in SECTIONS if len(self.racks[self.turn][s]) < SLOTS]  # E9
        return [
            (tile, section, summon, mover)
            for tile in self.hands[self.turn]
            for section in free
            for summon in self.summons(tile)
            for mover in self.movers(self.bridge_with(tile, summon))
        ]

    def legal(self) -> set[str]:
        if self.phase == "tile":
            return {turn_text(*turn) for turn in self.turns()}
        return set(self.odds())

    def count(self) -> int:
        """How many moves there are, with any that were listed twice."""
        return len(self.turns()) if self.phase == "tile" else len(self.odds())

    # What is wrong with a text

    def faults(self, text: str) -> set[str]:
        """Every ruling that a move would break now; none if it is legal.

        "notation" stands for what cannot be read and "turn" for a move of somebody else.
        """
        if re.fullmatch(r"(start|draw):\S*", text):
            return self._luck_faults(text)
        parts = [part for part in text.split(" ") if part]
        tiles = [part for part in parts if re.fullmatch(r"[1-6][abc]:[12c]", part)]
        summons = [part for part in parts if re.fullmatch(r"@[1-8]", part)]
        movers = [part for part in parts if re.fullmatch(r"m[1-8]", part)]
        if len(tiles) + len(summons) + len(movers) < len(parts):
            return {"notation", "E9", "E10", "E13", "turn"}  # it depends on how far one reads
        if max(len(tiles), len(summons), len(movers)) > 1 or not tiles:
            return {"notation", "E9", "turn"}
        if self.phase != "tile":
            return {"turn"}
        tile, section = tiles[0].split(":")
        summon = int(summons[0][1]) if summons else None
        mover = int(movers[0][1]) if movers else None
        return self._turn_faults(tile, section, summon, mover)

    def _luck_faults(self, text: str) -> set[str]:
        if text in self.odds():
            return set()
        if text not in {"start:0", "start:1", *(f"draw:{tile}" for tile in TILES)}:
            return {"notation", "turn", "E5", "E6"}
        if self.phase == "tile":
            return {"turn"}
        if text.startswith("start:") or self.phase == "start":
            return {"turn", "E5", "E6"}  # luck, but not this
        return {"E6"}

    def _turn_faults(self, tile: str, section: str, summon: Square, mover: Square) -> set[str]:
        faults = set()
        if tile not in self.hands[self.turn]:
            faults.add("E6")
        if len(self.racks[self.turn][section]) == SLOTS:
            faults.add("E9")
        faults |= self._summon_faults(tile, summon)
        if summon in self.bridge:
            summon = None
        if mover not in self.movers(self.bridge_with(tile, summon)):
            faults.add("E13")
        return faults

    def _summon_faults(self, tile: str, summon: Square) -> set[str]:
        if summon in self.summons(tile):
            return set()
        faults = set()
        if self.reserve[self.turn][number_of(tile)] == 0:
            faults.add("E10")
        if not self.empty_zone():
            faults.add("E11")
        if summon in self.bridge:
            faults.add("E12")
        if summon not in ZONE[self.turn]:
            faults.add("E10")
        return faults

    # Playing

    def play(self, text: str) -> Twin:
        """Play a move, written as it is listed."""
        if text not in self.legal():
            raise ValueError(f"{text} breaks {sorted(self.faults(text))}")
        self.moves.append(text)
        if self.phase == "start":
            self.starter = int(text[-1])
            self.phase = "deal"
        elif self.phase == "deal":
            self._deal(text.removeprefix("draw:"))
        elif self.phase == "draw":
            self._take(self.turn, text.removeprefix("draw:"))
            self._next_turn()
        else:
            self._turn(text.split())
        return self

    def _take(self, seat: int, tile: str) -> None:
        self.pile.remove(tile)
        self.hands[seat].append(tile)

    def _deal(self, tile: str) -> None:
        """Three for the beginner, then three for the other."""
        beginner_full = len(self.hands[self.starter]) == HAND
        self._take(1 - self.starter if beginner_full else self.starter, tile)
        if len(self.hands[1 - self.starter]) == HAND:
            self.turn, self.phase = self.starter, "tile"

    def _next_turn(self) -> None:
        self.turn, self.phase = 1 - self.turn, "tile"

    def _turn(self, parts: list[str]) -> None:
        """E8"""
        tile, section = parts.pop(0).split(":")
        self.hands[self.turn].remove(tile)
        self.racks[self.turn][section].append(tile)
        if parts and parts[0].startswith("@"):
            self.bridge = self.bridge_with(tile, int(parts.pop(0)[1]))
            self.reserve[self.turn][number_of(tile)] -= 1
        crossed = False
        if parts:
            moved = walk(self.bridge, int(parts.pop(0)[1]), self.equal)
            self.bridge, crossed = moved.bridge, moved.crossed
            for seat, size in moved.fallen:  # E25: not back into the reserve
                self.fallen[seat].append(size)
        if crossed or not (self.pile or any(self.hands)):  # E15, E32
            self._end_round(self.turn if crossed else None)
        elif self.pile:
            self.phase = "draw"
        else:
            self._next_turn()

    def _end_round(self, crosser: int | None) -> None:
        self.ended.append([self._worth(seat, crosser) for seat in (RED, BLUE)])
        if self.round == ROUNDS:
            self.phase = "over"
            return
        points = [side["points"] for side in self.score()]
        if self.first == "alternate" or points[RED] == points[BLUE]:  # E5
            self.starter = 1 - self.starter
        else:
            self.starter = RED if points[RED] < points[BLUE] else BLUE
        self.round += 1
        self.turn, self.phase = None, "deal"
        self._set_up()

    # Scoring

    def _worth(self, seat: int, crosser: int | None) -> dict[str, int]:
        rack = self.racks[seat]
        return {
            "crossing": 4 if crosser == seat else 0,  # E27
            "pawns": sum(owner == seat for owner, _ in self.bridge.values()),  # E28
            "combos": sum(combo(rack[section]) for section in ("1", "2")),  # E29
            "chain": 3 if chain(rack["c"], self.chain) else 0,  # E30
        }

    def score(self) -> tuple[dict[str, object], dict[str, object]]:
        """By seat the points, the crossings and the parts of three rounds; running ones are 0."""
        sides = []
        for seat in (RED, BLUE):
            rounds = [ended[seat] for ended in self.ended]
            sides.append(
                {
                    "points": sum(sum(parts.values()) for parts in rounds),
                    "crossings": sum(parts["crossing"] > 0 for parts in rounds),
                    "rounds": rounds + [dict.fromkeys(PARTS, 0)] * (ROUNDS - len(rounds)),
                }
            )
        return sides[RED], sides[BLUE]

    @property
    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        red, blue = self.score()
        points = (red["points"], blue["points"])
        deciding = ["points"] + ["crossings"] * (self.tie_break == "crossings")  # E33
        for reason in deciding:
            if red[reason] != blue[reason]:
                return Outcome(points, (RED,) if red[reason] > blue[reason] else (BLUE,), reason)
        return Outcome(points, (RED, BLUE), "shared")

    def diagram(self) -> str:
        """The bridge from square 1, red pawns as `r4`, blue as `b4`; then racks and hands."""

        def mark(square: int) -> str:
            if square not in self.bridge:
                return "--"
            seat, size = self.bridge[square]
            return f"{'rb'[seat]}{size}"

        lines = [" ".join(map(mark, SQUARES))]
        for seat in (RED, BLUE):
            rack = " | ".join(f"{s} {' '.join(self.racks[seat][s])}" for s in SECTIONS)
            lines.append(f"{'rb'[seat]} {rack} | hand {' '.join(sorted(self.hands[seat]))}")
        return "\n".join(lines)
