"""What bots cost a host: processor time of a server for a match against level 8, where the server
thinks and where browsers do; and how many such matches it holds at once.

python bench/hosting.py prints tables. Scripted browsers speak the protocol from this process, which
is not counted. They answer for bots with moves of random matches: which legal move it is makes no
difference to the server.
"""

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import perf_counter
from urllib.error import URLError

import psutil

from torcello import registry
from torcello.match import begin
from torcello.server.load import LIMITS, Script, percentiles, scripts
from torcello.server.visitor import Visitor

GAME = "ponte"
LEVEL = 8
BOT = 1  # its seat
THINKS = 1.0  # seconds, as level 8 does
PONDERS = 5.0  # as somebody does who plays fast
PAUSE, QUIET = 2.0, 0.05  # of a server at rest: looked at so often, the share of a processor
SLOW_MS = 250  # if one of twenty answers takes longer, there are too many matches


@dataclass
class Server:
    url: str
    process: psutil.Process

    def seconds(self) -> float:
        """Of its processor time so far."""
        family = [self.process, *self.process.children(recursive=True)]
        times = [one.cpu_times() for one in family]
        return sum(time.user + time.system for time in times)


@contextmanager
def serving(bots: str) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [sys.executable, "-m", "torcello", "serve", f"--data={folder}"]
        command += [f"--port={port}", f"--bots={bots}", *LIMITS.split()]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:  # noqa: S603
            try:
                yield Server(f"http://127.0.0.1:{port}", psutil.Process(process.pid))
            finally:
                process.terminate()


async def ready(server: Server) -> None:
    """Once it is there, and nothing is compiled any more."""
    before = -1.0
    while server.seconds() - before > QUIET * PAUSE:
        before = server.seconds()
        await asyncio.sleep(PAUSE)
        with suppress(URLError):
            await Visitor(server.url).get("/readyz")
            continue
        before = -1.0


class Page(Visitor):
    """A guest's page at a table with a bot; it remembers no more than it needs."""

    match = ""
    number = 0

    async def sit(self) -> None:
        await self.post("/api/me")
        await self.connect()
        seats = [{"kind": "mine"}, {"kind": "bot", "level": LEVEL}]
        plan = {"game": GAME, "seats": seats, "thinks": True}
        self.match = (await self.post("/api/tables", plan))["match"]
        await self.ask("watch", match=self.match, thinks=True)
        await self.until(lambda: self.match in self.tables)
        self.number = self.have[self.match]

    async def move(self, seat: int, text: str) -> None:
        more = {"kind": "bot_move", "seat": seat} if seat == BOT else {"kind": "move"}
        done = await self.ask(**more, match=self.match, answers=self.number, move=text)
        self.number = done["number"]

    async def give_up(self) -> None:
        if self.tables[self.match]["status"] == "running":
            await self.ask("resign", match=self.match)
        await self.drop()


async def with_a_browser(server: Server, script: Script) -> None:
    """One match to its end, the browser thinking for the bot."""
    page = Page(server.url)
    await page.sit()
    for seat, text in script:
        await page.move(seat, text)
    await page.drop()


async def with_the_server(server: Server, seed: int) -> None:
    """One match to its end, the server thinking."""
    page, match, chance = Page(server.url), begin(registry.game(GAME), {}), random.Random(seed)  # noqa: S311
    await page.sit()
    while match.to_act:
        if BOT in match.to_act:
            await page.until(lambda: page.have[page.match] > page.number, 120)
            page.number += 1
            event = page.events[page.match][page.number - 1]
            match.play(event["move"], BOT)
        else:
            moves = match.legal(0)
            text = moves[chance.randrange(len(moves))]
            await page.move(0, text)
            match.play(text, 0)
    await page.drop()


async def cost(bots: str, matches: int) -> float:
    """Seconds of the server's processor for a match."""
    with serving(bots) as server:
        await ready(server)
        played = scripts(GAME, matches, 1)
        before = server.seconds()
        if bots == "server":
            await asyncio.gather(*(with_the_server(server, seed) for seed in range(matches)))
        else:
            await asyncio.gather(*(with_a_browser(server, script) for script in played))
        return (server.seconds() - before) / matches


async def at_once(server: Server, matches: int, seconds: float) -> tuple[float, float, int]:
    """Of so many matches, played as people do: the share of a processor that the server takes, how
    long one of twenty answers takes at least, in milliseconds, and how many moves were made.
    """
    times: list[float] = []
    pages = [Page(server.url) for _ in range(matches)]
    for i in range(0, matches, 16):
        await asyncio.gather(*(page.sit() for page in pages[i : i + 16]))
    scripted = scripts(GAME, 32, 2)

    async def play(page: Page, script: Script) -> None:
        await asyncio.sleep(random.random() * PONDERS)  # noqa: S311
        for seat, text in script:
            began = perf_counter()
            await page.move(seat, text)
            times.append(perf_counter() - began)
            await asyncio.sleep(PONDERS if seat == BOT else THINKS)

    before, began = server.seconds(), perf_counter()
    playing = [asyncio.create_task(play(page, scripted[i % 32])) for i, page in enumerate(pages)]
    await asyncio.wait(playing, timeout=seconds)
    share = (server.seconds() - before) / (perf_counter() - began)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    # else the server would think for the bots of those who have left
    await asyncio.gather(*(page.give_up() for page in pages))
    return share, percentiles(times)["p95"], len(times)


async def main(matches: int, most: int, seconds: float) -> None:
    there, here = await cost("server", matches), await cost("browser", 10 * matches)
    print(f"a match against {GAME}'s level {LEVEL}, processor time of the server")
    print(f"{'the server thinks':24}{there:10.3f} s")
    print(f"{'browsers think':24}{here:10.3f} s  {here / there:8.2%}")
    print(f"\n{'matches at once':>16}{'processor':>12}{'95 % within':>14}{'moves':>8}")
    with serving("browser") as server:
        await ready(server)
        count, slow = 50, 0.0
        while count <= most and slow < SLOW_MS:
            share, slow, moves = await at_once(server, count, seconds)
            print(f"{count:16}{share:12.0%}{slow:11.0f} ms{moves:8}", flush=True)
            count *= 2


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2)
    parser.add_argument("--most", type=int, default=1600, help="matches at once")
    parser.add_argument("--seconds", type=float, default=15)
    order = parser.parse_args()
    asyncio.run(main(order.matches, order.most, order.seconds))
