"""Where compiled code is kept on each kind of system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from torcello.kernels import jit


def homes(monkeypatch: pytest.MonkeyPatch, platform: str, **variables: str) -> list[Path]:
    for name in ("TORCELLO_CACHE_DIR", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/ada"))
    return jit._cache_homes()


def test_every_system_has_its_own_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for platform, variables, home in (
        ("linux", {}, "/home/ada/.cache/torcello"),
        ("linux", {"XDG_CACHE_HOME": "/var/tmp/ada"}, "/var/tmp/ada/torcello"),
        ("darwin", {}, "/home/ada/Library/Caches/torcello"),
        ("win32", {"LOCALAPPDATA": "/c/ada"}, "/c/ada/torcello"),
    ):
        assert homes(monkeypatch, platform, **variables) == [Path(home)]


def test_a_place_that_is_named_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    assert homes(monkeypatch, "linux", TORCELLO_CACHE_DIR="/fast")[0] == Path("/fast")


def test_the_folder_exists_and_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TORCELLO_CACHE_DIR", str(tmp_path))
    made = [jit.cache_folder.__wrapped__() for _ in range(2)]
    assert made[0] == made[1]
    assert made[0].is_dir()
    assert made[0].parent == tmp_path


def test_a_place_that_cannot_be_written_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setattr(jit, "_cache_homes", lambda: [file, tmp_path / "second"])
    assert jit.cache_folder.__wrapped__().parent == tmp_path / "second"
    monkeypatch.setattr(jit, "_cache_homes", lambda: [file])
    monkeypatch.setattr(jit.tempfile, "mkdtemp", lambda prefix: str(tmp_path / prefix))
    assert jit.cache_folder.__wrapped__() == tmp_path / "torcello-"
