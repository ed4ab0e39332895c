"""The second target of the kernels: WebAssembly, for the browser.

The same kernels that Numba compiles for this machine are compiled ahead of time into one module a
game, which imports nothing but memory. `make engines` makes them; they are kept in `ready/` and
shipped, so nobody compiles them to play. Why it is done this way: docs/adr/0017.
"""

from pathlib import Path

READY = Path(__file__).parent / "ready"
"""The finished modules."""
