"""Records of matches, for those who may have them, and all positions of a record."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from torcello.match import CHANCE
from torcello.records import Record
from torcello.records.replay import positions, record_of
from torcello.server.refusals import Conflicting
from torcello.server.tables.table import Table
from torcello.texts import say


def record(table: Table, *, revealed: bool = True) -> Record:
    """The match as a record. One that goes on holds what players may not know of each other."""
    match = table.playing
    over = table.status == "over"
    if not over and table.game.has_secrets:
        raise Conflicting("table/record-later")
    names = [table.name(seat) or _bot_name(table, seat) for seat in range(len(table.seats))]
    made = record_of(match, names)
    tags = {"Match": table.id}
    result = table.result
    if result is None:
        return replace(made, tags=tags)
    if match.outcome is None:
        tags["Ended"] = result.reason
    luck = None
    if table.game.has_luck:
        luck = table.luck.reveal() if revealed else table.luck.seal().text()
    return replace(made, result=result.winners or None, luck=luck, tags=tags)


def replay(made: Record, seat: int | None, *, in_full: bool = True) -> dict[str, Any]:
    """Every position of a record through one pair of eyes; not in full: its moves, too."""
    views, last = [], None
    for last in positions(made):
        views.append(last.view(seat))
    assert last is not None
    history = last.history() if in_full else last.seen(seat)
    return {
        "game": made.game,
        "moves": [text for _, text in history],
        "movers": [mover for mover, _ in history],
        "views": views,
        "luck": made.luck,
    }


def so_far(table: Table) -> Record:
    """A match that goes on, secrets included: for `replay` through one pair of eyes only."""
    return replace(record_of(table.playing), luck=None)


def chances(made: Record) -> list[dict[str, Any]]:
    """What luck could have done each time, how likely that was, and what it did."""
    found = []
    for match, node in zip(positions(made), made.moves, strict=False):
        if match.to_act == (CHANCE,):
            odds = match.odds()
            outcomes = list(odds)
            found.append(
                {
                    "weights": list(odds.values()),
                    "outcomes": outcomes,
                    "happened": outcomes.index(node.move),
                }
            )
    return found


def luck_is_true(made: Record) -> bool | None:
    if made.luck is None or not made.luck.startswith("secret="):
        return None
    return made.verify().ok


def _bot_name(table: Table, seat: int) -> str:
    level = table.seats[seat].level
    return "" if level is None else say("en", "bot-name", level=level)
