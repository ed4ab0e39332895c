"""Ratings of all players of some rounds together, by the model of Plackett and Luce.

A player rated higher by `A_LEAD` wins e times as often as the other. The ratings are those under
which the games are likeliest, all of them at once: where each player of a ladder has beaten the one
below it, they are in its order.
"""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from torcello.arena.intervals import Interval

_RESAMPLES = 200
AVERAGE, A_LEAD = 25.0, 25 / 6 * 2**0.5  # the scale of TrueSkill and OpenSkill
_SPREAD = 4.0  # of players, in such leads: a player that always wins is not infinitely better
_LONGEST_STEP = 2.0

Round = Sequence[Mapping[str, float]]
"""What each comparison of a round brought the players that took part in it."""
Matrix = NDArray[np.float64]


def rate(rounds: Sequence[Round]) -> dict[str, Interval]:
    """Each player's rating, with an interval by the bootstrap: rounds are resampled.

    Whole rounds are drawn, since the games of one are not independent of each other. One in which
    nobody is better is added to those drawn from: where all rounds say the same, every draw would,
    and look like certainty.
    """
    met = dict.fromkeys(tuple(comparison) for round_ in rounds for comparison in round_)
    players = list(dict.fromkeys(player for names in met for player in names))
    if not players:
        return {}
    all_equal: Round = [dict.fromkeys(names, 1 / len(names)) for names in met]
    shares, counts = _counted([*rounds, all_equal], players)
    rng = np.random.default_rng(0)  # the same games always have the same ratings
    draws = rng.integers(len(counts), size=(_RESAMPLES, len(rounds)))
    drawn = np.array([_fitted(shares, counts[draw].sum(axis=0)) for draw in draws])
    means = _fitted(shares, counts[:-1].sum(axis=0))
    lows, highs = np.quantile(drawn, (0.025, 0.975), axis=0)
    return {
        player: Interval(float(mean), float(min(low, mean)), float(max(high, mean)))
        for player, mean, low, high in zip(players, means, lows, highs, strict=True)
    }


def _counted(rounds: Sequence[Round], players: Sequence[str]) -> tuple[Matrix, Matrix]:
    """What comparisons there are, as the shares of players or NaN, and how many in each round."""
    number: dict[tuple[float, ...], int] = {}
    kinds = [
        [
            number.setdefault(
                tuple(comparison.get(player, np.nan) for player in players), len(number)
            )
            for comparison in round_
        ]
        for round_ in rounds
    ]
    counts = np.zeros((len(rounds), len(number)))
    for row, found in zip(counts, kinds, strict=True):
        np.add.at(row, found, 1)
    return np.array(list(number)), counts


def _fitted(shares: Matrix, counts: Matrix) -> Matrix:
    """The ratings under which the counted comparisons are likeliest, by Newton's method."""
    takes_part = ~np.isnan(shares)
    won = np.where(takes_part, shares, 0.0)
    at = np.zeros(shares.shape[1])
    while True:
        odds = np.where(takes_part, np.exp(at - at.max()), 0.0)
        expected = odds / odds.sum(axis=1, keepdims=True)
        slope = counts @ (won - expected) - at / _SPREAD**2
        weighed = counts[:, None] * expected
        bend = np.diag(weighed.sum(axis=0) + 1 / _SPREAD**2) - weighed.T @ expected
        step = np.linalg.solve(bend, slope)
        longest = float(abs(step).max())
        at += step * min(1.0, _LONGEST_STEP / max(longest, _LONGEST_STEP))
        if longest < 1e-9:
            return AVERAGE + A_LEAD * at
