"""Bringing a database to the present form, and asking whether it is."""

from importlib.resources import files
from typing import Any

from sqlalchemy import Connection, inspect, text

from torcello.errors import MatchError

_LOCK = 0x70_6E_74_65  # any number, the same for all workers
_STEPS = files("torcello.server.storage") / "migrations"


def migrate(connection: Connection) -> None:
    """Run the steps that are missing. Of several workers that start at once, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
    else:
        # pysqlite would begin with the first row only, and leave half of the tables after a crash.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    present = _present(connection)
    if present == newest():
        return
    from alembic import command  # takes a while to load, and is rarely needed
    from alembic.script import ScriptDirectory

    config = _config(connection)
    known = {step.revision for step in ScriptDirectory.from_config(config).walk_revisions()}
    if present is not None and present not in known:
        raise MatchError("storage/newer", revision=present)
    command.upgrade(config, "head")


def newest() -> str:
    """The name of the present form. Steps are numbered, and their files named by it."""
    return max(step.name for step in (_STEPS / "versions").iterdir() if step.name[0].isdigit())[:4]


def _present(connection: Connection) -> str | None:
    """The name of the form that a database has; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def _config(connection: Connection) -> Any:
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_STEPS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
