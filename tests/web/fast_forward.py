"""Moves that are played without the page, where what comes after them is to be seen."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from server import playing
from torcello.server.visitor import Visitor
from web.visiting import Visit


def play_on(visit: Visit, moves: int = 10**6) -> None:
    """Plays the first legal move for all seats of this visitor at the table that they look at: as
    many moves as asked for, or all to the end.
    """
    match = visit.match  # on the way there the page may have become a guest by itself
    cookie = visit.become_guest()
    # the browser has an event loop in this thread
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _play(visit.url, cookie, match, moves)).result()


async def _play(url: str, cookie: str, match: str, moves: int) -> None:
    visitor = Visitor(url, cookie)
    await visitor.connect()
    try:
        await playing.watch(visitor, match)
        await playing.play_on(visitor, match, moves)
    finally:
        await visitor.drop()


def sit_amid(visit: Visit, moves: int, game: str, *seats: dict[str, Any], **options: Any) -> None:
    """Opens a table, and comes to it some moves later, when it is their turn there."""
    visit.open(game, *seats, **options)
    play_on(visit, moves)
    visit.go(f"/t/{visit.match}")
    assert visit.wait_for_turn()
