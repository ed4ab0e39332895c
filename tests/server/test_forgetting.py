"""Forgetting somebody who wrote much: by an index, a little at a time, and to the end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from server.playing import Person, Time, a_worker, plan
from server.test_storage import keeper_of, store, url
from torcello.server.storage import forgetting, schema
from torcello.server.storage.store import Store
from torcello.server.storage.tokens import Tokens
from torcello.server.tables.plan import OpenSeat, OwnSeat, Plan
from waiting import until

__all__ = ["store", "url"]  # fixtures: SQLite and PostgreSQL

CHATS = 10


async def talked(store: Store) -> list[str]:
    """Three tables at which Ann and Bob have talked a lot."""
    keeper, keys = keeper_of(store), []
    for guest in ("ann", "bob"):
        row = {"id": guest, "name": guest.title(), "lang": "en", "phrase": None, "created": 1}
        await store.add_guest(row | {"banned": False, "forgotten": False}, f"token of {guest}")
    for _ in range(3):
        table = await keeper.create(Plan(game="ponte", seats=[OwnSeat(), OpenSeat()]), "ann", "Ann")
        await keeper.do(table.id, lambda wish: wish.join(name="Bobby", words="tide"), "bob")
        for number in range(CHATS):
            for guest in ("ann", "bob"):
                said = f"{guest} {number}"
                await keeper.do(table.id, lambda wish, said=said: wish.chat(said), guest)
        keys.append(table.id)
    return keys


async def written(store: Store, guest: str) -> list[str]:
    """What is still known of what somebody wrote."""
    wanted = text("SELECT data FROM events WHERE guest = :guest AND kind IN ('chat', 'join')")
    async with store.engine.connect() as connection:
        rows = (await connection.execute(wanted, {"guest": guest})).all()
    return [data for (data,) in rows if "bob" in data.lower() or "ann" in data]


async def test_what_somebody_wrote_is_deleted_and_nothing_else(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "BATCH", 4)
    keys = await talked(store)
    assert len(await written(store, "bob")) == 3 * (CHATS + 1)
    await forgetting.begin(store, "bob")
    assert await Tokens(store).find("token of bob") is None
    assert sorted(keys) == await forgetting.finish(store, "bob")
    assert await written(store, "bob") == []
    assert len(await written(store, "ann")) == 3 * CHATS
    assert await forgetting.unfinished(store) == []
    table = await keeper_of(store).table(keys[0])
    assert "tide" in table.luck.words  # or nobody could check the luck
    assert table.name(1) is None


class Interrupted(Exception):
    pass


async def test_what_is_interrupted_is_finished_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "BATCH", 4)
    await talked(store)
    await forgetting.begin(store, "bob")
    begin, transactions = store.begin, iter((True, True))

    @asynccontextmanager
    async def twice() -> AsyncIterator[Any]:
        if not next(transactions, False):
            raise Interrupted
        async with begin() as connection:
            yield connection

    monkeypatch.setattr(store, "begin", twice)
    with pytest.raises(Interrupted):
        await forgetting.finish(store, "bob")
    assert 0 < len(await written(store, "bob")) <= 3 * (CHATS + 1) - 2 * (4 - 1)
    assert await forgetting.unfinished(store) == ["bob"]
    monkeypatch.setattr(store, "begin", begin)
    await forgetting.begin(store, "bob")  # asked once more, it is the same
    await forgetting.finish(store, "bob")
    assert await written(store, "bob") == []
    assert await forgetting.unfinished(store) == []


async def test_the_index_is_used(store: Store) -> None:
    is_sqlite = store.engine.dialect.name == "sqlite"
    explain = "EXPLAIN QUERY PLAN" if is_sqlite else "EXPLAIN"
    query = f"SELECT match FROM events WHERE guest = 'bob' AND {schema.WRITTEN} AND match > ''"
    async with store.engine.connect() as connection:
        if not is_sqlite:  # an empty table is read faster without any index
            await connection.execute(text("SET enable_seqscan = off"))
        told = str((await connection.execute(text(f"{explain} {query}"))).all())
    assert "ix_events_written" in told


async def test_a_start_finishes_what_a_stop_has_interrupted(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time) as worker:
        ann, bob, match = await Person.pair(worker)
        await bob.do(match, "chat", "my bobbin")
        await forgetting.begin(worker.store, bob.guest.id)
        assert len(await written(worker.store, bob.guest.id)) == 1
        mine = await ann.open(plan())
    async with a_worker(tmp_path, time) as worker:

        async def is_done() -> bool:
            return not await forgetting.unfinished(worker.store)

        await until(is_done)
        assert await written(worker.store, bob.guest.id) == []
        assert (await worker.keeper.table(mine)).number == 1
