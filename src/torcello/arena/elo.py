"""Elo: how much better, as a number that adds up from one player to the next."""

from math import log10

from torcello.arena.intervals import Interval

_MOST = 1000.0  # a player that never loses is better by more than can be measured


def expected(elo: float) -> float:
    """The share of wins of a player that is better by that much."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def difference(share: float) -> float:
    """How much better a player with such a share of wins is."""
    most = expected(_MOST)
    share = min(max(share, 1 - most), most)
    return -400 * log10(1 / share - 1)


def difference_within(share: Interval) -> Interval:
    return Interval(*map(difference, (share.mean, share.low, share.high)))
