"""Équilibre in the terminal: hidden hands stay hidden, whoever looks at the screen."""

from __future__ import annotations

import re

import torcello
from cli.running import run

TWO = ("play", "equilibre", "--against", "person", "--seed", "4")


def match() -> torcello.Match:
    """The match that the seed gives."""
    return torcello.new("equilibre", seed=4)


def test_the_random_players_tiles_are_never_shown() -> None:
    ran = run("play", "equilibre", "--seed", "4", "--seat", "0", stdin="moves\nlegal\n")
    assert ran.code == 0
    draws = re.findall(r"draw:\S+", ran.out)
    own = match().view(0)["hands"][0]
    assert sorted(draw for draw in draws if draw != "draw:?") == [f"draw:{tile}" for tile in own]
    assert len(draws) >= 6
    assert "3 tiles in hand" in ran.out


def test_a_turn_may_be_typed_part_by_part() -> None:
    whole = next(move for move in match().legal() if len(move.split()) == 3)
    at_once = run(*TWO, stdin=f"{whole}\n\nmoves\n").out.splitlines()[-3:]
    in_parts = run(*TWO, stdin=whole.replace(" ", "\n") + "\n\nmoves\n")
    assert in_parts.out.splitlines()[-3:] == at_once
    assert whole in in_parts.words


def test_the_screen_is_handed_over_between_two_people() -> None:
    first = match().to_act[0]
    ran = run(*TWO, stdin=f"{match().legal()[0]}\n\n")
    before, after = ran.out.split("nobody else is looking.")
    hand = " ".join(match().view(first)["hands"][first])
    assert f"In hand: {hand}" in before
    assert f"Seat {1 - first}" in before.splitlines()[-1]
    assert hand not in after
