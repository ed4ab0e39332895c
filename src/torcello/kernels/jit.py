"""The one place where kernels are compiled and where their machine code is kept.

A kernel is a plain function over records, boards and integers. It never allocates and never raises.
With `NUMBA_DISABLE_JIT=1` the same source runs as ordinary Python.

Numba's own cache misses two things: an edit in another file that a kernel was inlined from, and a
change of compile flags. So the code is kept in a folder named by a hash of all of them; whatever
changes, the folder changes with it.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

import llvmlite
import numba
import numpy as np

from torcello import plugins

config: Any = numba.config  # its names appear at run time

Function = TypeVar("Function", bound=Callable[..., Any])

COMPILED = not config.DISABLE_JIT
"""False when kernels run as plain Python."""


def kernel(function: Function) -> Function:
    """Compile `function` to run without the interpreter lock, and keep its machine code."""
    if not COMPILED:
        return np.errstate(over="ignore")(function)  # unsigned integers wrap, as compiled ones do
    before = config.CACHE_DIR
    config.CACHE_DIR = str(cache_folder())  # read at decoration; other users of Numba keep theirs
    try:
        # Kernels are small and call each other deeply: inlined, their values stay in registers.
        options: Any = {"nogil": True, "error_model": "numpy", "forceinline": True}
        compiled: Any = numba.njit(cache=True, **options)(function)
    finally:
        config.CACHE_DIR = before
    return compiled  # type: ignore[no-any-return]


_KINDS = ("py", "json", "npz")  # a folder of kernels also holds the constants compiled into them
_FLAGS = ("BOUNDSCHECK", "OPT", "CPU_NAME", "CPU_FEATURES", "DEBUG")


@cache
def cache_folder() -> Path:
    """The folder for this exact set of kernels, Numba and flags."""
    digest = hashlib.sha256()
    flags = (getattr(config, flag) for flag in _FLAGS)
    for fact in (numba.__version__, llvmlite.__version__, np.__version__, *flags):
        digest.update(repr(fact).encode())
    package = Path(__file__).parent.parent
    digest.update(str(package).encode())  # Numba itself keeps code by the place of its source ...
    for root in (package, *plugins.folders()):
        for source in sorted(chain.from_iterable(root.rglob(f"*.{kind}") for kind in _KINDS)):
            code = source.read_bytes()
            if "kernels" in source.relative_to(root).parts or b"@kernel" in code:
                written = source.stat().st_mtime_ns  # ... and by its time
                digest.update(f"{source} {written}".encode() + code)
    name = f"kernels-{digest.hexdigest()[:16]}"
    for base in _cache_homes():
        try:
            (base / name).mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(base / name, os.W_OK):
            return base / name
    return Path(tempfile.mkdtemp(prefix="torcello-"))


def _cache_homes() -> list[Path]:
    """Where a cache may live, the best place first."""
    homes = []
    if named := os.environ.get("TORCELLO_CACHE_DIR"):
        homes.append(Path(named))
    if sys.platform == "win32":
        homes.append(
            Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData/Local")) / "torcello"
        )
    elif sys.platform == "darwin":
        homes.append(Path.home() / "Library/Caches/torcello")
    else:
        homes.append(Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "torcello")
    return homes
