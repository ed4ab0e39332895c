"""Counting, against numbers that others have published or that a hand can reckon."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from arena.samples import SMALL, ended, plan, winners
from torcello.arena.elo import difference, difference_within, expected
from torcello.arena.intervals import Interval, around_mean, wilson
from torcello.arena.ratings import A_LEAD, rate
from torcello.arena.results import judge
from torcello.arena.sprt import Sprt


@pytest.mark.parametrize(
    ("won", "n", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_wilson_intervals(won: int, n: int, low: float, high: float) -> None:
    found = wilson(won / n, n)
    assert found.mean == won / n
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


def test_nothing_is_known_without_games() -> None:
    assert wilson(0.0, 0) == Interval(0.5, 0.0, 1.0)
    assert around_mean([]) is None
    assert around_mean([7.0]) is None


def test_the_interval_of_a_mean() -> None:
    found = around_mean([1.0, 2.0, 3.0, 4.0])  # its deviation is the root of 5/3
    assert found is not None
    half = 1.959964 * (5 / 3) ** 0.5 / 2
    assert (found.mean, found.low, found.high) == pytest.approx((2.5, 2.5 - half, 2.5 + half))


@pytest.mark.parametrize(("share", "elo"), [(0.5, 0), (0.75, 190.85), (0.64, 99.95), (0.1, -381.7)])
def test_elo(share: float, elo: float) -> None:
    assert difference(share) == pytest.approx(elo, abs=0.01)
    assert expected(difference(share)) == pytest.approx(share)


def test_elo_of_a_player_that_always_wins_is_bounded() -> None:
    found = difference_within(Interval(1.0, 0.5, 1.0))
    assert (found.mean, found.low, found.high) == pytest.approx((1000, 0, 1000))


def test_wins_follow_the_player_from_seat_to_seat() -> None:
    result = judge(SMALL, winners(SMALL, (0,), (1,), (0,), (0,)))  # random, random, random, greedy
    random, greedy = result.standings
    assert (random.player, random.games, random.score.mean) == ("random", 4, 0.75)
    assert (greedy.player, greedy.games, greedy.score.mean) == ("greedy", 4, 0.25)
    assert result.elo == difference_within(random.score)


def test_a_shared_win_is_halved_and_so_is_a_match_without_end() -> None:
    result = judge(SMALL, winners(SMALL, (0, 1), None))
    assert [standing.score.mean for standing in result.standings] == [0.5, 0.5]


def test_only_whole_rounds_count() -> None:
    games = winners(SMALL, (0,), (0,), (0,), (0,), (0,), (0,))
    del games[3], games[5]
    result = judge(SMALL, games)
    assert (result.games, len(result.rounds)) == (2, 1)


def test_points_and_failures_are_those_of_the_seat() -> None:
    games = {
        0: ended(SMALL, 0, won=(0,), scores=(5, 3)),
        1: ended(SMALL, 1, won=(1,), scores=(0, 1), failed="0 RuntimeError: so"),
    }
    random, greedy = judge(SMALL, games).standings
    assert random.points is not None
    assert greedy.points is not None
    assert (random.points.mean, greedy.points.mean) == (3.0, 1.5)
    assert (random.forfeits, greedy.forfeits) == (0, 1)


def test_several_seats_of_one_player_win_together() -> None:
    four = plan("random", "greedy", seats=4)  # random has seats 0 and 2, then 1 and 3
    games = {
        0: ended(four, 0, won=(0, 2), scores=(9, 0, 9, 0)),
        1: ended(four, 1, won=(0, 3), scores=(4, 0, 0, 4)),
    }
    assert [standing.score.mean for standing in judge(four, games).standings] == [0.75, 0.25]


def test_alone_a_round_is_one_comparison_by_points() -> None:
    alone = plan("random", "greedy", "uct", seats=1, game="hashi")
    points = [10, 30, 30, 50, 20, 10]
    games = {n: ended(alone, n, won=(0,), scores=(p,)) for n, p in enumerate(points)}
    result = judge(alone, games)
    assert result.rounds == [
        [{"random": 0.0, "greedy": 0.5, "uct": 0.5}],
        [{"random": 1.0, "greedy": 0.0, "uct": 0.0}],
    ]
    assert [s.points.mean for s in result.standings if s.points] == [30.0, 25.0, 20.0]
    assert result.elo is None


def test_who_fails_alone_is_last_whatever_the_points() -> None:
    alone = plan("random", "greedy", seats=1, game="hashi")
    games = {
        0: ended(alone, 0, won=None, scores=(99,), failed="0 RuntimeError: so"),
        1: ended(alone, 1, won=(0,), scores=(1,)),
    }
    assert judge(alone, games).rounds == [[{"random": 0.0, "greedy": 1.0}]]


def test_what_came_after_a_settled_test_does_not_count() -> None:
    games = winners(SMALL, *[(0,), (1,)] * 60)  # random wins everything
    result = judge(SMALL, games, Sprt(0, 50))
    assert result.verdict == "accepted"
    assert 0 < result.games < 120
    fewer = {number: game for number, game in games.items() if number < result.games}
    assert judge(SMALL, fewer, Sprt(0, 50)) == result


def test_the_better_player_has_the_higher_rating() -> None:
    rounds = [[{"a": 1.0, "b": 0.0}, {"b": 1.0, "c": 0.0}], [{"a": 1.0, "b": 0.0}]] * 10
    found = rate(rounds)
    assert found["a"].low > found["b"].high > found["b"].low > found["c"].high
    assert rate(rounds) == found


def test_rounds_that_all_say_the_same_are_not_certainty() -> None:
    found = rate([[{"a": 1.0, "b": 0.0}]] * 10)
    assert found["a"].low < found["a"].mean - 0.5
    assert found["b"].high > found["b"].mean + 0.5


def test_equal_players_have_equal_ratings_whoever_won_last() -> None:
    found = rate([[{"a": 1.0, "b": 0.0}], [{"a": 0.0, "b": 1.0}]] * 20)
    for rating in found.values():
        assert rating.low < 25 < rating.high
        assert rating.mean == pytest.approx(25)


def test_ratings_climb_a_ladder_as_its_steps_do() -> None:
    """Few games, many rungs, and steps of very different heights: all games count together."""
    steps = [63, 84, 91, 66, 55, 82, 96, 58, 56]
    rounds = [
        [{f"{step + 1}": float(game < wins), f"{step}": float(game >= wins)}]
        for step, wins in enumerate(steps)
        for game in range(100)
    ]
    found = rate(rounds)
    means = [found[f"{rung}"].mean for rung in range(len(steps) + 1)]
    odds = [math.exp((above - below) / A_LEAD) for below, above in pairwise(means)]
    assert [100 * odd / (1 + odd) for odd in odds] == pytest.approx(steps, abs=2)


def test_no_rounds_no_ratings() -> None:
    assert rate([]) == {}
