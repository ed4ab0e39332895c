"""What watchers are told: all of it, page by page if it is much, and kept within bounds."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from pydantic_core import from_json

from server.playing import Guests, do, move, seated, watch
from torcello.server.live import telling
from torcello.server.live.hub import Watch
from torcello.server.live.telling import Telling
from torcello.server.tables.table import Table


def a_telling() -> Telling:
    return Telling(lambda: 0, lambda _: True)


def told(telling: Telling, table: Table, viewer: tuple[int, ...], have: int = 0) -> dict[str, Any]:
    facts: dict[str, Any] = from_json(telling.update(table, viewer, Watch("all", have))[0])
    return facts


@pytest.mark.parametrize("game", ["ponte", "equilibre", "hashi", "triangle"])
def test_everybody_sees_what_their_seat_may_see(game: str) -> None:
    """Whoever is told first: what is rendered for one is not shown to another as it is."""
    table = seated("bob", game=game)
    assert table.match is not None
    for first, second in ((0, 1), (1, 0)):
        telling = a_telling()
        for seat in (first, second, None):
            [view] = told(telling, table, () if seat is None else (seat,))["views"]
            assert view == table.match.view(seat)


def test_a_new_name_is_told_at_once() -> None:
    telling, table = a_telling(), seated("bob")
    for name in ("Ann", "Annetta"):
        table.names["ann"] = name
        assert told(telling, table, (1,))["table"]["seats"][0]["name"] == name


def test_what_lacks_much_comes_page_by_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "PAGE", 4)
    table = seated("bob")
    for number in range(8):
        do(table, "ann", "chat", f"line {number}", None)
    watch, numbers, updates = Watch("all", 0), [], []
    while watch.have < table.number:
        update, watch.have = a_telling().update(table, (0,), watch)
        updates.append(from_json(update))
        numbers += [event["number"] for event in updates[-1]["events"]]
    assert numbers == list(range(1, table.number + 1))
    assert all(len(update["events"]) <= 4 for update in updates)
    assert [update["number"] for update in updates] == [4, 8, table.number]
    assert ["views" in update for update in updates] == [False, False, True]


async def test_a_table_that_is_asked_for_comes_page_by_page(
    url: str, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PAGE", 4)
    ann, _, match = await guests.pair(url)
    path, updates, since = f"/api/tables/{match}", list[Any](), 0
    for number in range(8):
        await ann.ask("chat", match=match, text=f"line {number}")
    while not updates or "table" not in updates[-1]:
        updates.append(await ann.get(f"{path}?since={since}"))
        since = updates[-1]["number"]
    assert updates[0] == await ann.get(path)
    events = [event["number"] for update in updates for event in update["events"]]
    assert events == list(range(1, since + 1))
    assert [len(update["events"]) for update in updates] == [4, 4, len(events) - 8]
    ahead = await ann.get(f"{path}?since=1000000000")
    assert (ahead["number"], ahead["events"]) == (since, [])
    assert ahead["table"] == updates[-1]["table"]
    # whoever goes on from the first page gets the rest on the socket
    ann.have[match], ann.events[match] = 4, updates[0]["events"]
    await watch(ann, match)
    assert [event["number"] for event in ann.events[match]] == events


async def test_a_client_gets_all_pages(
    url: str, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(telling, "PAGE", 3)
    ann, bob, match = await guests.pair(url)
    for number in range(9):
        await ann.ask("chat", match=match, text=f"line {number}")
    await watch(bob, match)
    assert bob.have[match] == len(bob.events[match]) == 12
    assert bob.tables[match]["status"] == "running"


def test_what_is_kept_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "_ROOM", 20_000)
    kept = a_telling()
    tables = [seated("bob") for _ in range(5)]
    for table in tables:
        for have in range(table.number):
            for viewer in ((0,), (1,), ()):
                told(kept, table, viewer, have)
                assert kept.kept_bytes <= 20_000


def test_what_was_asked_for_from_long_ago_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "_RECENT", 2)
    table, kept = seated("bob"), a_telling()
    told(kept, table, (0,), 0)
    assert kept.kept_bytes == 0
    told(kept, table, (0,), table.number - 1)
    assert kept.kept_bytes > 0


def test_what_is_no_longer_new_is_dropped() -> None:
    table, kept = seated("bob"), a_telling()
    before = len(kept.update(table, (0,), Watch("all", table.number))[0])
    assert kept.kept_bytes == before
    move(table, "ann", 0)
    after = len(kept.update(table, (0,), Watch("all", table.number))[0])
    assert kept.kept_bytes == after


def test_views_go_with_their_table() -> None:
    tables, kept = [seated("bob", game="equilibre") for _ in range(2)], a_telling()
    for table in tables:
        for viewer in ((0,), (1,), ()):
            told(kept, table, viewer)
    assert kept.views_kept == 6
    del table
    tables.pop()
    gc.collect()
    assert kept.views_kept == 3
