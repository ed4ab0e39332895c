"""Reading a file of records without holding more than one of them.

A record begins with a line that begins with `[Game `, or with `{` where the file itself does. No
other line of a record may begin so: a broken record never takes the next one with it.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TypeAlias

from torcello.errors import RecordError
from torcello.records import json, limits, text
from torcello.records.model import Record

Source: TypeAlias = str | os.PathLike[str] | IO[bytes] | IO[str]

_PIECE = 1 << 16
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
_NOT_TEXT = b"\xff"


def read(
    source: Source, *, on_error: Callable[[RecordError], None] | None = None
) -> Iterator[Record]:
    """The records of a file, `.tgn` or JSON, one after the other.

    `source` is a path or an open file. The first record that cannot be read raises `RecordError`;
    with `on_error`, that is called instead and reading goes on with the next record.
    """
    if isinstance(source, str | os.PathLike):
        with Path(source).open("rb") as file:
            yield from read(file, on_error=on_error)
        return
    for chunk in _chunks(source):
        try:
            yield from chunk.records()
        except RecordError as error:
            if on_error is None:
                raise
            on_error(error)


def one_of(file: IO[bytes] | IO[str], number: int, most: int) -> tuple[Record, int]:
    """The record at a place of a file, from 0, and how many the file holds, readable or not.

    The others are only counted. A file with more than `most` is refused.
    """
    found: Record | RecordError | None = None
    count = 0
    for chunk in _chunks(file):
        is_wanted = chunk.is_json or count == number
        places = chunk.places() if is_wanted else [None]
        if count <= number < count + len(places):
            found = places[number - count]
        count += len(places)
        if count > most:
            raise RecordError("record/too-many-records", limit=most)
    if found is None:
        raise RecordError("record/none")
    if isinstance(found, RecordError):
        raise found
    return found, count


@dataclass
class _Chunk:
    """The lines from the beginning of one record to the next."""

    line: int
    is_json: bool
    data: bytearray = field(default_factory=bytearray)
    is_too_large: bool = False

    @property
    def start(self) -> bytes:
        return (json.START if self.is_json else text.START).encode()

    def add(self, piece: bytes) -> None:
        # The blank lines before the next record are no part of the size; a piece of them may be.
        if len(self.data) + len(piece) > limits.RECORD_BYTES + _PIECE:
            self.is_too_large = True
        else:
            self.data += piece

    def records(self) -> Iterator[Record]:
        if self.is_too_large or len(self.data.rstrip()) > limits.RECORD_BYTES:
            raise RecordError("record/too-large", line=self.line, limit=limits.RECORD_BYTES)
        try:
            decoded = self.data.decode()
        except UnicodeDecodeError as error:
            line = self.line + self.data.count(b"\n", 0, error.start)
            raise RecordError("record/not-text", line=line) from None
        if self.is_json:
            yield from json.parse(decoded, self.line)
        else:
            yield text.parse(decoded, self.line)

    def places(self) -> list[Record | RecordError | None]:
        """All that is there, a mistake in the place of what it spoils."""
        found: list[Record | RecordError | None] = []
        try:
            found.extend(self.records())
        except RecordError as error:
            found.append(error)
        return found


def _chunks(file: IO[bytes] | IO[str]) -> Iterator[_Chunk]:
    line, is_line_start = 1, True
    chunk: _Chunk | None = None
    for piece in _pieces(file):
        if chunk is None:
            if content := piece.lstrip():
                chunk = _Chunk(line, is_json=_begins_json(content))
        elif is_line_start and piece.startswith(chunk.start):
            yield chunk
            chunk = _Chunk(line, chunk.is_json)
        if chunk is not None:
            chunk.add(piece)
        is_line_start = piece.endswith(b"\n")
        line += is_line_start
    if chunk is not None:
        yield chunk


def _begins_json(content: bytes) -> bool:
    """Whether a file begins with an object, and not with a comment that stands before a record."""
    start = json.START.encode()
    return content.startswith(start) and content[len(start) :].lstrip()[:1] in (b"", b'"', b"}")


def _pieces(file: IO[bytes] | IO[str]) -> Iterator[bytes]:
    """The lines of a file as UTF-8, long ones in several pieces."""
    mark = _BYTE_ORDER_MARK
    try:
        while piece := file.readline(_PIECE):
            data = piece.encode(errors="surrogatepass") if isinstance(piece, str) else piece
            yield data.removeprefix(mark)
            mark = b""
    except UnicodeDecodeError:
        yield _NOT_TEXT  # whoever opened the file decodes it, and cannot
