"""Everything the server keeps, by the questions it asks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Self

from pydantic_core import to_json
from sqlalchemy import (
    ColumnElement,
    Delete,
    Row,
    Select,
    and_,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from torcello import registry
from torcello.luck import Luck
from torcello.server.devices import UNKNOWN, Device
from torcello.server.refusals import OtherRules
from torcello.server.storage import schema as db
from torcello.server.storage.engine import Database
from torcello.server.storage.facts import fact_changed, guests_signed
from torcello.server.storage.faults import told
from torcello.server.storage.migrating import migrate
from torcello.server.storage.queries import Queries
from torcello.server.storage.reader import Reader, event_of
from torcello.server.storage.tokens import token_row
from torcello.server.storage.writer import Job, Writer
from torcello.server.tables.clocks import Lost
from torcello.server.tables.events import Event
from torcello.server.tables.plan import Plan
from torcello.server.tables.table import PROGRESS, Table, luck_name

SUBSCRIPTIONS = 10
"""Browsers to which notices for one guest are sent."""


@dataclass(frozen=True)
class Stored:
    """A match as the database has it."""

    row: Any
    events: list[Event]
    names: dict[str, str]
    seats: list[Any]
    attempt: Any
    """What the ranking of the daily puzzle says of it."""

    def check(self, event: Event) -> None:
        """`ValueError` if an event has lost its hash, so that nothing shows whether it is true."""
        if event.hash is None and event.number > self.row.unchained:
            raise ValueError(f"event {event.number} has lost its hash")

    def blank(self, lost: Lost, make_luck: Callable[[bytes, str], Luck] = Luck) -> Table:
        """The table before its first event; `OtherRules` if they are no longer played."""
        row = self.row
        known = registry.game(row.game).rules_version
        if row.rules != known:
            raise OtherRules(row.rules, known)
        luck = make_luck(bytes.fromhex(row.secret), luck_name(row.id, row.day))
        plan = Plan.model_validate_json(row.plan)
        table = Table(row.id, plan, row.host, luck, self.names, lost, row.day)
        table.names_at_end = {row.seat: row.name for row in self.seats if row.name is not None}
        return table


class Store(Queries):
    """One database. All that is acknowledged to anybody has been committed here before."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._database = Database(url)
        super().__init__(self._database)
        self.tidy = self._database.tidy
        self.writer = Writer(self._database)
        self._reader = Reader(self.engine)
        self.events = self._reader.events

    async def open(self) -> None:
        try:
            async with self.begin() as connection:
                await connection.run_sync(migrate)
        except BaseException as error:
            await self.engine.dispose()
            if isinstance(error, DBAPIError):
                raise told(error) from None
            raise
        self.writer.start()
        self._reader.start()

    async def close(self) -> None:
        await self.writer.close()
        await self._reader.close()
        await self._database.close()

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    # --- matches ------------------------------------------------------------------------------

    async def create(self, table: Table, secret: bytes, events: Sequence[Event]) -> None:
        now = events[0].at
        row = {
            "id": table.id,
            "game": table.plan.game,
            "rules": table.game.rules_version,
            "plan": table.plan.model_dump_json(),
            "host": table.host,
            "secret": secret.hex(),
            "day": table.day,
            "created": now,
            "unchained": 0,
            **summary(table, now),
        }
        await self.writer.store(
            Job(
                row,
                _rows(table, events),
                is_new=True,
                seats=seat_rows(table),
                attempt=attempt_of(table),
            )
        )

    async def append(self, table: Table, events: Sequence[Event]) -> None:
        """Store what has just happened at a table; `AlreadyThere` if another was quicker."""
        now = events[-1].at
        changed = {f"new_{name}": value for name, value in summary(table, now).items()}
        is_seating = bool({"join", "leave", "bot"} & {event.kind for event in events})
        has_ended = table.end is not None and table.end >= events[0].number
        job = Job(
            {"key": table.id} | changed,
            _rows(table, events),
            seats=seat_rows(table) if is_seating or has_ended else None,
            attempt=attempt_of(table) if has_ended else None,
        )
        await self.writer.store(job)

    async def load(self, key: str) -> Stored | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(_match(key))).first()
            if row is None:
                return None
            wanted = select(db.events).where(db.events.c.match == key)
            found = await connection.execute(wanted.order_by(db.events.c.number))
            events = [event_of(event) for event in found]
            people = {event.guest for event in events if event.guest} | {row.host}
            names = await _names(connection, people)
            seats = await connection.execute(select(db.seats).where(db.seats.c.match == key))
            attempt = await connection.execute(select(db.tries).where(db.tries.c.match == key))
            return Stored(row, events, names, list(seats), attempt.first())

    async def match(self, key: str) -> Row[Any] | None:
        """A match as lists have it, without its events."""
        return await self._row(_match(key))

    async def number(self, key: str) -> int:
        """Of the last event of a match that is stored."""
        found = await self._column(select(db.matches.c.number).where(db.matches.c.id == key))
        return int(found[0]) if found else 0

    async def change_due(self, key: str, due: int) -> None:
        """Move the moment at which somebody's time is over: an outage has put it off."""
        await self._change(update(db.matches).where(db.matches.c.id == key).values(due=due))

    async def names(self, people: Iterable[str]) -> dict[str, str]:
        """How some guests are called; those without a name are left out."""
        async with self.engine.connect() as connection:
            return await _names(connection, people)

    async def open_tables(self, game: str | None, since: int, limit: int) -> list[str]:
        """Tables that anybody may join, the newest first; not those that were forgotten."""
        wanted = select(db.matches.c.id).where(
            db.matches.c.is_open, db.matches.c.updated >= since, _is_played_here()
        )
        if game is not None:
            wanted = wanted.where(db.matches.c.game == game)
        return await self._column(wanted.order_by(db.matches.c.created.desc()).limit(limit))

    async def matches_of(self, guest: str, limit: int) -> list[Row[Any]]:
        """The matches somebody sits in, the latest first."""
        own = select(db.seats.c.match).where(db.seats.c.guest == guest)
        wanted = select(db.matches).where(db.matches.c.id.in_(own))
        return await self._rows(wanted.order_by(db.matches.c.updated.desc()).limit(limit))

    async def people_of(self, keys: Iterable[str]) -> dict[str, list[Row[Any]]]:
        """By match, the people in it: seat, guest and name."""
        wanted = (
            select(db.seats.c.match, db.seats.c.seat, db.seats.c.guest, db.guests.c.name)
            .join(db.guests, db.guests.c.id == db.seats.c.guest)
            .where(db.seats.c.match.in_(list(keys)))
            .order_by(db.seats.c.match, db.seats.c.seat)
        )
        found: dict[str, list[Row[Any]]] = {}
        for row in await self._rows(wanted):
            found.setdefault(row.match, []).append(row)
        return found

    async def due(self, now: int, limit: int = 200) -> list[str]:
        wanted = select(db.matches.c.id).where(db.matches.c.due <= now, _is_played_here())
        return await self._column(wanted.order_by(db.matches.c.due).limit(limit))

    async def waiting_for_bots(self, since: int, limit: int = 200) -> list[str]:
        """Matches in which a bot is awaited and nothing has happened for a while."""
        is_quiet = db.matches.c.updated <= since
        wanted = select(db.matches.c.id).where(db.matches.c.bots, is_quiet, _is_played_here())
        return await self._column(wanted.order_by(db.matches.c.updated).limit(limit))

    async def changed_since(self, moment: int) -> list[tuple[str, int]]:
        """The matches in which something happened, each with its last number."""
        wanted = select(db.matches.c.id, db.matches.c.number).where(db.matches.c.updated >= moment)
        return [(row.id, row.number) for row in await self._rows(wanted)]

    async def quiet_since(self, status: str, moment: int, limit: int) -> list[str]:
        """Matches that have not come further since a moment, where no clock runs: the oldest first.
        Something else may have happened there.
        """
        m, e = db.matches.c, db.events.c
        further = exists().where(e.match == m.id, e.at > moment, e.kind.in_(PROGRESS))
        is_old = (m.status == status, m.created <= moment, m.due.is_(None), _is_played_here())
        wanted = select(m.id).where(*is_old, ~further)
        return await self._column(wanted.order_by(m.created).limit(limit))

    async def latest(self, status: str, limit: int) -> list[Row[Any]]:
        wanted = select(db.matches).where(db.matches.c.status == status)
        return await self._rows(wanted.order_by(db.matches.c.updated.desc()).limit(limit))

    async def all_matches(self) -> list[str]:
        return await self._column(select(db.matches.c.id).order_by(db.matches.c.created))

    # --- guests -------------------------------------------------------------------------------

    async def add_guest(
        self, guest: dict[str, Any], token_hash: str, device: Device = UNKNOWN
    ) -> None:
        token = token_row(guest["id"], token_hash, guest["created"], device)
        await self._change(insert(db.guests).values(guest), insert(db.tokens).values(token))

    async def guest_by_phrase(self, phrase_hash: str) -> Row[Any] | None:
        wanted = select(db.guests).where(db.guests.c.phrase == phrase_hash, ~db.guests.c.forgotten)
        return await self._row(wanted)

    async def guest(self, key: str) -> Row[Any] | None:
        return await self._row(select(db.guests).where(db.guests.c.id == key))

    async def change_guest(self, key: str, **values: Any) -> None:
        await self._change(
            update(db.guests).where(db.guests.c.id == key).values(**values), guests_signed()
        )

    # --- the daily puzzle ---------------------------------------------------------------------

    async def attempt(self, day: str, guest: str) -> Row[Any] | None:
        wanted = select(db.tries).where(db.tries.c.day == day, db.tries.c.guest == guest)
        return await self._row(wanted)

    async def scores(self, day: str, before: int, limit: int) -> list[Row[Any]]:
        """The tries that ended before a moment, the best first."""
        wanted = (
            _ranked(select(db.tries, db.guests.c.name), day, before)
            .order_by(db.tries.c.points.desc(), db.tries.c.finished)
            .limit(limit)
        )
        return await self._rows(wanted)

    async def ranking(self, day: str, before: int, points: int) -> tuple[int, int]:
        """Of the tries that ended before a moment, how many made more points, and how many there
        are in all.
        """
        better = func.sum(case((db.tries.c.points > points, 1), else_=0)).label("better")
        counted: Any = select(better, func.count().label("players"))
        (row,) = await self._rows(_ranked(counted, day, before))
        return int(row.better or 0), int(row.players)

    async def tries_without_match(self) -> list[str]:
        """The matches that some are said to be, and are not there."""
        known = select(db.matches.c.id)
        return await self._column(select(db.tries.c.match).where(db.tries.c.match.not_in(known)))

    # --- push ---------------------------------------------------------------------------------

    async def subscribe(
        self, guest: str, endpoint: str, data: str, now: int, token: str | None = None
    ) -> None:
        """Keep the address of a device, which gets no more notices once it is signed out; of the
        guest's other ones only the latest.
        """
        row = {"endpoint": endpoint, "guest": guest, "data": data, "created": now, "token": token}
        await self._change(
            delete(db.subscriptions).where(db.subscriptions.c.endpoint == endpoint),
            insert(db.subscriptions).values(row),
            _all_but_the_latest(guest, endpoint),
        )

    async def unsubscribe(self, endpoint: str, guest: str | None = None) -> None:
        wanted = delete(db.subscriptions).where(db.subscriptions.c.endpoint == endpoint)
        if guest is not None:
            wanted = wanted.where(db.subscriptions.c.guest == guest)
        await self._change(wanted)

    async def subscriptions_of(self, guest: str) -> list[str]:
        wanted = select(db.subscriptions.c.data).where(db.subscriptions.c.guest == guest)
        return await self._column(wanted)

    # --- vacations ----------------------------------------------------------------------------

    async def vacations_of(self, guest: str, since: int) -> list[tuple[int, int]]:
        """The beginnings and ends of those that had not ended at a moment."""
        v = db.vacations.c
        wanted = select(v.began, v.ended).where(v.guest == guest, v.ended > since)
        return [(row.began, row.ended) for row in await self._rows(wanted)]

    async def add_vacation(self, guest: str, began: int, ended: int) -> None:
        row = {"guest": guest, "began": began, "ended": ended}
        await self._change(insert(db.vacations).values(row))

    async def end_vacation(self, guest: str, now: int) -> None:
        v = db.vacations.c
        now_on = update(db.vacations).where(v.guest == guest, v.ended > now)
        await self._change(now_on.values(ended=now))

    async def running_of(self, guest: str) -> list[str]:
        """All running matches somebody sits in."""
        own = select(db.seats.c.match).where(db.seats.c.guest == guest)
        m = db.matches.c
        return await self._column(
            select(m.id).where(m.id.in_(own), m.status == "running", _is_played_here())
        )

    # --- the server itself --------------------------------------------------------------------

    async def fact(self, name: str) -> str | None:
        found = await self._column(select(db.facts.c.value).where(db.facts.c.name == name))
        return found[0] if found else None

    async def settle_fact(self, name: str, value: str) -> str:
        """The fact of that name: the one that is known, or this one, which is kept from now on."""
        try:
            await self._change(insert(db.facts).values(name=name, value=value))
        except IntegrityError:
            return await self.fact(name) or value
        return value

    async def change_fact(self, name: str, value: str) -> None:
        await self._change(fact_changed(name, value))

    async def add_outage(self, began: int, ended: int) -> None:
        try:
            await self._change(insert(db.outages).values(began=began, ended=ended))
        except IntegrityError:  # another worker has noted it, too; the later end counts
            o = db.outages.c
            longer = update(db.outages).where(o.began == began, o.ended < ended)
            await self._change(longer.values(ended=ended))

    async def outages(self, since: int = 0) -> list[tuple[int, int]]:
        """The beginnings and ends of those that have not ended before a moment."""
        wanted = select(db.outages).where(db.outages.c.ended >= since)
        return [(row.began, row.ended) for row in await self._rows(wanted)]

    async def ping(self) -> None:
        await self._rows(select(1))


