"""Nothing a viewer may not know changes a byte of what a server sends to that viewer.

`leaks.py` says how. Here it is done on a few positions, and it is made sure that a leak would be
found; `make leaks` looks at a thousand.
"""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from server.leaks import Leak, Tally, compare, look
from server.playing import MINE, Guests, Time, opened, play, refusal, watch
from server.stories import TOLD, Story, at_random
from server.worlds import SECRET, Cast
from server.worlds import play as told
from torcello.luck import Luck
from torcello.records.replay import record_of
from torcello.server.storage.engine import url_of
from torcello.server.storage.schema import matches
from torcello.server.storage.store import Store
from torcello.server.tables import exports, rendering
from torcello.server.tables.table import Table
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker

pytestmark = [pytest.mark.compiled, pytest.mark.long]

TWO = Cast(((0,), (1,)))


@pytest.mark.parametrize(("game", "seed"), [("equilibre", 14), ("hashi", 8)])
def test_dealing_the_unknown_anew_changes_no_byte(game: str, seed: int) -> None:
    tally = look(game, 6, seed)
    assert tally.positions == 6
    assert tally.views >= 24
    assert tally.told_apart > 0  # those who may know it were told


@pytest.mark.parametrize("game", [*TOLD, "triangle"])
def test_luck_to_come_changes_no_byte(game: str) -> None:
    story = at_random(game, random.Random(2), moves=5)
    one, other = (told(story, TWO, [2], future=(pick,) * 9) for pick in (0, 1))
    assert one == other
    assert len(one["spectator"].asked) > 20


# That a leak would be found


def of_two(game: str) -> Story:
    """A short story in which much is hidden at the end."""
    if game == "equilibre":
        return at_random(game, random.Random(1), moves=5)
    story = TOLD[game](random.Random(0), 2, ())
    settled = [n for n, step in enumerate(story.steps) if step.otherwise is not None]
    return replace(story, steps=story.steps[: settled[2] + 1])


def found_in(story: Story) -> str:
    with pytest.raises(Leak) as leak:
        compare(story, TWO, Tally(), random.Random(1), most=1)
    return str(leak.value)


def test_a_hand_that_is_shown_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def views(table: Any, viewer: Any, _: Any) -> list[Any]:
        return [table.match.view(0) for _ in viewer or (None,)] if table.match else []

    monkeypatch.setattr(rendering, "views", views)
    assert '"views":' in found_in(of_two("equilibre"))


def test_a_settled_move_that_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def texts(table: Any, _: Any) -> Any:
        return table.match.history() if table.match else []

    monkeypatch.setattr(rendering, "_texts", texts)
    assert '"events":' in found_in(of_two("hashi"))


def test_a_record_that_comes_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exports, "record", lambda table, **_: record_of(table.playing))
    assert "/record?form=" in found_in(of_two("hashi"))


def test_a_secret_that_comes_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Table, "luck_told", lambda table, _: table.luck.reveal())
    assert "the secret of the luck" in found_in(of_two("equilibre"))


# Tables that nobody may watch, and days that are not over


def test_who_may_not_watch_hears_nothing_after_the_start() -> None:
    heard = told(of_two("hashi"), replace(TWO, spectators=False))
    assert b'"watching":0' in heard["player 0"].live[-1][1]
    for name in ("spectator", "stranger"):
        live = [json.loads(sent) for _, sent in heard[name].live if sent]
        known = {facts["table"]["status"] for facts in live if facts["kind"] == "update"}
        assert known == {"gathering"}
        assert all(
            facts["here"] != [True, True] for facts in live if facts["kind"] == "presence"
        )  # they went before the second player sat down
        asked = b"\n".join(sent for _, sent in heard[name].asked)
        assert b"table/no-spectators" in asked
        assert b"still-here" not in asked
        assert b'"views"' not in asked


async def everything(visitor: Visitor, match: str) -> str:
    paths = ("", "/record", "/record?form=json", "/replay", "/replay?seat=0")
    said = [await visitor.get(f"/api/tables/{match}{path}") for path in paths]
    said.append(await visitor.get("/api/daily"))
    await watch(visitor, match)
    return json.dumps([said, visitor.tables, visitor.events, visitor.views, visitor.other])


async def test_the_luck_of_a_day_is_a_secret_until_the_day_is_over(
    url: str, behind: Worker, time: Time, guests: Guests
) -> None:
    anna, boris = await guests.arrive(url), await guests.arrive(url)
    one, other = [(await visitor.post("/api/daily"))["match"] for visitor in (anna, boris)]
    day = behind.daily.today()
    secret = behind.daily.luck(day).secret.hex()
    await anna.ask("resign", match=one)
    assert secret not in await everything(anna, one)
    ranked = (await anna.get("/api/daily"))["scores"]
    assert [score["you"] for score in ranked] == [True]
    time.pass_(24 * 3600)
    assert secret in await everything(anna, one)
    # Boris may know it by now as well, so his try counts no more.
    await boris.ask("resign", match=other)
    yesterday = await boris.get(f"/api/daily?day={day}")
    assert secret in yesterday["luck"]
    assert yesterday["match"] == other
    assert [score["you"] for score in yesterday["scores"]] == [False]


# What goes wrong tells nothing, and changes nothing


async def test_an_error_of_the_database_does_not_repeat_what_was_to_be_stored(
    tmp_path: Path,
) -> None:
    row = dict.fromkeys((column.name for column in matches.columns), 0)
    row |= {"id": "m", "game": "hashi", "plan": "{}", "host": "g", "secret": SECRET.hex()}
    row |= {"status": "running", "day": None, "due": None}
    async with Store(url_of(None, tmp_path)) as store:
        with pytest.raises(IntegrityError, match="INSERT INTO matches") as error:
            async with store.engine.begin() as connection:
                await connection.execute(insert(matches), [row, row])
    assert SECRET.hex() not in str(error.value)


class Stumbling(Luck):
    """Luck that fails once, after the tiles have been dealt."""

    failed = False

    def pick(self, counter: int, weights: Any) -> int:
        if counter == 7 and not Stumbling.failed:
            Stumbling.failed = True
            raise ArithmeticError
        return super().pick(counter, weights)


async def test_a_move_that_fails_halfway_is_not_made(
    url: str, behind: Worker, guests: Guests
) -> None:
    host = await guests.arrive(url)
    behind.keeper.make_luck = Stumbling
    match = await opened(host, "equilibre", MINE, MINE)
    assert await refusal(play(host, match)) == "server/failed"
    assert (await play(host, match))["number"] == 4
