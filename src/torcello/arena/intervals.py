"""Numbers with what is known about them: where the true value is, 19 times in 20."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import Any

Z = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Interval:
    mean: float
    low: float
    high: float

    def json(self) -> list[float]:
        return [round(value, 4) for value in (self.mean, self.low, self.high)]


class Measured:
    """A dataclass in which some values are intervals."""

    def json(self) -> dict[str, Any]:
        told = vars(self).items()
        return {
            name: value.json() if isinstance(value, Interval) else value for name, value in told
        }


def wilson(share: float, n: int) -> Interval:
    """Of a share of n games; it stays within 0 and 1, and is wide when n is small."""
    if n == 0:
        return Interval(0.5, 0.0, 1.0)
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    return Interval(share, max(0.0, middle - half), min(1.0, middle + half))


def around_mean(values: Sequence[float]) -> Interval | None:
    """Of a mean; None where a single value says nothing about the spread."""
    if len(values) < 2:
        return None
    mean, half = fmean(values), Z * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - half, mean + half)
