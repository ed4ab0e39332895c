"""Commands that are loaded when they are asked for: the server's need extra packages."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import typer
from typer.core import TyperGroup

from torcello.cli.screen import WRONG_USE, fail

SERVER = ("serve", "load", "doctor", "backup", "restore", "admin")


def has_server() -> bool:
    """Whether the packages of the server are installed."""
    return find_spec("pydantic_settings") is not None


class WithServer(TyperGroup):
    """A group that finds the server's commands in `torcello.cli.server`."""

    def list_commands(self, ctx: Any) -> list[str]:
        there = SERVER if has_server() else ()
        return [*there, *super().list_commands(ctx)]

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        if cmd_name not in SERVER:
            return super().get_command(ctx, cmd_name)
        return _server_group().get_command(ctx, cmd_name)


def _server_group() -> Any:
    try:
        app = import_module("torcello.cli.server").app
    except ModuleNotFoundError as error:
        if str(error.name).startswith("torcello"):
            raise
        raise fail(
            'The server needs more packages: pip install "torcello[server]"', WRONG_USE
        ) from None
    return typer.main.get_group(app)
