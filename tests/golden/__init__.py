"""Golden files: what each game answers, written down. `make golden` writes them anew."""

from __future__ import annotations

from pathlib import Path

from torcello import registry
from torcello.options import Value

FOLDER = Path(__file__).parent


def read_options(game: str, text: str) -> dict[str, Value]:
    """Options as `size=6 choice=False`."""
    known = {option.name: option for option in registry.game(game).options}
    written = (word.split("=", 1) for word in text.split())
    return {name: known[name].read(value) for name, value in written}
