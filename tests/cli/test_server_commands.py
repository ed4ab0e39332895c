"""`torcello serve`, `doctor`, `backup`, `restore`, `admin`, as whoever runs a server uses them."""

from __future__ import annotations

import asyncio
import socket
from functools import partial
from pathlib import Path

import pytest

from cli.running import assert_one_line, assert_says, run, run_alone
from server.playing import MINE, opened
from server.serving import in_thread
from torcello.server.visitor import Refused, Visitor
from waiting import until

pytestmark = pytest.mark.long


@pytest.fixture
def played(tmp_path: Path) -> tuple[Path, str, str]:
    """The folder of a server at which a match has begun, the match, and a guest."""

    async def story(url: str) -> tuple[str, str]:
        visitor = await Visitor.arrive(url)
        key = await opened(visitor, "ponte", MINE, MINE | {"name": "Zoé"})
        await visitor.ask("move", match=key, answers=3, move="c3,d7")
        await visitor.ask("chat", match=key, text="[b]hello[/b]")
        await visitor.drop()
        return key, str(visitor.guest)

    data = tmp_path / "data"
    with in_thread(data) as (url, _):
        key, guest = asyncio.run(story(url))
    return data, key, guest


def test_a_backup_is_checked_and_restored_and_replays(
    played: tuple[Path, str, str], tmp_path: Path
) -> None:
    data, _, _ = played
    assert_says(run("doctor", "--data", data), "1 match with 5 events examined, 0 with a problem")
    file, other = tmp_path / "all.gz", tmp_path / "other"
    assert "found complete" in run("backup", file, "--data", data).words
    assert_one_line(run("backup", file, "--data", data), 2)  # never over another
    restored = run("restore", file, "--data", other)
    assert_says(restored, "1 match examined, 0 with a problem")
    assert_one_line(run("restore", file, "--data", other), 2)
    found = run("doctor", "--json", "--data", other)
    counts = {"matches": 1, "events": 5, "ill": 0, "other_rules": 0}
    assert found.objects == [counts | {"database": "sound"}]


def test_a_backup_is_taken_while_the_server_runs(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "all.gz"
    with in_thread(data) as (url, _):
        asyncio.run(Visitor(url).post("/api/me"))
        assert run_alone("backup", file, "--data", data).code == 0
    assert file.stat().st_mode & 0o077 == 0  # the luck of running matches is for nobody else


def test_an_administrator_sees_and_ends_matches(played: tuple[Path, str, str]) -> None:
    data, key, guest = played
    assert key in run("admin", "list", "--data", data).words
    shown = run("admin", "show", key, "--data", data)
    assert_says(shown, guest, "[b]hello[/b]")
    assert "c3" not in shown.words
    assert "has ended" in run("admin", "end", key, "--data", data).words
    assert key in run("admin", "list", "--status", "over", "--data", data).words
    assert_one_line(run("admin", "end", key, "--data", data), 2)
    assert_one_line(run("admin", "show", "nothing", "--data", data), 2)


def test_a_match_ended_by_an_administrator_ends_for_those_who_watch(tmp_path: Path) -> None:
    async def story(url: str) -> None:
        visitor = await Visitor.arrive(url)
        key = await opened(visitor)
        await visitor.watch(key)
        ended = await asyncio.to_thread(run_alone, "admin", "end", key, "--data", tmp_path)
        assert ended.code == 0, ended.err
        await visitor.until(lambda: visitor.tables[key]["status"] == "cancelled")
        await visitor.drop()

    with in_thread(tmp_path) as (url, _):
        asyncio.run(story(url))


def test_a_banned_guest_is_kept_out(tmp_path: Path) -> None:
    async def is_known(visitor: Visitor, *, banned: bool) -> bool:
        """A server that runs looks at its guests now and then."""
        try:
            return banned == ((await visitor.get("/api/me"))["id"] != visitor.guest)
        except Refused as refused:
            return banned == (refused.code == "guest/banned")

    async def story(url: str) -> None:
        visitor = await Visitor.arrive(url)
        ban = await asyncio.to_thread(run_alone, "admin", "ban", visitor.guest, "--data", tmp_path)
        assert ban.code == 0, ban.err
        await until(partial(is_known, visitor, banned=True))
        await visitor.lost()
        assert visitor.other[-1] == {"kind": "bye", "reason": "banned", "again_in": None}
        lift = ("admin", "ban", visitor.guest, "--lift", "--data", tmp_path)
        await asyncio.to_thread(run_alone, *lift)
        await until(partial(is_known, visitor, banned=False))

    with in_thread(tmp_path) as (url, _):
        asyncio.run(story(url))
    assert_one_line(run("admin", "ban", "nobody", "--data", tmp_path), 2)


@pytest.mark.parametrize(
    "flags",
    [
        ("--port", "70000"),
        ("--workers", "2"),
        ("--config", "nowhere.toml"),
        ("--log", "poetry"),
        ("--database", "mysql://localhost/x"),
        ("--database", "postgresql://127.0.0.1:1/x"),
        ("--redis", "redis://127.0.0.1:1"),
    ],
)
def test_settings_that_do_not_fit_are_one_line(tmp_path: Path, flags: tuple[str, ...]) -> None:
    assert_one_line(run("serve", "--data", tmp_path, *flags), 2)


def test_a_port_that_is_taken_is_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = run("serve", "--data", tmp_path, "--port", taken.getsockname()[1])
    assert_one_line(ran, 2)


def test_settings_come_from_a_file_and_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "torcello.toml"
    file.write_text("port = 70000\n")
    assert "port" in run("serve", "--config", file).err
    file.write_text("colour = 3\n")
    assert "colour" in run("serve", "--config", file).err
    file.write_text("not toml")
    assert_one_line(run("serve", "--config", file), 2)
    ran = run_alone("serve", "--data", tmp_path, TORCELLO_WORKERS="many")
    assert "workers" in ran.err


def test_a_folder_without_a_database_is_named(tmp_path: Path) -> None:
    assert_one_line(run("doctor", "--data", tmp_path), 2)
    assert_one_line(run("restore", tmp_path / "nothing.gz", "--data", tmp_path), 2)


def test_every_setting_is_explained() -> None:
    flags = ("--database", "--redis", "--cluster", "--workers", "--chat", "--bot-threads")
    assert_says(run("serve", "--help"), *flags)
