"""News between workers, over Redis. It carries names and numbers only: what happened is read from
the store, so nothing secret passes here, and a message that is lost costs a moment, not a move.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any

import structlog
from pydantic_core import from_json, to_json

from torcello.server import lines
from torcello.server.errands import Errands
from torcello.server.metrics import ERRORS

log = structlog.get_logger()

_CHANNEL = "torcello/news"
_CONNECTIONS = 16
_ANSWER_SECONDS = 2
_MOST_NEWS = 10_000  # that wait to be told to other workers
AGAIN_SECONDS = 0.5
"""How soon Redis is tried again."""
GONE_SECONDS = 60
"""A client that has not been seen for this long is gone."""

AGAIN = {"kind": "again"}
"""Something may have been missed: look at everything again."""

News = Callable[[dict[str, Any]], None]


class Relay:
    """For a server that is alone: there is nobody to tell."""

    async def start(self, hear: News) -> None:
        pass

    def tell(self, news: dict[str, Any]) -> None:
        pass

    async def tell_now(self, news: dict[str, Any]) -> None:
        """The same for a command, which ends when it is told."""

    async def see(self, guests: Iterable[str], *, here: bool = True) -> bool:
        """Let other workers know that some guests are connected here, or were until now; whether
        they can know it.
        """
        return True

    async def seen(self, guest: str) -> bool:
        """Whether somebody has been connected to any worker lately."""
        return False

    async def is_here(self, guest: str) -> bool:
        """Whether somebody is connected to any worker now."""
        return False

    async def close(self) -> None:
        pass

    async def ping(self) -> None:
        pass


class RedisRelay(Relay):
    def __init__(self, url: str) -> None:
        from redis.asyncio import BlockingConnectionPool, Redis

        # When many ask at once, they wait for each other; refused, they would lose news.
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=_CONNECTIONS,
            timeout=5,
            socket_connect_timeout=lines.CONNECT_SECONDS,
            socket_timeout=lines.SILENCE_SECONDS,
            socket_keepalive=True,
            socket_keepalive_options=lines.OPTIONS,
        )
        self._redis: Any = Redis.from_pool(pool)
        self._silent_until = 0.0
        self._out: asyncio.Queue[dict[str, Any]] = asyncio.Queue(_MOST_NEWS)
        self._errands = Errands()

    async def start(self, hear: News) -> None:
        self._errands.start(self._listen(hear))
        self._errands.start(self._speak())

    def tell(self, news: dict[str, Any]) -> None:
        with suppress(asyncio.QueueFull):  # then the others' sweep finds out
            self._out.put_nowait(news)

    async def tell_now(self, news: dict[str, Any]) -> None:
        await self._publish([news])  # or the others' sweep finds out

    async def _speak(self) -> None:
        while True:
            news = [await self._out.get()]
            while not self._out.empty() and len(news) < 200:
                news.append(self._out.get_nowait())
            while not await self._publish(news):
                news = [AGAIN]  # in place of all that cannot be told now
                await asyncio.sleep(AGAIN_SECONDS)

    async def _publish(self, news: list[dict[str, Any]]) -> bool:
        try:
            await self._redis.publish(_CHANNEL, to_json(news))
        except Exception as error:
            ERRORS.labels("redis").inc()
            log.warning("redis failed", error=type(error).__name__)
            return False
        return True

    async def _listen(self, hear: News) -> None:
        while True:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    while True:
                        # Without a limit, a connection that TCP has given up would be read again
                        # and again, without ever waiting.
                        message = await channel.get_message(timeout=lines.IDLE_SECONDS)
                        if message is None:
                            await channel.ping()  # fails if the connection is lost
                        elif message["type"] == "subscribe":
                            # Also after a loss that the client has mended by itself.
                            hear(AGAIN)
                        elif message["type"] == "message":
                            for news in from_json(message["data"]):
                                hear(news)
            except Exception as error:
                ERRORS.labels("redis").inc()
                log.warning("redis failed", error=type(error).__name__)
                await asyncio.sleep(AGAIN_SECONDS)

    async def see(self, guests: Iterable[str], *, here: bool = True) -> bool:
        known = list(guests)
        # a connection that Redis dropped when it went away is found out by using it
        return await self._note(known, here) or await self._note(known, here)

    async def _note(self, guests: list[str], here: bool) -> bool:
        async def note() -> bool:
            async with self._redis.pipeline(transaction=False) as pipe:
                for guest in guests:
                    pipe.set(f"torcello/here/{guest}", int(here), ex=GONE_SECONDS)
                await pipe.execute()
            return True

        return await self._ask(note, False)

    async def seen(self, guest: str) -> bool:
        async def is_known() -> bool:
            return bool(await self._redis.exists(f"torcello/here/{guest}"))

        return await self._ask(is_known, True)  # in doubt nobody loses a seat

    async def is_here(self, guest: str) -> bool:
        async def is_here() -> bool:
            return bool(await self._redis.get(f"torcello/here/{guest}") == b"1")

        return await self._ask(is_here, False)

    async def _ask(self, question: Callable[[], Awaitable[bool]], in_doubt: bool) -> bool:
        """Nobody waits for a Redis that keeps silent, and for a moment nobody asks again."""
        if monotonic() < self._silent_until:
            return in_doubt
        try:
            async with asyncio.timeout(_ANSWER_SECONDS):
                return await question()
        except TimeoutError:
            self._silent_until = monotonic() + _ANSWER_SECONDS
            return in_doubt
        except Exception:
            return in_doubt

    async def ping(self) -> None:
        await self._redis.ping()

    async def close(self) -> None:
        await self._errands.close()
        await self._redis.aclose()
