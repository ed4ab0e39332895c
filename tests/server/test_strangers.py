"""Who may do what: every kind of message from every kind of stranger, before, during and after.

A refusal has its exact code, and leaves the match as it was.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest

from server.garbage import wishes
from server.playing import MINE, OPEN, Guests, a_move, bot, cold, opened, refusal
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker

CHANGING = [
    wish["kind"] for wish in wishes("m") if wish["kind"] not in ("ping", "watch", "unwatch")
]
MAY = "done"
"""What is no refusal. It is tried last, as it changes the match."""


_TOLD = json.loads(Path(__file__).with_name("answers.json").read_text("utf-8"))
ANSWERS: dict[str, dict[str, dict[str, str]]] = {
    phase: {
        who: dict.fromkeys(CHANGING if "*" in told else (), told.get("*"))
        | {kind: answer for kind, answer in told.items() if kind != "*"}
        for who, told in people.items()
    }
    for phase, people in _TOLD.items()
}
"""By phase, by who asks, by kind: what comes of it. A star is every other kind."""


class Scene:
    """A table for four, and people of every kind around it."""

    def __init__(self, people: dict[str, Visitor], match: str) -> None:
        self.people, self.match = people, match
        self.text = "?"

    @classmethod
    async def set(cls, url: str, guests: Guests, phase: str) -> Scene:
        names = ("host", "friend", "leaver", "resigner", "stranger", "forgotten")
        people = {name: await guests.arrive(url) for name in names}
        people["nobody"] = Visitor(url)
        await people["nobody"].connect()
        cookie = people["forgotten"].cookie
        host = people["host"]
        match = await opened(host, "hashi", MINE, OPEN, OPEN, OPEN, start="host", stand_in=1)
        for name in ("friend", "leaver", "resigner"):
            await people[name].ask("join", match=match)
        await people["forgotten"].rest("DELETE", "/api/me")
        await people["forgotten"].drop()
        people["forgotten"].cookie = cookie
        await people["forgotten"].connect()
        scene = cls(people, match)
        if phase != "gathering":
            await host.ask("start", match=match)
            scene.text = await a_move(host, match)
            await people["leaver"].ask("leave", match=match)
            await people["resigner"].ask("resign", match=match)
        if phase == "over":
            for name in ("friend", "leaver"):
                await people[name].ask("resign", match=match)
        return scene

    async def shown(self) -> list[Any]:
        """The table to the last word, as everybody may see it."""
        watching = [self.people[name] for name in ("host", "friend", "stranger", "nobody")]
        return [await visitor.get(f"/api/tables/{self.match}") for visitor in watching]

    async def ask(self, who: str, kind: str, **more: Any) -> str:
        wish = next(wish for wish in wishes(self.match) if wish["kind"] == kind)
        if kind == "move":
            number = (await self.people["host"].get(f"/api/tables/{self.match}"))["number"]
            wish |= {"move": self.text, "answers": number}
        try:
            return str((await self.people[who].ask(**(wish | more)))["kind"])
        except Refused as refusal:
            return refusal.code


def no_bots(worker: Worker) -> None:
    cold(worker)
    worker.bots.is_stopping = True


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"prepare": no_bots}


@pytest.mark.parametrize("phase", ANSWERS)
@pytest.mark.long
async def test_every_message_from_every_stranger(phase: str, url: str, guests: Guests) -> None:
    scene = await Scene.set(url, guests, phase)
    before = await scene.shown()
    for who, answers in ANSWERS[phase].items():
        for kind in ("ping", "watch", "unwatch"):
            assert await scene.ask(who, kind) == "done", (who, kind)
        assert answers.keys() <= set(CHANGING)
        for kind, answer in answers.items():
            if answer != MAY:
                assert (who, kind, await scene.ask(who, kind)) == (who, kind, answer)
        assert await scene.shown() == before, who
    await scene.people["nobody"].drop()


@pytest.mark.parametrize("phase", ANSWERS)
@pytest.mark.long
async def test_those_who_may(phase: str, url: str, guests: Guests) -> None:
    scene = await Scene.set(url, guests, phase)
    number = (await scene.shown())[0]["number"]
    for who, answers in ANSWERS[phase].items():
        for kind, answer in answers.items():
            last = kind in ("start", "leave", "resign", "back") and phase != "over"
            if answer == MAY and not last:
                more = {}
                if kind == "move":
                    more["move"] = await a_move(scene.people[who], scene.match)
                assert (who, kind, await scene.ask(who, kind, **more)) == (who, kind, MAY)
                if kind == "draw":  # asked once at a time
                    assert await scene.ask(who, "answer", what="draw", yes=False) == MAY
                    number += 1
                # one rematch for all: the second to ask is shown the first
                number += not (kind == "rematch" and who != "friend")
                assert (await scene.shown())[0]["number"] == number, (who, kind)
    await scene.people["nobody"].drop()


async def test_seats_cannot_act_for_one_another(url: str, guests: Guests) -> None:
    scene = await Scene.set(url, guests, "running")
    before = await scene.shown()
    for who, own in (("host", 0), ("friend", 1), ("leaver", 2), ("resigner", 3)):
        for seat in (0, 1, 2, 3, 4, -1, 10**30):
            if seat != own:
                for kind in ("move", "undo", "draw", "resign", "leave", "back"):
                    assert await scene.ask(who, kind, seat=seat) == "table/not-your-seat"
    assert await scene.shown() == before
    await scene.people["nobody"].drop()


async def test_a_bots_seat_is_nobodys(url: str, guests: Guests) -> None:
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", bot(), MINE, stand_in=1)
    scene = Scene({"host": ann, "friend": ann, "stranger": ann, "nobody": ann}, match)
    before = await scene.shown()
    for kind in ("move", "undo", "draw", "resign", "leave", "back"):
        assert await scene.ask("host", kind, seat=0) == "table/not-your-seat"
    assert await scene.ask("host", "move") == "match/not-your-turn"
    assert await scene.ask("host", "miss", seat=0) == "table/nobody-there"
    assert await scene.shown() == before


async def test_without_spectators_nobody_else_looks(url: str, guests: Guests) -> None:
    ann, bob, cat = [await guests.arrive(url) for _ in range(3)]
    match = await opened(ann, spectators=False)
    await cat.watch(match)  # a table that gathers shows itself to those who may join
    await bob.ask("join", match=match)
    asked: list[Awaitable[Any]] = [cat.watch(match), cat.get(f"/api/tables/{match}")]
    asked += [cat.get(f"/api/tables/{match}/record"), Visitor(url).get(f"/api/tables/{match}")]
    for one in asked:
        assert await refusal(one) == "table/no-spectators"
    await cat.until(lambda: any(m.get("code") == "table/no-spectators" for m in cat.other))
    assert [event["kind"] for event in cat.events[match]] == ["join"]


async def test_who_is_banned_does_nothing_at_all(url: str, behind: Worker, guests: Guests) -> None:
    loop = behind._tasks[0].get_loop()

    async def ban(guest: str | None, banned: bool) -> None:
        assert guest is not None
        changed = behind.store.change_guest(guest, banned=banned)
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(changed, loop))
        loop.call_soon_threadsafe(behind.guests.forget_cached)

    ann, bob, match = await guests.pair(url)
    scene = Scene({"host": ann, "friend": bob, "stranger": ann, "nobody": ann}, match)
    before = await ann.get(f"/api/tables/{match}")
    for kind in CHANGING:
        await ban(bob.guest, True)
        assert (kind, await scene.ask("friend", kind)) == (kind, "guest/banned")
        await bob.until(lambda: any(m.get("reason") == "banned" for m in bob.other))
        await ban(bob.guest, False)
        await bob.drop()
        bob.other.clear()
        await bob.connect()
    await ban(bob.guest, True)
    assert await refusal(bob.get(f"/api/tables/{match}")) == "guest/banned"
    assert await ann.get(f"/api/tables/{match}") == before
