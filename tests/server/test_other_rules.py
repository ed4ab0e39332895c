"""Matches of a version of the rules that is not played any more: refused in words, nothing lost."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.running import run
from server.playing import MINE, Guests, bot, errors, opened
from server.serving import in_thread
from torcello import registry
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker

FIRST = "0"
"""A version that no game has any more."""

GAME = "equilibre"
Aged = tuple[Path, str, dict[str, str]]


async def some_tables(url: str) -> tuple[str, dict[str, str]]:
    """A guest's cookie, and matches that wait for the guest, for a bot, for company, that ended."""
    visitor = await Visitor.arrive(url)
    keys = {
        "running": await opened(visitor, GAME, MINE, MINE | {"name": "Zoé"}),
        "bot": await opened(visitor, GAME, MINE, bot()),
        "open": await opened(visitor, GAME, access="open"),
        "clock": await opened(visitor, GAME, MINE, MINE, clock={"kind": "move", "seconds": 5}),
        "over": await opened(visitor, GAME, MINE, MINE, words="tide"),
    }
    await visitor.ask("resign", match=keys["over"], seat=0)
    keys["replaced"] = await somebody_leaves(visitor)
    await visitor.ask("chat", match=keys["over"], text="well played")
    await visitor.drop()
    return str(visitor.cookie), keys


async def somebody_leaves(host: Visitor) -> str:
    """A match in which a bot plays instead of a friend who had given words to its luck."""
    key = await opened(host, GAME, start="host")
    friend = await Visitor.arrive(host.url)
    await friend.ask("join", match=key, words="forgotten")
    await friend.ask("leave", match=key)
    await friend.drop()
    await host.ask("bot", match=key, seat=1, level=1)
    await host.ask("start", match=key)
    await host.ask("resign", match=key)
    return key


def age(data: Path) -> None:
    """Let every match be of another version, as after an update of the program."""
    with closing(sqlite3.connect(data / "torcello.sqlite")) as database:
        database.execute("UPDATE matches SET rules = ?", (FIRST,))
        database.execute("UPDATE matches SET due = 1 WHERE due IS NOT NULL")
        database.commit()


@pytest.fixture
def aged(tmp_path: Path) -> Aged:
    data = tmp_path / "data"
    with in_thread(data) as (address, _):
        cookie, keys = asyncio.run(some_tables(address))
    age(data)
    return data, cookie, keys


@pytest.fixture
def served(aged: Aged) -> Iterator[tuple[str, Worker]]:
    """After the update."""
    before = errors()
    with in_thread(aged[0]) as server:
        yield server
    assert errors() == before


async def refusal(awaited: Any) -> dict[str, Any]:
    with pytest.raises(Refused) as caught:
        await awaited
    return caught.value.facts


@pytest.mark.long
async def test_a_server_with_matches_of_other_rules_lists_and_refuses_them(
    aged: Aged, url: str, guests: Guests
) -> None:
    _, cookie, keys = aged
    known = registry.game(GAME).rules_version
    visitor = await guests.arrive(url, cookie)
    listed = {match["match"]: match for match in await visitor.get("/api/me/matches")}
    assert set(listed) == set(keys.values())
    assert {match["old_rules"] for match in listed.values()} == {True}
    assert {match["your_turn"] for match in listed.values()} == {False}
    assert await visitor.get("/api/tables") == []
    for key in keys.values():
        said = await refusal(visitor.ask("watch", match=key))
        assert said["code"] == "table/rules-version"
        assert f"version {FIRST}" in said["text"]
        assert f"version {known}" in said["text"]
        for path in ("", "/record", "/replay"):
            answer = await refusal(visitor.get(f"/api/tables/{key}{path}"))
            assert (answer["status"], answer["code"]) == (409, said["code"])
            assert answer["text"] == said["text"]
    move = visitor.ask("move", match=keys["running"], answers=3, move="4b:c")
    assert (await refusal(move))["code"] == "table/rules-version"
    await visitor.rest("PATCH", "/api/me", {"lang": "fr"})
    await visitor.drop()
    await visitor.connect()
    french = await refusal(visitor.ask("watch", match=keys["over"]))
    assert f"la version {FIRST} des règles" in french["text"]
    fresh = await opened(visitor, GAME, MINE, MINE)  # new ones are played
    assert (await visitor.get(f"/api/tables/{fresh}"))["table"]["status"] == "running"


async def test_a_match_of_other_rules_can_be_had_as_it_is_stored(
    aged: Aged, url: str, guests: Guests
) -> None:
    _, cookie, keys = aged
    visitor = await guests.arrive(url, cookie)
    kept = await visitor.get(f"/api/tables/{keys['over']}/stored")
    assert (kept["game"], kept["rules"], kept["status"]) == (GAME, FIRST, "over")
    assert kept["luck"].startswith("secret=")
    assert kept["options"]["equal"] == "attacker"
    assert [event["kind"] for event in kept["events"]][-1] == "resign"
    assert "well played" not in str(kept)
    assert "tide" in str(kept["events"])
    assert "tide" in kept["luck"]
    replaced = await visitor.get(f"/api/tables/{keys['replaced']}/stored")
    assert replaced["status"] == "over"
    assert "forgotten" not in replaced["luck"]
    assert replaced["seats"][1] == ""
    hidden = await refusal(visitor.get(f"/api/tables/{keys['running']}/stored"))
    assert hidden["code"] == "table/record-later"
    stranger = await guests.arrive(url)
    refused = await refusal(stranger.get(f"/api/tables/{keys['over']}/stored"))
    assert refused["code"] == "table/no-seat-here"
    assert (await refusal(visitor.get("/api/tables/nothing/stored")))["code"] == "table/unknown"


async def test_a_link_to_a_match_of_other_rules_shows_its_game(
    aged: Aged, url: str, guests: Guests
) -> None:
    _, cookie, keys = aged
    visitor = await guests.arrive(url, cookie)
    await opened(visitor, GAME, MINE, MINE)  # the game is ready when this is answered
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        found = await client.get(f"/t/{keys['over']}/picture.png")
    assert (found.status_code, found.headers.get("Location")) == (302, f"/preview-{GAME}.png")


def test_the_doctor_counts_other_rules_apart_from_damage(aged: Aged) -> None:
    data, _, keys = aged
    ran = run("doctor", "--json", "--data", data)
    (found,) = ran.objects
    assert (ran.code, found["ill"], found["other_rules"]) == (0, 0, len(keys))
    said = f"{len(keys)} under another version of the rules, kept"
    assert said in run("doctor", "--data", data).words
