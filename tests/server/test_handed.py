"""Matches that were begun on somebody's own device, brought to a server."""

from __future__ import annotations

import asyncio
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.playing import MINE, OPEN, Guests, bot, errors, plan, play, refusal, watch
from server.serving import in_thread
from torcello import registry
from torcello.browser.local import LocalTable, plan_of
from torcello.records import parse
from torcello.server.visitor import Visitor
from torcello.server.worker import Worker

NOON = 1_760_000_000_000
SEATS = {"hashi": 3, "triangle": 3}
"""Other games are for two."""


@pytest.fixture
def settings() -> dict[str, Any]:
    return {"bots": "browser"}


def begun(
    game: str, *seats: dict[str, Any], moves: int = 12, words: str | None = None, **more: Any
) -> LocalTable:
    """A match on a device, played for some moves; two at it, if nobody else is named."""
    chosen = plan(game, *(seats or [MINE] * SEATS.get(game, 2)), **more)
    key, secret = "here-abcdefghijkm", bytes(range(32)).hex()
    local = LocalTable(key, plan_of(chosen), secret, "Ada", lambda *_: 0)
    local.open(NOON, words)
    go_on(local, moves)
    return local


def go_on(local: LocalTable, moves: int) -> None:
    """For everybody, at random."""
    table, rng = local.table, Random(7)
    for now in range(NOON + 1, NOON + 1 + moves):
        if not table.to_act:
            return
        seat = table.to_act[0]
        text = rng.choice(list(table.playing.legal(seat))[:50])
        if seat in table.bots_to_act():
            local.bot_move(seat, text, table.number, now)
        else:
            local.do({"kind": "move", "seat": seat, "move": text, "answers": table.number}, now)


async def bring(guest: Visitor, local: LocalTable | dict[str, Any]) -> str:
    facts = local if isinstance(local, dict) else local.handed()
    return str((await guest.post("/api/tables/handed", facts))["match"])


def told(local: LocalTable) -> list[tuple[int, str]]:
    return list(local.table.playing.history())


@pytest.mark.parametrize("game", registry.names())
async def test_a_match_goes_on_where_it_was(
    url: str, guests: Guests, behind: Worker, game: str
) -> None:
    local, ann = begun(game, words="spring tide"), await guests.arrive(url)
    match = await bring(ann, local)
    table = await behind.keeper.table(match)
    assert list(table.playing.history()) == told(local)
    assert table.playing.observe(0).state.tobytes() == (
        local.table.playing.observe(0).state.tobytes()
    )
    assert await bring(ann, local) == match  # it is one match
    await watch(ann, match)
    seat = ann.awaited(match)[0]
    done = await play(ann, match, seat)
    assert done["number"] == table.number
    assert await bring(ann, local) == match  # and has gone on
    behind.keeper.drop(match)
    again = await behind.keeper.table(match)  # as it is stored
    assert again.head == table.head
    assert list(again.playing.history())[: len(told(local))] == told(local)


@pytest.mark.parametrize("game", registry.names())
async def test_a_match_that_is_over_keeps_its_record_and_its_luck(
    url: str, guests: Guests, game: str
) -> None:
    local, ann = begun(game, moves=500), await guests.arrive(url)
    assert local.table.status == "over"
    match = await bring(ann, local)
    record = parse(await ann.get(f"/api/tables/{match}/record?form=tgn"))
    here = parse(local.record())
    assert [node.move for node in record.moves] == [node.move for node in here.moves]
    assert (record.luck, record.result, record.scores) == (here.luck, here.result, here.scores)
    if record.luck is not None:
        assert record.verify().ok
    assert match in [row["match"] for row in await ann.get("/api/me/matches")]


async def test_undo_hints_and_giving_up_come_with_it(
    url: str, guests: Guests, behind: Worker
) -> None:
    local, ann = begun("ponte", moves=3), await guests.arrive(url)
    local.do({"kind": "undo"}, NOON + 10)
    local.take_hint(local.table.to_act[0], local.table.number, NOON + 11)
    go_on(local, 2)
    local.do({"kind": "resign", "seat": local.table.to_act[0]}, NOON + 20)
    table = await behind.keeper.table(await bring(ann, local))
    assert list(table.playing.history()) == told(local)
    assert table.result == local.table.result
    assert [seat.hints for seat in table.seats] == [seat.hints for seat in local.table.seats]


