"""Who watches what. A change marks a match as news for its watchers; each fetches it when ready.

Nothing queues up for a slow client: when it is ready, it gets all that it has missed in one update.
"""

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from torcello.server.replies import Ending
from torcello.server.tables.table import Table


@dataclass
class Watch:
    """One client's interest in one match."""

    detail: Literal["all", "moves"]
    have: int
    """The number of the last event it has been sent."""
    is_new: bool = True
    """The table is still to be sent, even if no event is missing."""
    thinks: bool = False
    """Whether the client can think for bots."""


@dataclass(eq=False)
class Client:
    """One connection."""

    guest: str | None
    lang: str = "en"
    watches: dict[str, Watch] = field(default_factory=dict)
    news: dict[str, int] = field(default_factory=dict)
    """By match, the number of an event that it has yet to be sent."""
    presence: set[str] = field(default_factory=set)
    """Matches for which it has yet to be told who is here."""
    replies: list[bytes] = field(default_factory=list)
    woken: asyncio.Event = field(default_factory=asyncio.Event)
    closing: Ending | None = None
    """Why the connection is about to end."""
    token: str | None = None
    """The hash of the guest's token: which device it is."""

    def reply(self, message: bytes) -> None:
        self.replies.append(message)
        self.woken.set()

    def close(self, reason: Ending) -> None:
        self.closing = reason
        self.woken.set()


class Hub:
    """The clients of this worker."""

    def __init__(self) -> None:
        self.clients: set[Client] = set()
        self._watchers: defaultdict[str, set[Client]] = defaultdict(set)
        self._of_guest: defaultdict[str, set[Client]] = defaultdict(set)

    def add(self, client: Client) -> None:
        self.clients.add(client)
        if client.guest is not None:
            self._of_guest[client.guest].add(client)

    def remove(self, client: Client) -> None:
        self.clients.discard(client)
        for key in list(client.watches):
            self.unwatch(client, key)
        if client.guest is not None:
            self._of_guest[client.guest].discard(client)
            if not self._of_guest[client.guest]:
                del self._of_guest[client.guest]

    def watch(self, client: Client, key: str, watch: Watch) -> None:
        client.watches[key] = watch
        self._watchers[key].add(client)

    def unwatch(self, client: Client, key: str) -> None:
        client.watches.pop(key, None)
        client.news.pop(key, None)
        client.presence.discard(key)
        watchers = self._watchers.get(key)
        if watchers is not None:
            watchers.discard(client)
            if not watchers:
                del self._watchers[key]

    def watchers(self, key: str) -> Iterable[Client]:
        return self._watchers.get(key, ())

    def connections(self, guest: str) -> Iterable[Client]:
        return self._of_guest.get(guest, ())

    def thinks(self, guest: str, key: str) -> bool | None:
        """Whether a guest watches a match with something that can think for bots; None if they do
        not watch it.
        """
        watches = self._watches(guest, key)
        return any(watch.thinks for watch in watches) if watches else None

    def trust_no_more(self, guest: str, key: str) -> None:
        """What a guest watches a match with has not thought in time."""
        for watch in self._watches(guest, key):
            watch.thinks = False

    def _watches(self, guest: str, key: str) -> list[Watch]:
        connections = self.connections(guest)
        return [client.watches[key] for client in connections if key in client.watches]

    def is_here(self, guest: str) -> bool:
        return guest in self._of_guest

    def guests(self) -> Iterable[str]:
        return self._of_guest.keys()

    def changed(self, table: Table) -> None:
        self.spread(table.id, table.number)

    def spread(self, key: str, number: int) -> None:
        """There is news of a match, here or at another worker."""
        for client in self.watchers(key):
            client.news[key] = max(number, client.news.get(key, 0))
            client.woken.set()
