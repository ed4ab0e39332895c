"""What a worker keeps in memory once it is warm, and when Python looks for garbage.

Everything here is thrift: where something does not exist on a system, or a library has changed,
the server only takes more memory.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import structlog

log = structlog.get_logger()

_PAGE_OUT = 21  # madvise(2), MADV_PAGEOUT
_YOUNG, _MIDDLE = 10_000, 20
_NEVER = 1_000_000_000

_GROWTH = 1.1
"""How much more than after the last time is worth giving back, which takes some milliseconds."""

COLLECT_SECONDS = 600
"""How often all of the memory is searched for garbage."""


def settle() -> None:
    """Give back what only the compiler needs, and keep what is loaded out of the collector's sight.

    Left to itself, the collector would search all tables in memory every few seconds, each time for
    a tenth of a second in which nobody gets an answer. Nearly all garbage is young, and found at
    once; a search every `COLLECT_SECONDS` finds the rest.
    """
    for thrift in (_drop_ir, _page_out_compiler, _trim):
        try:
            thrift()
        except Exception as error:
            log.debug("memory not given back", how=thrift.__name__, error=type(error).__name__)
    gc.collect()
    gc.freeze()
    gc.set_threshold(_YOUNG, _MIDDLE, _NEVER)


class Memory:
    """Gives memory back that is free: after a rush, the C library keeps all of it for later."""

    def __init__(self) -> None:
        self._after = 0

    def give_back(self) -> None:
        """To be called in a thread now and then. Where there is no GNU library, it does nothing."""
        if self.pages() > _GROWTH * self._after:
            with suppress(OSError, AttributeError):
                _trim()
            self._after = self.pages()

    @staticmethod
    def pages() -> int:
        """What this process has in memory; 0 if the system does not say."""
        with suppress(OSError, ValueError):
            return int(Path("/proc/self/statm").read_text().split()[1])
        return 0


def _drop_ir() -> None:
    """Forget kernels as the compiler knows them; as machine code, they stay.

    Numba parses what it would need to inline a kernel into another one, and keeps it: a third of
    the memory of a server. It is parsed again if something is compiled after all.
    """
    import llvmlite.binding as llvm
    from numba.core.codegen import JITCodeLibrary

    def forget(library: Any) -> None:
        module = library._shared_module
        if module is not None and not module.closed and module is not library._final_module:
            library._get_module_for_linking = partial(parsed, library, module.as_bitcode())
            library._shared_module = None
            module.close()

    def parsed(library: Any, code: bytes) -> Any:
        del library._get_module_for_linking
        library._shared_module = llvm.parse_bitcode(code)
        return library._shared_module

    for found in gc.get_objects():
        if type(found) is JITCodeLibrary:
            forget(found)


def _page_out_compiler() -> None:
    """Let the system take back the pages of LLVM; it reads them again if they are needed."""
    if sys.platform != "linux":
        return
    system = ctypes.CDLL(None)
    system.madvise.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
    maps = Path("/proc/self/maps").read_text("utf-8").splitlines()
    for span, rights, *_ in (line.split() for line in maps if "libllvmlite" in line):
        if rights.startswith("r"):
            begin, end = (int(place, 16) for place in span.split("-"))
            system.madvise(begin, end - begin, _PAGE_OUT)


def _trim() -> None:
    """Let the C library give back what it has freed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
