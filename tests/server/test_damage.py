"""Damaged files, full disks, a second server: each is found, and said in a sentence."""

from __future__ import annotations

import asyncio
import gzip
import os
import resource
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cli.running import assert_one_line, assert_says, run, run_alone
from server.playing import Time, a_worker, cold
from server.serving import Process, in_thread
from server.test_storage import keeper_of, some_matches
from server.test_storage import run as execute
from torcello.server.storage import backup
from torcello.server.storage.engine import url_of
from torcello.server.storage.integrity import soundness
from torcello.server.storage.probing import Probe
from torcello.server.storage.store import Store
from torcello.server.tables.plan import OpenSeat, OwnSeat, Plan
from waiting import wait_for

pytestmark = [pytest.mark.compiled, pytest.mark.long]

FILE = "torcello.sqlite"
TWO = Plan(game="ponte", seats=[OwnSeat(), OpenSeat()])


def filled(data: Path, *more: Callable[[Store], Awaitable[Any]]) -> Path:
    """A folder with a database in which there are matches of all games, all in one file."""

    async def fill() -> None:
        async with Store(url_of(None, data)) as store:
            await some_matches(store)
            keeper = keeper_of(store)
            for _ in range(40):
                await keeper.create(TWO, "a", "A")
            for one in more:
                await one(store)

    data.mkdir(exist_ok=True)
    asyncio.run(fill())
    into_one_file(data)
    return data


def into_one_file(data: Path) -> None:
    """Copy SQLite's log into the database, so that there is nothing left to read it from."""
    connection = sqlite3.connect(data / FILE)
    # A server that runs may be reading or writing just then.
    wait_for(lambda: connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0)
    connection.close()


@contextmanager
def page_of(data: Path, name: str) -> Iterator[bytearray]:
    """The first page of a table or an index, to be changed."""
    with sqlite3.connect(data / FILE) as connection:
        find = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        (number,) = connection.execute(find, (name,)).fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with (data / FILE).open("r+b") as file:
        file.seek((number - 1) * size)
        page = bytearray(file.read(size))
        yield page
        file.seek((number - 1) * size)
        file.write(page)


def garble(page: bytearray) -> None:
    page[:] = Random(1).randbytes(len(page))


def empty(page: bytearray) -> None:
    page[:] = bytes(len(page))


def misplace(page: bytearray) -> None:
    """One entry of the index is another; the page is well formed."""
    page[-20] ^= 1


# --- the doctor -----------------------------------------------------------------------------------


def test_a_sound_database_is_said_to_be_sound(tmp_path: Path) -> None:
    ran = run("doctor", "--data", filled(tmp_path))
    assert ran.code == 0
    assert_says(ran, "The database says that it is sound.", "0 with a problem")


@pytest.mark.parametrize("damage", [garble, empty, misplace])
def test_the_doctor_finds_a_broken_page_of_an_index(
    damage: Callable[[bytearray], None], tmp_path: Path
) -> None:
    """No match needs this index, so replaying all of them finds nothing."""
    data = filled(tmp_path)
    with page_of(data, "ix_matches_updated") as page:
        damage(page)
    ran = run("doctor", "--data", data)
    assert ran.code == 1
    assert_says(ran, "The database is damaged. Restore a backup.", "0 with a problem")
    *problems, counted = run("doctor", "--json", "--data", data).objects
    assert all(problem["database"] for problem in problems)
    assert problems
    assert (counted["database"], counted["ill"]) == ("damaged", 0)


async def test_postgres_checks_its_indexes_if_it_can(postgres_url: str) -> None:
    """Rows that came while an index was not kept up are missing in it."""
    kept_up = (
        "UPDATE pg_index SET indisready = {} WHERE indexrelid = 'ix_matches_updated'::regclass"
    )
    async with Store(postgres_url) as store:
        await some_matches(store)
        assert (await soundness(store)).is_checked is False
        await execute(store, "CREATE EXTENSION amcheck")
        found = await soundness(store)
        assert (found.is_checked, found.problems) == (True, ())
        await execute(store, kept_up.format("FALSE"))
        await execute(store, "UPDATE matches SET updated = updated + 1")
        await execute(store, kept_up.format("TRUE"))
        (problem,) = (await soundness(store)).problems
        assert problem.startswith("index ix_matches_updated: ")
        assert "lacks matching index tuple" in problem


# --- readiness ------------------------------------------------------------------------------------


def ready(url: str) -> int:
    return httpx.get(f"{url}/readyz", timeout=60).status_code


def test_a_server_whose_disk_is_full_is_not_ready(tmp_path: Path) -> None:
    with Process(tmp_path) as server:
        assert ready(server.url) == 200
        _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (4096, most))
        wait_for(lambda: ready(server.url) == 503)  # an answer counts for a second
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))
        wait_for(lambda: ready(server.url) == 200)


