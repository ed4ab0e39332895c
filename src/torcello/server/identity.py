"""Guests: somebody without a password. A token in a cookie, and a phrase for another device.

Both are random and long, so a plain hash of them is all that is stored: there is nothing to guess.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from torcello import texts
from torcello.server.devices import UNKNOWN, Device, described
from torcello.server.refusals import Missing
from torcello.server.storage import forgetting
from torcello.server.storage.facts import GUESTS
from torcello.server.storage.store import Store
from torcello.server.storage.tokens import Tokens, device_id
from torcello.server.tables.plan import DAY_MS

COOKIE = "torcello"
_PHRASE_WORDS = 6
_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"
_ROOM = 4_096  # tokens remembered: a guest sends one with every request


@dataclass(frozen=True)
class Guest:
    id: str
    name: str
    lang: str
    banned: bool
    has_phrase: bool


@dataclass
class _Known:
    """A guest who was here lately, by one of their tokens."""

    guest: Guest
    used: int | None
    """When it was last noted that the token was used."""


class Guests:
    def __init__(
        self, store: Store, now: Callable[[], int], new_key: Callable[[], str], token_days: int
    ) -> None:
        self._store, self._now, self._new_key = store, now, new_key
        self._lasting = token_days * DAY_MS
        self.tokens = Tokens(store)
        self._known: dict[str, _Known] = {}
        self._times_forgotten = 0
        self._sign: str | None = None  # as it was when it was looked for last

    async def start(self) -> None:
        self._sign = await self._store.settle_fact(GUESTS, "0")

    async def look(self) -> bool:
        """Forget what is remembered if another worker, or an administrator, changed a guest;
        whether one has.
        """
        sign = await self._store.fact(GUESTS)
        if sign == self._sign:
            return False
        self._sign = sign
        self.forget_cached()
        return True

    async def of_token(self, token: str | None, agent: str | None = None) -> Guest | None:
        """The guest whose token it is. That it was used is noted once a day."""
        if not token or len(token) > 100:
            return None
        key, now = hashed(token), self._now()
        known = self._known.get(key) or await self._read(key)
        if known is None or (known.used is not None and known.used < now - self._lasting):
            return None
        if known.used is None or known.used <= now - DAY_MS:
            known.used = now
            await self.tokens.note_use(key, now, described(agent))
        return known.guest

    async def _read(self, key: str) -> _Known | None:
        since = self._times_forgotten
        row = await self.tokens.find(key)
        if row is None:
            return None
        known = _Known(_guest(row), row.used)
        if since == self._times_forgotten:  # else what was read may be old
            if len(self._known) >= _ROOM:
                self._known.clear()
            self._known[key] = known
        return known

    async def create(self, lang: str, device: Device = UNKNOWN) -> tuple[Guest, str]:
        """A new guest and the token, which is told once."""
        token, key = secrets.token_urlsafe(32), self._new_key()
        name = secrets.choice(texts.say(lang, "guest-names").split(", "))
        row = {"id": key, "name": name, "lang": lang, "phrase": None, "created": self._now()}
        row |= {"banned": False, "forgotten": False}
        await self._store.add_guest(row, hashed(token), device)
        return Guest(key, name, lang, False, False), token

    async def expire(self) -> None:
        """Delete the tokens that nobody has used for too long."""
        now = self._now()
        if await self.tokens.expire(now - self._lasting, now):
            self.forget_cached()

    async def devices(self, guest: Guest) -> list[Any]:
        """Where a guest is signed in, the device that was used last first."""
        since = self._now() - self._lasting
        return [row for row in await self.tokens.of_guest(guest.id) if (row.used or since) >= since]

    async def sign_out(self, guest: Guest, device: str) -> str:
        """Sign one device out; the hash of its token."""
        rows = await self.tokens.of_guest(guest.id)
        gone = next((row.hash for row in rows if device_id(row.hash) == device), None)
        if gone is None:
            raise Missing("guest/no-such-device")
        await self._remove(guest, [gone])
        return str(gone)

    async def sign_out_others(self, guest: Guest, token: str) -> None:
        """Sign all devices out but the one with this token."""
        rows = await self.tokens.of_guest(guest.id)
        await self._remove(guest, [row.hash for row in rows if row.hash != hashed(token)])

    async def _remove(self, guest: Guest, hashes: list[str]) -> None:
        await self.tokens.remove(guest.id, hashes)
        self.forget_cached()

    async def change(self, guest: Guest, **values: Any) -> Guest:
        await self._store.change_guest(guest.id, **values)
        self.forget_cached()
        row = await self._store.guest(guest.id)
        assert row is not None
        return _guest(row)

    async def new_phrase(self, guest: Guest) -> str:
        """A phrase that moves this guest to another device; an older one is worth nothing now."""
        phrase = " ".join(_word() for _ in range(_PHRASE_WORDS))
        await self._store.change_guest(guest.id, phrase=hashed(phrase))
        self.forget_cached()
        return phrase

    async def recover(self, phrase: str, device: Device = UNKNOWN) -> tuple[Guest, str]:
        tidy = " ".join(phrase.lower().replace("-", " ").split())
        row = await self._store.guest_by_phrase(hashed(tidy))
        if row is None:
            raise Missing("guest/no-such-phrase")
        token = secrets.token_urlsafe(32)
        await self.tokens.add(row.id, hashed(token), self._now(), device)
        return _guest(row), token

    async def forget(self, guest: str) -> None:
        """Delete who a guest is, at once. What they wrote follows: `forget_words`."""
        await forgetting.begin(self._store, guest)
        self.forget_cached()

    async def forget_words(self, guest: str) -> list[str]:
        """Delete what a guest wrote; the matches whose tables show it."""
        return await forgetting.finish(self._store, guest)

    async def half_forgotten(self) -> list[str]:
        """The guests whose words are still to be deleted."""
        return await forgetting.unfinished(self._store)

    @property
    def remembered(self) -> int:
        """Devices whose guests need not be looked up."""
        return len(self._known)

    def forget_cached(self) -> None:
        self._known.clear()
        self._times_forgotten += 1


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _word() -> str:
    """Sixteen bits as a word that can be said: `lusab`."""
    signs = (_CONSONANTS, _VOWELS, _CONSONANTS, _VOWELS, _CONSONANTS)
    return "".join(secrets.choice(choice) for choice in signs)


def _guest(row: Any) -> Guest:
    return Guest(row.id, row.name, row.lang, row.banned, row.phrase is not None)
