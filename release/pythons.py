"""The Pythons of this machine that Torcello can run on."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

from release.shell import Problem, run

OLDEST = (3, 11)

_VERSION = "import sys; print(*sys.version_info[:2])"


def pythons() -> dict[str, Path]:
    """One for each version, by a name such as `3.11`, the oldest first."""
    found: dict[tuple[int, int], Path] = {}
    for python in _candidates():
        try:
            major, minor = map(int, run(python, "-c", _VERSION).split())
        except Problem:  # pyenv offers a command even for versions that it is not set to use
            continue
        if (major, minor) >= OLDEST:
            found.setdefault((major, minor), python)
    return {f"{major}.{minor}": found[major, minor] for major, minor in sorted(found)}


def _candidates() -> Iterator[Path]:
    for folder in _folders():
        for path in sorted(folder.glob("python3.*")):
            if re.fullmatch(r"python3\.\d+", path.name) and os.access(path, os.X_OK):
                yield path


def _folders() -> Iterator[Path]:
    """Where commands are, and the versions beside the commands of pyenv."""
    for name in os.get_exec_path():
        folder = Path(name)
        yield folder
        if folder.name == "shims":
            yield from sorted(folder.parent.glob("versions/*/bin"))
