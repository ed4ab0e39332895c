"""Play the library and the twin side by side and compare all they say after every move.

`PYTHONPATH=tests python -m games.hashi.compare --positions 20000 --jobs 2` runs it at length.
Every match is fixed by the seed and its number, so a difference can be played again. Luck is
played by hand, so that both sides have the same, and seats commit in any order.

Who is to act, the odds, the number of legal moves, the scores and the outcome are compared at
every position; long lists of moves, doubtful texts and views every few positions.
"""

from __future__ import annotations

import itertools
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.duel import BothSides, shuffled_product
from games.hashi import twin as rules
from games.hashi.twin import LUCK, Board, Line, Turn, Twin, turn_text
from games.long_run import Comparison, RulesDifferError

UNREADABLE = (
    *("", " ", "?", "pass", "-", "- - -", "5", "5@", "@14", "5@14", "7@14 -", "0@14 -", "5@19 -"),
    *("5@0 -", "5@014 -", "5 @14 -", "5@14 5@16 -", "5@14 - -", "5@14 8-14 -", "5@14,8-14"),
    *("8-14", "- 8-", "- -14", "- 8--14", "- 8-19", "- 8_14", "5@14 card:5/3", "3@10 3@12"),
    *("card:", "card:5", "card:5/4", "card:7/1", "card:?", "start:", "start:3", "start:3@19"),
)
LONG = 400  # lists of more moves are written out now and then only


def ways_to_set_up() -> list[dict[str, Any]]:
    """All of them, so that any few are of every number of seats; the usual rules come first."""
    options = {"side": "AB", "deck": sorted(rules.DECKS), "late": ("any", "next")}
    usual, *alone = shuffled_product(seats=(1,), **options, start=("choose", "random"))
    tables = [shuffled_product(seats=(seats,), **options, start=("choose",)) for seats in (4, 2, 3)]
    rounds = itertools.zip_longest(*tables, alone)
    return [usual, *(way for ways in rounds for way in ways if way is not None)]


WAYS = ways_to_set_up()


# Players


@dataclass(frozen=True)
class Habit:
    """How a player chooses: the weight of what a turn leaves behind, plus chance from 0 to 1."""

    finish: float = 0.0
    red: float = 0.0
    blue: float = 0.0
    six: float = 0.0
    renounce: float = 0.0  # each part that is renounced
    dump: float = 0.0  # numbers that can never be reached
    spread: float = 0.0  # lines that carry a bridge
    cross: float = 0.0  # bridges on lines that others cross
    copy: float = 0.0  # how often the move of another seat is played, if it is legal

    def choose(self, twin: Twin, seat: int, turns: Sequence[Turn], rng: random.Random) -> str:
        others = sorted(twin.pending.values())
        if others and rng.random() < self.copy and twin.is_legal(seat, others[0]):
            return others[0]
        if twin.phase == "start":
            return rng.choice(sorted(twin.start_texts()))
        few = rng.sample(turns, min(len(turns), 40))
        board = twin.boards[seat]
        best = max(few, key=lambda turn: self._worth(board, twin.number, turn) + rng.random())
        return turn_text(twin.number, best)

    def _worth(self, board: Board, number: int, turn: Turn) -> float:
        island, drawn = turn
        worth = self.renounce * ((island is None) + (not drawn))
        if self == Habit():
            return worth
        after = board.with_number(number, island).with_bridges(drawn)
        finished = after.finished()
        worth += self.finish * len(finished) + self.dump * len(hopeless(after))
        worth += self.spread * len(after.bridges)
        for colour, weight in (("red", self.red), ("blue", self.blue)):
            if weight:
                flagged = after.printed.flagged(colour)
                begun = sum((i in after.numbers) + bool(after.arriving(i)) for i in flagged)
                worth += weight * (len(flagged & finished) + 0.3 * begun)
        if self.six:
            worth += self.six * max(map(len, after.linked()), default=0)
        if self.cross:
            crossed = {line for pair in rules.CROSSINGS[after.side] for line in pair}
            worth += self.cross * sum(after.bridges[line] for line in crossed)
        return worth


HABITS = [
    Habit(),  # anything goes
    Habit(finish=1.0, six=1.0, renounce=-1.0, dump=-2.0),
    Habit(finish=0.5, red=3.0, renounce=-1.0, dump=-3.0),
    Habit(finish=0.5, blue=3.0, renounce=-1.0, dump=-3.0),
    Habit(finish=1.0, six=3.0, renounce=-1.0, dump=-3.0),
    Habit(finish=1.0, red=2.0, blue=2.0, six=1.0, renounce=-1.0, dump=-3.0),
    Habit(renounce=0.7),
    Habit(dump=1.0, renounce=-1.0),
    Habit(spread=1.0, renounce=-1.0),
    Habit(cross=1.0, renounce=-1.0),
]


