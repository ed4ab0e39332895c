"""The session that docs/protocol.md shows, played again against a real server.

`python -m server.example` writes it into the document; a test compares.
"""

from __future__ import annotations

import asyncio
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server.serving import in_thread, live
from torcello.server.identity import COOKIE
from torcello.server.visitor import Visitor
from waiting import PATIENCE

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"
BLOCK = re.compile(r"(?<=<!-- example -->\n\n```text\n).*?(?=```\n\n<!-- end -->)", re.DOTALL)
NOON = 1_760_000_000_000


class Diary:
    """Somebody who plays by hand and writes down every message."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.lines: list[str] = []

    def note(self, sign: str, message: Any) -> None:
        self.lines.append(f"{sign} {json.dumps(message, ensure_ascii=False)}")

    async def send(self, **message: Any) -> None:
        self.note("→", message)
        await self._socket.send(json.dumps(message))

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """A message for each of these kinds, in this order; return the last."""
        message: dict[str, Any] = {}
        for kind in kinds:
            message = await self._next()
            while message["kind"] == "presence" != kind:  # who comes and goes is told at any time
                message = await self._next()
            assert message["kind"] == kind, message
            self.note("←", message)
        return message

    async def _next(self) -> dict[str, Any]:
        while True:
            message = json.loads(await asyncio.wait_for(self._socket.recv(), PATIENCE))
            # A game is compiled once on a machine, so this comes or does not.
            if message["kind"] != "preparing":
                return dict(message)


async def play(url: str, clock: list[int]) -> list[str]:
    """A short match between Ada and Bob, in Ada's messages."""
    ada, bob = Visitor(url), await Visitor.arrive(url)
    await ada.post("/api/me")
    for visitor, name in ((ada, "Ada"), (bob, "Bob")):
        visitor.guest = (await visitor.rest("PATCH", "/api/me", {"name": name}))["id"]
    plan = {"game": "ponte", "options": {"size": 6}, "seats": [{"kind": "mine"}, {"kind": "open"}]}
    match = (await ada.post("/api/tables", plan))["match"]
    cookie = {"Cookie": f"{COOKIE}={ada.cookie}"}
    async with connect(live(url), additional_headers=cookie) as socket:
        diary = Diary(socket)
        diary.lines += [f"POST /api/tables {json.dumps(plan)}", f'201 {{"match": "{match}"}}', ""]
        await diary.hear("welcome")
        await diary.send(kind="watch", id="1", match=match)
        await diary.hear("done", "update", "presence")
        await diary.send(kind="watch", id="2", match=match, have=1, detail="moves")
        await diary.hear("done", "update", "presence")
        clock[0] += 8_000
        await bob.ask("join", match=match)
        await diary.hear("update")
        clock[0] += 5_000
        await diary.send(kind="move", id="3", match=match, answers=3, move="b2,e5")
        await diary.hear("done", "update")
        await diary.send(kind="move", id="3", match=match, answers=3, move="b2,e5")
        await diary.hear("done")
        clock[0] += 9_000
        await bob.ask("move", match=match, answers=4, move="light")
        await diary.hear("update")
        await diary.send(kind="move", id="4", match=match, answers=4, move="c4,d3")
        await diary.hear("refused")
        await diary.send(kind="move", id="5", match=match, answers=5, move="b2,d3")
        await diary.hear("refused")
        await diary.send(kind="move", id="6", match=match, answers=5, move="c4,d3")
        await diary.hear("done", "update")
        clock[0] += 3_000
        await bob.ask("resign", match=match)
        await diary.hear("update")
        await diary.send(kind="watch", id="7", match=match, have=7)
        await diary.hear("done", "update", "presence")
    await bob.drop()
    return [_plain(line, match, ada.guest) for line in diary.lines]


def _plain(line: str, match: str, guest: str | None) -> str:
    """With the same names each time."""
    line = line.replace(match, "k7wq3m9hx2va").replace(str(guest), "p4nd8s6ty3ze")
    line = re.sub(r'"head": "[^"]*"', '"head": "5c0f31b9d8a24e6798e1c2f4ab07d653"', line)
    return re.sub(r'"server": "[^"]*"', '"server": "0.1.0"', line)


def session() -> str:
    clock = [NOON]
    with TemporaryDirectory() as folder, in_thread(Path(folder), now=lambda: clock[0]) as (url, _):
        return "".join(f"{line}\n" for line in asyncio.run(play(url, clock)))


if __name__ == "__main__":
    PAGE.write_text(BLOCK.sub(lambda _: session(), PAGE.read_text("utf-8")), "utf-8")
