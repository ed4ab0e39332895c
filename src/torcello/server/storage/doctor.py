"""Replays every stored match, its chain too, and compares it with what lists say of it."""

from collections.abc import AsyncIterator
from dataclasses import dataclass

from torcello.server.refusals import OtherRules
from torcello.server.storage.store import Store, Stored, attempt_of, seat_rows, summary
from torcello.server.tables.events import Event
from torcello.server.tables.table import Table

_OWN = ("move", "hint", "ask", "answer", "resume", "resign", "back", "away", "chat", "rematch")
"""The events that nobody but the guest in their seat can bring about."""

_LOOKS = 3


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
            found = await _settled(store, key)
            if found is not None:
                yield found
        except Exception as error:  # whatever it is, it is what is wrong
            yield Finding(key, 0, str(error))
    for key in await store.tries_without_match():
        yield Finding(key, 0, "it is ranked, and there is no such match")


async def _settled(store: Store, key: str) -> Finding | None:
    """What is wrong with a match, and stays wrong: a server that is running may have changed it
    between two of our questions.
    """
    found = None
    for _ in range(_LOOKS):
        stored = await store.load(key)
        if stored is None:
            return None
        found = _examined(key, stored)
        if found.problem is None:
            break
    return found


def _examined(key: str, stored: Stored) -> Finding:
    try:
        table = stored.blank(lambda *_: 0)
    except OtherRules:
        return Finding(key, len(stored.events), _lost(stored), other_rules=True)
    return Finding(key, len(stored.events), _problem(stored, table))


def _lost(stored: Stored) -> str | None:
    """All that can be said of events by other rules: whether they have their hashes."""
    try:
        for event in stored.events:
            stored.check(event)
    except ValueError as error:
        return str(error)
    return None


def _problem(stored: Stored, table: Table) -> str | None:
    if not stored.events:
        return "it has no events"
    for event in stored.events:
        try:
            stored.check(event)
            wrong = _sender(table, event)
            table.apply(event)
        except Exception as error:
            return f"event {table.number + 1}: {error}"
        if wrong is not None:
            return f"event {event.number}: {wrong}"
    return _lists(stored, table) or _seating(stored, table) or _attempt(stored, table)


def _sender(table: Table, event: Event) -> str | None:
    """Whether an event is of the guest in whose seat it happens. The chain does not cover that."""
    if event.number == 1 and event.guest != table.host:
        return f"it is of {event.guest!r}, and the host is {table.host!r}"
    if event.guest is None or event.seat is None or event.kind not in _OWN:
        return None
    sits_there = table.seats[event.seat].guest
    if event.guest != sits_there:
        return f"it is of {event.guest!r}, and {sits_there!r} sits there"
    return None


def _lists(stored: Stored, table: Table) -> str | None:
    row = stored.row
    for name, true in summary(table, stored.events[-1].at).items():
        listed = getattr(row, name)
        if name == "due":  # it says when at the latest to look again; lost time puts that off
            if (listed is None) != (true is None):
                return "its clock is not as its events say"
        elif name == "result" and listed is None and _is_old(stored, table):
            continue  # results were not kept for the lists yet
        elif listed != true:
            return f"{name} is {listed!r} in the lists, {true!r} by its events"
    return None


def _is_old(stored: Stored, table: Table) -> bool:
    """Whether it was over before events were chained."""
    return table.end is not None and table.end <= stored.row.unchained


def _seating(stored: Stored, table: Table) -> str | None:
    listed = {row.seat: row.guest for row in stored.seats}
    true = {row["seat"]: row["guest"] for row in seat_rows(table)}
    if listed != true:
        return f"seats are {listed!r} in the lists, {true!r} by its events"
    return None


def _attempt(stored: Stored, table: Table) -> str | None:
    """What the daily puzzle's ranking says of it."""
    listed = None if stored.attempt is None else stored.attempt._asdict()
    true = attempt_of(table)
    if listed and true and _is_old(stored, table):
        listed["finished"] = true["finished"]  # what was said after the end once put it off
    if listed != true:
        return f"it is ranked as {listed!r}, by its events as {true!r}"
    return None
