"""The second target of the kernels: WebAssembly, for the browser.

The same kernels that Numba compiles for this machine are compiled ahead of time into one module a
game, which imports nothing but memory. `make engines` makes them; they are kept in `ready/` and
shipped, so nobody compiles them to play. Why it is done this way: docs/adr/0017.
"""

from pathlib import Path

READY = Path(__file__).parent / "ready"
"""The finished modules."""


def games() -> list[str]:
    """The games that browsers play by themselves: those of ours that say which doors they have."""
    folder = Path(__file__).parents[1] / "games"
    return sorted(path.parent.name for path in folder.glob("*/doors.py"))
