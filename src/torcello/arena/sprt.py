"""Stopping as soon as it is clear: Wald's sequential test between two Elo differences.

Is the first player better by `elo1` rather than by `elo0`? After each round the log-likelihood
ratio of the two is compared with two bounds. Rounds, not games, are counted:
the games of a round share their luck. Scores of rounds are taken as normal, with the variance
observed; one round won and one lost are added to it, so that a few wins in a row do not look like
certainty.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite, log

from torcello.arena.elo import expected
from torcello.errors import OptionError

FORM = "ELO0:ELO1"
_FORM = re.compile(r"(-?\d{1,4}(?:\.\d+)?):(-?\d{1,4}(?:\.\d+)?)", re.ASCII)

ACCEPTED, REJECTED = "accepted", "rejected"


@dataclass(frozen=True)
class Sprt:
    elo0: float
    elo1: float
    alpha: float = 0.05
    """How often a player that is only better by `elo0` may be taken for the better one."""
    beta: float = 0.05
    """How often a player that is better by `elo1` may be missed."""

    def __post_init__(self) -> None:
        if not (isfinite(self.elo0) and isfinite(self.elo1) and self.elo0 < self.elo1):
            raise OptionError("arena/sprt", form=FORM, example="0:20")
        if not (0 < self.alpha < 0.5 and 0 < self.beta < 0.5):
            raise OptionError("arena/errors")

    @property
    def low(self) -> float:
        return log(self.beta / (1 - self.alpha))

    @property
    def high(self) -> float:
        return log((1 - self.beta) / self.alpha)

    def evidence(self, scores: Sequence[float]) -> float:
        """Of scores of rounds, each from 0 to 1: above zero it speaks for `elo1`."""
        return self._evidence(len(scores), sum(scores), sum(score * score for score in scores))

    def _evidence(self, n: int, total: float, squares: float) -> float:
        mean = (total + 1) / (n + 2)
        variance = (squares + 1) / (n + 2) - mean * mean
        at0, at1 = expected(self.elo0), expected(self.elo1)
        return n * (at1 - at0) * (2 * mean - at0 - at1) / (2 * variance)

    def settled(self, scores: Iterable[float]) -> tuple[int, str] | None:
        """After how many rounds, in their order, it is decided, and how; None if it is not."""
        total = squares = 0.0
        for n, score in enumerate(scores, 1):
            total, squares = total + score, squares + score * score
            evidence = self._evidence(n, total, squares)
            if not self.low < evidence < self.high:
                return n, ACCEPTED if evidence > 0 else REJECTED
        return None


def parse(text: str, alpha: float, beta: float) -> Sprt:
    """A test written `ELO0:ELO1`."""
    found = _FORM.fullmatch(text)
    if found is None:
        raise OptionError("arena/sprt", form=FORM, example="0:20")
    return Sprt(float(found[1]), float(found[2]), alpha, beta)
