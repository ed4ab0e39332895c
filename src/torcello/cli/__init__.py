"""The command `torcello`. It needs the extra `torcello[cli]`; the library does not."""

import sys


def run() -> None:
    """The entry point: every error of ours is one clear line, never a traceback."""
    try:
        from torcello.cli.main import app
    except ModuleNotFoundError as error:
        if error.name not in ("typer", "rich"):
            raise
        sys.exit('The command line needs more packages: pip install "torcello[cli]"')
    from torcello.cli.screen import report

    with report():
        sys.exit(app(prog_name="torcello", standalone_mode=False))
