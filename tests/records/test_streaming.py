from __future__ import annotations

import gzip
import io
import tracemalloc
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from refusals import code_of, error_of
from torcello.errors import RecordError
from torcello.records import Node, Record, limits, read

MB = 1 << 20
RECORD = Record("ponte", seats=("Ann", "Bob"), moves=(Node("c3,d7"), Node("dark", 1, "Well.")))


class Endless(io.RawIOBase):
    """A file made of pieces that exist only while they are read."""

    def __init__(self, pieces: Iterable[bytes]) -> None:
        self.pieces = iter(pieces)
        self.rest = b""
        self.given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: memoryview) -> int:  # type: ignore[override]
        while not self.rest:
            self.rest = next(self.pieces, b"")
            if not self.rest:
                return 0
        size = min(len(buffer), len(self.rest))
        buffer[:size], self.rest = self.rest[:size], self.rest[size:]
        self.given += size
        return size


def repeated(piece: bytes, size: int) -> Iterator[bytes]:
    for _ in range(size // len(piece) + 1):
        yield piece


def outcomes(data: str | bytes) -> list[Record | tuple[str, int]]:
    """What is read, with the code and line of each error where it was told."""
    found: list[Record | tuple[str, int]] = []

    def told(error: RecordError) -> None:
        found.append((error.code, int(error.refusal.facts["line"])))

    file = io.StringIO(data) if isinstance(data, str) else io.BytesIO(data)
    reading = read(file, on_error=told)
    found.extend(reading)
    return found


def peak_of(made: Callable[[], Iterator[bytes]], most: int) -> tuple[int, int, list[str]]:
    """How many records a file holds, the bytes needed to read it, and the errors.

    If it is more than `most`, it is read again: threads that other tests have left behind are
    counted, too, but not for long.
    """
    for _ in range(3):
        found = _peak_of(Endless(made()))
        if found[1] < most:
            break
    return found


def _peak_of(file: io.RawIOBase) -> tuple[int, int, list[str]]:
    codes: list[str] = []
    tracemalloc.start()
    try:
        reading = read(io.BufferedReader(file), on_error=lambda error: codes.append(error.code))
        count = sum(1 for _ in reading)
        return count, tracemalloc.get_traced_memory()[1], codes
    finally:
        tracemalloc.stop()


@pytest.mark.long
@pytest.mark.parametrize("form", ["text", "json"])
def test_memory_does_not_grow_with_the_file(form: str) -> None:
    one = RECORD.text() if form == "text" else f"{RECORD.json()}\n"
    piece = (one * 50).encode()
    count, peak, codes = peak_of(lambda: repeated(piece, MB // 2), MB // 2)
    assert count >= 50 * (MB // 2 // len(piece))
    assert codes == []
    assert peak < MB // 2


@pytest.mark.long
@pytest.mark.parametrize(
    "start",
    [b"x", b"{", b'{"a":"', b'[Game "', b'[Game "x"]\n\n1. ', b'[Game "x"]\n\n{', b"\n" * 9],
)
def test_a_line_without_end_is_refused_in_little_memory(start: bytes) -> None:
    def pieces() -> Iterator[bytes]:
        yield start
        yield from repeated(b"x" * MB, 200 * MB)

    count, peak, codes = peak_of(pieces, 5 * MB)
    assert (count, codes) == (0, ["record/too-large"])
    assert peak < 5 * MB


@pytest.mark.parametrize("piece", [b"a line\n" * 99, b" " * 99 + b"\n", b" " * 999, b"\0" * 999])
def test_endless_rubbish_is_read_in_little_memory(piece: bytes) -> None:
    count, peak, codes = peak_of(lambda: repeated(piece, 2 * MB), 5 * MB)
    assert count == 0
    assert codes == ([] if piece.isspace() else ["record/too-large"])
    assert peak < 5 * MB


def test_records_come_before_the_file_is_read() -> None:
    file = Endless(repeated(RECORD.text().encode(), 100 * MB))
    assert list(islice(read(io.BufferedReader(file)), 3)) == [RECORD] * 3
    assert file.given < MB


def test_paths_and_open_files_are_read_alike(tmp_path: Path) -> None:
    path = tmp_path / "two.tgn"
    path.write_text(RECORD.text() * 2, "utf-8")
    assert list(read(path)) == list(read(str(path))) == [RECORD] * 2
    with path.open("rb") as binary, path.open(encoding="utf-8") as text:
        assert list(read(binary)) == list(read(text)) == [RECORD] * 2
    with gzip.open(tmp_path / "two.tgn.gz", "wb") as packed:
        packed.write(path.read_bytes())
    with gzip.open(tmp_path / "two.tgn.gz") as packed:
        assert list(read(packed)) == [RECORD] * 2


def test_a_missing_file_is_the_systems_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        list(read(tmp_path / "none.tgn"))


@pytest.mark.parametrize("empty", [b"", b"\n", b" \r\n\t\n", b"\xef\xbb\xbf", b"\xef\xbb\xbf\n"])
def test_an_empty_file_has_no_records(empty: bytes) -> None:
    assert outcomes(empty) == []


def test_a_broken_text_record_does_not_take_the_others_with_it() -> None:
    good = RECORD.text()
    lines = good.count("\n")
    broken = {
        '[Game "ponte"]\n\n1. c3,d7 {never closed': "record/open-comment",
        '[Game "ponte"\n\n1. c3,d7': "record/tag",
        '[Game "ponte"]\n\n1. c3,d7 7. pass': "record/number",
        "[Game ": "record/tag",
    }
    for text, code in broken.items():
        where = 1 + lines + (2 if "\n\n" in text and code != "record/tag" else 0)
        assert outcomes(f"{good}{text}\n{good}") == [RECORD, (code, where), RECORD]


def test_a_comment_before_everything_does_not_take_the_records_with_it() -> None:
    good = RECORD.text()
    for comment in ("{Club evening.}", "{ a\n b }", "{x", "  {c} {d}"):
        assert outcomes(f"{comment}\n{good}{good}") == [("record/no-record", 1), RECORD, RECORD]


def test_a_broken_json_record_does_not_take_the_others_with_it() -> None:
    good = RECORD.json()
    cut = (good[:-1], good[:60], f"{good[:-3]}[", good[1:], good + "x")
    for text in (*cut, "{", "garbage", '{"a":['):
        kept = [RECORD, RECORD] if text.startswith(good) else [RECORD]
        found = outcomes(f"{good}\n{text}\n{good}\n")
        assert [item for item in found if isinstance(item, Record)] == [*kept, RECORD]
        (error,) = (item for item in found if not isinstance(item, Record))
        assert error in (("record/json", 2), ("record/json", 3), ("record/object-wanted", 2))


def test_a_record_too_large_does_not_take_the_others_with_it() -> None:
    good = RECORD.text()
    large = '[Game "x"]\n\n' + "{word}\n" * (limits.RECORD_BYTES // 7)
    line = 1 + good.count("\n")
    assert outcomes(good + large + good) == [RECORD, ("record/too-large", line), RECORD]


def test_bytes_that_are_no_text_are_named_with_their_line() -> None:
    good = RECORD.text().encode()
    line = good.count(b"\n") + 3
    data = good + b'[Game "x"]\n\n1. a {\xff}\n' + good
    assert outcomes(data) == [RECORD, ("record/not-text", line), RECORD]
    assert outcomes("[Game".encode("utf-16")) == [("record/not-text", 1)]
    assert outcomes('[Game "x"]\n\n{\ud800}') == [("record/not-text", 3)]


def test_a_text_file_that_cannot_be_decoded_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "latin.tgn"
    path.write_bytes('[Game "é"]\n'.encode("latin-1"))
    with path.open(encoding="utf-8") as file:
        assert code_of(RecordError, list, read(file)) == "record/not-text"


def test_without_a_listener_the_first_mistake_ends_the_reading() -> None:
    reading = read(io.StringIO(f'{RECORD.text()}[Game ""]\n{RECORD.text()}'))
    assert next(reading) == RECORD
    error = error_of(RecordError, next, reading)
    assert (error.code, error.refusal.facts["line"]) == ("record/empty", 6)
