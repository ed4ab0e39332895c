"""What a move costs a server, part by part: processor time, in microseconds, averaged over a match.

python bench/move.py [GAME] prints a table. `torcello load` measures the whole, sockets included.
"""

import asyncio
import random
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import fmean
from time import process_time

from torcello import registry
from torcello.match import begin
from torcello.server.live.hub import Watch
from torcello.server.settings import Settings
from torcello.server.tables.decisions import Wish
from torcello.server.tables.plan import OpenSeat, OwnSeat, Plan
from torcello.server.tables.table import Table
from torcello.server.web import messages
from torcello.server.worker import Worker

_ROUNDS = 40


class Costs:
    """The least that each part has cost at each move of a match that is played many times."""

    def __init__(self) -> None:
        self._least: defaultdict[str, dict[int, float]] = defaultdict(dict)

    def note(self, part: str, move: int, seconds: float) -> None:
        known = self._least[part]
        known[move] = min(seconds, known.get(move, seconds))

    def means(self) -> dict[str, float]:
        return {part: fmean(least.values()) for part, least in self._least.items()}


async def opened(worker: Worker, game: str) -> Table:
    plan = Plan(game=game, seats=[OwnSeat(), OpenSeat()])
    table = await worker.keeper.create(plan, "a", "Ada")
    await worker.keeper.do(table.id, lambda wish: wish.join(), "b", name="Bob")
    return table


async def play(worker: Worker, game: str, costs: Costs) -> None:
    """One match of random moves, of which every one is timed."""
    table, chance = await opened(worker, game), random.Random(1)  # noqa: S311
    while table.status == "running" and table.number < 40:
        seat = table.to_act[0]
        moves = table.playing.legal(seat)
        move = moves[chance.randrange(len(moves))]
        guest = "ab"[seat]
        text = messages.Moving(
            kind="move", id=str(table.number), match=table.id, answers=table.number, move=move
        ).model_dump_json()
        has = table.number
        began = process_time()
        messages.requests.validate_json(text)
        costs.note("read the request", has, process_time() - began)
        began = process_time()
        wish = Wish(table, guest, worker.now(), str(has))
        events = []
        for event in wish.move(move, has, seat):
            table.apply(event)
            events.append(event)
        costs.note("decide and apply", has, process_time() - began)
        began = process_time()
        await worker.store.append(table, events)
        costs.note("store", has, process_time() - began)
        for part, viewer in (("tell the one who moves next", 1 - seat), ("tell the mover", seat)):
            began = process_time()
            worker.telling.update(table, (viewer,), Watch("all", has))
            costs.note(part, has, process_time() - began)


async def main(game: str) -> None:
    begin(registry.game(game), {})  # compiled by now
    costs = Costs()
    with tempfile.TemporaryDirectory() as folder:
        worker = Worker(Settings(data=Path(folder)))
        await worker.store.open()
        for _ in range(_ROUNDS):
            await play(worker, game, costs)
        await worker.store.close()
        await worker.compute.close()
    means = costs.means()
    for part, seconds in (means | {"together": sum(means.values())}).items():
        print(f"{part:30}{seconds * 1e6:8.0f} µs")


asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "ponte"))
