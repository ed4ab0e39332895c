"""The commands of the server, which need the extra `torcello[server]`."""

import typer

from torcello.cli.load import load
from torcello.cli.maintenance import admin, backup, doctor, restore
from torcello.cli.serve import serve

app = typer.Typer(rich_markup_mode="rich")
for _command in (serve, load, doctor, backup, restore):
    app.command()(_command)
app.add_typer(admin, name="admin")
