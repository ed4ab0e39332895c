"""Several people, tabs and workers at once: one of them is first, nothing happens twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Coroutine
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from server.playing import (
    MINE,
    OPEN,
    Guests,
    Person,
    a_move,
    cold,
    first,
    plan,
    play,
)
from server.serving import in_thread
from torcello.errors import TorcelloError
from torcello.server.live.bots import Bots
from torcello.server.live.compute import think
from torcello.server.live.keeper import Keeper
from torcello.server.refusals import Missing
from torcello.server.tables.decisions import Events, Wish
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker
from waiting import until


async def at_once(*asked: Coroutine[Any, Any, Any]) -> list[Any]:
    """What comes of all: a result, or the code of a refusal."""
    answers = await asyncio.gather(*asked, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, BaseException) and not isinstance(answer, TorcelloError | Refused):
            raise answer
    return [a.code if isinstance(a, TorcelloError | Refused) else a for a in answers]


pytestmark = pytest.mark.anyio


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"prepare": cold}


# --- two tabs, two people -------------------------------------------------------------------------


async def test_the_same_request_from_two_tabs_counts_once(worker: Worker) -> None:
    ann, _, match = await Person.pair(worker)
    table = await worker.keeper.table(match)
    before, move = table.number, ("move", first(table, 0), table.number)
    numbers = await at_once(*(ann.do(match, *move, client="same") for _ in range(5)))
    assert numbers == [before + 1] * 5
    assert await worker.store.number(match) == before + 1


async def test_the_same_move_under_two_names_is_stored_once(worker: Worker) -> None:
    ann, _, match = await Person.pair(worker)
    table = await worker.keeper.table(match)
    before, move = table.number, ("move", first(table, 0), table.number)
    answers = await at_once(*(ann.do(match, *move, client=str(tab)) for tab in range(3)))
    assert Counter(answers) == {before + 1: 1, "table/stale": 2}


async def test_a_stale_move_is_told_where_the_match_is(url: str, guests: Guests) -> None:
    ann, _, match = await guests.pair(url)
    number = (await ann.get(f"/api/tables/{match}"))["number"]
    text = await a_move(ann, match)
    tabs = [await guests.arrive(url, ann.cookie) for _ in range(2)]
    wanted = {"match": match, "answers": number, "move": text}
    same = await asyncio.gather(*(tab.ask("move", as_id="x", **wanted) for tab in tabs))
    assert [answer["number"] for answer in same] == [number + 1] * 2
    with pytest.raises(Refused, match="table/stale") as late:
        await tabs[0].ask("move", **wanted)
    assert late.value.facts["number"] == number + 1


async def test_both_players_at_once(worker: Worker) -> None:
    ann, bob, match = await Person.pair(worker, "hashi")
    table = await worker.keeper.table(match)
    for turn in range(3):
        numbers = await at_once(ann.move(match, 0), bob.move(match, 1))
        assert sorted(numbers) == [table.number - 1, table.number], turn
    assert len(table.playing.moves) - 6 == len([m for m, _ in table.playing.history() if m < 0])
    ann, bob, match = await Person.pair(worker, "ponte")
    table = await worker.keeper.table(match)
    text = first(table, 0)
    answers = await at_once(
        bob.do(match, "move", text, table.number), ann.do(match, "move", text, table.number)
    )
    assert answers == ["match/not-your-turn", table.number]


async def test_three_run_for_the_last_seat(worker: Worker) -> None:
    ann = await Person.arrive(worker)
    match = await ann.open(plan())
    guests = [await Person.arrive(worker) for _ in range(3)]
    answers = await at_once(*(guest.do(match, "join") for guest in guests))
    assert Counter(map(str, answers)) == {"2": 1, "table/started": 2}
    table = await worker.keeper.table(match)
    assert table.seats[1].guest in {guest.guest.id for guest in guests}
    assert (table.status, table.number) == ("running", 3)


async def test_an_undo_is_asked_for_while_the_other_moves(worker: Worker) -> None:
    for order in (0, 1):
        ann, bob, match = await Person.pair(worker)
        await ann.move(match, 0)
        asked = [ann.do(match, "undo"), bob.move(match, 1)]
        answers = await at_once(*(asked if order == 0 else reversed(asked)))
        assert all(isinstance(answer, int) for answer in answers)
        table = await worker.keeper.table(match)
        assert len(table.playing.moves) == 2
        if order == 0:  # the move has withdrawn what was asked
            assert table.ask is None
            assert await bob.refused(match, "answer", "undo", True) == "table/nothing-asked"
        else:
            assert table.ask is not None


async def test_both_want_a_rematch(worker: Worker) -> None:
    ann, bob, match = await Person.pair(worker)
    await ann.do(match, "resign")
    made = await at_once(
        worker.rematch(match, ann.guest, "1"),
        worker.rematch(match, bob.guest, "1"),
        worker.rematch(match, bob.guest, "1"),
    )
    assert len(set(made)) == 1
    rematch = await worker.keeper.table(made[0])
    assert rematch.status == "running"  # all have agreed
    assert (await worker.keeper.table(match)).rematch == made[0]
    others = [key for key in await worker.store.all_matches() if key not in (match, made[0])]
    assert [(await worker.keeper.table(key)).status for key in others] == ["cancelled"] * 2


async def test_there_is_one_try_at_the_daily_puzzle(worker: Worker) -> None:
    ann = await Person.arrive(worker)
    tries = await at_once(*(worker.daily.attempt(ann.guest) for _ in range(4)))
    assert len(set(tries)) == 1
    assert await worker.store.all_matches() == tries[:1]


async def test_every_request_counts_once(worker: Worker) -> None:
    ann, bob, cat = [await Person.arrive(worker) for _ in range(3)]
    match = await ann.open(plan("hashi", MINE, OPEN, OPEN, OPEN, start="host", stand_in=1))
    steps: list[tuple[Person, str, tuple[Any, ...]]] = [
        (bob, "join", ()),
        (bob, "leave", ()),
        (bob, "join", ()),
        (cat, "join", ()),
        (ann, "seat_bot", (3, 1)),
        (ann, "chat", ("ciao",)),
        (ann, "start", ()),
        (ann, "move", ()),
        (ann, "undo", ()),
        (ann, "offer_draw", ()),
        (bob, "answer", ("draw", False)),
        (bob, "leave", ()),
        (bob, "back", ()),
        (ann, "miss", (1,)),
        (cat, "resign", ()),
    ]
    for name, (who, what, args) in enumerate(steps):
        table = await worker.keeper.table(match)
        before = table.number
        if what == "move":
            args = (first(table, 0), table.number)
        numbers = await at_once(*(who.do(match, what, *args, client=str(name)) for _ in range(3)))
        assert numbers == [before + 1] * 3, what
        assert (await worker.keeper.table(match)).number == before + 1, what
    events = await worker.store.events(match, range(1, 100))
    kinds = [event.kind for event in events]
    assert kinds == [
        *("join", "join", "leave", "join", "join", "bot", "chat", "start"),
        *("move", "undo", "ask", "answer", "leave", "back", "leave", "resign"),
    ]


async def test_what_is_refused_halfway_has_not_happened(worker: Worker) -> None:
    ann, _, match = await Person.pair(worker)
    before = (await worker.keeper.table(match)).number

    def half(wish: Wish) -> Events:
        yield from wish.chat("well")
        raise Missing("table/unknown")

    with pytest.raises(Missing):
        await worker.keeper.do(match, half, ann.guest.id)
    assert (await worker.keeper.table(match)).number == before


async def test_a_table_is_read_again_as_it_was(worker: Worker) -> None:
    ann, _, match = await Person.pair(worker)
    worker.keeper.drop(match)
    table, _ = await worker.keeper.do(match, lambda wish: wish.chat("well"), ann.guest.id, name="Z")
    assert table.room is worker.keeper.room_of_tables
    assert table.quiet_ms == worker.keeper.quiet_ms
    assert table.names[ann.guest.id] == "Z"


# --- two workers ----------------------------------------------------------------------------------


@pytest.fixture
def workers(tmp_path: Path, postgres_url: str, redis_url: str) -> Any:
    """Two servers that share a database and a Redis."""
    shared = {"database": postgres_url, "redis": redis_url}
    with ExitStack() as open_:
        yield [
            open_.enter_context(in_thread(tmp_path / name, prepare=cold, **shared))
            for name in ("one", "two")
        ]


async def test_two_workers_store_one_event_of_a_number(workers: Any, guests: Guests) -> None:
    (one, worker_1), (two, worker_2) = workers
    ann, bob, match = await guests.pair((one, two))
    tab = await guests.arrive(two, ann.cookie)
    for visitor in (ann, bob, tab):
        await visitor.watch(match)
        await visitor.until(lambda v=visitor: v.have.get(match) == 3)
    for turn in range(4):
        number = (await ann.get(f"/api/tables/{match}"))["number"]
        movers = [ann, tab] if turn % 2 == 0 else [bob]
        text = await a_move(movers[0], match)
        answers = await at_once(
            *(mover.ask("move", match=match, answers=number, move=text) for mover in movers)
        )
        stored = [a["number"] for a in answers if isinstance(a, dict)]
        refused = [a for a in answers if isinstance(a, str)]
        assert stored == [number + 1]
        assert set(refused) <= {"table/stale", "match/not-your-turn"}
        for visitor in (ann, bob, tab):
            await visitor.until(lambda v=visitor, n=number: v.have.get(match) == n + 1)
    assert ann.events[match] == bob.events[match] == tab.events[match]
    numbers = [event["number"] for event in ann.events[match]]
    assert numbers == list(range(1, len(numbers) + 1))
    for visitor in (ann, bob, tab):
        await visitor.drop()
    await until(lambda: not (worker_1.hub.clients or worker_2.hub.clients))


async def test_a_request_sent_again_to_another_worker_counts_once(
    workers: Any, guests: Guests
) -> None:
    (one, _), (two, _) = workers
    ann, _, match = await guests.pair((one, two))
    await ann.watch(match)
    await ann.until(lambda: ann.have.get(match) == 3)  # the news has come over
    number, text = 3, await a_move(ann, match)
    tab = await guests.arrive(two, ann.cookie)
    wanted = {"match": match, "answers": number, "move": text, "as_id": "m"}
    for _ in range(3):
        answers = await asyncio.gather(*(v.ask("move", **wanted) for v in (ann, tab)))
        assert [answer["number"] for answer in answers] == [number + 1] * 2


async def test_a_worker_that_has_not_heard_yet_refuses_nothing_wrongly(
    workers: Any, guests: Guests
) -> None:
    (one, _), (two, worker) = workers
    ann, bob, match = await guests.pair((one, two))
    await ann.watch(match)
    await ann.until(lambda: ann.have.get(match) == 3)
    worker.keeper.doubt = lambda *_: None  # the second worker is deaf from now on
    for _ in range(3):
        done = await play(ann, match)
        text = await a_move(Visitor(one, bob.cookie), match)
        done = await bob.ask("move", match=match, answers=done["number"], move=text)
        await ann.until(lambda number=done["number"]: ann.have.get(match) == number)


async def test_who_knows_more_than_a_worker_is_not_told_less(workers: Any, guests: Guests) -> None:
    (one, _), (two, worker) = workers
    ann, _, match = await guests.pair((one, two))
    await ann.watch(match)
    await ann.until(lambda: ann.have.get(match) == 3)
    # the first worker stores moves, and dies before it has told the second
    worker.hear = worker.keeper.doubt = worker.hub.spread = lambda *_: None
    number = (await play(ann, match))["number"]
    await ann.until(lambda: ann.have[match] == number)
    tab = Visitor(two, ann.cookie)
    tab.have[match], tab.events[match] = number, list(ann.events[match])
    await tab.connect()
    await tab.watch(match)
    await tab.until(lambda: match in tab.tables)
    assert tab.have[match] == number
    assert tab.events[match] == ann.events[match]
    assert tab.views[match] == ann.views[match]
    # and who claims to have more than there is gets what there is
    await tab.ask("watch", match=match, have=10**9)
    assert (await tab.get(f"/api/tables/{match}"))["number"] == number
    await tab.drop()


async def test_a_new_name_is_shown_by_all_workers(workers: Any, guests: Guests) -> None:
    (one, _), (two, _) = workers
    ann, bob, match = await guests.pair((one, two))

    async def is_shown(who: Visitor, name: str) -> bool:
        table = (await who.get(f"/api/tables/{match}"))["table"]
        return bool(table["seats"][0]["name"] == name)

    for name in ("Ann", "Annetta"):  # both workers hold the table, and nobody moves
        await ann.rest("PATCH", "/api/me", {"name": name})
        assert await is_shown(ann, name)
        await until(partial(is_shown, bob, name))


async def test_a_guest_is_forgotten_by_all_workers(workers: Any, guests: Guests) -> None:
    (one, _), (two, _) = workers
    ann, bob = await guests.arrive(one), await guests.arrive(two)
    await ann.rest("PATCH", "/api/me", {"name": "Ann"})
    match = (await ann.post("/api/tables", plan()))["match"]
    await bob.ask("join", match=match)
    tab = await guests.arrive(two, ann.cookie)
    await tab.watch(match)
    await ann.rest("DELETE", "/api/me")
    await tab.until(lambda: any(m["kind"] == "bye" for m in tab.other))
    seats = (await bob.get(f"/api/tables/{match}"))["table"]["seats"]
    assert seats[0]["name"] is None


# --- without a store ------------------------------------------------------------------------------


def holding(*keys: str, room: int = 10, room_for_events: int = 1_000) -> Keeper:
    nothing: Any = None
    keeper = Keeper(nothing, lambda: 0, nothing, room, room_for_events)
    hold(keeper, *keys)
    return keeper


def hold(keeper: Keeper, *keys: str) -> None:
    for key in keys:
        table: Any = SimpleNamespace(id=key, number=4)
        keeper._hold(table)


def test_long_tables_take_more_of_the_room() -> None:
    keeper = holding("a", "b", "c", room_for_events=9)  # each has four
    assert list(keeper._held) == ["b", "c"]
    assert keeper.events == 8
    keeper = holding("a", "b", room_for_events=3)
    assert list(keeper._held) == ["b"]  # the one that is wanted now stays


async def test_the_longest_unused_is_forgotten_unless_it_is_being_changed() -> None:
    keeper = holding("a", "b", room=2)
    await keeper.table("a")
    hold(keeper, "c")
    assert list(keeper._held) == ["a", "c"]
    with keeper._unsaved_while("a"):
        hold(keeper, "d")
        assert list(keeper._held) == ["a", "d"]
        assert keeper._ready("a", 0) is None  # what is not stored yet is shown to nobody
        keeper.doubt_all()
        assert list(keeper._held) == ["a"]
    assert keeper._ready("a", 4) is not None
    assert keeper._ready("a", 5) is None
    keeper.doubt("a", 4)
    assert keeper._ready("a", 0) is not None
    keeper.doubt("a", 5)
    assert keeper._ready("a", 0) is None


@pytest.mark.parametrize(
    ("error", "changed", "kept"),
    [
        (None, False, True),
        (None, True, False),
        (TorcelloError("x"), False, True),
        (TorcelloError("x"), True, False),
        (OSError(), False, False),
        (asyncio.CancelledError(), False, False),
    ],
)
def test_what_may_have_changed_and_is_not_stored_is_forgotten(
    error: BaseException | None, changed: bool, kept: bool
) -> None:
    keeper = holding("a")
    with suppress(BaseException), keeper._unsaved_while("a") as forget:
        if changed:
            forget.append(True)
        if error is not None:
            raise error
    assert (len(keeper) == 1) == kept
    assert not keeper._unsaved


async def test_a_bot_thinks_once_about_a_position() -> None:
    thought, moved, asked, gate = list[Any](), list[Any](), list[int](), asyncio.Event()

    class Inside:
        """All that is around bots: it thinks when it is let, and notes what is done."""

        async def run(self, owner: str, _: object, work: Any) -> Any:
            thought.append((owner, work.func, *work.args))
            await gate.wait()
            return SimpleNamespace(move="c3")

        async def do(self, key: str, want: Any) -> None:
            want(SimpleNamespace(bot_move=lambda *args: moved.append((key, *args))))
            if len(moved) > 1:
                raise OSError

        async def waiting_for_bots(self, before: int) -> list[str]:
            asked.append(before)
            return ["broken", "m"]

        async def table(self, key: str) -> Any:
            return {"m": table}[key]

    inside: Any = Inside()
    inside.store = inside
    table: Any = SimpleNamespace(
        id="m",
        host="ann",
        since=[0, 7],
        seats=[None, SimpleNamespace(level=None)],
        bots_to_act=lambda: (1,),
        playing=SimpleNamespace(observe=lambda seat: f"seen by {seat}"),
        plan=SimpleNamespace(game="ponte"),
    )
    bots = Bots(inside, inside, inside, "server")
    for since in (7, 7, 8):  # then something was taken back
        table.since[1] = since
        bots.changed(table)
    await asyncio.sleep(0)
    assert thought == [("ann", think, "ponte", 1, "seen by 1", None)]  # the first was not begun
    gate.set()
    await bots._errands.finish()
    assert moved == [("m", 1, "c3", 8)]
    for _ in range(2):  # a bot that has come to nothing is found, and thinks again
        await bots.sweep(100_000)
        await bots._errands.finish()
    assert (len(thought), asked) == (3, [70_000] * 2)
    gate.clear()
    bots.changed(table)
    await bots.close()
    bots.changed(table)
    assert len(bots._errands) == 0
