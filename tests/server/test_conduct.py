"""Guests who block each other, and messages that are shown to the host."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cli.running import assert_one_line, run
from server.playing import Guests, Person, Time, a_worker, opened, refusal, watch
from server.serving import in_thread
from torcello.server import conduct
from torcello.server.conduct import Reports
from torcello.server.refusals import TooMuch
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import until


async def say(visitor: Visitor, match: str, text: str) -> int:
    """Something; the number of its event."""
    return int((await visitor.ask("chat", match=match, text=text))["number"])


async def has(visitor: Visitor, match: str, number: int) -> None:
    await visitor.until(lambda: visitor.have.get(match, 0) >= number)


async def named(visitor: Visitor, name: str) -> None:
    await visitor.rest("PATCH", "/api/me", {"name": name})


async def test_who_is_blocked_is_not_heard_and_numbers_stay(url: str, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    await watch(anna, match)
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})
    first = await say(boris, match, "you will never win")
    await boris.ask("chat", match=match, preset="hello")
    last = await say(anna, match, "my own words")
    await has(anna, match, last)
    told = {event["number"]: event for event in anna.events[match]}
    assert list(told) == list(range(1, last + 1))
    for number in (first, first + 1):
        assert told[number].pop("at")
        assert told[number] == {"number": number, "kind": "chat", "seat": 1, "hidden": True}
    assert told[last]["text"] == "my own words"
    again = await anna.get(f"/api/tables/{match}")
    assert "never win" not in str(again)
    # only for her, and he is not told
    assert "never win" in str(await boris.get(f"/api/tables/{match}"))
    assert "hidden" not in str(await boris.get(f"/api/tables/{match}"))
    assert "never win" in str(await Visitor(url).get(f"/api/tables/{match}"))


async def test_a_block_holds_at_all_tables_until_it_is_lifted(url: str, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    await named(boris, "Boris")
    number = await say(boris, match, "first words")
    await anna.post("/api/me/blocks", {"match": match, "number": number})
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})  # twice is once
    other = await opened(anna)
    await boris.ask("join", match=other)
    await say(boris, other, "second words")
    assert "second words" not in str(await anna.get(f"/api/tables/{other}"))
    (blocked,) = await anna.get("/api/me/blocks")
    assert blocked["name"] == "Boris"
    assert boris.guest not in blocked.values()
    about = f"/api/me/blocks/{blocked['id']}"
    assert await refusal(boris.rest("DELETE", about)) == "block/unknown"
    await anna.rest("DELETE", about)
    assert await refusal(anna.rest("DELETE", about)) == "block/unknown"
    assert await anna.get("/api/me/blocks") == []
    assert "second words" in str(await anna.get(f"/api/tables/{other}"))


async def test_who_is_blocked_does_not_ask_for_a_rematch(url: str, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})
    window = await guests.arrive(url, anna.cookie)  # looks elsewhere
    await watch(anna, match)
    await boris.ask("resign", match=match)
    done = await boris.ask("rematch", match=match)
    number = (await boris.get(f"/api/tables/{match}"))["number"]
    await has(anna, match, number)
    assert anna.events[match][-1]["kind"] == "rematch"
    assert done["match"] not in str(anna.events[match])
    assert anna.tables[match]["rematch"] is None
    assert [one["match"] for one in await anna.get("/api/me/matches")] == [match]
    await window.ask("ping")  # what would have come has come
    assert [one for one in window.other if one["kind"] == "asked"] == []
    # she may still want one herself
    assert (await anna.ask("rematch", match=match))["match"] == done["match"]


async def test_a_block_is_not_lost_to_a_look_that_began_before(
    worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await Person.arrive(worker), await Person.arrive(worker)
    blocks, may_go_on = worker.blocks, asyncio.Event()
    read = blocks._list.of_guest

    async def late(guest: str) -> Any:
        found = await read(guest)
        await may_go_on.wait()
        return found

    with monkeypatch.context() as patch:
        patch.setattr(blocks._list, "of_guest", late)
        looking = asyncio.create_task(blocks.of(ann.guest.id))
        await asyncio.sleep(0)
        patch.undo()
        await blocks.block(ann.guest, bob.guest.id)
        may_go_on.set()
        await looking
    assert await blocks.of(ann.guest.id) == {bob.guest.id}


async def test_open_tables_of_who_is_blocked_are_not_listed(url: str, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    table = await opened(boris, access="open")
    assert [one["match"] for one in await anna.get("/api/tables")] == [table]
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})
    assert await anna.get("/api/tables") == []
    assert [one["match"] for one in await Visitor(url).get("/api/tables")] == [table]


@pytest.mark.parametrize(
    ("whom", "code"),
    [
        ({"seat": 0}, "block/yourself"),
        ({"seat": 2}, "block/nobody"),
        ({"seat": 9}, "table/no-such-seat"),
        ({"number": 99}, "block/nobody"),
        ({}, "protocol/unreadable"),
        ({"seat": 1, "number": 1}, "protocol/unreadable"),
    ],
)
async def test_only_somebody_else_is_blocked(
    url: str, guests: Guests, whom: dict[str, Any], code: str
) -> None:
    anna = await guests.arrive(url)
    match = await opened(anna, "hashi", {"kind": "mine"}, {"kind": "open"}, {"kind": "bot"})
    wanted = {"match": match} | whom
    assert await refusal(anna.post("/api/me/blocks", wanted)) == code


async def test_a_stranger_blocks_only_whom_they_can_see(url: str, guests: Guests) -> None:
    _, boris, match = await guests.pair(url, spectators=False)
    number = await say(boris, match, "words")
    stranger = await guests.arrive(url)
    for path, about in (("/api/me/blocks", {"seat": 1}), ("/api/reports", {"number": number})):
        asked = stranger.post(path, {"match": match} | about)
        assert await refusal(asked) == "table/no-spectators"


async def test_a_report_waits_for_the_host(url: str, behind: Worker, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    number = await say(boris, match, "[b]something nasty[/b]")
    about = {"match": match, "number": number}
    await anna.post("/api/reports", about)
    assert await refusal(anna.post("/api/reports", about)) == "report/already"
    assert await refusal(boris.post("/api/reports", about)) == "report/yourself"
    for wrong in (1, number + 50):
        assert await refusal(anna.post("/api/reports", about | {"number": wrong})) == (
            "report/no-words"
        )
    hello = (await boris.ask("chat", match=match, preset="hello"))["number"]
    assert await refusal(anna.post("/api/reports", about | {"number": hello})) == "report/no-words"
    stranger = await guests.arrive(url)
    await stranger.post("/api/reports", about)  # another guest, another report
    assert "torcello_reports 2.0" in await anna.get("/metrics")
    # it outlives what it is about
    await boris.rest("DELETE", "/api/me")
    data = behind.settings.data
    listed = await asyncio.to_thread(run, "admin", "reports", "--json", "--data", data)
    assert [one["text"] for one in listed.objects] == ["[b]something nasty[/b]"] * 2
    assert {one["accused"] for one in listed.objects} == {boris.guest}
    key = listed.objects[0]["id"]
    shown = await asyncio.to_thread(run, "admin", "reports", "show", key, "--data", data)
    assert "[b]something nasty[/b]" in shown.words
    settled = await asyncio.to_thread(run, "admin", "reports", "settle", key, "--data", data)
    assert "is settled" in settled.words
    again = await asyncio.to_thread(run, "admin", "reports", "settle", key, "--data", data)
    assert_one_line(again, 2)
    assert "torcello_reports 1.0" in await anna.get("/metrics")


async def test_reports_have_a_rate_and_an_end(
    url: str, time: Time, behind: Worker, guests: Guests
) -> None:
    anna, boris, match = await guests.pair(url)
    numbers = [await say(boris, match, f"words {number}") for number in range(11)]
    for number in numbers[:10]:
        await anna.post("/api/reports", {"match": match, "number": number})
    late = anna.post("/api/reports", {"match": match, "number": numbers[10]})
    assert await refusal(late) == "limit/rate"
    time.pass_(31 * 24 * 3600)

    async def is_empty() -> bool:
        return "torcello_reports 0.0" in await anna.get("/metrics")

    await until(is_empty)


async def test_forgetting_a_guest_forgets_their_blocks_and_reports(
    url: str, guests: Guests
) -> None:
    anna, boris, match = await guests.pair(url)
    number = await say(boris, match, "words")
    cleo = await guests.arrive(url)
    await cleo.post("/api/me/blocks", {"match": match, "seat": 0})
    await cleo.post("/api/me/blocks", {"match": match, "seat": 1})
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})
    await anna.post("/api/reports", {"match": match, "number": number})
    await anna.rest("DELETE", "/api/me")
    assert len(await cleo.get("/api/me/blocks")) == 1
    assert "torcello_reports 0.0" in await cleo.get("/metrics")


async def test_the_wall_clock_refills_nothing(worker: Worker) -> None:
    wall, steady = Time(), Time()
    reports = Reports(worker.store, wall, lambda: steady() / 1000, 30)
    for _ in range(10):
        reports._rate.take("ann")
    wall.pass_(3600)
    with pytest.raises(TooMuch):
        reports._rate.take("ann")
    steady.pass_(3600)
    reports._rate.take("ann")


# --- several workers ------------------------------------------------------------------------------


@pytest.fixture
def two(tmp_path: Path, postgres_url: str, redis_url: str) -> Iterator[tuple[str, str]]:
    shared = {"database": postgres_url, "redis": redis_url}
    with (
        in_thread(tmp_path / "1", **shared) as (one, _),
        in_thread(tmp_path / "2", **shared) as (
            other,
            _,
        ),
    ):
        yield one, other


async def test_a_block_holds_at_other_workers(two: tuple[str, str], guests: Guests) -> None:
    anna, boris, match = await guests.pair(two)
    window = await guests.arrive(two[1], anna.cookie)
    await say(boris, match, "first")

    async def hears(words: str) -> bool:
        return words in str(await window.get(f"/api/tables/{match}"))

    await until(lambda: hears("first"))  # and it is remembered there whom she blocks
    await anna.post("/api/me/blocks", {"match": match, "seat": 1})

    async def is_deaf() -> bool:
        return not await hears("first")

    await until(is_deaf)


async def test_what_is_remembered_of_blocks_has_a_bound(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some guests block hundreds, so it is not only the guests that count."""
    monkeypatch.setattr(conduct, "_IDS_IN_ALL", 5)
    async with a_worker(tmp_path, time) as worker:
        people = [await Person.arrive(worker) for _ in range(5)]
        for person in people:
            for other in people[:3]:
                if other is not person:
                    await worker.blocks.block(person.guest, other.guest.id)
        for person in (*people, *people):
            blocked = await worker.blocks.of(person.guest.id)
            assert blocked == {other.guest.id for other in people[:3]} - {person.guest.id}
            assert worker.blocks.remembered <= 5 + 2
        worker.blocks.forget(people[-1].guest.id)
        worker.blocks.forget_cached()
        assert worker.blocks.remembered == 0
