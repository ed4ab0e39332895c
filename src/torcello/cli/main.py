"""The commands and where each of them lives."""

from __future__ import annotations

from typing import Annotated

import typer

from torcello import __version__
from torcello.cli import arena
from torcello.cli.analyse import analyse
from torcello.cli.bench import bench
from torcello.cli.boards import check_board
from torcello.cli.check import check
from torcello.cli.games import games
from torcello.cli.ladder import ladder
from torcello.cli.lazy import WithServer, has_server
from torcello.cli.perft import perft
from torcello.cli.play import play
from torcello.cli.show import show
from torcello.cli.train import train
from torcello.cli.ugi import ugi
from torcello.cli.verify import verify
from torcello.cli.worker import worker

app = typer.Typer(
    cls=WithServer,
    add_completion=False,
    invoke_without_command=True,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    help="Play, study and research board games of islands and bridges.",
)

# The options of a game are flags of these commands; they are read when the game is known.
_WITH_GAME_FLAGS = {"allow_extra_args": True, "ignore_unknown_options": True}
_FLAGS = "A game's options are flags, too: --size 8, --no-choice. [b]torcello games[/b] lists them."

app.command(context_settings=_WITH_GAME_FLAGS, epilog=_FLAGS)(play)
app.command()(check)
app.command()(verify)
app.command()(check_board)
app.command()(show)
app.command()(analyse)
app.command()(games)
app.command()(ugi)
app.command()(worker)
app.command(context_settings=_WITH_GAME_FLAGS, epilog=_FLAGS)(perft)
app.command(context_settings=_WITH_GAME_FLAGS, epilog=_FLAGS)(bench)

_arena = typer.Typer(cls=arena.ByDefault, help="Let bots and engines play each other, many times.")
for _command in (arena.run, ladder):
    _arena.command(cls=arena.WithPlayers, context_settings=_WITH_GAME_FLAGS, epilog=_FLAGS)(
        _command
    )
app.command(context_settings=_WITH_GAME_FLAGS, epilog=_FLAGS)(train)
app.add_typer(_arena, name="arena")


def _version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"torcello {__version__}")
        raise typer.Exit


@app.callback()
def _main(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  # its callback does the work
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Without a command, the server is started: `torcello` is `torcello serve`."""
    if context.invoked_subcommand is not None:
        return
    if has_server():
        from torcello.cli.serve import serve  # needs extra packages

        serve()
    else:
        typer.echo(context.get_help())
