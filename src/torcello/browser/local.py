"""A table on one's own device, without a server: what runs in a page's worker, translated.

It is a server's table with a single guest. It decides, applies and tells by the same code, so the
page cannot tell the difference. What becomes of the events is for its caller: they are to be stored
before anything is told of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from typing import Any

from torcello import registry
from torcello.errors import TorcelloError
from torcello.luck import Luck
from torcello.match import Observation, new
from torcello.server.refusals import Conflicting, Refused, Stale, said
from torcello.server.tables import exports, rendering
from torcello.server.tables.clocks import Lost
from torcello.server.tables.decisions import Events, Wish
from torcello.server.tables.events import Event
from torcello.server.tables.offers import offer
from torcello.server.tables.plan import (
    BotSeat,
    DaysClock,
    MoveClock,
    NoClock,
    OpenSeat,
    OwnSeat,
    Plan,
    TotalClock,
)
from torcello.server.tables.table import Table

Json = dict[str, Any]

GUEST = "here"
"""The only one there is."""

_SEATS: Mapping[str, Any] = {"open": OpenSeat, "mine": OwnSeat, "bot": BotSeat}
_CLOCKS: Mapping[str, Any] = {
    "none": NoClock,
    "move": MoveClock,
    "total": TotalClock,
    "days": DaysClock,
}


def plan_of(told: Json) -> Plan:
    """A plan from what a page sends to open a table."""
    seats = [_of_kind(_SEATS, seat) for seat in told["seats"]]
    clock = _of_kind(_CLOCKS, told.get("clock") or {"kind": "none"})
    options = dict(told.get("options") or {})
    if any(seat.kind == "open" for seat in seats):
        raise Refused("table/nobody-comes")
    return Plan(game=told["game"], options=options, seats=seats, clock=clock).checked()


def _of_kind(kinds: Mapping[str, Any], told: Json) -> Any:
    more = {name: value for name, value in told.items() if name != "kind"}
    kind = kinds[told["kind"]]  # called by a name, so that translated functions need none of theirs
    return kind(**more)


def told_plan(plan: Plan) -> Json:
    """A plan as it is kept, every option written out."""
    seats = []
    for seat in plan.seats:
        if isinstance(seat, BotSeat):
            seats.append({"kind": "bot", "level": seat.level})
        elif isinstance(seat, OwnSeat):
            seats.append({"kind": "mine", "name": seat.name})
    return {"game": plan.game, "options": plan.options, "seats": seats, "clock": _clock(plan)}


def _clock(plan: Plan) -> Json:
    clock = plan.clock
    if isinstance(clock, MoveClock):
        return {"kind": "move", "seconds": clock.seconds}
    if isinstance(clock, TotalClock):
        return {"kind": "total", "seconds": clock.seconds, "increment": clock.increment}
    if isinstance(clock, DaysClock):
        return {"kind": "days", "days": clock.days}
    return {"kind": "none"}


class LocalTable:
    """One table: opened, or read again from what was stored of it."""

    def __init__(self, key: str, plan: Plan, secret: str, name: str, lost: Lost) -> None:
        luck = Luck(bytes.fromhex(secret), key)
        self.table = Table(key, plan, GUEST, luck, {GUEST: name}, lost)
        self.table.quiet_ms = 0  # nobody waits for anybody
        self.lang = "en"

    def open(self, now: int, words: str | None = None, after: str | None = None) -> list[Json]:
        """Seat everybody and begin; the events that come of it."""
        return self._done(self._wish(now).open(words, after))

    def again(self, stored: Sequence[Json]) -> None:
        """Apply what was stored; `ValueError` if it is not what was chained."""
        for event in stored:
            self.table.apply(_event(event))

    # --- what is wished -----------------------------------------------------------------------

    def do(self, request: Json, now: int) -> list[Json]:
        """Do what a message on the socket asks for; the events that come of it.

        The same request does nothing a second time.
        """
        wish = Wish(self.table, GUEST, now, request.get("id"))
        if wish.already is not None:
            return []
        want = _WANTS.get(request["kind"])
        if want is None:
            raise Refused("table/needs-others")
        return self._done(want(wish, request))

    def bot_move(self, seat: int, move: str, answers: int, now: int) -> list[Json]:
        wish = Wish(self.table, None, now)
        return self._done(wish.bot_move(seat, move, answers))

    def take_hint(self, seat: int, asked: int, now: int) -> list[Json]:
        return self._done(self._wish(now).take_hint(seat, asked))

    def follow(self, match: str, now: int) -> list[Json]:
        """A rematch has been opened."""
        return self._done(self._wish(now).offer_rematch(match))

    def rematch(self) -> Json:
        """The plan of a match like this one, everybody one seat further."""
        if self.table.status != "over":
            raise Conflicting("table/not-over")
        told = told_plan(self.table.plan)
        seats = told["seats"]
        return {**told, "seats": [seats[-1], *seats[:-1]]}

    def time(self, now: int) -> list[Json]:
        """What is due by now."""
        return self._done(Wish(self.table, None, now).time(0))

    def due(self, now: int) -> int | None:
        """When `time` is to be asked again."""
        due = self.table.due(now)
        return None if due is None else due[0]

    def _wish(self, now: int) -> Wish:
        return Wish(self.table, GUEST, now)

    def _done(self, events: Events) -> list[Json]:
        done = []
        for event in events:
            self.table.apply(event)
            done.append(_stored(event, self.table.head))
        if self.table.end is not None and not self.table.names_at_end:
            self.table.settle_names(self.table.names)
        return done

    # --- what is told -------------------------------------------------------------------------

    def update(self, have: int, now: int) -> Json:
        """What has happened since, the table and the positions, as the socket tells them."""
        table = self.table
        viewer = table.seats_of(GUEST)
        return {
            "kind": "update",
            "match": table.id,
            "number": table.number,
            "events": rendering.told(table, viewer, min(have, table.number)),
            "table": rendering.described(table, viewer, now),
            "views": rendering.views(table, viewer, {}),
        }

    def explain(self, move: str, seat: int | None) -> Json:
        refusal = self.table.playing.explain(move, self._seat(seat))
        if refusal is None:
            return {"legal": True, "where": [], "parts": {}}
        return {
            "legal": False,
            "complete": refusal.complete,
            "code": refusal.code,
            "text": said(refusal, self.lang),
            "rule": refusal.rule,
            "where": list(refusal.where),
            "parts": {name: list(places) for name, places in refusal.parts.items()},
        }

    def making(self, move: str, seat: int | None) -> Any:
        return self.table.playing.making(move, self._seat(seat))

    def legal(self, seat: int | None, begins: str, limit: int) -> Json:
        moves = self.table.playing.legal(self._seat(seat))
        fitting = (move for move in moves if move.startswith(begins))
        return {"count": len(moves), "moves": list(islice(fitting, limit))}

    def replay(self, seat: int | None) -> Json:
        """All positions so far; those of others' hands only once it is over."""
        table = self.table
        if table.status == "over":
            return exports.replay(exports.record(table), seat)
        if seat is not None and seat not in table.seats_of(GUEST):
            raise Refused("table/not-your-seat", seat=seat)
        return exports.replay(exports.so_far(table), seat, in_full=False)

    def chances(self) -> list[Json]:
        if self.table.status != "over":
            raise Conflicting("table/not-over")
        return exports.chances(exports.record(self.table))

    def record(self, form: str = "tgn") -> str:
        made = exports.record(self.table)
        return made.text() if form == "tgn" else made.json()

    def handed(self) -> Json:
        """The whole match as a server is told of it, to be checked and to go on there."""
        table, words, happened = self.table, None, []
        for line in table.lines:
            event = line.event
            words = words or event.data.get("words")
            if event.kind in ("start", "move", "undo", "resign", "hint"):
                told = {"kind": event.kind, "at": event.at, "seat": event.seat}
                if event.kind in ("start", "move"):
                    told["luck"] = event.data["luck"]
                if event.kind == "move":
                    told["move"] = event.data["move"]
                happened.append(told)
        plan, rules = told_plan(table.plan), table.game.rules_version
        secret = table.luck.secret.hex()
        return {
            "match": table.id,
            "rules": rules,
            "plan": plan,
            "secret": secret,
            "words": words,
            "happened": happened,
        }

    def row(self, now: int) -> Json:
        """The table in a list of one's own matches."""
        table = self.table
        mine = table.seats_of(GUEST)
        people = [table.name(i) or "" for i in mine[1:]]
        levels = [seat.level for seat in table.plan.seats if isinstance(seat, BotSeat)]
        return {
            "match": table.id,
            "game": table.plan.game,
            "status": table.status,
            "your_turn": bool(set(mine) & set(table.to_act)),
            "old_rules": False,
            "seats": len(table.seats),
            "others": people,
            "bots": levels,
            "day": None,
            "you": list(mine),
            "created": table.lines[0].event.at,
            "updated": now,
            "result": rendering.described(table, mine, now)["result"],
        }

    # --- bots ---------------------------------------------------------------------------------

    def bots_to_act(self) -> list[Json]:
        """The bots that have to move: since when, and the number that an answer now is for."""
        if self.table.pause is not None:
            return []
        table = self.table
        return [
            {
                "seat": seat,
                "level": table.seats[seat].level,
                "since": table.since[seat],
                "answers": table.number,
            }
            for seat in table.bots_to_act()
        ]

    def observed(self, seat: int) -> Json:
        """What a bot in a seat may know, for the worker that thinks."""
        return _told_seen(self.table.playing.observe(seat))

    def hinted(self, seat: int | None) -> Json:
        """The same for somebody who asks what a bot would do in their place."""
        own = self._seat(seat)
        if own not in self.table.to_act:
            raise Conflicting("table/not-awaited")
        return {"seat": own, "asked": self.table.number, "seen": self.observed(own)}

    def _seat(self, seat: int | None) -> int:
        """A seat of one's own: the one named, or the first that is awaited."""
        mine = self.table.seats_of(GUEST)
        if seat is not None:
            return seat
        return next((one for one in mine if one in self.table.to_act), mine[0])


