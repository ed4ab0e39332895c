"""Forgetting a guest: first who they are, at once; then what they wrote, a little at a time.

Each part is a short transaction, so nobody's move waits for long. What is still to be done is
noted, and is taken up again if the server stops in between; doing it twice does no harm.
"""

from typing import Any

from pydantic_core import from_json, to_json
from sqlalchemy import bindparam, delete, insert, select, tuple_, update

from torcello.server.storage import schema as db
from torcello.server.storage.facts import doors_signed
from torcello.server.storage.store import Store

BATCH = 200
"""Events that are read, and changed if need be, at a time."""

_TO_DO = "forget "
_e = db.events.c
_UPDATE = (
    update(db.events)
    .where(_e.match == bindparam("of_match"), _e.number == bindparam("of_number"))
    .values(data=bindparam("new_data"))
)


_NAMELESS = (
    update(db.seats)
    .where(db.seats.c.guest == bindparam("of_guest"), db.seats.c.name != "")
    .values(name="")
)


async def begin(store: Store, guest: str) -> None:
    """Delete who a guest is. From now on they cannot come back, and the rest will be done."""
    gone = {"name": "", "phrase": None, "forgotten": True}
    note = db.facts.c.name == _TO_DO + guest
    async with store.begin() as connection:
        for table in (db.tokens, db.subscriptions, db.vacations, db.blocks, db.reports):
            await connection.execute(delete(table).where(table.c.guest == guest))
        await connection.execute(delete(db.blocks).where(db.blocks.c.blocked == guest))
        await connection.execute(update(db.guests).where(db.guests.c.id == guest).values(gone))
        await connection.execute(delete(db.facts).where(note))
        await connection.execute(insert(db.facts).values(name=_TO_DO + guest, value=""))
        for signed in doors_signed():
            await connection.execute(signed)


async def finish(store: Store, guest: str) -> list[str]:
    """Delete what a guest wrote; the matches that have to be read again."""
    seats = select(db.seats.c.match).where(db.seats.c.guest == guest)
    async with store.engine.connect() as connection:
        keys = {key for (key,) in await connection.execute(seats)}
    while await _pass(store, guest, keys):
        pass  # what was on its way when they left may have come behind the first pass
    async with store.begin() as connection:
        await connection.execute(delete(db.facts).where(db.facts.c.name == _TO_DO + guest))
    return sorted(keys)


async def unfinished(store: Store) -> list[str]:
    """The guests of whom something is still to be forgotten."""
    wanted = select(db.facts.c.name).where(db.facts.c.name.startswith(_TO_DO))
    async with store.engine.connect() as connection:
        return [name.removeprefix(_TO_DO) for (name,) in await connection.execute(wanted)]


async def _pass(store: Store, guest: str, keys: set[str]) -> bool:
    """Go through all that a guest wrote once; whether anything had to be changed."""
    has_changed, last = False, ("", 0)
    while rows := await _batch(store, guest, last):
        keys.update(row.match for row in rows)
        last = (rows[-1].match, rows[-1].number)
        changes = [change for row in rows if (change := _change(row)) is not None]
        if changes:
            has_changed = True
            async with store.begin() as connection:
                await connection.execute(_UPDATE, changes)
    async with store.begin() as connection:
        names = await connection.execute(_NAMELESS, {"of_guest": guest})
    return has_changed or names.rowcount > 0


async def _batch(store: Store, guest: str, after: tuple[str, int]) -> list[Any]:
    wanted = (
        select(_e.match, _e.number, _e.kind, _e.data)
        .where(_e.guest == guest, db.WRITTEN, tuple_(_e.match, _e.number) > after)
        .order_by(_e.match, _e.number)
        .limit(BATCH)
    )
    async with store.engine.connect() as connection:
        return list(await connection.execute(wanted))


def _change(row: Any) -> dict[str, Any] | None:
    """Of a chat nothing stays. Of who sat down, all but the name: without the words that were given
    for the luck, nobody could check it.
    """
    facts = from_json(row.data)
    kept = {name: value for name, value in facts.items() if row.kind == "join" and name != "name"}
    if kept == facts:
        return None
    data = to_json(kept).decode()
    return {"of_match": row.match, "of_number": row.number, "new_data": data}
