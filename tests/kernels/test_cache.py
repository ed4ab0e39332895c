"""Compiled code is kept, found again by the next process, and never found when it is stale."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import torcello

pytestmark = [pytest.mark.compiled, pytest.mark.long]

# Compile something, then say how many times each kernel was loaded or compiled.
PLAY = """
import json, logging, sys
import torcello
match = torcello.new("ponte", size=6)
moves = len(match.legal())
match.play("a1,f6").play("dark").explain("b2,c3")
from torcello.kernels import steps
from torcello.kernels.jit import cache_folder
stats = [kernel.stats for kernel in (steps.make, steps.listed, steps.who)]
print(json.dumps({
    "moves": moves,
    "hits": sum(sum(s.cache_hits.values()) for s in stats),
    "misses": sum(sum(s.cache_misses.values()) for s in stats),
    "folder": str(cache_folder()),
}))
"""


FOLDER = "from torcello.kernels.jit import cache_folder; print(cache_folder())"


def run(code: str, cache: Path, **environment: str) -> tuple[str, str]:
    """What a process with this cache prints, and what it says besides."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "TORCELLO_CACHE_DIR": str(cache), **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip(), done.stderr


def play(cache: Path) -> tuple[dict[str, object], str]:
    facts, notice = run(PLAY, cache)
    return json.loads(facts), notice


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, object], str]:
    cache = tmp_path_factory.mktemp("cache")
    return cache, *play(cache)


def test_a_cold_start_compiles_and_says_so(warm: tuple[Path, dict[str, object], str]) -> None:
    _, facts, notice = warm
    assert facts["hits"] == 0
    assert facts["misses"] == 3
    assert "Preparing Ponte del Diavolo" in notice


def test_a_second_process_compiles_nothing(warm: tuple[Path, dict[str, object], str]) -> None:
    cache, first, _ = warm
    facts, notice = play(cache)
    assert facts["misses"] == 0
    assert facts["hits"] == 2  # what a match calls: who is to act, and a whole move
    assert facts["folder"] == first["folder"]
    assert notice == ""


def test_other_flags_have_another_folder(warm: tuple[Path, dict[str, object], str]) -> None:
    cache, _, _ = warm
    without, checked = (run(FOLDER, cache, NUMBA_BOUNDSCHECK=flag)[0] for flag in ("0", "1"))
    assert without != checked


def test_an_edit_of_any_kernel_source_has_another_folder(tmp_path: Path) -> None:
    package = tmp_path / "torcello"
    shutil.copytree(Path(torcello.__file__).parent, package)

    def folder() -> str:
        return run(FOLDER, tmp_path, PYTHONPATH=str(tmp_path))[0]

    before = folder()
    tables = package / "games" / "ponte" / "kernels" / "tables.py"
    tables.write_text(tables.read_text() + "\n# another table\n")
    after_tables = folder()
    words = package / "games" / "ponte" / "words.py"
    words.write_text(words.read_text() + "\n# no kernel here\n")
    assert before != after_tables
    assert after_tables == folder()


def test_a_folder_that_cannot_be_written_is_no_hindrance(tmp_path: Path) -> None:
    """A read-only home, say: the code is kept elsewhere, or compiled again."""
    file = tmp_path / "not-a-folder"
    file.write_text("")
    made = Path(run(FOLDER, file, XDG_CACHE_HOME=str(file))[0])
    assert made.is_dir()
    assert file not in made.parents
