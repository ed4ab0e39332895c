"""Facts that tell other workers, and the server an administrator changes, to look again."""

from secrets import token_hex

from sqlalchemy import Update, update

from torcello.server.storage import schema as db

GUESTS = "guests"
"""The name of a fact whose value changes whenever a guest is changed."""
DOORS = "doors"
"""The same for changes after which somebody may have to go: a device signed out, a ban."""


def fact_changed(name: str, value: str) -> Update:
    return update(db.facts).where(db.facts.c.name == name).values(value=value)


def guests_signed() -> Update:
    return fact_changed(GUESTS, token_hex(8))


def doors_signed() -> tuple[Update, Update]:
    return guests_signed(), fact_changed(DOORS, token_hex(8))
