"""Guests: cookies, names, phrases, being forgotten; lists; the daily puzzle; records; guards."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from server.playing import MINE, Guests, Time, bot, opened, plan, play_on, refusal, watch
from server.serving import Process, live
from torcello import luck as lucks
from torcello import texts
from torcello.records import read
from torcello.server.identity import COOKIE
from torcello.server.live.relay import GONE_SECONDS
from torcello.server.storage.store import Store
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker
from waiting import until

PONTE = plan("ponte", MINE, bot())


async def test_a_token_is_kept_as_a_hash_only(tmp_path: Path, url: str, guests: Guests) -> None:
    visitor = await guests.arrive(url)
    phrase = (await visitor.post("/api/me/phrase"))["phrase"]
    with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
        everything = "\n".join(database.iterdump())
    database.close()
    assert str(visitor.cookie) not in everything
    assert phrase not in everything
    assert len(phrase.split()) == 6


async def test_a_phrase_carries_a_guest_to_another_device(url: str, guests: Guests) -> None:
    phone = await guests.arrive(url)
    await phone.rest("PATCH", "/api/me", {"name": "Zoé 佐藤"})
    first = (await phone.post("/api/me/phrase"))["phrase"]
    second = (await phone.post("/api/me/phrase"))["phrase"]
    laptop = Visitor(url)
    refused = await refusal(laptop.post("/api/me/recover", {"phrase": first}))
    assert refused == "guest/no-such-phrase"
    typed = f" {second.upper().replace(' ', '-')} "
    me = await laptop.post("/api/me/recover", {"phrase": typed})
    assert (me["id"], me["name"]) == (phone.guest, "Zoé 佐藤")
    assert laptop.cookie != phone.cookie
    assert (await phone.get("/api/me"))["id"] == (await laptop.get("/api/me"))["id"]


@pytest.mark.parametrize("settings", [{"proxy": "127.0.0.1"}])
async def test_cookies_are_out_of_reach_for_scripts(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.post("/api/me", headers={"X-Forwarded-Proto": "https"})
        given = answer.headers["set-cookie"].lower()
        assert [word for word in ("httponly", "samesite=lax", "secure") if word not in given] == []
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "guest/no-name"),
        (" \u200b\u202e ", "guest/no-name"),
        ("!!!", "guest/bare-name"),
        ("x" * 41, "guest/long-name"),
    ],
)
async def test_names_that_are_none_are_refused(url: str, name: str, code: str) -> None:
    visitor = Visitor(url)
    await visitor.post("/api/me")
    assert await refusal(visitor.rest("PATCH", "/api/me", {"name": name})) == code


async def test_a_forgotten_guest_is_gone_and_the_match_is_not(url: str, guests: Guests) -> None:
    anna, boris, key = await guests.pair(url)
    await anna.rest("PATCH", "/api/me", {"name": "Anna"})
    await boris.watch(key)
    await anna.ask("chat", match=key, text="my secret")
    await boris.until(lambda: boris.have.get(key, 0) >= 4)
    assert boris.tables[key]["seats"][0]["name"] == "Anna"
    await anna.rest("DELETE", "/api/me")
    assert await anna.get("/api/me") is None
    await anna.lost()  # and with it what could be done with it
    await anna.connect()
    assert await refusal(anna.ask("resign", match=key)) == "guest/needed"
    again = await boris.get(f"/api/tables/{key}")
    assert again["table"]["seats"][0]["name"] is None
    assert "my secret" not in str(again)
    assert again["table"]["status"] == "running"


async def test_lists_show_whose_turn_it_is(url: str, guests: Guests) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    key, hidden = await opened(anna, access="open"), await opened(anna, access="link")
    listed = [table["match"] for table in await boris.get("/api/tables")]
    assert key in listed
    assert hidden not in listed
    assert await boris.get("/api/tables?game=hashi") == []
    await boris.ask("join", match=key)
    assert await boris.get("/api/tables") == []
    mine = {match["match"]: match for match in await anna.get("/api/me/matches")}
    assert mine[key]["your_turn"]
    assert not mine[hidden]["your_turn"]
    assert not (await boris.get("/api/me/matches"))[0]["your_turn"]
    await anna.watch(hidden)
    done = await anna.ask("move", match=key, answers=99, move="c3,d7")
    await boris.until(lambda: any(news["kind"] == "turn" for news in boris.other))
    assert done["number"] == 4
    assert (await boris.get("/api/me/matches"))[0]["your_turn"]


async def test_everybody_gets_the_same_daily_hashi_once(
    url: str, time: Time, guests: Guests
) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    keys = [(await visitor.post("/api/daily"))["match"] for visitor in (anna, boris, anna)]
    assert keys[0] == keys[2] != keys[1]
    seen = []
    for visitor, key in ((anna, keys[0]), (boris, keys[1])):
        await watch(visitor, key)
        await play_on(visitor, key)
        seen.append([event.get("luck") for event in visitor.events[key]])
        # The others of today still play with this luck.
        assert visitor.tables[key]["luck"].startswith("commit=")
        assert "secret=" not in await visitor.get(f"/api/tables/{key}/record")
    assert seen[0] == seen[1]
    today = await boris.get("/api/daily")
    assert [score["you"] for score in today["scores"]].count(True) == 1
    assert len({score["points"] for score in today["scores"]}) == 1
    time.pass_(24 * 3600)
    luck = lucks.parse((await boris.get(f"/api/daily?day={today['day']}"))["luck"])
    assert isinstance(luck, lucks.Luck)
    assert luck.seal().text() == today["luck"]
    record = next(read(BytesIO((await anna.get(f"/api/tables/{keys[0]}/record")).encode())))
    assert record.verify().ok
    for day in ("2099-01-01", "today"):
        assert await refusal(boris.get(f"/api/daily?day={day}")) == "daily/no-such-day"


async def test_records_come_out_and_go_in_again(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    seats = [MINE | {"name": "Left"}, MINE | {"name": "Right"}]
    key = await opened(anna, "equilibre", *seats, words="high tide")
    assert await refusal(anna.get(f"/api/tables/{key}/record")) == "table/record-later"
    assert await refusal(anna.get(f"/api/tables/{key}/luck")) == "table/not-over"
    await watch(anna, key)
    assert [view["seat"] for view in anna.views[key]] == [0, 1]  # one device shows both
    await anna.ask("resign", match=key, seat=1)
    text = await anna.get(f"/api/tables/{key}/record")
    assert '[Seats "Left, Right"]' in text or "Left" in text
    for form in (text, str(await anna.rest("GET", f"/api/tables/{key}/record?form=tgn"))):
        shown = await anna.post("/api/records", {"text": form})
        assert shown["names"] == ["Left", "Right"]
        assert shown["result"] == [0]
        assert shown["luck_is_true"]
        assert len(shown["replay"]["views"]) == len(shown["replay"]["moves"]) + 1
    changed = text.replace("draw:", "draw:", 1).replace("start:0", "start:9")
    if changed != text:
        assert (await refusal(anna.post("/api/records", {"text": changed}))).startswith("rec")
    assert await refusal(anna.post("/api/records", {"text": "/etc/passwd"})) != "record/none"
    assert await refusal(anna.post("/api/records", {"text": ""})) == "record/none"


@pytest.mark.parametrize("settings", [{"url": "https://games.example.org"}])
async def test_only_our_own_pages_may_ask(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        for origin, status in (
            (url, 200),
            ("https://evil.example", 403),
            ("null", 403),
            (url + ".evil.example", 403),
            ("https://games.example.org", 200),
        ):
            answer = await client.post("/api/me", headers={"Origin": origin})
            assert answer.status_code == status, origin
        assert (await client.get("/api/games", headers={"Origin": "null"})).status_code == 200
    with pytest.raises(InvalidStatus):
        await connect(live(url), origin="https://evil.example")  # type: ignore[arg-type]
    async with connect(live(url), origin=url) as socket:  # type: ignore[arg-type]
        assert '"welcome"' in str(await socket.recv())


async def test_a_connection_speaks_the_language_it_asks_for(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    headers = {"Cookie": f"{COOKIE}={anna.cookie}", "Accept-Language": "en"}
    for query, lang in (("", "en"), ("?lang=fr", "fr"), ("?lang=xx", "en")):
        async with connect(live(url) + query, additional_headers=headers) as socket:
            await socket.recv()
            await socket.send('{"kind": "watch", "id": "1", "match": "nowhere"}')
            refused = json.loads(await socket.recv())
        assert refused["text"] == texts.say(lang, refused["code"])


async def test_a_guest_changed_elsewhere_is_soon_another_here(
    url: str, behind: Worker, guests: Guests
) -> None:
    anna = await guests.arrive(url)
    assert await anna.get("/api/me")  # remembered from now on
    async with Store(behind.store.url) as elsewhere:
        await elsewhere.change_guest(str(anna.guest), name="Banu")

    async def is_renamed() -> bool:
        return bool((await anna.get("/api/me"))["name"] == "Banu")

    await until(is_renamed)


@pytest.mark.parametrize(
    "settings", [{"tables_per_hour": 1, "guests_per_hour": 1, "body_bytes": 4000}]
)
async def test_limits_say_when_to_come_again(url: str, guests: Guests) -> None:
    visitor = await guests.arrive(url)
    await visitor.post("/api/tables", PONTE)
    assert await refusal(visitor.post("/api/tables", PONTE)) == "limit/rate"
    assert await refusal(Visitor(url).post("/api/me")) == "limit/rate"
    assert await refusal(visitor.post("/api/records", {"text": "x" * 5_000})) == "limit/body"


@pytest.mark.parametrize("settings", [{"tables_per_hour": 1}])
async def test_after_an_hour_there_is_room_for_another_table(
    url: str, time: Time, guests: Guests
) -> None:
    visitor = await guests.arrive(url)
    await visitor.post("/api/tables", PONTE)
    time.pass_(3590)
    assert await refusal(visitor.post("/api/tables", PONTE)) == "limit/rate"
    time.pass_(11)
    await visitor.post("/api/tables", PONTE)


@pytest.mark.parametrize("settings", [{"hints": 2}])
async def test_hints_have_a_limit_of_their_own(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    key = await opened(anna, "ponte", MINE, bot())
    for _ in range(2):
        await anna.post(f"/api/tables/{key}/hint", {"level": 1})
    assert await refusal(anna.post(f"/api/tables/{key}/hint", {"level": 1})) == "limit/rate"


async def test_who_is_long_gone_is_not_remembered(url: str, behind: Worker, guests: Guests) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    await anna.drop()
    await boris.drop()
    await until(lambda: len(behind._last_seen) == 2)
    behind._last_seen[str(anna.guest)] -= GONE_SECONDS * 1000
    behind._forget_those_long_gone()
    assert list(behind._last_seen) == [boris.guest]


async def test_a_move_in_the_making_is_told_how_it_may_go_on_and_what_it_does(
    url: str, guests: Guests
) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    about = f"/api/tables/{await opened(anna, 'ponte', MINE, bot())}/making"
    half = await anna.post(about, {"move": "c3"})
    assert (half["text"], half["whole"], half["does"]) == ("c3", False, None)
    assert "c3" not in half["legal"]["tiles"]
    assert "d6" in half["legal"]["tiles"]
    whole = await anna.post(about, {"move": "d6,c3"})
    assert (whole["text"], whole["whole"], whole["legal"]) == ("c3,d6", True, None)
    assert (whole["does"]["kind"], whole["does"]["points"]) == ("tiles", [0, 0])
    assert await refusal(anna.post(about, {"move": "c3,c3"})) == "ponte/same-cell"
    assert await refusal(boris.post(about, {"move": "c3"})) == "table/no-seat-here"


async def test_hints_are_for_those_who_play_alone(url: str, behind: Worker, guests: Guests) -> None:
    anna, boris, both = await guests.pair(url)
    key = await opened(anna, "ponte", MINE, bot())
    hint = await anna.post(f"/api/tables/{key}/hint", {"level": 2})
    assert (await anna.post(f"/api/tables/{key}/explain", {"move": hint["move"]}))["legal"]
    behind.keeper.drop(key)  # and it is remembered that help was given
    told_again = (await anna.get(f"/api/tables/{key}"))["table"]
    assert [seat["hints"] for seat in told_again["seats"]] == [1, 0]
    refused = await anna.post(f"/api/tables/{key}/explain", {"move": "c3,c3"})
    assert not refused["legal"]
    assert refused["code"]
    assert refused["text"]
    assert await refusal(anna.post(f"/api/tables/{both}/hint", {})) == "table/no-hints"
    assert await refusal(boris.post(f"/api/tables/{key}/hint", {})) == "table/no-seat-here"


@pytest.mark.long
async def test_a_server_that_stops_tells_everybody_to_come_back(
    tmp_path: Path, guests: Guests
) -> None:
    with Process(tmp_path) as server:
        visitor = await guests.arrive(server.url)
        code = await asyncio.to_thread(server.stop)
        await visitor.lost()
    assert code in (0, -signal.SIGTERM)  # uvicorn ends by the signal, after all is stored
    byes = [news for news in visitor.other if news["kind"] == "bye"]
    assert byes == [{"kind": "bye", "reason": "restart", "again_in": 1500}]


async def test_health_is_told(url: str) -> None:
    visitor = Visitor(url)
    assert await visitor.get("/healthz") == "ok\n"
    assert (await visitor.get("/readyz")).startswith("ready")
    metrics = await visitor.get("/metrics")
    for name in ("sockets", "moves_total", "bot_queue", "request_seconds", "errors_total"):
        assert f"torcello_{name}" in metrics
    assert "torcello_views_kept " in metrics
    for what in ("devices", "blocks", "addresses", "rates"):
        assert f'torcello_remembered{{what="{what}"}}' in metrics
