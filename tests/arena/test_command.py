"""`torcello arena` as a person types it."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path

import pytest

from cli.running import assert_one_line, command, environment, run
from refusals import code_of
from torcello.arena.ladder import put_between_marks
from torcello.errors import OptionError
from torcello.records import read
from waiting import PATIENCE, wait_for

pytestmark = pytest.mark.long

QUICK = ["arena", "ponte", "--size", "6", "--jobs", "1", "--players", "random", "greedy"]


def lines(folder: Path) -> list[bytes]:
    """What is kept so far, whole lines only."""
    return [
        line
        for path in folder.glob("*/games.jsonl")
        for line in path.read_bytes().splitlines(keepends=True)
        if line.endswith(b"\n")
    ]


def is_alive(group: int) -> bool:
    """Whether any process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_an_arena_in_words_and_for_machines(tmp_path: Path) -> None:
    ran = run(*QUICK, "--games", 4, "--out", tmp_path, "--lang", "en")
    assert ran.code == 0
    assert "greedy" in ran.out
    assert "4 games, kept in" in ran.words
    (facts,) = run(*QUICK, "--games", 4, "--out", tmp_path, "--json").objects
    assert (facts["game"], facts["games"], facts["rounds"]) == ("ponte", 4, 2)
    assert facts["options"]["size"] == 6
    assert [one["player"] for one in facts["players"]] == ["random", "greedy"]
    assert set(facts["ratings"]) == {"random", "greedy"}
    assert facts["verdict"] is None
    records = list(read(Path(facts["folder"]) / "games.jsonl"))
    assert len(records) == 4
    assert run("check", Path(facts["folder"]) / "games.jsonl").code == 0
    french = run(*QUICK, "--games", 4, "--out", tmp_path, "--lang", "fr", "--sprt", "0:50")
    assert "4 parties, gardées dans" in french.words
    assert "Le test n’est pas tranché" in french.words
    assert "%\u202f[" not in french.out
    assert "\u202f%" in french.out


def test_an_arena_goes_on_after_it_was_killed(tmp_path: Path) -> None:
    """Nothing finished is lost, not even to a line half written, and nothing is played twice."""
    words = command(*QUICK, "--games", 120, "--out", tmp_path, "--json")
    begun = subprocess.Popen(
        words, env=environment(), stdout=subprocess.DEVNULL, start_new_session=True
    )
    wait_for(lambda: len(lines(tmp_path)) >= 5)
    begun.send_signal(signal.SIGKILL)
    begun.wait()
    wait_for(lambda: not is_alive(begun.pid))  # its workers do not stay behind
    before = lines(tmp_path)
    assert 5 <= len(before) < 120
    (path,) = tmp_path.glob("*/games.jsonl")
    path.write_bytes(b"".join(before) + before[0][:100])
    (facts,) = run(*QUICK, "--games", 120, "--out", tmp_path, "--json").objects
    assert facts["games"] == 120
    after = lines(tmp_path)
    assert after[: len(before)] == before
    numbers = [record.tags["Number"] for record in read(path)]
    assert sorted(map(int, numbers)) == list(range(120))


