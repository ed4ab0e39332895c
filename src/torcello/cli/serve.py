"""`torcello serve`: the server."""

import inspect
from pathlib import Path
from typing import Annotated, Any

import typer
from pydantic import ValidationError
from rich.markup import escape

from torcello.cli.screen import WRONG_USE, err, fail
from torcello.server.settings import Settings


def serve(config: Path | None = None, **flags: Any) -> None:
    """Serve tables for people and bots, and the pages to play on.

    Every flag can also be set in the environment, as TORCELLO_PORT=80, or in a TOML file.
    """
    settings = settings_from(config, flags)
    from torcello.server.running import serve as run  # takes a moment to load

    run(settings, lambda address: err.print(f"Torcello is at [b]{escape(address)}[/b]"))


def settings_from(config: Path | None, flags: dict[str, Any]) -> Settings:
    """The settings of flags, environment and file, or what is wrong with them."""
    if config is not None and not config.is_file():
        raise fail(f"no such file: {config}", WRONG_USE)
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        return Settings.read(config, given)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(step) for step in first["loc"])
        raise fail(f"{place}: {first['msg']}" if place else first["msg"], WRONG_USE) from None
    except (OSError, ValueError) as error:  # a file that cannot be read, or is no TOML
        raise fail(f"{config}: {error}", WRONG_USE) from None


def _flag(name: str) -> Any:
    """The flag of a setting, explained in its words."""
    field = Settings.model_fields[name]
    kind: Any = {bool: bool, int: int, Path: Path}.get(field.annotation, str)  # type: ignore[arg-type]
    default = "" if field.default_factory or field.default is None else f" [{field.default}]"
    words = f"{field.description}{escape(default)}"
    return Annotated[kind | None, typer.Option(help=words, show_default=False)]


def _parameters(names: tuple[str, ...]) -> inspect.Signature:
    """What Typer reads to offer a flag for each setting."""
    known = inspect.Parameter.KEYWORD_ONLY
    config = Annotated[Path | None, typer.Option(help="A TOML file with settings.")]
    return inspect.Signature(
        [
            inspect.Parameter("config", known, default=None, annotation=config),
            *(inspect.Parameter(n, known, default=None, annotation=_flag(n)) for n in names),
        ]
    )


serve.__signature__ = _parameters(tuple(Settings.model_fields))  # type: ignore[attr-defined]
serve.__annotations__ = {
    name: parameter.annotation
    for name, parameter in serve.__signature__.parameters.items()  # type: ignore[attr-defined]
}
