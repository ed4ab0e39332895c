"""The process that reads the records which people bring, checks them and shows their positions.

A text that is made to be slow to read holds the interpreter's lock all the while; here that is
nobody else's.
"""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pydantic_core import from_json, to_json

from torcello import errors
from torcello.errors import TorcelloError
from torcello.records import Record
from torcello.server.processes.child import Limits, work
from torcello.server.tables import boards, exports
from torcello.server.tables.handed import Handed
from torcello.server.tables.room import Room

LIMITS = Limits(cpu_seconds=10, more_bytes=400_000_000, answer_bytes=16_000_000)

SHOWN, REFUSED, COLD = b"s", b"r", b"c"
"""How an answer begins: what was asked for, an error, or the game that is not ready yet."""


def read(request: bytes) -> bytes:
    asked = from_json(request)
    try:
        if asked["what"] == "handed":
            return _handed(asked)
        made, count = exports.found_in(asked["text"], asked["number"])
        if made.game in asked["cold"]:
            return COLD + made.game.encode()
        return SHOWN + to_json(_WAYS[asked["what"]](made, count, asked))
    except TorcelloError as error:
        return REFUSED + to_json({"kind": _public(type(error)), "refusal": error.refusal})


def _handed(asked: dict[str, Any]) -> bytes:
    handed = Handed.model_validate(asked["brought"])
    if handed.plan.game in asked["cold"]:
        return COLD + handed.plan.game.encode()
    events = handed.decided(asked["guest"], asked["now"], Room(asked["events"]))
    return SHOWN + to_json([asdict(event) for event in events])


def _public(kind: type[TorcelloError]) -> str:
    """The name of an error, or of the one it is a kind of, that everybody knows."""
    return next(base.__name__ for base in kind.__mro__ if base.__module__ == errors.__name__)


def _whole(made: Record, count: int, asked: dict[str, Any]) -> dict[str, Any]:
    facts = exports.imported(made, asked["seat"])
    return facts | {"number": asked["number"], "count": count}


def _board(made: Record, _count: int, asked: dict[str, Any]) -> dict[str, Any]:
    view = exports.view(made, asked["seat"], asked["at"])
    return boards.drawn(view, asked["theme"], asked["lang"])


_WAYS: dict[str, Callable[[Record, int, dict[str, Any]], dict[str, Any]]] = {
    "whole": _whole,
    "board": _board,
}

if __name__ == "__main__":
    work(read, LIMITS)
