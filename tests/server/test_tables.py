"""Tables as a pure matter: events in, state out. Nothing here is stored or sent."""

from __future__ import annotations

import pytest

from server.playing import MINE, OPEN, a_table, bot, do, first, move, refused, seated
from torcello.server.tables import exports
from torcello.server.tables.decisions import PRESETS
from torcello.server.tables.rendering import described, told
from torcello.server.tables.table import PATIENCE_MS, Table
from torcello.server.tables.writing import CHAT_CHARS, NAME_CHARS, clean_name


def ended(table: Table) -> tuple[tuple[int, ...], str]:
    """Who has won, and why it is over."""
    assert table.result is not None
    return table.result.winners, table.result.reason


# --- gathering ------------------------------------------------------------------------------------


def test_a_match_begins_when_the_last_seat_is_taken() -> None:
    table = a_table()
    assert (table.status, table.seats[0].guest, table.seats[1].kind) == ("gathering", "ann", "open")
    assert do(table, "bob", "join") == ["join", "start"]
    assert (table.status, table.to_act) == ("running", (0,))


def test_or_when_its_host_says_so() -> None:
    table = a_table(start="host")
    assert refused(table, "ann", "start") == "table/not-full"
    assert do(table, "bob", "join") == ["join"]
    assert refused(table, "bob", "start") == "table/not-host"
    assert do(table, "ann", "start") == ["start"]
    assert refused(table, "ann", "start") == "table/started"


def test_a_seat_is_taken_once() -> None:
    table = a_table("hashi", MINE, OPEN, OPEN, OPEN)
    do(table, "bob", "join", 2)
    for seat in (0, 2, -1, 4, 10**30):
        assert refused(table, "cat", "join", seat) == "table/taken"
    do(table, "cat", "join")
    assert table.seats[1].guest == "cat"
    do(table, "dan", "join")
    assert refused(table, "eve", "join") == "table/started"


def test_one_device_may_have_several_people() -> None:
    table = a_table("ponte", MINE, {"kind": "mine", "name": "Uncle Bo"})
    assert table.status == "running"
    assert table.seats_of("ann") == (0, 1)
    assert [table.name(seat) for seat in (0, 1)] == [None, "Uncle Bo"]


def test_a_host_may_fill_seats_with_bots() -> None:
    table = a_table("triangle", MINE, OPEN, bot(7))
    assert table.seats[2].level == 7
    assert refused(table, "bob", "seat_bot", 1, 2) == "table/not-host"
    for seat in (0, 2, -1, 9):
        assert refused(table, "ann", "seat_bot", seat, 2) == "table/taken"
    assert do(table, "ann", "seat_bot", 1, 2) == ["bot", "start"]


def test_before_the_start_a_seat_is_free_again_and_without_its_host_a_table_ends() -> None:
    table = a_table("hashi", MINE, OPEN, OPEN)
    do(table, "bob", "join", None, "Bob", "sale")
    do(table, "bob", "leave")
    assert table.seats[1].kind == "open"
    do(table, "cat", "join")
    assert table.seats[1].guest == "cat"
    assert do(table, "ann", "leave") == ["stop"]
    assert table.status == "cancelled"
    assert refused(table, "dan", "join") == "table/started"


# --- words in luck --------------------------------------------------------------------------------


def test_the_words_of_players_are_part_of_the_luck() -> None:
    seals = set()
    for mine, yours in (("acqua", "alta"), ("acqua", "bassa"), (None, "alta"), (None, None)):
        table = a_table("hashi", MINE, OPEN, words=mine)
        do(table, "bob", "join", None, None, yours)
        assert table.luck.words == ((mine or "", yours or "") if mine or yours else ())
        seals.add(described(table, (), 0)["luck"])
    assert len(seals) == 4


