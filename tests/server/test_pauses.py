"""A pause by agreement: all clocks stand still, for all alike, and not for ever."""

from __future__ import annotations

from typing import Any

import pytest

from server.playing import (
    MINE,
    Guests,
    Person,
    Time,
    a_table,
    bot,
    do,
    first,
    move,
    play,
    refusal,
    refused,
    seated,
)
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.rendering import described, told
from torcello.server.tables.table import Table
from torcello.server.worker import Worker

pytestmark = pytest.mark.anyio

MOVE = {"kind": "move", "seconds": 10}
TOTAL = {"kind": "total", "seconds": 60, "increment": 5}
CLOCKS = [(MOVE, 10_000), (TOTAL, 60_000), ({"kind": "days", "days": 2}, 2 * DAY_MS)]


def left(table: Table, seat: int, now: int) -> int | None:
    return table.clocks.remaining(seat, now)


def paused(clock: dict[str, Any], now: int, **more: Any) -> Table:
    """A table of Ann and Bob, who have agreed to a pause."""
    table = seated("bob", clock=clock, **more)
    assert do(table, "bob", "pause", now=now) == ["ask"]
    assert do(table, "ann", "answer", "pause", True, now=now) == ["answer", "pause"]
    return table


@pytest.mark.parametrize(("clock", "whole"), CLOCKS)
def test_clocks_stand_still_and_go_on_where_they_were(clock: dict[str, Any], whole: int) -> None:
    table = paused(clock, 4_000)
    assert left(table, 0, 90_000) == whole - 4_000
    assert not any(seat["time_runs"] for seat in described(table, (0,), 90_000)["seats"])
    do(table, "ann", "resume", now=90_000)
    assert table.pause is None
    assert left(table, 0, 91_000) == whole - 5_000
    assert described(table, (0,), 91_000)["seats"][0]["time_runs"]


def test_a_move_ends_a_pause() -> None:
    table = paused(TOTAL, 10_000)
    assert move(table, "ann", 0, 50_000) == ["resume", "move"]
    assert left(table, 0, 60_000) == 55_000
    assert left(table, 1, 60_000) == 50_000


def test_an_illegal_move_does_not_count_and_one_who_is_late_ends_nothing() -> None:
    table = paused(TOTAL, 10_000)
    assert refused(table, "ann", "move", first(table, 0), 0) == "table/stale"
    assert refused(table, "bob", "move", first(table, 0), table.number, 0) == "table/not-your-seat"
    assert table.pause is not None


@pytest.mark.parametrize("text", ["a1,a1", "nonsense", ""])
def test_an_illegal_move_ends_no_pause(text: str) -> None:
    table = paused(TOTAL, 10_000)
    refused(table, "ann", "move", text, table.number, 0)
    assert refused(table, "bob", "move", first(table, 0), table.number, 1) == "match/not-your-turn"
    assert table.pause is not None


async def test_an_illegal_move_in_a_pause_is_not_read_from_the_database(worker: Worker) -> None:
    ann, bob, match = await Person.pair(worker, clock=MOVE)
    await ann.do(match, "pause")
    await bob.do(match, "answer", "pause", True)
    table = await worker.keeper.table(match)
    code = await ann.refused(match, "move", "a1,a1", table.number, 0)
    assert code != "table/stale"
    assert await worker.keeper.table(match) is table


def test_many_pauses_and_rests_cost_a_clock_no_more_than_one() -> None:
    table = a_table("ponte", MINE, MINE, clock={"kind": "days", "days": 2})
    asked: list[tuple[int, int]] = []

    def lost(began: int, ended: int) -> int:
        asked.append((began, ended))
        return 0

    def looks() -> int:
        asked.clear()
        table.clocks.due(now)
        return len(asked)

    table.clocks._lost, now, counts = lost, 0, set()
    for _ in range(100):
        for what, args in (("pause", ()), ("away", (now + 10_000,)), ("resume", ())):
            now += 1_000
            do(table, "ann", what, *args, now=now)
        now += 20_000
        counts.add(looks())
    assert len(counts) == 1
    # each time a second before the pause, and 13 after the rest that began in it
    assert left(table, 0, now) == 2 * DAY_MS - 100 * (1_000 + 13_000)


def test_no_pause_is_for_ever() -> None:
    for clock, days in ((MOVE, 1), ({"kind": "days", "days": 3}, 7)):
        table = paused(clock, 1_000)
        end = 1_000 + days * DAY_MS
        assert table.due(5_000) == (end, 1, "resume")
        assert do(table, None, "time", 0, now=end - 1) == []
        assert do(table, None, "time", 0, now=end) == ["resume"]
        assert table.clocks.due(end) == (end + (left(table, 0, end) or 0), 0)


