"""A record, move by move: what was chosen is judged, what was luck is measured."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from torcello import registry
from torcello.analysis.budgets import Budget
from torcello.analysis.judging import Judge, played
from torcello.analysis.marks import MARKS
from torcello.analysis.planning import PlanJudge, plans
from torcello.analysis.reports import LuckReport, Measure, MoveReport, Report
from torcello.analysis.searching import SearchJudge
from torcello.kernels.steps import State
from torcello.match import CHANCE, Match
from torcello.records import Node, Record
from torcello.records.replay import positions

Progress = Callable[[int, int], None]
"""Called with how many moves are done, and how many there are."""


@dataclass(frozen=True)
class Analysis:
    seats: int
    measure: Measure
    """What its values are counted in ..."""
    by: str
    """... and where they come from: `search`, or the `planner` of the game."""
    reports: tuple[Report, ...]

    def of(self, seat: int) -> list[MoveReport]:
        """The moves of one seat."""
        moves = (report for report in self.reports if isinstance(report, MoveReport))
        return [report for report in moves if report.seat == seat]

    def luck(self, seat: int) -> float:
        """How much better than average all luck together was for a seat."""
        events = (report for report in self.reports if isinstance(report, LuckReport))
        return sum(report.gains[seat] for report in events)

    def json(self) -> dict[str, Any]:
        """A summary of the whole analysis."""
        return {
            "measure": self.measure.name,
            "by": self.by,
            "seats": [self.summary(seat) for seat in range(self.seats)],
        }

    def summary(self, seat: int) -> dict[str, Any]:
        known = [report.known for report in self.of(seat)]
        loss = sum(judgement.loss for judgement in known)
        return {
            "seat": seat,
            "moves": len(known),
            "loss": round(loss, 4),
            "mean_loss": round(loss / len(known), 4) if known else 0.0,
            "luck": round(self.luck(seat), 4),
            "marks": {mark: sum(one.mark == mark for one in known) for mark in MARKS},
        }


def analyse(record: Record, budget: Budget, progress: Progress | None = None) -> Analysis:
    """Judge every move of a record's main line; `RecordError` if one is illegal."""
    analyst, reports = Analyst(record, budget), list[Report]()
    for report in analyst.reports():
        reports.append(report)
        if progress is not None:
            progress(len(reports), len(record.moves))
    known = analyst.known
    return Analysis(analyst.seats, known.measure, known.by, tuple(reports))


class Analyst:
    """Judges the moves of one record."""

    def __init__(self, record: Record, budget: Budget) -> None:
        self.record = record
        self.points = list(positions(record))
        self.game, self.seats = registry.game(self.points[0].game), self.points[0].seats
        self.known, self.open = self._judges(budget)

    def _judges(self, budget: Budget) -> tuple[Judge, Judge | None]:
        """By what the seat could know and, where something is hidden, with all cards open.

        A planner looks at what all have seen, so to it both are the same.
        """
        game, seats = self.game, self.seats
        first = next((match for match in self.points if match.to_act[:1] > (CHANCE,)), None)
        if first is not None and plans(game, first.observe(first.to_act[0])):
            return PlanJudge(game, budget, seats=seats), None
        known = SearchJudge(game, budget, seats=seats, open_cards=False)
        if not game.has_secrets or seats == 1:
            return known, None
        return known, SearchJudge(game, budget, seats=seats, open_cards=True)

    def reports(self) -> Iterator[Report]:
        """One report per move, as soon as it is made."""
        points = self.points
        history = [
            self._canonical(match, node)
            for match, node in zip(points, self.record.moves, strict=False)
        ]
        for number, (mover, move) in enumerate(history, 1):
            if mover == CHANCE:
                yield self._luck(number, points[number - 1], move)
                continue
            begin, end = self._turn(history, number)
            others = [history[n - 1] for n in range(begin, end) if n != number]
            yield self._move(number, points[begin - 1], mover, move, others)

    def _canonical(self, match: Match, node: Node) -> tuple[int, str]:
        """The seat that moved, and the move in its canonical text."""
        mover = match.to_act[0] if node.seat is None else node.seat
        state = self._asked(match, mover)
        return mover, self.game.print(state, self.game.read(state, node.move)[1])

    def _asked(self, match: Match, mover: int) -> State:
        state = match.state()
        if mover != CHANCE:
            self.game.ask(state, mover)
        return state

    def _turn(self, history: list[tuple[int, str]], number: int) -> tuple[int, int]:
        """The number of a turn's first move, and of the first move after the turn.

        Where seats move at the same time, luck comes between two turns.
        """
        begin, end = number, number + 1
        if self.game.simultaneous:
            while begin > 1 and history[begin - 2][0] != CHANCE:
                begin -= 1
            while end <= len(history) and history[end - 1][0] != CHANCE:
                end += 1
        return begin, end

    def _move(
        self, number: int, match: Match, seat: int, move: str, others: list[tuple[int, str]]
    ) -> MoveReport:
        """`match` is as the turn began: a seat that moves with others does not know theirs."""
        known = self.known.judge(match.observe(seat).state, seat, move, number)
        if self.open is None:
            return MoveReport(number, seat, move, known, None)
        revealed = match.copy()
        for other, text in others:
            revealed.play(text, other)
        judgement = self.open.judge(self._asked(revealed, seat), seat, move, number)
        return MoveReport(number, seat, move, known, judgement)

    def _luck(self, number: int, match: Match, move: str) -> LuckReport:
        odds = match.odds()
        total = sum(odds.values())
        chances = {event: weight / total for event, weight in odds.items()}
        if len(odds) == 1:
            return LuckReport(number, move, 1.0, (0.0,) * match.seats)
        judge, state = self.open or self.known, match.state()
        seed, share = judge.seed(number), 1 / len(odds)
        values = {
            event: judge.value(played(self.game, state, event), 0, seed, share) for event in odds
        }
        gains = tuple(
            values[move].seats[seat]
            - sum(chances[event] * values[event].seats[seat] for event in odds)
            for seat in range(match.seats)
        )
        return LuckReport(number, move, chances[move], gains, max(values[move].errors))
