"""Who may do what at a table, and which events come of it.

Each decision is a generator of events: one is applied before the next is asked for. What may not be
done is refused before the first.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Literal

from torcello.errors import IllegalMove, NotYourTurn, TorcelloError
from torcello.match import CHANCE
from torcello.server.refusals import Conflicting, Forbidden, Refused, Stale
from torcello.server.tables.events import Event, Kind
from torcello.server.tables.plan import DAY_MS, BotSeat, DaysClock, OwnSeat
from torcello.server.tables.table import STAND_IN, Table
from torcello.server.tables.writing import clean_chat, clean_name, clean_words

Events = Iterator[Event]

PRESETS = ("hello", "good-luck", "well-played", "thanks", "oops", "one-moment", "good-game", "bye")


class Wish:
    """Somebody who wants something at a table: who, when, and what they call the request."""

    def __init__(self, table: Table, guest: str | None, now: int, client: str | None = None):
        self.table, self.guest, self.now = table, guest, now
        self._client = None if client is None else f"{guest}:{client}"

    @property
    def already(self) -> int | None:
        """The number of the event that this request has led to, if it came before."""
        return None if self._client is None else self.table.clients.get(self._client)

    def event(self, kind: Kind, seat: int | None = None, **data: Any) -> Event:
        """The next event; only the first that comes of a request bears its name."""
        client, self._client = self._client, None
        return Event(self.table.number + 1, self.now, kind, seat, self.guest, client, data)

    # --- gathering ----------------------------------------------------------------------------

    def open(
        self,
        words: str | None = None,
        after: str | None = None,
        kept: Mapping[int, str] | None = None,
    ) -> Events:
        """Seat the host and the bots of the plan. A match that follows another keeps the other
        seats for those who have played that one.
        """
        first = True
        for seat, planned in enumerate(self.table.plan.seats):
            if isinstance(planned, BotSeat):
                yield self.event("bot", seat, level=planned.level)
            elif isinstance(planned, OwnSeat):
                more = {"words": clean_words(words)} if first and words else {}
                more |= {"after": after} if first and after else {}
                named = {"name": clean_name(planned.name)} if planned.name else {}
                yield self.event("join", seat, **named, **more)
                first = False
        for seat, guest in (kept or {}).items():
            yield replace(self.event("keep", seat), guest=guest)
        yield from self._start_if_full()

    def join(
        self, seat: int | None = None, name: str | None = None, words: str | None = None
    ) -> Events:
        table = self.table
        self._check_gathering()
        table.room.check_seating(table.number)
        open_ = [i for i, there in enumerate(table.seats) if there.kind == "open"]
        kept = table.kept_for(self.guest)
        free = [*kept, *(i for i in open_ if table.seats[i].kept_for is None)]
        if not open_:
            raise Conflicting("table/full")
        if seat is not None and seat not in open_:
            raise Conflicting("table/taken", seat=seat)
        if not free or (seat is not None and seat not in free):
            raise Conflicting("table/kept")
        taken = free[0] if seat is None else seat
        if taken not in kept:
            self._check_may_take_another()
        named = {"name": clean_name(name)} if name else {}
        said = {"words": clean_words(words)} if words else {}
        yield self.event("join", taken, **named, **said)
        yield from self._start_if_full()

    def seat_bot(self, seat: int, level: int) -> Events:
        self._check_host()
        self._check_gathering()
        if not 0 <= seat < len(self.table.seats) or self.table.seats[seat].kind != "open":
            raise Conflicting("table/taken", seat=seat)
        yield self.event("bot", seat, level=level)
        yield from self._start_if_full()

    def start(self) -> Events:
        """The host begins; seats that are still free are an error, not an empty chair."""
        self._check_host()
        self._check_gathering()
        if any(seat.kind == "open" for seat in self.table.seats):
            raise Conflicting("table/not-full")
        yield self.event("start")

    def _start_if_full(self) -> Events:
        table = self.table
        if table.plan.start == "full" and all(seat.kind != "open" for seat in table.seats):
            yield self.event("start")

    # --- playing ------------------------------------------------------------------------------

    def move(self, text: str, answers: int, seat: int | None = None) -> Events:
        table = self.table
        seat = self._own(seat, prefer=table.to_act)
        self._check_running()
        self._check_plays(seat)
        table.room.check_moves(table.number)
        if answers < table.since[seat]:
            raise Stale(table.number)
        if table.pause is not None:  # who moves does not want to wait any longer
            if (refusal := table.playing.explain(text, seat)) is not None:
                raise IllegalMove(refusal)
            yield self.event("resume", seat)
        yield self.event("move", seat, move=text)

    def bot_move(self, seat: int, text: str, answers: int) -> Events:
        """A bot's move; one that comes too late, after an undo say, is dropped."""
        table = self.table
        if seat not in table.bots_to_act() or answers < table.since[seat]:
            raise Stale(table.number)
        yield self.event("move", seat, move=text)

    def move_for_bot(self, seat: int, text: str, answers: int) -> Events:
        """What the guest's own machine has thought of for a bot that plays against nobody else."""
        self._check_running()
        self._seats()
        if seat not in self.table.think_for(self.guest):
            raise Forbidden("table/not-your-bot", seat=seat)
        self.table.room.check_moves(self.table.number)
        for event in self.bot_move(seat, text, answers):
            yield replace(event, guest=None)

    def take_hint(self, seat: int, asked: int) -> Events:
        """Count a hint for what the seat had to decide at number `asked`: once, however often it is
        looked at.
        """
        table = self.table
        self._check_running()
        if seat not in table.to_act or asked < table.since[seat]:
            raise Stale(table.number)
        if table.advised[seat] < table.since[seat]:
            table.room.check_extras(table.number)
            yield self.event("hint", seat)

    def undo(self, seat: int | None = None) -> Events:
        table = self.table
        self._check_running()
        seat = self._own(seat, prefer=self._may_undo())
        self._check_plays(seat)
        table.room.check_extras(table.number)
        to = undo_point(table, seat)
        if to is None or not self._others():
            yield self.event("undo", seat, to=to)
        else:
            self._check_not_asked()
            yield self.event("ask", seat, what="undo")

    def offer_draw(self, seat: int | None = None) -> Events:
        self._check_running()
        seat = self._own(seat, prefer=self._playing())
        self._check_plays(seat)
        if not self._others():
            raise Refused("table/nobody-to-agree")
        self.table.room.check_extras(self.table.number)
        self._check_not_asked()
        yield self.event("ask", seat, what="draw")

    def pause(self, seat: int | None = None) -> Events:
        """Let all clocks stand still, if the others agree. No pause lasts for ever."""
        table = self.table
        self._check_running()
        seat = self._own(seat, prefer=self._playing())
        self._check_plays(seat)
        if not table.has_clock:
            raise Refused("table/no-clock")
        table.room.check_extras(table.number)
        if table.pause is not None:
            raise Conflicting("table/paused")
        self._check_not_asked()
        if self._others():
            yield self.event("ask", seat, what="pause")
        else:
            yield self._paused(seat)

    def resume(self) -> Events:
        """Any player may end a pause."""
        self._check_running()
        seat = self._own(None, prefer=self._playing())
        self._check_plays(seat)
        if self.table.pause is None:
            raise Conflicting("table/not-paused")
        self.table.room.check_seating(self.table.number)
        yield self.event("resume", seat)

    def _paused(self, seat: int) -> Event:
        is_slow = isinstance(self.table.plan.clock, DaysClock)
        return self.event("pause", seat, until=self.now + (7 if is_slow else 1) * DAY_MS)

    def answer(self, what: Literal["undo", "draw", "pause"], yes: bool) -> Events:
        table, ask = self.table, self.table.ask
        self._check_running()
        seat = self._own(None, prefer=self._playing())
        self._check_plays(seat)
        if ask is None or ask.what != what:
            raise Conflicting("table/nothing-asked")
        if self.guest in ask.yes and yes:
            raise Conflicting("table/own-ask")
        agreed = yes and ask.yes | {str(self.guest)} >= table.players()
        to = undo_point(table, ask.seat) if agreed and what == "undo" else None
        yield self.event("answer", seat, what=what, yes=yes)
        if agreed and what == "undo":
            yield self.event("undo", ask.seat, to=to)
        elif agreed and what == "pause":
            yield self._paused(ask.seat)

    def resign(self, seat: int | None = None) -> Events:
        self._check_running()
        seat = self._own(seat, prefer=self._playing())
        if self.table.seats[seat].out is not None:
            raise Conflicting("table/out", seat=seat)
        yield self.event("resign", seat)

    def leave(self, seat: int | None = None) -> Events:
        """Before the start the seat is free again; if the host leaves, the table is closed.
        Somebody who had a seat kept for them gives it up.
        """
        table = self.table
        if table.status == "gathering" and self.guest == table.host:
            yield self.event("stop")
            return
        if (kept := table.kept_for(self.guest)) and not table.seats_of(self.guest):
            for one in kept:
                yield self.event("leave", one)
            return
        seat = self._own(seat)
        if table.status not in ("gathering", "running"):
            raise Conflicting("match/over")
        if table.seats[seat].left_at is not None:
            raise Conflicting("table/left", seat=seat)
        table.room.check_seating(table.number)
        yield self.event("leave", seat)

    def miss(self, seat: int) -> Events:
        """Another player says that somebody is gone. The caller has made sure of it."""
        table = self.table
        self._check_running()
        self._seats()
        is_quiet = table.is_quiet(self.now) and seat in table.people_to_act()
        if table.plan.stand_in is None and not is_quiet:
            raise Refused("table/no-stand-in")
        if not 0 <= seat < len(table.seats) or table.seats[seat].guest is None:
            raise Refused("table/nobody-there", seat=seat)
        has_left = table.seats[seat].left_at is not None
        if (has_left and not is_quiet) or table.seats[seat].out is not None:
            raise Conflicting("table/left", seat=seat)
        table.room.check_seating(table.number)
        if not has_left:
            yield self.event("leave", seat)
        if is_quiet:  # long enough has been waited
            yield self.event("bot", seat, level=table.plan.stand_in or STAND_IN)

    def end(self) -> Events:
        """End a match without a winner because the others have not moved for days."""
        table = self.table
        self._check_running()
        seats = self._seats()
        self._check_plays(self._own(None, prefer=self._playing()))
        if not table.is_quiet(self.now):
            raise Conflicting("table/not-quiet", days=table.quiet_ms // DAY_MS)
        if set(seats) & set(table.to_act):
            raise Conflicting("table/own-turn")
        yield self.event("stop", why="abandoned")

    def away(self, until: int) -> Events:
        """Let the clocks of the guest's seats stand still until a moment, if it is one by days."""
        if self.table.status == "running" and isinstance(self.table.plan.clock, DaysClock):
            self.table.room.check_seating(self.table.number)
            for seat in self._seats():
                if self.table.seats[seat].out is None:
                    yield self.event("away", seat, until=until)

    def back(self, seat: int | None = None) -> Events:
        table = self.table
        self._check_running()
        seat = self._own(seat)
        if table.seats[seat].out is not None:
            raise Conflicting("table/out", seat=seat)
        if table.seats[seat].left_at is None:
            raise Conflicting("table/not-left", seat=seat)
        yield self.event("back", seat)

    def chat(self, text: str | None = None, preset: str | None = None) -> Events:
        seat = self._seats()[0]
        self.table.room.check_extras(self.table.number)
        if preset is not None:
            if preset not in PRESETS:
                raise Refused("table/no-preset", preset=preset[:40])
            yield self.event("chat", seat, preset=preset)
            return
        yield self.event("chat", seat, text=clean_chat(text or ""))

    def offer_rematch(self, match: str, instead_of: str | None = None) -> Events:
        """There is one rematch; only one that was closed before it began is followed by another."""
        seat = self._seats()[0]
        if self.table.status != "over":
            raise Conflicting("table/not-over")
        if self.table.rematch != instead_of:
            raise Conflicting("table/rematch-made", match=str(self.table.rematch))
        self.table.room.check_seating(self.table.number)
        yield self.event("rematch", seat, match=match)

    def stop(self) -> Events:
        """Close the table, whoever sits there: for the host of the server."""
        if self.table.status not in ("gathering", "running"):
            raise Conflicting("match/over")
        yield self.event("stop")

    # --- what time does -----------------------------------------------------------------------

    def time(self, grace: int) -> Events:
        """What is due by now: a flag or a reminder of it, a bot for somebody who left, or the end
        of a pause.
        """
        due = self.table.due(self.now)
        if due is None:
            return
        when, seat, what = due
        if what == "bot" and when <= self.now:
            yield self.event("bot", seat, level=self.table.plan.stand_in)
        elif what == "flag" and when + grace <= self.now:
            yield self.event("flag", seat)
        elif what == "resume" and when <= self.now:
            yield self.event("resume")
        elif what == "remind" and when <= self.now:
            yield self.event("remind", seat)

    def abandon(self) -> Events:
        """End a table where nobody has moved for so long that nobody will come back."""
        quiet = self.table.quiet(self.now)
        if quiet is not None and quiet.end <= self.now:
            yield self.event("stop", why="abandoned")

    # --- checks -------------------------------------------------------------------------------

    def _seats(self) -> tuple[int, ...]:
        seats = self.table.seats_of(self.guest)
        if not seats:
            raise Forbidden("table/no-seat-here")
        return seats

    def _own(self, seat: int | None, prefer: Iterable[int] = ()) -> int:
        """A seat of the guest's: the named one, or the first that may be meant."""
        seats = self._seats()
        if seat is None:
            return next((meant for meant in prefer if meant in seats), seats[0])
        if seat not in seats:
            raise Forbidden("table/not-your-seat", seat=seat)
        return seat

    def _others(self) -> set[str]:
        """The guests whose consent is needed."""
        return self.table.players() - {str(self.guest)}

    def _may_undo(self) -> Iterator[int]:
        """The seats that an undo may mean if it names none: the last to have moved comes first."""
        for line in reversed(self.table.lines):
            if is_standing_move(line) and line.event.seat is not None:
                yield line.event.seat

    def _playing(self) -> tuple[int, ...]:
        """The seats whose people play for themselves."""
        return tuple(
            i
            for i, seat in enumerate(self.table.seats)
            if seat.out is None and seat.left_at is None and not seat.is_played_by_bot
        )

    def _check_plays(self, seat: int) -> None:
        there = self.table.seats[seat]
        if there.out is not None:
            raise Conflicting("table/out", seat=seat)
        if there.is_played_by_bot:
            raise Conflicting("table/bot-plays", seat=seat)
        if there.left_at is not None:
            raise Conflicting("table/left", seat=seat)

    def _check_host(self) -> None:
        if self.guest != self.table.host:
            raise Forbidden("table/not-host")

    def _check_may_take_another(self) -> None:
        """Strangers do not fill a table that is open to all."""
        table = self.table
        if table.plan.access == "link" or self.guest == table.host:
            return
        if len(table.seats_of(self.guest)) >= table.plan.seats_each:
            raise Conflicting("table/seated", limit=table.plan.seats_each)

    def _check_gathering(self) -> None:
        if self.table.status != "gathering":
            raise Conflicting("table/started")

    def _check_running(self) -> None:
        if self.table.status == "gathering":
            raise Conflicting("table/not-started")
        if self.table.status != "running":
            raise Conflicting("match/over")

    def _check_not_asked(self) -> None:
        if self.table.ask is not None:
            raise Conflicting("table/asked")


def is_standing_move(line: Any) -> bool:
    return line.event.kind == "move" and not line.is_undone


def no_undo(table: Table, seats: Sequence[int]) -> str | None:
    """Why somebody with these seats cannot take a move back now, as the code of the refusal."""
    if table.status != "running" or not seats:
        return None
    try:
        next(Wish(table, table.seats[seats[0]].guest, 0).undo())
    except TorcelloError as refusal:
        return refusal.code
    return None


def undo_point(table: Table, seat: int) -> int | None:
    """To which length of the history an undo goes; None takes back what nobody has seen.

    Luck that has been seen cannot be unseen, so nothing before it is taken back.
    """
    match = table.playing
    history = match.seen(None)
    if table.game.simultaneous and seat not in match.to_act:
        return None
    luck_followed = False
    for place in reversed(range(len(history))):
        mover = history[place][0]
        if mover == seat:
            if luck_followed:
                raise Refused("table/luck-seen")
            return place
        luck_followed = luck_followed or mover == CHANCE
    raise NotYourTurn("match/nothing-to-undo")