def test_a_pause_is_asked_for_and_may_be_declined() -> None:
    table = seated("bob", clock=MOVE)
    do(table, "ann", "pause", now=1_000)
    assert refused(table, "ann", "answer", "pause", True) == "table/own-ask"
    assert refused(table, "bob", "answer", "draw", True) == "table/nothing-asked"
    do(table, "bob", "answer", "pause", False, now=2_000)
    assert (table.ask, table.pause) == (None, None)
    assert left(table, 0, 3_000) == 7_000


def test_what_makes_no_sense_is_refused() -> None:
    assert refused(seated("bob"), "ann", "pause") == "table/no-clock"
    table = seated("bob", clock=MOVE)
    assert refused(table, "ann", "resume") == "table/not-paused"
    assert refused(table, "cat", "pause") == "table/no-seat-here"
    table = paused(MOVE, 0)
    assert refused(table, "ann", "pause") == "table/paused"
    assert refused(table, "cat", "resume") == "table/no-seat-here"


def test_who_plays_alone_with_bots_asks_nobody() -> None:
    table = a_table("ponte", MINE, bot(), clock=MOVE)
    assert do(table, "ann", "pause", now=3_000) == ["pause"]
    assert left(table, 0, 9_000) == 7_000


def test_a_bot_that_moves_in_a_pause_starts_no_clock() -> None:
    table = a_table("ponte", bot(), MINE, clock=MOVE)
    do(table, "ann", "pause")
    do(table, None, "bot_move", 0, first(table, 0), table.number, now=5_000)
    assert left(table, 1, 60_000) == 10_000
    do(table, "ann", "resume", now=60_000)
    assert left(table, 1, 61_000) == 9_000


def test_an_undo_over_a_pause_gives_and_takes_no_time() -> None:
    table = seated("bob", game="hashi", clock=TOTAL)
    move(table, "ann", 0, 10_000)
    do(table, "ann", "pause", now=10_000)
    do(table, "bob", "answer", "pause", True, now=10_000)
    do(table, "ann", "undo", now=30_000)
    do(table, "bob", "resume", now=40_000)
    assert (left(table, 0, 41_000), left(table, 1, 41_000)) == (49_000, 49_000)


def test_lost_time_in_a_pause_is_not_counted_twice() -> None:
    table = seated("bob", clock=TOTAL)
    table.clocks._lost = table._lost = lambda a, b: max(0, min(b, 25_000) - max(a, 15_000))
    do(table, "ann", "pause", now=10_000)
    do(table, "bob", "answer", "pause", True, now=10_000)
    assert table.due(30_000) == (10_000 + DAY_MS + 10_000, 0, "resume")
    do(table, "bob", "resume", now=20_000)  # the server was away until 25,000
    assert left(table, 0, 30_000) == 60_000 - 10_000 - 5_000


def test_the_same_events_make_the_same_clocks() -> None:
    table = paused(TOTAL, 4_000)
    move(table, "ann", 0, 9_000)
    again = Table("m1", table.plan, "ann", table._luck, {}, lambda *_: 0)
    for line in table.lines:
        again.apply(line.event)
    assert told(again, (0,), 0) == told(table, (0,), 0)
    assert described(again, (0,), 12_000) == described(table, (0,), 12_000)


def test_the_end_of_a_match_ends_its_pause() -> None:
    table = paused(TOTAL, 4_000)
    do(table, "ann", "resign", now=9_000)
    assert (table.pause, table.due(9_000)) == (None, None)
    assert left(table, 0, 99_000) == 56_000


async def test_in_a_worker_a_pause_ends_by_itself(worker: Worker, time: Time) -> None:
    ann, bob, match = await Person.pair(worker, clock=MOVE)
    await ann.do(match, "pause")
    await bob.do(match, "answer", "pause", True)
    time.pass_(86_400 - 1)
    await worker.alarms.ring()
    assert (await worker.keeper.table(match)).pause is not None
    time.pass_(1 + 1)  # alarms wait a second for slow networks
    await worker.alarms.ring()
    assert (await worker.keeper.table(match)).pause is None
    time.pass_(11)
    await worker.alarms.ring()
    assert (await worker.keeper.table(match)).status == "over"


async def test_over_the_network(url: str, time: Time, guests: Guests) -> None:
    ann, bob, match = await guests.pair(url, clock=MOVE)
    await ann.ask("pause", match=match)
    await bob.ask("answer", match=match, what="pause", yes=True)
    time.pass_(600)
    table = (await ann.get(f"/api/tables/{match}"))["table"]
    until = time() - 600_000 + DAY_MS
    assert table["pause"] == {"since": time() - 600_000, "until": until}
    assert table["seats"][0]["time_left"] == 10_000
    assert await refusal(bob.ask("pause", match=match)) == "table/paused"
    await bob.ask("resume", match=match)
    await play(ann, match)
    told_ = (await ann.get(f"/api/tables/{match}"))["events"]
    assert [event["kind"] for event in told_[-4:]] == ["answer", "pause", "resume", "move"]
