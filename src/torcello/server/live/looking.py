"""Positions and pictures of matches for those who look at them: in a thread of its own, each guest
in turn. Nobody can fill it, and what nobody waits for any more is not done.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable

from torcello.server.live.places import Caller, Places
from torcello.server.live.queue import Queue, Work

_ROOM = 16_000_000


class Looking:
    def __init__(self) -> None:
        self._queue = Queue(1, name="looking")
        self.places = Places()
        self.kept = Kept(_ROOM)
        self._shared: dict[Hashable, asyncio.Future[bytes]] = {}

    async def look(
        self,
        caller: Caller,
        kind: Hashable,
        prepare: Callable[[], Work],
        keep_as: Hashable | None = None,
    ) -> bytes:
        """What some work makes, which is prepared only when there is a place for it. What will
        always be the same may be kept under a name.
        """
        known = None if keep_as is None else self.kept.get(keep_as)
        if known is not None:
            return known
        with self.places.take(caller):
            made: bytes = await self._queue.run(caller.owner, kind, prepare())
        if keep_as is not None:
            self.kept.put(keep_as, made)
        return made

    async def shared(self, name: Hashable, work: Work) -> bytes:
        """What is the same for all who ask, and made once. It takes no place, as there are only a
        few such names.
        """
        making = self._shared.get(name)
        if making is None:
            making = asyncio.ensure_future(self._queue.run("", "shared", work))
            self._shared[name] = making
            making.add_done_callback(lambda done: self._forget_if_failed(name, done))
        return await asyncio.shield(making)

    def _forget_if_failed(self, name: Hashable, made: asyncio.Future[bytes]) -> None:
        if made.cancelled() or made.exception() is not None:
            del self._shared[name]

    def close(self) -> None:
        self._queue.close()


class Kept:
    """The last answers, as many as there is room for."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._answers: OrderedDict[Hashable, bytes] = OrderedDict()
        self.bytes = 0

    def get(self, name: Hashable) -> bytes | None:
        found = self._answers.get(name)
        if found is not None:
            self._answers.move_to_end(name)
        return found

    def put(self, name: Hashable, answer: bytes) -> None:
        self.bytes += len(answer) - len(self._answers.pop(name, b""))
        self._answers[name] = answer
        while self.bytes > self._room:
            _, oldest = self._answers.popitem(last=False)
            self.bytes -= len(oldest)
