"""Replays every stored match, its chain too, and compares it with what lists say of it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from torcello.server.refusals import OtherRules
from torcello.server.storage.store import Store, Stored, summary
from torcello.server.tables.table import Table


@dataclass(frozen=True)
class Finding:
    """One match, and what is wrong with it, if anything is."""

    match: str
    events: int
    problem: str | None = None
    other_rules: bool = False
    """It follows another version of the rules, so it is whole but cannot be replayed."""


async def examine(store: Store) -> AsyncIterator[Finding]:
    """Look at every match, the oldest first."""
    for key in await store.all_matches():
        try:
            stored = await store.load(key)
            if stored is not None:
                yield _examined(key, stored)
        except Exception as error:  # whatever it is, it is what is wrong
            yield Finding(key, 0, str(error))


def _examined(key: str, stored: Stored) -> Finding:
    try:
        table = stored.blank(lambda *_: 0)
    except OtherRules:
        return Finding(key, len(stored.events), other_rules=True)
    return Finding(key, len(stored.events), _problem(stored, table))


def _problem(stored: Stored, table: Table) -> str | None:
    row, is_chained = stored.row, False
    for event in stored.events:
        try:
            table.apply(event)
        except Exception as error:
            return f"event {table.number + 1}: {error}"
        if is_chained and event.hash is None:
            return f"event {event.number} has lost its hash"
        is_chained = event.hash is not None
    for name in ("number", "status", "is_open", "to_act", "bots"):
        true = summary(table, row.updated)[name]
        if getattr(row, name) != true:
            return f"{name} is {getattr(row, name)!r} in the lists, {true!r} by its events"
    if (row.due is None) != (table.due(row.updated) is None):
        return "its clock is not as its events say"
    return None
