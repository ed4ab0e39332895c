"""Guests: somebody without a password. A token in a cookie, and a phrase for another device.

Both are random and long, so a plain hash of them is all that is stored: there is nothing to guess.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from torcello import texts
from torcello.server.refusals import Missing
from torcello.server.storage import forgetting
from torcello.server.storage.store import GUESTS, Store

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


class Guests:
    def __init__(self, store: Store, now: Callable[[], int], new_key: Callable[[], str]) -> None:
        self._store, self._now, self._new_key = store, now, new_key
        self._known: dict[str, Guest] = {}
        self._sign: str | None = None  # as it was when it was looked for last

    async def start(self) -> None:
        self._sign = await self._store.settle_fact(GUESTS, "0")

    async def look(self) -> None:
        """Forget what is remembered if another worker, or an administrator, changed a guest."""
        sign = await self._store.fact(GUESTS)
        if sign != self._sign:
            self._sign = sign
            self.forget_cached()

    async def of_token(self, token: str | None) -> Guest | None:
        if not token or len(token) > 100:
            return None
        key = hashed(token)
        known = self._known.get(key)
        if known is None:
            row = await self._store.guest_by_token(key)
            if row is None:
                return None
            if len(self._known) >= _ROOM:
                self._known.clear()
            known = self._known[key] = _guest(row)
        return known

    async def create(self, lang: str) -> tuple[Guest, str]:
        """A new guest and the token, which is told once."""
        token, key = secrets.token_urlsafe(32), self._new_key()
        name = secrets.choice(texts.say(lang, "guest-names").split(", "))
        row = {"id": key, "name": name, "lang": lang, "phrase": None, "created": self._now()}
        await self._store.add_guest(row | {"banned": False, "forgotten": False}, hashed(token))
        return Guest(key, name, lang, False, False), token

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

    async def recover(self, phrase: str) -> tuple[Guest, str]:
        tidy = " ".join(phrase.lower().replace("-", " ").split())
        row = await self._store.guest_by_phrase(hashed(tidy))
        if row is None:
            raise Missing("guest/no-such-phrase")
        token = secrets.token_urlsafe(32)
        await self._store.add_token(row.id, hashed(token), self._now())
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

    def forget_cached(self) -> None:
        self._known.clear()


def hashed(secret: str) -> str:
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def _word() -> str:
    """Sixteen bits as a word that can be said: `lusab`."""
    signs = (_CONSONANTS, _VOWELS, _CONSONANTS, _VOWELS, _CONSONANTS)
    return "".join(secrets.choice(choice) for choice in signs)


def _guest(row: Any) -> Guest:
    return Guest(row.id, row.name, row.lang, row.banned, row.phrase is not None)
