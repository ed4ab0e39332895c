"""How a match ends, and what it is worth."""

from __future__ import annotations

from players import Case, points_of
from torcello.match import Match


def test_there_is_an_outcome_exactly_at_the_end(positions: list[Match]) -> None:
    for match in positions:
        assert (match.outcome is None) == (match.to_act != ())


def test_every_seat_has_a_score_at_all_times(points: list[Match]) -> None:
    for match in points:
        score = match.score()
        assert len(score) == len(score.points) == match.seats
        assert score.points == tuple(seat.points for seat in score)
        assert all(type(points) is int for points in score.points)
        assert score.json() == [seat.json() for seat in score]


def test_the_outcome_is_the_last_score(case: Case) -> None:
    for seed in (0, 4):
        match = points_of(case, seed)[-1]
        outcome = match.outcome
        assert outcome.points == match.score().points
        assert outcome.reason


def test_the_winners_are_the_best_seats(case: Case) -> None:
    for seed in (0, 4):
        outcome = points_of(case, seed)[-1].outcome
        best = [seat for seat, n in enumerate(outcome.points) if n == max(outcome.points)]
        assert outcome.winners
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert set(outcome.winners) <= set(best)
        if outcome.tie_break is None:
            assert list(outcome.winners) == best
