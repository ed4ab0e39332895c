"""`torcello show`: any position of a record, printed or drawn."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from cli.running import assert_one_line, run
from cli.samples import FINISHED, MOVES, with_move
from torcello.records.replay import positions


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.splitlines()]


def test_every_position_is_printed(saved: Path) -> None:
    for number, match in enumerate(positions(FINISHED)):
        ran = run("show", saved, "--move", number)
        assert ran.code == 0
        assert lines(ran.out) == lines(match.text(width=80))


def test_the_end_is_shown_by_default(saved: Path) -> None:
    assert run("show", saved).out == run("show", saved, "--move", len(MOVES)).out


def test_french(saved: Path) -> None:
    ran = run("show", saved, "--lang", "fr")
    assert "foncé" in ran.out
    assert lines(ran.out) == lines(FINISHED.replay().text("fr", width=80))


def test_a_move_beyond_the_end_is_refused(saved: Path) -> None:
    assert_one_line(run("show", saved, "--move", "21"), 1, "20")


@pytest.mark.parametrize("words", [["--move", "-1"], ["--record", "0"], ["--theme", "pink"]])
def test_wrong_use(saved: Path, words: list[str]) -> None:
    ran = run("show", saved, *words)
    assert (ran.code, ran.out) == (2, "")


@pytest.mark.parametrize("theme", ["light", "dark", "auto"])
def test_pictures_go_to_the_standard_output(saved: Path, theme: str) -> None:
    ran = run("show", saved, "--move", "8", "--svg", "-", "--theme", theme)
    assert ran.code == 0
    assert ran.out == FINISHED.replay(8).svg(theme=theme) + "\n"
    assert ElementTree.fromstring(ran.out).tag == "{http://www.w3.org/2000/svg}svg"


def test_pictures_go_to_files(saved: Path, tmp_path: Path) -> None:
    picture = tmp_path / "board.svg"
    ran = run("show", saved, "--svg", picture)
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert picture.read_text("utf-8") == FINISHED.replay().svg() + "\n"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["board.svg", "match.tgn"]


@pytest.mark.parametrize("place", ["nowhere/board.svg", "."])
def test_a_place_that_cannot_be_written(saved: Path, tmp_path: Path, place: str) -> None:
    assert_one_line(run("show", saved, "--svg", tmp_path / place), 1)
    assert [path.name for path in tmp_path.iterdir()] == ["match.tgn"]


def test_one_of_several_records(tmp_path: Path) -> None:
    path = tmp_path / "club.tgn"
    path.write_text(FINISHED.text() + "\n" + with_move(5).text(), "utf-8")
    assert run("show", path, "--record", "2", "--move", "4").code == 0
    assert_one_line(run("show", path, "--record", "3"), 1, "3")


def test_a_broken_record_does_not_hide_the_next(tmp_path: Path) -> None:
    path = tmp_path / "club.tgn"
    path.write_text('[Game "ponte"]\n\nno move\n\n' + FINISHED.text(), "utf-8")
    ran = run("show", path, "--record", "2")
    assert ran.code == 0, ran.err
    assert lines(ran.out) == lines(FINISHED.replay().text(width=80))


def test_an_illegal_record_is_shown_up_to_its_illegal_move(file: Path) -> None:
    file.write_text(with_move(5).text(), "utf-8")
    assert run("show", file, "--move", "4").code == 0
    assert_one_line(run("show", file), 1, "Move 5", "Rule D2.")
    assert "Coup 5" in run("show", file, "--lang", "fr").err
