"""What is kept: migrations, durability, backup, doctor. On SQLite and PostgreSQL alike."""

from __future__ import annotations

import asyncio
import gzip
import random
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from pydantic_core import from_json, to_json
from sqlalchemy import text

from torcello import registry
from torcello.errors import MatchError
from torcello.server.live.keeper import Keeper
from torcello.server.live.outages import Outages
from torcello.server.storage import backup, forgetting, schema
from torcello.server.storage.doctor import examine
from torcello.server.storage.engine import url_of
from torcello.server.storage.migrating import newest
from torcello.server.storage.store import Store
from torcello.server.storage.writer import AlreadyThere
from torcello.server.tables.decisions import Wish
from torcello.server.tables.plan import BotSeat, OpenSeat, OwnSeat, Plan

TWO = Plan(game="ponte", seats=[OwnSeat(), OpenSeat()])
WITH_A_BOT = Plan(game="ponte", seats=[OwnSeat(), BotSeat()])
WELL = [None] * len(registry.names())
"""What is found in a database with a match of each game."""
PRESENT_RULES = {name: registry.game(name).rules_version for name in registry.names()}


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.service)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return url_of(None, tmp_path)
    found: str = request.getfixturevalue("postgres_url")
    return found


def kept_in(folder: Path) -> Store:
    folder.mkdir(exist_ok=True)
    return Store(url_of(None, folder))


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    async with Store(url) as store:
        yield store


on_sqlite = pytest.mark.parametrize("url", ["sqlite"], indirect=True)


def keeper_of(store: Store) -> Keeper:
    return Keeper(store, lambda: 1_000_000, Outages(store, lambda: 1_000_000), room=10)


async def some_matches(store: Store) -> list[str]:
    """A match of each game, some moves played, one finished by resigning."""
    keeper, keys, rng = keeper_of(store), [], random.Random(5)
    for number, guest in enumerate("ab"):
        row = {"id": guest, "name": f"Guest {guest}", "lang": "en", "phrase": None}
        await store.add_guest(
            row | {"created": 1, "banned": False, "forgotten": False}, f"token {number}"
        )
    for game in registry.names():
        plan = TWO.model_copy(update={"game": game, "access": "open"})
        table = await keeper.create(plan, "a", "Guest a")
        await keeper.do(table.id, lambda wish: wish.join(words="tide"), "b")
        for _ in range(6):
            if table.status == "over":  # some games are short
                break
            seat = table.to_act[0]
            moves = table.playing.legal(seat)
            made = (moves[rng.randrange(len(moves))], table.number)
            table, _ = await keeper.do(table.id, lambda wish, m=made: wish.move(*m), "ab"[seat])
        keys.append(table.id)
    await keeper.do(keys[0], Wish.resign, "a")
    return keys


async def findings(store: Store) -> list[str | None]:
    return [found.problem async for found in examine(store)]


async def run(store: Store, *statements: str) -> None:
    async with store.engine.begin() as connection:
        for statement in statements:
            await connection.execute(text(statement))


async def test_migrations_lead_to_the_schema(store: Store) -> None:
    async with store.engine.connect() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), schema.metadata)
        )
    assert differences == []


async def test_a_database_of_a_newer_version_is_refused(url: str) -> None:
    async with Store(url) as store:
        await run(store, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(MatchError, match="newer"):
        async with Store(url):
            pass


@on_sqlite
async def test_sqlite_commits_are_durable_and_readers_do_not_wait(store: Store) -> None:
    async with store.engine.connect() as connection:
        assert await connection.scalar(text("PRAGMA synchronous")) == 2  # FULL
        assert await connection.scalar(text("PRAGMA journal_mode")) == "wal"


async def test_every_stored_match_replays(store: Store) -> None:
    await some_matches(store)
    assert await findings(store) == WELL


@on_sqlite
@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "UPDATE events SET data = '{\"move\":\"zz\"}' WHERE number = 5 AND kind = 'move'",
            "event 5",
        ),
        ("DELETE FROM events WHERE number = 4", "event 4"),
        ("UPDATE events SET data = replace(data, '[\"', '[\"x') WHERE kind = 'start'", "luck"),
        ("UPDATE matches SET to_act = 7", "to_act"),
        ("UPDATE matches SET secret = 'ab'", "bytes"),
    ],
)
async def test_the_doctor_finds_what_was_tampered_with(
    store: Store, statement: str, said: str
) -> None:
    await some_matches(store)
    await run(store, statement)
    problems = [problem for problem in await findings(store) if problem is not None]
    assert len(problems) >= 2
    assert any(said in problem for problem in problems)


