"""Who may do what at a table, and which events come of it.

Each decision is a generator of events: one is applied before the next is asked for. What may not be
done is refused before the first.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from typing import Any, Literal

from torcello.errors import NotYourTurn
from torcello.match import CHANCE
from torcello.server.refusals import Conflicting, Forbidden, Refused, Stale
from torcello.server.tables.events import Event, Kind
from torcello.server.tables.plan import BotSeat, OwnSeat
from torcello.server.tables.table import Table

Events = Iterator[Event]

CHAT_CHARS = 500
WORDS_CHARS = 64
NAME_CHARS = 40
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

    def open(self, words: str | None = None) -> Events:
        """Seat the host and the bots of the plan."""
        first = True
        for seat, planned in enumerate(self.table.plan.seats):
            if isinstance(planned, BotSeat):
                yield self.event("bot", seat, level=planned.level)
            elif isinstance(planned, OwnSeat):
                more = {"words": _words(words)} if first and words else {}
                named = {"name": clean_name(planned.name)} if planned.name else {}
                yield self.event("join", seat, **named, **more)
                first = False
        yield from self._start_if_full()

    def join(
        self, seat: int | None = None, name: str | None = None, words: str | None = None
    ) -> Events:
        table = self.table
        self._check_gathering()
        free = [i for i, there in enumerate(table.seats) if there.kind == "open"]
        if not free:
            raise Conflicting("table/full")
        if seat is not None and seat not in free:
            raise Conflicting("table/taken", seat=seat)
        named = {"name": clean_name(name)} if name else {}
        said = {"words": _words(words)} if words else {}
        yield self.event("join", free[0] if seat is None else seat, **named, **said)
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
        if answers < table.since[seat]:
            raise Stale(table.number)
        yield self.event("move", seat, move=text)

    def bot_move(self, seat: int, text: str, answers: int) -> Events:
        """A bot's move; one that comes too late, after an undo say, is dropped."""
        table = self.table
        if seat not in table.bots_to_act() or answers < table.since[seat]:
            raise Stale(table.number)
        yield self.event("move", seat, move=text)

    def undo(self, seat: int | None = None) -> Events:
        table = self.table
        self._check_running()
        seat = self._own(seat, prefer=self._may_undo())
        self._check_plays(seat)
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
        self._check_not_asked()
        yield self.event("ask", seat, what="draw")

    def answer(self, what: Literal["undo", "draw"], yes: bool) -> Events:
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

    def resign(self, seat: int | None = None) -> Events:
        self._check_running()
        seat = self._own(seat, prefer=self._playing())
        if self.table.seats[seat].out is not None:
            raise Conflicting("table/out", seat=seat)
        yield self.event("resign", seat)

    def leave(self, seat: int | None = None) -> Events:
        """Before the start the seat is free again; the host's leaving closes the table."""
        table = self.table
        if table.status == "gathering" and self.guest == table.host:
            yield self.event("stop")
            return
        seat = self._own(seat)
        if table.status not in ("gathering", "running"):
            raise Conflicting("match/over")
        if table.seats[seat].left_at is not None:
            raise Conflicting("table/left", seat=seat)
        yield self.event("leave", seat)

    def miss(self, seat: int) -> Events:
        """Another player says that somebody is gone. Whoever asks has made sure that it is so."""
        table = self.table
        self._check_running()
        self._seats()
        if table.plan.stand_in is None:
            raise Refused("table/no-stand-in")
        if not 0 <= seat < len(table.seats) or table.seats[seat].guest is None:
            raise Refused("table/nobody-there", seat=seat)
        if table.seats[seat].left_at is not None or table.seats[seat].out is not None:
            raise Conflicting("table/left", seat=seat)
        yield self.event("leave", seat)

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
        if preset is not None:
            if preset not in PRESETS:
                raise Refused("table/no-preset", preset=preset[:40])
            yield self.event("chat", seat, preset=preset)
            return
        said = _plain(text or "")
        if not said:
            raise Refused("table/nothing-said")
        if len(said) > CHAT_CHARS:
            raise Refused("table/too-long", limit=CHAT_CHARS)
        yield self.event("chat", seat, text=said)

    def offer_rematch(self, match: str) -> Events:
        self._seats()
        if self.table.status != "over":
            raise Conflicting("table/not-over")
        if self.table.rematch is not None:
            raise Conflicting("table/rematch-made", match=self.table.rematch)
        yield self.event("rematch", match=match)

    def stop(self) -> Events:
        """Close the table, whoever sits there: for the host of the server."""
        if self.table.status not in ("gathering", "running"):
            raise Conflicting("match/over")
        yield self.event("stop")

    # --- what time does -----------------------------------------------------------------------

    def time(self, grace: int) -> Events:
        """What is due by now: a flag, or a bot for somebody who left."""
        due = self.table.due(self.now)
        if due is None:
            return
        when, seat, what = due
        if what == "bot" and when <= self.now:
            yield self.event("bot", seat, level=self.table.plan.stand_in)
        elif what == "flag" and when + grace <= self.now:
            yield self.event("flag", seat)

    # --- checks -------------------------------------------------------------------------------

    def _seats(self) -> tuple[int, ...]:
        seats = self.table.seats_of(self.guest)
        if not seats:
            raise Forbidden("table/no-seat-here")
        return seats

    def _own(self, seat: int | None, prefer: tuple[int, ...] = ()) -> int:
        """A seat of the guest's: the named one, or the one that is meant."""
        seats = self._seats()
        if seat is None:
            return next((own for own in seats if own in prefer), seats[0])
        if seat not in seats:
            raise Forbidden("table/not-your-seat", seat=seat)
        return seat

    def _others(self) -> set[str]:
        """The guests whose consent is needed."""
        return self.table.players() - {str(self.guest)}

    def _may_undo(self) -> tuple[int, ...]:
        """The seats in the order in which an undo that names none may be meant."""
        movers = [line.event.seat for line in self.table.lines if is_standing_move(line)]
        return tuple(dict.fromkeys(seat for seat in movers[-1:] if seat is not None))

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


def undo_point(table: Table, seat: int) -> int | None:
    """To which length of the history an undo goes; None takes back what nobody has seen.

    Luck that has been seen cannot be unseen, so nothing before it is taken back.
    """
    match = table.playing
    history = match.seen(None)
    if table.game.simultaneous and seat not in match.to_act:
        return None
    own = [i for i, (mover, _) in enumerate(history) if mover == seat]
    if not own:
        raise NotYourTurn("match/nothing-to-undo")
    if any(mover == CHANCE for mover, _ in history[own[-1] :]):
        raise Refused("table/luck-seen")
    return own[-1]


def clean_name(name: str) -> str:
    """A name as it may be shown: any language, one line, nothing invisible."""
    plain = " ".join(_plain(name).split())
    if not plain:
        raise Refused("guest/no-name")
    if len(plain) > NAME_CHARS:
        raise Refused("guest/long-name", limit=NAME_CHARS)
    if not any(character.isalnum() for character in plain):
        raise Refused("guest/bare-name")
    return plain


def _words(words: str) -> str:
    plain = _plain(words)
    if len(plain) > WORDS_CHARS:
        raise Refused("table/too-long", limit=WORDS_CHARS)
    return plain


_KEPT_JOINERS = "\u200c\u200d"  # some scripts and emoji are written with them


def _plain(text: str) -> str:
    """Text without control, direction and other invisible characters, in one normal form."""
    normal = unicodedata.normalize("NFC", text)
    return "".join(
        character
        for character in normal
        if character in _KEPT_JOINERS
        or unicodedata.category(character) not in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp")
    ).strip()
