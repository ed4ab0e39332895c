"""A table: its plan and its events, and all that follows from them.

`apply` is the only way to change one. A table rebuilt from the same events is the same table, so
it may be dropped from memory at any time.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from torcello import registry
from torcello.luck import Luck
from torcello.match import CHANCE, Match, begin
from torcello.server.refusals import Conflicting
from torcello.server.tables import chain
from torcello.server.tables.clocks import Clocks, Lost
from torcello.server.tables.events import Event
from torcello.server.tables.plan import DAY_MS, DaysClock, NoClock, Plan
from torcello.server.tables.room import Room

STAND_IN = 3
"""The level of the bot that plays on for a seat that is out of a match of more than two."""

PATIENCE_MS = 30_000
"""How long an empty seat is kept before a bot takes it: the warning."""

_CHAINED = {
    "bot": ("level",),
    "ask": ("what",),
    "answer": ("what", "yes"),
    "rematch": ("match",),
    "stop": ("why",),
    "pause": ("until",),
    "away": ("until",),
}
"""By kind, which of an event's own words the chain covers."""

QUIET_MS = 14 * DAY_MS
"""How long nobody may move at a table without a clock before others may do without somebody."""

PROGRESS = ("join", "keep", "start", "move", "undo")
"""The kinds of events with which a table comes further. Talking, or coming and going, keeps nobody
waiting any longer.
"""

Status = Literal["gathering", "running", "over", "cancelled"]


@dataclass
class Seat:
    """Who sits there, and who plays."""

    kind: Literal["open", "person", "bot"] = "open"
    guest: str | None = None
    name: str | None = None
    level: int | None = None
    """Of the bot that plays here, for itself or for the person."""
    left_at: int | None = None
    out: Literal["resigned", "time"] | None = None
    """Why the seat can no longer win."""
    kept_for: str | None = None
    """The guest who alone may take this free seat."""
    hints: int = 0
    """For how many of its moves a bot was asked for advice."""

    @property
    def is_played_by_bot(self) -> bool:
        return self.level is not None


@dataclass(frozen=True)
class Result:
    winners: tuple[int, ...]
    points: tuple[int, ...]
    reason: str
    tie_break: str | None = None


@dataclass(frozen=True)
class Quiet:
    """What becomes of a table where nobody moves."""

    offer: int | None
    """When those who wait may let a bot play on, or end the match."""
    end: int
    """When the server ends the match, or closes a table that has not begun."""


@dataclass
class LogEntry:
    """An event as it is told. A move's text is read from the match, where it may be hidden."""

    event: Event
    move: int | None = None
    """Where in the match's history the move stands; if all move at once, where the turn begins."""
    luck: tuple[int, int] = (0, 0)
    """What luck followed: from where, to where in the history."""
    ends_turn: bool = False
    """Whether this move, the last of a turn that all make at once, has revealed the others."""
    is_undone: bool = False
    takes_back: list[int] = field(default_factory=list)
    """The numbers of the moves that this event, an undo, took back."""
    hash: str = ""
    """Of the event and all before it."""


@dataclass
class Ask:
    """Something that the others have to agree to."""

    what: Literal["undo", "draw", "pause"]
    seat: int
    yes: set[str] = field(default_factory=set)
    """The guests who agree."""


@dataclass(frozen=True)
class Pause:
    """All clocks stand still."""

    since: int
    until: int
    """The latest; lost time puts it off."""
    seat: int
    """Who wanted it."""


