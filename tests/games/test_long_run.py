"""The command that compares at length says what differs, and how much it has compared."""

from __future__ import annotations

import pytest

from games.equilibre import compare as equilibre
from games.hashi import compare as hashi
from games.long_run import Comparison
from games.ponte import compare as ponte
from games.triangle import compare as triangle


@pytest.mark.parametrize(
    ("comparison", "place", "wrong", "said", "option"),
    [
        (ponte.COMPARISON, "ponte.twin.Twin.count", -1, "moves listed", "must_bridge"),
        (equilibre.COMPARISON, "equilibre.twin.Twin.count", -1, "moves listed", "equal"),
        (hashi.COMPARISON, "hashi.twin.Twin.odds", {"card:9/9": 1}, "odds", "seats"),
        (triangle.COMPARISON, "triangle.twin.Twin.ships_left", -1, "parts of the score", "goal"),
    ],
    ids=lambda value: value.game if isinstance(value, Comparison) else "",
)
def test_the_command_fails_on_a_difference(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    comparison: Comparison,
    place: str,
    wrong: object,
    said: str,
    option: str,
) -> None:
    monkeypatch.setattr(f"games.{place}", lambda *_: wrong)
    assert comparison.main(["--positions", "100000", "--seed", "3"]) == 1
    printed = capsys.readouterr().out
    for words in (said, f"'{option}'", "5 differences"):
        assert words in printed


def test_the_command_counts_positions(capsys: pytest.CaptureFixture[str]) -> None:
    for module in (ponte, equilibre, hashi, triangle):
        assert module.COMPARISON.main(["--positions", "1", "--seed", "3"]) == 0
        assert "1 matches compared, 0 differences" in capsys.readouterr().out