def hopeless(board: Board) -> set[int]:
    """H14: numbered islands whose own lines have no room for what the number wants."""
    return {i for i, number in board.numbers.items() if number > reachable(board, i)}


def reachable(board: Board, island: int) -> int:
    """The most bridges that can ever arrive at an island, each line looked at alone."""
    most = board.arriving(island)
    for line in board.printed.lines_at(island):
        if any({line, other} in rules.CROSSINGS[board.side] for other in board.bridges):
            continue
        (beyond,) = set(line) - {island}
        most += min(rules.MOST_ON_A_LINE - board.bridges[line], board.room(beyond))
    return most


def luck(twin: Twin, lean: str, rng: random.Random) -> str:
    """What luck brings; with a lean to some cards, so that they come early."""
    odds = twin.odds()
    events = sorted(odds)
    leaning = [text for text in events if lean and text.endswith(tuple(lean))]
    return rng.choices(leaning or events, [odds[text] for text in leaning or events])[0]


# The comparison


@dataclass
class Duel(BothSides):
    """One match, played on both sides."""

    game, make_twin = "hashi", Twin

    turns: dict[int, list[Turn]] = field(default_factory=dict, init=False)
    """What each seat may play with this card; commitments of others change nothing of it."""

    def fail(self, what: str) -> None:
        moves = [text if seat == LUCK else f"{seat}: {text}" for seat, text in self.twin.moves]
        raise RulesDifferError(what, self.options, moves, self.twin.diagram())

    def play_for(self, seat: int, text: str) -> None:
        self.twin.play(text, seat)
        self.library_plays(self.written(text), seat)
        self.look_ahead()

    def look_ahead(self) -> None:
        """List what may be played, once a turn."""
        if not self.twin.pending:
            seats = range(self.twin.seats if self.twin.phase == "turn" else 0)
            self.turns = {seat: list(self.twin.turns(seat)) for seat in seats}

    def written(self, text: str) -> str:
        """A move as somebody might write it: the parts in any order, the ends of a bridge, too."""
        if ":" in text or self.rng.random() < 0.7:
            return text
        parts = text.split()
        self.rng.shuffle(parts)
        turned = ["-".join(reversed(part.split("-"))) for part in parts]
        return "  ".join(self.rng.choice(pair) for pair in zip(parts, turned, strict=True))

    def look_closer(self) -> None:
        self.same("odds", self.match.odds(), self.twin.odds())
        for seat in range(self.twin.seats):
            self.compare_legal_of(seat)
        if self.positions % 2 == 0:
            self.compare_refusals()
        if self.positions % 4 == 0 or self.twin.phase == "over":
            self.compare_view(self.rng.choice((None, *range(self.twin.seats))))
            self.refuse_one()

    def compare_scores(self) -> None:
        self.same("score", tuple(self.match.score().json()), self.twin.score())

    def compare_legal_of(self, seat: int) -> None:
        legal = self.match.legal(seat)
        if seat not in self.twin.to_act:
            self.same(f"moves of seat {seat}", list(legal), [])
            self.same(f"actions of seat {seat}", self.match.actions(seat), [])
            return
        expected = self.legal_texts(seat)
        self.same(f"number of moves of seat {seat}", len(legal), len(expected))
        if len(legal) <= LONG or (self.positions + seat) % 5 == 0:
            texts = list(legal)
            self.same(f"moves of seat {seat}", set(texts), set(expected))
            self.same(f"moves listed for seat {seat}", len(texts), len(expected))
        number = self.rng.randrange(len(expected))
        self.same("a move by its number listed", legal[number] in set(expected), True)
        self.same("a legal move listed", expected[number] in legal, True)

    def legal_texts(self, seat: int) -> list[str]:
        if self.twin.phase == "start":
            return sorted(self.twin.start_texts())
        return [turn_text(self.twin.number, turn) for turn in self.turns[seat]]

    def compare_view(self, viewer: int | None) -> None:
        view = self.match.view(viewer)
        for key, value in self.seen(viewer).items():
            self.same(f"{key} shown to {viewer}", view[key], value)
        history = tuple(self.masked(viewer))
        self.same(f"history shown to {viewer}", self.match.seen(viewer), history)
        for seat, board in enumerate(self.twin.boards):
            shown = view["boards"][seat]
            linked = set(shown.pop("linked"))
            groups = board.linked()
            most = max(map(len, groups), default=0)
            if linked not in ([group for group in groups if len(group) == most] or [set()]):
                self.fail(f"linked islands of seat {seat}: library {linked}, twin {groups}")
            self.same(f"last move of seat {seat}", shown.pop("last"), self.last_on(seat))
            self.same(f"board of seat {seat}", shown, self.seen_board(board, most))

    def masked(self, viewer: int | None) -> Iterator[tuple[int, str]]:
        """The history: a revealed turn in the order of seats, what others have settled hidden."""
        for seat, text in self.revealed():
            yield seat, text
        for seat, text in self.twin.pending.items():
            yield seat, text if seat == viewer else "?"

    def revealed(self) -> list[tuple[int, str]]:
        moves = self.twin.moves[: len(self.twin.moves) - len(self.twin.pending)]
        runs = itertools.groupby(moves, key=lambda move: move[0] == LUCK)
        return [move for _, run in runs for move in sorted(run, key=lambda move: move[0])]

    def last_on(self, seat: int) -> str | None:
        """The last move that everybody has seen on a board; the first comes from the neighbour."""
        moves = [text for mover, text in self.revealed() if mover == seat]
        if len(moves) > (self.twin.start == "choose"):
            return moves[-1]
        starts = [text for _, text in self.revealed()[: self.twin.seats]]
        return starts[seat - 1].removeprefix("start:") if starts else None

    def seen(self, viewer: int | None) -> dict[str, Any]:
        """The twin's position as the view should tell it, but for the boards."""
        twin = self.twin
        gone = Counter(twin.drawn)
        cards = []
        for card in rules.DECKS[twin.deck]:
            cards.append({"card": card, "gone": gone[card] > 0})
            gone[card] -= 1
        moves = [(seat, text) for seat, text in self.masked(viewer) if seat != LUCK]
        return {
            "to_act": list(twin.to_act),
            "turn": len(moves) + bool(twin.to_act),
            "last": dict(zip(("seat", "move"), moves[-1], strict=True)) if moves else None,
            "phase": twin.phase,
            "map": printed(twin.side),
            "card": twin.card,
            "drawn": twin.turn,
            "pile": list(twin.pile) if twin.seats == 1 and twin.drawn else None,
            "cards": cards,
            "removed": twin.removed,
            "committed": [seat in twin.pending for seat in range(twin.seats)],
            "own": twin.pending.get(viewer),
            "races": {category: self.race(category) for category in rules.CATEGORIES},
            "score": list(twin.score()),
            "title": twin.titles,
            "legal": self.seen_legal(viewer) if viewer in twin.to_act else None,
        }

    def race(self, category: str) -> dict[str, Any]:
        """What the turn that ends next can still pay: the high value, and the low one later."""
        twin = self.twin
        ends = twin.turn + (twin.phase != "turn")
        first = twin.first_turn.get(category)
        in_time = twin.seats > 1 or ends <= rules.DEADLINE[category]
        too_late = twin.late == "next" and twin.seats > 1 and first is not None and ends > first + 1
        return {
            "first": rules.FIRST[category],
            "later": 0 if too_late else rules.LATER[category],
            "open": in_time and first is None and twin.phase != "over",
            "deadline": rules.DEADLINE[category] if twin.seats == 1 else None,
        }

    def seen_board(self, board: Board, linked: int) -> dict[str, Any]:
        finished = board.finished()
        progress = {}
        for colour in ("red", "blue"):
            flagged = board.printed.flagged(colour)
            progress[colour] = [len(flagged & finished), len(flagged)]
        return {
            "numbers": {str(island): number for island, number in sorted(board.numbers.items())},
            "bridges": {line_text(line): n for line, n in sorted(board.bridges.items()) if n},
            "finished": sorted(finished),
            "hopeless": sorted(hopeless(board)),
            "progress": progress | {"six": [min(linked, rules.LINKED), rules.LINKED]},
        }

    def seen_legal(self, seat: int) -> dict[str, Any]:
        twin = self.twin
        if twin.phase == "start":
            islands = sorted(rules.SIDES[twin.side].flagged(None))
            known = {"count": 22, "numbers": [3, 4], "islands": islands, "bridges": 0, "lines": {}}
            return known | {"sets": None}
        lines: dict[int | None, set[Line]] = {}
        for island, drawn in self.turns[seat]:
            lines.setdefault(island, set()).update(drawn)
        return {
            "count": len(self.turns[seat]),
            "numbers": [twin.number],
            "islands": sorted(island for island in lines if island is not None),
            "bridges": twin.size,
            "lines": {
                "-" if island is None else str(island): list(map(line_text, sorted(begin)))
                for island, begin in lines.items()
            },
            "sets": None,
        }

    # What is refused

    def doubtful_of(self, seat: int) -> Iterator[str]:
        """Moves of every kind, legal or nearly so."""
        twin, rng = self.twin, self.rng
        side = rules.SIDES[twin.side]
        number = twin.number if twin.card else rng.randint(1, 6)
        yield from rng.sample(UNREADABLE, 3)
        yield f"card:{rng.choice(rules.DECKS[twin.deck])}"
        yield f"start:{rng.randint(1, 6)}@{rng.choice(side.islands)}"
        yield f"{rng.randint(1, 6)}@{rng.choice(side.islands)}"
        for size in (twin.size if twin.card else 1, rng.randint(0, 4)):
            island = rng.choice((None, *side.islands))
            yield turn_text(number, (island, tuple(rng.choices(side.lines, k=size))))
        if seat not in self.turns:
            return
        island, drawn = rng.choice(self.turns[seat])
        yield turn_text(number % 6 + 1, (island, drawn))
        for other in rng.choices(side.islands, k=4):  # one part of a legal turn changed
            yield turn_text(number, (other, drawn))
        for line in rng.choices(side.lines, k=4):
            yield turn_text(number, (island, (*drawn[1:], line)))
        yield turn_text(number, (island, (*drawn, *drawn[:1])))
        yield turn_text(number, (island, drawn[1:]))
        yield f"{turn_text(number, (island, drawn[1:]))} 1-{rng.randint(1, 18)}"

    def compare_refusals(self) -> None:
        seats = [None] if LUCK in self.twin.to_act else list(range(self.twin.seats))
        seat = self.rng.choice(seats)
        actor = LUCK if seat is None else seat
        legal = self.match.legal(seat)
        for text in self.doubtful_of(actor):
            refusal = self.match.explain(text, seat)
            self.compare_refusal(text, legal, self.faults_of(actor, text), refusal)

    def faults_of(self, seat: int, text: str) -> set[str]:
        """Of a luck event and of half a turn more can be said than that a seat cannot play it."""
        faults = self.twin.faults(seat, text)
        if "notation" in faults and seat in self.turns:
            faults |= self.twin.faults(seat, f"{text} -")
        return faults | {"turn"} if faults and ":" in text else faults

    def refuse_one(self) -> None:
        seat = self.rng.choice(self.twin.to_act or (0,))
        wrong = [text for text in self.doubtful_of(seat) if self.twin.faults(seat, text)]
        self.refuse(self.rng.choice(wrong), seat)


