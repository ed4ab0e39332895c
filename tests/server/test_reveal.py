"""Turns that all make at once: hidden until the last has moved, then told to everybody."""

from __future__ import annotations

from server.playing import MINE, a_table, do, move, seated
from torcello.server.tables.rendering import told


def test_the_last_move_of_a_turn_brings_everybodys() -> None:
    table = seated("bob", game="hashi")
    moves = [table.playing.legal(seat)[3 + seat] for seat in (0, 1)]
    do(table, "bob", "move", moves[1], table.number)
    assert [event.get("move") for event in told(table, (), 3)] == ["?"]
    assert [event.get("move") for event in told(table, (1,), 3)] == [moves[1]]
    assert all("revealed" not in event for event in told(table, (), 0))
    do(table, "ann", "move", moves[0], 3)
    for viewer in ((), (0,), (1,)):
        seen = told(table, viewer, 3)
        assert [event["move"] for event in seen] == moves[::-1]
        assert "revealed" not in seen[0]
        assert seen[1]["revealed"] == moves


def test_one_screen_for_two_tells_neither_the_others_secrets() -> None:
    table = a_table("hashi", MINE, MINE)
    move(table, "ann", 0)
    told_last = told(table, (0, 1), 0)[-1]
    assert (told_last["seat"], told_last["move"]) == (0, "?")
    move(table, "ann", 1)
    assert "?" not in told(table, (0, 1), 0)[-1]["revealed"]

    table = a_table("equilibre", MINE, MINE)
    mover = table.to_act[0]
    move(table, "ann", mover)
    drawn = told(table, (mover,), 0)[-1]["luck"]
    assert drawn != ["draw:?"]
    assert told(table, (0, 1), 0)[-1]["luck"] == ["draw:?"]
