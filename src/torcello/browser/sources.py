"""What a game's module is made from: kernels, doors, this package, and the compiler.

A hash of all of them is written beside the module, so it takes no compiler to see that a module is
current.
"""

import hashlib
from collections.abc import Iterator
from pathlib import Path

import llvmlite
import numba

from torcello.game import Game

_ROOT = Path(__file__).parent.parent
_KINDS = ("*.py", "*.json", "*.npz")
_TRANSLATED = {"local.py", "thinking.py", "translation"}
"""What of this package no compiler sees."""


def fingerprint(game: Game) -> str:
    digest = hashlib.sha256()
    digest.update(f"numba {numba.__version__}, llvmlite {llvmlite.__version__}".encode())
    for path in sorted(sources(game)):
        content = path.read_bytes()
        digest.update(f"\n{path.relative_to(_ROOT).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def sources(game: Game) -> Iterator[Path]:
    """The files of which a change may change the module; those of other games are none."""
    own = _ROOT.joinpath(*game.package.split(".")[1:])
    for kind in _KINDS:
        for path in _ROOT.rglob(kind):
            place = path.relative_to(_ROOT)
            if place.parts[0] == "games" and own not in path.parents:
                continue
            if "ready" in place.parts:
                continue
            is_ours = place.parts[0] == "browser" and place.parts[1] not in _TRANSLATED
            says_how = path in (own / "__init__.py", own / "doors.py")
            if is_ours or says_how or "kernels" in place.parts or _has_kernels(path):
                yield path


def _has_kernels(path: Path) -> bool:
    return path.suffix == ".py" and b"\n@kernel" in path.read_bytes()
