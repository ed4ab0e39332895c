"""A link to the database, to Redis or to the proxy is cut in silence: packets vanish, and nobody
says so. Whoever waits at such a connection finds out, and goes on when the link is mended.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

import services
from server.network import Network
from torcello.server.live.relay import AGAIN, RedisRelay
from torcello.server.metrics import REGISTRY
from torcello.server.storage.store import Store
from waiting import PATIENCE, until

pytestmark = [pytest.mark.anyio, pytest.mark.service, pytest.mark.long]

WEB, OTHER, DATA = "10.0.0.11", "10.0.0.12", "10.0.0.2"
DATABASE = f"postgresql+asyncpg://torcello@{DATA}:5432/postgres"
REDIS = f"redis://{DATA}:6379"


@pytest.fixture
def network() -> Iterator[Network]:
    """Of three hosts; what a test opens is on the first, unless it says otherwise."""
    hosts = {"web": [WEB], "other": [OTHER], "data": [DATA]}
    with Network(hosts) as network, network.inside("web"):
        yield network


def on_data_host(
    network: Network, service: AbstractContextManager[services.Service]
) -> Iterator[services.Service]:
    """A service is started on its host; whoever uses it is elsewhere."""
    with ExitStack() as stack:
        with network.inside("data"):
            running = stack.enter_context(service)
        yield running


@pytest.fixture
def database(network: Network) -> Iterator[services.Service]:
    yield from on_data_host(network, services.postgres(DATA, 5432))


@pytest.fixture
def redis(network: Network) -> Iterator[services.Service]:
    yield from on_data_host(network, services.redis(DATA, 6379))


def cut(network: Network) -> None:
    network.block(WEB, DATA)
    network.block(DATA, WEB)


def errors(where: str) -> float:
    return REGISTRY.get_sample_value("torcello_errors_total", {"where": where}) or 0.0


def mend(network: Network) -> None:
    network.unblock(WEB, DATA)
    network.unblock(DATA, WEB)


async def test_nobody_waits_for_ever_for_a_database_that_is_cut_off(
    network: Network, database: services.Service
) -> None:
    async with Store(DATABASE) as store:
        await store.settle_fact("island", "Torcello")
        cut(network)
        asked = [store.fact("island"), store.change_fact("island", "Burano")]
        async with asyncio.timeout(PATIENCE):
            told = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(one, Exception) for one in told)
        mend(network)
        assert await store.fact("island") == "Torcello"


async def test_what_somebody_has_locked_who_is_cut_off_is_free_again(
    network: Network, database: services.Service
) -> None:
    async with Store(DATABASE) as store:
        await store.settle_fact("island", "Torcello")
        async with store.engine.connect() as connection:
            await connection.exec_driver_sql("UPDATE facts SET value = 'Burano'")
            cut(network)
            async with asyncio.timeout(PATIENCE):
                with network.inside("other"):
                    async with Store(DATABASE) as other:
                        await other.change_fact("island", "Murano")
                        assert await other.fact("island") == "Murano"
            with pytest.raises(DBAPIError):
                await connection.commit()


async def test_nobody_waits_for_ever_for_a_redis_that_is_cut_off(
    network: Network, redis: services.Service
) -> None:
    relay = RedisRelay(REDIS)
    heard: list[dict[str, Any]] = []
    await relay.start(heard.append)
    try:
        await until(lambda: heard == [AGAIN])
        assert await relay.see(["anna"])
        heard.clear()
        before = errors("redis")
        cut(network)
        async with asyncio.timeout(PATIENCE):
            many = await asyncio.gather(*(relay.is_here("anna") for _ in range(100)))
        assert not any(many)
        await until(lambda: errors("redis") > before)
        mend(network)
        await until(lambda: AGAIN in heard)  # as it may have missed something
        assert await relay.is_here("anna")
    finally:
        await relay.close()
