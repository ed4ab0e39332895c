"""The command as a separate process: streams, terminals, signals, encodings."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

import torcello
from cli.running import command, environment, run_alone
from cli.samples import FINISHED, MOVES
from torcello.records import parse
from waiting import PATIENCE

pytestmark = pytest.mark.long


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "match.tgn"
    path.write_text(FINISHED.text(), "utf-8")
    return path


def test_a_match_is_played_and_saved(tmp_path: Path) -> None:
    file = tmp_path / "match.tgn"
    typed = "\n".join([*MOVES, f"save {file}", "quit", ""])
    ran = run_alone("play", "ponte", "--against", "person", "--size", "6", stdin=typed)
    assert ran.code == 0
    assert "won, 3 – 1." in ran.out
    assert "\x1b" not in ran.out + ran.err
    assert FINISHED.moves == parse(file.read_text("utf-8")).moves


def test_wrong_input_gives_one_line_and_its_exit_code(tmp_path: Path) -> None:
    ran = run_alone("perft", "ponte", "--size", "99")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("torcello: ")
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("columns", [40, 30, 15])
def test_board_lines_are_never_wrapped(tmp_path: Path, columns: int) -> None:
    path = tmp_path / "match.tgn"
    path.write_text(torcello.new("ponte", size=10).play("c3,d7").record().text(), "utf-8")
    rows = [line.split() for line in run_alone("show", path, COLUMNS=str(columns)).out.splitlines()]
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
    process = subprocess.Popen(
        command("perft", "ponte", "--divide"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    said = process.stderr.read()
    process.stderr.close()
    process.wait(PATIENCE)
    assert said == b""


def test_an_interrupt_leaves_the_match_without_a_traceback() -> None:
    with subprocess.Popen(
        command("play", "ponte", "--against=person", "--size=6"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONUNBUFFERED="1"),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(b"c3,d4\n")
        process.stdin.flush()
        said = b""
        while b"Seat 1 to move" not in said:
            piece = os.read(process.stdout.fileno(), 4096)
            assert piece, said
            said += piece
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
    ended = subprocess.run(
        command("show", saved),
        stdout=theirs,
        stderr=theirs,
        env=environment(**changes),
        timeout=PATIENCE,
    )
    os.close(theirs)
    said = os.read(ours, 1 << 16)
    os.close(ours)
    assert ended.returncode == 0
    assert (b"\x1b[38" in said) is coloured
    assert b" 6 " in said
