"""Gives memory back that is free: after a rush, the C library keeps all of it for later."""

import ctypes
from contextlib import suppress
from pathlib import Path

_GROWTH = 1.1
"""How much more than after the last time is worth the effort, which takes some milliseconds."""


class Memory:
    def __init__(self) -> None:
        self._after = 0

    def give_back(self) -> None:
        """To be called in a thread now and then. Where there is no GNU library, it does nothing."""
        if self.pages() > _GROWTH * self._after:
            with suppress(OSError, AttributeError):
                ctypes.CDLL(None).malloc_trim(0)
            self._after = self.pages()

    @staticmethod
    def pages() -> int:
        """What this process has in memory; 0 if the system does not say."""
        with suppress(OSError, ValueError):
            return int(Path("/proc/self/statm").read_text().split()[1])
        return 0
