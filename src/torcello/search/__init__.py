"""Tree search for every game, from what one seat may know."""

from torcello.mind.levels import Settings
from torcello.search.thinking import Search, Thought

__all__ = ["Search", "Settings", "Thought"]
