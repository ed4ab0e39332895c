"""Playing against bots in the terminal, and asking them."""

from __future__ import annotations

import pytest

from cli.running import run
from refusals import code_of
from torcello.cli.opponents import read_opponent
from torcello.errors import OptionError

SMALL = ("play", "ponte", "--size=6", "--seed=1", "--lang=en")


@pytest.mark.parametrize("against", ["1", "level:1", "greedy"])
def test_a_bot_answers_a_move(against: str) -> None:
    ran = run(*SMALL, f"--against={against}", stdin="a1,c3\nmoves\nquit\nquit\n")
    assert ran.code == 0
    name = "Greedy" if against == "greedy" else "Level 1"
    assert f"{name} (" in ran.out
    assert "2. " in ran.out


def test_undo_takes_back_the_bots_move_as_well() -> None:
    ran = run(*SMALL, "--against=1", stdin="a1,c3\nundo\nmoves\nquit\nquit\n")
    assert "Taken back: a1,c3" in ran.out
    assert "1. " not in ran.out


def test_a_bot_may_begin() -> None:
    ran = run(*SMALL, "--against=1", "--seat=1", stdin="moves\nquit\nquit\n")
    assert ran.code == 0
    assert "1. " in ran.out


@pytest.mark.compiled
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_hint_is_a_legal_move(lang: str) -> None:
    word = "hint" if lang == "en" else "conseil"
    stdin = f"a6,b6\nlight\n{word}\nquit\nquit\n"
    ran = run(*SMALL[:4], "--against=person", f"--lang={lang}", stdin=stdin)
    said = next(line for line in ran.out.splitlines() if "8" in line and "%" in line)
    move = said.split("would play " if lang == "en" else "jouerait ")[1].split()[0].rstrip(";")
    again = run(*SMALL, "--against=person", stdin=f"a6,b6\nlight\nwhy {move}\nquit\nquit\n")
    assert f"{move} is legal." in again.out


@pytest.mark.compiled
def test_a_hint_alone_tells_points() -> None:
    ran = run("play", "hashi", "--seed=1", "--lang=en", stdin="hint\nquit\nquit\n")
    assert "% of all points" in ran.words


@pytest.mark.parametrize("word", ["0", "9", "level:", "level:9", "nobody", "", "uct", "٣"])
def test_who_is_no_opponent_is_refused(word: str) -> None:
    assert code_of(OptionError, read_opponent, word) == "bot/level"
