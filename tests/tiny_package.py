"""The small game of tests/tiny_game as a package of its own, as somebody would install it."""

from __future__ import annotations

import shutil
from pathlib import Path

TINY = Path(__file__).parent / "tiny_game"
_GAME = TINY / "src/torcello/games/planks"


def install(folder: Path, *more: str) -> None:
    """Put the package and what an installer writes of it into a folder; `more` are entry points."""
    shutil.copytree(_GAME, folder / "planks_game", ignore=shutil.ignore_patterns("__pycache__"))
    for source in (folder / "planks_game").rglob("*.py"):
        text = source.read_text("utf-8").replace("torcello.games.planks", "planks_game")
        source.write_text(text, "utf-8")
    facts = folder / "planks_game-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: planks-game\nVersion: 1.0\n")
    entries = "\n".join(["[torcello.games]", "planks = planks_game", *more, ""])
    (facts / "entry_points.txt").write_text(entries)