def test_words_of_somebody_who_left_are_forgotten() -> None:
    table, again = a_table("hashi"), a_table("hashi", start="host")
    for one in (table, again):
        do(one, "bob", "join", None, None, "acqua")
    do(again, "bob", "leave")
    do(again, "cat", "join")
    assert table.luck.words == ("", "acqua")
    assert again.luck.words == ()
    assert refused(a_table(), "bob", "join", None, None, "x" * 65) == "table/too-long"


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *("Zoë", "Ø", "李小龙", "محمد", "Ольга", "שרה", "नेहा", "ไพลิน", "D’Artagnan", "7", "😀 Li"),
        *("👨\u200d👩\u200d👧", "❤\ufe0f", "한", "q\u0323\u0303", *(c * NAME_CHARS for c in "م🦩")),
        "می\u200cخواهم",  # joiners stay where scripts need them
    ],
)
def test_names_are_of_any_language(name: str) -> None:
    assert clean_name(f"  {name}\t") == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u202eB", "AB"),
        ("A\u0000B", "AB"),
        ("A \n B", "A B"),
        ("e\u0301", "é"),
        ("A\u200bB", "AB"),
        ("A\u3164\u115f", "A"),
        ("\u200dA\u200d", "A"),
        ("A\u2800 \u2800B", "A B"),
        ("A\ud800B", "AB"),
    ],
)
def test_what_cannot_be_seen_is_taken_out_of_names(name: str, shown: str) -> None:
    assert clean_name(name) == shown


EMPTY = ("", "\u202e\u200b", *"\u200d\u3164\uffa0\u2800", "\u200d \u200d \u200c", "\u115f\u1160")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        *((name, "guest/no-name") for name in EMPTY),
        *((name, "guest/bare-name") for name in ("…", "\u0301")),
        ("x" * (NAME_CHARS + 1), "guest/long-name"),
    ],
)
def test_what_is_no_name_is_refused(name: str, code: str) -> None:
    assert refused(a_table("hashi", MINE, OPEN), "bob", "join", None, name or "\0") == code


# --- undo -----------------------------------------------------------------------------------------


def test_on_one_device_undo_is_free() -> None:
    table = a_table("ponte", MINE, MINE)
    text = first(table, 0)
    move(table, "ann", 0)
    assert do(table, "ann", "undo") == ["undo"]
    assert (table.to_act, table.playing.moves) == ((0,), ())
    assert told(table, (), 0)[-2]["move"] is None
    do(table, "ann", "move", text, table.number)
    assert table.playing.moves == (text,)


def test_on_one_device_an_undo_without_a_seat_takes_back_the_last_move_alone() -> None:
    table = a_table("ponte", MINE, MINE)
    move(table, "ann", 0)
    first_move = table.playing.moves
    move(table, "ann", 1)
    do(table, "ann", "undo")
    assert (table.to_act, table.playing.moves) == ((1,), first_move)


def test_against_bots_undo_is_free_and_takes_the_bots_move_along() -> None:
    table = a_table("ponte", MINE, bot())
    move(table, "ann", 0)
    do(table, None, "bot_move", 1, first(table, 1), table.number)
    took = table.number
    assert do(table, "ann", "undo") == ["undo"]
    assert (table.to_act, table.playing.moves) == ((0,), ())
    assert told(table, (0,), 0)[-1]["takes_back"] == [took - 1, took]
    move(table, "ann", 0)
    do(table, "ann", "undo")  # and what was taken back before is not taken back again
    assert told(table, (0,), 0)[-1]["takes_back"] == [took + 2]


def test_between_people_undo_needs_consent() -> None:
    table = seated("bob")
    assert refused(table, "ann", "undo") == "match/nothing-to-undo"
    move(table, "ann", 0)
    assert do(table, "ann", "undo") == ["ask"]
    assert refused(table, "ann", "undo") == "table/asked"
    assert refused(table, "ann", "answer", "undo", True) == "table/own-ask"
    assert refused(table, "bob", "answer", "draw", True) == "table/nothing-asked"
    assert do(table, "bob", "answer", "undo", False) == ["answer"]
    assert table.playing.moves != ()
    do(table, "ann", "undo")
    assert do(table, "bob", "answer", "undo", True) == ["answer", "undo"]
    assert (table.to_act, table.playing.moves, table.ask) == ((0,), (), None)


def test_a_move_withdraws_what_was_asked() -> None:
    table = seated("bob")
    move(table, "ann", 0)
    do(table, "ann", "undo")
    move(table, "bob", 1)
    assert table.ask is None
    assert refused(table, "ann", "answer", "undo", True) == "table/nothing-asked"


def test_an_asker_may_withdraw() -> None:
    table = seated("bob")
    do(table, "ann", "offer_draw")
    do(table, "ann", "answer", "draw", False)
    assert (table.ask, table.status) == (None, "running")


def test_all_the_others_have_to_agree() -> None:
    table = seated("bob", "cat", game="triangle")
    do(table, "ann", "offer_draw")
    do(table, "bob", "answer", "draw", True)
    assert table.status == "running"
    do(table, "cat", "answer", "draw", True)
    assert ended(table) == ((0, 1, 2), "draw")


