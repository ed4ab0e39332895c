"""Records of matches, for those who may have them, and all positions of a record."""

import json
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from itertools import groupby
from threading import Event
from typing import Any

from torcello import registry
from torcello.match import CHANCE, Match
from torcello.records import Node, Record
from torcello.records.replay import positions, record_of
from torcello.records.replay import replay as replayed
from torcello.records.stream import one_of
from torcello.server.refusals import Conflicting
from torcello.server.tables.table import Table
from torcello.texts import say

MOST_RECORDS = 5_000
"""In one file that somebody brings."""


class Unwanted(Exception):
    """Nobody waits for it any more."""


def record(table: Table, *, revealed: bool = True) -> Record:
    """The match as a record. One that goes on holds what players may not know of each other."""
    match = table.playing
    over = table.status == "over"
    if not over and table.game.has_secrets:
        raise Conflicting("table/record-later")
    names = [table.name(seat) or _bot_name(table, seat) for seat in range(len(table.seats))]
    made = record_of(match, names)
    tags = {"Match": table.id, "Head": table.told_head}
    if any(seat.hints for seat in table.seats):
        tags["Hints"] = ",".join(str(seat.hints) for seat in table.seats)
    result = table.result
    if result is None:
        return replace(made, tags=tags)
    if match.outcome is None:
        tags["Ended"] = result.reason
    luck = table.luck_told(revealed)
    return replace(made, result=result.winners or None, luck=luck, tags=tags)


def replay(
    made: Record, seat: int | None, stop: Event | None = None, *, in_full: bool = True
) -> dict[str, Any]:
    """Every position of a record through one pair of eyes; in full, nothing is hidden from them."""
    views, last = [], None
    for last in _wanted_positions(made, stop):
        views.append(last.view(seat, unveiled=in_full))
    assert last is not None
    history = last.history() if in_full else last.seen(seat)
    return {
        "game": made.game,
        "moves": [text for _, text in history],
        "movers": [mover for mover, _ in history],
        "views": views,
        "deeds": list(last.deeds()),
        "luck": made.luck,
    }


def view(made: Record, seat: int | None, at: int, *, in_full: bool = True) -> dict[str, Any]:
    """One of these positions: after so many moves, or after all if there are fewer."""
    return replayed(made, at).view(seat, unveiled=in_full)


def _wanted_positions(made: Record, stop: Event | None) -> Iterator[Match]:
    for position in positions(made):
        if stop is not None and stop.is_set():
            raise Unwanted
        yield position


def found_in(text: str, number: int) -> tuple[Record, int]:
    """A record of a file, by its place there, and how many the file holds, readable or not."""
    file = StringIO(text, newline="")  # a text alone would be taken for a path
    return one_of(file, number, MOST_RECORDS)


def imported(made: Record, seat: int | None) -> dict[str, Any]:
    """A record that somebody brought: checked, shown, and given back whole."""
    verdict = made.check()
    if verdict.problem is not None:
        raise verdict.problem
    return {
        "replay": replay(made, seat),
        "names": list(made.seats),
        "result": None if made.result is None else list(made.result),
        "scores": None if made.scores is None else list(made.scores),
        "luck_is_true": luck_is_true(made),
        "comments": [node.comment for node in _as_told(made)],
        "record": json.loads(made.json()),
        "tgn": made.text(),
    }


def _as_told(made: Record) -> list[Node]:
    """The moves in the order in which a match tells them: what is made at once, by seat."""
    if not registry.game(made.game).simultaneous:
        return list(made.moves)
    played = [
        (match.to_act[0] if node.seat is None else node.seat, node)
        for match, node in zip(positions(made), made.moves, strict=False)
    ]
    told: list[Node] = []
    for _, turn in groupby(played, key=lambda move: move[0] == CHANCE):
        told += [node for _, node in sorted(turn, key=lambda move: move[0])]
    return told


def so_far(table: Table) -> Record:
    """A match that goes on, secrets included: for `replay` through one pair of eyes only."""
    return replace(record_of(table.playing), luck=None)


def chances(made: Record, stop: Event | None = None) -> list[dict[str, Any]]:
    """What luck could have done each time, how likely that was, and what it did."""
    found = []
    for match, node in zip(_wanted_positions(made, stop), made.moves, strict=False):
        if match.to_act == (CHANCE,):
            odds = match.odds()
            outcomes, weights = list(odds), list(odds.values())
            happened = outcomes.index(node.move)
            found.append({"weights": weights, "outcomes": outcomes, "happened": happened})
    return found


def luck_is_true(made: Record) -> bool | None:
    if made.luck is None or not made.luck.startswith("secret="):
        return None
    return made.verify().ok


def _bot_name(table: Table, seat: int) -> str:
    """Of a bot of the table's own, not of one that plays on for somebody."""
    there = table.seats[seat]
    return say("en", "bot-name", level=there.level) if there.kind == "bot" else ""
