"""Records as JSON: one object per line, keys sorted, no blanks, empty values left out.

`docs/record.schema.json` describes the same objects; what a schema cannot say (how deep, how many
moves in all, no key twice) is in `docs/notation.md`.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NoReturn

from torcello.errors import RecordError, shown
from torcello.records import limits
from torcello.records.fields import each, each_named, integer, keyed, option, text
from torcello.records.model import Node, Record
from torcello.records.values import placed, refused

START = "{"  # a line that begins with this begins a record

_FORMAT, _VERSION = "torcello-record", 1
_ROOT = "record"  # the path of a mistake that no key leads to
_RECORD_KEYS = frozenset({"format", "version"} | Record.__dataclass_fields__.keys())
_NODE_KEYS = frozenset(Node.__dataclass_fields__)
_OBJECTS = limits.MOVES + 3  # each move, the record itself, its options and its tags
_BLANKS = re.compile(r"[ \t\r\n]*+")
# An unclosed string runs to the end of the file; trying each character again would take ages.
_BRACKET = re.compile(r'"(?:[^"\\]++|\\.)*+\\?"?|([\[{])|([\]}])', re.DOTALL)


def write(record: Record) -> str:
    fields = {"format": _FORMAT, "version": _VERSION} | _written(record)
    fields = _without_empty(fields | {"moves": _written_line(record.moves)})
    written = json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    if len(written.encode()) > limits.RECORD_BYTES:
        raise RecordError("record/too-large", line=0, limit=limits.RECORD_BYTES)
    return written


def parse(source: str, line: int = 1) -> Iterator[Record]:
    """The records in `source`, which begins at line `line` of its file.

    A mistake ends the reading, after the records before it.
    """
    _check_size(source, line)
    pos = _after_blanks(source, 0)
    while pos < len(source):
        line_here = line + source.count("\n", 0, pos)
        try:
            value, end = _DECODER.raw_decode(source, pos)
            record = _record(value)
        except json.JSONDecodeError as error:
            line_there = line + error.lineno - 1
            raise RecordError("record/json", line=line_there, column=error.colno) from None
        except RecordError as error:
            raise placed(error, line_here) from None
        except ValueError:  # a number of thousands of digits
            raise RecordError("record/json", line=line_here, column=1) from None
        yield record
        pos = _after_blanks(source, end)


def _written(one: Record | Node) -> dict[str, object]:
    return {name: getattr(one, name) for name in one.__dataclass_fields__}


def _written_line(nodes: Sequence[Node]) -> list[dict[str, object]]:
    return [
        _without_empty(_written(node) | {"variations": list(map(_written_line, node.variations))})
        for node in nodes
    ]


def _without_empty(fields: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in fields.items() if value not in (None, "", (), [], {})}


def _check_size(source: str, line: int) -> None:
    # Before decoding: the decoder calls itself for every bracket, and makes an object for every
    # move before anybody can count them.
    depth = objects = 0
    for found in _BRACKET.finditer(source):
        depth += bool(found[1]) - bool(found[2])
        objects = objects + (found[1] == "{") if depth else 0
        if depth > limits.JSON_DEPTH or objects > _OBJECTS:
            line += source.count("\n", 0, found.start())
            if depth > limits.JSON_DEPTH:
                raise RecordError("record/too-deep", line=line, path="moves", limit=limits.DEPTH)
            raise RecordError("record/too-many", line=line, path="moves", limit=limits.MOVES)


def _after_blanks(source: str, pos: int) -> int:
    blanks = _BLANKS.match(source, pos)
    assert blanks
    return blanks.end()


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields: dict[str, object] = {}
    for key, value in pairs:
        if key in fields:
            raise refused("record/key-twice", _ROOT, key=shown(key))
        fields[key] = value
    return fields


def _constant(name: str) -> NoReturn:
    raise refused("record/not-finite", _ROOT, found=name)


def _record(value: object) -> Record:
    fields = keyed(value, _ROOT, _RECORD_KEYS, needed=("format", "version", "game"))
    if fields["format"] != _FORMAT:
        raise refused("record/format", "format", format=_FORMAT)
    if integer(fields["version"], "version") != _VERSION:
        raise refused("record/version", "version", version=_VERSION)
    luck, result, scores = fields.get("luck"), fields.get("result"), fields.get("scores")
    return Record(
        game=text(fields["game"], "game"),
        options=each_named(fields.get("options", {}), "options", option),
        rules=text(fields.get("rules", ""), "rules"),
        seats=each(fields.get("seats", []), "seats", text),
        luck=None if luck is None else text(luck, "luck"),
        result=None if result is None else each(result, "result", integer),
        scores=None if scores is None else each(scores, "scores", integer),
        tags=each_named(fields.get("tags", {}), "tags", text),
        comment=text(fields.get("comment", ""), "comment"),
        moves=_line(fields.get("moves", []), "moves"),
    )


def _line(value: object, path: str) -> tuple[Node, ...]:
    return each(value, path, _node)


def _node(value: object, path: str) -> Node:
    fields = keyed(value, path, _NODE_KEYS, needed=("move",))
    seat = fields.get("seat")
    move = text(fields["move"], f"{path}.move")
    comment = text(fields.get("comment", ""), f"{path}.comment")
    variations = each(fields.get("variations", []), f"{path}.variations", _line)
    who = None if seat is None else integer(seat, f"{path}.seat")
    try:
        return Node(move, who, comment, variations)
    except RecordError as error:
        raise placed(error, 0, within=f"{path}.") from None


_DECODER = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant)
