"""The modules that are shipped belong to the present sources, and anybody can make them again."""

from __future__ import annotations

import inspect
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from torcello import registry
from torcello.browser import READY, games
from torcello.browser.doors import doors
from torcello.browser.sources import fingerprint, sources

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", games())
def test_what_is_ready_is_made_from_the_present_sources(game: str) -> None:
    made_from = json.loads((READY / f"{game}.json").read_text("utf-8"))["made_from"]
    assert made_from == fingerprint(registry.game(game)), "run `make engines`"


@pytest.mark.compiled
@pytest.mark.parametrize("game", games())
def test_every_kernel_behind_a_door_is_one_of_those_sources(game: str) -> None:
    known = set(sources(registry.game(game)))
    for door in doors(registry.game(game)):
        assert Path(inspect.getfile(door.kernel.py_func)) in known, door.name


def test_nothing_else_is_ready() -> None:
    of_games = {f"{game}.{kind}" for game in games() for kind in ("json", "wasm")}
    assert {path.name for path in READY.iterdir()} == of_games | {"README.md"}


@pytest.mark.slow
@pytest.mark.compiled
def test_a_module_is_the_same_wherever_and_whenever_it_is_made(tmp_path: Path) -> None:
    """Twice, in two folders: neither chance nor a place of this machine gets into it."""
    made = [_made("ponte", _moved(tmp_path / name)) for name in ("here", "somewhere/else")]
    assert made[0] == made[1]
    assert set(made[0]) == {"ponte.wasm", "ponte.json"}


def _moved(to: Path) -> Path:
    unwanted = shutil.ignore_patterns("__pycache__", "pages", "ready")
    shutil.copytree(ROOT / "src", to / "src", ignore=unwanted)
    return to


def _made(game: str, project: Path) -> dict[str, bytes]:
    folder = project / "made"
    folder.mkdir()
    own = {"PYTHONPATH": str(project / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    program = f"from torcello.browser.__main__ import *; build({game!r}, Path({str(folder)!r}))"
    subprocess.run((sys.executable, "-c", program), env=os.environ | own, check=True)
    return {path.name: path.read_bytes() for path in folder.iterdir()}
