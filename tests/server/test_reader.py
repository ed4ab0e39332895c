"""Records that people bring cost their own share, and nobody else's time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import pytest

from cli.samples import FINISHED
from server.playing import MINE, Guests, Time, opened, refusal, watch
from server.playing import bot as bot_seat
from torcello.errors import RecordError
from torcello.records import limits
from torcello.server.live import reader as reading
from torcello.server.live.compute import Compute, Warmth
from torcello.server.live.places import OF_ADDRESS, OF_GUEST, PLACES
from torcello.server.live.reader import Reader
from torcello.server.refusals import TooLarge, TooMuch
from torcello.server.tables import exports
from torcello.server.visitor import Refused
from torcello.server.web.rest import Imported
from torcello.server.worker import Worker
from waiting import until

SLOW = '[Game "ponte"]\n\n1. a ' + "(1. a) " * 120_000
"""840 kB, each piece of which is a move of its own."""


@pytest.fixture
async def reader(time: Time) -> AsyncIterator[Reader]:
    compute = Compute(1)
    reader = Reader(Warmth(compute), 60, lambda: time() / 1000)
    yield reader
    await reader.close()
    await compute.close()


async def read(reader: Reader, guest: str, text: str = FINISHED.text(), address: str = "") -> bytes:
    facts = {"text": text, "number": 0, "seat": None}
    return await reader.read(guest, address or f"of {guest}", "whole", facts)


async def refused(reader: Reader, guest: str, address: str = "") -> int:
    """In how many seconds to come again; there has to be a refusal."""
    with pytest.raises(TooMuch) as caught:
        await read(reader, guest, address=address)
    return int(str(caught.value.refusal.facts["seconds"]))


async def test_all_that_is_promised_is_told(reader: Reader) -> None:
    told = json.loads(await read(reader, "ann"))
    assert set(told) == set(Imported.model_fields)
    assert Imported.model_validate(told).model_dump(mode="json") == told
    made, count = exports.found_in(FINISHED.text(), 0)
    known = exports.imported(made, None) | {"number": 0, "count": count}
    assert told == json.loads(json.dumps(known))


async def test_a_record_that_is_refused_there_is_refused_here(reader: Reader) -> None:
    with pytest.raises(RecordError) as caught:
        await read(reader, "ann", FINISHED.text().replace("c3,f5", "c3,c3"))
    with pytest.raises(RecordError) as known:
        exports.imported(exports.found_in(FINISHED.text().replace("c3,f5", "c3,c3"), 0)[0], None)
    assert caught.value.refusal == known.value.refusal
    assert caught.value.text("fr") == known.value.text("fr")


async def test_reading_stops_at_the_first_limit(reader: Reader) -> None:
    with pytest.raises(RecordError) as caught:
        await read(reader, "ann", SLOW + "(")
    assert caught.value.code == "record/too-many"
    assert caught.value.refusal.facts["limit"] == limits.MOVES


async def test_what_it_costs_is_counted_and_refused_when_it_is_too_much(
    reader: Reader, time: Time
) -> None:
    await read(reader, "ann")
    assert 0 < reader.seconds.left("ann") < 60
    reader.seconds.spend("ann", 63)
    assert await refused(reader, "ann") >= 30
    await read(reader, "bob")
    time.pass_(60)
    await read(reader, "ann")
    reader.seconds_of_address.spend("school", 301)
    assert await refused(reader, "eve", "school") >= 1


async def test_a_record_that_is_too_costly_is_charged(reader: Reader) -> None:
    reader.process._seconds = 0.001  # nothing can be read so fast
    with pytest.raises(TooLarge) as caught:
        await read(reader, "ann")
    assert caught.value.code == "limit/cost"
    assert reader.seconds.left("ann") < 60


async def test_there_are_few_places_to_wait(reader: Reader) -> None:
    async with AsyncExitStack() as places:
        for place in range(OF_GUEST):
            await places.enter_async_context(reader._place("ann", f"network {place}"))
        assert await refused(reader, "ann") >= 1
        for pupil in range(OF_ADDRESS):
            await places.enter_async_context(reader._place(f"pupil {pupil}", "school"))
        assert await refused(reader, "another", "school") >= 1
        for other in range(PLACES - len(reader)):
            await places.enter_async_context(reader._place(f"other {other}", f"network {other}"))
        assert await refused(reader, "bob") >= 1
    assert len(reader) == 0
    await read(reader, "bob")


async def test_who_has_used_it_least_comes_next(reader: Reader) -> None:
    done: list[str] = []

    async def bring(guest: str) -> None:
        await read(reader, guest)
        done.append(guest)

    reader.seconds.spend("ann", 20)
    reader.seconds.spend("bob", 10)
    async with reader._place("eve", "elsewhere"):
        tasks = [asyncio.create_task(bring(guest)) for guest in ("ann", "bob", "new")]
        await until(lambda: len(reader) == 4)
        assert done == []
    await asyncio.gather(*tasks)
    assert done == ["new", "bob", "ann"]


async def test_others_are_served_while_records_are_read(
    url: str, behind: Worker, guests: Guests
) -> None:
    """Seventeen of the slowest texts at once, and another guest's replay does not wait for them."""
    ann, eve = await guests.arrive(url), await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, bot_seat())
    await watch(ann, match)
    holder = reading._Place("nobody", "nowhere")
    behind.reader._served = holder  # nothing is read until this one is done
    floods = [asyncio.create_task(eve.post("/api/records", {"text": SLOW})) for _ in range(17)]
    await until(lambda: sum(task.done() for task in floods) == 17 - OF_GUEST)
    replay = await ann.get(f"/api/tables/{match}/replay")
    assert len(replay["views"]) == 1 + len(replay["moves"])
    assert sum(task.done() for task in floods) == 17 - OF_GUEST
    behind.reader._served = None
    shown = await ann.post("/api/records", {"text": FINISHED.text()})
    assert shown["names"] == ["Ada", "Bo"]
    codes = []
    for error in await asyncio.gather(*floods, return_exceptions=True):
        assert isinstance(error, Refused)
        codes.append((error.code, error.facts["status"]))
    assert sorted(set(codes)) == [("limit/rate", 429), ("record/too-many", 422)]
    assert codes.count(("record/too-many", 422)) == OF_GUEST


@pytest.mark.parametrize("settings", [{"record_seconds": 1e-6}])
async def test_a_guest_is_told_when_to_bring_the_next(url: str, guests: Guests) -> None:
    ann = await guests.arrive(url)
    await ann.post("/api/records", {"text": FINISHED.text()})
    assert await refusal(ann.post("/api/records", {"text": FINISHED.text()})) == "limit/rate"
    given = {"text": FINISHED.text(), "at": 0}
    assert await refusal(ann.post("/api/records/board", given)) == "limit/rate"
