"""The daily Hashi: the same deck, board and start for everybody, one ranked try per guest.

The day's luck comes from a secret of this server, so nobody can know a day before it comes. As all
share it, it is shown when the day is over and not when the first has finished. A finished try can
be looked at by those who have finished theirs, and by everybody when the day is over. A try that
ends later is not ranked: whoever played it could have looked.
"""

import hmac
import secrets
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Any

from torcello.errors import MatchError
from torcello.luck import Luck
from torcello.server.identity import Guest
from torcello.server.live.keeper import Keeper
from torcello.server.refusals import Forbidden, Missing
from torcello.server.storage.store import Store
from torcello.server.storage.writer import AlreadyThere
from torcello.server.tables.plan import OwnSeat, Plan
from torcello.server.tables.table import luck_name

_FACT = "daily-secret"


class Daily:
    def __init__(self, store: Store, keeper: Keeper, now: Callable[[], int]) -> None:
        self._store, self._keeper, self._now = store, keeper, now
        self._secret = b""

    async def start(self) -> None:
        kept = await self._store.settle_fact(_FACT, secrets.token_hex(32))
        try:
            self._secret = bytes.fromhex(kept)
        except ValueError:
            raise MatchError("storage/broken-key", name=_FACT) from None

    def today(self) -> str:
        return datetime.fromtimestamp(self._now() / 1000, UTC).date().isoformat()

    def is_known(self, day: str) -> bool:
        """Whether it is a day that has come."""
        try:
            return date.fromisoformat(day).isoformat() == day <= self.today()
        except ValueError:
            return False

    def plan(self, day: str) -> Plan:
        """The sides take turns; the start is drawn, the same for all."""
        side = "AB"[date.fromisoformat(day).toordinal() % 2]
        options: dict[str, str | int | bool] = {"side": side, "start": "random"}
        return Plan(game="hashi", options=options, seats=[OwnSeat()], spectators=False)

    def luck(self, day: str) -> Luck:
        secret = hmac.digest(self._secret, f"daily/{day}".encode(), "sha256")
        return Luck(secret, luck_name("", day))

    async def attempt(self, guest: Guest) -> str:
        """The guest's match of today, begun if it is not yet."""
        day = self.today()
        if (found := await self._store.attempt(day, guest.id)) is None:
            with suppress(AlreadyThere):  # twice at once
                plan, secret = self.plan(day), self.luck(day).secret
                create = self._keeper.create(plan, guest.id, guest.name, secret=secret, day=day)
                return (await create).id
            found = await self._store.attempt(day, guest.id)
            assert found is not None
        return str(found.match)

    async def check_may_look(self, day: str, status: str, guest: str | None) -> None:
        """Whether somebody may look at another's try, or why not."""
        if day >= self.today():
            own = None if guest is None else await self._store.attempt(day, guest)
            if own is None or own.points is None:
                raise Forbidden("daily/own-first")
        if status != "over":
            raise Forbidden("daily/running")

    async def table(self, day: str, guest: Guest | None) -> dict[str, Any]:
        """A day's puzzle, its luck, and the scores so far."""
        if not self.is_known(day):
            raise Missing("daily/no-such-day")
        today = self.today()
        own = None if guest is None else await self._store.attempt(day, guest.id)
        luck, over = self.luck(day), _end_of(day)
        points = None if own is None else own.points
        is_ranked = own is not None and points is not None and own.finished < over
        better, players = await self._store.ranking(day, over, points or 0)
        return {
            "day": day,
            "today": today,
            "options": dict(self.plan(day).checked().options),
            "luck": luck.reveal() if day < today else luck.seal().text(),
            "match": None if own is None else own.match,
            "points": points,
            "place": better + 1 if is_ranked else None,
            "players": players,
            "scores": [
                {
                    "name": row.name,
                    "points": row.points,
                    "you": own is not None and row.guest == own.guest,
                    "match": row.match if points is not None or day < today else None,
                }
                for row in await self._store.scores(day, over, 100)
            ],
        }


def _end_of(day: str) -> int:
    """When a day is over."""
    begin = datetime.fromisoformat(day).replace(tzinfo=UTC)
    return round((begin + timedelta(days=1)).timestamp() * 1000)