def _all_but_the_latest(guest: str, newest: str) -> Delete:
    """The subscriptions of a guest that are too many, for which the oldest go."""
    s = db.subscriptions.c
    others = select(s.endpoint).where(s.guest == guest, s.endpoint != newest)
    kept = others.order_by(s.created.desc(), s.endpoint).limit(SUBSCRIPTIONS - 1)
    return delete(db.subscriptions).where(
        s.guest == guest, s.endpoint != newest, s.endpoint.not_in(kept)
    )


def _match(key: str) -> Select[Any]:
    return select(db.matches).where(db.matches.c.id == key)


def _ranked(wanted: Select[Any], day: str, before: int) -> Select[Any]:
    return wanted.join_from(db.tries, db.guests, db.guests.c.id == db.tries.c.guest).where(
        db.tries.c.day == day,
        db.tries.c.points.is_not(None),
        db.tries.c.finished < before,
        ~db.guests.c.banned,
    )


async def _names(connection: AsyncConnection, people: Iterable[str]) -> dict[str, str]:
    named = select(db.guests.c.id, db.guests.c.name).where(db.guests.c.id.in_(set(people)))
    return {guest: name for guest, name in await connection.execute(named) if name}


def _is_played_here() -> ColumnElement[bool]:
    """Whether a match follows the version of the rules that is known: others are only kept."""
    games = map(registry.game, registry.names())
    m = db.matches.c
    return or_(*(and_(m.game == game.id, m.rules == game.rules_version) for game in games))


