"""What workers tell each other over a real Redis, and what is assumed when there is none."""

from __future__ import annotations

import asyncio

import pytest

from torcello.server.live.relay import RedisRelay
from waiting import PATIENCE


def test_many_questions_at_once_lose_no_news(redis_url: str) -> None:
    async def work() -> list[int]:
        heard: asyncio.Queue[int] = asyncio.Queue()
        relay = RedisRelay(redis_url)
        ready = asyncio.Event()

        def hear(news: dict[str, object]) -> None:
            ready.set()
            if "number" in news:
                heard.put_nowait(int(str(news["number"])))

        await relay.start(hear)
        try:
            async with asyncio.timeout(PATIENCE):
                await ready.wait()
                await relay.see(["anna"])
                questions = [asyncio.create_task(relay.seen("boris")) for _ in range(400)]
                await asyncio.sleep(0)  # all of them are under way
                for number in range(3):
                    relay.tell({"match": "m", "number": number})
                assert not any(await asyncio.gather(*questions))
                assert await relay.seen("anna")
                return [await heard.get() for _ in range(3)]
        finally:
            await relay.close()

    assert asyncio.run(work()) == [0, 1, 2]


@pytest.mark.anyio
async def test_without_redis_nobody_loses_a_seat_and_nobody_is_shown() -> None:
    relay = RedisRelay("redis://127.0.0.1:1")  # nothing listens there
    assert not await relay.see(["anna"])
    assert await relay.seen("anna")
    assert not await relay.is_here("anna")
    await relay.close()