async def test_neither_bots_nor_clocks_nor_strangers_find_matches_of_other_rules(
    store: Store,
) -> None:
    keys, late = sorted(await some_matches(store)), 1 << 50
    changes = {"due = 1, bots = TRUE, is_open = TRUE": keys, "rules = '0'": []}
    for change, expected in changes.items():
        await run(store, f"UPDATE matches SET {change}")
        assert sorted(await store.due(late)) == expected
        assert sorted(await store.waiting_for_bots(late)) == expected
        assert sorted(await store.open_tables(None, 0, 50)) == expected


async def versions(store: Store) -> dict[str, str]:
    """Of the rules, by game."""
    stored = [await store.load(key) for key in await store.all_matches()]
    return {match.row.game: match.row.rules for match in stored if match is not None}


async def test_a_keeper_catches_up_with_another(store: Store) -> None:
    await some_matches(store)  # and guests
    one, two = keeper_of(store), keeper_of(store)
    key = (await one.create(TWO, "a", "A")).id
    behind = await two.table(key)
    await one.do(key, lambda wish: wish.join(), "b")
    ahead, number = await one.do(key, lambda wish: wish.move("c3,d7", 3), "a")
    assert behind.number == 1  # it cannot know
    two.doubt(key, number)
    table = await two.table(key)
    assert table is behind  # nothing was read again that was known
    assert table.playing.moves == ahead.playing.moves == ("c3,d7",)
    assert table.name(1) == "Guest b"
    _, number = await two.do(key, lambda wish: wish.move("dark", number), "b")
    two.doubt(key, number)  # its own news
    assert (await two.table(key)).number == number == 5
    assert (await one.table(key, number)).playing.moves == ("c3,d7", "dark")


async def test_a_number_is_stored_once(store: Store) -> None:
    """Two keepers, as two workers have, answer the same position at the same time."""
    key = (await keeper_of(store).create(WITH_A_BOT, "a", "A")).id
    tables = [await keeper_of(store).table(key) for _ in range(8)]

    async def play(table: Any) -> bool:
        events = list(Wish(table, "a", 5).move("c3,d7", table.number))
        table.apply(events[0])
        try:
            await store.append(table, events)
        except AlreadyThere:
            return False
        return True

    assert sorted(await asyncio.gather(*map(play, tables))) == [False] * 7 + [True]
    assert len(await store.events(key, range(1, 100))) == 4  # join, bot, start, one move


async def test_many_matches_share_a_commit(store: Store) -> None:
    keeper, before = keeper_of(store), store.writer.commits
    await asyncio.gather(*(keeper.create(TWO, "a", "A") for _ in range(40)))
    assert len(await store.all_matches()) == 40
    assert store.writer.commits - before < 20


async def test_a_backup_of_one_kind_is_restored_in_the_other(
    tmp_path: Path, postgres_url: str
) -> None:
    file = tmp_path / "all.gz"
    async with kept_in(tmp_path / "there") as store:
        keys = sorted(await some_matches(store))
        rows = await backup.back_up(store, file)
    for other in (Store(postgres_url), kept_in(tmp_path / "back")):
        async with other as store:
            assert await backup.restore(store, file) == rows
            assert sorted(await store.all_matches()) == keys
            assert await findings(store) == WELL
            file.unlink()
            assert await backup.back_up(store, file) == rows


