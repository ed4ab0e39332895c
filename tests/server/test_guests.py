"""Guests: cookies, names, phrases, being forgotten; lists; the daily puzzle; records; guards."""

from __future__ import annotations

import asyncio
import json
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from server.playing import Time
from server.serving import in_thread
from torcello import luck as lucks
from torcello import texts
from torcello.records import read
from torcello.server.identity import COOKIE
from torcello.server.live.relay import GONE_SECONDS
from torcello.server.storage.store import Store
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker
from waiting import until

Story = Callable[[str, Worker], Awaitable[Any]]

PONTE = {"game": "ponte", "seats": [{"kind": "mine"}, {"kind": "bot", "level": 1}]}


def told(tmp_path: Path, story: Story, **settings: Any) -> Any:
    """What a story with a separate server comes to."""
    with in_thread(tmp_path, **settings) as (url, worker):
        return asyncio.run(story(url, worker))


async def code_of(asked: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


def test_a_token_is_kept_as_a_hash_only(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> str:
        visitor = await Visitor.arrive(url)
        phrase = (await visitor.post("/api/me/phrase"))["phrase"]
        await visitor.drop()
        return f"{visitor.cookie} {phrase}"

    token, *phrase = told(tmp_path, story).split(" ")
    with sqlite3.connect(tmp_path / "torcello.sqlite") as database:
        everything = "\n".join(database.iterdump())
    database.close()
    assert token not in everything
    assert " ".join(phrase) not in everything
    assert len(phrase) == 6


def test_a_phrase_carries_a_guest_to_another_device(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        phone = await Visitor.arrive(url)
        await phone.rest("PATCH", "/api/me", {"name": "Zoé 佐藤"})
        first = (await phone.post("/api/me/phrase"))["phrase"]
        second = (await phone.post("/api/me/phrase"))["phrase"]
        laptop = Visitor(url)
        assert await code_of(laptop.post("/api/me/recover", {"phrase": first})) == (
            "guest/no-such-phrase"
        )
        typed = f" {second.upper().replace(' ', '-')} "
        me = await laptop.post("/api/me/recover", {"phrase": typed})
        assert (me["id"], me["name"]) == (phone.guest, "Zoé 佐藤")
        assert laptop.cookie != phone.cookie
        assert (await phone.get("/api/me"))["id"] == (await laptop.get("/api/me"))["id"]
        await phone.drop()

    told(tmp_path, story)


def test_cookies_are_out_of_reach_for_scripts(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        import httpx

        async with httpx.AsyncClient(base_url=url) as client:
            answer = await client.post("/api/me", headers={"X-Forwarded-Proto": "https"})
            given = answer.headers["set-cookie"].lower()
            assert "httponly" in given
            assert "samesite=lax" in given
            assert "secure" in given
            assert "default-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["cache-control"] == "no-store"

    told(tmp_path, story, proxy=True)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "guest/no-name"),
        (" \u200b\u202e ", "guest/no-name"),
        ("!!!", "guest/bare-name"),
        ("x" * 41, "guest/long-name"),
    ],
)
def test_names_that_are_none_are_refused(tmp_path: Path, name: str, code: str) -> None:
    async def story(url: str, _: Worker) -> str:
        visitor = Visitor(url)
        await visitor.post("/api/me")
        return await code_of(visitor.rest("PATCH", "/api/me", {"name": name}))

    assert told(tmp_path, story) == code


def test_a_forgotten_guest_is_gone_and_the_match_is_not(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        anna, boris = await Visitor.arrive(url), await Visitor.arrive(url)
        await anna.rest("PATCH", "/api/me", {"name": "Anna"})
        seats = [{"kind": "mine"}, {"kind": "open"}]
        key = (await anna.post("/api/tables", {"game": "ponte", "seats": seats}))["match"]
        await boris.watch(key)
        await boris.ask("join", match=key)
        await anna.ask("chat", match=key, text="my secret")
        await boris.until(lambda: boris.have.get(key, 0) >= 4)
        assert boris.tables[key]["seats"][0]["name"] == "Anna"
        await anna.rest("DELETE", "/api/me")
        assert await anna.get("/api/me") is None
        await anna.lost()  # and with it what could be done with it
        await anna.connect()
        assert await code_of(anna.ask("resign", match=key)) == "guest/needed"
        again = await boris.get(f"/api/tables/{key}")
        assert again["table"]["seats"][0]["name"] is None
        assert "my secret" not in str(again)
        assert again["table"]["status"] == "running"
        await anna.drop()
        await boris.drop()

    told(tmp_path, story)


def test_lists_show_whose_turn_it_is(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        anna, boris = await Visitor.arrive(url), await Visitor.arrive(url)
        seats = [{"kind": "mine"}, {"kind": "open"}]
        plan = {"game": "ponte", "seats": seats, "access": "open"}
        key = (await anna.post("/api/tables", plan))["match"]
        hidden = (await anna.post("/api/tables", plan | {"access": "link"}))["match"]
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
        elsewhere = anna  # connected, and not watching
        await anna.watch(hidden)
        done = await anna.ask("move", match=key, answers=99, move="c3,d7")
        await boris.until(lambda: any(news["kind"] == "turn" for news in boris.other))
        assert done["number"] == 4
        assert (await boris.get("/api/me/matches"))[0]["your_turn"]
        await elsewhere.drop()
        await boris.drop()

    told(tmp_path, story)


def test_everybody_gets_the_same_daily_hashi_once(tmp_path: Path) -> None:
    today = [1_800_000_000_000]

    async def story(url: str, _: Worker) -> None:
        anna, boris = await Visitor.arrive(url), await Visitor.arrive(url)
        keys = [(await visitor.post("/api/daily"))["match"] for visitor in (anna, boris, anna)]
        assert keys[0] == keys[2] != keys[1]
        seen = []
        for visitor, key in ((anna, keys[0]), (boris, keys[1])):
            await visitor.watch(key)
            while True:
                await visitor.until(lambda: bool(visitor.tables.get(key)))  # noqa: B023
                if visitor.tables[key]["status"] == "over":
                    break
                move = (await visitor.get(f"/api/tables/{key}/legal?limit=1"))["moves"][0]
                done = await visitor.ask("move", match=key, answers=visitor.have[key], move=move)
                await visitor.until(lambda: visitor.have[key] >= done["number"])  # noqa: B023
            seen.append([event.get("luck") for event in visitor.events[key]])
            # The others of today still play with this luck.
            assert visitor.tables[key]["luck"].startswith("commit=")
            assert "secret=" not in await visitor.get(f"/api/tables/{key}/record")
        assert seen[0] == seen[1]
        scores = (await boris.get("/api/daily"))["scores"]
        assert [score["you"] for score in scores].count(True) == 1
        assert len({score["points"] for score in scores}) == 1
        seal = (await boris.get("/api/daily"))["luck"]
        day = (await boris.get("/api/daily"))["day"]
        today[0] += 24 * 3600 * 1000
        shown = (await boris.get(f"/api/daily?day={day}"))["luck"]
        luck = lucks.parse(shown)
        assert isinstance(luck, lucks.Luck)
        assert luck.seal().text() == seal
        record = next(read(BytesIO((await anna.get(f"/api/tables/{keys[0]}/record")).encode())))
        assert record.verify().ok
        assert await code_of(boris.get("/api/daily?day=2099-01-01")) == "daily/no-such-day"
        assert await code_of(boris.get("/api/daily?day=today")) == "daily/no-such-day"
        await anna.drop()
        await boris.drop()

    told(tmp_path, story, now=lambda: today[0])


def test_records_come_out_and_go_in_again(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        anna = await Visitor.arrive(url)
        seats = [{"kind": "mine", "name": "Left"}, {"kind": "mine", "name": "Right"}]
        plan = {"game": "equilibre", "seats": seats, "words": "high tide"}
        key = (await anna.post("/api/tables", plan))["match"]
        assert await code_of(anna.get(f"/api/tables/{key}/record")) == "table/record-later"
        assert await code_of(anna.get(f"/api/tables/{key}/luck")) == "table/not-over"
        await anna.watch(key)
        await anna.until(lambda: key in anna.views)
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
            assert (await code_of(anna.post("/api/records", {"text": changed}))).startswith("rec")
        assert await code_of(anna.post("/api/records", {"text": "/etc/passwd"})) != "record/none"
        assert await code_of(anna.post("/api/records", {"text": ""})) == "record/none"
        await anna.drop()

    told(tmp_path, story)


def test_only_our_own_pages_may_ask(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        import httpx
        from websockets.asyncio.client import connect
        from websockets.exceptions import InvalidStatus

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
        live = f"ws{url.removeprefix('http')}/api/live"
        with pytest.raises(InvalidStatus):
            await connect(live, origin="https://evil.example")  # type: ignore[arg-type]
        async with connect(live, origin=url) as socket:  # type: ignore[arg-type]
            assert '"welcome"' in str(await socket.recv())

    told(tmp_path, story, url="https://games.example.org")


def test_a_connection_speaks_the_language_it_asks_for(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        from websockets.asyncio.client import connect

        anna = await Visitor.arrive(url)
        live = f"ws{url.removeprefix('http')}/api/live"
        headers = {"Cookie": f"{COOKIE}={anna.cookie}", "Accept-Language": "en"}
        for query, lang in (("", "en"), ("?lang=fr", "fr"), ("?lang=xx", "en")):
            async with connect(live + query, additional_headers=headers) as socket:
                await socket.recv()
                await socket.send('{"kind": "watch", "id": "1", "match": "nowhere"}')
                refused = json.loads(await socket.recv())
            assert refused["text"] == texts.say(lang, refused["code"])
        await anna.drop()

    told(tmp_path, story)


def test_a_guest_changed_elsewhere_is_soon_another_here(tmp_path: Path) -> None:
    async def story(url: str, worker: Worker) -> None:
        anna = await Visitor.arrive(url)
        assert await anna.get("/api/me")  # remembered from now on
        elsewhere = Store(worker.store.url)
        assert anna.guest is not None
        await elsewhere.change_guest(anna.guest, name="Banu")

        async def is_renamed() -> bool:
            return bool((await anna.get("/api/me"))["name"] == "Banu")

        await until(is_renamed)
        await elsewhere.engine.dispose()
        await anna.drop()

    told(tmp_path, story)


def test_limits_say_when_to_come_again(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        visitor = Visitor(url)
        await visitor.post("/api/me")
        await visitor.post("/api/tables", PONTE)
        assert await code_of(visitor.post("/api/tables", PONTE)) == "limit/rate"
        assert await code_of(Visitor(url).post("/api/me")) == "limit/rate"
        big = {"text": "x" * 5_000}
        assert await code_of(visitor.post("/api/records", big)) == "limit/body"

    told(tmp_path, story, tables_per_hour=1, guests_per_hour=1, body_bytes=4_000)


def test_after_an_hour_there_is_room_for_another_table(tmp_path: Path) -> None:
    time = Time()

    async def story(url: str, _: Worker) -> None:
        visitor = Visitor(url)
        await visitor.post("/api/me")
        await visitor.post("/api/tables", PONTE)
        time.pass_(3590)
        assert await code_of(visitor.post("/api/tables", PONTE)) == "limit/rate"
        time.pass_(11)
        await visitor.post("/api/tables", PONTE)

    told(tmp_path, story, now=time, tables_per_hour=1)


def test_hints_have_a_limit_of_their_own(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        anna = await Visitor.arrive(url)
        key = (await anna.post("/api/tables", PONTE))["match"]
        for _ in range(2):
            await anna.post(f"/api/tables/{key}/hint", {"level": 1})
        assert await code_of(anna.post(f"/api/tables/{key}/hint", {"level": 1})) == "limit/rate"
        await anna.drop()

    told(tmp_path, story, hints=2)


def test_who_is_long_gone_is_not_remembered(tmp_path: Path) -> None:
    async def story(url: str, worker: Worker) -> None:
        anna, boris = await Visitor.arrive(url), await Visitor.arrive(url)
        await anna.drop()
        await boris.drop()
        await until(lambda: len(worker._last_seen) == 2)
        worker._last_seen[str(anna.guest)] -= GONE_SECONDS * 1000
        worker._forget_those_long_gone()
        assert list(worker._last_seen) == [boris.guest]

    told(tmp_path, story)


def test_hints_are_for_those_who_play_alone(tmp_path: Path) -> None:
    async def story(url: str, worker: Worker) -> None:
        anna, boris = await Visitor.arrive(url), await Visitor.arrive(url)
        key = (await anna.post("/api/tables", PONTE))["match"]
        hint = await anna.post(f"/api/tables/{key}/hint", {"level": 2})
        assert (await anna.post(f"/api/tables/{key}/explain", {"move": hint["move"]}))["legal"]
        worker.keeper.drop(key)  # and it is remembered that help was given
        told_again = (await anna.get(f"/api/tables/{key}"))["table"]
        assert [seat["hints"] for seat in told_again["seats"]] == [1, 0]
        refused = await anna.post(f"/api/tables/{key}/explain", {"move": "c3,c3"})
        assert not refused["legal"]
        assert refused["code"]
        assert refused["text"]
        seats = [{"kind": "mine"}, {"kind": "open"}]
        both = (await anna.post("/api/tables", {"game": "ponte", "seats": seats}))["match"]
        await boris.ask("join", match=both)
        assert await code_of(anna.post(f"/api/tables/{both}/hint", {})) == "table/no-hints"
        assert await code_of(boris.post(f"/api/tables/{key}/hint", {})) == "table/no-seat-here"
        await anna.drop()
        await boris.drop()

    told(tmp_path, story)


@pytest.mark.long
def test_a_server_that_stops_tells_everybody_to_come_back(tmp_path: Path) -> None:
    from server.serving import Process

    server = Process(tmp_path)
    with server:

        async def story() -> list[Any]:
            visitor = await Visitor.arrive(server.url)
            stopping = asyncio.to_thread(server.stop)
            code = await stopping
            await visitor.drop()
            return [code, [news for news in visitor.other if news["kind"] == "bye"]]

        code, byes = asyncio.run(story())
    assert code in (0, -signal.SIGTERM)  # uvicorn ends by the signal, after all is stored
    assert byes == [{"kind": "bye", "reason": "restart", "again_in": 1500}]


def test_health_is_told(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        visitor = Visitor(url)
        assert await visitor.get("/healthz") == "ok\n"
        assert (await visitor.get("/readyz")).startswith("ready")
        metrics = await visitor.get("/metrics")
        for name in ("sockets", "moves_total", "bot_queue", "request_seconds", "errors_total"):
            assert f"torcello_{name}" in metrics

    told(tmp_path, story)
