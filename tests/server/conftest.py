"""Services that tests of the server ask for by name."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import count

import asyncpg
import pytest
import redis

import services

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
