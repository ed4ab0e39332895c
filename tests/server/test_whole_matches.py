"""Whole matches of every game through the protocol, by all who may sit together at a table."""

from __future__ import annotations

import asyncio
from io import BytesIO
from random import Random
from typing import Any

import pytest

from server.playing import MINE, OPEN, Guests, bot, opened, play_on, watch
from torcello.records import read

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
async def test_everybody_plays_to_the_end(
    url: str, guests: Guests, game: str, seats: tuple[dict[str, Any], ...]
) -> None:
    people = [await guests.arrive(url) for seat in seats if seat is OPEN]
    host = await guests.arrive(url)
    match = await opened(host, game, *seats, options=SHORT.get(game, {}), words="acqua alta")
    for person in people:
        await person.ask("join", match=match)
    everybody = [host, *people]
    for visitor in everybody:
        await watch(visitor, match)
    await asyncio.gather(
        *(play_on(visitor, match, rng=Random(seat)) for seat, visitor in enumerate(everybody))
    )
    for visitor in everybody:
        assert visitor.tables[match] | {"you": []} == host.tables[match] | {"you": []}
        assert len(visitor.events[match]) == visitor.have[match]
    result, outcome = host.tables[match]["result"], host.views[match][0]["outcome"]
    assert result["winners"]
    assert (result["winners"], result["points"]) == (outcome["winners"], outcome["points"])
    record = next(read(BytesIO((await host.get(f"/api/tables/{match}/record")).encode())))
    assert record.check().problem is None
    if game != "ponte":
        assert record.verify().ok