class Table:
    """One table, from its making to long after its end."""

    def __init__(
        self,
        key: str,
        plan: Plan,
        host: str,
        luck: Luck,
        names: Mapping[str, str],
        lost: Lost,
        day: str | None = None,
    ) -> None:
        self.id, self.plan, self.host, self.day = key, plan, host, day
        self.game = registry.game(plan.game)
        self.names = dict(names)
        self.room = Room()
        self.number = 0
        self.status: Status = "gathering"
        self.seats = [Seat() for _ in plan.seats]
        self.match: Match | None = None
        self.clocks = Clocks(plan.clock, len(self.seats), lost)
        self.quiet_ms = QUIET_MS
        """0: a table may be left alone for ever."""
        self.lets_browsers_think = False
        self.expects_thinker = False
        """Whoever has opened it is about to watch it with a client that can think for bots."""
        self._lost = lost
        self.ask: Ask | None = None
        self.pause: Pause | None = None
        self.result: Result | None = None
        self.rematch: str | None = None
        self.rematch_by: str | None = None
        """The guest who asked for it."""
        self.end: int | None = None
        """The number of the event with which the match has ended, or the table was closed."""
        self.names_at_end: Mapping[int, str] = {}
        """By seat, what people were called then; empty for those who were forgotten."""
        self.after: str | None = None
        """The match that this one follows."""
        self.progress_at = 0
        """When it has last come further."""
        self.lines: list[LogEntry] = []
        self.clients: dict[str, int] = {}
        self.since = [0] * len(self.seats)
        """By seat, the number of the last event that changed what it has to decide."""
        self.advised = [0] * len(self.seats)
        """By seat, the number of the last hint."""
        self.reminded = [0] * len(self.seats)
        """By seat, the number of the last reminder."""
        self._luck, self._words = luck, dict[int, str]()
        self._entries = 0  # of the match's history that belong to events
        self._turn = 0  # where the turn begins that all seats make at once
        rules = f"{plan.game} {self.game.rules_version}"
        seal = self.luck_told(False) or ""
        self.head = chain.beginning(key, rules, len(self.seats), plan.options, seal)
        """The hash of the last event."""

    # --- what it says -------------------------------------------------------------------------

    @property
    def luck(self) -> Luck:
        """With the words of those who sit here, by seat; an empty one for a seat that gave none."""
        if not self._words:
            return self._luck
        words = tuple(self._words.get(seat, "") for seat in range(len(self.seats)))
        return replace(self._luck, words=words)

    def luck_told(self, revealed: bool) -> str | None:
        """The luck's secret or its seal; None in a game without luck."""
        if not self.game.has_luck:
            return None
        return self.luck.reveal() if revealed else self.luck.seal().text()

    @property
    def told_head(self) -> str:
        """The head as it is shown. At the end it is settled: what is said later belongs to the
        chain, but there is one head that players can note, and one record.
        """
        return (self.head if self.end is None else self.lines[self.end - 1].hash)[: chain.SHOWN]

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats awaited now."""
        return self.playing.to_act if self.status == "running" else ()

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise Conflicting("table/not-started")
        return self.match

    @property
    def has_clock(self) -> bool:
        return not isinstance(self.plan.clock, NoClock)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if guest and seat.guest == guest)

    def name(self, seat: int) -> str | None:
        """What a person in a seat is called, or was called at the end; None if forgotten."""
        who = self.seats[seat]
        if who.name:
            return who.name
        if self.end is not None and seat in self.names_at_end:
            return self.names_at_end[seat] or None
        return self.names.get(who.guest) if who.guest else None

    def kept_for(self, guest: str | None) -> tuple[int, ...]:
        """The free seats that are kept for somebody."""
        return tuple(i for i, seat in enumerate(self.seats) if guest and seat.kept_for == guest)

    def players(self) -> set[str]:
        """The guests who still play for themselves."""
        return {
            seat.guest
            for seat in self.seats
            if seat.guest and not seat.is_played_by_bot and seat.out is None
        }

    def people_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act if not self.seats[seat].is_played_by_bot)

    def think_for(self, guest: str | None) -> tuple[int, ...]:
        """The bots to move for which a guest's own machine may think: those of somebody who plays
        against nobody else, as far as no seat has secrets, and not for a ranking.
        """
        people = [seat for seat in self.seats if seat.kind == "person"]
        is_alone = all(seat.guest == guest and not seat.is_played_by_bot for seat in people)
        if not people or not is_alone or self.game.has_secrets or self.day is not None:
            return ()
        return self.bots_to_act() if self.lets_browsers_think else ()

    def bots_to_act(self) -> tuple[int, ...]:
        return tuple(seat for seat in self.to_act if self.seats[seat].is_played_by_bot)

    def due(self, now: int) -> tuple[int, int, Literal["flag", "bot", "resume", "remind"]] | None:
        """What happens next if nobody does anything: when, to which seat, and what."""
        if self.status != "running":
            return None
        found = []
        if (flag := self.clocks.due(now)) is not None:
            found.append((*flag, "flag"))
        if isinstance(self.plan.clock, DaysClock):
            ahead = min(self.plan.clock.days * DAY_MS // 4, DAY_MS)
            found += [
                (end - ahead, seat, "remind")
                for end, seat in self.clocks.ends(now)
                if self.reminded[seat] < self.since[seat]
            ]
        if (pause := self.pause) is not None:
            end = pause.until + self._lost(pause.since, now)
            found.append((end, pause.seat, "resume"))
        if self.plan.stand_in is not None:
            found += [
                (seat.left_at + PATIENCE_MS, i, "bot")
                for i, seat in enumerate(self.seats)
                if seat.left_at is not None and not seat.is_played_by_bot
            ]
        return min(found, default=None)  # type: ignore[return-value]

    def quiet(self, now: int) -> Quiet | None:
        """What becomes of the table if nobody moves any more; None if a clock sees to that."""
        is_untimed = self.status == "running" and not self.has_clock
        if not self.quiet_ms or not (is_untimed or self.status == "gathering"):
            return None
        last = self.progress_at
        first = last + self._lost(last, now) + self.quiet_ms
        if self.status == "gathering":
            return Quiet(None, first)
        return Quiet(first if self.people_to_act() else None, first + self.quiet_ms)

    def is_quiet(self, now: int) -> bool:
        """Whether somebody has not moved for so long that the others need not wait any more."""
        quiet = self.quiet(now)
        return quiet is not None and quiet.offer is not None and quiet.offer <= now

    # --- what happens -------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Apply an event. One that cannot happen is refused before anything has changed."""
        if event.number != self.number + 1:
            raise ValueError(f"event {event.number} does not follow event {self.number}")
        line = LogEntry(event)
        getattr(self, f"_{event.kind}")(event, line)
        line.hash = chain.link(self.head, event, self._told(line))
        if event.hash not in (None, line.hash):
            raise ValueError(f"event {event.number} is not the one that was chained")
        self.number, self.head = event.number, line.hash
        self.lines.append(line)
        if self.end is None and self.status in ("over", "cancelled"):
            self.end = self.number
        if event.kind in PROGRESS:
            self.progress_at = event.at
        if event.client is not None:
            self.clients[event.client] = event.number

    def settle_names(self, names: Mapping[str, str]) -> None:
        """From the end on, people are called what they were called then, as in the record."""
        self.names_at_end = {
            number: seat.name or names.get(seat.guest or "", "")
            for number, seat in enumerate(self.seats)
            if seat.kind == "person"
        }

    def _told(self, line: LogEntry) -> list[object]:
        """What everybody is told with an event and nobody can have forgotten, for the chain.

        A move that is still secret is a `?`; the move that reveals it covers the whole turn.
        """
        event = line.event
        if event.kind in ("move", "start"):
            match = self.playing
            history = match.seen(None) if self.game.has_secrets else match.history()
            texts = [text for _, text in history[line.move or 0 : line.luck[1]]]
            return [self.luck_told(False) or "", *texts] if event.kind == "start" else [*texts]
        if event.kind == "undo":
            return [*line.takes_back]
        return [event.data[name] for name in _CHAINED.get(event.kind, ()) if name in event.data]

    def _join(self, event: Event, line: LogEntry) -> None:
        seat = _seat(event)
        self.seats[seat] = Seat("person", event.guest, event.data.get("name"))
        if words := event.data.get("words"):
            self._words[seat] = words
        self.after = event.data.get("after", self.after)

    def _keep(self, event: Event, line: LogEntry) -> None:
        self.seats[_seat(event)] = Seat(kept_for=event.guest)

    def _bot(self, event: Event, line: LogEntry) -> None:
        seat = self.seats[_seat(event)]
        seat.level = event.data["level"]
        if seat.kind == "open":
            seat.kind, seat.kept_for = "bot", None
        self._wait(event.at)

    def _leave(self, event: Event, line: LogEntry) -> None:
        seat = _seat(event)
        if self.status == "gathering":
            self.seats[seat] = Seat()
            self._words.pop(seat, None)
        else:
            self.seats[seat].left_at = event.at

    def _back(self, event: Event, line: LogEntry) -> None:
        seat = self.seats[_seat(event)]
        seat.left_at = seat.level = None
        self._new_decision(event.number, _seat(event))
        self._wait(event.at)

    def _start(self, event: Event, line: LogEntry) -> None:
        self.match = begin(self.game, self.plan.options, len(self.seats), self.luck)
        self.status = "running"
        self._turn = len(self.match.history())
        line.luck = (0, self._turn)
        self._entries = self._turn
        self._compare_luck(event, [text for _, text in self.match.history()])
        self._new_decision(event.number, *self.to_act)
        self._wait(event.at)

    def _move(self, event: Event, line: LogEntry) -> None:
        seat, match = _seat(event), self.playing
        before, awaited = self._entries, set(self.to_act)
        match.play(event.data["move"], seat)
        history = match.history()
        self._entries = len(history)
        if self.game.simultaneous:
            line.move = self._turn
            revealed = self._turn + len(self.seats)
            line.luck = (min(revealed, self._entries), self._entries)
            if self._entries >= revealed:
                line.ends_turn = True
                self._turn = self._entries
                self._new_decision(event.number, *range(len(self.seats)))
        else:
            line.move, line.luck = before, (before + 1, self._entries)
            self._new_decision(event.number, *awaited, *self.to_act)
        self._compare_luck(event, [text for _, text in history[slice(*line.luck)]])
        self.ask = None
        if event.guest is not None:  # a bot that stands in earns nobody time
            self.clocks.moved(seat, event.at)
        self._wait(event.at)

    def _undo(self, event: Event, line: LogEntry) -> None:
        match, to = self.playing, event.data["to"]
        if to is None:  # a move that nobody has seen yet
            match.undo(_seat(event))
            self._new_decision(event.number, _seat(event))
            self.clocks.resume(_seat(event), event.at)
            undone = [
                other
                for other in self.lines
                if other.move == self._turn and other.event.seat == event.seat
            ]
        else:
            while self._entries > to:
                match.undo()
                self._entries = len(match.history())
            undone = [other for other in self.lines if other.move is not None and other.move >= to]
            self._new_decision(event.number, *self.to_act)
        for taken_back in undone:
            if taken_back.is_undone:
                continue
            if taken_back.event.guest is not None:
                self.clocks.taken_back(_seat(taken_back.event))
            taken_back.is_undone = True
            line.takes_back.append(taken_back.event.number)
        self._entries = len(match.history())
        self._turn = min(self._turn, self._entries)
        self.ask = None
        self._wait(event.at)

    def _ask(self, event: Event, line: LogEntry) -> None:
        assert event.guest is not None
        self.ask = Ask(event.data["what"], _seat(event), {event.guest})

    def _answer(self, event: Event, line: LogEntry) -> None:
        ask = self.ask
        assert ask is not None
        assert event.guest is not None
        if not event.data["yes"]:
            self.ask = None
            return
        ask.yes.add(event.guest)
        if ask.what == "draw" and ask.yes >= self.players():
            everybody = tuple(i for i, seat in enumerate(self.seats) if seat.out is None)
            self._end(Result(everybody, self.playing.score().points, "draw"), event.at)

    def _pause(self, event: Event, line: LogEntry) -> None:
        self.pause, self.ask = Pause(event.at, event.data["until"], _seat(event)), None
        self.clocks.halt(event.at)

    def _resume(self, event: Event, line: LogEntry) -> None:
        self.pause = None
        self.clocks.go_on(event.at)

    def _resign(self, event: Event, line: LogEntry) -> None:
        self._put_out(_seat(event), "resigned", event.at)

    def _flag(self, event: Event, line: LogEntry) -> None:
        self._put_out(_seat(event), "time", event.at)

    def _away(self, event: Event, line: LogEntry) -> None:
        self.clocks.rest(_seat(event), event.at, event.data["until"])

    def _remind(self, event: Event, line: LogEntry) -> None:
        self.reminded[_seat(event)] = event.number

    def _hint(self, event: Event, line: LogEntry) -> None:
        self.seats[_seat(event)].hints += 1
        self.advised[_seat(event)] = event.number

    def _chat(self, event: Event, line: LogEntry) -> None:
        pass

    def _rematch(self, event: Event, line: LogEntry) -> None:
        self.rematch, self.rematch_by = event.data["match"], event.guest

    def _stop(self, event: Event, line: LogEntry) -> None:
        if self.status == "running":
            reason = event.data.get("why", "stopped")
            self._end(Result((), self.playing.score().points, reason), event.at)
        else:
            self.status = "cancelled"

    # --- what follows -------------------------------------------------------------------------

    def _put_out(self, seat: int, why: Literal["resigned", "time"], now: int) -> None:
        self.seats[seat].out = why
        rest = [i for i, other in enumerate(self.seats) if other.out is None]
        if len(rest) > 1 and self.players():
            self.seats[seat].level = self.plan.stand_in or STAND_IN
            self._wait(now)
        else:
            self._end(Result(tuple(rest), self.playing.score().points, why), now)

    def _wait(self, now: int) -> None:
        """Look whether the match has ended; if not, let the right clocks run."""
        if self.status != "running":
            return
        outcome = self.playing.outcome
        if outcome is None:
            self.clocks.wait_for(self.people_to_act(), now)
            return
        points = outcome.points
        fit = [i for i, seat in enumerate(self.seats) if seat.out is None]
        winners = tuple(i for i in outcome.winners if i in fit)
        if not winners and fit and len(self.seats) > 1:
            best = max(points[i] for i in fit)
            winners = tuple(i for i in fit if points[i] == best)
        self._end(Result(winners, points, outcome.reason, outcome.tie_break), now)

    def _end(self, result: Result, now: int) -> None:
        self.clocks.wait_for((), now)
        self.status, self.result, self.ask, self.pause = "over", result, None, None

    def _compare_luck(self, event: Event, luck: list[str]) -> None:
        """Luck is stored with what it followed; derived again, it has to be the same."""
        if event.data.setdefault("luck", luck) != luck:
            raise ValueError(f"the luck of event {event.number} is not what its secret says")

    def _new_decision(self, number: int, *seats: int) -> None:
        for seat in seats:
            if seat != CHANCE:
                self.since[seat] = number


def _seat(event: Event) -> int:
    assert event.seat is not None
    return event.seat


def public(event: Event) -> dict[str, Any]:
    """What everybody may read of an event's own words; moves and luck are told by the match."""
    kept = {"join": ("name",), "bot": ("level",), "ask": ("what",), "answer": ("what", "yes")}
    more = {
        "chat": ("text", "preset"),
        "rematch": ("match",),
        "undo": (),
        "stop": ("why",),
        "pause": ("until",),
        "away": ("until",),
    }
    return {
        name: event.data[name]
        for name in (kept | more).get(event.kind, ())
        if event.data.get(name) is not None
    }


# a match that was begun on somebody's own device is bound to its name there
_OF_A_DEVICE = re.compile("^here(.{12})$")


def luck_name(key: str, day: str | None) -> str:
    """The identity that luck is bound to: a match, or the puzzle that all share on a day."""
    if day is not None:
        return f"daily-hashi-{day}"
    return _OF_A_DEVICE.sub(r"here-\1", key)