def observed(plan: Json, moves: Sequence[str], seat: int) -> Json:
    """What a bot may know in a seat of somebody else's table where nothing is hidden, after these
    moves and what luck did between them.
    """
    match = new(plan["game"], seats=plan["seats"], luck="manual", **dict(plan["options"]))
    for move in moves:
        match.play(move, match.to_act[0])
    return _told_seen(match.observe(seat))


def _told_seen(seen: Observation) -> Json:
    return {
        "game": seen.game,
        "options": seen.options,
        "seat": seen.seat,
        "to_act": list(seen.to_act),
        "state": seen.state.tobytes(),
        "seen": [list(told) for told in seen.seen],
    }


def info(game: str) -> Json:
    """What there is to choose when a table is opened."""
    return {**offer(registry.game(game)), "ready": True}


def _stored(event: Event, head: str) -> Json:
    return {
        "number": event.number,
        "at": event.at,
        "kind": event.kind,
        "seat": event.seat,
        "guest": event.guest,
        "client": event.client,
        "data": event.data,
        "hash": head,
    }


def _event(told: Json) -> Event:
    return Event(
        told["number"],
        told["at"],
        told["kind"],
        told["seat"],
        told["guest"],
        told["client"],
        told["data"],
        told["hash"],
    )


_WANTS: Mapping[str, Callable[[Wish, Json], Events]] = {
    "move": lambda wish, r: wish.move(r["move"], r["answers"], r.get("seat")),
    "undo": lambda wish, r: wish.undo(r.get("seat")),
    "pause": lambda wish, r: wish.pause(r.get("seat")),
    "resume": lambda wish, _: wish.resume(),
    "resign": lambda wish, r: wish.resign(r.get("seat")),
    "draw": lambda wish, r: wish.offer_draw(r.get("seat")),
    "chat": lambda wish, r: wish.chat(r.get("text"), r.get("preset")),
}


def refusal(error: TorcelloError, lang: str) -> Json:
    """What is refused, as the socket says it."""
    return {
        "code": error.code,
        "text": said(error.refusal, lang),
        "rule": error.rule,
        "where": list(error.where),
        "number": error.number if isinstance(error, Stale) else None,
    }
