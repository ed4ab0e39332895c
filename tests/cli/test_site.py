"""`torcello site`: plain files, and no more than are needed."""

from __future__ import annotations

from pathlib import Path

import pytest

from cli.running import assert_one_line, run
from torcello import registry

PAGES = ["", "here", "learn", "bots", "daily", "records", "me"]


def test_every_page_is_the_same_document_and_knows_that_nobody_is_behind_it(tmp_path: Path) -> None:
    ran = run("site", tmp_path / "new" / "site")
    assert (ran.code, ran.err) == (0, "")
    site = tmp_path / "new" / "site"
    document = (site / "404.html").read_text("utf-8")
    assert "<html data-site " in document
    of_games = [f"{page}/{game}" for page in ("new", "learn", "bots") for game in registry.names()]
    for page in (*PAGES, *of_games):
        assert (site / page / "index.html").read_text("utf-8") == document, page


def test_what_the_app_needs_lies_beside_it(tmp_path: Path) -> None:
    assert run("site", tmp_path).code == 0
    for name in ("sw.js", "manifest.webmanifest", "icon.svg", "licences.txt"):
        assert (tmp_path / name).is_file(), name
    engines = {file.name.partition("-")[0] for file in (tmp_path / "assets").glob("*.wasm")}
    assert engines == {"ponte", "equilibre", "hashi", "triangle"}
    assert not (tmp_path / ".vite").exists()


def test_a_folder_that_is_not_empty_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all")
    assert_one_line(run("site", tmp_path), 2, str(tmp_path), "not empty", "--force")
    assert list(tmp_path.iterdir()) == [letter]
    assert run("site", tmp_path, "--force").code == 0
    assert run("site", tmp_path, "--force").code == 0
    assert letter.read_text() == "Dear all"
    assert (tmp_path / "index.html").is_file()


@pytest.mark.parametrize(("place", "code"), [("letter.txt", 2), ("letter.txt/site", 1)])
def test_a_place_where_no_folder_can_be_is_refused(tmp_path: Path, place: str, code: int) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    assert_one_line(run("site", tmp_path / place), code, "letter.txt")
