"""A position as a picture and in plain characters, for clients that have no board for its game.

All of it is made of a view, which holds what its viewer may know and nothing else.
"""

from collections.abc import Mapping
from typing import Any

from torcello import registry
from torcello.found import find_file
from torcello.match import begin
from torcello.texts import say


def drawn(view: Mapping[str, Any], theme: str, lang: str) -> dict[str, Any]:
    game = registry.game(view["game"])
    says_all = find_file(game.package, "diagram") is None  # its picture is made of its words
    return {
        "svg": game.draw(view, theme=theme, title=None, lang=lang, side=view["seat"]),
        "text": game.words.text(view, lang),
        "tally": "" if says_all else game.words.tally(view, lang),
        "verdict": None if view["outcome"] is None else game.words.verdict(view, lang),
    }


def start(name: str, theme: str, lang: str) -> dict[str, Any]:
    """How a match begins if nothing is chosen, before any luck; and how moves are typed."""
    view = begin(registry.game(name), {}, luck="manual").view(None)
    return drawn(view, theme, lang) | {"help": say(lang, f"{name}/help")}
