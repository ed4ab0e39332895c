"""What nobody but its server may read: files of others are closed, and a log tells no secrets."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from stat import S_IMODE

import httpx
import pytest

from cli.running import run_alone
from server.playing import Guests, plan, refusal
from server.serving import Process
from torcello.server.identity import COOKIE
from waiting import until

pytestmark = pytest.mark.long  # servers and commands in processes of their own


def modes(folder: Path) -> dict[str, int]:
    return {file.name: S_IMODE(file.stat().st_mode) for file in (folder, *folder.iterdir())}


async def test_what_is_stored_is_closed_to_others(tmp_path: Path, guests: Guests) -> None:
    """A folder and a file that were open before, too."""
    data = tmp_path / "data"
    data.mkdir(mode=0o755)
    sqlite3.connect(data / "torcello.sqlite").close()
    (data / "torcello.sqlite").chmod(0o644)
    with Process(data) as server:
        await guests.arrive(server.url)
        found = modes(data)
    assert found.pop("data") == 0o700
    assert "torcello.sqlite-wal" in found
    assert set(found.values()) == {0o600}


async def test_a_file_named_by_its_address_is_closed_to_others(
    tmp_path: Path, guests: Guests
) -> None:
    """Its folder only if it is made for it: the other one may be anybody's."""
    open_folder, new = tmp_path / "open", tmp_path / "new"
    open_folder.mkdir(mode=0o755)
    for file in (open_folder / "games", new / "games"):
        with Process(tmp_path / "data", database=f"sqlite:///{file}") as server:
            await guests.arrive(server.url)
            found = modes(file.parent)
            assert found.pop(file.parent.name) == (0o700 if file.parent == new else 0o755)
            assert "games-wal" in found
            assert set(found.values()) == {0o600}
        await guests.leave()


def test_a_command_that_makes_a_database_closes_it(tmp_path: Path) -> None:
    for command in (["doctor"], ["admin", "end", "m"]):
        done = run_alone(*command, "--database", f"sqlite:///{tmp_path / 'none'}")
        assert "no database" in done.err
    with Process(tmp_path / "data"):
        assert run_alone("backup", tmp_path / "copy", "--data", tmp_path / "data").code == 0
    address = f"sqlite:///{tmp_path / 'games'}"
    assert run_alone("restore", tmp_path / "copy", "--database", address).code == 0
    assert S_IMODE((tmp_path / "games").stat().st_mode) == 0o600


async def test_a_failure_is_logged_in_one_line_without_what_was_said(
    tmp_path: Path, guests: Guests
) -> None:
    with Process(tmp_path) as server:
        anna = await guests.arrive(server.url)
        key = (await anna.post("/api/tables", plan()))["match"]
        await anna.watch(key)
        with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
            database.execute("ALTER TABLE events RENAME TO lost")
        database.close()
        before = len(server.log)
        assert await refusal(anna.ask("chat", match=key, text="our secret")) == "server/failed"
        await until(lambda: len(server.log) > before)
        async with httpx.AsyncClient(base_url=server.url) as client:
            answer = await client.get(
                f"/api/tables/{key}/stored", headers={"Cookie": f"{COOKIE}={anna.cookie}"}
            )
        assert answer.status_code == 500
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        await until(lambda: len(server.log) > before + 1)
    lines = [json.loads(line) for line in server.log[before:]]
    errors = [line["event"] for line in lines if line["level"] == "error"]
    assert errors == ["request failed", "request failed"]
    assert "our secret" not in "".join(server.log)
