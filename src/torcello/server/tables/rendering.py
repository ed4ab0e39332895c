"""What a viewer is told of a table: built from what may be known, not stripped of what may not."""

from collections.abc import Sequence
from typing import cast

from torcello.game import plain
from torcello.match import Match
from torcello.server.replies import EventInfo, QuietInfo, SeatInfo, TableInfo
from torcello.server.tables.decisions import no_undo
from torcello.server.tables.table import LogEntry, Table, public
from torcello.transcript import UNREVEALED
from torcello.views import Deed, View

Viewer = tuple[int, ...]
"""The seats through which somebody looks: one, several on one device, none for a spectator."""

Known = dict[int | None, View]
"""Views of the present position that have been made, by seat."""


def told(
    table: Table,
    viewer: Viewer,
    since: int,
    until: int | None = None,
    hidden: frozenset[str] = frozenset(),
) -> list[EventInfo]:
    """The events after number `since`, up to `until`, in the viewer's rendering. Of guests whom the
    viewer does not want to hear, it is told that they have said something, and not what.
    """
    texts = _texts(table, viewer)
    return [
        _unheard(line) if _speaks(line, hidden) else _event(table, line, texts)
        for line in table.lines[since:until]
    ]


def _speaks(line: LogEntry, hidden: frozenset[str]) -> bool:
    return line.event.kind in ("chat", "rematch") and line.event.guest in hidden


def _unheard(line: LogEntry) -> EventInfo:
    event = line.event
    shown: EventInfo = {"number": event.number, "at": event.at, "kind": event.kind, "hidden": True}
    if event.seat is not None:
        shown["seat"] = event.seat
    return shown


def described(
    table: Table, viewer: Viewer, now: int, kept: Viewer = (), revealed: bool = True
) -> TableInfo:
    """The table itself: seats, clocks, what is asked, the result, the luck's seal or secret."""
    return {
        "game": table.plan.game,
        "options": dict(table.plan.options),
        "access": table.plan.access,
        "start": table.plan.start,
        "spectators": table.plan.spectators,
        "clock": table.plan.clock,
        "stand_in": table.plan.stand_in,
        "day": table.day,
        "status": table.status,
        "you": list(viewer),
        "seats": [_seat(table, seat, now) for seat in range(len(table.seats))],
        "to_act": list(table.to_act),
        "ask": None if table.ask is None else {"what": table.ask.what, "seat": table.ask.seat},
        "result": plain(table.result),
        "luck": table.luck_told(revealed and table.status == "over"),
        "rematch": table.rematch,
        "after": table.after,
        "kept": list(kept),
        "no_undo": no_undo(table, viewer),
        "head": table.told_head,
        "pause": None
        if table.pause is None
        else {"since": table.pause.since, "until": table.pause.until},
        "think_for": list(table.think_for(table.seats[viewer[0]].guest)) if viewer else [],
        "quiet": cast(QuietInfo | None, plain(table.quiet(now))),
    }


def views(table: Table, viewer: Viewer, known: Known) -> list[View]:
    """The position through each of the viewer's seats; through nobody's for a spectator."""
    if table.match is None:
        return []
    return [_view(table, table.match, seat, known) for seat in (viewer or (None,))]


def _view(table: Table, match: Match, seat: int | None, known: Known) -> View:
    """Where nothing is hidden, all see the same, but for the moves of the one who is to act."""
    to_act = match.to_act
    is_shared = not table.game.has_secrets and len(to_act) < 2
    made_for = (to_act[0] if to_act else None) if is_shared else seat
    if made_for not in known:
        known[made_for] = cast(View, match.view(made_for))
    made = known[made_for]
    return made if made_for == seat else {**made, "seat": seat, "legal": None}


def _seat(table: Table, number: int, now: int) -> SeatInfo:
    seat = table.seats[number]
    return {
        "kind": seat.kind,
        "name": table.name(number),
        "level": seat.level,
        "host": seat.guest is not None and seat.guest == table.host,
        "left_at": seat.left_at,
        "out": seat.out,
        "time_left": table.clocks.remaining(number, now),
        "time_runs": table.clocks.runs(number, now),
        "away_until": table.clocks.rests_until(number, now),
        "kept_for": None if seat.kept_for is None else table.names.get(seat.kept_for, ""),
        "hints": seat.hints,
        "since": table.since[number],
    }


def _event(table: Table, line: LogEntry, texts: Sequence[tuple[int, str]]) -> EventInfo:
    event = line.event
    shown: EventInfo = {"number": event.number, "at": event.at, "kind": event.kind}
    if event.seat is not None:
        shown["seat"] = event.seat
    shown.update(cast(EventInfo, public(event)))  # as it was stored
    if event.kind == "move":
        shown["move"] = None if line.is_undone else _move(table, line, texts)
        if line.ends_turn and not line.is_undone and len(table.seats) > 1:
            assert line.move is not None
            turn = texts[line.move : line.move + len(table.seats)]
            shown["revealed"] = [text for _, text in turn]
    if event.kind in ("move", "start"):
        shown["luck"] = [] if line.is_undone else [text for _, text in texts[slice(*line.luck)]]
        if table.game.tells_deeds and not line.is_undone:
            deeds = table.playing.deeds()[line.move or 0 : line.luck[1]]
            shown["did"] = cast(list[Deed], list(deeds))
    if event.kind == "undo":
        shown["takes_back"] = line.takes_back
    return shown


def _move(table: Table, line: LogEntry, texts: Sequence[tuple[int, str]]) -> str:
    assert line.move is not None
    if not table.game.simultaneous:
        return texts[line.move][1]
    turn = texts[line.move : line.move + len(table.seats)]
    return next((text for mover, text in turn if mover == line.event.seat), UNREVEALED)


def _texts(table: Table, viewer: Viewer) -> tuple[tuple[int, str], ...]:
    """The history as the viewer may read it. Several seats share a screen: what one of them may not
    know, it does not say.
    """
    if table.match is None:
        return ()
    return table.match.seen(viewer[0] if len(viewer) == 1 else None)