def lucky(game: str) -> Table:
    """A table on one device, at which the last move has brought luck."""
    table = a_table(game, MINE, MINE)
    for _ in range(40):
        for seat in table.to_act:
            move(table, "ann", seat)
        if table.lines[-1].luck[0] < table.lines[-1].luck[1]:
            return table
    raise AssertionError(f"{game} has no luck")


@pytest.mark.parametrize("game", ["triangle", "equilibre", "hashi"])
def test_nothing_is_taken_back_once_luck_was_seen(game: str) -> None:
    table = lucky(game)
    seat = table.lines[-1].event.seat
    assert seat is not None
    assert refused(table, "ann", "undo", seat) == "table/luck-seen"


def test_what_nobody_has_seen_is_taken_back_without_asking() -> None:
    table = seated("bob", game="hashi")
    move(table, "ann", 0)
    assert refused(table, "ann", "move", first(table, 1), table.number) == "match/committed"
    assert do(table, "ann", "undo") == ["undo"]
    assert table.to_act == (0, 1)
    assert told(table, (1,), 0)[-1]["takes_back"] == [table.number - 1]
    move(table, "ann", 0)
    move(table, "bob", 1)
    assert table.to_act == (0, 1)  # the next turn


def test_whoever_may_not_take_back_is_told_why_beforehand() -> None:
    table = a_table("ponte", MINE, bot())

    def why(*viewer: int) -> object:
        return described(table, viewer, 0)["no_undo"]

    assert (why(0), why()) == ("match/nothing-to-undo", None)
    move(table, "ann", 0)
    assert why(0) is None
    assert described(lucky("triangle"), (0, 1), 0)["no_undo"] == "table/luck-seen"


def test_of_several_own_moves_the_last_one_is_taken_back() -> None:
    table = a_table("ponte", MINE, MINE)
    for _ in range(3):
        move(table, "ann", table.to_act[0])
    do(table, "ann", "undo")
    assert len(table.playing.moves) == 2


# --- hints ----------------------------------------------------------------------------------------


def test_hints_are_counted_once_for_each_decision_and_stand_in_the_record() -> None:
    table = a_table("ponte", MINE, bot())
    assert do(table, "ann", "take_hint", 0, table.number) == ["hint"]
    assert do(table, "ann", "take_hint", 0, table.number) == []  # looked at again
    asked = table.number
    move(table, "ann", 0)
    assert refused(table, "ann", "take_hint", 0, asked) == "table/stale"
    do(table, None, "bot_move", 1, first(table, 1), table.number)
    do(table, "ann", "take_hint", 0, table.number)
    assert [seat["hints"] for seat in described(table, (0,), 0)["seats"]] == [2, 0]
    assert exports.record(table).tags["Hints"] == "2,0"


def test_a_record_without_help_does_not_speak_of_it() -> None:
    table = a_table("ponte", MINE, bot())
    move(table, "ann", 0)
    assert "Hints" not in exports.record(table).tags


# --- ends -----------------------------------------------------------------------------------------


def test_alone_resigning_ends_it_without_a_winner() -> None:
    table = a_table("hashi", MINE)
    do(table, "ann", "resign")
    assert ended(table) == ((), "resigned")


def test_of_two_the_other_wins() -> None:
    table = seated("bob")
    text = first(table, 0)
    do(table, "ann", "resign")
    assert ended(table) == ((1,), "resigned")
    assert table.to_act == ()
    assert refused(table, "ann", "move", text, table.number) == "match/over"
    for what in ("resign", "undo", "offer_draw", "leave", "back", "stop"):
        assert refused(table, "bob", what) == "match/over"
    assert refused(table, "bob", "move", "a1", table.number) == "match/over"


@pytest.mark.parametrize("seats", [3, 4])
def test_of_more_the_others_go_on_and_a_bot_plays_for_who_resigned(seats: int) -> None:
    guests = ["bob", "cat", "dan"][: seats - 1]
    table = seated(*guests, game="hashi")
    do(table, "bob", "resign")
    assert (table.status, table.seats[1].out) == ("running", "resigned")
    assert table.bots_to_act() == (1,)
    for what in ("resign", "back", "undo", "offer_draw"):
        assert refused(table, "bob", what) == "table/out"
    do(table, "ann", "offer_draw")
    assert refused(table, "bob", "answer", "draw", False) == "table/out"  # no veto from outside
    for guest in guests[1:]:
        do(table, guest, "answer", "draw", True)
    assert 1 not in ended(table)[0]


