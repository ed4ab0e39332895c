"""Keeps tables in memory, changes them one request at a time, and has every change stored first.

What it holds can always be made again from the store. So whenever it is in doubt, because a commit
failed or another worker was quicker, it forgets the table and reads it again.
"""

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import islice
from typing import Any, Protocol
from weakref import WeakValueDictionary

import structlog

from torcello.errors import TorcelloError
from torcello.luck import SECRET_BYTES, Luck
from torcello.server.live.outages import Outages
from torcello.server.refusals import Missing, Refused
from torcello.server.storage.store import Store, Stored
from torcello.server.storage.writer import AlreadyThere
from torcello.server.tables.decisions import Events, Wish
from torcello.server.tables.events import Event
from torcello.server.tables.handed import Handed
from torcello.server.tables.plan import Plan
from torcello.server.tables.room import Room
from torcello.server.tables.table import QUIET_MS, Table, luck_name

log = structlog.get_logger()

_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_TRIES = 5


def new_key(length: int = 12) -> str:
    """A name nobody can guess."""
    return "".join(secrets.choice(_SIGNS) for _ in range(length))


class Listener(Protocol):
    def changed(self, table: Table) -> None:
        """A table has changed, and the change is stored."""


class Keeper:
    def __init__(
        self,
        store: Store,
        now: Callable[[], int],
        outages: Outages,
        room: int,
        room_for_events: int = 200_000,
    ) -> None:
        self.store, self.now, self._outages = store, now, outages
        self._room, self._room_for_events = room, room_for_events
        self.listeners: list[Listener] = []
        self.preparing: Callable[[str], Any] = _at_once
        """Waits until a game can be played: its kernels may have to be compiled first."""
        self.make_luck: Callable[[bytes, str], Luck] = Luck
        """Luck from its secret and the name it is bound to."""
        self.room_of_tables = Room()
        """How much may happen at each."""
        self.quiet_ms = QUIET_MS
        """How long nobody may move at a table; 0: for ever."""
        self.lets_browsers_think = False
        """Whether browsers may think for bots of those who play against nobody else."""
        self.has_company = False
        """Whether other workers change tables, too."""
        self._held: OrderedDict[str, Table] = OrderedDict()
        self._unsaved: set[str] = set()
        self._behind: dict[str, int] = {}
        """By table, a number that others are known to have stored."""
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._held)

    @property
    def events(self) -> int:
        """How many events the tables in memory have."""
        return sum(table.number for table in self._held.values())

    # --- reading ------------------------------------------------------------------------------

    async def table(self, key: str, at_least: int = 0) -> Table:
        """A table as it is stored, with that many events or more."""
        held = self._ready(key, at_least)
        if held is not None:
            return held
        async with self._lock(key):
            return await self._read(key, at_least)

    async def newest(self, key: str) -> Table:
        """A table as it is stored now, even if no news of its last events has come."""
        return await self.table(key, await self.store.number(key))

    def _ready(self, key: str, at_least: int) -> Table | None:
        held = self._held.get(key)
        if held is None or key in self._unsaved:
            return None
        if held.number < max(at_least, self._behind.get(key, 0)):
            return None
        self._held.move_to_end(key)
        return held

    async def _read(self, key: str, at_least: int = 0) -> Table:
        """With the lock in hand."""
        held = self._ready(key, at_least)
        if held is not None:
            return held
        behind = self._held.get(key)
        if behind is not None:
            await self._catch_up(behind, at_least)
            if self._held.get(key) is behind:  # nobody has dropped it in between
                return behind
        stored = await self.store.load(key)
        if stored is None:
            raise Missing("table/unknown")
        await self.preparing(stored.row.game)
        table = await self._replayed(stored)
        self._hold(table)
        return table

    async def _catch_up(self, table: Table, at_least: int) -> None:
        """Apply the events that other workers have stored."""
        number = max(self._behind.pop(table.id, 0), at_least, table.number + 1)
        try:
            events = await self.store.events(table.id, range(table.number + 1, number + 1))
            new = {event.guest for event in events if event.guest} - table.names.keys()
            if new:
                table.names |= await self.store.names(new)
            was_over = table.end is not None
            for event in events:
                table.apply(event)
            if table.end is not None and not was_over:
                self.drop(table.id)  # read it with the names that were kept at the end
        except BaseException:  # there is no telling how far it came
            self.drop(table.id)
            raise

    async def _replayed(self, stored: Stored) -> Table:
        table = self.blank(stored)
        for number, event in enumerate(stored.events):
            stored.check(event)
            table.apply(event)
            if number % 50 == 49:
                await asyncio.sleep(0)  # a long match keeps nobody waiting
        return table

    def blank(self, stored: Stored) -> Table:
        """A stored table before its first event."""
        table = stored.blank(self._outages.lost, self.make_luck)
        return self._set_up(table)

    def _set_up(self, table: Table) -> Table:
        """A new table as the host of the server wants all of them."""
        table.room = self.room_of_tables
        table.quiet_ms = self.quiet_ms
        table.lets_browsers_think = self.lets_browsers_think
        return table

    # --- changing -----------------------------------------------------------------------------

    async def create(
        self,
        plan: Plan,
        guest: str,
        name: str,
        *,
        words: str | None = None,
        secret: bytes | None = None,
        day: str | None = None,
        after: Table | None = None,
        kept: Mapping[int, str] | None = None,
        thinks: bool = False,
    ) -> Table:
        """A new table, with its host and its bots seated."""
        checked = plan.checked()
        await self.preparing(plan.game)
        secret = secrets.token_bytes(SECRET_BYTES) if secret is None else secret
        key = new_key()
        luck = self.make_luck(secret, luck_name(key, day))
        names = {guest: name} if after is None else after.names | {guest: name}
        table = self._set_up(Table(key, checked, guest, luck, names, self._outages.lost, day))
        table.expects_thinker = thinks
        wish = Wish(table, guest, self.now())
        events = []
        for event in wish.open(words, None if after is None else after.id, kept):
            table.apply(event)
            events.append(event)
        if not events:
            raise Refused("table/no-host-seat")
        return await self._begin(table, secret, events)

    async def bring(self, handed: Handed, events: Sequence[Event], guest: str, name: str) -> Table:
        """A table that was begun elsewhere, with all that has happened there."""
        await self.preparing(handed.plan.game)
        table = self._set_up(handed.table(guest, name, self._outages.lost))
        table.expects_thinker = handed.thinks
        for event in events:
            table.apply(event)
        if table.end is not None:
            table.settle_names({guest: name})
        return await self._begin(table, bytes.fromhex(handed.secret), events)

    async def _begin(self, table: Table, secret: bytes, events: Sequence[Event]) -> Table:
        await self.store.create(table, secret, events)
        self._hold(table)
        self._tell(table)
        return table

    async def do(
        self,
        key: str,
        want: Callable[[Wish], Events],
        guest: str | None = None,
        *,
        client: str | None = None,
        name: str | None = None,
    ) -> tuple[Table, int]:
        """Let somebody do something; when this returns, it is stored. The number is its event's."""
        for _ in range(_TRIES):
            async with self._lock(key):
                table = await self._read(key)
                wish = Wish(table, guest, self.now(), client)
                if wish.already is not None:
                    return table, wish.already
                if guest is not None and name:
                    table.names[guest] = name
                with self._unsaved_while(key) as forget:
                    events = []
                    try:
                        for event in want(wish):
                            table.apply(event)
                            events.append(event)
                            forget.append(True)
                    except TorcelloError:
                        if await self._is_behind(table):
                            self._behind[key] = table.number + 1
                            continue
                        raise
                    if not events:
                        return table, table.number
                    if table.end is not None and table.end >= events[0].number:
                        people = {seat.guest for seat in table.seats if seat.guest}
                        table.settle_names(await self.store.names(people))
                    try:
                        await self.store.append(table, events)
                    except AlreadyThere:
                        continue
                    forget.clear()
            self._tell(table)
            return table, events[0].number
        raise Refused("server/busy")

    async def _is_behind(self, table: Table) -> bool:
        """Whether another worker has stored what is not known here: then a refusal is void."""
        return self.has_company and await self.store.number(table.id) > table.number

    def drop(self, key: str) -> None:
        """Forget a table, to read it again when it is needed."""
        self._held.pop(key, None)
        self._behind.pop(key, None)

    def doubt(self, key: str, number: int) -> None:
        """Another worker says how far a match is; a table that is behind has to catch up."""
        held = self._held.get(key)
        if held is not None and held.number < number:
            self._behind[key] = number

    def rename(self, guest: str, name: str) -> None:
        """Somebody has a new name."""
        for table in self._held.values():
            if guest in table.names:
                table.names[guest] = name

    def doubt_all(self) -> None:
        """News may have been missed."""
        for key in self._held.keys() - self._unsaved:
            self.drop(key)

    def recount(self, since: int) -> None:
        """Time was lost from a moment on: clocks that were stopped later have to be read again."""
        for key in self._held.keys() - self._unsaved:
            table = self._held[key]
            if table.has_clock and table.lines[-1].event.at > since:
                self.drop(key)

    @contextmanager
    def _unsaved_while(self, key: str) -> Iterator[list[bool]]:
        """What has changed in memory only is not told, and not kept if storing it fails."""
        forget: list[bool] = []
        self._unsaved.add(key)
        try:
            yield forget
        except TorcelloError:  # refused before anything has changed
            raise
        except BaseException:  # there is no telling how far it came
            forget.append(True)
            raise
        finally:
            self._unsaved.discard(key)
            if forget:
                self.drop(key)

    def _hold(self, table: Table) -> None:
        self._held[table.id] = table
        self._held.move_to_end(table.id)
        events = self.events
        for key, oldest in list(islice(self._held.items(), len(self._held) - 1)):
            if len(self._held) <= self._room and events <= self._room_for_events:
                break
            if key not in self._unsaved:
                events -= oldest.number
                self.drop(key)

    def _tell(self, table: Table) -> None:
        for listener in self.listeners:
            listener.changed(table)

    def _lock(self, key: str) -> asyncio.Lock:
        lock = self._locks.get(key)
        if lock is None:
            lock = self._locks[key] = asyncio.Lock()
        return lock


async def _at_once(_: str) -> None:
    pass
