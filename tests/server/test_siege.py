"""Each attack of `make siege` with small numbers: refused or bounded, and others are served."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from cli.samples import FINISHED
from server import attacks
from server.playing import MINE, Guests, bot, opened, play, watch
from server.serving import in_thread
from server.siege import Felt, at, seed
from torcello.server.live.places import OF_GUEST
from torcello.server.settings import Settings
from torcello.server.storage.store import SUBSCRIPTIONS
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import PATIENCE, until

pytestmark = pytest.mark.long  # servers, and those who attack them


async def is_served(guests: Guests, url: str) -> None:
    """Somebody else moves, is answered by a bot, looks back, and is told that all is well."""
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, bot(1))
    await watch(ann, match)
    await ann.until(lambda: bool(ann.awaited(match)), PATIENCE)
    number = (await play(ann, match))["number"]
    await ann.until(lambda: ann.have[match] > number, PATIENCE)
    replay = await ann.get(f"/api/tables/{match}/replay")
    assert len(replay["views"]) == len(replay["moves"]) + 1
    async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as client:
        assert (await client.get("/healthz")).text == "ok\n"


def stored(worker: Worker, query: str) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(worker.settings.data / "torcello.sqlite")) as connection:
        return connection.execute(query).fetchall()


async def test_slow_records(url: str, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.imports(url, 3, 0))
    await is_served(guests, url)
    found = await attack
    assert found == {"record/too-many": 12}
    ann = await guests.arrive(url)
    shown = await ann.post("/api/records", {"text": FINISHED.text()})
    assert shown["names"] == ["Ada", "Bo"]


async def test_moves_taken_back_before_a_bot_answers(
    url: str, behind: Worker, guests: Guests
) -> None:
    attack = asyncio.create_task(attacks.undos(url, 20, 0))
    await is_served(guests, url)
    found = await attack
    assert found["done"] >= 20
    await until(lambda: behind.compute.waiting <= 2)  # one thought a table, none that is stale


@pytest.mark.parametrize("settings", [{"events_per_table": 20}])
async def test_a_table_at_which_much_happens(url: str, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.watches(url, 40, 0))
    await is_served(guests, url)
    assert await attack == {"done": 40}


async def test_a_match_that_is_looked_back_at_all_at_once(
    url: str, behind: Worker, guests: Guests
) -> None:
    attack = asyncio.create_task(attacks.replays(url, 40, 0))
    await is_served(guests, url)
    found = await attack
    assert found.total() == 40
    assert set(found) == {"200", "429"}
    assert found["200"] >= OF_GUEST
    assert len(behind.looking.places) == 0


HASTY = {"head_seconds": 0.5, "body_seconds": 0.5, "connections_per_address": 8}


@pytest.mark.parametrize("settings", [HASTY])
async def test_heads_that_do_not_come(url: str, guests: Guests) -> None:
    found = await attacks.heads(url, 60, PATIENCE)
    assert found.total() == 60
    assert found["held"] == 0
    await is_served(guests, url)


@pytest.mark.parametrize("settings", [HASTY | {"connections_per_address": 100}])
async def test_bodies_that_do_not_end(url: str, guests: Guests) -> None:
    found = await attacks.bodies(url, 40, PATIENCE)
    assert found.total() == 40
    assert found["held"] == 0
    assert found["429"] + found["408"] > 0
    await is_served(guests, url)


@pytest.mark.parametrize("settings", [{"requests": 100}])
async def test_a_flood_on_sockets(url: str, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.pings(url, 3, 3))
    await is_served(guests, url)
    found = await attack
    assert found == {"101": 3}  # they stay, but are not read


@pytest.mark.parametrize("settings", [{"requests": 100}])
async def test_a_flood_of_which_no_request_comes(url: str, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.frames(url, 3, 3))
    await is_served(guests, url)
    found = await attack
    assert found["cut"] >= 3


@pytest.mark.parametrize("settings", [{"requests": 20, "connections_per_address": 50}])
async def test_sockets_opened_and_closed(url: str, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.openings(url, 100, PATIENCE))
    await is_served(guests, url)
    found = await attack
    assert found.total() == 100
    assert found["429"] > found["101"]


async def test_a_flood_of_subscriptions(url: str, behind: Worker, guests: Guests) -> None:
    attack = asyncio.create_task(attacks.subscriptions(url, SUBSCRIPTIONS + 15, 0))
    await is_served(guests, url)
    assert await attack == {"done": SUBSCRIPTIONS + 15}
    assert len(stored(behind, "SELECT endpoint FROM subscriptions")) == SUBSCRIPTIONS


async def test_somebody_who_has_said_much_is_forgotten(tmp_path: Path) -> None:
    await seed(tmp_path, 2_000)
    guests = Guests()
    with in_thread(tmp_path) as (url, worker):
        attack = asyncio.create_task(attacks.forgetting(url, 1, 0))
        await is_served(guests, url)
        assert await attack == {"done": 1}
        assert await Visitor(url, attacks.TALKER).get("/api/me") is None
        left = "SELECT guest, count(*) FROM events WHERE kind = 'chat' AND data != '{}'"
        assert stored(worker, f"{left} GROUP BY guest") == [("dan", 2_000)]
        assert stored(worker, "SELECT name FROM facts WHERE name LIKE 'forget %'") == []
        await guests.leave()


# --- how it is measured ---------------------------------------------------------------------------


def test_a_bound_that_is_broken_is_named() -> None:
    fine = {"healthz": [0.01] * 200, "move": [0.1], "bot": [1.0], "replay": [1.0]}
    assert Felt(fine, 300e6, 400e6, 0, 320e6).problems() == []
    [slow] = Felt(fine | {"healthz": [0.01] * 97 + [0.2] * 3}, 3e8, 4e8, 0, 3e8).problems()
    assert slow.startswith("p99 of healthz")
    [silent] = Felt(fine | {"replay": []}, 3e8, 4e8, 0, 3e8).problems()
    assert silent.startswith("p99 of replay")
    [large] = Felt(fine, 3e8, 7e8, 0, 3e8).problems()
    [kept] = Felt(fine, 3e8, 5e8, 0, 3.6e8).problems()
    assert "700 MB" in large
    assert "360 MB" in kept


def test_a_percentile_is_one_of_the_times() -> None:
    times = [float(n) for n in range(200)]
    assert (at(times, 0.5), at(times, 0.99), at([3.0], 0.99)) == (100.0, 198.0, 3.0)


def test_attackers_come_within_the_usual_limits() -> None:
    fields = Settings.model_fields
    assert attacks.ATTACKS["heads"][1] / 5 <= fields["connections_per_address"].default
    assert attacks.ATTACKS["watches"][1] <= fields["requests"].default
