"""Le Triangle du Diable in the terminal: rolls, cards and spins are told, and can be foreseen."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

import torcello
from cli import running
from cli.running import played, run, run_alone
from cli.typed import play_out
from torcello.options import Value

TWO = ("--seed=1", "--against=person")
play = partial(running.play, "triangle", flags=TWO)


def start() -> torcello.Match:
    """The match of that seed."""
    return torcello.new("triangle", seed=1)


# --- whole matches --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"goal": 200, "capture": "physical"}), (3, {"capture": "physical", "magnet_capacity": 1})],
)
def test_a_match_ends_with_the_money_and_what_it_comes_from(
    file: Path, seats: int, options: dict[str, Value]
) -> None:
    match = torcello.new("triangle", seats=seats, seed=2, **options)
    lines = play_out(match, bots=range(1, seats), seed=2)
    chosen = [f"--{name.replace('_', '-')}={value}" for name, value in options.items()]
    flags = ("--seed=2", f"--seats={seats}", *chosen)
    ran = play(*lines, "score", f"save {file}", flags=flags)
    assert match.outcome is not None
    points = match.outcome.points
    assert f"{' – '.join(map(str, points))}." in ran.words
    tally = ran.out[ran.out.rindex("Now: save FILE") :]
    for colour, money in zip(("red", "blue", "yellow", "green"), points, strict=False):
        assert f"{colour}: {f'{money},000' if money else 0}, " in tally
    assert match.moves == played(file)
    assert run("check", file).code == 0
    assert run("verify", file).code == 0


# --- moves and words ------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["s2", "S2", "2", "  s2 ", "s 2"])
def test_a_ship_may_be_called_by_its_number(file: Path, typed: str) -> None:
    play(typed, f"save {file}")
    assert played(file)[len(start().moves)] == "s2"


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("pass", "A move is possible with s1, s2, s3 and s4. Rule T11."),
        ("s9", "There is no ship “s9”."),
        ("R1", "is not a move of this game"),
        ("s1 s2", "is not a move of this game"),
        ("roll:3", "No such roll or draw is due now."),
        ("why s2", "s2 is legal."),
        ("preview", "Preview what?"),
        ("preview roll:3", "There is no preview for this."),
        ("preview spin:Z9Z", "“Z9Z” is not a sector"),
    ],
)
def test_what_is_said_to_other_words(file: Path, typed: str, said: str) -> None:
    assert said in play(typed, f"save {file}").words
    assert played(file) == start().moves


def test_luck_is_told_as_it_comes() -> None:
    said = play("s1").out
    luck = start().moves
    assert "Luck: " + " ".join(luck) in " ".join(said.replace("  ", " ").split())
    assert re.search(r"^.*> Luck: roll:\d$", said, re.MULTILINE)


def test_legal_says_where_each_ship_would_go() -> None:
    said = play("legal").out
    voyages = start().view(start().to_act[0])["legal"]["ships"]
    for name, voyage in voyages.items():
        assert f"\n  {name} goes to {voyage['to']}." in said


def test_undo_goes_back_over_a_spin_which_comes_again(file: Path) -> None:
    play("s1", "s2", "s3", f"save {file}")
    once = played(file)
    assert any(move.startswith("spin:") for move in once)
    again = play("s1", "s2", "undo", "undo", "s1", "s2", "s3", f"save {file} over")
    assert "Taken back: s2" in again.words
    assert played(file) == once


# --- previews -------------------------------------------------------------------------------------


def test_a_preview_says_where_the_cloud_would_go(file: Path) -> None:
    ran = play("preview spin:e5e", f"save {file}")
    assert "turn by 180° and go from 10,7 to 15,7. Nothing happens to any ship." in ran.words
    assert "put back" not in ran.words
    assert played(file) == start().moves


def test_a_preview_of_a_spin_without_steps_says_that_the_cloud_is_put_back() -> None:
    assert "Then the cloud is put back where it began." in play("preview spin:GE").words


def test_a_preview_names_the_ships_that_the_spin_then_catches() -> None:
    """The next spin is in the luck of the seed; the one who looks ahead does not know it."""
    match, lines = torcello.new("triangle", seed=1), []
    while not (caught := _caught(match)):
        lines.append(next(iter(match.legal())))
        match.play(lines[-1])
    spin = [move for move in match.moves if move.startswith("spin:")][-1]
    said = play(*lines[:-1], f"preview {spin}", lines[-1])
    for ship in caught:
        assert re.search(rf"^ +{ship} is caught by magnet [12]\.$", said.out, re.MULTILINE)
        assert re.search(rf"magnet [12]: (\w\d )*{ship}", said.words)


def _caught(match: torcello.Match) -> list[str]:
    """The ships that hang, as the chart calls them."""
    return [
        f"{'RB'[seat]}{ship['name'][1:]}"
        for seat, fleet in enumerate(match.view()["ships"])
        for ship in fleet
        if ship["state"] == "hanging"
    ]


# --- setting up, languages, windows ---------------------------------------------------------------


def test_in_french() -> None:
    said = play(*play_out(start()), "score", flags=(*TWO, "--lang=fr")).out
    assert "Tirages\u202f: " in said
    assert "Hasard" not in said
    assert "Carte du dessus (cartes restantes)\u202f: sucre" in said
    assert re.search(r"^  (sucre|bois|bananes|pétrole)\u202f: \d", said, re.MULTILINE)


def test_where_the_chart_has_no_room_words_say_where_ships_are() -> None:
    """Every line fits, none begins with a sign that belongs to the word before."""
    ran = run_alone("play", "triangle", *TWO, "--lang=fr", stdin="s2\nlegal\n", COLUMNS="40")
    assert ran.code == 0, ran.err
    assert "~" not in ran.out
    assert "Il couvre 31, 32, 33" in ran.out
    assert re.search(r"^  s1 sucre, s2 \d+, s3 ", ran.out, re.MULTILINE)
    rows = [line for line in ran.out.splitlines() if " > " not in line]
    assert max(map(len, rows)) <= 40
    assert not [line for line in rows if line[:1] in (":", ";", "?", "!")]


def test_a_saved_match_is_shown(file: Path) -> None:
    play("s1", "s2", f"save {file}")
    assert "Round 1." in run("show", file, "--move", len(start().moves)).out
    assert run("show", file, "--svg", "-", "--lang=fr").out.startswith("<svg")
