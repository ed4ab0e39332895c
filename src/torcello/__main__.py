"""`python -m torcello` is `torcello`."""

from torcello.cli import run

run()
