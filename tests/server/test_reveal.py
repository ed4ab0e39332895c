"""Turns that all make at once: hidden until the last has moved, then told to everybody."""

from __future__ import annotations

from torcello.luck import Luck
from torcello.server.tables.decisions import Wish
from torcello.server.tables.plan import OpenSeat, OwnSeat, Plan
from torcello.server.tables.rendering import told
from torcello.server.tables.table import Table


def test_the_last_move_of_a_turn_brings_everybodys() -> None:
    plan = Plan(game="hashi", seats=[OwnSeat(), OpenSeat()]).checked()
    table = Table("key", plan, "a", Luck(bytes(32), "key"), {}, lambda _, __: 0)

    def do(guest: str, what: str, *args: object) -> None:
        for event in getattr(Wish(table, guest, 0), what)(*args):
            table.apply(event)

    do("a", "open")
    do("b", "join")
    moves = [table.playing.legal(seat)[3 + seat] for seat in (0, 1)]
    do("b", "move", moves[1], table.number)
    assert [event.get("move") for event in told(table, (), 3)] == ["?"]
    assert [event.get("move") for event in told(table, (1,), 3)] == [moves[1]]
    assert all("revealed" not in event for event in told(table, (), 0))
    do("a", "move", moves[0], 3)
    for viewer in ((), (0,), (1,)):
        seen = told(table, viewer, 3)
        assert [event["move"] for event in seen] == moves[::-1]
        assert "revealed" not in seen[0]
        assert seen[1]["revealed"] == moves
