"""What `import torcello` gives, and what it does not load."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import torcello

HEAVY = {"numpy", "numba", "llvmlite", "fluent", "torcello.match", "torcello.games"}


def loaded_after(program: str) -> set[str]:
    """The modules that are loaded once `program` has run in a fresh Python."""
    done = subprocess.run(
        [sys.executable, "-c", f"{program}\nimport sys\nprint(*sys.modules)"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "program",
    ["import torcello", "import torcello; torcello.game_names()", "import torcello; dir(torcello)"],
)
def test_nothing_heavy_is_loaded_before_a_game_is_made(program: str) -> None:
    loaded = loaded_after(program)
    assert "torcello" in loaded
    assert loaded & HEAVY == set()


def test_a_game_loads_what_it_needs() -> None:
    loaded = loaded_after("import torcello; torcello.new(torcello.game_names()[0])")
    assert loaded >= HEAVY - {"fluent"}


def test_public_names_are_there_and_listed() -> None:
    assert len(set(torcello.__all__)) == len(torcello.__all__)
    assert set(torcello.__all__) <= set(dir(torcello))
    for name in torcello.__all__:
        assert getattr(torcello, name) is not None


def test_a_star_import_gives_the_public_names() -> None:
    names: dict[str, object] = {}
    exec("from torcello import *", names)
    assert set(names) - {"__builtins__"} == set(torcello.__all__)


def test_other_names_are_not_there() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = torcello.no_such_name


def test_games_are_listed_before_and_after_one_is_made() -> None:
    """The folder `torcello.games` must not take the place of the function."""
    program = "import torcello; torcello.new(torcello.game_names()[0]); torcello.game_names()"
    assert "torcello.games" in loaded_after(program)


def test_what_is_compiled_is_in_a_room_for_kernels() -> None:
    games = Path(torcello.__file__).parent / "games"
    compiled = [file for file in games.rglob("*.py") if "\n@kernel" in file.read_text("utf-8")]
    assert len(compiled) > 20
    assert [file for file in compiled if "kernels" not in (file.parent.name, file.stem)] == []
