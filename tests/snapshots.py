"""All that can be seen of a match, as one value to compare."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torcello.match import Match


def views(match: Match) -> list[dict[str, Any]]:
    """A spectator's and every seat's."""
    return [match.view(seat) for seat in (None, *range(match.seats))]


def snapshot(match: Match) -> dict[str, Any]:
    """What cannot differ without one of these is left out: uncompiled, each of them takes time."""
    record = match.record()
    return {
        "set up": (match.game, match.options, match.seats, match.seed),
        "to_act": match.to_act,
        "history": match.history(),
        "actions": match.actions(),
        "score": match.score(),
        "outcome": match.outcome,
        "views": views(match),
        "record": (record.text(), record.json()),
    }
