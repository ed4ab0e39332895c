"""The rules of Hashi once more: slow, obvious, and on their own.

Nothing here comes from the library, so that a misreading has to be made twice to pass unseen.
A board is a dict of the numbers written and a dict of the bridges drawn; which islands are
finished or linked is worked out afresh each time. Luck is never drawn here: it is played like any
move, by seat -1. H-numbers are the rulings in docs/rules/hashi.md.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from games.twin import AnyTwin, Outcome

Line = tuple[int, int]  # two neighbouring islands, the smaller number first
Turn = tuple[int | None, tuple[Line, ...]]  # where the number goes, and the bridges

LUCK = -1
MOST_SEATS = 4
CARDS = 17  # of 18; one stays unseen
MOST_BRIDGES, MOST_ON_A_LINE = 6, 2
START_NUMBERS = (3, 4)
CATEGORIES = ("red", "blue", "six")
FIRST = {"red": 9, "blue": 7, "six": 8}
LATER = {"red": 5, "blue": 3, "six": 4}
DEADLINE = {"red": 12, "blue": 7, "six": 12}  # the last card that pays the high value, in solo
PILES = (7, 5, 5)
LINKED = 6
PER_ISLAND = 2

# The lowest and the highest points of each solo title; from 51 on some totals cannot be reached.
TITLES = (
    ((0, 40), {"en": "Underling", "fr": "Sous-fifre"}),
    ((41, 42), {"en": "Water carrier", "fr": "Porteur d’eau"}),
    ((43, 44), {"en": "Tinkerer", "fr": "Rafistoleur"}),
    ((45, 46), {"en": "Labourer", "fr": "Ouvrier"}),
    ((47, 48), {"en": "Concrete worker", "fr": "Bétonnier"}),
    ((49, 50), {"en": "Project manager", "fr": "Chef de projet"}),
    ((51, 51), {"en": "Bridge engineer", "fr": "Ingénieur des ponts"}),
    ((52, 52), {"en": "Planning expert", "fr": "Expert en planification"}),
    ((54, 54), {"en": "Genius of bridges", "fr": "Génie des ponts"}),
    ((56, 56), {"en": "Ace of architecture", "fr": "As de l’architecture"}),
    ((58, 58), {"en": "Genius of construction", "fr": "Génie en construction"}),
    ((60, 60), {"en": "God of the islands", "fr": "Dieu des îles"}),
)


def title_of(points: int) -> dict[str, str]:
    """H33: the title in each language."""
    (title,) = [words for (low, high), words in TITLES if low <= points <= high]
    return title


# The printed side


def line_of(text: str) -> Line:
    a, b = sorted(map(int, text.split("-")))
    return a, b


@dataclass(frozen=True)
class Side:
    """What is printed on one side of a board."""

    places: dict[int, tuple[int, int]]  # island: column and row, counted from the top left
    flags: dict[int, str | None]
    lines: tuple[Line, ...]  # in ascending order

    @property
    def islands(self) -> range:
        return range(1, len(self.places) + 1)

    def flagged(self, colour: str | None) -> set[int]:
        return {island for island in self.islands if self.flags[island] == colour}

    def lines_at(self, island: int) -> list[Line]:
        return [line for line in self.lines if island in line]

    def cross(self, one: Line, other: Line) -> bool:
        """Whether a level line and an upright one meet strictly between their ends."""
        (ax, ay), (bx, by) = (self.places[island] for island in one)
        (cx, cy), (dx, dy) = (self.places[island] for island in other)
        if ay == by and cx == dx:
            return min(ax, bx) < cx < max(ax, bx) and min(cy, dy) < ay < max(cy, dy)
        if ax == bx and cy == dy:
            return min(ay, by) < cy < max(ay, by) and min(cx, dx) < ax < max(cx, dx)
        return False

    def crossings(self) -> set[frozenset[Line]]:
        return {frozenset(pair) for pair in combinations(self.lines, 2) if self.cross(*pair)}


def read_boards() -> tuple[dict[str, Side], dict[str, tuple[str, ...]], dict[str, list[list[str]]]]:
    """The sides, the decks, and the crossings as they are listed, to be checked."""
    data = json.loads(Path(__file__).with_name("boards.json").read_text("utf-8"))
    sides = {
        name: Side(
            places={island["id"]: (island["x"], island["y"]) for island in side["islands"]},
            flags={island["id"]: island["flag"] for island in side["islands"]},
            lines=tuple(sorted(map(line_of, side["lines"]))),
        )
        for name, side in data["sides"].items()
    }
    decks = {name: tuple(cards) for name, cards in data["decks"].items()}
    return sides, decks, {name: side["crossings"] for name, side in data["sides"].items()}


SIDES, DECKS, LISTED_CROSSINGS = read_boards()
CROSSINGS = {name: side.crossings() for name, side in SIDES.items()}


# One player's board


@dataclass
class Board:
    side: str
    numbers: dict[int, int] = field(default_factory=dict)  # island: its number
    bridges: Counter[Line] = field(default_factory=Counter)  # line: 1 or 2

    @property
    def printed(self) -> Side:
        return SIDES[self.side]

    def arriving(self, island: int) -> int:
        return sum(self.bridges[line] for line in self.printed.lines_at(island))

    def is_finished(self, island: int) -> bool:
        """H19"""
        return self.numbers.get(island) == self.arriving(island)

    def finished(self) -> set[int]:
        return {island for island in self.numbers if self.is_finished(island)}

    def room(self, island: int) -> int:
        """H16: how many more bridges the island may take."""
        return self.numbers.get(island, MOST_BRIDGES) - self.arriving(island)

    def with_number(self, number: int, island: int | None) -> Board:
        written = {} if island is None else {island: number}
        return Board(self.side, self.numbers | written, Counter(self.bridges))

    def with_bridges(self, bridges: Iterable[Line]) -> Board:
        return Board(self.side, dict(self.numbers), self.bridges + Counter(bridges))

    # What is wrong with a number or with bridges

    def number_faults(self, number: int, island: int) -> set[str]:
        faults = set()
        if island in self.numbers:
            faults.add("H11")
        if self.printed.flags[island] and self.arriving(island) == 0:
            faults.add("H12")
        if number < self.arriving(island):
            faults.add("H13")
        return faults

    def bridge_faults(self, bridges: tuple[Line, ...]) -> set[str]:
        """For the whole set at once: drawing never numbers an island, so order is nothing (H18)."""
        faults = set()
        if any(line not in self.printed.lines for line in bridges):
            return {"H20"}
        after = self.with_bridges(bridges)
        for line in bridges:
            if not any(island in self.numbers for island in line):
                faults.add("H15")
            if after.bridges[line] > MOST_ON_A_LINE or any(after.room(i) < 0 for i in line):
                faults.add("H16")
            if any(self.is_finished(island) for island in line):
                faults.add("H19")
            if any({line, other} in CROSSINGS[self.side] for other in after.bridges):
                faults.add("H21")
        return faults

    # All that is right

    def number_places(self, number: int) -> list[int]:
        return [i for i in self.printed.islands if not self.number_faults(number, i)]

    def bridge_sets(self, size: int) -> Iterator[tuple[Line, ...]]:
        """Every legal set of that many bridges.

        A part of a legal set is legal, so only bridges that are legal alone are put together, and
        of the faults only those remain that bridges have with each other.
        """
        alone = [line for line in self.printed.lines if not self.bridge_faults((line,))]
        room = {island: self.room(island) for line in alone for island in line}
        for chosen in combinations_with_replacement(alone, size):
            ends = [island for line in chosen for island in line]
            if any(ends.count(island) > room[island] for island in ends):
                continue
            if any(self.bridges[line] + chosen.count(line) > MOST_ON_A_LINE for line in chosen):
                continue
            if any({*pair} in CROSSINGS[self.side] for pair in combinations(chosen, 2)):
                continue
            yield chosen

    # Categories

    def linked(self) -> list[set[int]]:
        """H27: finished islands joined by bridges, without a step on any other."""
        left, groups = self.finished(), []
        while left:
            group, edge = set(), [left.pop()]
            while edge:
                island = edge.pop()
                group.add(island)
                for line in self.printed.lines_at(island):
                    beyond = {other for other in line if self.bridges[line] and other in left}
                    edge += beyond
                    left -= beyond
            groups.append(group)
        return groups

    def completed(self) -> set[str]:
        done = {
            colour for colour in ("red", "blue") if self.printed.flagged(colour) <= self.finished()
        }
        if any(len(group) >= LINKED for group in self.linked()):
            done.add("six")
        return done

    def diagram(self) -> str:
        """Each line that carries bridges, and each island as `14:5`, a finished one as `14:5!`."""
        numbers = " ".join(
            f"{island}:{number}{'!' if self.is_finished(island) else ''}"
            for island, number in sorted(self.numbers.items())
        )
        bridges = " ".join(f"{a}-{b}" for a, b in sorted(self.bridges.elements()))
        return f"{numbers} | {bridges}"


# Moves as text


def turn_text(number: int, turn: Turn) -> str:
    island, bridges = turn
    parts = ["-" if island is None else f"{number}@{island}"]
    parts += [f"{a}-{b}" for a, b in sorted(bridges)] or ["-"]
    return " ".join(parts)


ISLAND = r"(?:[1-9]|1[0-8])"


def read_turn(text: str) -> tuple[int | None, int | None, tuple[Line, ...]] | None:
    """Number, island and bridges of a whole turn; None if it cannot be read.

    Parts may come in any order: a dash stands for whichever part is missing.
    """
    parts = [part for part in text.split(" ") if part]
    numbers = [part for part in parts if re.fullmatch(rf"[1-6]@{ISLAND}", part)]
    bridges = [part for part in parts if re.fullmatch(rf"{ISLAND}-{ISLAND}", part)]
    missing = (not numbers) + (not bridges)
    if len(numbers) > 1 or sorted(parts) != sorted(numbers + bridges + ["-"] * missing):
        return None
    number, island = map(int, numbers[0].split("@")) if numbers else (None, None)
    return number, island, tuple(sorted(map(line_of, bridges)))


def read_start(text: str) -> tuple[int, int] | None:
    text = text.strip(" ")
    if not re.fullmatch(rf"[1-6]@{ISLAND}", text):
        return None
    number, island = map(int, text.split("@"))
    return number, island


# The game


class Twin(AnyTwin):
    def __init__(
        self,
        seats: int = 1,
        side: str = "A",
        deck: str = "default34",
        late: str = "any",
        start: str = "choose",
    ) -> None:
        if seats not in range(1, MOST_SEATS + 1):
            raise ValueError("H1: 1 to 4 players")
        if side not in SIDES or deck not in DECKS or late not in {"any", "next"}:
            raise ValueError("no such option")
        if start not in {"choose", "random"} or (start == "random" and seats > 1):
            raise ValueError("H4: the start number is drawn by lot in solo only")
        self.seats, self.side, self.deck, self.late, self.start = seats, side, deck, late, start
        self.boards = [Board(side) for _ in range(seats)]
        self.left = Counter(DECKS[deck])  # not drawn yet, the unseen card among them
        self.card: str | None = None  # the one that is played now
        self.drawn: list[str] = []
        self.phase = "lot" if start == "random" else "start"  # then "card", "turn", "over"
        self.pending: dict[int, str] = {}  # committed, not yet revealed
        self.awards: list[dict[str, int]] = [{} for _ in range(seats)]
        self.first_turn: dict[str, int] = {}  # when a category was first completed
        self.moves: list[tuple[int, str]] = []  # as they were committed

    @property
    def turn(self) -> int:
        """How many cards have been turned up."""
        return len(self.drawn)

    @property
    def removed(self) -> str | None:
        """H5: the unseen card, once it may be seen."""
        return next(self.left.elements()) if self.phase == "over" else None

    @property
    def pile(self) -> tuple[int, int, int]:
        """H31: which pile the last card came from, its place in it, and the pile's size."""
        before = 0
        for number, size in enumerate(PILES, 1):
            if self.turn <= before + size:
                return number, self.turn - before, size
            before += size
        raise AssertionError("there are no more cards than in the piles")

    @property
    def number(self) -> int:
        return int(self.card.split("/")[0])

    @property
    def size(self) -> int:
        """The number of bridges on the card."""
        return int(self.card.split("/")[1])

    # Legal moves

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase in {"lot", "card"}:
            return (LUCK,)
        return tuple(seat for seat in range(self.seats) if seat not in self.pending)

    def odds(self) -> dict[str, int]:
        """What luck may bring and how often; nothing when it is not asked."""
        if self.phase == "lot":
            return {f"start:{text}": 1 for text in self.start_texts()}
        if self.phase == "card":
            return {f"card:{card}": copies for card, copies in self.left.items() if copies}
        return {}

    def start_texts(self) -> set[str]:
        """H3"""
        free = SIDES[self.side].flagged(None)
        return {f"{number}@{island}" for number in START_NUMBERS for island in free}

    def turns(self, seat: int) -> Iterator[Turn]:
        """Every whole turn: renounced parts are None and no bridges (H10)."""
        board = self.boards[seat]
        for island in [None, *board.number_places(self.number)]:
            yield island, ()
            for bridges in board.with_number(self.number, island).bridge_sets(self.size):
                yield island, bridges

    def legal(self, seat: int) -> set[str]:
        """In the form in which moves are printed."""
        if seat not in self.to_act:
            return set()
        if seat == LUCK:
            return set(self.odds())
        if self.phase == "start":
            return self.start_texts()
        return {turn_text(self.number, turn) for turn in self.turns(seat)}

    def count(self, seat: int) -> int:
        """How many moves `legal` lists, without writing them."""
        if self.phase == "turn" and seat in self.to_act:
            return sum(1 for _ in self.turns(seat))
        return len(self.legal(seat))

    # What is wrong with a text

    def faults(self, seat: int, text: str) -> set[str]:
        """Every ruling that a move would break now; none if it is legal.

        "notation" stands for what cannot be read and "turn" for a move of somebody else.
        """
        if seat not in self.to_act:
            return {"turn"}
        if seat == LUCK:
            return set() if text in self.odds() else {"notation", "turn", "H3", "H4", "H6", "H7"}
        if self.phase == "start":
            if read_start(text) is None:
                return {"notation", "H3"}
            return set() if text.strip(" ") in self.start_texts() else {"H3"}
        turn = read_turn(text)
        if turn is None:
            return {"notation", "H9", "H10"}
        return self._turn_faults(self.boards[seat], *turn)

    def _turn_faults(
        self, board: Board, number: int | None, island: int | None, bridges: tuple[Line, ...]
    ) -> set[str]:
        faults = set()
        if number is not None:
            if number != self.number:
                faults.add("H9")
            faults |= board.number_faults(number, island)
            if island not in board.numbers:
                board = board.with_number(number, island)
        if bridges:
            if len(bridges) != self.size:
                faults.add("H17")
            faults |= board.bridge_faults(bridges)
            if "H19" in faults and board.is_finished(island):
                faults.add("H13")
        return faults

    def is_legal(self, seat: int, text: str) -> bool:
        return not self.faults(seat, text)

    # Playing

    def play(self, text: str, seat: int | None = None) -> Twin:
        """Play a move, for the only seat to act if none is named."""
        if seat is None:
            if len(self.to_act) != 1:
                raise ValueError(f"{text} is whose move? {self.to_act} are to act")
            (seat,) = self.to_act
        faults = self.faults(seat, text)
        if faults:
            raise ValueError(f"{text} breaks {sorted(faults)}")
        self.moves.append((seat, text))
        if self.phase == "lot":
            self._write_start(self.boards[0], text.removeprefix("start:"))
            self.phase = "card"
        elif self.phase == "card":
            self.card = text.removeprefix("card:")
            self.left[self.card] -= 1
            self.drawn.append(self.card)
            self.phase = "turn"
        else:
            self.pending[seat] = text
            if len(self.pending) == self.seats:
                self._reveal()
        return self

    def _write_start(self, board: Board, text: str) -> None:
        number, island = read_start(text)
        board.numbers[island] = number

    def _reveal(self) -> None:
        """H8: all at once, when all have committed."""
        committed, self.pending = self.pending, {}
        if self.phase == "start":
            for seat, text in committed.items():  # H3: the board goes to the left neighbour
                self._write_start(self.boards[(seat + 1) % self.seats], text)
            self.phase = "card"
            return
        for seat, text in committed.items():
            number, island, bridges = read_turn(text)
            numbered = self.boards[seat].with_number(number, island)
            self.boards[seat] = numbered.with_bridges(bridges)
        self._award()
        self.card = None
        self.phase = "over" if self.turn == CARDS else "card"

    # Scoring

    def _award(self) -> None:
        """H23 to H28: once a turn, for everybody alike."""
        for category in CATEGORIES:
            new = [
                seat
                for seat in range(self.seats)
                if category in self.boards[seat].completed() and category not in self.awards[seat]
            ]
            if not new:
                continue
            first = self.first_turn.setdefault(category, self.turn)
            for seat in new:
                self.awards[seat][category] = self._worth(category, first)

    def _worth(self, category: str, first: int) -> int:
        if self.seats == 1:  # H31, H32
            in_time = self.turn <= DEADLINE[category]
            return FIRST[category] if in_time else LATER[category]
        if self.turn == first:
            return FIRST[category]
        if self.late == "next" and self.turn > first + 1:  # H25
            return 0
        return LATER[category]

    def score(self) -> tuple[dict[str, int], ...]:
        """By seat the parts and their sum; finished islands count at once, as they stay so."""
        sides = []
        for board, awards in zip(self.boards, self.awards, strict=True):
            parts = {category: awards.get(category, 0) for category in CATEGORIES}
            parts["islands"] = PER_ISLAND * len(board.finished())
            sides.append({"points": sum(parts.values()), **parts})
        return tuple(sides)

    @property
    def outcome(self) -> Outcome | None:
        """H30"""
        if self.phase != "over":
            return None
        points = tuple(side["points"] for side in self.score())
        winners = tuple(seat for seat in range(self.seats) if points[seat] == max(points))
        if self.seats == 1:
            return Outcome(points, winners, "cards")
        return Outcome(points, winners, "points" if len(winners) == 1 else "shared")

    @property
    def titles(self) -> dict[str, str] | None:
        """H33: in each language what a finished solo match is called."""
        if self.seats > 1 or self.phase != "over":
            return None
        return title_of(self.score()[0]["points"])

    def diagram(self) -> str:
        lines = [f"card {self.card}, turn {self.turn}, committed {sorted(self.pending)}"]
        lines += [f"{seat} {board.diagram()}" for seat, board in enumerate(self.boards)]
        return "\n".join(lines)
