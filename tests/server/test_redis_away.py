"""Redis dies and comes back: people at different workers get all news, and see who is here."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import services
from server.playing import Guests, opened
from server.serving import in_thread
from torcello.server import worker
from torcello.server.live.relay import AGAIN, RedisRelay
from torcello.server.visitor import Visitor
from waiting import PATIENCE, until


@pytest.fixture
def redis() -> Iterator[services.Service]:
    """A separate one, as it is killed."""
    with services.redis() as service:
        yield service


def url_of(redis: services.Service) -> str:
    return f"redis://127.0.0.1:{redis.port}"


async def test_what_could_not_be_told_is_told_as_again(redis: services.Service) -> None:
    speaker, listener = RedisRelay(url_of(redis)), RedisRelay(url_of(redis))
    heard: list[dict[str, Any]] = []
    await speaker.start(lambda _: None)
    await listener.start(heard.append)
    try:
        await until(lambda: heard == [AGAIN])  # as it may have missed what was before
        speaker.tell({"match": "a", "number": 1})
        await until(lambda: heard[1:] == [{"match": "a", "number": 1}])
        redis.kill()
        speaker.tell({"match": "a", "number": 2})
        assert not await speaker.see(["anna"])
        heard.clear()
        redis.start(redis.port)
        await until(lambda: AGAIN in heard)
        assert await speaker.see(["anna"])
        speaker.tell({"match": "a", "number": 3})
        await until(lambda: heard[-1] == {"match": "a", "number": 3})
    finally:
        await speaker.close()
        await listener.close()


async def test_who_leaves_as_soon_as_redis_is_back_is_known_to_have_left(
    redis: services.Service,
) -> None:
    relay = RedisRelay(url_of(redis))
    try:
        assert await relay.see(["anna"])
        redis.kill()
        redis.start(redis.port)
        assert await relay.see(["anna"], here=False)
        assert not await relay.is_here("anna")
    finally:
        await relay.close()


@pytest.fixture
def urls(
    tmp_path: Path, postgres_url: str, redis: services.Service, monkeypatch: pytest.MonkeyPatch
) -> Iterator[list[str]]:
    """Two servers that share a database and a Redis."""
    monkeypatch.setattr(worker, "SWEEP_SECONDS", 3600)  # else that would find it, a little later
    shared: Any = {"database": postgres_url, "redis": url_of(redis)}
    with in_thread(tmp_path, **shared) as (one, _), in_thread(tmp_path, **shared) as (two, _):
        yield [one, two]


async def test_people_at_two_workers_miss_nothing(
    urls: list[str], redis: services.Service, guests: Guests
) -> None:
    host, other = [await guests.arrive(url) for url in urls]
    match = await opened(host, "equilibre")
    await host.watch(match)
    await other.watch(match)
    await other.ask("join", match=match)
    await host.until(lambda: both_are_here(host), PATIENCE)
    redis.kill()
    host.other.clear()
    done = await other.ask("chat", match=match, preset="hello")
    redis.start(redis.port)
    await host.until(lambda: host.have[match] >= done["number"], PATIENCE)
    await host.until(lambda: both_are_here(host), PATIENCE)
    await other.drop()
    await host.until(lambda: not both_are_here(host), PATIENCE)


def both_are_here(visitor: Visitor) -> bool:
    """As the last message about it says."""
    here = [message["here"] for message in visitor.other if message["kind"] == "presence"]
    return here[-1:] == [[True, True]]
