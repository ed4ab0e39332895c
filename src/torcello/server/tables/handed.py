"""Matches that were begun on somebody's own device, and are brought here to go on.

Nothing of them is believed. Whatever is said to have happened is wished for again, in the same
order, and decided by the rules; luck follows from the secret that was sealed on the device, and has
to be what it is said to have been.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from torcello.luck import Luck
from torcello.server.refusals import Conflicting, Refused
from torcello.server.sizes import HANDED_EVENTS, LAST_SEAT, LUCK_TEXTS, MOVE_CHARS, TYPED_CHARS
from torcello.server.tables.clocks import Lost
from torcello.server.tables.decisions import Events, Wish
from torcello.server.tables.events import Event
from torcello.server.tables.plan import NoClock, OpenSeat, OwnSeat, Plan
from torcello.server.tables.room import Room
from torcello.server.tables.table import Table, luck_name

DONE = ("move", "undo", "resign")
"""What a match consists of; a hint is noted beside it."""


class Happened(BaseModel):
    """One thing that happened on the device."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

    kind: Literal["start", "move", "undo", "resign", "hint"]
    """What."""
    at: int = Field(ge=0)
    """When, in milliseconds since 1970."""
    seat: int | None = Field(None, ge=0, le=LAST_SEAT)
    """Whose doing it was."""
    move: str | None = Field(None, max_length=MOVE_CHARS)
    """With `move`: which."""
    luck: list[Annotated[str, Field(max_length=MOVE_CHARS)]] | None = Field(
        None, max_length=LUCK_TEXTS
    )
    """With `start` and `move`: what was drawn or rolled then."""


class Handed(BaseModel):
    """A match that was begun on the guest's own device, and all that has happened there."""

    model_config = ConfigDict(extra="forbid", strict=True, use_attribute_docstrings=True)

    match: str = Field(pattern="^here-[a-z0-9]{12}$")
    """Its name there, to which its luck is bound."""
    rules: str = Field(max_length=TYPED_CHARS)
    """The version of the rules it was played by."""
    plan: Plan
    """As it was chosen there. There are no free seats and no clocks."""
    secret: str = Field(pattern="^[0-9a-f]{64}$")
    """From which all its luck follows."""
    words: str | None = Field(None, max_length=TYPED_CHARS)
    """Those of the first seat, mixed into the luck."""
    happened: list[Happened] = Field(max_length=HANDED_EVENTS)
    """In order."""
    thinks: bool = False
    """Whether the guest is about to watch with a client that can think for bots."""

    @property
    def key(self) -> str:
        """Its name here: the same however often it is brought."""
        return self.match.replace("-", "")

    def table(self, guest: str, name: str, lost: Lost) -> Table:
        """The table before its first event."""
        plan = self.plan.checked()
        if not isinstance(plan.clock, NoClock):
            raise Refused("handed/clock")
        if any(isinstance(seat, OpenSeat) for seat in plan.seats):
            raise Refused("handed/open-seat")
        if not any(isinstance(seat, OwnSeat) for seat in plan.seats):
            raise Refused("table/no-host-seat")
        luck = Luck(bytes.fromhex(self.secret), luck_name(self.key, None))
        table = Table(self.key, plan, guest, luck, {guest: name}, lost)
        if table.game.rules_version != self.rules:
            raise Conflicting("handed/other-rules")
        return table

    def decided(self, guest: str, now: int, room: Room) -> list[Event]:
        """All that has happened, as it would have here."""
        table = self.table(guest, "", lambda *_: 0)
        table.room = room
        events: list[Event] = []
        at = 0
        for happened in self.happened:
            at = min(max(at, happened.at), now)
            for event in self._wished(table, happened, guest, at):
                table.apply(event)
                events.append(event)
                luck = event.data.get("luck", [])
                if event.kind == happened.kind and luck != (happened.luck or []):
                    raise Refused("handed/other-luck")
        if table.status == "gathering":
            raise Refused("handed/not-begun")
        # nobody has been waiting for a move until now
        late = now - at if table.status == "running" else 0
        return [replace(event, at=event.at + late, hash=None) for event in events]

    def is_part_of(self, table: Table, guest: str) -> bool:
        """Whether a table is this match, and has all of it."""
        if table.host != guest or table.luck.secret.hex() != self.secret:
            return False
        there = [
            (event.kind, event.seat, event.data.get("move"))
            for event in (line.event for line in table.lines)
            if event.kind in DONE
        ]
        here = [(one.kind, one.seat, one.move) for one in self.happened if one.kind in DONE]
        return there[: len(here)] == here

    def _wished(self, table: Table, happened: Happened, guest: str, at: int) -> Events:
        wish, seat = Wish(table, guest, at), happened.seat
        if happened.kind == "start":
            if table.number:
                raise Conflicting("table/started")
            return wish.open(self.words)
        if happened.kind == "undo":
            return wish.undo(seat)
        if happened.kind == "resign":
            return wish.resign(seat)
        if seat is None:
            raise Refused("handed/no-seat")
        if happened.kind == "hint":
            return wish.take_hint(seat, table.number)
        if seat in table.bots_to_act():
            return Wish(table, None, at).bot_move(seat, happened.move or "", table.number)
        return wish.move(happened.move or "", table.number, seat)
