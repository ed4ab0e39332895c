"""The commands of the server, which need the extra `torcello[server]`."""

from __future__ import annotations

import typer

from torcello.cli.serve import serve

app = typer.Typer(rich_markup_mode="rich")
app.command()(serve)


@app.callback()
def _main() -> None:
    """Without it Typer would make a single command of a group of one."""
