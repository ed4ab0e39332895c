"""Hashi in the terminal: all move at once, and nobody sees a move before all have made theirs."""

from __future__ import annotations

import os
import pty
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

import torcello
from cli import running
from cli.running import assert_says, begin, played, run, run_alone, seen_until
from cli.typed import play_out

# With this seed the first card is 2/2, whatever the number of seats.
SEED = "--seed=1"
TWO = (SEED, "--seats=2", "--against=person")
ISLAND = "2@15 12-15 12-15"  # the first card played so that it finishes island 15
play = partial(running.play, "hashi", flags=(SEED,))


# --- alone ----------------------------------------------------------------------------------------


def test_a_match_alone_ends_with_points_and_a_title(file: Path) -> None:
    match = torcello.new("hashi", seed=1)
    ran = play(*play_out(match), "score", f"save {file}", "quit")
    assert match.outcome is not None
    assert f"You have {match.outcome.points[0]} points." in ran.words
    assert ran.out.count(f"Title: {match.view()['title']['en']}") == 3  # board, result, score
    assert played(file) == match.moves
    assert "?" not in "".join(played(file))


def test_a_start_number_may_be_drawn_by_lot(file: Path) -> None:
    play(f"save {file}", flags=(SEED, "--start=random"))
    assert played(file)[0].startswith("start:")


# --- words ----------------------------------------------------------------------------------------


def test_the_start_number_says_whose_board_it_goes_on() -> None:
    assert "such as 3@10. Cards" in play().words
    assert "You choose it for board 3." in play(flags=(SEED, "--seats=3", "--seat=1")).words
    assert "You choose it for board 1." in play(flags=(SEED, "--seats=3", "--seat=2")).words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("3@1", "flag, and the start number goes on an island without one. Rule H3."),
        ("5@2", "The start number is a 3 or a 4. Rule H3."),
        ("3@99", "There is no island “3@99”."),
        ("- -", "The start number is due now"),
        ("card:2/2", "No such roll or draw is due now."),
        ("why 3@10", "3@10 is legal."),
        ("preview card:2/2", "There is no preview for this."),
    ],
)
def test_what_is_said_before_the_first_card(typed: str, said: str) -> None:
    assert said in play(typed).words


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("5@2 -", "The card shows 2, not 5."),
        ("2@1 -", "Not on island 1 yet."),
        ("2@10 -", "Not on island 10. It has a number already. Rule H11."),
        ("- 10-11", "1 more bridge to draw."),
        ("- 10-11 10-11 10-16", "exactly that many"),
        ("- 7-8 10-11", "One of the two islands needs a number first."),
        ("2@7 7-8 10-18", "There is no line 10-18."),
        ("- 10-11 2@7", "is not a move of this game"),
        ("10-11", "A turn has two parts"),
    ],
)
def test_a_refused_turn_says_why(file: Path, typed: str, said: str) -> None:
    assert said in play("3@10", typed, f"save {file}").words
    assert played(file) == ("3@10", "card:2/2")


def test_a_turn_may_be_typed_part_by_part_and_the_prompt_shows_it(file: Path) -> None:
    ran = play("3@10", "2@15", "12-15", "12-15", f"save {file}")
    assert "Your move (board 1) · 2@15 > " in ran.out
    assert "Your move (board 1) · 2@15 12-15 > " in ran.out
    assert played(file)[2] == ISLAND


def test_undo_forgets_half_a_turn_and_nothing_else(file: Path) -> None:
    ran = play("3@10", "2@15", "undo", "- 10-11 10-11", f"save {file}")
    assert "Taken back: 2@15\n" in ran.out
    assert played(file)[:3] == ("3@10", "card:2/2", "- 10-11 10-11")


def test_a_new_match_does_not_begin_with_half_a_turn_of_the_old_one() -> None:
    ran = play("3@10", "2@15", "again", "again", "undo")
    assert ran.out.count("· 2@15 > ") == 2  # after half a turn, and after the warning
    assert "nothing to take back" in ran.words


def test_a_number_and_its_move_stay_on_one_line() -> None:
    ran = play(*["3@10", *["- -"] * 17], "moves")
    listed = ran.out[ran.out.rindex("> 1. 3@10") :]
    assert re.findall(r"\d+\. - -(?=  |\n)", listed)[-1] == "35. - -"
    assert len(re.findall(r"\d+\. \S+(?: \S+)*?(?=  |\n)", listed)) == 35


# --- against random players -----------------------------------------------------------------------


def test_moves_of_random_players_are_told_once_they_are_revealed() -> None:
    ran = play("moves", "3@10", "moves", flags=(SEED, "--seats=3", "--seat=1"))
    before, at_first, after, *_ = ran.out.split("Your move (board 2) > ")
    assert "Random" not in before
    assert at_first == "1. ?  2. ?\n"
    told = re.findall(r"^Random \(board (\d)\): ([34]@\d+)$", after, re.MULTILINE)
    assert [board for board, _ in told] == ["1", "3"]
    assert f"1. {told[0][1]}  2. 3@10  3. {told[1][1]}  4. card:2/2  5. ?  6. ?\n" in ran.out