async def test_a_bot_that_is_to_move_does(url: str, guests: Guests) -> None:
    """In the page that brought it, or here."""
    local, ann = begun("equilibre", MINE, bot(), moves=2), await guests.arrive(url)
    while local.table.bots_to_act() != (1,):
        go_on(local, 1)
    match = await bring(ann, local)
    await watch(ann, match)
    await ann.until(lambda: ann.awaited(match) == [0], 180)
    assert len([event for event in ann.events[match] if event["kind"] == "move"]) >= 2


async def test_one_that_waited_for_months_is_not_given_up_at_once(
    url: str, guests: Guests, behind: Worker
) -> None:
    local, ann = begun("ponte"), await guests.arrive(url)
    match = await bring(ann, local)
    table = await behind.keeper.table(match)
    assert not table.is_quiet(behind.now())


async def test_brought_twice_at_once_it_is_one_table(url: str, guests: Guests) -> None:
    local, ann = begun("ponte"), await guests.arrive(url)
    before = errors()
    brought = await asyncio.gather(*(bring(ann, local) for _ in range(2)))
    assert len(set(brought)) == 1
    assert errors() == before


async def test_it_survives_the_server(tmp_path: Path, guests: Guests) -> None:
    local = begun("triangle", words="a")
    with in_thread(tmp_path) as (url, _):
        ann = await guests.arrive(url)
        match, cookie = await bring(ann, local), ann.cookie
    with in_thread(tmp_path) as (url, behind):
        back = Visitor(url, cookie)
        assert await bring(back, local) == match
        assert list((await behind.keeper.table(match)).playing.history()) == told(local)


# --- what is not believed -------------------------------------------------------------------------


async def test_what_went_on_elsewhere_is_not_overwritten(
    url: str, guests: Guests, behind: Worker
) -> None:
    local, ann, eve = begun("ponte", moves=4), await guests.arrive(url), await guests.arrive(url)
    match = await bring(ann, local)
    table = await behind.keeper.table(match)
    number = table.number
    go_on(local, 1)
    assert await refusal(bring(ann, local)) == "handed/differs"
    assert await refusal(bring(eve, begun("ponte", moves=4))) == "handed/differs"
    assert await refusal(bring(ann, local.handed() | {"secret": "0" * 64})) == "handed/differs"
    assert table.number == number


def changed(facts: dict[str, Any], kind: str, **new: Any) -> dict[str, Any]:
    """The same, but for the last thing of that kind."""
    facts = deepcopy(facts)
    last = next(one for one in reversed(facts["happened"]) if one["kind"] == kind)
    last.update(new)
    return facts


async def test_a_lie_is_refused_and_leaves_nothing(
    url: str, guests: Guests, behind: Worker
) -> None:
    ann, before = await guests.arrive(url), errors()
    honest = begun("triangle", moves=6).handed()
    ponte = begun("ponte", moves=3).handed()
    lies = {
        "handed/other-luck": [
            honest | {"secret": "f" * 64},
            honest | {"words": "other"},
            changed(honest, "move", luck=[]),
            changed(honest, "start", luck=["1"]),
        ],
        "handed/other-rules": [honest | {"rules": "0"}],
        "handed/not-begun": [honest | {"happened": []}],
        "handed/no-seat": [changed(honest, "move", seat=None)],
        "handed/clock": [ponte | {"plan": ponte["plan"] | {"clock": {"kind": "days", "days": 3}}}],
        "handed/open-seat": [ponte | {"plan": ponte["plan"] | {"seats": [MINE, OPEN]}}],
    }
    for code, told_so in lies.items():
        for lie in told_so:
            assert await refusal(bring(ann, lie)) == code
    others = [
        changed(ponte, "move", move="a1,a1"),
        changed(ponte, "move", move="z99"),
        changed(ponte, "move", seat=7),
        changed(ponte, "move", move=None),
        ponte | {"happened": [*ponte["happened"], *ponte["happened"]]},
        ponte | {"happened": ponte["happened"][1:]},
        ponte | {"match": "here-../../../etc"},
        ponte | {"match": "abcdefghijkm"},
        ponte | {"secret": "f"},
        ponte | {"plan": ponte["plan"] | {"game": "chess"}},
        ponte | {"plan": ponte["plan"] | {"seats": [bot(), bot()]}},
        ponte | {"happened": ponte["happened"][:1] * 3_001},
    ]
    for lie in others:
        code = await refusal(bring(ann, lie))
        assert code not in ("server/failed", "")
    assert await ann.get("/api/me/matches") == []
    assert errors() == before
    assert await bring(ann, ponte)  # the truth is still welcome
