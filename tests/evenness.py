"""How likely it is that fair luck brought what was counted."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping


def unlikely(counts: Counter[Hashable], shares: Mapping[Hashable, int]) -> float:
    """How far a chi-square statistic is from its middle, in standard deviations (Wilson–Hilferty).

    Too even is as suspicious as too uneven.
    """
    assert set(counts) <= set(shares)
    drawn, whole, freedom = counts.total(), sum(shares.values()), len(shares) - 1
    expected = {outcome: drawn * share / whole for outcome, share in shares.items()}
    chi = sum((counts[outcome] - e) ** 2 / e for outcome, e in expected.items())
    spread = 2 / (9 * freedom)
    return math.fabs((chi / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)


def equal(outcomes: Iterable[Hashable]) -> dict[Hashable, int]:
    return dict.fromkeys(outcomes, 1)
