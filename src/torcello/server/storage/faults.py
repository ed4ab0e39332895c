"""A database that cannot be used, in one sentence."""

from sqlalchemy.exc import DBAPIError

from torcello.errors import MatchError


def told(error: DBAPIError) -> MatchError:
    """What the database says of itself; not what it was asked, which may hold secrets."""
    cause = error.orig
    is_sqlite = type(cause).__module__.startswith("sqlite3")
    return MatchError("storage/unusable", problem=str(cause) if is_sqlite else type(cause).__name__)
