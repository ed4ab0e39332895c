"""Games that other installed packages bring: entry points of the group `torcello.games`.

In such a package's `pyproject.toml`, `planks = "planks_game"` under
`[project.entry-points."torcello.games"]` adds the game `planks`, whose package is built like a
folder in `torcello.games`. They are found without being imported.
"""

from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

GROUP = "torcello.games"


@cache
def packages() -> dict[str, tuple[str, Path]]:
    """By name of the game, the package that holds it and its folder, if that exists."""
    found = {}
    for entry in entry_points(group=GROUP):
        with suppress(ImportError):
            spec = find_spec(entry.value)
            if spec is not None and spec.submodule_search_locations:
                found[entry.name] = entry.value, Path(spec.submodule_search_locations[0])
    return found


def folders() -> tuple[Path, ...]:
    return tuple(folder for _, folder in packages().values())
