"""The services that tests run against are real, private and empty."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
import redis
import sqlalchemy
from redis.exceptions import ConnectionError as NoConnection
from sqlalchemy.ext.asyncio import create_async_engine

import programs
import services
from waiting import wait_for

pytestmark = pytest.mark.service


@pytest.mark.parametrize("again", [False, True])
async def test_each_test_has_a_database_of_its_own(postgres_url: str, again: bool) -> None:
    engine = create_async_engine(postgres_url)
    async with engine.begin() as connection:
        await connection.execute(sqlalchemy.text("CREATE TABLE islands (name text)"))
        await connection.execute(sqlalchemy.text("INSERT INTO islands VALUES ('Torcello')"))
    async with engine.begin() as connection:
        rows = await connection.execute(sqlalchemy.text("SELECT name FROM islands"))
        assert list(rows.scalars()) == ["Torcello"]
    await engine.dispose()


async def test_what_postgres_has_promised_survives_a_crash() -> None:
    async def run(port: int, statement: str) -> list[asyncpg.Record]:
        connection = await asyncpg.connect(f"postgresql://torcello@127.0.0.1:{port}/postgres")
        try:
            return list(await connection.fetch(statement))
        finally:
            await connection.close()

    with services.postgres() as server:
        await run(server.port, "CREATE TABLE islands AS SELECT 'Torcello' AS name")
        assert (await run(server.port, "SHOW fsync"))[0]["fsync"] == "on"
        server.kill()
        server.start(server.port)
        assert (await run(server.port, "SELECT * FROM islands"))[0]["name"] == "Torcello"


@pytest.mark.parametrize("again", [False, True])
def test_each_test_has_an_empty_redis(redis_url: str, again: bool) -> None:
    with redis.Redis.from_url(redis_url) as client:
        assert client.get("island") is None
        client.set("island", "Torcello")
        assert client.get("island") == b"Torcello"


def test_a_service_ends_with_those_who_asked_for_it() -> None:
    with services.redis() as server, redis.Redis(port=server.port) as client:
        assert client.ping() is True
    with redis.Redis(port=server.port) as client, pytest.raises(NoConnection):
        client.ping()


OWNER = """
import services
with services.redis() as server:
    print(server.port, flush=True)
    input()
"""


def test_a_service_ends_also_with_a_run_that_is_killed(tmp_path: Path) -> None:
    here = str(Path(services.__file__).parent)
    with subprocess.Popen(
        [sys.executable, "-c", OWNER],
        env=os.environ | {"PYTHONPATH": here, "TMPDIR": str(tmp_path)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as owner:
        assert owner.stdout is not None
        port = int(owner.stdout.readline())
        assert is_open(port)
        owner.kill()
    wait_for(lambda: not is_open(port))


def is_open(port: int) -> bool:
    with socket.socket() as asking:
        return asking.connect_ex(("127.0.0.1", port)) == 0


def test_a_program_that_cannot_start_is_quoted(tmp_path: Path) -> None:
    def command(port: int) -> services.Command:
        return ["sh", "-c", f"echo no room at {port}; exit 1"]

    with pytest.raises(services.NotStarted, match="no room at"):
        services.Service(tmp_path, command)


def test_a_missing_program_is_named_with_its_remedy() -> None:
    with pytest.raises(programs.Missing, match=r"no-such-program .* make system"):
        programs.program("no-such-program")