def test_undo_goes_back_over_a_simultaneous_turn(file: Path) -> None:
    flags = (SEED, "--seats=3", "--seat=0")
    ran = play("3@10", "- -", "undo", ISLAND, f"save {file}", flags=flags)
    taken = re.search(r"Taken back: (- -  .*)", ran.out)
    assert taken
    assert "?" not in taken[1]
    moves = played(file)
    assert (moves[0], moves[3], moves[4]) == ("3@10", "card:2/2", ISLAND)
    assert run("check", file).code == 0


# --- people at one keyboard -----------------------------------------------------------------------


def test_nobody_reads_a_move_before_all_have_moved() -> None:
    ran = play("3@10", "", "moves", "4@12", "", "- -", "", flags=TWO)
    first, second, third, fourth = ran.out.split("nobody else is looking.")
    assert "You choose it for board 2." in first
    assert "3@10" not in second.replace("such as 3@10", "")
    assert "board 1: 0 points, 0 islands finished, move sealed" in second
    assert "1. ?" in second
    assert "Seat 1 (board 2): 4@12" in third
    assert "Seat 0 (board 1): 3@10" in fourth
    assert "- -" not in fourth


def test_a_settled_move_is_taken_back_without_telling_it(file: Path) -> None:
    ran = play("3@10", "", "undo", "", "4@5", "", "4@12", "", f"save {file}", flags=TWO)
    assert "Taken back: ?" in ran.words
    assert "3@10" not in ran.out.replace("such as 3@10", "")
    assert played(file)[:2] == ("4@5", "4@12")


def test_at_the_end_everything_is_shown_and_winners_who_share_are_named() -> None:
    turn = ["", ISLAND, "", ISLAND, "", "- -"]
    rest = ["", "- -"] * 3 * 16
    start = ["3@10", "", "3@10", "", "3@10"]
    ran = play(*start, *turn, *rest, flags=(SEED, "--seats=3", "--against=person"))
    assert_says(ran, "A win shared by board 1 and board 2, 2 – 2 – 0.", "Unseen card: ")
    en = play(*start[:3], *["", "- -"] * 2 * 17, flags=TWO)
    assert "A shared win, 0 – 0." in en.words


def test_the_end_of_input_shows_nothing_to_the_next() -> None:
    ran = play("3@10", flags=TWO)
    after = ran.out.split("nobody else is looking.")[1]
    assert after.strip() == "Goodbye. This match is not saved."


def test_an_interrupt_at_the_handing_over_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, file: Path
) -> None:
    answers: Iterator[str | None] = iter(["3@10", None, "", f"save {file}", "quit"])

    def answer(prompt: str) -> str:
        said = next(answers)
        if said is None:
            raise KeyboardInterrupt
        return said

    monkeypatch.setattr("builtins.input", answer)
    ran = play(flags=TWO)
    assert "This match is not saved. Type save FILE" in ran.words
    assert played(file) == ("3@10",)


def test_the_arrow_keys_do_not_bring_back_what_another_typed() -> None:
    ours, theirs = pty.openpty()
    with begin("play", "hashi", *TWO, streams=theirs, TERM="xterm") as process:
        try:
            seen_until(b"Seat 0 to move (board 1) > ", ours)
            os.write(ours, b"4@17\n")
            assert b"\x1b[2J" in seen_until(b"is looking. ", ours)  # the screen is cleared
            os.write(ours, b"\n")
            seen_until(b"Seat 1 to move (board 2) > ", ours)
            up, forget_line = b"\x1b[A", b"\x15"
            os.write(ours, up + up + forget_line + b"legal\n")
            assert b"4@17" not in seen_until(b"legal moves.", ours)
        finally:
            process.kill()
    os.close(ours)
    os.close(theirs)


# --- setting up, languages, windows ---------------------------------------------------------------


def test_in_french() -> None:
    ran = play("3@10", "2@15", "12-15 12-15", "score", flags=(SEED, "--lang=fr"))
    assert_says(ran, "Écrivez-le avec son île, par exemple 3@10.", "Maintenant les 2 ponts")
    assert "Carte 1 sur 17\u202f: écrivez 2, tracez 2 ponts" in ran.out
    assert "plateau 1\u202f: 2 points, 1 île achevée" in ran.out


@pytest.mark.long
def test_four_boards_fit_a_window_of_sixty_columns() -> None:
    flags = ("--seats=4", "--lang=fr", SEED)  # the longer words
    ran = run_alone("play", "hashi", *flags, stdin="3@10\n- -\nlegal\nmoves\nscore\n", COLUMNS="60")
    without_prompts = re.sub(r"^.* > ", "", ran.out, flags=re.MULTILINE)
    assert max(map(len, map(str.rstrip, without_prompts.splitlines()))) <= 60


def test_a_saved_match_is_shown(file: Path) -> None:
    play("3@10", ISLAND, f"save {file}")
    shown = run("show", file, "--move", "3")
    assert "15[2]" in shown.out
    assert run("show", file, "--svg", "-").out.startswith("<svg")


def test_numbers_of_boards_in_a_speed_are_counted() -> None:
    assert "Hashi (1 seat): " in run("bench", "hashi", "--seconds", "0.01").out
