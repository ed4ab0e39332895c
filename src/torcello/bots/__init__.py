"""Players that are programs: `torcello.bot(game, level=8)`. Each sees what its seat may see."""

from torcello.bots.base import Bot, Choice
from torcello.bots.factory import bot

__all__ = ["Bot", "Choice", "bot"]
