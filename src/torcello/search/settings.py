"""How a search goes about it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    exploration: float = 0.4
    open_after: int = 4
    """How often a position is met before its actions are told apart."""
    margin: float = 0.1
    """How much of a result is the lead in points; the rest is the win."""
    margin_scale: float = 10.0
    guided: bool = False
    """Playouts by what the game knows, not at random."""
    network: bool = False
    """Judge positions by the network that the game has learned, where it has one."""
    rave: float = 0.0
    """How many visits it takes until an action's own mean outweighs what it brought when it was
    taken later; 0: that is not counted."""
    priors: bool = False
    """Explore what looks promising to the game first."""
    unvisited: float = 0.1
    """What an action not tried yet is thought to lose, where there are priors."""
    open_cards: bool = False
    """The searching seat knows everything; else what it does not know is dealt again."""
    nodes: int = 400_000
    """The most the tree may have, 56 bytes each."""
