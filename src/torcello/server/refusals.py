"""What the server says no to, beyond what the rules of the games do.

Refused             the request cannot be granted; `status` is its HTTP status
├── Forbidden       not for you
├── Missing         there is no such thing, or not for you to know of
├── Conflicting     it does not fit what has happened in the meantime
├── Misdirected     meant for a server of another name
├── TooMuch         slower, please
├── TooLarge        smaller, please
└── TooSlow         faster, please
"""

from torcello import texts
from torcello.errors import Refusal, TorcelloError


def said(refusal: Refusal, lang: str) -> str:
    """A refusal as a sentence for people; a general one if its code has none."""
    if texts.knows(lang, refusal.code):
        return refusal.text(lang)
    return texts.say(lang, "guard/refused")


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


class OtherRules(Conflicting):
    """A match that follows another version of the rules than is played here."""

    def __init__(self, found: str, known: str) -> None:
        super().__init__("table/rules-version", found=found, known=known)


class TooMuch(Refused):
    """`seconds` says when to come again."""

    status = 429

    def __init__(self, seconds: int) -> None:
        super().__init__("limit/rate", seconds=seconds)
        self.seconds = seconds


class TooLarge(Refused):
    status = 413


class TooSlow(Refused):
    status = 408


class Misdirected(Refused):
    status = 421
