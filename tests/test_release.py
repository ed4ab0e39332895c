"""What `make release` would notice. Building and installing are its own business."""

from __future__ import annotations

import io
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from release.contents import BUILT, check_sdist, check_wheel
from release.notes import notes, sections
from release.pythons import pythons
from release.shell import ROOT, Problem, reason, run

CHANGELOG = """# Changelog

## [Unreleased]

### Added
- A fifth game.

## [0.2.0] - 2026-02-03

### Changed
- Bridges are longer.

### Fixed
- They no longer fall.

## [0.1.0] - 2026-01-02

### Added
- Four games.
"""


def test_our_changelog_has_the_form() -> None:
    assert "Unreleased" in sections((ROOT / "CHANGELOG.md").read_text("utf-8"))


def test_notes_are_the_section_of_the_version() -> None:
    text, has_section = notes(CHANGELOG, "0.2.0")
    assert has_section
    assert text == (
        "# Torcello 0.2.0\n\n"
        "### Changed\n- Bridges are longer.\n\n### Fixed\n- They no longer fall.\n"
    )


def test_notes_of_a_rehearsal_are_what_is_unreleased() -> None:
    assert notes(CHANGELOG, "0.3.0") == ("# Torcello 0.3.0\n\n### Added\n- A fifth game.\n", False)


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("## [0.2.0] - 2026-02-03", "## [0.2.0]", "'## [0.2.0]' is not"),
        ("## [0.2.0] - 2026-02-03", "## 0.2.0 - 2026-02-03", "'## 0.2.0 - 2026-02-03' is not"),
        ("### Fixed", "### Mended", "'Mended' is none of"),
        ("### Fixed", "### Changed", "two parts of one name"),
    ],
)
def test_another_form_is_named(right: str, wrong: str, why: str) -> None:
    with pytest.raises(Problem) as problem:
        sections(CHANGELOG.replace(right, wrong))
    assert why in str(problem.value)


def test_no_notes_no_release() -> None:
    with pytest.raises(Problem, match=r"says nothing of 1\.0"):
        notes("# Changelog\n\n## [Unreleased]\n", "1.0")


COMMITTED = ["README.md", "src/torcello/__init__.py", "src/torcello/weights.npz"]
IN_WHEEL = {
    "torcello/__init__.py",
    "torcello/weights.npz",
    "torcello/server/pages/assets/app-1.js",
    "torcello-1.0.dist-info/METADATA",
    "torcello-1.0.dist-info/licenses/LICENSE",
    "torcello-1.0.dist-info/licenses/CREDITS.md",
    *BUILT,
}


def wheel_of(folder: Path, names: set[str]) -> Path:
    with zipfile.ZipFile(folder / "torcello-1.0.whl", "w") as archive:
        for name in names:
            archive.writestr(name, "")
    return folder / "torcello-1.0.whl"


def sdist_of(folder: Path, names: list[str]) -> Path:
    with tarfile.open(folder / "torcello-1.0.tar.gz", "w:gz") as archive:
        for name in names:
            archive.addfile(tarfile.TarInfo(f"torcello-1.0/{name}"), io.BytesIO())
    return folder / "torcello-1.0.tar.gz"


def test_a_wheel_holds_the_package_and_the_pages(tmp_path: Path) -> None:
    check_wheel(wheel_of(tmp_path, IN_WHEEL), COMMITTED)


@pytest.mark.parametrize(
    "name",
    [
        *("torcello/weights.npz", "torcello/server/pages/licences.txt"),
        "torcello-1.0.dist-info/licenses/CREDITS.md",
    ],
)
def test_a_wheel_that_lacks_something_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Problem, match=f"lacks .*{Path(name).name}"):
        check_wheel(wheel_of(tmp_path, IN_WHEEL - {name}), COMMITTED)


def test_a_wheel_with_more_is_refused(tmp_path: Path) -> None:
    wheel = wheel_of(tmp_path, IN_WHEEL | {"torcello/notes.txt", "tests/conftest.py"})
    with pytest.raises(Problem, match=r"should not hold tests/conftest\.py and 1 more"):
        check_wheel(wheel, COMMITTED)


def test_an_sdist_is_what_is_committed(tmp_path: Path) -> None:
    sdist = sdist_of(tmp_path, ["PKG-INFO", *COMMITTED])
    check_sdist(sdist, COMMITTED)
    with pytest.raises(Problem, match=r"lacks web/index\.html"):
        check_sdist(sdist, [*COMMITTED, "web/index.html"])
    with pytest.raises(Problem, match=r"should not hold README\.md"):
        check_sdist(sdist, COMMITTED[1:])


def test_this_python_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Beside an older one, and a command of pyenv for a version that is not in use."""
    major, minor = sys.version_info[:2]
    ours = tmp_path / f"python{major}.{minor}"
    ours.symlink_to(Path(sys.base_prefix) / "bin" / ours.name)
    for name, script in (("python3.9", "echo 3 9"), ("python3.99", "exit 127")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert pythons() == {f"{major}.{minor}": ours}


def test_what_fails_says_why_in_one_line() -> None:
    with pytest.raises(Problem) as problem:
        run(sys.executable, "-c", "import sys; sys.exit('first\\nlast\\nhint: try it again')")
    assert str(problem.value).endswith(": last")
    assert problem.value.said.startswith("first")
    with pytest.raises(Problem, match="No such file"):
        run("/nowhere/uv")


def test_an_exception_amid_a_traceback_is_the_reason() -> None:
    said = "  File x\nRuntimeError: vite build failed:\n    at y\n\nerror: Failed to build\n"
    assert reason(said) == "RuntimeError: vite build failed:"
    assert reason("") == "it does not say why"
