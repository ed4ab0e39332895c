"""How bots think."""
