"""The command as a separate process: streams, terminals, signals, encodings."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

import torcello
from cli.running import assert_one_line, begin, run_alone, seen_until
from cli.samples import FINISHED, MOVES
from torcello.records import parse
from waiting import PATIENCE

pytestmark = pytest.mark.long


def test_a_match_is_played_and_saved(file: Path) -> None:
    typed = "\n".join([*MOVES, f"save {file}", "quit", ""])
    ran = run_alone("play", "ponte", "--against", "person", "--size", "6", stdin=typed)
    assert ran.code == 0
    assert "won, 3 – 1." in ran.out
    assert "\x1b" not in ran.out + ran.err
    assert FINISHED.moves == parse(file.read_text("utf-8")).moves


def test_wrong_input_gives_one_line_and_its_exit_code() -> None:
    assert_one_line(run_alone("perft", "ponte", "--size", "99"), 2)


@pytest.mark.parametrize("columns", [40, 30, 15])
def test_board_lines_are_never_wrapped(file: Path, columns: int) -> None:
    file.write_text(torcello.new("ponte", size=10).play("c3,d7").record().text(), "utf-8")
    rows = [line.split() for line in run_alone("show", file, COLUMNS=str(columns)).out.splitlines()]
    assert [row[0] for row in rows[:10]] == [str(number) for number in range(10, 0, -1)]
    assert {len(row) for row in rows[:10]} == {11}  # its number and its cells
    assert rows[10] == list("abcdefghij")


def test_other_encodings_do_not_stop_a_match() -> None:
    ran = run_alone("play", "ponte", "--size=6", stdin="c3,d4\nquit\n", PYTHONIOENCODING="ascii")
    assert ran.code == 0
    assert "Traceback" not in ran.err


def test_bytes_that_are_no_text_do_not_stop_a_match() -> None:
    typed = b"\xff\xfe\nc3,d4\nmoves\nquit\n"
    strict = {"PYTHONIOENCODING": "utf-8:strict"}
    ran = run_alone("play", "ponte", "--against=person", stdin=typed, **strict)
    assert ran.code == 0
    assert "1. c3,d4" in ran.out


def test_file_names_that_are_no_text_can_be_checked(tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.tgn"
    with open(path, "wb") as file:  # noqa: PTH123
        file.write(FINISHED.text().encode())
    ran = run_alone("check", os.fsdecode(path), "--json", PYTHONIOENCODING="utf-8:strict")
    assert ran.code == 0
    assert [facts["ok"] for facts in ran.objects] == [True]


def test_a_reader_that_goes_away_is_no_error() -> None:
    with begin("perft", "ponte", "--divide") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""


def test_an_interrupt_leaves_the_match_without_a_traceback() -> None:
    table = ("play", "ponte", "--against=person", "--size=6")
    with begin(*table, PYTHONUNBUFFERED="1") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"c3,d4\n")
        process.stdin.flush()
        seen_until(b"Seat 1 to move", process.stdout.fileno())
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert b"not saved" in out
    assert b"Traceback" not in err


@pytest.mark.parametrize(
    ("changes", "coloured"),
    [
        ({"TERM": "xterm-256color"}, True),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, False),
        ({"TERM": "dumb"}, False),
    ],
)
def test_colours_only_where_the_terminal_has_them(
    saved: Path, changes: dict[str, str], coloured: bool
) -> None:
    ours, theirs = os.openpty()
    with begin("show", saved, streams=theirs, **changes) as process:
        assert process.wait(PATIENCE) == 0
    os.close(theirs)
    said = os.read(ours, 1 << 16)
    os.close(ours)
    assert (b"\x1b[38" in said) is coloured
    assert b" 6 " in said
