"""A copy of a whole database in one file, taken while the server runs, and back again.

The file holds every row as a line of JSON, compressed, and at its end how many there were and a
hash of them. It is the same for SQLite and PostgreSQL, so a server can move from one to the other.
"""

import gzip
import os
import zlib
from collections.abc import Iterator
from hashlib import sha256
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from torcello.errors import MatchError
from torcello.server.storage.filling import FILLING
from torcello.server.storage.migrating import newest
from torcello.server.storage.schema import metadata
from torcello.server.storage.store import Store

_FORM = "torcello-backup/1"
_ROWS = 1_000  # written or read at once
_OLDER = ("0001", "0002", "0003", "0004", "0005", "0006", "0007")
"""Forms whose rows lack only what has a default, or what is then filled in."""


async def back_up(store: Store, file: Path) -> int:
    """Write everything to a file, as it is at one moment; the number of rows."""
    draft = file.with_name(f".{file.name}.part")
    try:
        with draft.open("xb") as raw:
            os.fchmod(raw.fileno(), 0o600)  # the luck of running matches is in it
            with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
                rows = await _write(store, out)
            raw.flush()
            os.fsync(raw.fileno())
        check(draft)
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    return rows


async def _write(store: Store, out: gzip.GzipFile) -> int:
    seal, rows = sha256(), 0
    out.write(to_json({"form": _FORM, "database": newest()}) + b"\n")
    async with store.engine.connect() as connection:
        await _freeze(connection)
        for table in metadata.sorted_tables:
            found = await connection.stream(select(table).order_by(*table.primary_key.columns))
            async for row in found.mappings():
                line = to_json([table.name, dict(row)]) + b"\n"
                out.write(line)
                seal.update(line)
                rows += 1
    out.write(to_json({"rows": rows, "sha256": seal.hexdigest()}) + b"\n")
    return rows


async def _freeze(connection: AsyncConnection) -> None:
    """All that is read from here on is of one moment."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ")
    else:
        # pysqlite would begin with the first write only, and there is none.
        await connection.exec_driver_sql("BEGIN")


def check(file: Path) -> int:
    """The number of rows in a backup; `MatchError` if it is not whole."""
    return sum(1 for _ in _read(file))


def _read(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    seal, rows, end = sha256(), 0, None
    try:
        with gzip.open(file, "rb") as lines:
            header = from_json(next(lines, b"{}"))
            if not isinstance(header, dict) or header.get("form") != _FORM:
                raise MatchError("backup/not-one", file=str(file))
            if header.get("database") not in (*_OLDER, newest()):
                raise MatchError("backup/other-form", file=str(file))
            for line in lines:
                facts = from_json(line)
                if isinstance(facts, dict):
                    end = facts
                    break
                seal.update(line)
                rows += 1
                name, row = facts
                yield name, row
    except (OSError, EOFError, ValueError, TypeError, zlib.error):
        raise MatchError("backup/broken", file=str(file)) from None
    if end != {"rows": rows, "sha256": seal.hexdigest()}:
        raise MatchError("backup/broken", file=str(file))


def _database_of(file: Path) -> str:
    """The form of the database that a sound backup is of."""
    with gzip.open(file, "rb") as lines:
        return str(from_json(next(lines))["database"])


async def restore(store: Store, file: Path) -> int:
    """Fill an empty database from a file; the number of rows. All of it, or nothing."""
    rows = check(file)
    async with store.engine.begin() as connection:
        for table in metadata.tables.values():
            if await connection.scalar(select(func.count()).select_from(table)):
                raise MatchError("backup/not-empty")
        for name, group in groupby(_read(file), key=itemgetter(0)):
            rows_of_it = (row for _, row in group)
            while batch := list(islice(rows_of_it, _ROWS)):
                await connection.execute(insert(metadata.tables[name]), batch)
        if _database_of(file) in _OLDER:
            for statement in FILLING:
                await connection.execute(text(statement))
    return rows
