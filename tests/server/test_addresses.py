"""Where a request comes from, by which name the server was called, and which page asked.

Nobody but a proxy that the host has named is believed when it says who is calling, and no page is
ours whose browser has called us by the name of somebody else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.serving import Process
from torcello.server.settings import Settings

PROXY = {"guests_per_hour": 1, "proxy": "127.0.0.1, 10.0.0.0/8"}


async def arrivals(url: str, chains: Sequence[str]) -> list[int]:
    """The answers to new guests, each with its own X-Forwarded-For."""
    answers = []
    for chain in chains:
        async with httpx.AsyncClient(base_url=url, headers={"X-Forwarded-For": chain}) as client:
            answers.append((await client.post("/api/me")).status_code)
    return answers


@pytest.mark.parametrize("settings", [{"guests_per_hour": 1}])
async def test_without_a_proxy_nobody_says_who_is_calling(url: str) -> None:
    assert await arrivals(url, ["198.51.100.1", "198.51.100.2"]) == [200, 429]
    async with httpx.AsyncClient(base_url=url, headers={"X-Forwarded-Proto": "https"}) as client:
        assert "secure" not in (await client.post("/api/me")).headers.get("set-cookie", "").lower()


@pytest.mark.parametrize("settings", [{"guests_per_hour": 1, "proxy": "192.0.2.7"}])
async def test_only_the_named_proxy_is_believed(url: str) -> None:
    assert await arrivals(url, ["198.51.100.1", "198.51.100.2"]) == [200, 429]


@pytest.mark.parametrize("settings", [PROXY])
async def test_a_proxy_says_who_is_calling(url: str) -> None:
    assert await arrivals(url, ["198.51.100.1", "198.51.100.2"]) == [200, 200]


@pytest.mark.parametrize("settings", [PROXY])
@pytest.mark.parametrize(
    "chains",
    [
        ["203.0.113.1, 198.51.100.1", "203.0.113.2, 198.51.100.1"],  # the caller wrote the left one
        ["203.0.113.1, 198.51.100.1, 10.1.2.3", "203.0.113.2, 198.51.100.1, 10.9.9.9"],
        ["2001:db8:0:1::1", "2001:db8:0:1:ffff::2"],  # one household has a whole /64
    ],
)
async def test_the_caller_is_the_first_from_the_right_that_is_no_proxy(
    url: str, chains: list[str]
) -> None:
    assert await arrivals(url, chains) == [200, 429]


@pytest.mark.parametrize(
    ("proxy", "chain"),
    [("127.0.0.1", "198.51.100.%d"), ("127.0.0.0/8", "198.51.100.%d, ::ffff:127.0.0.7")],
)
@pytest.mark.long
def test_a_proxy_is_known_on_a_socket_for_both_families(
    tmp_path: Path, proxy: str, chain: str
) -> None:
    """Which says that an IPv4 address is `::ffff:127.0.0.1`."""
    with Process(tmp_path, host="::", proxy=proxy, guests_per_hour=1) as server:
        url = f"http://127.0.0.1:{urlsplit(server.url).port}"
        assert asyncio.run(arrivals(url, [chain % n for n in (1, 2, 1)])) == [200, 200, 429]
        headers = {"X-Forwarded-For": "198.51.100.3", "X-Forwarded-Proto": "https"}
        assert (
            "secure" in httpx.post(f"{url}/api/me", headers=headers).headers["set-cookie"].lower()
        )


@pytest.mark.parametrize("proxy", ["true", "1.2.3.4.5", "10.0.0.0/33", "games.example.org"])
def test_what_is_no_address_is_no_proxy(proxy: str) -> None:
    with pytest.raises(ValueError, match="is neither an address nor a network"):
        Settings(proxy=proxy)


@pytest.mark.parametrize("shared", ["sqlite:///games", None])
def test_workers_do_not_share_a_file(shared: str | None) -> None:
    with pytest.raises(ValueError, match="several workers need a PostgreSQL database"):
        Settings(workers=2, database=shared, redis="redis://127.0.0.1")
    Settings(workers=2, database="postgresql://127.0.0.1/games", redis="redis://127.0.0.1")


@pytest.mark.parametrize("hosts", ["https://games.example.org", "a/b", "a:b", "me@a", ":80"])
def test_what_is_no_name_is_no_host(hosts: str) -> None:
    with pytest.raises(ValueError, match="is not the name of a host"):
        Settings(hosts=hosts)


OWN_NAMES = ["127.0.0.1", "192.0.2.1:8642", "[2001:db8::1]", "localhost", "raspberry:8642"]
OWN_NAMES += ["torcello.local", "games.lan", "Games.Example.org", "club.example.org:443"]


@pytest.mark.parametrize(
    "settings", [{"url": "https://games.example.org", "hosts": "club.example.org:8443"}]
)
async def test_a_server_answers_to_its_own_names_only(url: str) -> None:
    """A page whose name was rebound to this address sends its own name as `Host`."""
    async with httpx.AsyncClient(base_url=url) as client:
        for name in OWN_NAMES:
            assert (await client.get("/api/me", headers={"Host": name})).status_code == 200, name
        for name in ("evil.example", "games.example.org.evil.example", "evil.example:8642"):
            answer = await client.get("/healthz", headers={"Host": name})
            assert (answer.status_code, answer.json()["code"]) == (421, "guard/host"), name


async def test_no_socket_is_opened_under_a_name_of_somebody_else(url: str) -> None:
    live = url.replace("http", "ws") + "/api/live"
    with pytest.raises(InvalidStatus):
        async with connect(live, additional_headers={"Host": "evil.example"}):
            pass


def own_origin(url: str) -> str:
    return url


def other_scheme(url: str) -> str:
    return url.replace("http", "https")


@pytest.mark.parametrize(("origin", "status"), [(own_origin, 200), (other_scheme, 403)])
async def test_a_page_of_another_scheme_is_another_page(url: str, origin, status: int) -> None:  # type: ignore[no-untyped-def]
    headers = {"Origin": origin(url)}
    async with httpx.AsyncClient(base_url=url, headers=headers) as client:
        assert (await client.post("/api/me")).status_code == status
    live = url.replace("http", "ws") + "/api/live"
    try:
        async with connect(live, additional_headers=headers):
            opened = True
    except InvalidStatus:
        opened = False
    assert opened == (status == 200)


@pytest.mark.parametrize("settings", [{"url": "https://games.example.org"}])
async def test_pages_at_the_named_address_are_ours(url: str) -> None:
    for origin, status in (("https://games.example.org", 200), ("http://games.example.org", 403)):
        headers = {"Origin": origin, "Host": "games.example.org"}
        async with httpx.AsyncClient(base_url=url, headers=headers) as client:
            assert (await client.post("/api/me")).status_code == status
