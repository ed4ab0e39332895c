"""What the comparisons of all games share: a match on both sides, and where they differ."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from typing import Any, ClassVar

import torcello
from games.long_run import RulesDifferError


def shuffled_product(**values: Sequence[Any]) -> list[dict[str, Any]]:
    """All combinations of options, shuffled so that a few are fair; the usual rules come first."""
    usual, *others = (
        dict(zip(values, chosen, strict=True)) for chosen in itertools.product(*values.values())
    )
    random.Random(0).shuffle(others)
    return [usual, *others]


def reason_of(refusal: torcello.Refusal) -> str:
    """A refusal in the words of the twins."""
    if refusal.code.startswith("match/"):  # of another seat or of luck, or luck is due
        return "turn"
    return refusal.rule or "notation"


@dataclass
class BothSides:
    """A match of the library and a twin's. Games add what their twin knows."""

    game: ClassVar[str]
    make_twin: ClassVar[Callable[..., Any]]
    views_every: ClassVar[int] = 4

    options: dict[str, Any]
    rng: random.Random
    positions: int = field(default=0, init=False)
    twin: Any = field(init=False)
    match: torcello.Match = field(init=False)

    def __post_init__(self) -> None:
        self.twin = self.make_twin(**self.options)
        self.match = torcello.new(self.game, luck="manual", **self.options)

    def compare(self) -> None:
        """Compare what both say of a position."""
        self.positions += 1
        self.same("to act", tuple(self.match.to_act), self.twin.to_act)
        self.compare_scores()
        self.compare_outcome()
        self.look_closer()

    def look_closer(self) -> None:
        """Compare moves, and now and then what takes longer."""
        if self.twin.to_act:
            self.compare_legal()
            if self.positions % 2 == 0:
                self.compare_refusals()
            if self.positions % self.views_every == 0:
                self.compare_views()
                self.refuse_one()

    def compare_all(self, moves: Iterable[str]) -> int:
        """Compare at the start and after every move; the number of positions."""
        self.compare()
        for text in moves:
            self.play(text)
            self.compare()
        return self.positions

    def same(self, what: str, library: object, twin: object) -> None:
        if library != twin:
            if isinstance(library, AbstractSet) and isinstance(twin, AbstractSet):
                library, twin = sorted(library - twin, key=str), sorted(twin - library, key=str)
                what += " (only)"
            self.fail(f"{what}: library {library}, twin {twin}")

    def fail(self, what: str) -> None:
        raise RulesDifferError(what, self.options, list(self.twin.moves), self.twin.diagram())

    def play(self, text: str) -> None:
        self.twin.play(text)
        self.library_plays(text)

    def library_plays(self, text: str, *seat: int) -> None:
        try:
            self.match.play(text, *seat)
        except torcello.TorcelloError as error:
            self.fail(f"the library refuses the last move: {error.code}")

    def compare_scores(self) -> None:
        expected = self.twin.score()
        points = tuple(side["points"] for side in expected)
        self.same("points", tuple(self.match.score().points), points)
        for seat, score in enumerate(self.match.score()):
            self.compare_score(seat, score, expected[seat])

    def compare_score(self, seat: int, score: Any, expected: Any) -> None:
        """What makes up the points of a seat."""

    def compare_outcome(self) -> None:
        outcome, expected = self.match.outcome, self.twin.outcome
        if outcome is None or expected is None:
            self.same("outcome", outcome, expected)
        else:
            self.same("final points", tuple(outcome.points), expected.points)
            self.same("winners", tuple(outcome.winners), expected.winners)
            self.same("reason", outcome.reason, expected.reason)
            self.compare_end(outcome, expected)

    def compare_end(self, outcome: Any, expected: Any) -> None:
        """Whatever else a game says about its end."""

    def compare_legal(self) -> None:
        legal = self.match.legal()
        texts = list(legal)
        self.same("legal moves", set(texts), self.twin.legal())
        self.same("moves listed", len(texts), self.twin.count())
        self.same("number of legal moves", len(legal), self.twin.count())

    def compare_views(self) -> None:
        raise NotImplementedError

    # What is refused

    def doubtful(self) -> Iterable[str]:
        """Moves of every kind, legal or nearly so."""
        raise NotImplementedError

    def faults(self, text: str) -> set[str]:
        return self.twin.faults(text)

    def compare_refusals(self) -> None:
        legal = self.match.legal()
        for text in self.doubtful():
            self.compare_refusal(text, legal, self.faults(text), self.match.explain(text))

    def compare_refusal(
        self, text: str, legal: Sequence[str], faults: set[str], refusal: torcello.Refusal | None
    ) -> None:
        self.same(f"{text!r} listed", text in legal, not faults)
        self.same(f"{text!r} explained away", refusal is None, not faults)
        if refusal is not None and reason_of(refusal) not in faults:
            rule = f"{refusal.code} ({refusal.rule})"
            self.fail(f"{text!r} refused by {rule}, twin finds {sorted(faults)}")

    def refuse_one(self) -> None:
        """Play one illegal move: an exception, and nothing else changes."""
        wrong = [text for text in self.doubtful() if self.faults(text)]
        if wrong:
            self.refuse(self.rng.choice(wrong))

    def refuse(self, text: str, *seat: int) -> None:
        before = self.match.state().tobytes(), self.match.view(None)
        try:
            self.match.play(text, *seat)
        except torcello.TorcelloError:
            after = self.match.state().tobytes(), self.match.view(None)
            self.same(f"what there is after refusing {text!r}", after, before)
        else:
            self.fail(f"{text!r} was played")
