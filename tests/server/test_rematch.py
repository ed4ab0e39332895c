"""Another match with the same people: they are asked, and their seats are theirs."""

from __future__ import annotations

import json

import pytest

from server.playing import MINE, OPEN, Guests, Person, bot, plan
from torcello.server.tables.table import Table
from torcello.server.worker import Worker


async def over(worker: Worker, *people: Person, **more: object) -> str:
    """A match of these people that has ended."""
    match = await people[0].open(plan("ponte", MINE, *[OPEN] * (len(people) - 1), **more))
    for person in people[1:]:
        await person.do(match, "join")
    await people[0].do(match, "resign")
    return match


async def shown(worker: Worker, key: str, person: Person | None) -> dict[str, object]:
    table = await worker.keeper.table(key)
    who = None if person is None else person.guest.id
    kept = table.kept_for(who)
    facts: dict[str, object] = worker.telling.facts(table, table.seats_of(who), 0, "all", kept)[
        "table"
    ]
    return facts


async def test_seats_are_kept_for_those_who_have_played(worker: Worker) -> None:
    ann, bob, cat = [await Person.arrive(worker) for _ in range(3)]
    match = await over(worker, ann, bob, access="open")
    fresh = await worker.rematch(match, bob.guest, "1")
    # a spectator can neither take the seat nor find the table among the open ones
    assert await cat.refused(fresh, "join") == "table/kept"
    assert await cat.refused(fresh, "join", 1) == "table/kept"
    assert await worker.store.open_tables(None, 0, 9) == []
    told = await shown(worker, fresh, ann)
    assert (told["kept"], told["after"], told["you"]) == ([1], match, [])
    assert [seat["kept_for"] for seat in told["seats"]] == [None, ann.guest.name]  # type: ignore[attr-defined]
    assert (await shown(worker, fresh, cat))["kept"] == []
    # she finds it among her tables, and it outlives the memory of the server
    rows = {row.id: row for row in await worker.store.matches_of(ann.guest.id, 9)}
    assert rows.keys() == {match, fresh}
    # and lists say how the last one ended
    assert json.loads(rows[match].result)["winners"] == [1]
    assert rows[fresh].result is None
    worker.keeper.drop(fresh)
    await ann.do(fresh, "join")
    table = await worker.keeper.table(fresh)
    seated = [seat.guest for seat in table.seats]
    assert (table.status, seated) == ("running", [bob.guest.id, ann.guest.id])


async def test_who_says_no_frees_the_seat(worker: Worker) -> None:
    ann, bob, cat = [await Person.arrive(worker) for _ in range(3)]
    match = await over(worker, ann, bob)
    fresh = await worker.rematch(match, ann.guest, "1")
    await bob.do(fresh, "leave")
    assert (await shown(worker, fresh, bob))["kept"] == []
    assert {row.id for row in await worker.store.matches_of(bob.guest.id, 9)} == {match}
    await cat.do(fresh, "join")
    assert (await worker.keeper.table(fresh)).status == "running"


async def test_one_that_was_closed_is_followed_by_another(worker: Worker) -> None:
    ann, bob = [await Person.arrive(worker) for _ in range(2)]
    match = await over(worker, ann, bob)
    first = await worker.rematch(match, ann.guest, "1")
    await ann.do(first, "leave")
    second = await worker.rematch(match, bob.guest, "2")
    assert second != first
    assert (await worker.keeper.table(match)).rematch == second
    assert (await shown(worker, second, ann))["kept"] == [1]


async def test_a_host_need_not_wait(worker: Worker) -> None:
    ann, bob = [await Person.arrive(worker) for _ in range(2)]
    fresh = await worker.rematch(await over(worker, ann, bob), ann.guest, "1")
    await ann.do(fresh, "seat_bot", 0, 2)
    table: Table = await worker.keeper.table(fresh)
    assert (table.status, table.kept_for(bob.guest.id)) == ("running", ())
    assert await bob.refused(fresh, "join") == "table/started"


@pytest.mark.parametrize("seats", [[MINE, bot()], [MINE, MINE]])
async def test_without_others_it_begins_at_once(
    seats: list[dict[str, object]], worker: Worker
) -> None:
    ann = await Person.arrive(worker)
    match = await ann.open(plan("ponte", *seats))
    await ann.do(match, "resign", 0)
    table = await worker.keeper.table(await worker.rematch(match, ann.guest, "1"))
    assert (table.status, table.after) == ("running", match)


async def test_who_looks_elsewhere_is_asked_there(url: str, guests: Guests) -> None:
    ann, bob, match = await guests.pair(url)
    await ann.ask("resign", match=match)
    fresh = (await ann.ask("rematch", match=match))["match"]
    await bob.until(lambda: any(one["kind"] == "asked" for one in bob.other))
    asked = next(one for one in bob.other if one["kind"] == "asked")
    assert (asked["match"], asked["game"]) == (fresh, "ponte")
    assert asked["name"] == (await ann.get("/api/me"))["name"]
    assert [one for one in ann.other if one["kind"] == "asked"] == []
