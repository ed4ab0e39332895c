"""What a link tells before it is opened: words, escaped, and a picture; nothing hidden."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Coroutine
from functools import partial
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest

from server.playing import MINE, Guests, Time, opened
from server.serving import in_thread
from server.test_daily import begun, finished
from torcello import registry
from torcello.server import painting
from torcello.server.live.places import Caller
from torcello.server.painting import Painter
from torcello.server.worker import Worker

PNG = b"\x89PNG\r\n\x1a\n"


async def head_of(url: str, path: str, lang: str = "en", cookie: str = "") -> dict[str, str]:
    """The tags of a page, by name."""
    headers = {"Accept-Language": lang, "Accept": "text/html"}
    if cookie:
        headers["Cookie"] = f"torcello={cookie}"
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        page = await client.get(path, headers=headers)
    assert page.status_code == 200
    assert "script-src 'self'" in page.headers["Content-Security-Policy"]
    head = page.text.split("</head>")[0]
    tags = dict(re.findall(r'<meta property="(og:[\w:]+)" content="([^"]*)">', head))
    assert tags["og:url"] == url + path
    assert head.count("og:title") == 1
    return {name: unescape(value) for name, value in tags.items()} | {"head": head}


async def picture(address: str) -> tuple[int, bytes, str]:
    async with httpx.AsyncClient(timeout=60) as client:
        found = await client.get(address)
    return found.status_code, found.content, found.headers.get("Location", "")


async def test_links_that_make_no_sense_lead_nowhere(tmp_path: Path, postgres_url: str) -> None:
    """PostgreSQL takes no text with a zero in it."""
    with in_thread(tmp_path, database=postgres_url) as (url, _):
        async with httpx.AsyncClient(base_url=url, timeout=60) as client:
            for path in ("/t/%00/picture.png", "/t/%00", "/t/a%00b/picture.png", "/t/%F0%9F/x"):
                assert (await client.get(path)).status_code in (200, 404), path


async def test_a_table_is_told_by_who_sits_there_and_its_position(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    name = 'A"><script>alert(1)</script>'
    await anna.rest("PATCH", "/api/me", {"name": name})
    key = await opened(anna)
    waiting = await head_of(url, f"/t/{key}")
    assert waiting["og:title"] == "Ponte del Diavolo · Torcello"
    assert waiting["og:description"] == (
        f"{name} is waiting for you. Open the link and take a seat."
    )
    assert "<script>alert" not in waiting["head"]
    assert waiting["og:image"] == f"{url}/preview-ponte.png"
    boris = await guests.arrive(url)
    await boris.watch(key)
    await boris.ask("join", match=key)
    playing = await head_of(url, f"/t/{key}", lang="fr")
    assert playing["og:description"].endswith("jouent. Venez regarder.")
    status, png, _ = await picture(playing["og:image"])
    assert (status, png[:8]) == (200, PNG)
    await boris.until(lambda: key in boris.tables)
    mover = anna if 0 in boris.tables[key]["to_act"] else boris
    await mover.ask("move", match=key, answers=boris.have[key], move="c3,d7")
    moved = await head_of(url, f"/t/{key}", lang="fr")
    assert moved["og:image"] != playing["og:image"]  # or an old position would be kept
    assert (await picture(moved["og:image"]))[1] != png


async def test_a_table_without_spectators_tells_its_game_only(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    await anna.rest("PATCH", "/api/me", {"name": "Zenobia"})
    key = await opened(anna, "equilibre", MINE, MINE, spectators=False)
    head = await head_of(url, f"/t/{key}")
    assert head["og:description"] == "A table for Équilibre."
    assert "Zenobia" not in head["head"]
    assert head["og:image"] == f"{url}/preview-equilibre.png"
    assert (await picture(f"{url}/t/{key}/picture.png"))[::2] == (302, "/preview-equilibre.png")
    # what the page will want is named ahead only to those who will see it
    own = await head_of(url, f"/t/{key}", cookie=str(anna.cookie))
    assert "Zenobia" not in own["head"]
    assert own["head"].count("modulepreload") > head["head"].count("modulepreload")


async def test_a_try_at_the_daily_tells_its_position_when_the_day_is_over(
    url: str, behind: Worker, guests: Guests, time: Time
) -> None:
    anna = await guests.arrive(url)
    key = await begun(anna)
    today = behind.daily.today()
    for _ in range(2):
        head = await head_of(url, f"/t/{key}")
        assert head["og:description"] == f"A try at the daily Hashi of {today}."
        assert head["og:image"] == f"{url}/preview-hashi.png"
        assert (await picture(f"{url}/t/{key}/picture.png"))[0] == 302
        await finished(anna, 0)
    time.pass_(24 * 3600)
    later = await head_of(url, f"/t/{key}")
    assert (await picture(later["og:image"]))[1][:8] == PNG
    daily = await head_of(url, f"/daily/{today}")
    assert daily["og:title"] == f"The daily Hashi, {today} · Torcello"
    assert (await picture(daily["og:image"]))[1][:8] == PNG
    assert (await picture(f"{url}/daily/2099-01-01/picture.png"))[0] == 404


async def test_pages_and_tables_that_are_not_there_are_told_in_general(
    url: str, behind: Worker
) -> None:
    for path in ("/", "/t/nothinghere", "/learn/ponte"):
        head = await head_of(url, path)
        assert head["og:title"] == "Torcello"
        status, png, _ = await picture(head["og:image"])
        assert (status, png[:8]) == (200, PNG)
    assert (await head_of(url, "/records", lang="fr"))["og:title"] == "Parties · Torcello"
    assert (await picture(f"{url}/t/nothinghere/picture.png"))[0] == 404
    for game in registry.names():
        assert (await picture(f"{url}/preview-{game}.png"))[1][:8] == PNG
    behind.painter.is_able = False  # as if the package were not there
    assert (await head_of(url, "/daily"))["og:image"] == f"{url}/preview-hashi.png"
    away = await picture(f"{url}/daily/2026-01-01/picture.png")
    assert away[::2] == (302, "/preview-hashi.png")


async def test_a_painter_keeps_what_it_has_painted_and_turns_a_crowd_away(
    behind: Worker,
) -> None:
    drawn: list[str] = []

    def draw(name: str) -> str:
        drawn.append(name)
        return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

    def paint(name: str, address: str) -> Coroutine[Any, Any, bytes | None]:
        return painter.paint(name, partial(draw, name), Caller(None, address))

    painter = Painter(behind.looking)
    pictures = await asyncio.gather(*(paint("one", str(n)) for n in range(5)))
    assert {picture[:8] for picture in pictures if picture} == {PNG}
    assert drawn == ["one"]
    found = await asyncio.gather(*(paint(f"{n} of many", str(n)) for n in range(20)))
    assert sum(picture is None for picture in found) == 12
    found = await asyncio.gather(*(paint(f"{n} for one", "one place") for n in range(20)))
    assert sum(picture is None for picture in found) == 16
    assert await painter.paint("broken", lambda: "<svg", Caller(None, "")) is None
    await painter.close()


async def test_pictures_that_are_kept_have_a_bound_in_bytes(
    behind: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    def draw() -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

    painter, anybody = Painter(behind.looking), Caller(None, "")
    first = await painter.paint(0, draw, anybody)
    assert first is not None
    monkeypatch.setattr(painting, "_BYTES_IN_ALL", 3 * len(first))
    for name in range(1, 7):
        assert await painter.paint(name, draw, anybody) == first
    assert list(painter._kept) == [4, 5, 6]
    assert painter.kept_bytes == sum(map(len, painter._kept.values())) == 3 * len(first)
    await painter.close()
