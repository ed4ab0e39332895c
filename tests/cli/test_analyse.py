"""`torcello analyse`: for people, for machines, and into the record."""

from __future__ import annotations

from pathlib import Path

import pytest

import torcello
from cli.running import assert_one_line, assert_says, run
from torcello.records import read

FAST = ("--simulations", 12)


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two records, the first with names and a comment."""
    first = '[Game "ponte"]\n[Options "size=6"]\n[Rules "1"]\n[Seats "Ann; Bob"]\n\n'
    second = torcello.new("equilibre", seed=3)
    second.play(second.legal()[0])
    path = tmp_path / "club.tgn"
    path.write_text(f"{first}1. a1,f6 {{Bold.}} 2. dark\n\n{second.record().text()}")
    return path


def test_for_people(club: Path) -> None:
    ran = run("analyse", club, "--record", 1, *FAST)
    assert ran.code == 0
    assert_says(ran, "Ann", "a1,f6", "blunder ≥ 0.20")
    french = run("analyse", club, "--record", 1, *FAST, "--lang", "fr")
    assert "gaffe ≥ 0,20" in french.words


def test_for_machines(club: Path) -> None:
    objects = run("analyse", club, *FAST, "--json").objects
    assert [o["number"] for o in objects if o["record"] == 1 and "number" in o] == [1, 2]
    assert objects[0]["known"]["mark"] in ("best", "good", "inaccuracy", "mistake", "blunder")
    assert objects[0]["open"] is None
    luck = [o for o in objects if o.get("seat") == -1]
    assert luck
    assert all(len(o["luck"]) == 2 for o in luck)
    summaries = [o["summary"] for o in objects if "summary" in o]
    assert [seat["moves"] for seat in summaries[0]["seats"]] == [1, 1]
    assert (summaries[0]["measure"], summaries[0]["by"]) == ("win", "search")
    assert len(summaries) == 2


def test_with_all_cards_open_beside(club: Path) -> None:
    assert_says(run("analyse", club, "--record", 2, *FAST), "All cards open", "luck")


@pytest.mark.parametrize("name", ["done.tgn", "done.json"])
def test_kept_in_the_record(club: Path, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert run("analyse", club, "--record", 1, *FAST, "--save", path).code == 0
    before, after = list(read(club)), list(read(path))
    assert [record.check().ok for record in after] == [True, True]
    assert after[1] == before[1]
    assert after[0].moves[0].comment.startswith("[%analysis mark=")
    assert after[0].moves[0].comment.endswith("] Bold.")


def test_what_cannot_be_done_is_one_line(club: Path, tmp_path: Path) -> None:
    assert_one_line(run("analyse", tmp_path / "none.tgn"), 1)
    assert_one_line(run("analyse", club, "--record", 3), 1)
    assert_one_line(run("analyse", club, "--seconds", "0"), 2)
    bad = tmp_path / "bad.tgn"
    bad.write_text('[Game "ponte"]\n[Rules "1"]\n\n1. a1,a1\n')
    assert_one_line(run("analyse", bad, *FAST), 1)
    lost = run("analyse", club, "--record", 1, *FAST, "--save", tmp_path / "no" / "x")
    assert (lost.code, lost.err.count("\n")) == (1, 1)
