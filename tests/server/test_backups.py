"""Backups of a server at which people play: read back before they count, and whole."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

import pytest

from cli.running import run, run_alone
from server.playing import MINE, Guests, cold, opened, play_on, watch
from server.serving import in_thread
from server.test_storage import keeper_of, kept_in, some_matches
from torcello.errors import MatchError
from torcello.server.storage import backup
from torcello.server.tables.plan import OwnSeat, Plan
from waiting import until

pytestmark = [pytest.mark.compiled, pytest.mark.long]


def test_backups_taken_while_people_play_are_whole(tmp_path: Path) -> None:
    """Several, one after another, while moves are being stored all the time."""
    data, files = tmp_path / "data", [tmp_path / f"{number}.gz" for number in range(3)]

    async def story(url: str) -> int:
        guests = Guests()
        host = await guests.arrive(url)
        over = asyncio.Event()
        played = 0

        async def play() -> None:
            nonlocal played
            while not over.is_set():
                match = await opened(host, "ponte", MINE, MINE, options={"size": 6})
                await watch(host, match)
                for _ in range(6):
                    if not over.is_set():
                        await play_on(host, match, 1)
                        played += 1

        playing = asyncio.create_task(play())
        for file in files:
            before = played
            await until(lambda before=before: played > before)
            ran = await asyncio.to_thread(run_alone, "backup", file, "--data", data)
            assert ran.code == 0, ran.err
        over.set()
        await playing
        await guests.leave()
        return played

    with in_thread(data, prepare=cold) as (url, _):
        assert asyncio.run(story(url)) >= len(files)
    sizes = [backup.check(file) for file in files]
    assert sizes == sorted(set(sizes))  # each has more than the one before
    for number, file in enumerate(files):
        into = tmp_path / f"into{number}"
        assert run("restore", file, "--data", into).code == 0
        counted = run("doctor", "--json", "--data", into).objects[-1]
        assert (counted["ill"], counted["database"]) == (0, "sound")


async def test_a_disk_that_keeps_something_else_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was written is damaged before it is read back: there is no backup then."""
    file = tmp_path / "all.gz"

    def keep_badly(number: int) -> None:
        size = os.fstat(number).st_size
        os.pwrite(number, b"\x55\xaa", size // 2)

    async with kept_in(tmp_path / "data") as store:
        await some_matches(store)
        with monkeypatch.context() as patch:
            patch.setattr("torcello.server.storage.backup.os.fsync", keep_badly)
            with pytest.raises(MatchError, match="incomplete"):
                await backup.back_up(store, file)
        assert not [one for one in tmp_path.iterdir() if one.is_file()]
        assert await backup.back_up(store, file) == backup.check(file)


async def test_a_backup_of_a_changed_match_is_restored_and_the_change_is_told(
    tmp_path: Path,
) -> None:
    file, seats = tmp_path / "all.gz", [OwnSeat(), OwnSeat()]
    async with kept_in(tmp_path / "data") as store:
        await keeper_of(store).create(Plan(game="ponte", seats=seats), "a", "A")
        async with store.begin() as connection:
            await connection.exec_driver_sql("UPDATE events SET at = at + 1 WHERE number = 2")
        await backup.back_up(store, file)
    ran: Any = await asyncio.to_thread(run_alone, "restore", file, "--data", tmp_path / "other")
    assert ran.code == 1
    assert "1 with a problem" in ran.words
