"""What an analysis says of a move and of a luck event."""

from dataclasses import dataclass
from typing import Any

from torcello.analysis.marks import mark
from torcello.kernels.verbs import CHANCE

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
    """A move compared with the best one. Values are the mover's."""

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
        return _told(self, "before", "after", "loss", "doubt", "mark", "best", "line")


@dataclass(frozen=True)
class MoveReport:
    """A player's move: by what the seat could know and, where something was hidden, by all."""

    number: int
    seat: int
    move: str
    known: Judgement
    open: Judgement | None

    def json(self) -> dict[str, Any]:
        return _told(self, "number", "seat", "move", "known", "open")


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
            **_told(self, "number"),
            "seat": CHANCE,
            **_told(self, "move", "chance"),
            "luck": _plain(self.gains),
            **_told(self, "doubt"),
        }


Report = MoveReport | LuckReport


def _told(report: object, *names: str) -> dict[str, Any]:
    return {name: _plain(getattr(report, name)) for name in names}


def _plain(value: Any) -> Any:
    """A value ready for JSON, with numbers as exact as they deserve."""
    if isinstance(value, float):
        return round(value, _DIGITS)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    return value.json() if isinstance(value, Judgement) else value
