"""What an analysis says of a move and of a luck event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from torcello.analysis.marks import mark

_DIGITS = 4


@dataclass(frozen=True)
class Measure:
    """What values are counted in."""

    name: str
    per_win: float
    """How much of it weighs as much as a whole win."""


WIN = Measure("win", 1.0)
"""The share of the win: 1 is a sure win, 0 a sure loss."""
POINTS = Measure("points", 10.0)
"""Points at the end; in company, how many more than the best other seat."""


@dataclass(frozen=True)
class Judgement:
    """A move beside the best one. Values are the mover's."""

    before: float
    """What the position was worth, played best."""
    after: float
    """What it was worth after the move that was made."""
    best: str
    line: tuple[str, ...]
    """How it might have gone on, the best move first."""
    doubt: float = 0.0
    """The standard error of the loss."""
    measure: Measure = WIN

    @property
    def loss(self) -> float:
        return self.before - self.after

    @property
    def mark(self) -> str:
        return mark(self.loss / self.measure.per_win, self.doubt / self.measure.per_win)

    def json(self) -> dict[str, Any]:
        return {
            "before": round(self.before, _DIGITS),
            "after": round(self.after, _DIGITS),
            "loss": round(self.loss, _DIGITS),
            "doubt": round(self.doubt, _DIGITS),
            "mark": self.mark,
            "best": self.best,
            "line": list(self.line),
        }


@dataclass(frozen=True)
class MoveReport:
    """A player's move: by what the seat could know and, where something was hidden, by all."""

    number: int
    seat: int
    move: str
    known: Judgement
    open: Judgement | None

    def json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": self.seat,
            "move": self.move,
            "known": self.known.json(),
            "open": None if self.open is None else self.open.json(),
        }


@dataclass(frozen=True)
class LuckReport:
    """A luck event: by how much it was better for each seat than its average outcome."""

    number: int
    move: str
    chance: float
    """How likely this outcome was."""
    gains: tuple[float, ...]
    doubt: float = 0.0
    """The standard error of a gain."""

    def json(self) -> dict[str, Any]:
        return {
            "number": self.number,
            "seat": -1,
            "move": self.move,
            "chance": round(self.chance, _DIGITS),
            "luck": [round(gain, _DIGITS) for gain in self.gains],
            "doubt": round(self.doubt, _DIGITS),
        }


Report = MoveReport | LuckReport
