"""What a viewer is told of a table: built from what may be known, not stripped of what may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torcello.server.tables.table import Line, Table, public
from torcello.telling import UNREVEALED

Viewer = tuple[int, ...]
"""The seats through which somebody looks: one, several on one device, none for a spectator."""


def told(table: Table, viewer: Viewer, since: int) -> list[dict[str, Any]]:
    """The events after number `since`, in the viewer's rendering."""
    texts = _texts(table, viewer)
    return [_event(table, line, texts) for line in table.lines[since:]]


def described(table: Table, viewer: Viewer, now: int, *, revealed: bool = True) -> dict[str, Any]:
    """The table itself: seats, clocks, what is asked, the result, the luck's seal or secret."""
    over = table.status == "over"
    result = table.result
    return {
        "game": table.plan.game,
        "options": dict(table.plan.options),
        "access": table.plan.access,
        "start": table.plan.start,
        "spectators": table.plan.spectators,
        "clock": table.plan.clock.model_dump(),
        "stand_in": table.plan.stand_in,
        "day": table.day,
        "status": table.status,
        "you": list(viewer),
        "seats": [_seat(table, seat, now) for seat in range(len(table.seats))],
        "to_act": list(table.to_act),
        "ask": None if table.ask is None else {"what": table.ask.what, "seat": table.ask.seat},
        "result": None
        if result is None
        else {
            "winners": list(result.winners),
            "points": list(result.points),
            "reason": result.reason,
            "tie_break": result.tie_break,
        },
        "luck": _luck(table, over and revealed),
        "rematch": table.rematch,
    }


def views(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    """The position through each of the viewer's seats; through nobody's for a spectator."""
    if table.match is None:
        return []
    return [table.match.view(seat) for seat in (viewer or (None,))]


def _seat(table: Table, number: int, now: int) -> dict[str, Any]:
    seat = table.seats[number]
    return {
        "kind": seat.kind,
        "name": table.name(number),
        "level": seat.level,
        "host": seat.guest is not None and seat.guest == table.host,
        "left_at": seat.left_at,
        "out": seat.out,
        "time_left": table.clocks.remaining(number, now),
        "time_runs": number in table.clocks.running,
    }


def _luck(table: Table, revealed: bool) -> str | None:
    if not table.game.has_luck:
        return None
    return table.luck.reveal() if revealed else table.luck.seal().text()


def _event(table: Table, line: Line, texts: Sequence[tuple[int, str]]) -> dict[str, Any]:
    event = line.event
    shown: dict[str, Any] = {"number": event.number, "at": event.at, "kind": event.kind}
    if event.seat is not None:
        shown["seat"] = event.seat
    shown |= public(event)
    if event.kind == "move":
        shown["move"] = None if line.is_undone else _move(table, line, texts)
        if line.ends_turn and not line.is_undone and len(table.seats) > 1:
            assert line.move is not None
            turn = texts[line.move : line.move + len(table.seats)]
            shown["revealed"] = [text for _, text in turn]
    if event.kind in ("move", "start"):
        shown["luck"] = [] if line.is_undone else [text for _, text in texts[slice(*line.luck)]]
    return shown


def _move(table: Table, line: Line, texts: Sequence[tuple[int, str]]) -> str:
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
