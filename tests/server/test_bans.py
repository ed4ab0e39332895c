"""A ban: who is kept out, from where, for how long, and what is kept of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from cli.running import run_alone
from server.playing import Guests, Time, refusal, watch
from server.serving import in_thread
from torcello import texts
from torcello.server.bans import written
from torcello.server.storage.bans import BanList
from torcello.server.storage.store import Store
from torcello.server.visitor import Visitor
from torcello.server.web.guard import counted
from torcello.server.worker import Worker

HOME, ELSEWHERE = "203.0.113.7", "198.51.100.1"
BEHIND_A_PROXY = pytest.mark.parametrize("settings", [{"proxy": "127.0.0.1"}])
DAY_MS = 24 * 3600 * 1000


async def at(worker: Worker, work: Coroutine[Any, Any, None]) -> None:
    """Do something in the thread of a server, to know when it has been done."""
    loop = worker._tasks[0].get_loop()
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, loop))


async def change(worker: Worker, guest: str, days: float | None, *, lift: bool = False) -> int:
    """As the command does, and all that a server does about it has been done."""
    end = None if days is None else worker.now() + round(days * DAY_MS)
    async with Store(worker.store.url) as elsewhere:
        bans = BanList(elsewhere)
        await (bans.lift(guest) if lift else bans.add(guest, end))

    async def look() -> None:
        await worker.guests.look()
        await worker.doors.look()
        await worker.bans.cover()  # if the heartbeat was quicker, it may not be through yet

    await at(worker, look())
    return end or 0


@asynccontextmanager
async def someone(url: str, address: str) -> AsyncIterator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=url, headers={"X-Forwarded-For": address}) as client:
        yield client


async def newcomer(url: str, address: str) -> tuple[int, str]:
    """Somebody new from an address: the status, and what is said."""
    async with someone(url, address) as client:
        answer = await client.post("/api/me")
        return answer.status_code, answer.json().get("text", "")


async def test_a_ban_closes_open_connections(url: str, behind: Worker, guests: Guests) -> None:
    anna, boris, match = await guests.pair(url)
    await watch(boris, match)
    await change(behind, str(boris.guest), 7)
    await boris.lost()
    assert [one["reason"] for one in boris.other if one["kind"] == "bye"] == ["banned"]
    assert await refusal(boris.get(f"/api/tables/{match}")) == "guest/banned"
    await anna.ask("ping")


def while_a_socket_opens(worker: Worker, happens: Callable[[], Awaitable[None]]) -> None:
    """Something happens after it is known who opens a socket, and before the socket is open."""
    known = worker.blocks.of

    async def of(guest: str | None) -> frozenset[str]:
        if worker.hub.clients.isdisjoint(worker.hub.connections(str(guest))):
            await happens()
        return await known(guest)

    worker.blocks.of = of  # type: ignore[method-assign]


async def test_a_ban_while_a_socket_opens_closes_it(
    url: str, behind: Worker, guests: Guests
) -> None:
    boris = await guests.arrive(url)
    await boris.drop()

    async def ban() -> None:
        await BanList(behind.store).add(str(boris.guest), None)
        await behind.doors.look()

    while_a_socket_opens(behind, ban)
    await boris.connect()
    await boris.lost()
    assert [one["reason"] for one in boris.other if one["kind"] == "bye"] == ["banned"]


async def test_a_sign_out_while_a_socket_opens_closes_it(
    url: str, behind: Worker, guests: Guests
) -> None:
    boris = await guests.arrive(url)
    await boris.drop()

    async def sign_out() -> None:
        guest = await behind.guests.of_token(boris.cookie)
        assert guest is not None
        await behind.guests.sign_out_others(guest, "that of another device")
        await behind.doors.changed(guest.id)

    while_a_socket_opens(behind, sign_out)
    await boris.connect()
    await boris.lost()
    assert [one["reason"] for one in boris.other if one["kind"] == "bye"] == ["signed-out"]


async def test_who_signs_out_while_being_looked_up_is_not_remembered(worker: Worker) -> None:
    guest, token = await worker.guests.create("en")
    find = worker.guests.tokens.find

    async def find_and_sign_out(token_hash: str) -> Any:
        row = await find(token_hash)
        await worker.guests.sign_out_others(guest, "that of another device")
        return row

    worker.guests.tokens.find = find_and_sign_out  # type: ignore[method-assign]
    await worker.guests.of_token(token)
    worker.guests.tokens.find = find  # type: ignore[method-assign]
    assert await worker.guests.of_token(token) is None


async def test_a_ban_ends_by_itself(url: str, time: Time, behind: Worker, guests: Guests) -> None:
    boris = await guests.arrive(url)
    await change(behind, str(boris.guest), 7)
    time.pass_(7 * 24 * 3600 - 1)
    await at(behind, behind.bans.look())
    assert await refusal(boris.get("/api/me")) == "guest/banned"
    time.pass_(2)
    await at(behind, behind.bans.look())
    await at(behind, behind.guests.look())
    assert (await boris.get("/api/me"))["id"] == boris.guest


@BEHIND_A_PROXY
@pytest.mark.parametrize(
    ("banned", "same", "other"),
    [
        (HOME, HOME, "203.0.113.8"),
        ("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", "2001:db8:0:2::1"),
    ],
)
async def test_a_ban_covers_the_addresses_of_the_guest(
    url: str, time: Time, behind: Worker, banned: str, same: str, other: str
) -> None:
    async with someone(url, banned) as boris, someone(url, banned) as anna:
        me, known = [(await one.post("/api/me")).json()["id"] for one in (boris, anna)]
        end = await change(behind, me, 7)
        status, said = await newcomer(url, same)
        assert (status, said) == (403, texts.say("en", "guest/range-banned", until=written(end)))
        assert written(end) in said
        assert (await newcomer(url, other))[0] == 200
        # who was a guest before, in the same house, stays one
        assert (await anna.get("/api/me")).json()["id"] == known
    time.pass_(7 * 24 * 3600 + 1)
    assert (await newcomer(url, same))[0] == 200


@BEHIND_A_PROXY
async def test_a_ban_that_is_lifted_covers_nothing(
    url: str, tmp_path: Path, behind: Worker
) -> None:
    async with someone(url, HOME) as boris:
        me = (await boris.post("/api/me")).json()["id"]
        await change(behind, me, None)
        assert (await newcomer(url, HOME))[0] == 403
        assert (await boris.get("/api/me")).json()["text"] == texts.say(
            "en", "guest/banned", until="never"
        )
        await change(behind, me, None, lift=True)
        assert (await boris.get("/api/me")).json()["id"] == me
    assert (await newcomer(url, HOME))[0] == 200
    assert stored(tmp_path, "banned_ranges") == []


@BEHIND_A_PROXY
async def test_who_was_not_seen_lately_is_covered_when_they_come(url: str, behind: Worker) -> None:
    async with someone(url, HOME) as boris:
        me = (await boris.post("/api/me")).json()["id"]
        behind.bans._seen.clear()  # as after a restart
        await change(behind, me, 7)
        assert (await newcomer(url, HOME))[0] == 200
        for address in (HOME, ELSEWHERE):
            answer = await boris.get("/api/me", headers={"X-Forwarded-For": address})
            assert answer.json()["code"] == "guest/banned"
    assert (await newcomer(url, HOME))[0] == 403
    assert (await newcomer(url, ELSEWHERE))[0] == 200  # nobody bans a network by going there


async def test_the_machine_itself_is_not_covered(url: str, behind: Worker, guests: Guests) -> None:
    """It may be a proxy that the host forgot to name: then everybody would come from there."""
    boris = await guests.arrive(url)
    await change(behind, str(boris.guest), 7)
    assert (await Visitor(url).post("/api/me"))["id"]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
async def test_no_form_of_a_loopback_address_is_covered(worker: Worker, host: str) -> None:
    guest, _ = await worker.guests.create("en")
    worker.bans.saw(guest.id, counted(host))
    await worker.bans.list.add(guest.id, None)
    await worker.bans.cover()
    await worker.bans.check_newcomer(counted(host))
    assert not await worker.bans.list.is_covering(guest.id)


def stored(folder: Path, table: str) -> list[tuple[Any, ...]]:
    with sqlite3.connect(folder / "torcello.sqlite") as database:
        rows = database.execute(f"SELECT * FROM {table}").fetchall()  # of this file
    database.close()
    return rows


@BEHIND_A_PROXY
async def test_no_address_is_kept(url: str, time: Time, tmp_path: Path, behind: Worker) -> None:
    async with someone(url, HOME) as boris:
        me = (await boris.post("/api/me")).json()["id"]
        assert stored(tmp_path, "banned_ranges") == []
        await change(behind, me, None)
        assert len(stored(tmp_path, "banned_ranges")) == 1
    with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
        everything = "\n".join(database.iterdump())
    database.close()
    assert HOME not in everything
    time.pass_(31 * 24 * 3600)  # it still lasts, but addresses change hands
    await at(behind, behind.housekeeping.look())
    assert stored(tmp_path, "banned_ranges") == []
    assert behind.bans._seen.keys() <= {me}


async def test_who_was_here_is_not_remembered_for_long(worker: Worker, time: Time) -> None:
    for number in range(6):
        worker.bans.saw("anna", f"203.0.113.{number}")
    worker.bans.saw("anna", "203.0.113.4")
    assert worker.bans._seen["anna"][1][-2:] == ("203.0.113.5", "203.0.113.4")
    assert len(worker.bans._seen["anna"][1]) == 4
    time.pass_(12 * 3600)
    worker.bans.saw("boris", "203.0.113.9")
    time.pass_(13 * 3600)
    await worker.bans.look()
    assert list(worker.bans._seen) == ["boris"]


@pytest.mark.long
async def test_an_administrator_bans_at_all_workers(
    tmp_path: Path, postgres_url: str, redis_url: str, guests: Guests
) -> None:
    shared = {"database": postgres_url, "redis": redis_url}
    config = tmp_path / "torcello.toml"
    config.write_text("".join(f'{name} = "{value}"\n' for name, value in shared.items()))
    with (
        in_thread(tmp_path / "1", **shared) as (here, _),
        in_thread(tmp_path / "2", **shared) as (there, _),
    ):
        boris = await guests.arrive(here)
        window = await guests.arrive(there, boris.cookie)
        command = ("admin", "ban", boris.guest, "--days", "7", "--config", config)
        done = await asyncio.to_thread(run_alone, *command)
        assert (done.code, "kept out until" in done.words) == (0, True), done.err
        for one in (boris, window):
            await one.lost()
            assert [news["reason"] for news in one.other if news["kind"] == "bye"] == ["banned"]
        listed = await asyncio.to_thread(run_alone, "admin", "bans", "--json", "--config", config)
        assert [(one["guest"], one["ranges"]) for one in listed.objects] == [(boris.guest, 0)]
        await guests.leave()
