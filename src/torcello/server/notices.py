"""Tells people who are away that it is their turn, if they asked for it: web push."""

import asyncio

import structlog
from pydantic import JsonValue

from torcello.errors import MatchError
from torcello.server import push
from torcello.server.errands import Errands
from torcello.server.metrics import ERRORS
from torcello.server.push import Outcome, Pusher, Subscription, VapidKeys, make_keys
from torcello.server.settings import Settings
from torcello.server.storage.store import Store
from torcello.server.tables.table import Table

log = structlog.get_logger()

_FACT = "vapid"
MOST = 64
"""Notices on their way at a time; more are left out, not queued."""
LINES = 16
"""Connections to push services at a time."""
SECONDS = 20
"""For one message to one browser."""


class Notices:
    def __init__(self, store: Store, settings: Settings) -> None:
        self._store, self._settings = store, settings
        self._pusher: Pusher | None = None
        self.key: str | None = None
        """What a browser needs to subscribe; None if this server does not push."""
        self._errands = Errands()
        self._lines = asyncio.Semaphore(LINES)

    async def start(self) -> None:
        """Make the server's keys the first time."""
        if push.available:
            known = await self._store.fact(_FACT)
            text = known or await self._store.settle_fact(_FACT, make_keys().private)
            keys = VapidKeys(text)
            try:
                self.key = keys.public
            except push.BadSettings:
                raise MatchError("storage/broken-key", name=_FACT) from None
            self._pusher = Pusher(keys, contact=self._settings.push_contact)

    def check(self, subscription: Subscription) -> None:
        """Refuse an address that is no push service's."""
        if self._pusher is not None:
            self._pusher.check(subscription)

    def awaited(self, guest: str, table: Table, *, is_here: bool, is_late: bool = False) -> None:
        """It is somebody's turn, or their time for it will soon be over."""
        if self._pusher is not None and not is_here and len(self._errands) < MOST:
            kind = "reminder" if is_late else "turn"
            self._errands.start(self._push(guest, table.id, table.plan.game, kind))

    async def _push(self, guest: str, match: str, game: str, kind: str) -> None:
        """To all browsers of a guest, side by side: one that is slow keeps no other waiting."""
        payload: dict[str, JsonValue] = {"kind": kind, "match": match, "game": game}
        try:
            found = await self._store.subscriptions_of(guest)
        except Exception:
            ERRORS.labels("push").inc()
            log.exception("push failed", guest=guest, match=match)
            return
        await asyncio.gather(*(self._send(guest, data, payload) for data in found))

    async def _send(self, guest: str, data: str, payload: dict[str, JsonValue]) -> None:
        assert self._pusher is not None
        try:
            subscription = Subscription.model_validate_json(data)
            async with self._lines, asyncio.timeout(SECONDS):
                verdict = await self._pusher.send(subscription, payload)
            if verdict.outcome is Outcome.GONE:
                await self._store.unsubscribe(subscription.endpoint)
            elif verdict.outcome is Outcome.REFUSED:
                log.warning("push refused", guest=guest, reason=verdict.reason)
        except TimeoutError:
            log.warning("push refused", guest=guest, reason="no answer in time")
        except Exception:
            ERRORS.labels("push").inc()
            log.exception("push failed", guest=guest, match=payload["match"])

    async def close(self) -> None:
        await self._errands.close()
