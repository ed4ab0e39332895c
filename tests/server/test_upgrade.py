"""A database of the first version, with matches in it, is brought to the present form; they go on.

`first_version.json` has the rows of one that the first release's own code has written. It is never
written again: what was stored once has to be read for ever.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, insert, text

from server.test_storage import findings, keeper_of
from torcello import registry
from torcello.records import parse
from torcello.server.refusals import OtherRules
from torcello.server.storage import backup, migrating, schema
from torcello.server.storage.engine import open_engine, url_of
from torcello.server.storage.store import Store
from torcello.server.tables import exports

pytestmark = [pytest.mark.compiled, pytest.mark.long]

ROWS: dict[str, list[dict[str, Any]]] = json.loads(
    Path(__file__).with_name("first_version.json").read_text("utf-8")
)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as the first version has left it."""
    sqlite = url_of(None, tmp_path)
    found: str = sqlite if request.param == "sqlite" else request.getfixturevalue("postgres_url")
    asyncio.run(_fill(found))
    return found


async def _fill(url: str) -> None:
    engine = open_engine(url)
    async with engine.begin() as connection:
        await connection.run_sync(_write)
    await engine.dispose()


def _write(connection: Connection) -> None:
    command.upgrade(migrating._config(connection), "0001")
    there = MetaData()
    there.reflect(connection)
    assert {table.name for table in there.sorted_tables} == {*ROWS, "alembic_version"}
    for table in there.sorted_tables:
        if rows := ROWS.get(table.name):
            connection.execute(insert(table), rows)


def by_game(game: str, status: str = "running") -> str:
    return next(
        str(row["id"]) for row in ROWS["matches"] if (row["game"], row["status"]) == (game, status)
    )


async def test_it_is_brought_to_the_present_form(url: str) -> None:
    async with Store(url) as store, store.engine.connect() as connection:
        version = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        assert version == migrating.newest()
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
        )
        assert differences == []


async def test_nothing_is_lost_and_every_match_replays(url: str) -> None:
    async with Store(url) as store:
        assert await findings(store) == [None] * len(ROWS["matches"])
        for old in ROWS["matches"]:
            stored = await store.load(old["id"])
            assert stored is not None
            kept = [row for row in ROWS["events"] if row["match"] == old["id"]]
            assert [event.data for event in stored.events] == [
                json.loads(row["data"]) for row in kept
            ]
            assert [getattr(stored.row, name) for name in old] == list(old.values())
            assert stored.row.rules == "1"  # there was no other


async def test_it_is_played_on(url: str) -> None:
    async with Store(url) as store:
        keeper, gone_on = keeper_of(store), set()
        for game in sorted({row["game"] for row in ROWS["matches"]}):
            if registry.game(game).rules_version != "1":  # it is kept, and not played
                with pytest.raises(OtherRules):
                    await keeper.table(by_game(game))
                continue
            key, played = by_game(game), 0
            table = await keeper.table(key)
            while table.to_act and played < 4:
                seat = table.to_act[0]
                answer = (table.playing.legal(seat)[0], table.number)
                table, _ = await keeper.do(key, lambda wish, a=answer: wish.move(*a), "ab"[seat])
                played += 1
            assert played == 4
            gone_on.add(game)
            stored = await store.load(key)
            assert stored is not None
            assert [event.hash is None for event in stored.events[-5:]] == [True] + [False] * 4
        assert {"ponte", "hashi"} <= gone_on
        assert set(await findings(store)) == {None}


async def test_a_hash_that_is_missing_from_now_on_is_a_fault(url: str) -> None:
    async with Store(url) as store:
        key = by_game("ponte")
        table = await keeper_of(store).table(key)
        await keeper_of(store).do(key, lambda wish: wish.resign(), "a")
        assert await findings(store) == [None] * len(ROWS["matches"])
        async with store.begin() as connection:
            await connection.execute(text("UPDATE events SET hash = NULL"))
        problem = f"event {table.number + 1}: event {table.number + 1} has lost its hash"
        assert [found for found in await findings(store) if found] == [problem]


async def test_a_match_that_was_over_has_its_record(url: str) -> None:
    async with Store(url) as store:
        async with store.begin() as connection:
            await connection.execute(text("UPDATE guests SET name = 'somebody else'"))
        table = await keeper_of(store).table(by_game("ponte", "over"))
    record = exports.record(table)
    assert parse(record.text()) == record
    assert record.check().ok
    assert (record.result, record.tags["Ended"]) == ((1,), "resigned")
    assert record.seats == ("Guest a", "Guest b")


async def test_it_is_backed_up_and_restored(url: str, tmp_path: Path) -> None:
    file, other = tmp_path / "all.gz", tmp_path / "other"
    other.mkdir()
    async with Store(url) as store:
        rows = await backup.back_up(store, file)
    assert rows == sum(map(len, ROWS.values()))
    async with Store(url_of(None, other)) as store:
        assert await backup.restore(store, file) == rows
        assert await findings(store) == [None] * len(ROWS["matches"])
