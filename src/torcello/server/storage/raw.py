"""A match as it is stored: what can still be given when its rules are no longer played here.

A record lists luck as well, which only the rules of its version can tell. The secret and the events
are all that those need.
"""

from collections.abc import Iterable
from dataclasses import replace
from itertools import takewhile
from typing import Any

from torcello import registry
from torcello.luck import Luck
from torcello.server.refusals import Conflicting
from torcello.server.storage.store import Stored
from torcello.server.tables.events import Event
from torcello.server.tables.plan import Plan
from torcello.server.tables.table import luck_name

_SAID = "chat"


def raw(stored: Stored, *, revealed: bool = True) -> dict[str, Any]:
    """All that was chosen and done, without what was said; secrets only of a match that is over."""
    row, game = stored.row, registry.game(stored.row.game)
    over = row.status in ("over", "cancelled")
    if not over and (game.has_luck or game.has_secrets):
        raise Conflicting("table/record-later")
    plan = Plan.model_validate_json(row.plan)
    joined = _joined(stored.events)
    sat = [joined.get(seat) for seat in range(len(plan.seats))]
    words = tuple("" if event is None else event.data.get("words") or "" for event in sat)
    luck = Luck(bytes.fromhex(row.secret), luck_name(row.id, row.day))
    if any(words):
        luck = replace(luck, words=words)
    return {
        "format": "torcello-stored-match",
        "version": 1,
        "match": row.id,
        "game": row.game,
        "rules": row.rules,
        "options": plan.options,
        "seats": [_name(stored, event) for event in sat],
        "status": row.status,
        "luck": (luck.reveal() if revealed else luck.seal().text()) if game.has_luck else None,
        "events": [
            {"number": event.number, "at": event.at, "kind": event.kind}
            | ({} if event.seat is None else {"seat": event.seat})
            | event.data
            for event in stored.events
            if event.kind != _SAID
        ],
    }


def _joined(events: Iterable[Event]) -> dict[int | None, Event]:
    """By seat, how each player came to it; somebody who left before the start is not counted."""
    joined: dict[int | None, Event] = {}
    for event in takewhile(lambda event: event.kind != "start", events):
        if event.kind == "join":
            joined[event.seat] = event
        elif event.kind == "leave":
            joined.pop(event.seat, None)
    return joined


def _name(stored: Stored, joined: Event | None) -> str:
    if joined is None:
        return ""
    at_end = {row.seat: row.name for row in stored.seats}.get(joined.seat)
    return str(joined.data.get("name") or at_end or stored.names.get(joined.guest or "", ""))
