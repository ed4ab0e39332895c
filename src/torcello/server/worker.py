"""One worker of a server: everything put together, and what its guests may ask for."""

import asyncio
import gc
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import structlog
from pydantic_core import to_json

from torcello.records.signing import Signer
from torcello.server.bans import Bans
from torcello.server.conduct import Blocks, Reports, hidden_at
from torcello.server.daily import Daily
from torcello.server.errands import Errands
from torcello.server.housekeeping import Housekeeping
from torcello.server.identity import Guest, Guests
from torcello.server.limits import Rate
from torcello.server.live.abandoned import Abandoned
from torcello.server.live.alarms import Alarms
from torcello.server.live.bots import PATIENCE_MS as BOT_PATIENCE_MS
from torcello.server.live.bots import Bots
from torcello.server.live.compute import Compute, Warmth
from torcello.server.live.doors import Doors
from torcello.server.live.hub import Client, Hub
from torcello.server.live.keeper import Keeper, new_key
from torcello.server.live.looking import Looking
from torcello.server.live.outages import BEAT_MS, Outages
from torcello.server.live.reader import Reader
from torcello.server.live.relay import AGAIN_SECONDS, GONE_SECONDS, RedisRelay, Relay
from torcello.server.live.telling import Telling
from torcello.server.memory import COLLECT_SECONDS, Memory
from torcello.server.metrics import ERRORS, EVENTS, MOVES
from torcello.server.notices import Notices
from torcello.server.painting import Painter
from torcello.server.refusals import Conflicting, Forbidden, Missing, Refused
from torcello.server.replies import Asked, Presence, YourTurn
from torcello.server.settings import Settings
from torcello.server.signing import signer_of
from torcello.server.storage.engine import make_private, url_of
from torcello.server.storage.probing import Probe
from torcello.server.storage.store import Store
from torcello.server.storage.writer import AlreadyThere
from torcello.server.tables.handed import Handed
from torcello.server.tables.plan import DAY_MS, BotSeat, OpenSeat, OwnSeat, Plan, SeatPlan
from torcello.server.tables.rendering import Viewer
from torcello.server.tables.room import Room
from torcello.server.tables.table import Table
from torcello.server.timekeeping import JUMP_MS, ServerTime
from torcello.server.vacations import Vacations

log = structlog.get_logger()

SWEEP_SECONDS = 5.0
FOR_ADDRESS = 5  # how many guests' requests one address may make
PHRASES_PER_HOUR = CHATS_PER_MINUTE = 20
_SEATING = ("join", "leave", "back", "start")


@dataclass(frozen=True)
class Glance:
    """What is known of a table before it is opened."""

    game: str
    day: str | None
    status: str
    number: int
    """Of its last event."""
    for_you: bool
    """Whether the one who asks may see it."""
    for_all: bool
    """Whether anybody may."""
    names: tuple[str, ...]
    """Of those who sit there."""
    levels: tuple[int, ...]
    """Of its bots."""


