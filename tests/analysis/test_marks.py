"""From a loss to a word."""

from __future__ import annotations

import pytest

from torcello.analysis import MARKS, THRESHOLDS, Judgement
from torcello.analysis.marks import mark


@pytest.mark.parametrize(
    ("loss", "word"),
    [
        (0.0, "best"),
        (0.009, "best"),
        (0.01, "good"),
        (0.05, "inaccuracy"),
        (0.1, "mistake"),
        (0.2, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_a_loss_has_a_word(loss: float, word: str) -> None:
    assert mark(loss) == word


def test_thresholds_rise_and_part_the_marks() -> None:
    assert sorted(THRESHOLDS) == list(THRESHOLDS)
    assert len(THRESHOLDS) == len(MARKS) - 1


def test_doubt_is_not_held_against_a_move() -> None:
    assert Judgement(0.6, 0.35, "a1", ("a1",), doubt=0.1).mark == "mistake"
    assert Judgement(0.6, 0.35, "a1", ("a1",), doubt=0.3).mark == "best"
