"""`torcello check-board`: a host's boards are accepted, or refused with the reason."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from cli.running import assert_one_line, run, run_alone

PAGE = Path(__file__).parents[2] / "docs" / "hashi-boards.md"


@pytest.fixture
def lagoon(tmp_path: Path) -> Path:
    """The example of the page, as a file."""
    found = re.search(r"```json\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found
    file = tmp_path / "lagoon.json"
    file.write_text(found[1], "utf-8")
    return file


def test_a_good_board_is_accepted_and_can_be_played(lagoon: Path) -> None:
    ran = run("check-board", lagoon)
    assert ran.code == 0
    assert str(lagoon) in ran.words
    there = {"TORCELLO_HASHI_BOARDS": str(lagoon.parent)}
    flags = ("--side", "Lagoon", "--deck", "tide34")
    ran = run_alone("play", "hashi", *flags, stdin="3@2\nquit\nquit\n", **there)
    assert ran.code == 0
    assert "side Lagoon · deck tide34" in ran.out
    assert run("play", "hashi", *flags).code == 2


def test_a_bad_board_is_refused_with_the_reason(lagoon: Path) -> None:
    text = lagoon.read_text("utf-8")
    lagoon.write_text(text.replace('"1-2", "2-3"', '"1-3", "2-3"'), "utf-8")
    ran = run("check-board", lagoon)
    assert ran.code == 1
    assert "the line 1-3 runs over 2" in ran.words
    assert ran.err == ""
    (facts,) = run("check-board", lagoon, "--json").objects
    assert facts["ok"] is False
    assert {fault["code"] for fault in facts["faults"]} == {"hashi/board-over-island"}
    assert json.dumps(facts)


def test_a_game_without_such_files_says_so(lagoon: Path) -> None:
    assert_one_line(run("check-board", lagoon, "--game", "ponte"), 1)
