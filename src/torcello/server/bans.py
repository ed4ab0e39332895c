"""Bans, and the address ranges that they cover: no new guest comes from there meanwhile.

Where guests come from is known in memory only, and not for long. It is stored when somebody is
banned, as a keyed hash, for as long as the ban lasts.
"""

import hmac
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from ipaddress import ip_network
from secrets import token_hex

from sqlalchemy.exc import IntegrityError

from torcello.server.identity import Guest
from torcello.server.refusals import Forbidden
from torcello.server.storage.bans import BanList
from torcello.server.storage.store import Store
from torcello.server.tables.plan import DAY_MS

_KEY = "ban-key"
_GUESTS = 20_000  # remembered
_RANGES = 4  # of each, the latest
_REMEMBERED_MS = DAY_MS
_MOST_COVERED_MS = 30 * DAY_MS  # addresses change hands


class Bans:
    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self._store, self._now = store, now
        self.list = BanList(store)
        self._seen: OrderedDict[str, tuple[int, tuple[str, ...]]] = OrderedDict()
        """By guest when they were last here, and from where; the longest gone first."""
        self._key = b""

    async def start(self) -> None:
        self._key = bytes.fromhex(await self._store.settle_fact(_KEY, token_hex(32)))

    def saw(self, guest: str, address: str) -> None:
        """A guest is here, at this address range."""
        _, ranges = self._seen.pop(guest, (0, ()))
        others = tuple(one for one in ranges if one != address)
        self._seen[guest] = (self._now(), (*others, address)[-_RANGES:])
        while len(self._seen) > _GUESTS:
            self._seen.popitem(last=False)

    @property
    def remembered(self) -> int:
        """Guests of whom it is known where they come from."""
        return len(self._seen)

    async def look(self) -> None:
        """End the bans whose time is over, and forget who was here long ago."""
        for guest in await self.list.due(self._now()):
            await self.list.lift(guest)
        since = self._now() - _REMEMBERED_MS
        while self._seen and next(iter(self._seen.values()))[0] < since:
            self._seen.popitem(last=False)

    async def cover(self) -> None:
        """Somebody may have been banned: store the ranges from which they came."""
        for ban in await self.list.all():
            _, ranges = self._seen.get(ban.guest, (0, ()))
            await self._cover(ban.guest, ban.until, ranges)
            self._seen.pop(ban.guest, None)

    async def _cover(self, guest: str, until: int | None, ranges: tuple[str, ...]) -> None:
        most = self._now() + _MOST_COVERED_MS
        hashes = [self._hashed(one) for one in ranges if _can_be_banned(one)]
        with suppress(IntegrityError):  # another worker does the same, or it has been lifted
            await self.list.cover(guest, hashes, most if until is None else min(until, most))

    async def refusal(self, guest: Guest, address: str) -> Forbidden:
        """What a banned guest is told. If it was not known where they come from, it is now."""
        ban = await self.list.find(guest.id)
        until = None if ban is None else ban.until
        if ban is not None and not await self.list.is_covering(guest.id):
            await self._cover(guest.id, until, (address,))
        return Forbidden("guest/banned", until="never" if until is None else written(until))

    async def check_newcomer(self, address: str) -> None:
        until = await self.list.covered_until(self._hashed(address), self._now())
        if until is not None:
            raise Forbidden("guest/range-banned", until=written(until))

    def _hashed(self, address: str) -> str:
        return hmac.new(self._key, address.encode(), sha256).hexdigest()


def written(ms: int) -> str:
    """A moment, the same in all languages."""
    return datetime.fromtimestamp(ms / 1000, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _can_be_banned(address: str) -> bool:
    """All come from the machine itself if a proxy there was not named in the settings."""
    try:
        return not ip_network(address).is_loopback
    except ValueError:
        return False