def test_the_last_person_to_resign_ends_the_match() -> None:
    table = a_table("hashi", MINE, OPEN, bot(), bot())
    do(table, "bob", "join")
    do(table, "bob", "resign")
    assert table.status == "running"
    do(table, "ann", "resign")
    assert table.status == "over"


def test_a_draw_is_offered_to_somebody() -> None:
    assert refused(a_table("ponte", MINE, bot()), "ann", "offer_draw") == "table/nobody-to-agree"
    table = seated("bob")
    do(table, "bob", "offer_draw")
    do(table, "ann", "answer", "draw", True)
    assert ended(table) == ((0, 1), "draw")


def test_who_runs_the_server_may_close_a_table() -> None:
    table = seated("bob")
    do(table, None, "stop")
    assert ended(table) == ((), "stopped")


# --- leaving --------------------------------------------------------------------------------------


def test_who_left_decides_nothing_until_they_are_back() -> None:
    table = seated("bob", stand_in=2)
    do(table, "ann", "leave")
    assert refused(table, "ann", "leave") == "table/left"
    assert refused(table, "ann", "move", first(table, 0), table.number) == "table/left"
    do(table, "ann", "back")
    assert refused(table, "ann", "back") == "table/not-left"
    move(table, "ann", 0)


def test_a_bot_takes_an_empty_seat_only_where_the_table_allows_it() -> None:
    for stand_in, expected in ((None, None), (2, 2)):
        table = seated("bob", stand_in=stand_in)
        do(table, "ann", "leave")
        do(table, None, "time", 0, now=PATIENCE_MS)
        assert table.seats[0].level == expected


def test_somebody_is_missed_by_those_who_play() -> None:
    assert refused(seated("bob"), "ann", "miss", 1) == "table/no-stand-in"
    table = seated("bob", stand_in=1)
    assert refused(table, "cat", "miss", 1) == "table/no-seat-here"
    for seat in (-1, 2, 10**30):
        assert refused(table, "ann", "miss", seat) == "table/nobody-there"
    do(table, "ann", "miss", 1)
    assert refused(table, "ann", "miss", 1) == "table/left"


# --- chat -----------------------------------------------------------------------------------------


def test_people_at_a_table_talk() -> None:
    table = a_table()
    assert refused(table, "bob", "chat", "ciao") == "table/no-seat-here"
    do(table, "ann", "chat", "<b>\u202eciao</b>\0")
    assert told(table, (), 0)[-1]["text"] == "<b>ciao</b>"
    for preset in PRESETS:
        do(table, "ann", "chat", None, preset)
    assert refused(table, "ann", "chat", None, "boo") == "table/no-preset"
    for nothing in (None, "", " \n", "\u200b"):
        assert refused(table, "ann", "chat", nothing) == "table/nothing-said"
    do(table, "ann", "chat", "x" * CHAT_CHARS)
    assert refused(table, "ann", "chat", "x" * (CHAT_CHARS + 1)) == "table/too-long"


# --- once more ------------------------------------------------------------------------------------


def test_a_rematch_is_offered_once_and_after_the_end() -> None:
    table = seated("bob")
    assert refused(table, "ann", "offer_rematch", "m2") == "table/not-over"
    do(table, "ann", "resign")
    assert refused(table, "cat", "offer_rematch", "m2") == "table/no-seat-here"
    do(table, "bob", "offer_rematch", "m2")
    assert table.rematch == "m2"
    assert refused(table, "ann", "offer_rematch", "m3") == "table/rematch-made"


def test_the_same_events_make_the_same_table() -> None:
    table = seated("bob", game="hashi", stand_in=1)
    move(table, "ann", 0)
    do(table, "ann", "undo")
    move(table, "bob", 1)
    move(table, "ann", 0)
    do(table, "ann", "chat", "ciao")
    do(table, "bob", "leave", now=5)
    again = Table("m1", table.plan, "ann", table._luck, {}, lambda *_: 0)
    for line in table.lines:
        again.apply(line.event)
    for viewer in ((), (0,), (1,), (0, 1)):
        assert told(again, viewer, 0) == told(table, viewer, 0)
        assert described(again, viewer, 9) == described(table, viewer, 9)
