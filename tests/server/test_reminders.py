"""In matches by days, somebody who is away is told once before the time for a move ends."""

from __future__ import annotations

import pytest

from server.playing import Person, Time, do, move, seated
from server.pushing import Browser, push_service
from torcello.server.push import Pusher, VapidKeys, make_keys
from torcello.server.tables.plan import DAY_MS
from torcello.server.tables.table import Table
from torcello.server.worker import Worker
from waiting import until

pytestmark = pytest.mark.anyio

DAY = 86_400


def by_days(days: int) -> Table:
    return seated("bob", clock={"kind": "days", "days": days})


@pytest.mark.parametrize(("days", "ahead"), [(1, DAY_MS // 4), (4, DAY_MS), (30, DAY_MS)])
def test_a_quarter_of_the_time_is_left_and_at_most_a_day(days: int, ahead: int) -> None:
    table = by_days(days)
    soon = days * DAY_MS - ahead
    assert table.due(0) == (soon, 0, "remind")
    assert do(table, None, "time", 0, now=soon - 1) == []
    assert do(table, None, "time", 0, now=soon) == ["remind"]
    assert table.due(soon) == (days * DAY_MS, 0, "flag")


def test_once_for_each_move() -> None:
    table = by_days(1)
    do(table, None, "time", 0, now=DAY_MS - 1)
    assert do(table, None, "time", 0, now=DAY_MS - 1) == []
    move(table, "ann", 0, DAY_MS - 1)
    assert do(table, None, "time", 0, now=2 * DAY_MS - 2) == ["remind"]
    assert table.lines[-1].event.seat == 1
    assert do(table, None, "time", 0, now=2 * DAY_MS - 1) == ["flag"]


def test_not_where_minutes_count() -> None:
    table = seated("bob", clock={"kind": "total", "seconds": 3600})
    assert table.due(0) == (3_600_000, 0, "flag")


def test_a_reminder_changes_nothing_that_is_to_be_decided() -> None:
    table = by_days(1)
    seen = table.number
    do(table, None, "time", 0, now=DAY_MS - 1)
    assert table.number > seen
    do(table, "ann", "move", next(iter(table.playing.legal(0))), seen, now=DAY_MS - 1)


async def test_only_the_one_who_is_awaited_is_told(worker: Worker, time: Time) -> None:
    browsers = {"ann": Browser(), "bob": Browser()}
    with push_service() as service:
        keys, allowed = VapidKeys(make_keys().private), [service.origin]
        worker.notices._pusher = Pusher(keys, contact=None, allowed_hosts=allowed)
        ann, bob, match = await Person.pair(worker, clock={"kind": "days", "days": 2})
        await worker.notices._errands.finish()  # that the match has begun
        for name, person in (("ann", ann), ("bob", bob)):
            subscription = browsers[name].subscribes(f"{service.origin}/{name}")
            data = subscription.model_dump_json()
            await worker.store.subscribe(person.guest.id, subscription.endpoint, data, time())
        time.pass_(1.5 * DAY + 2)
        await worker.alarms.ring()
        await worker.alarms.ring()
        await until(lambda: service.requests)
        await worker.notices._errands.finish()
    (request,) = service.requests
    assert request.target == "/ann"
    told = browsers["ann"].reads(request.body)
    assert told == {"kind": "reminder", "match": match, "game": "ponte"}


async def test_what_is_due_in_days_is_not_held_in_memory(worker: Worker, time: Time) -> None:
    _, _, match = await Person.pair(worker, clock={"kind": "days", "days": 2})
    assert worker.alarms._heap == []
    time.pass_(1.5 * DAY + 2)
    await worker.alarms.ring()  # and found all the same
    assert (await worker.keeper.table(match)).lines[-1].event.kind == "remind"
