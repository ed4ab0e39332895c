"""What can be chosen when a table is opened."""

from typing import Any

from torcello.game import Game
from torcello.mind.levels import N_LEVELS
from torcello.options import Option
from torcello.texts import LANGUAGES, say


def offer(game: Game) -> dict[str, Any]:
    """A game with its options, in words."""
    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "options": [_option(game.id, option) for option in game.options],
        "levels": N_LEVELS,
        "luck": game.has_luck,
        "secrets": game.has_secrets,
    }


def _option(game: str, option: Option) -> dict[str, Any]:
    text = {lang: say(lang, f"{game}/option-{option.name}") for lang in LANGUAGES}
    return {"name": option.name, "values": list(option.values), "text": text}