@pytest.mark.parametrize(
    ("form", "lacking", "rules"),
    [
        ("0001", ["rules", "result"], dict.fromkeys(registry.names(), "1")),
        ("0002", ["result"], PRESENT_RULES),
        ("0003", [], PRESENT_RULES),
        ("0007", [], PRESENT_RULES),
    ],
)
async def test_a_backup_of_an_older_form_is_restored(
    tmp_path: Path, form: str, lacking: list[str], rules: dict[str, str]
) -> None:
    file = tmp_path / "all.gz"
    async with kept_in(tmp_path / "one") as store:
        assert len(await some_matches(store)) == len(registry.names())
        await backup.back_up(store, file)
    header, *rows, _ = gzip.decompress(file.read_bytes()).splitlines()
    lines = [from_json(row) for row in rows]
    for name, row in lines:
        if name == "matches":
            for column in (*lacking, "unchained"):
                del row[column]
        if name == "seats":
            del row["name"]
        if name == "events":
            del row["hash"]
    rows = [to_json(line) + b"\n" for line in lines]
    end = {"rows": len(rows), "sha256": sha256(b"".join(rows)).hexdigest()}
    header = header.replace(newest().encode(), form.encode()) + b"\n"
    file.write_bytes(gzip.compress(header + b"".join(rows) + to_json(end)))
    async with kept_in(tmp_path / "two") as store:
        await backup.restore(store, file)
        assert await versions(store) == rules
        assert await findings(store) == WELL


async def test_a_backup_is_of_one_moment(store: Store, tmp_path: Path) -> None:
    """Written while matches are opened, it holds whole matches only."""
    file, keeper = tmp_path / "all.gz", keeper_of(store)
    for _ in range(30):
        await keeper.create(WITH_A_BOT, "a", "A")
    opening = asyncio.gather(*(keeper.create(WITH_A_BOT, "a", "A") for _ in range(60)))
    await backup.back_up(store, file)
    await opening
    async with kept_in(tmp_path / "other") as other:
        await backup.restore(other, file)
        found = await findings(other)
    assert len(found) >= 30
    assert set(found) == {None}


@on_sqlite
async def test_a_broken_backup_changes_nothing(tmp_path: Path, store: Store) -> None:
    file = tmp_path / "all.gz"
    await some_matches(store)
    await backup.back_up(store, file)
    whole = gzip.decompress(file.read_bytes())
    async with kept_in(tmp_path / "other") as other:
        for broken in (
            whole[: len(whole) // 2],
            whole.replace(b"Guest a", b"Guest x"),
            b"",
            b"{}\n",
            whole.replace(newest().encode(), b"9999", 1),
        ):
            file.write_bytes(gzip.compress(broken))
            with pytest.raises(MatchError, match=r"incomplete|not a backup|another version"):
                await backup.restore(other, file)
        assert await other.all_matches() == []


@on_sqlite
async def test_a_backup_goes_into_an_empty_database_only(tmp_path: Path, store: Store) -> None:
    await some_matches(store)
    await backup.back_up(store, tmp_path / "all.gz")
    with pytest.raises(MatchError, match="empty"):
        await backup.restore(store, tmp_path / "all.gz")


async def test_forgetting_a_guest_leaves_matches_that_replay(store: Store) -> None:
    keys = await some_matches(store)
    keeper = keeper_of(store)
    await keeper.do(keys[1], lambda wish: wish.chat("my address is …"), "b")
    await forgetting.begin(store, "b")
    assert set(await forgetting.finish(store, "b")) == set(keys)
    assert await findings(store) == WELL
    async with store.engine.connect() as connection:
        said = await connection.execute(text("SELECT data FROM events WHERE kind = 'chat'"))
        assert said.all() == [("{}",)]
    guest = await store.guest("b")
    assert guest is not None
    assert (guest.name, guest.forgotten, guest.phrase) == ("", True, None)


@on_sqlite
async def test_what_cannot_be_stored_is_not_kept_in_memory(store: Store) -> None:
    keeper = keeper_of(store)
    table = await keeper.create(WITH_A_BOT, "a", "A")
    before = table.number
    await run(store, "ALTER TABLE events RENAME TO elsewhere")
    with pytest.raises(Exception, match="no such table"):
        await keeper.do(table.id, lambda wish: wish.move("c3,d7", before), "a")
    await run(store, "ALTER TABLE elsewhere RENAME TO events", "UPDATE guests SET name = 'x'")
    assert (await keeper.table(table.id)).number == before


@on_sqlite
async def test_sqlites_log_does_not_grow_for_ever(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = tmp_path / "torcello.sqlite-wal"
    keeper = keeper_of(store)
    await asyncio.gather(*(keeper.create(TWO, "a", "A") for _ in range(40)))
    with monkeypatch.context() as patch:
        patch.setattr("torcello.server.storage.engine._LONG_LOG", 1)
        await store.tidy()
    before = log.stat().st_size
    for _ in range(3):
        await keeper.create(TWO, "a", "A")
    assert log.stat().st_size == before  # written over from its beginning
