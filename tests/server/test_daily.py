"""The daily Hashi: who may look at whose try, and how one did among the others."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from server.serving import in_thread
from torcello.server.visitor import Refused, Visitor
from torcello.server.worker import Worker

DAY_MS = 24 * 3600 * 1000


class Days:
    """A calendar that a test turns."""

    def __init__(self) -> None:
        self.now = 1_800_000_000_000

    def told(self, tmp_path: Path, story: Callable[[str, Worker], Awaitable[Any]]) -> None:
        with in_thread(tmp_path, now=lambda: self.now) as (url, worker):
            asyncio.run(story(url, worker))


async def code_of(asked: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as refused:
        await asked
    return refused.value.code


async def begun(visitor: Visitor) -> str:
    key = str((await visitor.post("/api/daily"))["match"])
    await visitor.watch(key)
    await visitor.until(lambda: key in visitor.tables)
    return key


async def finished(visitor: Visitor, moves: int = 100) -> str:
    """A try with that many moves, then given up if it is not over."""
    key = await begun(visitor)
    while visitor.tables[key]["status"] != "over":
        if moves == 0:
            done = await visitor.ask("resign", match=key)
        else:
            move = (await visitor.get(f"/api/tables/{key}/legal?limit=1"))["moves"][0]
            done = await visitor.ask("move", match=key, answers=visitor.have[key], move=move)
        moves -= 1
        await visitor.until(lambda: visitor.have[key] >= done["number"])  # noqa: B023
    return key


async def seen(visitor: Visitor, key: str) -> list[str]:
    """What somebody gets to see of another's try, by every way there is."""
    await visitor.watch(key)
    await visitor.until(lambda: key in visitor.tables)
    paths = ("", "/record", "/replay")
    rest = [str(await visitor.get(f"/api/tables/{key}{path}")) for path in paths]
    return [visitor.tables[key]["luck"], *rest]


async def unseen(visitor: Visitor, key: str) -> set[str]:
    paths = ("", "/record", "/replay", "/luck")
    codes = [await code_of(visitor.get(f"/api/tables/{key}{path}")) for path in paths]
    return {*codes, await code_of(visitor.ask("watch", match=key))}


def test_a_finished_try_is_shown_to_those_who_have_finished_and_later_to_all(
    tmp_path: Path,
) -> None:
    days = Days()

    async def story(url: str, _: Worker) -> None:
        anna, boris, clara = [await Visitor.arrive(url) for _ in range(3)]
        first = await finished(anna, 3)
        second = await begun(boris)
        assert await unseen(boris, first) == {"daily/own-first"}  # he could learn from it
        assert await unseen(clara, first) == {"daily/own-first"}
        assert await unseen(anna, second) == {"daily/running"}
        await boris.ask("resign", match=second)
        for one, key in ((boris, first), (anna, second)):
            # others of today still play with this luck
            assert all("secret=" not in told for told in await seen(one, key))
        assert await unseen(clara, second) == {"daily/own-first"}
        nobody = Visitor(url)
        assert await code_of(nobody.get(f"/api/tables/{first}")) == "daily/own-first"
        third = await begun(clara)
        days.now += DAY_MS
        told = await seen(clara, first)
        assert "secret=" in told[0]
        assert (await nobody.get(f"/api/tables/{first}"))["table"]["day"]
        assert await unseen(anna, third) == {"daily/running"}
        for visitor in (anna, boris, clara):
            await visitor.drop()

    days.told(tmp_path, story)


def test_a_daily_tells_the_place_and_whose_try_can_be_seen(tmp_path: Path) -> None:
    days = Days()

    async def story(url: str, _: Worker) -> None:
        anna, boris, clara = [await Visitor.arrive(url) for _ in range(3)]
        best, worst = await finished(anna), await finished(boris, 0)
        before = await clara.get("/api/daily")
        assert (before["place"], before["points"], before["players"]) == (None, None, 2)
        assert [score["match"] for score in before["scores"]] == [None, None]
        after = await boris.get("/api/daily")
        assert after["points"] == 0
        assert (after["place"], after["players"]) == (2, 2)
        assert [score["match"] for score in after["scores"]] == [best, worst]
        late = await begun(clara)
        days.now += DAY_MS
        await clara.ask("resign", match=late)
        then = await clara.get(f"/api/daily?day={after['day']}")
        assert (then["points"], then["place"], then["players"]) == (0, None, 2)  # too late to rank
        assert [score["match"] for score in then["scores"]] == [best, worst]
        for visitor in (anna, boris, clara):
            await visitor.drop()

    days.told(tmp_path, story)


def test_there_is_no_rematch_of_a_try(tmp_path: Path) -> None:
    async def story(url: str, _: Worker) -> None:
        anna = await Visitor.arrive(url)
        key = await finished(anna, 0)
        assert await code_of(anna.ask("rematch", match=key)) == "daily/once"
        await anna.drop()

    Days().told(tmp_path, story)