def printed(side: str) -> dict[str, Any]:
    places, flags = rules.SIDES[side].places, rules.SIDES[side].flags
    islands = [
        {"id": island, "x": x, "y": y, "flag": flags[island]} for island, (x, y) in places.items()
    ]
    lines = list(map(line_text, rules.SIDES[side].lines))
    return {"columns": 6, "rows": 6, "islands": islands, "lines": lines}


def line_text(line: Line) -> str:
    return f"{line[0]}-{line[1]}"


@dataclass
class Table:
    """Players of drawn habits; at some tables they copy each other."""

    twin: Twin
    rng: random.Random

    def __post_init__(self) -> None:
        copying = self.rng.choice((0.0, 0.0, 0.97))
        habits = [self.rng.choice(HABITS) for _ in range(self.twin.seats)]
        self.habits = [Habit(**vars(habit) | {"copy": copying}) for habit in habits]
        self.lean = self.rng.choice(("", "", "12", "3", "1"))

    def next(self, turns: dict[int, list[Turn]]) -> tuple[int, str]:
        """The next seat to play and its move; `turns` is what each seat may play."""
        seat = self.rng.choice(self.twin.to_act)
        if seat == LUCK:
            return seat, luck(self.twin, self.lean, self.rng)
        return seat, self.habits[seat].choose(self.twin, seat, turns.get(seat, []), self.rng)


def compare_match(seed: int, number: int) -> int:
    """Compare one whole match; return the number of positions in it."""
    rng = random.Random(f"{seed}/{number}")
    duel = Duel(WAYS[number % len(WAYS)], rng)
    table = Table(duel.twin, rng)
    duel.compare()
    while duel.twin.to_act:
        duel.play_for(*table.next(duel.turns))
        duel.compare()
    return duel.positions


COMPARISON = Comparison("Hashi", compare_match, 20_000)

if __name__ == "__main__":
    sys.exit(COMPARISON.main())
