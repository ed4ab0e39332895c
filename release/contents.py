"""What wheel and sdist hold: all that is committed, what was built, and nothing else."""

from __future__ import annotations

import tarfile
import zipfile
from collections.abc import Iterable
from pathlib import Path

from release.shell import Problem

PAGES = "torcello/server/pages"
BUILT = {f"{PAGES}/{name}" for name in ("index.html", "licences.txt", ".vite/manifest.json")}
"""Only some of the pages: the names of most change with their contents."""


def check_sdist(sdist: Path, committed: Iterable[str]) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    _compare(sdist, names - {"PKG-INFO"}, set(committed))


def check_wheel(wheel: Path, committed: Iterable[str]) -> None:
    """The package and the pages, without tests, documents and what pages are made of."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
        licences = {Path(name).name for name in archive.namelist() if "/licenses/" in name}
    _compare(wheel, licences, {"LICENSE", "CREDITS.md"})
    package = {name.removeprefix("src/") for name in committed if name.startswith("src/")}
    pages = {name for name in names if name.startswith(f"{PAGES}/")}
    _compare(wheel, names - pages, package)
    _compare(wheel, pages & BUILT, BUILT)


def _compare(archive: Path, names: set[str], wanted: set[str]) -> None:
    if lost := sorted(wanted - names):
        raise Problem(f"{archive.name} lacks {_some(lost)}")
    if strange := sorted(names - wanted):
        raise Problem(f"{archive.name} should not hold {_some(strange)}")


def _some(names: list[str]) -> str:
    return names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
