"""One folder a game. Folders never import each other; `torcello.registry` finds them."""
