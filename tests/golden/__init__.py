"""Golden files: what each game answers, written down. `make golden` rewrites them."""

from __future__ import annotations

from pathlib import Path

from torcello import registry
from torcello.options import Option, Value

FOLDER = Path(__file__).parent


def read_options(game: str, text: str) -> dict[str, Value]:
    """Options as `size=6 choice=False`; the number of `seats` is read as if it were one."""
    rules = registry.game(game)
    known = {option.name: option for option in rules.options}
    known["seats"] = Option("seats", tuple(rules.seats))
    written = (word.split("=", 1) for word in text.split())
    return {name: known[name].read(value) for name, value in written}
