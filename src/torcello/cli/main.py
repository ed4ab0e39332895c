"""The commands and where each of them lives."""

from typing import Annotated, Any

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
from torcello.cli.site import site
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
_WITH_FLAGS: Any = {
    "context_settings": {"allow_extra_args": True, "ignore_unknown_options": True},
    "epilog": "A game's options are flags, too: --size 8, --no-choice. "
    "[b]torcello games[/b] lists them.",
}

app.command(**_WITH_FLAGS)(play)
for _plain in (check, verify, check_board, show, analyse, games, ugi, worker, site):
    app.command()(_plain)
for _of_a_game in (perft, bench, train):
    app.command(**_WITH_FLAGS)(_of_a_game)

_arena = typer.Typer(cls=arena.ByDefault, help="Let bots and engines play each other, many times.")
for _command in (arena.run, ladder):
    _arena.command(cls=arena.WithPlayers, **_WITH_FLAGS)(_command)
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
