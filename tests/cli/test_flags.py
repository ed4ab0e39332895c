"""A game's options are flags of the commands that begin a match."""

from __future__ import annotations

from typing import Any

import pytest

from cli.running import assert_one_line, run

DEFAULTS = {"size": 10, "supply": "box", "shared_cell": True, "must_bridge": False, "choice": True}


@pytest.mark.parametrize(
    ("flags", "changed"),
    [
        ("", {}),
        ("--size 8", {"size": 8}),
        ("--size=8", {"size": 8}),
        ("--supply unlimited", {"supply": "unlimited"}),
        ("--no-choice", {"choice": False}),
        ("--choice", {"choice": True}),
        ("--choice=false", {"choice": False}),
        ("--choice=True", {"choice": True}),
        ("--must-bridge", {"must_bridge": True}),
        ("--no-must-bridge", {"must_bridge": False}),
        ("--no-shared-cell", {"shared_cell": False}),
        ("--size 6 --must-bridge --no-choice", {"size": 6, "must_bridge": True, "choice": False}),
        ("--size 6 --size 7", {"size": 7}),
    ],
)
def test_flags_set_options(flags: str, changed: dict[str, Any]) -> None:
    ran = run("perft", "ponte", "--depth", "0", "--json", *flags.split())
    assert ran.code == 0, ran.err
    assert [facts["options"] for facts in ran.objects] == [DEFAULTS | changed]


@pytest.mark.parametrize("command", ["play", "perft", "bench"])
@pytest.mark.parametrize(
    ("flags", "named"),
    [
        (["--bogus"], "--bogus"),
        (["--no-bogus"], "--no-bogus"),
        (["-x"], "-x"),
        (["8"], "8"),
        (["--size"], "--size"),
        (["--size", "5"], "5"),
        (["--size=13"], "13"),
        (["--size=ten"], "ten"),
        (["--size="], "size"),
        (["--no-size"], "--no-size"),
        (["--no-supply=box"], "--no-supply=box"),
        (["--choice=maybe"], "maybe"),
        (["--no-choice=true"], "--no-choice=true"),
        (["--supply", "endless"], "endless"),
    ],
)
def test_wrong_flags_are_named_in_one_line(command: str, flags: list[str], named: str) -> None:
    assert_one_line(run(command, "ponte", *flags), 2, named)


@pytest.mark.parametrize("command", ["play", "perft", "bench"])
def test_an_unknown_game_is_named(command: str) -> None:
    assert_one_line(run(command, "chess"), 2, "“chess”", "ponte")


def test_an_unknown_flag_is_answered_with_the_known_ones() -> None:
    known = (f"--{name.replace('_', '-')}" for name in DEFAULTS)
    assert_one_line(run("play", "ponte", "--bogus"), 2, *known)


@pytest.mark.parametrize("flags", [["--size", "6"], ["--no-choice", "--size=6"]])
def test_play_takes_flags_without_the_name_of_the_game(flags: list[str]) -> None:
    ran = run("play", *flags)
    assert ran.code == 0, ran.err
    assert "size 6" in ran.out


def test_a_wrong_flag_is_explained_in_the_language_asked_for() -> None:
    assert "n’a pas d’option" in run("play", "ponte", "--lang", "fr", "--bogus").err
