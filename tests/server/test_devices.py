"""Where a guest is signed in: devices are listed, signed out, and forgotten when not used."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.playing import Guests, Time, opened, refusal
from server.pushing import Browser
from server.serving import in_thread
from torcello.server.devices import described
from torcello.server.identity import COOKIE
from torcello.server.storage.tokens import Tokens
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import PATIENCE, until

DAY = 24 * 3600.0
PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0"


async def another(url: str, guests: Guests, visitor: Visitor) -> Visitor:
    """Another device of somebody, connected."""
    phrase = (await visitor.post("/api/me/phrase"))["phrase"]
    device = Visitor(url)
    device.guest = (await device.post("/api/me/recover", {"phrase": phrase}))["id"]
    return await guests.arrive(url, device.cookie)


async def listed(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = await visitor.get("/api/me/devices")
    return found


def reasons(visitor: Visitor) -> list[str]:
    return [news["reason"] for news in visitor.other if news["kind"] == "bye"]


@pytest.mark.parametrize(
    ("agent", "browser", "system"),
    [
        (PHONE, "Firefox", "Android"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1",
            "Chrome",
            "iPhone",
        ),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) "
            "Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
            "Edge",
            "Windows",
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 "
            "(KHTML, like Gecko) Version/18.1 Safari/605.1.15",
            "Safari",
            "macOS",
        ),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko Firefox/133.0", "Firefox", "Linux"),
        ("curl/8.5.0", None, None),
        ("", None, None),
        (None, None, None),
    ],
)
def test_a_device_is_known_by_two_words(
    agent: str | None, browser: str | None, system: str | None
) -> None:
    assert described(agent) == (browser, system)


async def test_devices_are_listed_without_their_secrets(url: str, guests: Guests) -> None:
    phone = await guests.arrive(url)
    laptop = await another(url, guests, phone)
    found = await listed(phone)
    assert sorted(device["this"] for device in found) == [False, True]
    assert [device["id"] for device in await listed(laptop) if device["this"]] == [
        device["id"] for device in found if not device["this"]
    ]
    assert str(phone.cookie) not in str(found)
    async with httpx.AsyncClient(base_url=url, headers={"User-Agent": PHONE}) as browser:
        await browser.post("/api/me")
        (device,) = (await browser.get("/api/me/devices")).json()
    assert (device["browser"], device["system"], device["this"]) == ("Firefox", "Android", True)


async def test_signing_the_others_out_closes_their_connections(url: str, guests: Guests) -> None:
    phone = await guests.arrive(url)
    laptop, window = await another(url, guests, phone), await guests.arrive(url, phone.cookie)
    stranger = await guests.arrive(url)
    await phone.rest("DELETE", "/api/me/devices")
    await laptop.lost()
    assert reasons(laptop) == ["signed-out"]
    assert await laptop.get("/api/me") is None
    await laptop.connect()  # as nobody
    assert await refusal(laptop.ask("join", match="anything")) == "guest/needed"
    assert [device["this"] for device in await listed(phone)] == [True]
    for other in (phone, window, stranger):
        await other.ask("ping")


async def test_one_device_is_signed_out_by_its_id(url: str, guests: Guests) -> None:
    phone, stranger = await guests.arrive(url), await guests.arrive(url)
    laptop, tablet = await another(url, guests, phone), await another(url, guests, phone)
    (gone,) = [device["id"] for device in await listed(laptop) if device["this"]]
    about = f"/api/me/devices/{gone}"
    assert await refusal(stranger.rest("DELETE", about)) == "guest/no-such-device"
    await laptop.ask("ping")
    await phone.rest("DELETE", about)
    await laptop.lost()
    assert await refusal(phone.rest("DELETE", about)) == "guest/no-such-device"
    await tablet.ask("ping")
    assert len(await listed(phone)) == 2


async def test_a_device_that_signs_itself_out_loses_its_cookie(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        await client.post("/api/me")
        (device,) = (await client.get("/api/me/devices")).json()
        answer = await client.delete(f"/api/me/devices/{device['id']}")
        assert answer.status_code == 204
        assert COOKIE not in client.cookies
        assert (await client.get("/api/me")).json() is None


async def test_a_device_that_is_signed_out_gets_no_more_notices(
    url: str, behind: Worker, tmp_path: Path, guests: Guests
) -> None:
    phone = await guests.arrive(url)
    laptop = await another(url, guests, phone)

    def endpoints() -> set[str]:
        with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
            found = database.execute("SELECT endpoint FROM subscriptions")
            names = {name for (name,) in found}
        database.close()
        return names

    for visitor, name in ((phone, "phone"), (laptop, "laptop")):
        endpoint = f"https://fcm.googleapis.com/fcm/send/{name}"
        await visitor.post("/api/push", Browser().subscribes(endpoint).model_dump(mode="json"))
    assert len(endpoints()) == 2
    await phone.rest("DELETE", "/api/me/devices")
    assert endpoints() == {"https://fcm.googleapis.com/fcm/send/phone"}


@pytest.mark.parametrize("settings", [{"token_days": 30}])
async def test_a_device_that_nobody_uses_is_signed_out(
    url: str, time: Time, behind: Worker, guests: Guests
) -> None:
    phone = await guests.arrive(url)
    laptop = await another(url, guests, phone)
    for _ in range(2):
        time.pass_(20 * DAY)
        assert (await phone.get("/api/me"))["id"] == phone.guest  # used, so it stays
    assert await laptop.get("/api/me") is None
    assert [device["this"] for device in await listed(phone)] == [True]
    time.pass_(3600)  # and is thrown away in the end

    async def is_deleted() -> bool:
        return len(await Tokens(behind.store).of_guest(str(phone.guest))) == 1

    await until(is_deleted)


async def test_a_use_is_noted_once_a_day(
    url: str, time: Time, tmp_path: Path, behind: Worker, guests: Guests
) -> None:
    visitor = await guests.arrive(url)

    def used() -> int:
        with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
            ((found,),) = database.execute("SELECT used FROM tokens").fetchall()
        database.close()
        return int(found)

    first = used()
    assert first == time.ms
    time.pass_(DAY - 60)
    behind.guests.forget_cached()  # another worker would know as little
    await visitor.get("/api/me")
    assert used() == first
    time.pass_(120)
    await visitor.get("/api/me")
    assert used() == time.ms


async def test_a_device_from_before_this_was_kept_stays_and_is_described(
    url: str, time: Time, tmp_path: Path, behind: Worker, guests: Guests
) -> None:
    visitor = await guests.arrive(url)
    with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
        database.execute("UPDATE tokens SET used = NULL, browser = NULL, system = NULL")
    database.close()
    behind.guests.forget_cached()
    assert (await visitor.get("/api/me"))["id"] == visitor.guest
    time.pass_(DAY)  # housekeeping may have noted today's use before us
    headers = {"User-Agent": PHONE, "Cookie": f"{COOKIE}={visitor.cookie}"}
    async with httpx.AsyncClient(base_url=url, headers=headers) as browser:
        (device,) = (await browser.get("/api/me/devices")).json()
    assert (device["browser"], device["system"]) == ("Firefox", "Android")


async def test_a_cookie_lasts_as_long_as_it_is_used(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        for method in ("POST", "GET", "GET"):
            given = (await client.request(method, "/api/me")).headers["set-cookie"]
            assert f"Max-Age={365 * 24 * 3600}" in given


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


async def test_another_worker_closes_connections_too(two: tuple[str, str], guests: Guests) -> None:
    here, there = two
    phone = await guests.arrive(here)
    laptop = await another(there, guests, phone)
    match = await opened(phone)
    await laptop.watch(match)
    await laptop.until(lambda: match in laptop.tables, PATIENCE)
    await phone.rest("DELETE", "/api/me/devices")
    await laptop.lost()
    assert reasons(laptop) == ["signed-out"]
    assert await laptop.get("/api/me") is None
    await phone.ask("ping")
