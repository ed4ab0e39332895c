"""Moves that are played without the page, where what comes after them is to be seen."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

from torcello.server.visitor import Visitor
from waiting import PATIENCE
from web.visiting import Visit


def play_on(visit: Visit, match: str, moves: int = 10**6) -> None:
    """Plays the first legal move for all seats of this visitor, a number of times or to the end."""
    cookie = visit.become_guest()
    # the browser has an event loop in this thread
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, _play(visit.url, cookie, match, moves)).result()


async def _play(url: str, cookie: str, match: str, moves: int) -> None:
    visitor = Visitor(url, cookie)
    await visitor.connect()
    try:
        await visitor.watch(match)
        for _ in range(moves):
            await visitor.until(
                lambda: _is_over(visitor, match) or visitor.awaited(match) != [], PATIENCE
            )
            if _is_over(visitor, match):
                break
            seat = visitor.awaited(match)[0]
            asked = f"/api/tables/{match}/legal?limit=1&seat={seat}"
            move = (await visitor.get(asked))["moves"][0]
            answers = visitor.have[match]
            done = await visitor.ask("move", match=match, seat=seat, answers=answers, move=move)
            number = done["number"]
            await visitor.until(lambda number=number: visitor.have[match] >= number, PATIENCE)
    finally:
        await visitor.drop()


def _is_over(visitor: Visitor, match: str) -> bool:
    return match in visitor.tables and visitor.tables[match]["status"] == "over"
