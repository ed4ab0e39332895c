"""What the server says no to, beyond what the rules of the games do.

Refused             the request cannot be granted; `status` is its HTTP status
├── Forbidden       not for you
├── Missing         there is no such thing, or not for you to know of
├── Conflicting     it does not fit what has happened meanwhile
└── TooMuch         slower, please, or smaller
"""

from __future__ import annotations

from torcello.errors import TorcelloError


class Refused(TorcelloError):
    status = 400


class Forbidden(Refused):
    status = 403


class Missing(Refused):
    status = 404


class Conflicting(Refused):
    status = 409


class Stale(Conflicting):
    """A move that answers a position which is no more; `number` is where the match is now."""

    def __init__(self, number: int) -> None:
        super().__init__("table/stale", number=number)
        self.number = number


class TooMuch(Refused):
    status = 429
