"""A SQLite file belongs to one server at a time: a lock beside it, which ends with the process."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import make_url

from torcello.errors import MatchError

try:
    from fcntl import LOCK_EX, LOCK_NB, flock
except ImportError:  # there is none on Windows
    flock = None  # type: ignore[assignment]


@contextmanager
def claimed(url: str) -> Iterator[None]:
    """Keep other servers away from a SQLite file; `MatchError` if one is there already.

    SQLite itself would let both write. Each would then tell only its own guests what happens. Those
    who only read, or change one thing, need no claim: `backup`, `doctor`, `admin`.
    """
    address = make_url(url)
    if flock is None or address.get_backend_name() != "sqlite" or not address.database:
        yield
        return
    file = Path(f"{address.database}.lock")
    try:
        lock = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        problem = error.strerror or str(error)
        raise MatchError("storage/no-folder", folder=str(file.parent), problem=problem) from None
    try:
        try:
            flock(lock, LOCK_EX | LOCK_NB)
        except BlockingIOError:
            raise MatchError("storage/in-use", file=address.database) from None
        yield
    finally:
        os.close(lock)