def test_a_server_whose_file_is_damaged_is_not_ready(tmp_path: Path) -> None:
    data = filled(tmp_path)
    with in_thread(data, prepare=cold) as (url, _):
        assert ready(url) == 200
        into_one_file(data)
        with (data / FILE).open("r+b") as file:
            size = os.fstat(file.fileno()).st_size
            file.write(Random(1).randbytes(size))
        wait_for(lambda: ready(url) == 503)


async def test_asking_often_does_not_write_often(tmp_path: Path, time: Time) -> None:
    async with a_worker(tmp_path, time) as worker:
        now = [0.0]
        probe = Probe(worker.store, lambda: now[0])
        written = []
        for moment in (0.0, 0.5, 0.9, 1.1):
            now[0] = moment
            await probe()
            written.append(await worker.store.fact("probe"))
        assert written[0] == written[1] == written[2] != written[3]


# --- a second server ------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with Process(data) as first:
        second = run_alone("serve", "--data", data, "--port", 0)
        assert_one_line(second, 2, "Another server is already using", FILE)
        by_address = f"sqlite:///{data / FILE}"
        assert run_alone("serve", "--database", by_address, "--port", 0).code == 2
        # but whoever looks after it may
        file = tmp_path / "all.gz"
        for command in (("backup", file), ("doctor",), ("admin", "list")):
            assert run_alone(*command, "--data", data).code == 0, command
        assert_one_line(run_alone("restore", file, "--data", data), 2, "Another server")
        assert ready(first.url) == 200
        first.kill()
        first.start()  # nothing is left of the one that was killed
        assert ready(first.url) == 200


# --- damaged files --------------------------------------------------------------------------------


def cut(file: Path) -> None:
    os.truncate(file, file.stat().st_size // 2)


def overwrite(file: Path) -> None:
    file.write_bytes(Random(2).randbytes(file.stat().st_size))


def scratch(file: Path) -> None:
    """Damage all but the first page."""
    with file.open("r+b") as opened:
        opened.seek(4096)
        opened.write(Random(3).randbytes(file.stat().st_size - 4096))


@pytest.mark.parametrize("damage", [cut, overwrite, scratch])
def test_a_damaged_database_is_a_sentence(damage: Callable[[Path], None], tmp_path: Path) -> None:
    data = filled(tmp_path / "data")
    damage(data / FILE)
    commands: list[tuple[Any, ...]] = [
        ("serve", "--port", 0),
        ("doctor",),
        ("backup", tmp_path / "all.gz"),
        ("admin", "list"),
        ("admin", "end", "m"),
    ]
    for command in commands:
        ran = run_alone(*command, "--data", data)
        assert ran.code in (1, 2), (command, ran)
        assert "Traceback" not in ran.err, (command, ran.err)
        assert "torcello: " in ran.err or "damaged" in ran.words, (command, ran)


def test_a_folder_that_cannot_be_one_is_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("here")
    for command in (("serve", "--port", 0), ("restore", file)):
        assert_one_line(run_alone(*command, "--data", file), 2)


@pytest.mark.parametrize("written", [b"\xff\xfe\x00", b"port = [", b"port = 'x'", b"\0"])
def test_damaged_settings_are_a_sentence(written: bytes, tmp_path: Path) -> None:
    file = tmp_path / "torcello.toml"
    file.write_bytes(written)
    for command in ("serve", "doctor"):
        assert_one_line(run(command, "--config", file, "--data", tmp_path), 2)


@pytest.mark.parametrize("name", ["signing-key", "daily-secret", "vapid"])
def test_a_damaged_key_is_a_sentence(name: str, tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        await store.settle_fact(name, "damaged")

    data = filled(tmp_path, write)
    assert_one_line(run_alone("serve", "--data", data, "--port", 0), 2, name)


def test_a_backup_with_any_byte_damaged_is_a_sentence(tmp_path: Path) -> None:
    data, file = filled(tmp_path / "data"), tmp_path / "all.gz"
    assert run("backup", file, "--data", data).code == 0
    whole, rng = file.read_bytes(), Random(4)
    for number in range(30):
        broken = bytearray(whole)
        broken[rng.randrange(len(broken))] ^= 1 << rng.randrange(8)
        file.write_bytes(broken)
        into = tmp_path / f"into{number}"
        ran = run("restore", file, "--data", into)
        if ran.code:  # a few bits of a gzip file mean nothing, such as its time
            assert_one_line(ran, 2)
            assert not (into / FILE).exists()
    for odd in (b"[]", b"7\n", b'{"form":"torcello-backup/1","database":"0001"}\n7\n', b'""'):
        file.write_bytes(gzip.compress(odd))
        assert_one_line(run("restore", file, "--data", tmp_path / "odd"), 2)


async def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    async with Store(url_of(None, tmp_path)) as store:
        with pytest.raises(OSError, match="No such file"):
            await backup.back_up(store, tmp_path / "nowhere" / "all.gz")
    ran = run_alone("backup", tmp_path / "nowhere" / "all.gz", "--data", tmp_path)
    assert_one_line(ran, 2)
