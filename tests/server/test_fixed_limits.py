"""The guide for hosts says every limit, as the server has it."""

from __future__ import annotations

import ast
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import torcello.server
from server.playing import MINE, Guests, opened
from torcello.server import sizes, worker
from torcello.server.processes import records
from torcello.server.schemas.fixed import LIMITS, fixed_limits, value
from torcello.server.schemas.pages import limits_table, settings_table
from torcello.server.settings import Settings
from torcello.server.tables import writing
from torcello.server.visitor import Refused
from torcello.server.web import middleware, socket

SERVER = Path(str(torcello.server.__file__)).parent
PAGE = (Path(__file__).parents[2] / "docs/hosting.md").read_text("utf-8")

IS_A_LIMIT = re.compile(
    r"_?(MOST|ROOM|KEPT|LIST|PLACES|LINES|AT_ONCE|IN_ALL|SMALL|WATCHES|GUESTS|RANGES|SILENCE)(_|$)"
    r"|.*_PER_.*|(FOR_)?ADDRESS$"
)
NOT_A_LIMIT = {
    ("storage.facts", "GUESTS"),  # a name
    ("bans", "_MOST_COVERED_MS"),  # days, in the section on moderation
    ("sizes", "KEY_CHARS"),  # what only the server makes, or would not find
    ("sizes", "GAME_CHARS"),
    ("sizes", "PRESET_CHARS"),
    ("sizes", "DAY_CHARS"),
    ("sizes", "LAST_EVENT"),
    ("sizes", "LAST_MOVE"),
    ("sizes", "LAST_SEAT"),
    ("sizes", "VACATION_DAYS"),  # the setting says it
    ("storage.reader", "_MOST"),  # how much is done at a time, not how much in all
    ("storage.writer", "_MOST"),
    ("storage.tokens", "_AT_ONCE"),
    ("storage.integrity", "_MOST"),  # problems that are told
    ("load", "_AT_ONCE"),  # of the command that makes load
}


BOUNDS = {"max_length", "le", "lt"}
BOUNDED = {"Rate": 1, "Queue": 1, "Semaphore": 1, "BoundedSemaphore": 1}
"""Calls that bound something, with how many of their arguments do."""
ELSEWHERE = {"settings.py", "load.py"}
"""A setting says its own bounds; the other is a command."""


def unnamed(source: str) -> list[str]:
    """What is bounded by a number that has no name."""
    found = []
    for call in (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)):
        name = getattr(call.func, "id", getattr(call.func, "attr", ""))
        bounds = call.args[: BOUNDED.get(name, 0)]
        bounds += [word.value for word in call.keywords if word.arg in BOUNDS]
        parts = [part for bound in bounds for part in ast.walk(bound)]
        values = [part.value for part in parts if isinstance(part, ast.Constant)]
        if any(isinstance(value, int | float) and value > 1 for value in values):
            found.append(ast.unparse(call))
    return found


def test_every_bound_has_a_name() -> None:
    for file in SERVER.rglob("*.py"):
        if file.name not in ELSEWHERE:
            assert unnamed(file.read_text("utf-8")) == [], file
    assert len(unnamed("Rate(10, 60, c); Field(le=8); Rate(2 * X, 60, c); asyncio.Queue(9)")) == 4
    assert unnamed("Rate(MOST, 3600, clock); Field(max_length=CHARS); Semaphore(1)") == []


def constants() -> set[tuple[str, str]]:
    """Those of the server that are called like a limit, by module."""
    found = set()
    for file in SERVER.rglob("*.py"):
        module = ".".join(file.relative_to(SERVER).with_suffix("").parts)
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant | ast.BinOp):
                names = [name.id for name in node.targets if isinstance(name, ast.Name)]
                are_all = module == "sizes"
                found |= {(module, name) for name in names if are_all or IS_A_LIMIT.match(name)}
    return found


def test_no_limit_is_left_out() -> None:
    told = {(module, name) for module, limits in LIMITS.items() for name, _ in limits}
    assert constants() - NOT_A_LIMIT <= told
    assert constants() >= NOT_A_LIMIT


def test_the_page_says_what_the_server_does() -> None:
    assert limits_table() in PAGE
    assert settings_table() in PAGE
    assert limits_table().count("\n") == 2 + len(list(fixed_limits()))


def test_a_limit_is_read_from_where_it_is_used() -> None:
    assert value("web.socket", "_WATCHES") == socket._WATCHES
    assert value("processes.records", "LIMITS.more_bytes") == records.LIMITS.more_bytes
    assert f"| {records.LIMITS.more_bytes:,} | bytes of memory for reading records |" in PAGE


def test_every_setting_that_limits_says_of_what() -> None:
    for name in ("record_seconds", "events_per_table", "requests", "body_bytes"):
        assert Settings.model_fields[name].description in PAGE


# --- as many as it says, and not one more ---------------------------------------------------------


async def told(asked: Awaitable[Any]) -> str:
    try:
        await asked
    except Refused as refused:
        return refused.code
    return "done"


async def test_a_limit_is_what_it_says(url: str, guests: Guests) -> None:
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, MINE)

    def named(n: int) -> Awaitable[Any]:
        return ann.rest("PATCH", "/api/me", {"name": "x" * n})

    def said(n: int) -> Awaitable[Any]:
        return ann.ask("chat", match=match, text="x" * n)

    def listed(n: int) -> Awaitable[Any]:
        return ann.get(f"/api/tables/{match}/legal?limit={n}")

    def sent(n: int) -> Awaitable[Any]:
        return ann.rest("PATCH", "/api/me", "x" * (n - 2))  # in quotation marks

    tries: list[tuple[Callable[[int], Awaitable[Any]], int, str, str]] = [
        (named, writing.NAME_CHARS, "done", "guest/long-name"),
        (said, writing.CHAT_CHARS, "done", "table/too-long"),
        (listed, sizes.LEGAL_MOVES, "done", "protocol/unreadable"),
        (sent, middleware._SMALL, "protocol/unreadable", "limit/body"),
    ]
    for attempt, most, fine, refusal in tries:
        assert await told(attempt(most)) == fine
        assert await told(attempt(most + 1)) == refusal


@pytest.mark.usefixtures("time")
async def test_a_rate_is_what_it_says(url: str, guests: Guests) -> None:
    """The clock stands still, so nothing comes back."""
    ann = await guests.arrive(url)
    match = await opened(ann, "ponte", MINE, MINE)

    def chat() -> Awaitable[Any]:
        return ann.ask("chat", match=match, text="x")

    def guess() -> Awaitable[Any]:
        return ann.post("/api/me/recover", {"phrase": "no"})

    for most, attempt in ((worker.CHATS_PER_MINUTE, chat), (worker.PHRASES_PER_HOUR, guess)):
        codes = [await told(attempt()) for _ in range(most + 1)]
        assert "limit/rate" not in codes[:most]
        assert codes[most] == "limit/rate"


async def test_one_connection_watches_as_many_matches_as_it_says(
    url: str, guests: Guests, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "_WATCHES", 2)
    ann = await guests.arrive(url)
    matches = [await opened(ann, "ponte", MINE, MINE) for _ in range(3)]
    codes = [await told(ann.watch(match)) for match in matches]
    assert codes == ["done", "done", "limit/watches"]