def test_an_arena_that_is_interrupted_says_how_to_go_on(tmp_path: Path) -> None:
    words = command(*QUICK, "--games", 4000, "--out", tmp_path)
    begun = subprocess.Popen(
        words, env=environment(), stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    wait_for(lambda: len(lines(tmp_path)) >= 2)
    os.killpg(begun.pid, signal.SIGINT)  # as a terminal does: everybody gets it
    _, said = begun.communicate(timeout=PATIENCE)
    assert begun.returncode == 130
    assert "Run the same command to continue from there." in " ".join(said.split())
    assert "Traceback" not in said


def test_a_ladder_is_a_table_with_command_date_and_machine(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("before\n<!-- ladder:ponte -->\nold\n<!-- /ladder:ponte -->\nafter\n")
    words = [*QUICK, "--games", 2, "--out", tmp_path, "--into", page]
    ran = run("arena", "ladder", *words[1:])
    assert ran.code == 0
    written = page.read_text("utf-8")
    assert written.startswith("before\n<!-- ladder:ponte -->\n| player |")
    assert written.endswith("<!-- /ladder:ponte -->\nafter\n")
    assert ran.out in written
    assert "old" not in written
    assert "`torcello arena ladder ponte --size 6" in written
    assert " cores, Python 3." in written
    rows = [line for line in written.splitlines() if line.startswith("| `")]
    assert [row.split("`")[1] for row in rows] == ["greedy", "random"]
    (facts,) = run("arena", "ladder", *words[1:-2], "--json").objects
    assert [rung["player"] for rung in facts["rungs"]] == ["random", "greedy"]
    assert facts["rungs"][1]["games"] == 2
    assert {"command", "date", "machine"} < set(facts)


def test_the_highest_steps_may_have_fewer_games(tmp_path: Path) -> None:
    words = ["ponte", "--size", 6, "--players", "random", "greedy", "uct:8n", "--jobs", 1]
    words += ["--games", 6, "--out", tmp_path, "--json"]
    for counts in ([2], [4, 2]):
        fewer = [word for count in counts for word in ("--highest-games", count)]
        (facts,) = run("arena", "ladder", *words, *fewer).objects
        assert [rung["games"] for rung in facts["rungs"]] == [0, *([6] * 2 + counts)[-2:]]


def test_a_number_of_seats_has_a_table_of_its_own(tmp_path: Path) -> None:
    page = tmp_path / "bots.md"
    page.write_text("<!-- ladder:ponte -->\na\n<!-- /ladder:ponte -->\n", "utf-8")
    words = [*QUICK[1:], "--seats", 2, "--games", 2, "--out", tmp_path, "--into", page]
    assert_one_line(run("arena", "ladder", *words), 2)
    with page.open("a") as more:
        more.write("<!-- ladder:ponte-2 -->\nb\n<!-- /ladder:ponte-2 -->\n")
    assert run("arena", "ladder", *words).code == 0
    written = page.read_text("utf-8")
    assert "\na\n" in written
    assert "\nb\n" not in written


def test_a_page_without_a_place_for_the_table_is_refused() -> None:
    page = "<!-- ladder:hashi -->\n<!-- /ladder:hashi -->"
    assert code_of(OptionError, put_between_marks, page, "ponte", "table") == "arena/no-marks"


@pytest.mark.parametrize(
    "words",
    [
        ["ponte", "--players", "random"],
        ["ponte", "--players", "random", "nobody"],
        ["ponte", "--players", "random", "greedy:1s"],
        ["ponte", "--players", "random", "greedy", "--games", "0"],
        ["ponte", "--players", "random", "greedy", "--sprt", "7"],
        ["ponte", "--players", "random", "greedy", "--size", "5"],
        ["ponte", "--players", "random", "greedy", "--cluster", "nowhere://"],
        ["chess", "--players", "random", "greedy"],
        ["ladder", "ponte", "--players", "random", "random"],
    ],
    ids=" ".join,
)
def test_wrong_use_is_one_line(words: list[str], tmp_path: Path) -> None:
    assert_one_line(run("arena", *words, "--out", tmp_path), 2)
    assert list(tmp_path.iterdir()) == []


def test_the_game_may_stand_after_the_players(tmp_path: Path) -> None:
    words = ["--players", "random", "random", "ponte", "--size=6", "--games", 2, "--jobs", 1]
    (facts,) = run("arena", *words, "--out", tmp_path, "--json").objects
    assert [one["player"] for one in facts["players"]] == ["random", "random (2)"]


def test_both_commands_have_help() -> None:
    for words in (["arena"], ["arena", "run"], ["arena", "ladder"]):
        ran = run(*words, "--help")
        assert ran.code == 0
        assert f"torcello {' '.join(words)}" in ran.words
