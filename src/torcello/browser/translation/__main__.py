"""Writes what the web app runs of the package's Python: `python -m … OUT`, from a source tree."""

import sys
from pathlib import Path

from torcello.browser import games
from torcello.browser.translation.packing import games_js
from torcello.browser.translation.programs import Program
from torcello.browser.translation.sources import Target

ROOTS = (
    "torcello.browser.local:LocalTable",
    "torcello.browser.local:info",
    "torcello.browser.local:observed",
    "torcello.browser.local:plan_of",
    "torcello.browser.local:refusal",
    "torcello.browser.local:told_plan",
    "torcello.browser.thinking:Thinker",
)
"""What the pages ask for."""


def write(out: Path, sources: list[Path], roots: tuple[str, ...] = ROOTS) -> int:
    """Translate into a folder; what is the same already is not touched. Returns how many files."""
    packages = [f"torcello.games.{game}" for game in games()]
    program = Program(sources, packages)
    program.reach(*map(_target, roots), *(Target(package, "GAME") for package in packages))
    files: dict[str, str | bytes] = {f"{one}.js": text for one, text in program.files().items()}
    files |= games_js(sources[0], packages, out.resolve())
    files["sources.txt"] = "\n".join(sorted(program.read())) + "\n"
    out.mkdir(parents=True, exist_ok=True)
    for old in out.iterdir():
        if old.name not in files:
            old.unlink()
    for name, text in files.items():
        path, data = out / name, text if isinstance(text, bytes) else text.encode()
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
    return len(files)


def _target(root: str) -> Target:
    module, _, name = root.partition(":")
    return Target(module, name)


if __name__ == "__main__":
    write(Path(sys.argv[1]), [Path(__file__).resolve().parents[3]])