def summary(table: Table, now: int) -> dict[str, Any]:
    """A table as lists show it."""
    due = table.due(now)
    return {
        "number": table.number,
        "status": table.status,
        "is_open": table.status == "gathering"
        and table.plan.access == "open"
        and any(seat.kind == "open" and seat.kept_for is None for seat in table.seats),
        "to_act": sum(1 << seat for seat in table.to_act),
        "bots": bool(table.bots_to_act()),
        "due": None if due is None else due[0],
        "updated": now,
        "result": None if table.result is None else to_json(asdict(table.result)).decode(),
    }


def seat_rows(table: Table) -> list[dict[str, Any]]:
    return [
        {
            "match": table.id,
            "seat": number,
            "guest": seat.guest or seat.kept_for,
            "name": table.names_at_end.get(number),
        }
        for number, seat in enumerate(table.seats)
        if seat.guest or seat.kept_for
    ]


def attempt_of(table: Table) -> dict[str, Any] | None:
    """A try at the daily puzzle as its ranking has it."""
    if table.day is None:
        return None
    made: dict[str, Any] = {"day": table.day, "guest": table.host, "match": table.id}
    is_ranked = table.end is not None and table.result is not None and bool(table.result.points)
    if not is_ranked:
        return made | {"points": None, "finished": None}
    assert table.result is not None
    assert table.end is not None
    ended = table.lines[table.end - 1].event.at
    return made | {"points": table.result.points[0], "finished": ended}


def _rows(table: Table, events: Sequence[Event]) -> list[dict[str, Any]]:
    """The events that a table has just applied."""
    return [
        {"match": table.id}
        | {name: getattr(event, name) for name in Event.__slots__}
        | {"data": to_json(event.data).decode(), "hash": line.hash}
        for event, line in zip(events, table.lines[-len(events) :], strict=True)
    ]
