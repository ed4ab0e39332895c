"""What tests of the server ask for by name: services, a worker, a server, and its guests."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import redis

import services
from server.playing import Guests, Time, a_worker
from server.serving import in_thread
from torcello.server.worker import Worker

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def postgres() -> Iterator[services.Service]:
    with services.postgres() as service:
        yield service


@pytest.fixture
def postgres_url(postgres: services.Service) -> Iterator[str]:
    """An empty database, as SQLAlchemy is told of it."""
    server = f"postgresql://torcello@127.0.0.1:{postgres.port}"
    name = f"test_{next(_NUMBERS)}"

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(f"{server}/postgres")
        try:
            await connection.execute(statement)
        finally:
            await connection.close()

    asyncio.run(run(f"CREATE DATABASE {name}"))
    yield f"{server}/{name}".replace("postgresql", "postgresql+asyncpg")
    asyncio.run(run(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(scope="session")
def redis_server() -> Iterator[services.Service]:
    with services.redis() as service:
        yield service


@pytest.fixture
def redis_url(redis_server: services.Service) -> str:
    """A Redis that holds nothing."""
    url = f"redis://127.0.0.1:{redis_server.port}"
    with redis.Redis.from_url(url) as client:
        client.flushall()
    return url


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def worker(tmp_path: Path, time: Time) -> AsyncIterator[Worker]:
    """A worker without a network."""
    async with a_worker(tmp_path, time) as worker:
        yield worker


@pytest.fixture
def settings() -> dict[str, Any]:
    """Of the server; a test or a module may have others."""
    return {}


@pytest.fixture
def served(
    tmp_path: Path, settings: dict[str, Any], request: pytest.FixtureRequest
) -> Iterator[tuple[str, Worker]]:
    """A server's address, and its worker. Its clock is that of a test which asks for `time`."""
    now = request.getfixturevalue("time") if "time" in request.fixturenames else None
    with in_thread(tmp_path, now=now, **settings) as server:
        yield server


@pytest.fixture
def url(served: tuple[str, Worker]) -> str:
    return served[0]


@pytest.fixture
def behind(served: tuple[str, Worker]) -> Worker:
    """The worker behind that address, to look inside."""
    return served[1]


@pytest.fixture
async def guests() -> AsyncIterator[Guests]:
    """Named after the server they come to, so that they leave before it stops."""
    people = Guests()
    yield people
    await people.leave()
