"""Asks the database itself whether it is sound: pages, and indexes that agree with their tables."""

from dataclasses import dataclass

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from torcello.server.storage.store import Store

_MOST = 20  # problems that are told; one page may cause thousands


@dataclass(frozen=True)
class Soundness:
    """What the database found wrong with itself; whether it could look at all."""

    problems: tuple[str, ...] = ()
    is_checked: bool = True


async def soundness(store: Store) -> Soundness:
    """SQLite looks by itself; PostgreSQL does where its extension `amcheck` is installed."""
    async with store.engine.connect() as connection:
        is_sqlite = connection.dialect.name == "sqlite"
        return await connection.run_sync(_of_sqlite if is_sqlite else _of_postgres)


def _of_sqlite(connection: Connection) -> Soundness:
    try:
        rows = connection.execute(text(f"PRAGMA integrity_check({_MOST})")).all()
    except DBAPIError as error:  # so damaged that it cannot look any further
        return Soundness((str(error.orig),))
    return Soundness(tuple(said for (said,) in rows if said != "ok"))


def _of_postgres(connection: Connection) -> Soundness:
    extensions = "SELECT count(*) FROM pg_extension WHERE extname = 'amcheck'"
    if not connection.scalar(text(extensions)):
        return Soundness(is_checked=False)
    indexes = connection.execute(
        text(
            "SELECT c.oid, c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid"
            " JOIN pg_am a ON a.oid = c.relam WHERE a.amname = 'btree' AND i.indisvalid"
            " AND c.relnamespace = current_schema()::regnamespace ORDER BY c.relname"
        )
    ).all()
    problems = []
    for oid, name in indexes:
        try:
            with connection.begin_nested():
                connection.execute(
                    text("SELECT bt_index_check(CAST(:oid AS oid), true)"), {"oid": oid}
                )
        except DBAPIError as error:
            if "InsufficientPrivilege" in str(error.orig):
                return Soundness(is_checked=False)
            problems.append(f"index {name}: {error.orig}")
    return Soundness(tuple(problems[:_MOST]))
