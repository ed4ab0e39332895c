"""Bots think about the position that is there, and about each table once."""

from __future__ import annotations

import asyncio

from server.playing import MINE, Person, bot, plan
from torcello.server.worker import Worker
from waiting import until


async def test_moves_that_are_taken_back_leave_no_thought_behind(worker: Worker) -> None:
    """One guest moves and takes back as fast as they can; another's bot answers at once."""
    worker.bots.is_stopping = False
    eve, ann = await Person.arrive(worker), await Person.arrive(worker)
    hers, other = (
        await eve.open(plan("ponte", MINE, bot(8))),
        await ann.open(plan("ponte", MINE, bot())),
    )
    most = 0
    for _ in range(20):
        await eve.move(hers, 0)
        await asyncio.sleep(0)
        most = max(most, worker.compute.waiting)
        await eve.do(hers, "undo")
    assert most == 1
    await ann.move(other, 0)
    table = await worker.keeper.table(other)
    await until(lambda: len(table.playing.moves) > 1)  # it may have two turns in a row
    await until(lambda: worker.compute.waiting == 0)
    assert not (await worker.keeper.table(hers)).playing.moves


async def test_bots_that_move_at_once_think_one_after_another(worker: Worker) -> None:
    worker.bots.is_stopping = False
    ann, most = await Person.arrive(worker), 0
    match = await ann.open(plan("hashi", MINE, bot(), bot(), bot()))
    table = await worker.keeper.table(match)

    def have_moved() -> bool:
        nonlocal most
        most = max(most, worker.compute.waiting)
        return table.to_act == (0,)

    await asyncio.sleep(0)
    await until(have_moved)
    assert most == 1
    await ann.move(match, 0)
    await until(lambda: len(table.playing.moves) > 4 and table.to_act == (0,))
