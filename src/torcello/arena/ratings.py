"""Ratings of all players of some rounds together, by openskill (Plackett and Luce)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any

from torcello.arena.intervals import Interval
from torcello.errors import OptionError

_RESAMPLES = 100
_ORDERS = 20

Round = Sequence[Mapping[str, float]]
"""What each comparison of a round brought the players that took part in it."""


def check_installed() -> None:
    """Better said before a night of games than after it."""
    try:
        import openskill.models  # noqa: F401
    except ModuleNotFoundError:
        raise OptionError("arena/no-openskill") from None


def rate(rounds: Sequence[Round]) -> dict[str, Interval]:
    """Each player's rating, with an interval by the bootstrap: rounds are drawn anew.

    The model takes one game after the other, and the last ones weigh most; the rating is the mean
    over several orders. Whole rounds are drawn, since the games of one are not independent of each
    other. One in which nobody is better is added to those drawn from: where all rounds say the
    same, every draw would, and look like certainty.
    """
    rng = Random(0)  # noqa: S311  # the same games always have the same ratings
    met = dict.fromkeys(tuple(comparison) for round_ in rounds for comparison in round_)
    all_equal: Round = [dict.fromkeys(players, 0.0) for players in met]
    pool = [*rounds, all_equal]
    drawn = [_rated(rng.choices(pool, k=len(rounds)), rng) for _ in range(_RESAMPLES)]
    ordered = [_rated(rounds, rng) for _ in range(_ORDERS)]
    intervals = {}
    for player in ordered[0]:
        mean = fmean(ratings[player] for ratings in ordered)
        values = sorted(again[player] for again in drawn if player in again)
        low, high = (values[round(q * (len(values) - 1))] for q in (0.025, 0.975))
        intervals[player] = Interval(mean, min(low, mean), max(high, mean))
    return intervals


def _rated(rounds: Sequence[Round], rng: Random) -> dict[str, float]:
    """The ratings after all games of these rounds, in some order."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)  # these players do not change from game to game
    ratings: dict[str, Any] = {}
    comparisons = [comparison for round_ in rounds for comparison in round_]
    rng.shuffle(comparisons)
    for comparison in comparisons:
        names = list(comparison)
        teams = [[ratings.get(name) or model.rating()] for name in names]
        after = model.rate(teams, ranks=[-comparison[name] for name in names])
        ratings |= {name: rating for name, (rating,) in zip(names, after, strict=True)}
    return {name: float(rating.mu) for name, rating in ratings.items()}
