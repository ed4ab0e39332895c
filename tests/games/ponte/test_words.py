"""Ponte del Diavolo in words: what terminals print and screen readers read."""

from __future__ import annotations

import pytest

import torcello
from torcello import registry

GAME = registry.game("ponte")


@pytest.fixture
def match() -> torcello.Match:
    played = torcello.new("ponte", size=6, choice=False)
    for move in ("a1,a3", "b6,d3", "c1,c3", "f2,c5", "a1-c1", "d3-f2", "a3-c3", "b6,a6"):
        if played.explain(move) is None:
            played.play(move)
    return played


def test_the_board_shows_land_and_which_way_bridges_run(match: torcello.Match) -> None:
    assert str(match).splitlines()[:7] == [
        " 6 . x . . . .",
        " 5 . . x . . .",
        " 4 . . . . . .",
        " 3 o - o x \\ .",
        " 2 . . . . \\ x",
        " 1 o - o . . .",
        "   a b c d e f",
    ]


def test_a_wide_window_has_wider_cells(match: torcello.Match) -> None:
    narrow, wide = (match.text(width=width).splitlines() for width in (20, 40))
    assert narrow[0] == " 6 . x . . . ."
    assert wide[0] == " 6  .  x  .  .  .  ."
    assert wide[6] == "    a  b  c  d  e  f"


def test_each_seat_has_a_line_and_bridges_are_in_common(match: torcello.Match) -> None:
    assert str(match).splitlines()[7:] == [
        "oO light: 0 points, 0 islands, 2 bridges, 10 tiles left",
        "xX dark: 0 points, 0 islands, 1 bridge, 10 tiles left",
        "2 bridges left for both",
    ]
    assert match.text("fr").splitlines()[7] == (
        "oO clair\u202f: 0 point, 0 île, 2 ponts, 10 tuiles en réserve"
    )


def test_unlimited_supplies_are_not_counted() -> None:
    assert str(torcello.new("ponte", supply="unlimited")).splitlines()[-1] == (
        "xX dark: 0 points, 0 islands, 0 bridges"
    )


def test_the_tally_names_networks_with_their_land_and_bridges() -> None:
    match = torcello.new("ponte", size=6, choice=False)
    for move in ("a1,b1", "f6,f5", "a2,b2", "d6,d5", "d1,d2", "f3,f2"):
        match.play(move)
    match.play("b1-d1")
    tally = GAME.words.tally(match.view(), "en").splitlines()
    assert tally[0].startswith("oO light: 1 point, 1 island, 1 bridge")
    assert tally[1] == "  1 point, 1 island, 1 bridge: a1 b1 a2 b2 + d1 d2 b1-d1"
    assert tally[2].startswith("xX dark: 0 points")
    assert len(tally) == 3


def test_the_offer_says_what_can_be_played(match: torcello.Match) -> None:
    seat = match.to_act[0]
    offer = GAME.words.offer(match.view(seat), "en").splitlines()
    legal = match.view(seat)["legal"]
    assert offer[0] == f"{len(match.legal())} legal moves."
    assert offer[1] == "Any two tiles of: " + " ".join(legal["tiles"])
    assert offer[2] == "but not together: " + " ".join(legal["apart"])
    match.undo().undo()
    assert GAME.words.offer(match.view(1), "en").splitlines()[-1] == "Bridges: f2-d3 d3-c5"


def test_the_offer_of_a_choice_is_the_colours() -> None:
    match = torcello.new("ponte", size=6).play("a1,f6")
    assert GAME.words.offer(match.view(1), "en").splitlines() == [
        "2 legal moves.",
        "Choose your colour: light or dark",
    ]


def test_the_role_of_a_seat_is_its_colour() -> None:
    match = torcello.new("ponte", size=6).play("a1,f6").play("light")
    assert [GAME.words.role(match.view(), seat, "fr") for seat in (0, 1)] == ["foncé", "clair"]


@pytest.mark.parametrize(("moves", "says"), [(0, "taken back"), (4, "taken back"), (5, "void")])
def test_an_illegal_move_is_taken_back_within_two_rounds(moves: int, says: str) -> None:
    """D18"""
    assert says in GAME.words.remedy(["pass"] * moves, [], "en")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("C3 D7", "c3,d7"),
        (" c3 , d7 ", "c3,d7"),
        ("c3 - e4", "c3-e4"),
        ("c3- e4", "c3-e4"),
        ("PASS", "pass"),
        ("foncé", "dark"),
        ("passe", "pass"),
    ],
)
def test_moves_may_be_typed_as_people_do(typed: str, move: str) -> None:
    assert GAME.words.tidy(typed) == move
