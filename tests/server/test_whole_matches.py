"""Whole matches of every game through the protocol, by all who may sit together at a table."""

from __future__ import annotations

import asyncio
import random
from io import BytesIO
from typing import Any

import pytest

from server.playing import MINE, OPEN, Guests, bot, plan
from torcello.records import read
from torcello.server.visitor import Visitor

pytestmark = pytest.mark.long

SHORT = {"ponte": {"size": 6}, "triangle": {"goal": 200}}
"""Options that make a match shorter, where there are any."""

TWO = {"two people": (MINE, OPEN), "a bot": (MINE, bot(2)), "one device": (MINE, MINE)}
FOUR = {
    "four people": (MINE, OPEN, OPEN, OPEN),
    "four seats with bots": (MINE, bot(1), OPEN, bot(3)),
    "four on one device": (MINE, MINE, MINE, MINE),
}
CASES = [(game, who, seats) for game in ("ponte", "equilibre") for who, seats in TWO.items()]
CASES += [
    (game, who, seats) for game in ("hashi", "triangle") for who, seats in (TWO | FOUR).items()
]


@pytest.mark.parametrize(
    ("game", "seats"),
    [case[::2] for case in CASES],
    ids=[f"{game}, {who}" for game, who, _ in CASES],
)
@pytest.mark.anyio
async def test_everybody_plays_to_the_end(
    url: str, guests: Guests, game: str, seats: tuple[dict[str, Any], ...]
) -> None:
    people = [await guests.arrive(url) for seat in seats if seat is OPEN]
    host = await guests.arrive(url)
    wanted = plan(game, *seats, options=SHORT.get(game, {}), words="acqua alta")
    match = (await host.post("/api/tables", wanted))["match"]
    for person in people:
        await person.ask("join", match=match)
    everybody = [host, *people]
    for visitor in everybody:
        await visitor.watch(match)
        await visitor.until(lambda v=visitor: v.views.get(match))
    async with asyncio.timeout(300):
        await asyncio.gather(*(_play(visitor, match) for visitor in everybody))
    for visitor in everybody:
        assert visitor.tables[match] | {"you": []} == host.tables[match] | {"you": []}
        assert len(visitor.events[match]) == visitor.have[match]
    table = host.tables[match]
    assert table["result"]["winners"]
    outcome = host.views[match][0]["outcome"]
    assert (table["result"]["winners"], table["result"]["points"]) == (
        outcome["winners"],
        outcome["points"],
    )
    record = next(read(BytesIO((await host.get(f"/api/tables/{match}/record")).encode())))
    assert record.check().problem is None
    if game != "ponte":
        assert record.verify().ok


async def _play(visitor: Visitor, match: str) -> None:
    """Whenever one of one's seats is awaited, play any legal move."""
    rng = random.Random(str(visitor.tables[match]["you"]))
    while True:
        await visitor.until(lambda: _is_over(visitor, match) or visitor.awaited(match) != [])
        if _is_over(visitor, match):
            return
        seat = visitor.awaited(match)[0]
        found = await visitor.get(f"/api/tables/{match}/legal?seat={seat}&limit=30")
        done = await visitor.ask(
            "move",
            match=match,
            seat=seat,
            answers=visitor.have[match],
            move=rng.choice(found["moves"]),
        )
        await visitor.until(lambda number=done["number"]: visitor.have[match] >= number)


def _is_over(visitor: Visitor, match: str) -> bool:
    return bool(visitor.tables[match]["status"] == "over")