class Worker:
    """One worker. `start` opens it, `stop` closes it without losing anything."""

    def __init__(self, settings: Settings, now: Callable[[], int] | None = None) -> None:
        """A test may set the time: `now`."""
        self.settings = settings
        self.now = now = ServerTime() if now is None else now
        self.steady = now.steady if isinstance(now, ServerTime) else now
        """Milliseconds since any moment. They pass evenly, for limits, and for who is here."""
        self._began, seconds = self.steady(), self._seconds
        self.store = Store(url_of(settings.database_address, settings.data))
        self.probe = Probe(self.store)
        self.outages = Outages(self.store, now)
        self.keeper = Keeper(
            self.store, now, self.outages, settings.tables_held, settings.events_held
        )
        self.keeper.room_of_tables = Room(settings.events_per_table)
        self.keeper.quiet_ms = settings.abandoned_days * DAY_MS
        self.keeper.lets_browsers_think = settings.bots != "server"
        self.abandoned = Abandoned(self.keeper, self.outages)
        self.hub = Hub()
        self.compute = Compute(settings.bot_threads, settings.cluster)
        self.warmth = Warmth(self.compute)
        self.looking = Looking()
        self.painter = Painter(self.looking)
        self.bots = Bots(self.keeper, self.compute, self.hub, settings.bots)
        self.alarms = Alarms(self.keeper, settings.latency_grace)
        self.guests = Guests(self.store, now, new_key, settings.token_days)
        self.vacations = Vacations(self.store, self.keeper, now, settings.vacation_days)
        self.daily = Daily(self.store, self.keeper, now)
        self.relay = Relay()
        if settings.redis is not None:
            self.relay = RedisRelay(settings.redis.get_secret_value())
            self.keeper.has_company = True
        self.bans = Bans(self.store, now)
        self.doors = Doors(self.store, self.hub, self.guests, self.bans, self.relay)
        self.blocks = Blocks(self.store, now)
        self.reports = Reports(self.store, now, seconds, settings.report_days)
        self.housekeeping = Housekeeping(self.guests, self.bans, self.reports, now)
        self.notices = Notices(self.store, settings)
        self.telling = Telling(now, self.is_revealed)
        self.signer: Signer
        """Signs the records of matches; known once the worker has started."""
        self.requests = Rate(settings.requests, 60, seconds)
        self.requests_by_address = Rate(settings.requests * FOR_ADDRESS, 60, seconds)
        self.new_tables = Rate(settings.tables_per_hour, 3600, seconds)
        self.new_guests = Rate(settings.guests_per_hour, 3600, seconds)
        self.phrases = Rate(PHRASES_PER_HOUR, 3600, seconds)  # guessing at recovery phrases
        self.chats = Rate(CHATS_PER_MINUTE, 60, seconds)
        self.hints = Rate(settings.hints, 60, seconds)
        self.reader = Reader(
            self.warmth, settings.record_seconds, seconds, settings.events_per_table
        )
        self._tasks: list[asyncio.Task[None]] = []
        self._last_seen: dict[str, int] = {}
        self._errands = Errands()
        self._memory = Memory()
        self._forgotten = asyncio.Event()
        """Set when other workers may no longer know who is connected here."""
        self.addresses: Counter[str] = Counter()
        """How many sockets each address has open."""

    def _seconds(self) -> float:
        return self.steady() / 1000

    async def start(self) -> None:
        make_private(self.store.url, self.settings.data)
        await self.store.open()
        self.outages.learned = self.keeper.recount
        await self.outages.begin()
        await self.guests.start()
        await self.bans.start()
        await self.doors.start()
        await self.remember()
        self.warmth.start()
        self.keeper.preparing = self.warmth.playable
        self.keeper.listeners = [self.hub, self.bots, self.alarms, self]
        await self.relay.start(self.hear)
        alarms, outages = self.alarms.run(SWEEP_SECONDS), self.outages.run()
        loops = (
            alarms,
            self._sweep(),
            self._beat(),
            outages,
            self.abandoned.run(),
            self._collect(),
        )
        self._tasks = [asyncio.create_task(loop) for loop in loops]
        self._errands.start(self._finish_forgetting())

    async def remember(self) -> None:
        """Read the secrets and keys that the server keeps, or make them the first time."""
        await self.daily.start()
        await self.notices.start()
        self.signer = await signer_of(self.store)

    async def say_goodbye(self) -> None:
        """Ask everybody who is connected to come back in a moment."""
        self.bots.is_stopping = True
        for client in list(self.hub.clients):
            client.close("restart")
        for _ in range(50):
            if not self.hub.clients:
                break
            await asyncio.sleep(0.02)

    async def stop(self) -> None:
        """Finish what is being stored, and close."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._errands.close()
        await self.doors.close()
        await self.bots.close()
        self.warmth.stop()
        await self.compute.close()
        self.looking.close()
        await self.painter.close()
        await self.reader.close()
        await self.notices.close()
        await self.relay.close()
        with suppress(Exception):
            await self.outages.beat()
        await self.store.close()

    async def _sweep(self) -> None:
        """Find what no news has reported: bots that were forgotten, at once after a start and later
        if another worker died; and what others did while Redis was away, or if there is none.
        """
        patience, looked = 0, self.now()
        while True:
            try:
                self._forget_those_long_gone()
                await self.bots.sweep(self.now(), patience)
                since, looked = looked, self.now() - 1_000 - JUMP_MS
                for key, number in await self.store.changed_since(since):
                    self.hear({"match": key, "number": number})
            except Exception:
                log.exception("sweep failed")
            patience = BOT_PATIENCE_MS
            await asyncio.sleep(SWEEP_SECONDS)

    async def _beat(self) -> None:
        while True:
            try:
                if await self.guests.look():
                    self.blocks.forget_cached()
                await self.bans.look()
                await self.doors.look()
                await self.housekeeping.look()
                await self.store.tidy()
                await asyncio.to_thread(self._memory.give_back)
                if await self.relay.see(list(self.hub.guests())) and self._forgotten.is_set():
                    self._forgotten.clear()
                    self._tell_who_is_here()
            except Exception:
                log.exception("regular look failed")
            if self._forgotten.is_set():  # and nobody could be told yet
                await asyncio.sleep(AGAIN_SECONDS)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._forgotten.wait(), BEAT_MS / 1000)

    async def _collect(self) -> None:
        while True:
            await asyncio.sleep(COLLECT_SECONDS)
            gc.collect()

    def _tell_who_is_here(self) -> None:
        """Let all workers look again: Redis has been away, and may have forgotten everybody."""
        for key in {key for client in self.hub.clients for key in client.watches}:
            self._tell_presence_at(key)

    # --- news ---------------------------------------------------------------------------------

    def changed(self, table: Table) -> None:
        """A table has changed here: tell other workers, and those who are awaited."""
        event = table.lines[-1].event
        EVENTS.labels(event.kind).inc()
        if event.kind == "move":
            MOVES.labels(table.plan.game).inc()
        seats = (event.seat,) if event.kind == "remind" else table.to_act
        awaited = {table.seats[seat].guest for seat in seats if seat is not None}
        people = sorted(guest for guest in awaited if guest is not None and guest != event.guest)
        self.relay.tell({"match": table.id, "number": table.number})
        if event.kind in _SEATING:  # those who were here before now sit here
            self._tell_presence_at(table.id)
        for guest in people:
            is_here, is_late = self._poke(guest, table), event.kind == "remind"
            self.notices.awaited(guest, table, is_here=is_here, is_late=is_late)

    def _poke(self, guest: str, table: Table) -> bool:
        """Tell a guest's connections that look elsewhere; whether there is any at all."""
        turn: YourTurn = {"kind": "turn", "match": table.id, "game": table.plan.game}
        news = to_json(turn)
        for client in self.hub.connections(guest):
            if table.id not in client.watches:
                client.reply(news)
        return self.hub.is_here(guest)

    def hear(self, news: dict[str, Any]) -> None:
        """News from another worker."""
        if news.get("kind") == "again":
            self.keeper.doubt_all()
            for client in self.hub.clients:
                for key, watch in client.watches.items():
                    self.hub.spread(key, watch.have + 1)
            self._forgotten.set()
        elif "presence" in news:
            self._spread_presence(news["presence"])
        elif "renamed" in news:
            self.keeper.rename(news["renamed"], news["name"])
        elif "blocks" in news:
            self.blocks.forget(news["blocks"])
        elif "doors" in news:
            self.doors.hear(news["doors"])
        elif "forgotten" in news:
            self._part_with(news["forgotten"], news["matches"])
        else:
            self.keeper.doubt(news["match"], news["number"])
            self.hub.spread(news["match"], news["number"])

    async def change(self, guest: Guest, **values: Any) -> Guest:
        """Change a guest; a new name is shown at all tables, here and at other workers."""
        changed = await self.guests.change(guest, **values)
        if changed.name != guest.name:
            self.keeper.rename(guest.id, changed.name)
            self.relay.tell({"renamed": guest.id, "name": changed.name})
        return changed

    async def forget(self, guest: Guest) -> None:
        """Forget a guest, here and at other workers: what is in memory, and what is connected."""
        await self.guests.forget(guest.id)
        self._part_everywhere(guest.id, [])  # they write nothing more while the rest is done
        self._part_everywhere(guest.id, await self.guests.forget_words(guest.id))

    async def _finish_forgetting(self) -> None:
        """Do what a stop of the server has interrupted."""
        try:
            for guest in await self.guests.half_forgotten():
                self._part_everywhere(guest, await self.guests.forget_words(guest))
        except Exception:
            ERRORS.labels("forget").inc()
            log.exception("forgetting failed")

    def _part_everywhere(self, guest: str, keys: list[str]) -> None:
        self._part_with(guest, keys)
        self.relay.tell({"forgotten": guest, "matches": keys})

    def _part_with(self, guest: str, keys: list[str]) -> None:
        self.guests.forget_cached()
        for key in keys:
            self.keeper.drop(key)
        for client in list(self.hub.connections(guest)):
            client.close("restart")  # and come back as nobody

    # --- watching -----------------------------------------------------------------------------

    async def viewer(self, table: Table, guest: str | None) -> Viewer:
        """The seats through which somebody sees a table, if they may see it at all."""
        seats = table.seats_of(guest)
        if not seats and guest != table.host:
            await self._check_may_watch(table.plan, table.day, table.status, guest)
        return seats

    async def _check_may_watch(
        self, plan: Plan, day: str | None, status: str, guest: str | None
    ) -> None:
        """Whether somebody without a seat may look at a table."""
        if status == "gathering":
            return
        if day is not None:
            await self.daily.check_may_look(day, status, guest)
        elif not plan.spectators:
            raise Forbidden("table/no-spectators")

    async def glance(self, key: str, token: str | None) -> Glance | None:
        """A table as a link to it may show it; read from lists, so that no match is replayed."""
        row = await self.store.match(key) if key.isascii() and key.isalnum() else None
        if row is None:
            return None
        people = (await self.store.people_of([key])).get(key, [])
        plan, guest = Plan.model_validate_json(row.plan), await self.guests.of_token(token)
        mine = None if guest is None else guest.id
        sits = mine is not None and mine in {row.host, *(person.guest for person in people)}
        for_all = await self._may_watch(plan, row, None)
        return Glance(
            game=row.game,
            day=row.day,
            status=row.status,
            number=row.number,
            for_you=sits or for_all or await self._may_watch(plan, row, mine),
            for_all=for_all,
            names=tuple(person.name for person in people if person.name),
            levels=tuple(seat.level for seat in plan.seats if isinstance(seat, BotSeat)),
        )

    async def _may_watch(self, plan: Plan, row: Any, guest: str | None) -> bool:
        try:
            await self._check_may_watch(plan, row.day, row.status, guest)
        except Forbidden:
            return False
        return True

    async def update(self, client: Client, key: str, number: int) -> bytes | None:
        """What a client has missed of a match; None if it has missed nothing."""
        watch = client.watches.get(key)
        if watch is None or (watch.have >= number and not watch.is_new):
            return None
        # first: nothing may happen between looking whether somebody may see a table and showing it
        blocked = await self.blocks.of(client.guest)
        table = await self.keeper.table(key)
        if number > table.number:
            with suppress(Missing):
                table = await self.keeper.table(key, number)
        if watch.have > table.number:  # it was told more by another worker, which is gone
            table = await self.keeper.newest(key)
        viewer = await self.viewer(table, client.guest)
        kept, hidden = table.kept_for(client.guest), hidden_at(table, blocked)
        update, number = self.telling.update(table, viewer, watch, kept, hidden)
        watch.have, watch.is_new = number, number < table.number
        return update

    def remembered(self) -> dict[str, int]:
        """How much is kept in memory of what can be looked up again, and of rates."""
        rates = (
            self.requests,
            self.requests_by_address,
            self.new_tables,
            self.new_guests,
            self.phrases,
            self.chats,
            self.hints,
        )
        return {
            "devices": self.guests.remembered,
            "blocks": self.blocks.remembered,
            "addresses": self.bans.remembered,
            "rates": sum(rate.remembered for rate in rates),
        }

    def is_revealed(self, table: Table) -> bool:
        """Whether its luck may be told once it is over: all who play a day's puzzle share that."""
        return table.day is None or table.day < self.daily.today()

    # --- presence -----------------------------------------------------------------------------

    async def is_gone(self, guest: str) -> bool:
        """Whether somebody has not been connected for a while, to any worker."""
        if self.hub.is_here(guest):
            return False
        last = self._last_seen.get(guest, self._began)
        if self.steady() - last < GONE_SECONDS * 1000:
            return False
        return not await self.relay.seen(guest)

    def _forget_those_long_gone(self) -> None:
        since = self.steady() - GONE_SECONDS * 1000
        self._last_seen = {who: at for who, at in self._last_seen.items() if at > since}

    def came_or_went(self, client: Client, keys: list[str]) -> None:
        if client.guest is not None:
            self._last_seen[client.guest] = self.steady()
        self._errands.start(self._tell_presence(client.guest, keys))

    async def _tell_presence(self, guest: str | None, keys: list[str]) -> None:
        """First where other workers look it up, then to everybody."""
        if guest is not None:
            await self.relay.see([guest], here=self.hub.is_here(guest))
        for key in keys:
            self._tell_presence_at(key)

    def _tell_presence_at(self, key: str) -> None:
        """To all who watch a match, here and at other workers."""
        self._spread_presence(key)
        self.relay.tell({"presence": key})

    def _spread_presence(self, key: str) -> None:
        for client in self.hub.watchers(key):
            client.presence.add(key)
            client.woken.set()

    async def presence(self, key: str) -> bytes:
        table = await self.keeper.table(key)
        guests = [seat.guest for seat in table.seats]
        here = [
            guest is not None and (self.hub.is_here(guest) or await self.relay.is_here(guest))
            for guest in guests
        ]
        watching = sum(not table.seats_of(client.guest) for client in self.hub.watchers(key))
        told: Presence = {"kind": "presence", "match": key, "here": here, "watching": watching}
        return to_json(told)

    # --- tables -------------------------------------------------------------------------------

    async def open_table(
        self, plan: Plan, guest: Guest, words: str | None = None, thinks: bool = False
    ) -> Table:
        self.new_tables.take(guest.id)
        if not any(isinstance(seat, OwnSeat) for seat in plan.seats):
            raise Refused("table/no-host-seat")
        return await self.keeper.create(plan, guest.id, guest.name, words=words, thinks=thinks)

    async def hand_over(self, handed: Handed, guest: Guest, address: str) -> str:
        """A table for a match that was begun on a guest's own device: one, however often it is
        brought.
        """
        if await self.store.match(handed.key) is None:
            self.new_tables.take(guest.id)
            events = await self.reader.decided(guest.id, address, handed, self.now())
            with suppress(AlreadyThere):  # brought twice at once
                return (await self.keeper.bring(handed, events, guest.id, guest.name)).id
        table = await self.keeper.table(handed.key)
        if not handed.is_part_of(table, guest.id):
            raise Conflicting("handed/differs")
        return table.id

    async def _open_rematch(self, table: Table, guest: Guest) -> Table:
        """Everybody sits one seat further; the other people have their seats kept for them."""
        self.new_tables.take(guest.id)
        n = len(table.seats)
        order = [(seat + 1) % n for seat in range(n)]
        seats = [_seat_again(table, seat, guest.id) for seat in order]
        people = {number: table.seats[seat].guest for number, seat in enumerate(order)}
        kept = {number: who for number, who in people.items() if who not in (None, guest.id)}
        plan = table.plan.model_copy(update={"seats": seats, "start": "full"})
        thinks = bool(self.hub.thinks(guest.id, table.id))
        return await self.keeper.create(
            plan, guest.id, guest.name, after=table, kept=kept, thinks=thinks
        )

    async def rematch(self, key: str, guest: Guest, client: str) -> str:
        """A new table like the old one, everybody one seat further; the others are asked."""
        table = await self.keeper.table(key)
        if not table.seats_of(guest.id):
            raise Forbidden("table/no-seat-here")
        closed = None
        if table.rematch is not None:
            if (await self.keeper.table(table.rematch)).status != "cancelled":
                return await self._agree_to_rematch(table.rematch, guest)
            closed = table.rematch
        if table.day is not None:
            raise Refused("daily/once")
        if table.status != "over":
            raise Refused("table/not-over")
        fresh = await self._open_rematch(table, guest)
        with suppress(Conflicting):
            await self.keeper.do(
                key, lambda wish: wish.offer_rematch(fresh.id, closed), guest.id, client=client
            )
        made = (await self.keeper.table(key)).rematch or fresh.id
        if made != fresh.id:  # somebody was quicker: there is one rematch, and all meet there
            await self.keeper.do(fresh.id, lambda wish: wish.stop(), guest.id)
            return await self._agree_to_rematch(made, guest)
        await self._ask_for_rematch(table, fresh, guest)
        return made

    async def _agree_to_rematch(self, key: str, guest: Guest) -> str:
        """Asking for a rematch that another has asked for is agreeing to it."""
        if (await self.keeper.table(key)).kept_for(guest.id):
            with suppress(Conflicting):
                await self.keeper.do(key, lambda wish: wish.join(), guest.id, name=guest.name)
        return key

    async def _ask_for_rematch(self, table: Table, fresh: Table, guest: Guest) -> None:
        """Those who still look at the match that is over are asked there, the others wherever."""
        game = fresh.plan.game
        asked: Asked = {"kind": "asked", "match": fresh.id, "game": game, "name": guest.name}
        news = to_json(asked)
        for who in {seat.kept_for for seat in fresh.seats if seat.kept_for}:
            if guest.id in await self.blocks.of(who):
                continue
            for client in self.hub.connections(who):
                if not {table.id, fresh.id} & client.watches.keys():
                    client.reply(news)


def _seat_again(table: Table, number: int, guest: str) -> SeatPlan:
    seat = table.seats[number]
    if seat.kind == "bot":
        return BotSeat(level=seat.level or 1)
    if seat.guest == guest:
        return OwnSeat(name=seat.name)
    return OpenSeat()
