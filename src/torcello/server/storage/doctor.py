"""Replays every stored match, and compares what lists say of it with what its events say."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from torcello.server.storage.store import Store, Stored, summary


@dataclass(frozen=True)
class Finding:
    """One match, and what is wrong with it, if anything is."""

    match: str
    events: int
    problem: str | None = None


async def examine(store: Store) -> AsyncIterator[Finding]:
    """Look at every match, the oldest first."""
    for key in await store.all_matches():
        try:
            stored = await store.load(key)
            if stored is not None:
                yield Finding(key, len(stored.events), _problem(stored))
        except Exception as error:  # whatever it is, it is what is wrong
            yield Finding(key, 0, str(error))


def _problem(stored: Stored) -> str | None:
    row = stored.row
    table = stored.blank(_nothing_lost)
    for event in stored.events:
        try:
            table.apply(event)
        except Exception as error:
            return f"event {table.number + 1}: {error}"
    for name in ("number", "status", "is_open", "to_act", "bots"):
        true = summary(table, row.updated)[name]
        if getattr(row, name) != true:
            return f"{name} is {getattr(row, name)!r} in the lists, {true!r} by its events"
    if (row.due is None) != (table.due(row.updated) is None):
        return "its clock is not as its events say"
    return None


def _nothing_lost(_began: int, _ended: int) -> int:
    return 0
