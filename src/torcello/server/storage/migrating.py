"""Bringing a database to the present form, and asking whether it is."""

from __future__ import annotations

from importlib.resources import files

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from torcello.errors import MatchError

_LOCK = 0x70_6E_74_65  # any number, the same for all workers


def migrate(connection: Connection) -> None:
    """Run the steps that are missing. Of several workers that start at once, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    present = MigrationContext.configure(connection).get_current_revision()
    config = _config(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        raise MatchError("storage/newer", revision=present)
    command.upgrade(config, "head")


def newest() -> str:
    """The name of the present form."""
    return str(ScriptDirectory.from_config(_config()).get_current_head())


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    folder = files("torcello.server.storage") / "migrations"
    config.set_main_option("script_location", str(folder).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
