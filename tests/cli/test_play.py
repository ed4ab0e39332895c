"""`torcello play`: whole matches typed into it, and every command at the table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from cli import running
from cli.running import assert_says, played, run, saved
from cli.samples import FINISHED, MOVES
from torcello.records import parse

TWO = ("--against", "person", "--size", "6")
play = partial(running.play, "ponte", flags=TWO)


# --- whole matches --------------------------------------------------------------------------------


def test_two_people_play_a_match_to_its_end(file: Path) -> None:
    ran = play(*MOVES, f"save {file}", "quit")
    assert_says(ran, "Seat 0 (light) won, 3 – 1.", "Decided by points.", "Goodbye.")
    assert "not saved" not in ran.words
    record = saved(file)
    assert (record.result, record.scores) == (FINISHED.result, FINISHED.scores)
    assert played(file) == MOVES
    assert run("check", file).code == 0


def test_the_same_seed_plays_the_same() -> None:
    played = [play("c3,d4", flags=("--size=6", f"--seed={seed}")).out for seed in (*range(8), 0)]
    assert played[0] == played[-1]
    assert len(set(played)) > 1


def test_in_seat_one_the_random_player_opens(file: Path) -> None:
    play(f"save {file}", flags=("--seat=1", "--size=6"))
    assert saved(file).seats == ("Random", "You")
    assert len(played(file)) == 1


def test_after_the_end_moves_are_refused_and_the_table_stays_open(file: Path) -> None:
    ran = play(*MOVES, "a4,b4", "legal", "score", "undo", "pass", f"save {file}")
    assert ran.words.count("The match is over.") >= 4  # twice at the end, twice refused
    assert played(file) == MOVES


# --- moves as people type them --------------------------------------------------------------------


@pytest.mark.parametrize("typed", ["c3,d4", "C3,D4", "  c3 ,  d4 ", "c3 d4", "d4,c3", "D4 C3"])
def test_capitals_blanks_and_order_do_not_matter(file: Path, typed: str) -> None:
    play(typed, f"save {file}")
    assert played(file) == ("c3,d4",)


def test_empty_lines_are_passed_over(file: Path) -> None:
    play("", "   ", "c3,d4", "", f"save {file}")
    assert played(file) == ("c3,d4",)


@pytest.mark.parametrize(
    ("before", "typed", "said"),
    [
        (["c3,d4"], "a1,b1", ["light or dark", "Rule D1."]),
        (["c3,d4", "dark"], "c3,b1", ["Not on c3.", "Rule D2."]),
        (["c3,d4", "dark"], "c3-d4", ["Dark places two tiles first.", "Rule D1."]),
        (["c3,d4", "dark", "a1,b1"], "c3-d4", ["c3 and d4", "Rule D8."]),
        (["c3,d4", "dark", "a1,b1"], "pass", ["Two tiles can still be placed.", "Rule D14."]),
        (MOVES[:5], "c3-a3", ["a3", "Rule D9."]),
        (MOVES[:13], "e4,b5", ["e4", "under a bridge", "Rule D9."]),
        ([], "a1,z1", ["“z1”|z1"]),
        ([], "a1,a9", ["a9", "a1 to f6"]),
        ([], "hello", ["“hello”"]),
        ([], "x" * 5000, ["too long"]),
    ],
)
def test_a_refused_move_names_its_rule_and_cells(
    file: Path, before: Sequence[str], typed: str, said: list[str]
) -> None:
    ran = play(*before, typed, f"save {file}")
    for piece in said:
        assert any(way in ran.words for way in piece.split("|"))
    assert played(file) == tuple(before)


def test_half_a_move_asks_for_the_rest(file: Path) -> None:
    ran = play("c3", f"save {file}")
    assert "second tile" in ran.words
    assert played(file) == ()


# --- commands -------------------------------------------------------------------------------------


def test_undo_takes_back_one_move_between_people(file: Path) -> None:
    ran = play("c3,d4", "dark", "undo", f"save {file}")
    assert "Taken back: dark" in ran.words
    assert played(file) == ("c3,d4",)


@pytest.mark.parametrize("seed", range(6))
def test_undo_takes_back_the_random_players_moves_too(file: Path, seed: int) -> None:
    ran = play("c3,d4", "undo", f"save {file}", flags=("--size=6", f"--seed={seed}"))
    assert "Taken back: c3,d4 " in ran.words
    assert played(file) == ()


def test_undo_can_follow_undo(file: Path) -> None:
    play(*MOVES, *["undo"] * 17, f"save {file}")
    assert played(file) == MOVES[:3]


@pytest.mark.parametrize("flags", [TWO, ("--size=6",)])
def test_undo_before_the_first_move(flags: tuple[str, ...]) -> None:
    assert "nothing to take back" in play("undo", flags=flags).words


def test_undo_does_not_deal_the_random_player_another_opening() -> None:
    ran = play("undo", flags=("--seat=1", "--size=6", "--seed=3"))
    assert "nothing to take back" in ran.words


def test_legal_lists_what_can_be_played() -> None:
    ran = play("legal", "c3,d4", "legal")
    assert_says(ran, "630 legal moves.", "Any two tiles of: a1 b1 c1")
    assert_says(ran, "2 legal moves.", "light or dark")


def test_why_explains_and_plays_nothing(file: Path) -> None:
    ran = play("why C3 D4", "why c3,c3", "why", "c3,d4", "dark", "why c3,a1", f"save {file}")
    assert_says(ran, "c3,d4 is legal.", "Both tiles are on c3.", "Which move?")
    assert_says(ran, "Not on c3. A tile lies there already. Rule D2.")
    assert played(file) == ("c3,d4", "dark")


def test_score_shows_the_networks() -> None:
    said = play(*MOVES, "score").words
    assert "3 points, 2 islands, 2 bridges: b2 b3 c3 d3 + e5 f5 e6 f6" in said


def test_moves_are_numbered() -> None:
    assert "1. c3,d4 2. dark 3. a1,b1" in play("c3,d4", "dark", "a1,b1", "moves").words


def test_board_draws_the_board_again() -> None:
    once, twice = play("c3,d4").out, play("c3,d4", "board").out
    assert twice.count("\n 3 ") == once.count("\n 3 ") + 1


def test_again_begins_a_new_match_when_it_is_said_twice(file: Path) -> None:
    ran = play("c3,d4", "again", "again", "a1,b1", f"save {file}")
    assert "This match is not saved." in ran.words
    assert played(file) == ("a1,b1",)


def test_again_needs_no_second_word_once_saved(file: Path) -> None:
    play("c3,d4", f"save {file}", "again", "a1,b1", f"save {file} over")
    assert played(file) == ("a1,b1",)


def test_quit_warns_before_a_match_is_lost(file: Path) -> None:
    ran = play("c3,d4", "quit", f"save {file}", "quit", "a1,b1")
    assert "Type save FILE to keep it" in ran.words
    assert "not saved" not in ran.words.split("Saved as")[1]
    assert played(file) == ("c3,d4",)


@pytest.mark.parametrize("halves", [("c3", "d4"), ("C3,", "d4"), ("c3", "c3,d4"), ("e5", "c3,d4")])
def test_half_a_move_waits_for_the_other(halves: tuple[str, str], file: Path) -> None:
    ran = play(*halves, f"save {file}")
    assert "Place your second tile." in ran.words
    assert "Rule" not in ran.words
    assert played(file) == ("c3,d4",)


def test_french_words_may_be_typed(file: Path) -> None:
    ran = play("c3,d4", "foncé", "annuler", "clair", "aide", f"garder {file}", flags=(*TWO,))
    assert "Taken back: dark" in ran.words
    assert played(file) == ("c3,d4", "light")


@pytest.mark.parametrize("word", ["help", "?", "HELP"])
def test_help_names_every_command(word: str) -> None:
    said = play(word).out
    for command in ("undo", "legal", "why", "score", "moves", "board", "save", "again", "quit"):
        assert f"  {command} " in said


@pytest.mark.parametrize("word", ["quit", "exit", "Quit"])
def test_leaving_says_whether_the_match_is_saved(file: Path, word: str) -> None:
    assert "not saved" not in play(word).words
    assert "not saved" in play("c3,d4", word).words
    assert "not saved" not in play("c3,d4", f"save {file}", word).words
    assert "not saved" in play("c3,d4", f"save {file} over", "dark", word).words


def test_another_match_of_the_same_length_is_not_saved(file: Path) -> None:
    assert "not saved" in play("c3,d4", f"save {file}", "undo", "a1,b1", "quit").words


def test_the_end_of_the_input_leaves() -> None:
    assert "Goodbye." in play().words


# --- saving ---------------------------------------------------------------------------------------


def test_saved_as_text_or_as_json(tmp_path: Path) -> None:
    play("c3,d4", f"save {tmp_path / 'a.tgn'}", f"save {tmp_path / 'a.json'}")
    text, json = ((tmp_path / name).read_text("utf-8") for name in ("a.tgn", "a.json"))
    assert text.startswith('[Game "ponte"]\n')
    assert json.startswith('{"format":"torcello-record"')
    assert parse(text) == parse(json)


def test_blanks_in_a_name_are_kept(tmp_path: Path) -> None:
    play("c3,d4", f"save {tmp_path / 'our first match.tgn'}")
    assert played(tmp_path / "our first match.tgn") == ("c3,d4",)


def test_saving_never_replaces_a_file_by_itself(file: Path) -> None:
    file.write_text("precious", "utf-8")
    ran = play("c3,d4", f"save {file}")
    assert_says(ran, "already exists", f"save {file} over")
    assert file.read_text("utf-8") == "precious"
    play("c3,d4", f"save {file} over")
    assert played(file) == ("c3,d4",)


def test_saving_leaves_nothing_else_behind(file: Path) -> None:
    play("c3,d4", f"save {file}", f"save {file} over")
    assert [path.name for path in file.parent.iterdir()] == [file.name]
    assert file.stat().st_mode & 0o111 == 0


def test_a_disk_that_fails_leaves_the_old_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    file.write_text("precious", "utf-8")
    monkeypatch.setattr("os.fsync", full)
    ran = play("c3,d4", f"save {file} over", "quit")
    assert "No space left on device" in ran.words
    assert file.read_text("utf-8") == "precious"
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_save_without_a_name_asks_for_one() -> None:
    assert "save game.tgn" in play("save").words


@pytest.mark.parametrize(
    "name",
    [
        "{folder}/nowhere/match.tgn",
        "{folder} over",
        "~nobody-of-this-name/match.tgn",
        "{folder}/" + "x" * 300,
        "{folder}/a\0b",
    ],
)
def test_a_place_that_cannot_be_written_does_not_end_the_match(file: Path, name: str) -> None:
    bad = name.format(folder=file.parent)
    ran = play("c3,d4", f"save {bad}", "dark", f"save {file}")
    assert "Saved as" in ran.words
    assert ran.err.count("\n") <= 1
    assert played(file) == ("c3,d4", "dark")


# --- French ---------------------------------------------------------------------------------------


def test_a_match_in_french(file: Path) -> None:
    ran = play(*MOVES, f"save {file}", "help", "quit", flags=(*TWO, "--lang", "fr"))
    assert_says(ran, "Place 0, à vous de jouer (clair)", "victoire, 3 – 1.", "Décidé aux points.")
    assert_says(ran, "Enregistré", "Au revoir.")
    assert played(file) == MOVES


def test_a_refusal_in_french() -> None:
    ran = play("c3,d4", "dark", "c3,a1", flags=(*TWO, "--lang=fr"))
    assert "Pas en c3. Une tuile s’y trouve déjà. Règle D2." in ran.words


def test_french_typography_holds_on_the_board_too() -> None:
    said = play("score", flags=(*TWO, "--lang=fr")).out
    assert "clair\u202f: 0 point" in said
