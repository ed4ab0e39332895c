"""Shows those out who may no longer stay: their device was signed out, or they were banned.

Whoever has to go is found in the store, so it does not matter who decided it: this worker, another
or an administrator. News from other workers only make it quicker.
"""

from collections.abc import Iterable

from torcello.server.bans import Bans
from torcello.server.errands import Errands
from torcello.server.identity import Guests
from torcello.server.live.hub import Client, Hub
from torcello.server.live.relay import Relay
from torcello.server.storage.facts import DOORS
from torcello.server.storage.store import Store


class Doors:
    def __init__(self, store: Store, hub: Hub, guests: Guests, bans: Bans, relay: Relay) -> None:
        self._store, self._hub, self._relay = store, hub, relay
        self._guests, self._bans = guests, bans
        self._errands = Errands()
        self._sign: str | None = None  # as it was when it was looked for last

    async def start(self) -> None:
        self._sign = await self._store.settle_fact(DOORS, "0")

    async def look(self) -> None:
        """Check everybody if something has changed of which no news came."""
        sign = await self._store.fact(DOORS)
        if sign != self._sign:
            self._sign = sign
            self._guests.forget_cached()
            await self._check(self._hub.clients)
            await self._bans.cover()

    async def changed(self, guest: str) -> None:
        """Somebody was signed out here: close what they have open, at all workers."""
        self._relay.tell({"doors": guest})
        await self._check(self._hub.connections(guest))

    def hear(self, guest: str) -> None:
        """The same was done at another worker."""
        self._guests.forget_cached()
        self._errands.start(self._check(self._hub.connections(guest)))
        self._errands.start(self._bans.cover())

    async def close(self) -> None:
        await self._errands.close()

    async def _check(self, clients: Iterable[Client]) -> None:
        known = {client: client.token for client in clients if client.token is not None}
        valid = await self._guests.tokens.valid(list(set(known.values())))
        for client, token in known.items():
            if token not in valid:
                client.close("signed-out")
            elif valid[token]:
                client.close("banned")
