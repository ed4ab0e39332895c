"""The daily Hashi: who may look at whose try, and how one did among the others."""

from __future__ import annotations

from server.playing import Guests, Time, play_on, refusal, watch
from torcello.server.visitor import Visitor


async def begun(visitor: Visitor) -> str:
    key = str((await visitor.post("/api/daily"))["match"])
    await watch(visitor, key)
    return key


async def finished(visitor: Visitor, moves: int = 100) -> str:
    """A try with that many moves, then given up if it is not over."""
    key = await begun(visitor)
    await play_on(visitor, key, moves)
    if visitor.tables[key]["status"] != "over":
        await visitor.ask("resign", match=key)
        await visitor.until(lambda: visitor.tables[key]["status"] == "over")
    return key


async def seen(visitor: Visitor, key: str) -> list[str]:
    """What somebody gets to see of another's try, by every way there is."""
    await watch(visitor, key)
    paths = ("", "/record", "/replay")
    rest = [str(await visitor.get(f"/api/tables/{key}{path}")) for path in paths]
    return [visitor.tables[key]["luck"], *rest]


async def unseen(visitor: Visitor, key: str) -> set[str]:
    paths = ("", "/record", "/replay", "/luck")
    codes = [await refusal(visitor.get(f"/api/tables/{key}{path}")) for path in paths]
    return {*codes, await refusal(visitor.ask("watch", match=key))}


async def test_a_finished_try_is_shown_to_those_who_have_finished_and_later_to_all(
    url: str, guests: Guests, time: Time
) -> None:
    anna, boris, clara = [await guests.arrive(url) for _ in range(3)]
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
    assert await refusal(nobody.get(f"/api/tables/{first}")) == "daily/own-first"
    third = await begun(clara)
    time.pass_(24 * 3600)
    told = await seen(clara, first)
    assert "secret=" in told[0]
    assert (await nobody.get(f"/api/tables/{first}"))["table"]["day"]
    assert await unseen(anna, third) == {"daily/running"}


async def test_a_daily_tells_the_place_and_whose_try_can_be_seen(
    url: str, guests: Guests, time: Time
) -> None:
    anna, boris, clara = [await guests.arrive(url) for _ in range(3)]
    best, worst = await finished(anna), await finished(boris, 0)
    before = await clara.get("/api/daily")
    assert (before["place"], before["points"], before["players"]) == (None, None, 2)
    assert [score["match"] for score in before["scores"]] == [None, None]
    after = await boris.get("/api/daily")
    assert after["points"] == 0
    assert (after["place"], after["players"]) == (2, 2)
    assert [score["match"] for score in after["scores"]] == [best, worst]
    late = await begun(clara)
    time.pass_(24 * 3600)
    await clara.ask("resign", match=late)
    then = await clara.get(f"/api/daily?day={after['day']}")
    assert (then["points"], then["place"], then["players"]) == (0, None, 2)  # too late to rank
    assert [score["match"] for score in then["scores"]] == [best, worst]


async def test_there_is_no_rematch_of_a_try(url: str, guests: Guests) -> None:
    anna = await guests.arrive(url)
    key = await finished(anna, 0)
    assert await refusal(anna.ask("rematch", match=key)) == "daily/once"
