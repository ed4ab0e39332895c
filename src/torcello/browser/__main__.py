"""Makes the modules of all games: `python -m torcello.browser`, or with `--check` compares them."""

import argparse
import filecmp
import gzip
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from torcello.browser import READY, games


def build(game: str, folder: Path) -> None:
    """Make a game's files in a process that knows nothing of this machine, nor of chance."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("NUMBA_")}
    plain = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "PYTHONHASHSEED": "0"}
    command = (sys.executable, "-m", "torcello.browser.making", game, str(folder))
    subprocess.run(command, env=env | plain, check=True)  # noqa: S603 -- ourselves


def differing(games: Iterable[str]) -> list[str]:
    """The files in `ready` that would be made otherwise now."""
    with tempfile.TemporaryDirectory() as fresh:
        for game in games:
            build(game, Path(fresh))
        made = {path.name for path in Path(fresh).iterdir()}
        kept = {path.name for path in READY.iterdir() if path.name.split(".")[0] in games}
        same, _, _ = filecmp.cmpfiles(fresh, READY, made, shallow=False)
        return sorted((made | kept) - set(same))


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m torcello.browser", description=__doc__)
    parser.add_argument("--check", action="store_true", help="make them elsewhere and compare")
    parser.add_argument("games", nargs="*", default=games())
    asked = parser.parse_args()
    if asked.check:
        if others := differing(asked.games):
            sys.exit(f"Not as they would be made now: {', '.join(others)}. Run `make engines`.")
        return
    for game in asked.games:
        for old in READY.glob(f"{game}.*"):
            old.unlink()
        build(game, READY)
        for path in sorted(READY.glob(f"{game}.*")):
            content = path.read_bytes()
            packed = len(gzip.compress(content, 9))
            print(f"{path.name:24} {len(content):9,} bytes, {packed:7,} gzipped")


if __name__ == "__main__":
    main()
