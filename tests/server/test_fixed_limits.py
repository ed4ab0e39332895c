"""The guide for hosts says every limit, as the server has it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import torcello.server
from torcello.server.processes import records
from torcello.server.schemas.fixed import LIMITS, fixed_limits, value
from torcello.server.schemas.pages import limits_table, settings_table
from torcello.server.settings import Settings
from torcello.server.web import socket

SERVER = Path(str(torcello.server.__file__)).parent
PAGE = (Path(__file__).parents[2] / "docs/hosting.md").read_text("utf-8")

IS_A_LIMIT = re.compile(
    r"_?(MOST|ROOM|KEPT|LIST|PLACES|LINES|AT_ONCE|IN_ALL|SMALL|WATCHES)(_|$)|.*_PER_.*"
)
NOT_A_LIMIT = {
    ("web.boards", "_MOST"),  # the largest number that may be written for a move
    ("storage.reader", "_MOST"),  # how much is done at a time, not how much in all
    ("storage.writer", "_MOST"),
    ("storage.tokens", "_AT_ONCE"),
    ("storage.integrity", "_MOST"),  # problems that are told
    ("load", "_AT_ONCE"),  # of the command that makes load
}


def constants() -> set[tuple[str, str]]:
    """Those of the server that are called like a limit, by module."""
    found = set()
    for file in SERVER.rglob("*.py"):
        module = ".".join(file.relative_to(SERVER).with_suffix("").parts)
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                names = [name.id for name in node.targets if isinstance(name, ast.Name)]
                found |= {(module, name) for name in names if IS_A_LIMIT.match(name)}
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
