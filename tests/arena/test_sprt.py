"""The sequential test: its bounds, its evidence, and how often it errs."""

from __future__ import annotations

from random import Random

import pytest

from refusals import code_of
from torcello.arena.elo import expected
from torcello.arena.sprt import ACCEPTED, REJECTED, Sprt, parse
from torcello.errors import OptionError


def test_the_bounds_are_walds() -> None:
    assert (Sprt(0, 5).low, Sprt(0, 5).high) == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    uneven = Sprt(0, 5, alpha=0.01, beta=0.1)
    assert (uneven.low, uneven.high) == pytest.approx((-2.2925, 4.4998), abs=1e-4)


def test_the_evidence_by_hand() -> None:
    # Three rounds of 1, 1 and 0.5; with one more won and one lost the mean is 0.7 and the variance
    # 0.65 - 0.49 = 0.16. At 0 Elo half is expected, at 100 Elo 0.640065.
    evidence = Sprt(0, 100).evidence([1.0, 1.0, 0.5])
    assert evidence == pytest.approx(3 * 0.140065 * (1.4 - 1.140065) / 0.32, rel=1e-4)


def test_without_rounds_there_is_no_evidence() -> None:
    assert Sprt(0, 20).evidence([]) == 0
    assert Sprt(0, 20).settled([]) is None


def test_evidence_is_the_same_from_both_sides() -> None:
    scores = [1.0, 0.5, 0.5, 1.0, 0.0]
    turned = [1 - score for score in scores]
    assert Sprt(-10, 30).evidence(scores) == pytest.approx(-Sprt(-30, 10).evidence(turned))


def test_a_few_wins_in_a_row_settle_nothing() -> None:
    assert Sprt(0, 10).settled([1.0] * 10) is None
    settled = Sprt(0, 10).settled([1.0] * 100)
    assert settled is not None
    assert settled[1] == ACCEPTED


def test_the_first_round_that_settles_it_is_named() -> None:
    test, scores = Sprt(0, 100), [0.0, 0.5] * 40
    settled = test.settled(scores)
    assert settled is not None
    n, verdict = settled
    assert verdict == REJECTED
    assert test.evidence(scores[:n]) <= test.low < test.evidence(scores[: n - 1])


@pytest.mark.parametrize(("elo", "right"), [(0, REJECTED), (80, ACCEPTED)])
def test_it_errs_as_seldom_as_it_says(elo: int, right: str) -> None:
    """Of 300 arenas 5 % are 15; more than 28 have a chance of one in a thousand."""
    rng, share, test = Random(elo), expected(elo), Sprt(0, 80)
    wrong = 0
    for _ in range(300):
        pairs = (((rng.random() < share) + (rng.random() < share)) / 2 for _ in range(5000))
        settled = test.settled(pairs)
        assert settled is not None
        wrong += settled[1] != right
    assert wrong <= 28


def test_a_test_is_written_with_a_colon() -> None:
    assert parse("-5:10.5", 0.1, 0.2) == Sprt(-5.0, 10.5, 0.1, 0.2)


@pytest.mark.parametrize("text", ["", "5", "5:5", "9:3", "a:b", "0:20:40", "0:nan"])
def test_what_is_no_test_is_refused(text: str) -> None:
    assert code_of(OptionError, parse, text, 0.05, 0.05) == "arena/sprt"


@pytest.mark.parametrize(("alpha", "beta"), [(0, 0.05), (0.05, 0.5), (float("nan"), 0.05)])
def test_error_rates_have_bounds(alpha: float, beta: float) -> None:
    assert code_of(OptionError, Sprt, 0, 5, alpha, beta) == "arena/errors"
